//! Positions by hand, and what makes one valid.

use ludotheque_core::Direction;

use crate::board::{ALL_PIECES, GREEN_START, ORANGE_START};
use crate::{Bitboard, COURT, KingsCourt, Rules, Side, Square};

/// The parts of a position, to be filled in freely: a [`KingsCourt`] is made from it or refused.
///
/// ```
/// use ludotheque_kings_court::{KingsCourt, Rules, Setup, SetupError};
///
/// let mut setup = KingsCourt::default().setup();
/// let lone = setup.orange.first().into_iter().collect();
/// setup.orange = lone;
/// setup.green = lone;
/// assert!(matches!(setup.position(&Rules), Err(SetupError::Overlap(_))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Orange's pieces: at most 24.
    pub orange: Bitboard,
    /// Green's pieces: at most 24, on other cells.
    pub green: Bitboard,
    /// Who is to move.
    pub to_move: Side,
}

/// Why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There is no piece at all.
    #[error("the board has no pieces")]
    NoPieces,
    /// Two pieces are on one cell.
    #[error("both sides have a piece on {0}")]
    Overlap(Square),
    /// A side has more pieces than there are.
    #[error("{side} has {found} pieces, not at most 24")]
    TooMany {
        /// The side.
        side: Side,
        /// How many pieces it has.
        found: usize,
    },
    /// Neither side has a piece in the court, and the game is past its start.
    #[error("neither side has a piece in the court")]
    EmptyCourt,
    /// All pieces are in the ring, and Green is to move.
    #[error("orange moves first, not green")]
    OpeningSide,
    /// All pieces are in the ring, but not as they stand at the start.
    #[error("the full ring is not that of the start: {0} holds the wrong side")]
    OpeningLayout(Square),
    /// All pieces are on the board and only one side is in the court, but not because Orange has
    /// made the first step and Green is to make the second.
    #[error(
        "with all pieces on the board, {0} can lack a piece in the court only after orange's first step"
    )]
    NotAFirstStep(Side),
}

impl Setup {
    /// The position with these parts.
    ///
    /// # Errors
    ///
    /// What the rules cannot have.
    pub fn position(&self, _rules: &Rules) -> Result<KingsCourt, SetupError> {
        self.validate()?;
        Ok(KingsCourt::from_valid(*self))
    }

    /// The one definition of a valid position.
    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        let Self { orange, green, to_move } = *self;
        if (orange | green).is_empty() {
            return Err(SetupError::NoPieces);
        }
        if let Some(square) = (orange & green).first() {
            return Err(SetupError::Overlap(square));
        }
        for (side, pieces) in [(Side::Orange, orange), (Side::Green, green)] {
            if pieces.len() > ALL_PIECES / 2 {
                let found = pieces.len();
                return Err(SetupError::TooMany { side, found });
            }
        }
        let all_pieces = orange.len() + green.len() == ALL_PIECES;
        let in_court = |pieces: Bitboard| !(pieces & COURT).is_empty();
        match (in_court(orange), in_court(green)) {
            (false, false) if !all_pieces => Err(SetupError::EmptyCourt),
            (false, false) if to_move == Side::Green => Err(SetupError::OpeningSide),
            (false, false) => match (orange - ORANGE_START).first() {
                Some(square) => Err(SetupError::OpeningLayout(square)),
                None => Ok(()),
            },
            (true, false) if all_pieces => {
                if to_move == Side::Green && green == GREEN_START && is_first_step(orange) {
                    Ok(())
                } else {
                    Err(SetupError::NotAFirstStep(Side::Green))
                }
            }
            (false, true) if all_pieces => Err(SetupError::NotAFirstStep(Side::Orange)),
            _ => Ok(()),
        }
    }
}

/// Whether one piece has left Orange's start for a neighbour in the court.
fn is_first_step(orange: Bitboard) -> bool {
    let (hole, arrived) = (ORANGE_START - orange, orange - ORANGE_START);
    hole.len() == 1
        && Direction::ORTHOGONAL
            .into_iter()
            .any(|direction| hole.shift(direction) & COURT == arrived)
}
