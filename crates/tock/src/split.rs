//! The seven: steps shared among pawns, each result once.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::board::Board;
use crate::play::{Part, Parts};
use crate::reach;
use crate::ruleset::Split;
use crate::splits::Splits;
use crate::{Cell, Rules, Seat};

/// What a split can come to, and by which parts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitResult {
    /// The key of the board that it leads to.
    pub(crate) key: u64,
    pub(crate) parts: Parts,
}

/// A split that has been played in part.
#[derive(Clone, Debug)]
pub(crate) struct Partial<'a> {
    rules: &'a Rules,
    split: Split,
    player: Seat,
    /// Whose pawns the play began with.
    began: Option<Seat>,
    origin: &'a Board,
    board: Board,
    left: usize,
    parts: Parts,
    /// What the last part touched, if it commutes with parts that touch other cells.
    last: Option<Arc>,
}

/// The results of a search so far, with the place of the first of each key.
#[derive(Default)]
struct Found {
    results: Vec<SplitResult>,
    firsts: BTreeMap<u64, usize>,
}

/// A part that can come next.
#[derive(Clone, Copy, Debug)]
struct Next {
    seat: Seat,
    part: Part,
    steps: usize,
    /// Whether it goes straight on and ends on the track.
    straight: bool,
}

impl Next {
    fn arc(self) -> Option<Arc> {
        let from = self.part.from.number().filter(|_| self.straight)?;
        Some(Arc { seat: self.seat, from, steps: self.steps })
    }
}

/// A run of track cells that a straight part touches, its first one included.
#[derive(Clone, Copy, Debug)]
struct Arc {
    seat: Seat,
    from: usize,
    steps: usize,
}

