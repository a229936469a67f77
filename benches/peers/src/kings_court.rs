//! King's Court against Ataxx.

use ludotheque_core::Position;

use crate::bench::Bench;
use crate::{board_games, ours};

/// The row of King's Court.
pub fn compare<P: Position>(bench: &mut Bench) {
    let plies = ours::random_plies::<P>(1);
    bench.row("kings-court-playout", 0.25, plies, board_games::ataxx());
}
