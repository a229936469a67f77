//! Counting plays without making them, and drawing one.

use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use smallvec::SmallVec;

use crate::play::{Action, Play};
use crate::position::Phase;
use crate::reach::{self, Lane, Steps};
use crate::rules::Actions;
use crate::scene::Scene;
use crate::splits::Splits;
use crate::{Cell, Rank, Seat};

/// How many plays a hand has that do something, with what it takes to find each by its number.
#[derive(Default)]
struct Counts<'a> {
    total: usize,
    /// For each card how many plays it has besides the steps of own pawns.
    special: [u32; Rank::COUNT],
    /// The ways to split, if a card of the hand is split.
    splits: Splits<'a>,
    ways: SmallVec<[Way; 8]>,
}

/// A way that an own pawn can go.
struct Way {
    from: Cell,
    lane: Lane,
    /// How many plays there are that have it go there.
    count: u32,
}

impl<'a> Scene<'a> {
    /// How many legal plays there are.
    pub(crate) fn count(&self) -> usize {
        match self.phase {
            Phase::Deal => 0,
            Phase::Give | Phase::Discard => self.distinct(),
            Phase::Play => {
                let mut counts = Counts::default();
                self.count_into(&mut counts);
                let played = counts.total;
                played + self.idle(played > 0).map_or(0, |idle| self.idle_count(idle))
            }
        }
    }

    fn distinct(&self) -> usize {
        self.hand.ranks().len()
    }

    fn idle_count(&self, idle: Action) -> usize {
        let distinct = self.distinct();
        if idle == Action::LayDown { distinct.min(1) } else { distinct }
    }

    /// A legal play, each as likely as any other.
    pub(crate) fn sample<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Play> {
        let action = match self.phase {
            Phase::Deal => return None,
            Phase::Give => Action::Give,
            Phase::Discard => Action::Discard,
            Phase::Play => {
                let mut counts = Counts::default();
                self.count_into(&mut counts);
                let idle = self.idle(counts.total > 0);
                let idle_count = idle.map_or(0, |idle| self.idle_count(idle));
                let n = uniform(source, counts.total + idle_count);
                let Some(n) = n.checked_sub(counts.total) else {
                    return self.nth(&counts, n);
                };
                let card = self.hand.ranks().iter().nth(n)?;
                return Some(Play { card, action: idle? });
            }
        };
        let n = uniform(source, self.distinct());
        let card = self.hand.ranks().iter().nth(n)?;
        Some(Play { card, action })
    }

    /// The `n`th play in the order of the counts: what is special, card by card, and then the
    /// steps, way by way.
    fn nth(&self, counts: &Counts<'_>, mut n: usize) -> Option<Play> {
        let seat = self.mover()?;
        // Takes a number of plays away, unless the one that is looked for is among them.
        let mut is_among = |count: usize| {
            let among = n < count;
            if !among {
                n -= count;
            }
            among
        };
        let mut ranks = self.hand.ranks().iter();
        if let Some(card) = ranks.find(|card| is_among(counts.special[*card as usize] as usize)) {
            let action = self.nth_special(counts, seat, self.rules.actions(card), n)?;
            return Some(Play { card, action });
        }
        let Way { from, lane, .. } = counts.ways.iter().find(|way| is_among(way.count as usize))?;
        let reach = |card: &Rank| lane.within(self.rules.actions(*card).steps);
        let mut ranks = self.hand.ranks().iter();
        let card = ranks.find(|card| is_among(reach(card).len()))?;
        let (steps, home) = reach(&card).iter().nth(n)?;
        let to = lane.end(self.rules, seat, steps, home);
        Some(Play { card, action: Action::Step { from: *from, to } })
    }

    fn nth_special(
        &self,
        counts: &Counts<'_>,
        seat: Seat,
        actions: &Actions,
        mut n: usize,
    ) -> Option<Action> {
        if actions.split.is_some() {
            if let Some(parts) = counts.splits.nth(n) {
                return Some(parts.action());
            }
            n -= counts.splits.len();
        }
        let nth = self.visit_special(seat, actions, &mut |action| match n {
            0 => ControlFlow::Break(action),
            _ => {
                n -= 1;
                ControlFlow::Continue(())
            }
        });
        nth.break_value()
    }

    fn count_into(&self, counts: &mut Counts<'a>) {
        let Some(seat) = self.mover() else {
            return;
        };
        let ranks = self.hand.ranks();
        let mut steps = Steps::default();
        for card in ranks.iter() {
            let actions = self.rules.actions(card);
            steps = steps.union(actions.steps);
            if actions.special {
                let special = self.count_special(seat, actions, &mut counts.splits);
                counts.special[card as usize] = special as u32;
                counts.total += special;
            }
        }
        let (rules, board, entry) = (self.rules, self.board, self.rules.entry());
        let shared = rules.shares_steps();
        for from in board.cells(seat) {
            reach::ways(rules, board, seat, from, entry, steps, |lane| {
                let count = if shared {
                    ranks.iter().map(|card| lane.within(rules.actions(card).steps).len()).sum()
                } else {
                    lane.within(steps).len()
                };
                if count > 0 {
                    counts.total += count;
                    counts.ways.push(Way { from, lane, count: count as u32 });
                }
            });
        }
    }

    fn count_special(&self, seat: Seat, actions: &Actions, splits: &mut Splits<'a>) -> usize {
        let mut count = usize::from(actions.oblige);
        if actions.out {
            count += usize::from(self.can_bring_out(seat));
        }
        if actions.exchange {
            count += self.count_exchanges(seat);
        }
        if let Some(split) = actions.split {
            if let Splits::None = splits {
                *splits = Splits::new(self.rules, split, self.player, self.board);
            }
            count += splits.len();
        }
        if actions.others != 0 {
            let _ = self.visit_others(seat, actions.others, &mut |_| {
                count += 1;
                ControlFlow::<()>::Continue(())
            });
        }
        count
    }

    fn count_exchanges(&self, seat: Seat) -> usize {
        let own = self.exchangeable(seat, true).count();
        if own == 0 {
            return 0;
        }
        let fresh = if self.rules.protects() { self.board.fresh().len() } else { 0 };
        let all = self.board.occupied().len() - fresh;
        own * (all - self.exchangeable(seat, false).count())
    }
}
