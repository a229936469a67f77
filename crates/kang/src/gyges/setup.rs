//! Positions of Gygès made by hand, and what a valid position is.

use crate::board::Board;
use crate::gyges::{Arrangement, Gyges, Rules};
use crate::run::edge;
use crate::setup::EACH;
use crate::{Player, Size};

/// The parts of a position of Gygès, valid or not.
///
/// ```
/// use ludotheque_kang::gyges::{Arrangement, Rules, Setup, SetupError};
///
/// let lines = Arrangement::all().next().ok_or("no arrangement")?;
/// let mut setup = Setup::placed(lines, lines);
/// let position = setup.position(&Rules::default())?;
/// assert_eq!(position.to_string(), "ssmmll/6/6/6/6/ssmmll s");
/// setup.board.set("a1".parse()?, None);
/// let error = setup.position(&Rules::default()).unwrap_err();
/// assert_eq!(error, SetupError::Result);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Who moves; in a finished game the player who lost.
    pub to_move: Player,
    /// Who has won, if the game is over: there is one piece less then.
    pub winner: Option<Player>,
}

/// Why a setup is no position of Gygès.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There are neither twelve pieces, nor the eleven of a finished game, nor those of a
    /// position during placing.
    #[error("12 pieces expected, or 11 and a result, not {found}")]
    Pieces {
        /// How many there are.
        found: usize,
    },
    /// There are not four pieces of a size, or in a finished game more than one too few.
    #[error("4 pieces of size {size} expected, not {found}")]
    Size {
        /// The size.
        size: Size,
        /// How many there are.
        found: usize,
    },
    /// A game that is over has twelve pieces, or one that is not has eleven.
    #[error("a finished game, and no other, has 11 pieces and a result")]
    Result,
    /// The player to move has won.
    #[error("{player}, who has won, is to move")]
    WinnerToMove {
        /// The player.
        player: Player,
    },
    /// During placing the pieces are not two of each size on South's edge rank, or it is not the
    /// turn of the player who has not placed.
    #[error("during placing South places on rank 1 two pieces of each size, then North does")]
    Placing,
}

impl Setup {
    /// The position after placing.
    #[must_use]
    pub fn placed(south: Arrangement, north: Arrangement) -> Self {
        let mut board = Board::EMPTY;
        for (player, arrangement) in [(Player::South, south), (Player::North, north)] {
            for (square, size) in edge(player).into_iter().zip(arrangement.sizes()) {
                board.set(square, Some(size));
            }
        }
        Self { board, to_move: Player::South, winner: None }
    }

    /// The position, if the setup is one under the rules.
    ///
    /// # Errors
    ///
    /// The first thing that no position has.
    pub fn position(&self, rules: &Rules) -> Result<Gyges, SetupError> {
        let found = self.board.occupied().len();
        match (found, self.winner) {
            (0 | 6, None) if rules.placing => self.check_placing()?,
            (12, None) => self.check_sizes(0)?,
            (11, Some(winner)) => {
                self.check_sizes(1)?;
                if winner == self.to_move {
                    return Err(SetupError::WinnerToMove { player: winner });
                }
            }
            (11, None) | (12, Some(_)) => return Err(SetupError::Result),
            _ => return Err(SetupError::Pieces { found }),
        }
        Ok(Gyges::new_unchecked(self, *rules))
    }

    fn check_placing(&self) -> Result<(), SetupError> {
        let (board, south) = (&self.board, edge(Player::South));
        let placed = match self.to_move {
            Player::South => board.occupied().is_empty(),
            Player::North => {
                Size::ALL.into_iter().all(|size| (board.of_size(size) & south).len() == 2)
            }
        };
        placed.then_some(()).ok_or(SetupError::Placing)
    }

    /// Whether there are four of each size, but for so many that are gone.
    fn check_sizes(&self, gone: usize) -> Result<(), SetupError> {
        for size in Size::ALL {
            let found = self.board.of_size(size).len();
            if found > EACH || found + gone < EACH {
                return Err(SetupError::Size { size, found });
            }
        }
        Ok(())
    }
}
