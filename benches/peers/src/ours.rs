//! Work for any game of ours.

use std::hint::black_box;
use std::ops::ControlFlow;

use ludotheque_core::{Position, Rules, perft, playout};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::bench::Side;

/// No random game of ours is nearly as long.
const MAX_PLIES: u32 = 100_000;

/// The position at the start of a game under the default rules.
pub fn start<P: Position>() -> P {
    P::start(&P::Rules::default())
}

/// The rules with some options set.
pub fn rules<P: Position>(options: &[(&str, &str)]) -> Result<P::Rules, String> {
    let mut rules = P::Rules::default();
    for (name, value) in options {
        rules.set(name, value).map_err(|error| error.to_string())?;
    }
    Ok(rules)
}

/// The positions of a file, one a line; empty lines and those that begin with `#` are skipped.
pub fn read_positions<P: Position>(file: &str, rules: &P::Rules) -> Result<Vec<P>, String> {
    crate::positions::lines(file)?
        .iter()
        .map(|line| P::read(line, rules).map_err(|error| format!("{file}: {line}: {error}")))
        .collect()
}

/// perft from each position; the last ply is counted without being played.
pub fn perft_bulk<P: Position>(positions: &[P], depth: u32) -> Side<'_> {
    let label = format!("{} perft {depth} of {}", P::GAME, positions.len());
    Side::new(label, "nodes", move || {
        let positions = black_box(positions).iter();
        positions.map(|position| perft(position, depth)).sum()
    })
}

/// perft from each position with every last position made.
pub fn perft_made<P: Position>(positions: &[P], depth: u32) -> Side<'_> {
    let label = format!("{} perft {depth} of {}, made", P::GAME, positions.len());
    Side::new(label, "nodes", move || {
        let positions = black_box(positions).iter();
        positions.map(|position| count_made(position, depth)).sum()
    })
}

/// As the core's `perft_made`, but each leaf is looked at, so that making it cannot be left out.
fn count_made<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    let _ = position.visit_successors(|next| {
        nodes += count_made(next, depth - 1);
        ControlFlow::<()>::Continue(())
    });
    nodes
}

/// The list of moves of each position, in moves.
pub fn listed_moves<P: Position>(positions: &[P]) -> Side<'_> {
    Side::new(format!("{} lists", P::GAME), "moves", move || {
        let positions = black_box(positions).iter();
        positions.map(|position| black_box(position.legal_moves()).len() as u64).sum()
    })
}

/// The list of moves of each position, in lists.
pub fn lists<P: Position>(positions: &[P]) -> Side<'_> {
    Side::new(format!("{} lists", P::GAME), "lists", move || {
        for position in black_box(positions) {
            black_box(position.legal_moves());
        }
        positions.len() as u64
    })
}

/// The number of moves of each position, in positions.
pub fn counts<P: Position>(positions: &[P]) -> Side<'_> {
    Side::new(format!("{} counts", P::GAME), "counts", move || {
        for position in black_box(positions) {
            black_box(position.count_moves());
        }
        positions.len() as u64
    })
}

/// Uniformly random games from the start, in games.
pub fn random_games<P: Position>(seed: u64) -> Side<'static> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let start = start::<P>();
    Side::new(format!("{} random games", P::GAME), "games", move || {
        for _ in 0..16 {
            black_box(playout(black_box(start.clone()), &mut source, MAX_PLIES));
        }
        16
    })
}

/// Uniformly random games from the start, in moves; what chance does is not counted.
pub fn random_plies<P: Position>(seed: u64) -> Side<'static> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let start = start::<P>();
    Side::new(format!("{} random games", P::GAME), "plies", move || {
        let mut play = || playout(black_box(start.clone()), &mut source, MAX_PLIES);
        (0..16).map(|_| u64::from(black_box(play()).plies)).sum()
    })
}
