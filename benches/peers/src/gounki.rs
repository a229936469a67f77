//! Gounki against cozy-chess.

use std::slice;

use ludotheque_core::Position;

use crate::bench::Bench;
use crate::{chess, ours};

/// Positions from the middle of random games.
const MIDDLE: &str = "gounki-middle.txt";

const PERFT_4: u64 = 2_241_009;
const PERFT_5: u64 = 100_248_353;

/// Random games a second on the core of reference.
const GAMES_ON_REFERENCE: f64 = 80_000.0;

/// The rows of Gounki.
pub fn compare<P: Position>(bench: &mut Bench) {
    let start = ours::start::<P>();
    let start = slice::from_ref(&start);
    let bulk = ours::perft_bulk(start, 5).expecting(PERFT_5);
    bench.row("gounki-perft-bulk", 3.0, bulk, chess::cozy_bulk());
    let made = ours::perft_made(start, 4).expecting(PERFT_4);
    bench.row("gounki-perft-made", 2.5, made, chess::cozy_made());
    match ours::read_positions::<P>(MIDDLE, &P::Rules::default()) {
        Ok(middle) => {
            let bulk = ours::perft_bulk(&middle, 3);
            bench.row("gounki-middle-bulk", 2.3, bulk, chess::cozy_bulk());
            let lists = ours::listed_moves(&middle);
            bench.row("gounki-list", 4.0, lists, chess::cozy_made());
        }
        Err(reason) => bench.refuse(reason),
    }
    let games = ours::random_games::<P>(1);
    let weight = chess::per_made_node(GAMES_ON_REFERENCE);
    bench.weighted_row("gounki-playout", 1.0, games, chess::cozy_made(), weight);
}
