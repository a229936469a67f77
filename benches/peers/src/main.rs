//! Runs the engines of Ludotheque and the published peers interleaved, and prints their ratios.

mod bench;
mod board_games;
mod check_gyges;
mod chess;
mod gounki;
mod gyges;
mod kang;
mod kings_court;
mod openspiel;
mod ours;
mod positions;
mod tock;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use ludotheque_kang::Kang;
use ludotheque_kang::gyges::Gyges;

use crate::bench::Bench;

/// Runs our engines and the published ones by turns in one run on one core, and prints the rates
/// of both and, for each row, a line `ratio NAME VALUE`: ours divided by theirs.
///
/// Each row first works once on both sides and checks the counts; what is wrong is not measured,
/// and the exit code is then 1. Rates are units per second of the thread's own time on its core:
/// medians over the rounds, with the quartiles in brackets. The ratio is the median of the rounds'
/// ratios.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// What to run.
    #[command(subcommand)]
    work: Work,
    /// How many turns each side of a row gets, of at least 60 ms each.
    #[arg(long, global = true, default_value_t = 15)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Subcommand)]
enum Work {
    /// Every game, and then the peers alone.
    All,
    /// Gounki against cozy-chess.
    Gounki,
    /// Kang and Gygès against the crate gyges.
    Kang,
    /// King's Court against Ataxx.
    KingsCourt,
    /// Tock.
    Tock,
    /// The peers alone, for information; also shakmaty, further games of board-game, and OpenSpiel
    /// where Python has it.
    Peers,
    /// Measures nothing: holds our moves of Gygès against those of the crate gyges, on positions by
    /// turns from random games and with the pieces anywhere.
    CheckGyges {
        /// How many positions.
        #[arg(long, default_value_t = 100_000)]
        positions: u64,
        /// The seed of the positions.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    let Arguments { work, rounds } = Arguments::parse();
    if let Work::CheckGyges { positions, seed } = work {
        return check_gyges(positions, seed);
    }
    let mut bench = Bench::new(rounds.into());
    let asked = |game| work == game || work == Work::All;
    if asked(Work::Gounki) {
        gounki::compare::<ludotheque_gounki::Gounki>(&mut bench);
    }
    if asked(Work::Kang) {
        kang::compare::<Kang, Gyges>(&mut bench, Gyges::can_score);
    }
    if asked(Work::KingsCourt) {
        kings_court::compare::<ludotheque_kings_court::KingsCourt>(&mut bench);
    }
    if asked(Work::Tock) {
        tock::compare::<ludotheque_tock::Tock>(&mut bench);
    }
    if asked(Work::Peers) {
        chess::rates(&mut bench);
        gyges::rates(&mut bench);
        board_games::rates(&mut bench);
        openspiel::rates();
    }
    match bench.faults() {
        0 => ExitCode::SUCCESS,
        faults => {
            eprintln!("{faults} rows could not be measured");
            ExitCode::FAILURE
        }
    }
}

fn check_gyges(positions: u64, seed: u64) -> ExitCode {
    match check_gyges::check(positions, seed) {
        Ok(moves) => {
            println!("{positions} positions with {moves} moves, the same on both sides");
            ExitCode::SUCCESS
        }
        Err(difference) => {
            eprintln!("{difference}");
            ExitCode::FAILURE
        }
    }
}
