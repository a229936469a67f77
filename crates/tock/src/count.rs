//! Counting plays without making them, and drawing one.

use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;

use crate::Rank;
use crate::play::{Action, Play};
use crate::position::Phase;
use crate::reach::{self, Way};
use crate::scene::Scene;
use crate::split::{self, SplitResults};

/// How many plays each card of a hand has, in the order of the ranks.
struct Counts {
    cards: [(Rank, usize); Rank::COUNT],
    len: usize,
    total: usize,
    /// The ways to split, if a card of the hand is split.
    splits: SplitResults,
}

/// The numbers of steps that a seat's pawns can go, a set for each way that is open.
#[derive(Default)]
struct Masks {
    /// Four pawns with three lanes each, of which each ends on the track or at home.
    masks: [u32; 24],
    len: usize,
}

impl Masks {
    fn push(&mut self, mask: u32) {
        if mask != 0
            && let Some(place) = self.masks.get_mut(self.len)
        {
            *place = mask;
            self.len += 1;
        }
    }

    /// In how many ways a pawn can go one of these numbers of steps.
    fn count(&self, steps: u32) -> usize {
        let masks = self.masks.iter().take(self.len);
        masks.map(|mask| (mask & steps).count_ones() as usize).sum()
    }
}

impl Scene<'_> {
    /// How many legal plays there are.
    pub(crate) fn count(&self) -> usize {
        match self.phase {
            Phase::Deal => 0,
            Phase::Give | Phase::Discard => self.distinct(),
            Phase::Play => {
                let played = self.counts().total;
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
                let counts = self.counts();
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
        let cards = &counts.cards[..counts.len];
        let (card, _) = *cards.iter().find(|(_, count)| {
            let here = n < *count;
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

    fn counts(&self) -> Counts {
        let mut counts = Counts {
            cards: [(Rank::Ace, 0); Rank::COUNT],
            len: 0,
            total: 0,
            splits: SplitResults::new(),
        };
        let Some(seat) = self.mover() else {
            return counts;
        };
        let ranks = self.hand.ranks();
        let (mut uses_plain, mut uses_sweep, mut uses_back) = (false, false, false);
        for card in ranks.iter() {
            let actions = self.rules.actions(card);
            uses_plain |= actions.plain != 0;
            uses_sweep |= actions.sweep != 0;
            uses_back |= actions.back != 0;
            if let Some(split) = actions.split.filter(|_| counts.splits.is_empty()) {
                counts.splits = split::results(self.rules, split, self.player, self.board);
            }
        }
        let (mut plain, mut sweep, mut back) =
            (Masks::default(), Masks::default(), Masks::default());
        for from in self.board.cells(seat) {
            let entry = self.rules.entry();
            let ways = [
                (uses_plain, Way::plain(self.rules), &mut plain),
                (uses_sweep, Way::Sweeping, &mut sweep),
            ];
            for (used, way, masks) in ways {
                if used {
                    reach::lanes(self.rules, self.board, seat, from, way, entry, |lane| {
                        masks.push(lane.reach.track);
                        masks.push(lane.reach.home);
                    });
                }
            }
            if uses_back {
                reach::back_lanes(self.rules, self.board, from, |_, steps| back.push(steps));
            }
        }
        let out = usize::from(self.can_bring_out(seat));
        for card in ranks.iter() {
            let actions = self.rules.actions(card);
            let mut count = plain.count(actions.plain)
                + sweep.count(actions.sweep)
                + back.count(actions.back)
                + usize::from(actions.oblige);
            if actions.out {
                count += out;
            }
            if actions.split.is_some() {
                count += counts.splits.len();
            }
            if actions.exchange {
                count += self.count_exchanges(seat);
            }
            if actions.others != 0 {
                let _ = self.visit_others(seat, actions.others, &mut |_| {
                    count += 1;
                    ControlFlow::<()>::Continue(())
                });
            }
            counts.cards[counts.len] = (card, count);
            counts.len += 1;
            counts.total += count;
        }
        counts
    }

    fn count_exchanges(&self, seat: crate::Seat) -> usize {
        let own = self.exchangeable(seat, true).count();
        if own == 0 {
            return 0;
        }
        let others = self.rules.table().seats().filter(|other| *other != seat);
        own * others.map(|other| self.exchangeable(other, false).count()).sum::<usize>()
    }
}
