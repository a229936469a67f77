//! Splits among pawns that keep their order, each result found once.

use smallvec::SmallVec;

use crate::board::{Board, counts_as_fresh};
use crate::order::{Order, Pawn, Share, Shares, Way};
use crate::play::Parts;
use crate::reach::Reach;
use crate::ruleset::{Entry, Split};
use crate::{Rules, Seat};

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
    order: Order<'a>,
    results: SmallVec<[Shares; 32]>,
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
        let left = usize::from(split.steps);
        let order = Order::new(rules, board, seat, left)?;
        let mut spread = Self { order, results: SmallVec::new() };
        let depth = 5 - board.settled(seat);
        let state = State { left, shares: Shares::default(), front: None, depth, passed: false };
        spread.order.share(0, state, &mut spread.results);
        Some(spread)
    }

    /// How many results there are.
    pub(crate) fn len(&self) -> usize {
        self.results.len()
    }

    /// The best parts of the `n`th result.
    pub(crate) fn nth(&self, n: usize) -> Option<Parts> {
        self.results.get(n).map(|shares| self.order.parts(shares))
    }
}

impl Order<'_> {
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
}
