//! OpenSpiel, through the script beside this package; for information only.

use std::env;
use std::process::Command;

/// Prints what the script finds, or why it finds nothing.
///
/// The interpreter is `python3`, or what the environment variable `PYTHON` names.
pub fn rates() {
    println!("OpenSpiel");
    let python = env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/openspiel.py");
    match Command::new(&python).arg(script).output() {
        Ok(output) if output.status.success() => {
            print!("{}", String::from_utf8_lossy(&output.stdout));
        }
        Ok(output) => {
            let errors = String::from_utf8_lossy(&output.stderr);
            let last = errors.lines().last().unwrap_or("no message");
            println!("  left out: {last} (pip install open_spiel==2.0.2)");
        }
        Err(error) => println!("  left out: {}: {error}", python.display()),
    }
}
