//! Looks for a position of Kang with as many moves as a valid setup can have, by simulated annealing.
//!
//! ```text
//! cargo run --release -p ludotheque-kang --example most_moves -- SEED STEPS RUNS
//! ```
//!
//! Prints each position that has more moves than all before it. The same numbers give the same
//! search. Positions without reserves are positions of Gygès too, with the same moves.

use std::env;

use ludotheque_core::Position;
use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_kang::{Kang, Rules, Setup, Size, Square};
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
fn anneal(source: &mut impl Rng, steps: u64) -> (Kang, usize) {
    let start = Kang::start(&Rules::default());
    let (mut setup, mut count) = (start.setup(), start.count_moves());
    let mut best = (start, count);
    for step in 0..steps {
        let heat = HOT * (COLD / HOT).powf(step as f64 / steps as f64);
        let changed = change(setup, source);
        let Ok(position) = changed.position(&Rules::default()) else {
            continue;
        };
        let changed_count = position.count_moves();
        let loss = (count as f64 / changed_count as f64).ln();
        let chance = source.next_u64() as f64 / u64::MAX as f64;
        if chance < (-loss / heat).exp() {
            (setup, count) = (changed, changed_count);
        }
        if changed_count > best.1 {
            best = (position, changed_count);
        }
    }
    best
}

/// The setup with a kangaroo of a reserve and the contents of a square exchanged, or those of two
/// squares.
fn change(mut setup: Setup, source: &mut impl Rng) -> Setup {
    let [one, other] = [(); 2].map(|()| square(source));
    if uniform(source, 4) > 0 {
        let held = setup.board.get(one);
        setup.board.set(one, setup.board.get(other));
        setup.board.set(other, held);
        return setup;
    }
    let reserve = &mut setup.reserves[uniform(source, 2)];
    // One in four times nothing is taken out.
    let taken = Size::ALL.get(uniform(source, 4)).filter(|size| reserve[**size as usize] > 0);
    if let Some(size) = taken {
        reserve[*size as usize] -= 1;
    }
    if let Some(size) = setup.board.get(one) {
        reserve[size as usize] += 1;
    }
    setup.board.set(one, taken.copied());
    setup
}

/// Any square.
fn square(source: &mut impl Rng) -> Square {
    let squares = Square::all();
    squares.into_iter().nth(uniform(source, 36)).expect("one of 36")
}
