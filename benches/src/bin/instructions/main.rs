//! The work of the main generators, a piece at a time: does the one that it is given the name of and
//! prints how many units that was; without a name prints all names, each with its unit.
//!
//! For `tests/instructions.rs`. Nothing else is in this program, so that only the generators, the
//! compiler and this list decide what is made of them.

mod works;

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let works = works::works();
    match env::args().nth(1) {
        Some(name) => ludotheque_benches::run(&works, &name),
        None => {
            for work in works {
                println!("{} {}", work.name, work.unit);
            }
            ExitCode::SUCCESS
        }
    }
}
