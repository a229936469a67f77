//! The slow generator of Kang and Gygès, as their tests have it.

#[path = "../../crates/kang/tests/slow/mod.rs"]
mod slow;

use ludotheque_core::Position;
use ludotheque_kang::gyges::Gyges;
use ludotheque_kang::{DropLimit, Kang};

use slow::{GYGES, Game, KANG};

/// The text of each move, with the text of the position that it leads to.
pub(crate) fn slow_moves(position: &Kang) -> Vec<(String, String)> {
    let rules = position.rules();
    let game = Game {
        goals: rules.goals().into(),
        null_move: rules.null_move,
        board_limit: rules.drop_limit == DropLimit::Board,
        ..KANG
    };
    with_results(&game, &position.to_string())
}

/// The same of Gygès.
pub(crate) fn slow_gyges_moves(position: &Gyges) -> Vec<(String, String)> {
    let rules = position.rules();
    let game = Game { null_move: rules.null_move, next_row: rules.next_row, ..GYGES };
    with_results(&game, &position.to_string())
}

fn with_results(game: &Game, position: &str) -> Vec<(String, String)> {
    let moves = slow::moves(game, position).into_iter();
    moves
        .map(|text| {
            let after = slow::play(game, position, &text);
            (text, after)
        })
        .collect()
}
