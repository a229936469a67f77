#![doc = include_str!("../README.md")]

mod args;
mod failure;
mod games;
mod moves;
mod perft;
mod picture;
mod playout;
mod progress;
mod replay;
mod show;
mod solve;
mod ugi;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
pub use ugi::Session;

/// Runs the program on the process's arguments.
///
/// Exit code 2 means bad input, with a message and nothing written; 1 an internal failure.
#[must_use]
pub fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = anstream::AutoStream::auto(io::stdout().lock());
    let done = match args.command {
        Command::Games => games::run(&mut out),
        Command::Show(args) => show::run(&args, &mut out),
        Command::Moves(args) => moves::run(&args, &mut out),
        Command::Perft(args) => perft::run(&args, &mut out),
        Command::Playout(args) => playout::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Solve(args) => solve::run(&args, &mut out),
        Command::Ugi(args) => ugi::run(&args, &mut out),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct WorkspaceReadme;
