//! Positions of Kang made by hand, and what a valid position is.

use crate::board::Board;
use crate::{Kang, Player, Rules, Size};

/// How many kangaroos of each size there are.
pub(crate) const EACH: usize = 4;

/// The parts of a position of Kang, valid or not.
///
/// ```
/// use ludotheque_kang::{Player, Rules, Setup, SetupError, Size};
///
/// let mut setup = Setup::start();
/// setup.board.set("d4".parse()?, Some(Size::Large));
/// let error = setup.position(&Rules::default()).unwrap_err();
/// assert_eq!(error, SetupError::Kangaroos { size: Size::Large, found: 5 });
/// setup.reserves[0][Size::Large as usize] -= 1;
/// let position = setup.position(&Rules::default())?;
/// assert_eq!(position.to_string(), "6/6/3l2/6/6/6 ssmml ssmmll s 0-0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The kangaroos on the board.
    pub board: Board,
    /// South's reserve, then North's: how many of each size, the smallest first.
    pub reserves: [[u8; 3]; 2],
    /// South's goals, then North's.
    pub goals: [u8; 2],
    /// Who moves; in a finished game the player who lost.
    pub to_move: Player,
    /// Whether the player to move has just conceded a goal, and may not score.
    pub ban: bool,
}

/// Why a setup is no position of Kang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There are not four kangaroos of a size on the board and in the reserves together.
    #[error("4 kangaroos of size {size} expected, not {found}")]
    Kangaroos {
        /// The size.
        size: Size,
        /// How many there are.
        found: usize,
    },
    /// A player has more goals than win.
    #[error("{player} has {found} goals, more than the {needed} that win")]
    Goals {
        /// The player.
        player: Player,
        /// The goals of the player.
        found: u8,
        /// How many goals win.
        needed: u8,
    },
    /// Both players have as many goals as win.
    #[error("both players have won")]
    BothWon,
    /// The player to move has won.
    #[error("{player}, who has won, is to move")]
    WinnerToMove {
        /// The player.
        player: Player,
    },
    /// The player who may not score has no reserve: the kangaroo of the goal would be in it.
    #[error("{player} conceded a goal, but has no reserve")]
    BanWithoutReserve {
        /// The player to move.
        player: Player,
    },
    /// A player may not score, and the opponent has no goal.
    #[error("{player} conceded a goal, but the opponent has none")]
    BanWithoutGoal {
        /// The player to move.
        player: Player,
    },
}

impl Setup {
    /// The start of a game: an empty board, and two kangaroos of each size in each reserve.
    #[must_use]
    pub const fn start() -> Self {
        Self {
            board: Board::EMPTY,
            reserves: [[2; 3]; 2],
            goals: [0; 2],
            to_move: Player::South,
            ban: false,
        }
    }

    /// The position, if the setup is one under the rules.
    ///
    /// # Errors
    ///
    /// The first thing that no position has.
    pub fn position(&self, rules: &Rules) -> Result<Kang, SetupError> {
        for size in Size::ALL {
            let reserved = self.reserves.map(|reserve| usize::from(reserve[size as usize]));
            let found = self.board.of_size(size).len() + reserved[0] + reserved[1];
            if found != EACH {
                return Err(SetupError::Kangaroos { size, found });
            }
        }
        let needed = rules.goals();
        for player in Player::ALL {
            let found = self.goals[player as usize];
            if found > needed {
                return Err(SetupError::Goals { player, found, needed });
            }
        }
        let (player, opponent) = (self.to_move, self.to_move.opponent());
        if self.goals == [needed; 2] {
            return Err(SetupError::BothWon);
        }
        if self.goals[player as usize] == needed {
            return Err(SetupError::WinnerToMove { player });
        }
        if self.ban && self.reserves[player as usize] == [0; 3] {
            return Err(SetupError::BanWithoutReserve { player });
        }
        if self.ban && self.goals[opponent as usize] == 0 {
            return Err(SetupError::BanWithoutGoal { player });
        }
        Ok(Kang::new_unchecked(self, *rules))
    }
}
