//! Sets of moves of one shape.

use core::iter::FusedIterator;

use super::shape::{FLIPS, Kind, Shape};
use crate::{Bitboard, Move, cell};

/// Legal moves of one shape: the same steps from several origins.
///
/// ```
/// use core::ops::ControlFlow;
/// use ludotheque_gounki::ludotheque_core::Position;
/// use ludotheque_gounki::{Gounki, Rules};
///
/// // Counts the moves that lay something out, without listing any.
/// let position = Gounki::read("7r/8/8/8/8/3(RRS)4/8/8 w", &Rules::default())?;
/// let mut deployments = 0;
/// let _ = position.visit_move_sets(|set| {
///     if set.is_deployment() {
///         deployments += set.len();
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(deployments, 12);
/// # Ok::<(), ludotheque_gounki::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MoveSet {
    /// Never empty.
    pub(crate) origins: u64,
    pub(crate) shape: &'static Shape,
    /// One of [`FLIPS`].
    pub(crate) orientation: usize,
}

impl MoveSet {
    /// How many moves are in the set: at least one.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a set that is handed over is never empty")]
    pub const fn len(self) -> usize {
        self.origins.count_ones() as usize
    }

    /// The cells of the stacks that can move so: one for each move.
    #[must_use]
    pub fn origins(self) -> Bitboard {
        cell::squares(self.origins)
    }

    /// Whether the moves lay a stack out a piece at a time.
    #[must_use]
    pub const fn is_deployment(self) -> bool {
        self.shape.is_deployment
    }

    /// Whether the moves leave the board, which wins.
    #[must_use]
    pub const fn is_exit(self) -> bool {
        matches!(self.shape.kind, Kind::Exit)
    }

    /// The moves, in the order of [`visit_moves`](ludotheque_core::Position::visit_moves).
    #[must_use]
    #[inline]
    pub fn iter(self) -> Moves {
        let flip = FLIPS[self.orientation & 3];
        Moves {
            origins: self.origins,
            moves: &self.shape.moves,
            flip,
            flips: flip * self.shape.flipped,
        }
    }

    /// The origin and the first cell of each move, of a shape that has one.
    #[inline(always)]
    pub(crate) fn slides(self) -> impl Iterator<Item = (u32, u32)> {
        let targets = &self.shape.targets[self.orientation & 3];
        cell::each(self.origins).map(|from| (from, u32::from(targets[from as usize & 63])))
    }

    /// Whether a move is in the set.
    #[must_use]
    pub fn contains(self, mv: Move) -> bool {
        self.origins >> mv.origin_cell() & 1 != 0 && self.iter().move_from(mv.origin_cell()) == mv
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = Moves;

    fn into_iter(self) -> Moves {
        self.iter()
    }
}

/// The moves of a [`MoveSet`].
#[derive(Clone, Debug)]
pub struct Moves {
    origins: u64,
    moves: &'static [Move; 64],
    flip: u32,
    flips: u32,
}

impl Moves {
    #[inline(always)]
    fn move_from(&self, cell: u32) -> Move {
        self.moves[(cell ^ self.flip) as usize & 63].exclusive_or(self.flips)
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        if self.origins == 0 {
            return None;
        }
        let cell = self.origins.trailing_zeros();
        self.origins &= self.origins - 1;
        Some(self.move_from(cell))
    }

    fn nth(&mut self, n: usize) -> Option<Move> {
        for _ in 0..n {
            self.origins &= self.origins.wrapping_sub(1);
        }
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.origins.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Moves {}
impl FusedIterator for Moves {}
