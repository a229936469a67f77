//! Random games of the crate board-game.

use std::hint::black_box;

use board_game::board::Board;
use board_game::games::ataxx::AtaxxBoard;
use board_game::games::connect4::Connect4;
use board_game::games::oware::OwareBoard;
use old_rand_xoshiro::Xoshiro256PlusPlus;
use old_rand_xoshiro::rand_core::SeedableRng;

use crate::bench::{Bench, Side};

/// A game of Oware that runs in circles is left after so many plies.
const MAX_PLIES: u64 = 100_000;

/// Random games of Ataxx on 7×7 cells, in plies.
pub fn ataxx() -> Side<'static> {
    random_plies("board-game Ataxx 7x7", AtaxxBoard::diagonal(7))
}

/// All its games that are measured.
pub fn rates(bench: &mut Bench) {
    let sides = vec![
        ataxx(),
        random_plies("board-game Connect 4", Connect4::default()),
        random_plies("board-game Oware", OwareBoard::<6>::new(4)),
    ];
    bench.rates("board-game", sides);
}

fn random_plies<B: Board>(label: &str, start: B) -> Side<'static> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    Side::new(format!("{label}, random games"), "plies", move || {
        let mut plies = 0;
        for _ in 0..16 {
            let mut board = black_box(start.clone());
            let limit = plies + MAX_PLIES;
            while plies < limit && board.play_random_available_move(&mut source).is_ok() {
                plies += 1;
            }
            black_box(board);
        }
        plies
    })
}
