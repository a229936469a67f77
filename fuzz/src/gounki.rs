//! Gounki's slow generator, as its tests have it.

use ludotheque_core::Position;
use ludotheque_gounki::Gounki;

#[allow(dead_code, unreachable_pub)]
#[path = "../../crates/gounki/tests/common/slow.rs"]
mod slow;

/// The text of each action, with the text of the position that it leads to.
pub(crate) fn slow_moves(position: &Gounki) -> Vec<(String, String)> {
    let board = slow::Board::read(&position.to_string(), position.rules().null_move);
    let actions = board.actions().into_iter();
    actions.map(|(text, after)| (text, after.write())).collect()
}
