//! A seat's pawns from front to back, and what they do in a split.

use smallvec::SmallVec;

use crate::board::Board;
use crate::play::{Part, Parts};
use crate::reach::{self, Lane, Reach};
use crate::track::Ring;
use crate::{Cell, Rules, Seat};

/// The pawns of a seat that a split can move, from front to back, those at home first.
#[derive(Debug)]
pub(crate) struct Order<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) seat: Seat,
    pub(crate) pawns: SmallVec<[Pawn; 4]>,
}

/// What each pawn does, by its place in the order.
pub(crate) type Shares = [Share; 4];

/// What a pawn does in a split.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    /// None if it stays.
    pub(crate) steps: u8,
    pub(crate) way: Way,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Way {
    /// Straight on along the track.
    #[default]
    Track,
    /// Into home, or up in it.
    Home,
    /// Along the short dotted line.
    ShortLine,
    /// Along the long dotted line.
    LongLine,
}

/// A pawn, and how far it could go if no other of its seat were there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pawn {
    pub(crate) from: Cell,
    /// How many steps it is to where home branches off; none at home.
    pub(crate) to_entrance: usize,
    /// The depth at home, otherwise 0.
    pub(crate) depth: usize,
    /// Whether nobody may land on it while it stays.
    pub(crate) protected: bool,
    pub(crate) straight: Reach,
    pub(crate) lines: [Lane; 2],
}

impl<'a> Order<'a> {
    /// The order for a split of so many steps; `None` if pawns can leave it.
    pub(crate) fn new(rules: &'a Rules, board: &Board, seat: Seat, steps: usize) -> Option<Self> {
        let track = rules.track();
        let settled = board.settled(seat);
        let mut order = Self { rules, seat, pawns: SmallVec::new() };
        let pawns = &mut order.pawns;
        for depth in
            (1..=4 - settled).rev().filter(|depth| board.home(seat) >> (depth - 1) & 1 != 0)
        {
            pawns.push(Pawn {
                from: Cell::in_home(seat, depth),
                to_entrance: 0,
                depth,
                protected: true,
                straight: Reach::home_from(depth),
                lines: Default::default(),
            });
        }
        let numbers: SmallVec<[usize; 4]> = board.cells(seat).filter_map(Cell::number).collect();
        let mut own = Ring::EMPTY;
        numbers.iter().for_each(|number| own.insert(*number));
        // How far the next pawn is ahead, round the whole ring for a single one.
        let gap = |n: usize| match numbers.get(n + 1).or(numbers.first()) {
            Some(next) if *next != numbers[n] => track.distance(numbers[n], *next),
            _ => track.cells(),
        };
        // The ring is too long for all gaps to be short.
        let front = (0..numbers.len()).find(|n| gap(*n) > steps).unwrap_or(0);
        for n in (0..numbers.len()).rev() {
            let number = numbers[(front + 1 + n) % numbers.len()];
            pawns.push(Pawn {
                from: Cell::on_track(number),
                to_entrance: reach::to_entrance(rules, board, seat, number),
                depth: 0,
                protected: rules.protects() && board.is_fresh(number),
                straight: reach::straight_past(rules, board, seat, number, &own),
                lines: if rules.is_crossing(number) {
                    lines(rules, board, seat, number, &numbers, steps)?
                } else {
                    Default::default()
                },
            });
        }
        let can_end_at_home = |pawn: &&Pawn| pawn.straight.within((1 << steps) - 1).home() != 0;
        let homing = pawns.iter().filter(can_end_at_home).count();
        // A last pawn that comes home would bring team-mates into play.
        if homing + settled == 4 && rules.table().mate_after(seat) != seat {
            return None;
        }
        // Where pawns are passed, they must be far apart, and at most one of them at home or near it.
        let meet = || homing > 1 || (0..numbers.len()).any(|n| gap(n) <= steps);
        if rules.overtaking() && meet() { None } else { Some(order) }
    }

    /// Where a pawn ends.
    pub(crate) fn end(&self, pawn: &Pawn, share: Share) -> Cell {
        let steps = usize::from(share.steps);
        match share.way {
            Way::Track => {
                let number = pawn.from.number().unwrap_or(0);
                Cell::on_track(self.rules.track().add(number, steps))
            }
            Way::Home => Cell::in_home(self.seat, pawn.depth_after(steps)),
            Way::ShortLine => pawn.lines[0].end(self.rules, self.seat, steps, false),
            Way::LongLine => pawn.lines[1].end(self.rules, self.seat, steps, false),
        }
    }

