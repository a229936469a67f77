//! Counting instructions.

use std::io;
use std::path::Path;
use std::process::Command;

/// Whether `target-cpu` or the like allows instructions that not every x86-64 has.
const BEYOND_BASELINE: bool = cfg!(any(target_feature = "sse3", target_feature = "popcnt"));

/// What a piece of work took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Instructions, as valgrind counts them.
    pub instructions: u64,
    /// How many units of work were done.
    pub units: u64,
}

impl Counted {
    /// Instructions for each unit.
    #[must_use]
    pub fn rate(self) -> f64 {
        self.instructions as f64 / self.units as f64
    }
}

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    /// There is no valgrind, or no compiler to ask.
    #[error("{program}: {error}")]
    Program {
        /// What was to be run.
        program: &'static str,
        /// What the system says.
        error: io::Error,
    },
    /// What was run has not said what it was asked.
    #[error("{work}: {output}")]
    Output {
        /// What was asked.
        work: String,
        /// What was said.
        output: String,
    },
}

fn run(program: &'static str, command: &mut Command) -> Result<(String, String), CountError> {
    let output = command.output().map_err(|error| CountError::Program { program, error })?;
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&output.stdout), text(&output.stderr)))
}

/// Counts the instructions of a piece of work that a program does when it is given its name.
///
/// # Errors
///
/// Without valgrind, or if the program fails.
pub fn count(program: &Path, work: &str) -> Result<Counted, CountError> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.args(["--collect-atstart=no", "--toggle-collect=*::measured"]).arg(program).arg(work);
    let (units, told) = run("valgrind", &mut valgrind)?;
    let collected = told.lines().find_map(|line| line.split("Collected : ").nth(1));
    let instructions = collected.and_then(|count| count.trim().parse().ok());
    match (instructions, units.trim().parse()) {
        (Some(instructions), Ok(units)) if instructions > 0 => Ok(Counted { instructions, units }),
        _ => Err(CountError::Output { work: work.to_string(), output: units + &told }),
    }
}

/// The compiler, its version and the machine that it compiles for, on which counts depend; and
/// whether this program was compiled for more than the least machine of that kind.
///
/// # Errors
///
/// Without a compiler.
pub fn compiler() -> Result<String, CountError> {
    let (told, _) = run("rustc", Command::new("rustc").arg("-vV"))?;
    let field = |name: &str| told.lines().find_map(|line| line.strip_prefix(name));
    match (told.lines().next(), field("host: "), field("LLVM version: ")) {
        (Some(version), Some(host), Some(llvm)) => {
            let more = if BEYOND_BASELINE { " and more than its baseline" } else { "" };
            Ok(format!("{version}, LLVM {llvm}, {host}{more}"))
        }
        _ => Err(CountError::Output { work: "rustc -vV".to_string(), output: told }),
    }
}
