//! Counting plays without making them, and drawing one.

use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;

use crate::Rank;
use crate::play::{Action, Play};
use crate::position::Phase;
use crate::reach;
use crate::rules::Actions;
use crate::scene::Scene;
use crate::split::{self, SplitResults};

/// How many plays each card of a hand has, in the order of the ranks.
#[derive(Default)]
struct Counts {
    cards: [usize; Rank::COUNT],
    total: usize,
    /// The ways to split, if a card of the hand is split.
    splits: SplitResults,
}

/// How many numbers are in both sets: most often none or one.
fn shared(steps: u32, reach: u32) -> usize {
    let both = steps & reach;
    if both & both.wrapping_sub(1) == 0 {
        usize::from(both != 0)
    } else {
        both.count_ones() as usize
    }
}

impl Scene<'_> {
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
        self.hand.ranks().iter().count()
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

    /// The `n`th play in the order of the counts; a card's splits come before its other plays.
    fn nth(&self, counts: &Counts, mut n: usize) -> Option<Play> {
        let card = self.hand.ranks().iter().find(|card| {
            let count = counts.cards[*card as usize];
            let here = n < count;
            if !here {
                n -= count;
            }
            here
        })?;
        if self.rules.actions(card).split.is_some() {
            if let Some(result) = counts.splits.get(n) {
                let action = result.parts.action();
                return Some(Play { card, action });
            }
            n -= counts.splits.len();
        }
        let nth = self.visit_without_split(card, &mut |action| match n {
            0 => ControlFlow::Break(Play { card, action }),
            _ => {
                n -= 1;
                ControlFlow::Continue(())
            }
        });
        nth.break_value()
    }

    fn count_into(&self, counts: &mut Counts) {
        let Some(seat) = self.mover() else {
            return;
        };
        let ranks = self.hand.ranks();
        let can_bring_out = self.can_bring_out(seat);
        let (mut forward, mut back) = (0, 0);
        for card in ranks.iter() {
            let actions = self.rules.actions(card);
            forward |= actions.plain | actions.sweep;
            back |= actions.back;
            let count = &mut counts.cards[card as usize];
            *count += usize::from(actions.out && can_bring_out) + usize::from(actions.oblige);
            if actions.exchange {
                *count += self.count_exchanges(seat);
            }
            if let Some(split) = actions.split {
                let splits = &mut counts.splits;
                if splits.is_empty() {
                    split::collect(self.rules, split, self.player, self.board, splits);
                }
                *count += splits.len();
            }
            if actions.others != 0 {
                let _ = self.visit_others(seat, actions.others, &mut |_| {
                    *count += 1;
                    ControlFlow::<()>::Continue(())
                });
            }
        }
        let (rules, board, entry) = (self.rules, self.board, self.rules.entry());
        for from in board.cells(seat) {
            if forward != 0 {
                reach::lanes(rules, board, seat, from, entry, |lane| {
                    for card in ranks.iter() {
                        let Actions { plain, sweep, .. } = *rules.actions(card);
                        let count = &mut counts.cards[card as usize];
                        *count += shared(plain, lane.plain.track);
                        if lane.sweep.home != 0 {
                            *count += shared(plain, lane.plain.home);
                            *count += shared(sweep, lane.sweep.home);
                        }
                        if sweep != 0 {
                            *count += shared(sweep, lane.sweep.track);
                        }
                    }
                });
            }
            if back != 0 {
                reach::back_lanes(rules, board, from, |_, steps| {
                    for card in ranks.iter() {
                        let back = rules.actions(card).back;
                        counts.cards[card as usize] += shared(back, steps);
                    }
                });
            }
        }
        counts.total = counts.cards.iter().sum();
    }

    fn count_exchanges(&self, seat: crate::Seat) -> usize {
        let own = self.exchangeable(seat, true).count();
        if own == 0 {
            return 0;
        }
        let fresh = if self.rules.protects() { self.board.fresh().len() } else { 0 };
        let all = self.board.occupied().len() - fresh;
        own * (all - self.exchangeable(seat, false).count())
    }
}
