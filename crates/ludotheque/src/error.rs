use alloc::string::String;

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
    /// The text is not a position: what is wrong and where.
    #[error("{0}")]
    Position(String),
    /// The text is not a legal move, or an event that can happen.
    #[error(transparent)]
    Move(#[from] MoveError),
}
