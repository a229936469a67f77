//! Positions to hold the generators against each other on.

use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{Position, sample::uniform};
use ludotheque_gounki::{Color, Gounki, Rules, Setup, Square, Stack};
use rand_xoshiro::Xoshiro256PlusPlus;

pub fn source(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The positions of a random game, the last one included.
pub fn game(seed: u64, null_move: bool) -> Vec<Gounki> {
    let mut source = source(seed);
    let mut position = Gounki::start(&Rules { null_move });
    let mut positions = vec![position.clone()];
    while let Some(mv) = position.sample_move(&mut source) {
        position.play_unchecked(&mv);
        positions.push(position.clone());
    }
    positions
}

/// A setup with random stacks anywhere, at most eight rounds and squares a side: nothing that play
/// would lead to, and everything that the rules allow.
pub fn setup(seed: u64) -> Setup {
    let mut source = source(seed);
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[uniform(&mut source, 2)];
    // High stacks, and crowds at a wall or far edge, are where the rare rules are.
    let (tall, crowd) = (uniform(&mut source, 3), uniform(&mut source, 4));
    for color in Color::ALL {
        let (mut rounds, mut squares) = (8, 8);
        for _ in 0..=uniform(&mut source, 16) {
            let file = match crowd {
                0 => [0, 1, 2, 5, 6, 7][uniform(&mut source, 6)],
                _ => uniform(&mut source, 8),
            };
            let rank = match crowd {
                1 => [5, 6, 7][uniform(&mut source, 3)],
                2 => [0, 1, 2][uniform(&mut source, 3)],
                _ => uniform(&mut source, 8),
            };
            let first = if tall == 0 { 0 } else { 2 };
            let stack = Stack::ALL[first + uniform(&mut source, Stack::ALL.len() - first)];
            let Some(square) = Square::new(file as u8, rank as u8) else {
                continue;
            };
            let place = &mut setup.stacks[square.index()];
            if place.is_none() && stack.rounds() <= rounds && stack.squares() <= squares {
                *place = Some((color, stack));
                rounds -= stack.rounds();
                squares -= stack.squares();
            }
        }
    }
    setup
}
