use std::io;
use std::process::ExitCode;

use ludotheque::AnyError;

/// Why the program stops.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// What came in is wrong: the message says what and where.
    #[error("{0}")]
    Input(String),
    /// The program could not do its work.
    #[error("{0}")]
    Internal(#[from] io::Error),
}

impl Failure {
    pub(crate) fn input(message: impl ToString) -> Self {
        Self::Input(message.to_string())
    }

    /// Tells of the failure on the standard error, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // Whoever read the output has had enough.
            Self::Internal(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Internal(error) => {
                anstream::eprintln!("error: {error}");
                ExitCode::from(1)
            }
            Self::Input(message) => {
                anstream::eprintln!("error: {message}");
                ExitCode::from(2)
            }
        }
    }
}

impl From<AnyError> for Failure {
    fn from(error: AnyError) -> Self {
        Self::input(error)
    }
}
