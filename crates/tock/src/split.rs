//! The seven: steps shared among pawns, each result once.

use smallvec::SmallVec;

use crate::board::Board;
use crate::play::{Part, Parts};
use crate::reach::{self, Way};
use crate::ruleset::Split;
use crate::{Cell, Rules, Seat};

/// What a split can come to, and by which parts.
#[derive(Clone, Debug)]
pub(crate) struct SplitResult {
    key: u64,
    pawns: [[Cell; 4]; Seat::MAX],
    pub(crate) parts: Parts,
}

/// The results of a split; more than fit in place are found in very few positions.
pub(crate) type SplitResults = SmallVec<[SplitResult; 64]>;

/// A split that has been played in part.
#[derive(Clone, Debug)]
pub(crate) struct Partial<'a> {
    rules: &'a Rules,
    split: Split,
    player: Seat,
    /// Whose pawns the play began with.
    began: Option<Seat>,
    board: Board,
    left: usize,
    parts: Parts,
    /// What the last part touched, if it commutes with parts that touch other cells.
    last: Option<Arc>,
}

/// A run of track cells that a straight part touches, its first one included.
#[derive(Clone, Copy, Debug)]
struct Arc {
    seat: Seat,
    from: usize,
    steps: usize,
}

impl SplitResult {
    /// Whether this is what a board looks like.
    pub(crate) fn is(&self, board: &Board) -> bool {
        self.key == board.key() && self.pawns == *board.pawns()
    }
}

impl<'a> Partial<'a> {
    pub(crate) fn new(rules: &'a Rules, split: Split, player: Seat, board: &Board) -> Self {
        Self {
            rules,
            split,
            player,
            began: mover(rules, board, player),
            board: board.clone(),
            left: split.steps.into(),
            parts: Parts::EMPTY,
            last: None,
        }
    }

    /// Whether all steps are used.
    pub(crate) fn is_whole(&self) -> bool {
        self.left == 0
    }

    pub(crate) fn parts(&self) -> &Parts {
        &self.parts
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Whose pawns the next part moves: the player's own, or those of the next unfinished
    /// team-mate once these are home.
    fn mover(&self) -> Option<Seat> {
        if self.parts.len() >= self.split.pawns.into() {
            return None;
        }
        let mover = mover(self.rules, &self.board, self.player);
        mover.filter(|_| mover == self.began || self.rules.ruleset().spill)
    }

    /// Hands over every next part that is legal by itself, with what follows it.
    pub(crate) fn visit_parts(&self, mut visit: impl FnMut(Part, Self)) {
        let Some(seat) = self.mover() else {
            return;
        };
        let way = if self.split.sweep { Way::Sweeping } else { Way::plain(self.rules) };
        for from in self.board.cells(seat) {
            // A pawn on a cell where a part ended is the one that moved there last.
            if self.parts.iter().any(|part| part.to == from) {
                continue;
            }
            let mut straight = true;
            reach::lanes(self.rules, &self.board, seat, from, way, self.rules.entry(), |lane| {
                let within = (1u32 << self.left) - 1;
                for (steps_set, home) in [(lane.reach.track, false), (lane.reach.home, true)] {
                    let mut steps_set = steps_set & within;
                    while steps_set != 0 {
                        let steps = steps_set.trailing_zeros() as usize + 1;
                        steps_set &= steps_set - 1;
                        let to = lane.end(self.rules, seat, steps, home);
                        let arc = match from.number() {
                            Some(from) if straight && !home => Some(Arc { seat, from, steps }),
                            _ => None,
                        };
                        if let Some(next) = self.play(seat, Part { from, to }, steps, arc) {
                            visit(Part { from, to }, next);
                        }
                    }
                }
                straight = false;
            });
        }
    }

    fn play(&self, seat: Seat, part: Part, steps: usize, arc: Option<Arc>) -> Option<Self> {
        let mut next = self.clone();
        next.parts = next.parts.with(part)?;
        next.left -= steps;
        next.last = arc;
        if self.split.sweep
            && let Some((_, path)) = reach::path(self.rules, seat, part.from, part.to)
        {
            path.for_each(|number| next.board.capture(self.rules, number));
        }
        next.board.shift(self.rules, seat, part.from, part.to);
        Some(next)
    }

    /// Whether the two parts could be played in the other order with the same result, and that
    /// order comes first: then this one need not be looked at.
    fn is_turned_round(&self, next: &Self) -> bool {
        let (Some(first), Some(second)) = (self.last, next.last) else {
            return false;
        };
        let track = self.rules.track();
        first.seat == second.seat
            && second.from < first.from
            && track.distance(first.from, second.from) > first.steps
            && track.distance(second.from, first.from) > second.steps
    }

    fn collect(&self, results: &mut SplitResults) {
        self.visit_parts(|_, next| {
            if self.is_turned_round(&next) {
                return;
            }
            if next.is_whole() {
                next.record(results);
            } else {
                next.collect(results);
            }
        });
    }

    fn record(&self, results: &mut SplitResults) {
        match results.iter_mut().find(|result| result.is(&self.board)) {
            Some(result) => {
                if self.parts.is_better_than(&result.parts) {
                    result.parts = self.parts;
                }
            }
            None => results.push(SplitResult {
                key: self.board.key(),
                pawns: *self.board.pawns(),
                parts: self.parts,
            }),
        }
    }

    /// The split with one more part; `None` if it is not legal now.
    pub(crate) fn next(&self, part: Part) -> Option<Self> {
        let mut found = None;
        self.visit_parts(|other, next| {
            if other == part {
                found = Some(next);
            }
        });
        found
    }

    /// Hands over every legal way to use the steps that are left, in every order.
    pub(crate) fn visit_whole(&self, visit: &mut dyn FnMut(&Self)) {
        if self.is_whole() {
            return visit(self);
        }
        self.visit_parts(|_, next| next.visit_whole(visit));
    }
}

/// Whose pawns a player moves: the own, or those of the next unfinished team-mate clockwise;
/// nobody's once the team is home.
pub(crate) fn mover(rules: &Rules, board: &Board, player: Seat) -> Option<Seat> {
    let mut seat = player;
    while board.is_home(seat) {
        seat = rules.table().mate_after(seat);
        if seat == player {
            return None;
        }
    }
    Some(seat)
}

/// Every result of a split, each once, by its best parts.
pub(crate) fn results(rules: &Rules, split: Split, player: Seat, board: &Board) -> SplitResults {
    let mut results = SplitResults::new();
    Partial::new(rules, split, player, board).collect(&mut results);
    results
}
