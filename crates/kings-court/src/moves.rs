//! Moves, and sets of them.

use crate::{Bitboard, Square};

/// A move by what it does. However many paths of jumps do the same, they are one move.
///
/// Any value can be made; [`is_legal`](ludotheque_core::Position::is_legal) tells whether it is a
/// move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands before.
    pub start: Square,
    /// Where it stands after: its start again, if it went around and captured.
    pub end: Square,
    /// The enemy pieces that are removed.
    pub captured: Bitboard,
}

/// The moves of one piece that capture the same pieces by jumping: they differ in their ends.
///
/// ```
/// use ludotheque_kings_court::ludotheque_core::Position;
/// use ludotheque_kings_court::KingsCourt;
/// use core::ops::ControlFlow;
///
/// let position: KingsCourt = "8/8/8/3OG3/8/8/8/8 o".parse()?;
/// let _ = position.visit_chains(|set| {
///     assert_eq!((set.ends.len(), set.captured.len()), (1, 1));
///     ControlFlow::<()>::Continue(())
/// });
/// # Ok::<(), ludotheque_kings_court::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChainSet {
    /// Where the piece stands before.
    pub start: Square,
    /// Where it may stop: at least one cell.
    pub ends: Bitboard,
    /// The enemy pieces that are removed.
    pub captured: Bitboard,
}

impl ChainSet {
    /// The moves, in the order of their ends.
    pub fn moves(self) -> impl ExactSizeIterator<Item = Move> {
        self.ends.iter().map(move |end| Move { start: self.start, end, captured: self.captured })
    }
}
