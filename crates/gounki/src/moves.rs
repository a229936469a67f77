//! Moves.

use core::fmt;

use crate::{Square, cell};

/// What a player does with one stack, by its effect: two ways to the same effect are one value.
///
/// - A **slide** takes the whole stack to a cell, onto an enemy's stack, which it captures, or
///   onto an own one, with which it merges. A slide to the stack's own cell is the null move.
/// - An **exit** takes the whole stack over the far edge.
/// - A **deployment** lays a simple piece on each of its cells in turn; it may end with the exit
///   of what is left.
///
/// A value says nothing of whether it is legal somewhere; a position does.
///
/// ```
/// use ludotheque_gounki::ludotheque_core::Position;
/// use ludotheque_gounki::{Gounki, Rules, Move};
///
/// let start = Gounki::start(&Rules::default());
/// let mv = start.read_move("c1-b1+")?;
/// assert_eq!(mv, Move::slide("c1".parse()?, "b1".parse()?));
/// assert!(!mv.is_deployment() && !mv.is_exit());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

// From bit 0 on: the origin and up to three cells, six bits each; how many cells; flags.
const CELL_BITS: u32 = 6;
const COUNT_SHIFT: u32 = 24;
const DEPLOYMENT: u32 = 1 << 26;
const EXIT: u32 = 1 << 27;

impl Move {
    /// The stack goes from one cell to another.
    #[must_use]
    pub const fn slide(from: Square, to: Square) -> Self {
        Self::new(cell::of(from), [cell::of(to), 0, 0], 1, false, false)
    }

    /// The whole stack leaves the board.
    #[must_use]
    pub const fn exit(from: Square) -> Self {
        Self::new(cell::of(from), [0; 3], 0, false, true)
    }

    /// The stack lays its pieces on cells in turn; with `exits`, the rest then leaves the board.
    ///
    /// `None` unless there are two or three cells, or fewer than three and an exit.
    #[must_use]
    pub fn deployment(from: Square, cells: &[Square], exits: bool) -> Option<Self> {
        let numbers = match (cells, exits) {
            ([], true) => [0; 3],
            ([a], true) => [cell::of(*a), 0, 0],
            ([a, b], _) => [cell::of(*a), cell::of(*b), 0],
            ([a, b, c], false) => [cell::of(*a), cell::of(*b), cell::of(*c)],
            _ => return None,
        };
        let count = cells.len() as u32;
        Some(Self::new(cell::of(from), numbers, count, true, exits))
    }

    /// A move of numbered cells, of which those from `count` on are 0.
    pub(crate) const fn new(
        from: u32,
        cells: [u32; 3],
        count: u32,
        deployment: bool,
        exits: bool,
    ) -> Self {
        let mut bits = from | count << COUNT_SHIFT;
        let mut n = 0;
        while n < count {
            bits |= cells[n as usize] << (CELL_BITS * (n + 1));
            n += 1;
        }
        if deployment {
            bits |= DEPLOYMENT;
        }
        if exits {
            bits |= EXIT;
        }
        Self(bits)
    }

    /// A move that is nowhere legal.
    pub(crate) const NONE: Self = Self(0);

    /// The move with some of its bits flipped.
    #[inline(always)]
    pub(crate) const fn exclusive_or(self, bits: u32) -> Self {
        Self(self.0 ^ bits)
    }

    /// The lowest bits of the origin and of so many cells: times a number of six bits, they set
    /// them all to it.
    pub(crate) const fn all_cells(cells: u32) -> u32 {
        [0o01, 0o01_01, 0o01_01_01, 0o01_01_01_01][cells as usize]
    }

    pub(crate) const fn origin_cell(self) -> u32 {
        self.0 & 63
    }

    /// The first cell of a move that has one.
    pub(crate) const fn first_cell(self) -> u32 {
        self.0 >> CELL_BITS & 63
    }

    pub(crate) const fn cell_count(self) -> u32 {
        self.0 >> COUNT_SHIFT & 3
    }

    pub(crate) fn cell_numbers(self) -> impl ExactSizeIterator<Item = u32> + Clone {
        (0..self.cell_count()).map(move |n| self.0 >> (CELL_BITS * (n + 1)) & 63)
    }

    /// Where the stack stands.
    #[must_use]
    pub const fn origin(self) -> Square {
        cell::square(self.origin_cell())
    }

    /// The cells on which something comes to lie, in turn: one for a slide, none for an exit, one
    /// for each piece that a deployment lays.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Square> + Clone {
        self.cell_numbers().map(cell::square)
    }

    /// Whether the stack is laid out a piece at a time.
    #[must_use]
    pub const fn is_deployment(self) -> bool {
        self.0 & DEPLOYMENT != 0
    }

    /// Whether something leaves the board, which wins.
    #[must_use]
    pub const fn is_exit(self) -> bool {
        self.0 & EXIT != 0
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, between) = if self.is_deployment() { ('*', ',') } else { ('-', ',') };
        write!(f, "{}", self.origin())?;
        let mut sign = first;
        for cell in self.cells() {
            write!(f, "{sign}{cell}")?;
            sign = between;
        }
        if self.is_exit() {
            write!(f, "{sign}OUT")?;
        }
        Ok(())
    }
}
