//! Files that stand beside the tests and are compared with what the code prints now.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Compares a text with the one that a file holds, byte for byte; with the environment variable
/// set to `1` writes the file instead.
///
/// # Errors
///
/// The first line that differs, or what the file system says.
pub fn hold_recorded(path: &Path, now: &str, update: &'static str) -> Result<(), RecordedError> {
    let failed = |error: io::Error| RecordedError::File { path: path.into(), kind: error.kind() };
    if env::var(update).is_ok_and(|value| value == "1") {
        return fs::write(path, now).map_err(failed);
    }
    let recorded = fs::read_to_string(path).map_err(failed)?;
    if recorded == now {
        return Ok(());
    }
    let (mut before, mut after) = (recorded.split('\n'), now.split('\n'));
    for line in 1.. {
        let (recorded, now) = (before.next(), after.next());
        if recorded != now || recorded.is_none() {
            let text = |line: Option<&str>| line.unwrap_or("the end of the file").to_string();
            return Err(RecordedError::Line {
                path: path.into(),
                line,
                recorded: text(recorded),
                now: text(now),
                update,
            });
        }
    }
    Ok(())
}

/// A recorded file is not what the code prints.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordedError {
    /// A line differs.
    #[error(
        "{path}:{line} is\n  {recorded}\nand now\n  {now}\n{update}=1 writes the file anew",
        path = path.display()
    )]
    Line {
        /// The file.
        path: PathBuf,
        /// The first line that differs, from 1.
        line: usize,
        /// What the file has there.
        recorded: String,
        /// What the code prints there.
        now: String,
        /// The environment variable that writes the file anew.
        update: &'static str,
    },
    /// The file cannot be read or written.
    #[error("{path}: {kind}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the file system says.
        kind: io::ErrorKind,
    },
}
