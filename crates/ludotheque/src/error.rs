use alloc::string::String;
use core::ops::Range;

use ludotheque_core::{MoveError, OptionError};

/// What can go wrong with a game that is chosen at run time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnyError {
    /// There is no such game, or it is not compiled in.
    #[error("there is no game {name:?}; there are {known}")]
    Game {
        /// The name that was given.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// An option of the rules cannot be set.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The text is not a position.
    #[error("{message}")]
    Position {
        /// What is wrong, where, and what stands there: the message of the game's own error.
        message: String,
        /// Where in the text: bytes from 0, empty where something is missing.
        span: Range<usize>,
    },
    /// The text is not a legal move, or an event that can happen.
    #[error(transparent)]
    Move(#[from] MoveError),
}