    /// The best parts that have the result of some shares.
    pub(crate) fn parts(&self, shares: &Shares) -> Parts {
        let mut best = self.sequence(shares);
        let is_beyond = |at: &usize| self.pawns[*at].is_beyond(shares[*at]);
        let beyond: SmallVec<[usize; 4]> = (0..self.pawns.len()).filter(is_beyond).collect();
        let homing = beyond.iter().filter(|at| shares[**at].way == Way::Home).count();
        if homing == 0 || homing == beyond.len() {
            return best;
        }
        // Each choice of those that enter, the ends kept in their order.
        for chosen in (0u32..1 << beyond.len()).filter(|set| set.count_ones() as usize == homing) {
            let ends = |way: Way| {
                let ends = beyond.iter().filter(move |at| shares[**at].way == way);
                ends.map(|at| usize::from(shares[*at].steps) - self.pawns[*at].to_entrance)
            };
            let (mut home, mut track) = (ends(Way::Home), ends(Way::Track));
            let mut others = *shares;
            for (n, at) in beyond.iter().enumerate() {
                let way = if chosen >> n & 1 != 0 { Way::Home } else { Way::Track };
                let end = if way == Way::Home { home.next() } else { track.next() };
                let steps = end.unwrap_or(0) + self.pawns[*at].to_entrance;
                others[*at] = Share { steps: steps as u8, way };
            }
            let parts = self.sequence(&others);
            if parts.is_better_than(&best) {
                best = parts;
            }
        }
        best
    }

    /// The parts of some shares in their least legal order.
    fn sequence(&self, shares: &Shares) -> Parts {
        let moves = self.pawns.iter().zip(shares);
        let mut waiting: SmallVec<[(&Pawn, Share); 4]> = moves
            .map(|(pawn, share)| (pawn, *share))
            .filter(|(_, share)| share.steps > 0)
            .collect();
        let mut parts = Parts::EMPTY;
        while !waiting.is_empty() {
            let is_free = |(pawn, share): &(&Pawn, Share)| {
                !waiting.iter().any(|(other, _)| self.is_in_way(other, pawn, *share))
            };
            let free = (0..waiting.len()).filter(|n| is_free(&waiting[*n]));
            // The pawn in front is always free.
            let next = free.min_by_key(|n| waiting[*n].0.from).unwrap_or(0);
            let (pawn, share) = waiting.remove(next);
            let part = Part { from: pawn.from, to: self.end(pawn, share) };
            parts = parts.with(part).unwrap_or(parts);
        }
        parts
    }

    /// Whether a pawn has to go before another one can do its share.
    fn is_in_way(&self, other: &Pawn, pawn: &Pawn, share: Share) -> bool {
        let steps = usize::from(share.steps);
        let on_track = match share.way {
            Way::Track => steps,
            Way::Home => pawn.to_entrance,
            Way::ShortLine | Way::LongLine => 0,
        };
        match (pawn.from.number(), other.from.number()) {
            (Some(from), Some(number)) => {
                from != number && self.rules.track().distance(from, number) <= on_track
            }
            (None, Some(_)) => false,
            (_, None) => {
                let is_on_path = |depth| pawn.depth < depth && depth <= pawn.depth_after(steps);
                share.way == Way::Home && is_on_path(other.depth)
            }
        }
    }
}

impl Pawn {
    /// At which depth the pawn ends after so many steps that lead it home.
    pub(crate) fn depth_after(&self, steps: usize) -> usize {
        self.depth + steps - self.to_entrance
    }

    /// Whether a share takes the pawn from the track home or beyond the entrance.
    fn is_beyond(&self, share: Share) -> bool {
        let goes_on = share.way == Way::Track && usize::from(share.steps) > self.to_entrance;
        self.from.number().is_some() && (share.way == Way::Home || goes_on)
    }
}

/// The dotted lines from a crossing; `None` if they lead home or to where other pawns of the seat
/// can be.
fn lines(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    number: usize,
    numbers: &[usize],
    steps: usize,
) -> Option<[Lane; 2]> {
    let track = rules.track();
    let mut lines = [Lane::default(); 2];
    let mut count = 0;
    let mut meets = false;
    reach::lines(rules, board, seat, number, rules.entry(), |lane| {
        let first = lane.first();
        let near = |other: &usize| {
            track.distance(first, *other) <= steps || track.distance(*other, first) <= steps
        };
        meets |= numbers.iter().any(near) || lane.to_entrance() < steps;
        if let Some(line) = lines.get_mut(count) {
            *line = lane;
        }
        count += 1;
    });
    (!meets).then_some(lines)
}
