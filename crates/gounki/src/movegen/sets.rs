//! The legal moves as sets.

use super::boards::Boards;
use super::count::FIRST;
use super::move_set::MoveSet;
use super::origins::{exits, one_side};
use super::shape::{
    EXIT, LAY_3_FORWARD, LAY_FORWARD, LIST, SHAPES, SLIDE_3_FORWARD, SLIDE_FORWARD, THREES,
};
use crate::Move;

/// Writes the origins of the shapes before [`EXIT`], or before [`THREES`] without stacks of three,
/// for both sides at once: see [`count`](super::count).
#[inline(never)]
fn list_sides<const UP: bool, const WITH_THREES: bool>(
    boards: &Boards,
    origins: &mut [[u64; 2]; SHAPES],
) {
    for (side, first) in FIRST.iter().enumerate() {
        let mut sets = one_side::<UP, WITH_THREES>(boards.one(side), boards.null_files);
        for without_side in
            [SLIDE_FORWARD, SLIDE_FORWARD + 1, SLIDE_3_FORWARD, LAY_FORWARD, LAY_3_FORWARD]
        {
            sets[without_side] &= first;
        }
        for shape in 0..if WITH_THREES { EXIT } else { THREES } {
            origins[shape][side] = sets[shape];
        }
    }
}

/// The origins of the legal moves of each shape, to the left and, mirrored, to the right.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    origins: [[u64; 2]; SHAPES],
    /// How many shapes there may be moves of.
    shapes: usize,
    /// The [orientation](super::shape::FLIPS) of the moves to the left.
    orientation: usize,
}

impl Sets {
    /// No moves.
    pub(crate) const EMPTY: Self = Self { origins: [[0; 2]; SHAPES], shapes: 0, orientation: 0 };

    /// Fills empty sets with the legal moves of the mover, who has a stack, as has the enemy; `up`
    /// tells whether the mover goes up the ranks.
    ///
    /// In place, since moving so large a value costs as much as filling it.
    #[inline]
    pub(crate) fn fill(&mut self, boards: &Boards, up: bool) {
        let with_threes = boards.any_three();
        match (up, with_threes) {
            (true, true) => list_sides::<true, true>(boards, &mut self.origins),
            (true, false) => list_sides::<true, false>(boards, &mut self.origins),
            (false, true) => list_sides::<false, true>(boards, &mut self.origins),
            (false, false) => list_sides::<false, false>(boards, &mut self.origins),
        }
        self.shapes = if with_threes { EXIT } else { THREES };
        if boards.any_near(up) {
            let exits = if up { exits::<true> } else { exits::<false> };
            self.origins[EXIT..].copy_from_slice(&exits(boards));
            self.shapes = SHAPES;
        }
        self.orientation = if up { 0 } else { 2 };
    }

    /// The sets that are not empty.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = MoveSet> {
        let sets = self.boards().iter().enumerate();
        let sets = sets.filter(|(_, origins)| **origins != 0);
        sets.map(|(number, _)| self.set(number))
    }

    /// The move that a draw picks, which is given how many there are.
    #[inline]
    pub(crate) fn draw(&self, draw: impl FnOnce(usize) -> usize) -> Option<Move> {
        let mut lengths = [0; 2 * SHAPES];
        let mut count = 0;
        for (length, board) in lengths.iter_mut().zip(self.boards()) {
            *length = u64::from(board.count_ones());
            count += *length;
        }
        let mut n = draw(count as usize) as u64;
        let number = lengths.iter().position(|length| {
            let is_here = n < *length;
            if !is_here {
                n -= length;
            }
            is_here
        })?;
        self.set(number).iter().nth(n as usize)
    }

    /// The boards of origins, to the left and to the right in turn.
    #[inline(always)]
    fn boards(&self) -> &[u64] {
        self.origins[..self.shapes].as_flattened()
    }

    /// The moves from one of the [`boards`](Self::boards).
    #[inline(always)]
    fn set(&self, number: usize) -> MoveSet {
        let (side, origins) = (number % 2, self.origins.as_flattened()[number]);
        MoveSet {
            origins: if side == 0 { origins } else { origins.swap_bytes() },
            shape: &LIST[number / 2],
            orientation: self.orientation + side,
        }
    }
}