impl<'a> Partial<'a> {
    pub(crate) fn new(rules: &'a Rules, split: Split, player: Seat, board: &'a Board) -> Self {
        Self {
            rules,
            split,
            player,
            began: mover(rules, board, player),
            origin: board,
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

    /// Every result of the whole split, each once.
    pub(crate) fn results(&self) -> Vec<SplitResult> {
        let result = |parts: Parts| {
            let board = self.board_after(&parts);
            SplitResult { key: board.key(), parts }
        };
        let splits = Splits::new(self.rules, self.split, self.player, self.origin);
        (0..splits.len()).filter_map(|n| splits.nth(n)).map(result).collect()
    }

    /// Of all ways to the result of a split that is whole, the best.
    pub(crate) fn best(&self) -> Option<Parts> {
        self.best_of(&self.results())
    }

    /// The same, of all results of the split.
    pub(crate) fn best_of(&self, results: &[SplitResult]) -> Option<Parts> {
        let key = self.board.key();
        let mut same = results.iter().filter(|result| result.key == key);
        let same = same.find(|result| self.has_same_result(&result.parts, &self.parts));
        same.map(|result| result.parts)
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

    /// Hands over every next part that is legal by itself.
    fn visit_next(&self, mut visit: impl FnMut(Next)) {
        if self.is_whole() {
            return;
        }
        let Some(seat) = self.mover() else {
            return;
        };
        let rules = self.rules;
        // A pawn on a cell where a part ended is the one that moved there last.
        let has_moved = |cell: Cell| self.parts.iter().any(|part| part.to == cell);
        let unmoved = self.board.cells(seat).filter(|cell| !has_moved(*cell)).count();
        let can_spill =
            self.board.home(seat).count_ones() == 3 && rules.table().mate_after(seat) != seat;
        let last = unmoved == 1 || self.parts.len() + 1 == self.split.pawns.into();
        // The last pawn that can move takes all that is left.
        let exact = 1u32 << (self.left - 1);
        let within = if last && !can_spill { exact } else { 2 * exact - 1 };
        for from in self.board.cells(seat) {
            if has_moved(from) {
                continue;
            }
            let mut straight = true;
            reach::lanes(rules, &self.board, seat, from, rules.entry(), |lane| {
                let reach = if self.split.sweep { lane.sweep } else { lane.plain };
                for (steps, home) in reach.within(within).iter() {
                    let to = lane.end(rules, seat, steps, home);
                    let straight = straight && !home;
                    visit(Next { seat, part: Part { from, to }, steps, straight });
                }
                straight = false;
            });
        }
    }

    /// Plays a part.
    fn take(&mut self, next: Next) {
        let Next { seat, part, steps, .. } = next;
        if let Some(parts) = self.parts.with(part) {
            self.parts = parts;
        }
        self.left -= steps;
        self.last = next.arc();
        move_part(self.rules, &mut self.board, seat, self.split, part);
    }

    fn after(&self, next: Next) -> Self {
        let mut after = self.clone();
        after.take(next);
        after
    }

    /// Whether the last part and the next could be played in the other order with the same
    /// result, and that order comes first: then this one need not be looked at.
    fn is_turned_round(&self, next: Next) -> bool {
        let (Some(first), Some(second)) = (self.last, next.arc()) else {
            return false;
        };
        let track = self.rules.track();
        first.seat == second.seat
            && second.from < first.from
            && track.distance(first.from, second.from) > first.steps
            && track.distance(second.from, first.from) > second.steps
    }

    /// Every result of what is left, each once, by trying all orders.
    pub(crate) fn search(&self) -> Vec<SplitResult> {
        let mut found = Found::default();
        self.collect(&mut found);
        found.results
    }

    fn collect(&self, found: &mut Found) {
        self.visit_next(|next| {
            if self.is_turned_round(next) {
                return;
            }
            if next.steps < self.left {
                self.after(next).collect(found);
            } else if let Some(parts) = self.parts.with(next.part) {
                let key = if self.split.sweep {
                    self.after(next).board.key()
                } else {
                    let Part { from, to } = next.part;
                    self.board.key_after(self.rules, next.seat, from, to)
                };
                self.record(SplitResult { key, parts }, found);
            }
        });
    }

    /// Keeps a result, or the better parts of one that is known.
    fn record(&self, result: SplitResult, found: &mut Found) {
        let Found { results, firsts } = found;
        let first = *firsts.entry(result.key).or_insert(results.len());
        for known in &mut results[first..] {
            if known.key == result.key && self.has_same_result(&known.parts, &result.parts) {
                if result.parts.is_better_than(&known.parts) {
                    known.parts = result.parts;
                }
                return;
            }
        }
        results.push(result);
    }

    fn has_same_result(&self, first: &Parts, second: &Parts) -> bool {
        self.board_after(first) == self.board_after(second)
    }

    /// The board after some parts from the beginning.
    fn board_after(&self, parts: &[Part]) -> Board {
        let mut board = self.origin.clone();
        for part in parts {
            if let Some(seat) = mover(self.rules, &board, self.player) {
                move_part(self.rules, &mut board, seat, self.split, *part);
            }
        }
        board
    }

    /// The split with one more part; `None` if it is not legal now.
    pub(crate) fn next(&self, part: Part) -> Option<Self> {
        let mut found = None;
        self.visit_next(|next| {
            if next.part == part {
                found = Some(next);
            }
        });
        found.map(|next| self.after(next))
    }

    /// Hands over every legal way to use the steps that are left, in every order.
    pub(crate) fn visit_whole(&self, visit: &mut dyn FnMut(&Self)) {
        if self.is_whole() {
            return visit(self);
        }
        self.visit_next(|next| self.after(next).visit_whole(visit));
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

/// Moves one pawn of a split.
pub(crate) fn move_part(rules: &Rules, board: &mut Board, seat: Seat, split: Split, part: Part) {
    if split.sweep
        && let Some((_, path)) = reach::path(rules, seat, part.from, part.to)
    {
        path.for_each(|number| board.capture(rules, number));
    }
    board.shift(rules, seat, part.from, part.to);
}
