//! Positions set up by hand.

use crate::{Color, Gounki, Rules, Square, Stack};

/// Any placing of stacks, from which a valid position is made or refused.
///
/// ```
/// use ludotheque_gounki::ludotheque_core::Position;
/// use ludotheque_gounki::{Color, Rules, Setup, SetupError, Stack};
///
/// let mut setup = Setup::empty();
/// assert_eq!(setup.position(&Rules::default()), Err(SetupError::NoPieces));
///
/// setup.stacks["a8".parse::<ludotheque_gounki::Square>()?.index()] = Some((Color::White, Stack::ROUND));
/// setup.stacks["h1".parse::<ludotheque_gounki::Square>()?.index()] = Some((Color::Black, Stack::SQUARE));
/// let position = setup.position(&Rules::default())?;
/// assert_eq!(position.to_string(), "R7/8/8/8/8/8/8/7s w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The stacks by the [`index`](ludotheque_core::Square::index) of their square.
    pub stacks: [Option<(Color, Stack)>; 64],
    /// The side to move.
    pub turn: Color,
    /// Who won by taking a stack off the board, if one did.
    pub exited: Option<Color>,
}

/// Why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There is no piece on the board.
    #[error("no pieces on the board")]
    NoPieces,
    /// A player has more than eight rounds.
    #[error("{color} has {found} rounds, more than 8")]
    TooManyRounds {
        /// The player.
        color: Color,
        /// How many rounds there are.
        found: u32,
    },
    /// A player has more than eight squares.
    #[error("{color} has {found} squares, more than 8")]
    TooManySquares {
        /// The player.
        color: Color,
        /// How many squares there are.
        found: u32,
    },
    /// The player who won by an exit is to move: it is the loser's turn.
    #[error("{winner} won and cannot be to move")]
    WinnerToMove {
        /// The winner.
        winner: Color,
    },
    /// A player is said to have won by an exit, but the other had no piece left and had lost.
    #[error("{winner} had won before any exit: {} has no piece", .winner.opponent())]
    ExitAfterEnd {
        /// The winner.
        winner: Color,
    },
}

/// The most rounds, and the most squares, of a player.
const MOST: u32 = 8;

impl Setup {
    /// An empty board with White to move, which is not yet a position.
    #[must_use]
    pub const fn empty() -> Self {
        Self { stacks: [None; 64], turn: Color::White, exited: None }
    }

    /// What this setup breaks, if anything: the one definition of a valid position.
    ///
    /// # Errors
    ///
    /// The first fault, in the order in which [`SetupError`] lists them.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut pieces = [(0, 0); 2];
        for (color, stack) in self.stacks.iter().flatten() {
            let (rounds, squares) = &mut pieces[*color as usize];
            *rounds += u32::from(stack.rounds());
            *squares += u32::from(stack.squares());
        }
        if pieces == [(0, 0); 2] {
            return Err(SetupError::NoPieces);
        }
        for color in Color::ALL {
            let found = pieces[color as usize].0;
            if found > MOST {
                return Err(SetupError::TooManyRounds { color, found });
            }
        }
        for color in Color::ALL {
            let found = pieces[color as usize].1;
            if found > MOST {
                return Err(SetupError::TooManySquares { color, found });
            }
        }
        match self.exited {
            Some(winner) if winner == self.turn => Err(SetupError::WinnerToMove { winner }),
            Some(winner) if pieces[winner.opponent() as usize] == (0, 0) => {
                Err(SetupError::ExitAfterEnd { winner })
            }
            _ => Ok(()),
        }
    }

    /// The position of this setup.
    ///
    /// # Errors
    ///
    /// As [`validate`](Self::validate).
    pub fn position(&self, rules: &Rules) -> Result<Gounki, SetupError> {
        self.validate()?;
        Ok(Gounki::from_stacks(self, *rules))
    }
}

impl Default for Setup {
    /// The start of a game: White on ranks 1 and 2, Black on 7 and 8, squares on dark cells and
    /// rounds on light ones.
    fn default() -> Self {
        let mut setup = Self::empty();
        for square in Square::all() {
            let color = match square.rank() {
                0 | 1 => Color::White,
                6 | 7 => Color::Black,
                _ => continue,
            };
            let is_dark = (square.file() + square.rank()).is_multiple_of(2);
            let stack = if is_dark { Stack::SQUARE } else { Stack::ROUND };
            setup.stacks[square.index()] = Some((color, stack));
        }
        setup
    }
}
