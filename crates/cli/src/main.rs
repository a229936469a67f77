//! The program `ludotheque`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ludotheque_cli::main()
}
