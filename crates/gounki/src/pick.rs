//! Moves a pick at a time.

use alloc::vec::Vec;
use core::fmt;

use ludotheque_core::{Picking, Picks, Position};

use crate::{Gounki, Move, Square};

/// What is picked to enter a move: first the stack's cell, then what becomes of it.
///
/// | move | picks |
/// |---|---|
/// | `c1-b1+`, `d6xc5`, `g2-g2` | the origin, then the cell it goes to |
/// | `h7-OUT` | the origin, then [`Out`](Self::Out) |
/// | `b2*c3,c4,c5` | the origin, [`Deploy`](Self::Deploy), then each cell in turn |
/// | `e6*d7,c8,OUT` | the same, with [`Out`](Self::Out) in the place of the exit |
///
/// So each legal move has one sequence of its own, and no whole move is the beginning of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pick {
    /// A cell.
    Cell(Square),
    /// The stack is laid out a piece at a time instead of moving as one.
    Deploy,
    /// Off the board, over the far edge.
    Out,
}

impl fmt::Display for Pick {
    /// Writes the pick as a move's text has it: a cell, `*` or `OUT`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(square) => square.fmt(f),
            Self::Deploy => f.write_str("*"),
            Self::Out => f.write_str("OUT"),
        }
    }
}

impl Move {
    /// The picks that enter the move.
    #[must_use]
    pub fn picks(self) -> Vec<Pick> {
        let mut picks = Vec::with_capacity(5);
        picks.push(Pick::Cell(self.origin()));
        if self.is_deployment() {
            picks.push(Pick::Deploy);
        }
        picks.extend(self.cells().map(Pick::Cell));
        if self.is_exit() {
            picks.push(Pick::Out);
        }
        picks
    }
}

impl Picking for Gounki {
    type Pick = Pick;

    fn picks(&self, picked: &[Pick]) -> Option<Picks<Self>> {
        let moves = self.moves_from(picked);
        Picks::among(picked, moves.into_iter().map(|mv| (mv.picks(), mv)))
    }

    fn moves_from(&self, picked: &[Pick]) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.picks().starts_with(picked));
        moves
    }
}
