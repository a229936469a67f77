//! Does the piece of work that it is given the name of and prints how many units it did; without a
//! name prints all names. For `tests/instructions.rs` and the program `curves`.

use std::env;
use std::process::ExitCode;

use ludotheque_benches::works;

fn main() -> ExitCode {
    let Some(name) = env::args().nth(1) else {
        for work in works() {
            println!("{}", work.name);
        }
        return ExitCode::SUCCESS;
    };
    match works().iter().find(|work| work.name == name) {
        Some(work) => {
            println!("{}", work.run());
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("there is no work {name:?}");
            ExitCode::FAILURE
        }
    }
}
