//! Positions from their parts, and what makes them valid.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::{BlackSheep, Rules, Sheep, Side};

/// The parts of a position after the throw, from which [`position`](Self::position) makes one.
///
/// ```
/// use ludotheque_black_sheep::{BlackSheep, Rules, Setup, SetupError, Sheep, Side};
///
/// let rules = Rules::default();
/// let mut setup = Setup::empty(&rules);
/// setup.cells[0].extend(Sheep::from_letter('b'));
/// setup.cells[3].extend(Sheep::from_letter('W'));
/// setup.to_move = Side::White;
/// assert_eq!(setup.position(&rules)?.to_string(), "b/-/-/W/-/- w");
///
/// setup.cells[3].clear();
/// let refused = setup.position(&rules);
/// assert_eq!(refused, Err(SetupError::Sizes { black: 1, white: 0 }));
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The sheep on each cell, from Black's bank to White's: in any order on a bank, from bottom
    /// to top on a space.
    pub cells: Vec<Vec<Sheep>>,
    /// Who is to move.
    pub to_move: Side,
}

/// Why a setup is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The track has another number of cells.
    #[error("{expected} cells expected, not {found}")]
    Cells {
        /// How many there should be: the spaces and two banks.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// There is no sheep at all.
    #[error("there are no sheep")]
    Empty,
    /// One side has more sheep than the other.
    #[error("the sides have {black} and {white} sheep, not equally many")]
    Sizes {
        /// How many Black has.
        black: usize,
        /// How many White has.
        white: usize,
    },
    /// A side has more sheep than the rules allow.
    #[error("a side has at most {most} sheep, not {found}")]
    TooMany {
        /// How many a side may have.
        most: u8,
        /// How many each has.
        found: usize,
    },
    /// Both sides are on their far banks.
    #[error("both sides have arrived")]
    BothArrived,
}

impl Setup {
    /// A track without sheep, with Black to move.
    #[must_use]
    pub fn empty(rules: &Rules) -> Self {
        Self { cells: vec![Vec::new(); usize::from(rules.spaces()) + 2], to_move: Side::Black }
    }

    /// The position with these parts.
    ///
    /// # Errors
    ///
    /// What the rules cannot have.
    pub fn position(&self, rules: &Rules) -> Result<BlackSheep, SetupError> {
        Ok(BlackSheep::of_board(self.board(rules)?, self.to_move, *rules))
    }

    /// The board, if it is one that the rules can have.
    pub(crate) fn board(&self, rules: &Rules) -> Result<Board, SetupError> {
        let expected = usize::from(rules.spaces()) + 2;
        let found = self.cells.len();
        if found != expected {
            return Err(SetupError::Cells { expected, found });
        }
        let sheep = || self.cells.iter().flatten();
        let [black, white] = Side::ALL.map(|side| sheep().filter(|s| s.side == side).count());
        if black + white == 0 {
            return Err(SetupError::Empty);
        }
        if black != white {
            return Err(SetupError::Sizes { black, white });
        }
        if black > usize::from(rules.sheep()) {
            return Err(SetupError::TooMany { most: rules.sheep(), found: black });
        }
        let mut board = Board::EMPTY;
        board.sheep = black as u8;
        for (cell, pile) in (0..).zip(&self.cells) {
            for sheep in pile {
                board.put(cell, *sheep, rules.track());
            }
        }
        if Side::ALL.into_iter().all(|side| board.has_arrived(side)) {
            return Err(SetupError::BothArrived);
        }
        Ok(board)
    }
}
