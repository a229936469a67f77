//! Looks for a position with as many moves as a valid setup can have, by simulated annealing.
//!
//! ```text
//! cargo run --release -p ludotheque-kings-court --example most_chains -- SEED STEPS RUNS
//! ```
//!
//! Prints each position that has more moves than all before it. The same numbers give the same
//! search.

use std::env;

use ludotheque_core::Position;
use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_kings_court::{Bitboard, KingsCourt, Rules, Setup, Side, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How readily fewer moves are taken at the beginning of a run, in logarithms of their number.
const HOT: f64 = 0.5;
/// The same at the end.
const COLD: f64 = 0.0005;

fn main() {
    let number = |n: usize| env::args().nth(n).and_then(|argument| argument.parse().ok());
    let (seed, steps, runs) =
        (number(1).unwrap_or(1), number(2).unwrap_or(100_000), number(3).unwrap_or(4));
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut most = 0;
    for run in 1..=runs {
        let (position, count) = anneal(&mut source, steps);
        println!("run {run}: {count}");
        if count > most {
            most = count;
            println!("{position}");
        }
    }
}

/// The best position of one run from hot to cold.
fn anneal(source: &mut impl Rng, steps: u64) -> (KingsCourt, usize) {
    let mut setup = Setup {
        orange: Square::from_index(27).into_iter().collect(),
        green: Square::from_index(28).into_iter().collect(),
        to_move: Side::Orange,
    };
    let mut count = 1;
    let mut best = (KingsCourt::default(), 0);
    for step in 0..steps {
        let heat = HOT * (COLD / HOT).powf(step as f64 / steps as f64);
        let changed = change(setup, source);
        let Ok(position) = changed.position(&Rules) else {
            continue;
        };
        let changed_count = position.count_moves();
        let loss = (count as f64 / changed_count.max(1) as f64).ln();
        let chance = source.next_u64() as f64 / u64::MAX as f64;
        if chance < (-loss / heat).exp() {
            (setup, count) = (changed, changed_count.max(1));
        }
        if changed_count > best.1 {
            best = (position, changed_count);
        }
    }
    best
}

/// The setup with something else on a cell, or with the contents of two cells exchanged.
fn change(mut setup: Setup, source: &mut impl Rng) -> Setup {
    let [one, other]: [u64; 2] = [(); 2].map(|()| 1 << uniform(source, 64));
    let exchange = |squares: Bitboard| {
        let bits = squares.bits();
        let differ = (bits & one != 0) != (bits & other != 0);
        Bitboard::from_bits(if differ { bits ^ one ^ other } else { bits })
    };
    let one = Bitboard::from_bits(one);
    match uniform(source, 5) {
        0 => (setup.orange, setup.green) = (setup.orange | one, setup.green - one),
        1 => (setup.orange, setup.green) = (setup.orange - one, setup.green | one),
        2 => (setup.orange, setup.green) = (setup.orange - one, setup.green - one),
        _ => (setup.orange, setup.green) = (exchange(setup.orange), exchange(setup.green)),
    }
    setup
}
