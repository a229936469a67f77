//! Splits among pawns that keep their order, each result found once.

use smallvec::SmallVec;

use crate::board::{Board, counts_as_fresh};
use crate::play::{Part, Parts};
use crate::reach::{self, Lane, Reach};
use crate::ruleset::{Entry, Split};
use crate::track::Ring;
use crate::{Cell, Rules, Seat};

/// The results of a split, each as what every pawn does.
///
/// Where nothing is passed, pawns end on the track and at home in the order in which they began,
/// and the steps of all together come to the same, those of a pawn that another one captures in the
/// end included. So what differs in the steps differs in the result, and what is legal in some
/// order is legal from front to back. There are two exceptions. Of the pawns that go beyond the
/// entrance, any may be those that enter home: here only the first ones do. And who takes a dotted
/// line comes out elsewhere: here no pawn of the seat may be near.
#[derive(Debug)]
pub(crate) struct Spread<'a> {
    rules: &'a Rules,
    seat: Seat,
    /// From front to back, those at home first; without those that can only stay.
    pawns: SmallVec<[Pawn; 4]>,
    results: SmallVec<[Shares; 32]>,
}

/// What each pawn does, by its place in the order.
type Shares = [Share; 4];

/// What a pawn does in a split.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    /// None if it stays.
    steps: u8,
    way: Way,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Way {
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
struct Pawn {
    from: Cell,
    /// How many steps it is to where home branches off; none at home.
    to_entrance: usize,
    /// The depth at home, otherwise 0.
    depth: usize,
    /// Whether nobody may land on it while it stays.
    protected: bool,
    straight: Reach,
    lines: [Lane; 2],
}

/// What the pawns in front leave to those behind.
#[derive(Clone, Copy)]
struct State {
    left: usize,
    shares: Shares,
    /// The number of the cell where the next pawn in front ends on the track, and whether others
    /// may land on it.
    front: Option<(usize, bool)>,
    /// The least depth at which a pawn ends at home; 5 if none does.
    depth: usize,
    /// Whether a pawn has gone beyond the entrance along the track.
    passed: bool,
}

impl<'a> Spread<'a> {
    /// The results of a split among a seat's pawns; `None` if they cannot be found so.
    pub(crate) fn new(rules: &'a Rules, split: Split, seat: Seat, board: &Board) -> Option<Self> {
        if split.pawns < 4 || split.sweep || rules.entry() != Entry::Free {
            return None;
        }
        let steps = usize::from(split.steps);
        let pawns = pawns(rules, board, seat, steps)?;
        let mut spread = Self { rules, seat, pawns, results: SmallVec::new() };
        let mut results = SmallVec::new();
        let shares = Shares::default();
        let state = State {
            left: steps,
            shares,
            front: None,
            depth: 5 - board.settled(seat),
            passed: false,
        };
        spread.share(0, state, &mut results);
        spread.results = results;
        Some(spread)
    }

    /// How many results there are.
    pub(crate) fn len(&self) -> usize {
        self.results.len()
    }

    /// Shares the steps that are left among the pawns from a place in the order on.
    fn share(&self, at: usize, state: State, results: &mut SmallVec<[Shares; 32]>) {
        let Some(pawn) = self.pawns.get(at) else {
            return;
        };
        let exact = 1 << (state.left - 1);
        let last = at + 1 == self.pawns.len();
        let within = if last { exact } else { 2 * exact - 1 };
        let mut take = |steps: usize, way: Way| {
            let mut next = state;
            next.left -= steps;
            next.shares[at & 3] = Share { steps: steps as u8, way };
            if next.left == 0 {
                results.push(next.shares);
                return;
            }
            match way {
                Way::Track => {
                    let to = self.end(pawn, next.shares[at & 3]);
                    let protected = counts_as_fresh(self.rules, self.seat, to);
                    next.front = to.number().map(|number| (number, !protected));
                    next.passed |= steps > pawn.to_entrance;
                }
                Way::Home => next.depth = pawn.depth_after(steps),
                Way::ShortLine | Way::LongLine => {}
            }
            self.share(at + 1, next, results);
        };
        for (steps, home) in self.straight(pawn, &state).within(within).iter() {
            take(steps, if home { Way::Home } else { Way::Track });
        }
        for (way, lane) in [Way::ShortLine, Way::LongLine].into_iter().zip(&pawn.lines) {
            for (steps, _) in lane.plain.within(within).iter() {
                take(steps, way);
            }
        }
        if !last {
            let mut next = state;
            match pawn.from.number() {
                Some(number) => next.front = Some((number, !pawn.protected)),
                None => next.depth = pawn.depth,
            }
            self.share(at + 1, next, results);
        }
    }

    /// How far a pawn can go straight on with those in front where they end.
    fn straight(&self, pawn: &Pawn, state: &State) -> Reach {
        // Up to the cell before the next pawn at home.
        let deepest = pawn.to_entrance + state.depth - 1 - pawn.depth;
        let (mut on_track, mut at_home) = (usize::MAX, deepest);
        if let (Some(number), Some((front, open))) = (pawn.from.number(), state.front) {
            let distance = self.rules.track().distance(number, front);
            on_track = distance - usize::from(!open);
            if distance <= pawn.to_entrance {
                at_home = 0;
            }
        }
        if state.passed && pawn.from.number().is_some() {
            at_home = 0;
        }
        pawn.straight.up_to(on_track, at_home)
    }

    /// Where a pawn ends.
    fn end(&self, pawn: &Pawn, share: Share) -> Cell {
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

    /// The parts of each result.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Parts> + '_ {
        self.results.iter().map(|shares| self.parts(shares))
    }

    /// The parts of the `n`th result.
    pub(crate) fn nth(&self, n: usize) -> Option<Parts> {
        self.results.get(n).map(|shares| self.parts(shares))
    }

    /// The best parts that have the result of some shares.
    fn parts(&self, shares: &Shares) -> Parts {
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
    fn depth_after(&self, steps: usize) -> usize {
        self.depth + steps - self.to_entrance
    }

    /// Whether a share takes the pawn from the track home or beyond the entrance.
    fn is_beyond(&self, share: Share) -> bool {
        let goes_on = share.way == Way::Track && usize::from(share.steps) > self.to_entrance;
        self.from.number().is_some() && (share.way == Way::Home || goes_on)
    }
}

/// A seat's pawns from front to back, those at home first that are not settled; `None` if their places make different
/// shares come to the same.
fn pawns(rules: &Rules, board: &Board, seat: Seat, steps: usize) -> Option<SmallVec<[Pawn; 4]>> {
    let track = rules.track();
    let mut pawns: SmallVec<[Pawn; 4]> = SmallVec::new();
    let settled = board.settled(seat);
    for depth in (1..=4 - settled).rev().filter(|depth| board.home(seat) >> (depth - 1) & 1 != 0) {
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
    if rules.overtaking() && meet() { None } else { Some(pawns) }
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
