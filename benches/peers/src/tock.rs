//! Tock against a game without cards, by way of cozy-chess.

use ludotheque_core::Position;

use crate::bench::Bench;
use crate::{chess, ours};

/// What OpenSpiel's maedn reaches in its own rollouts on the core of reference, a second; throws
/// of its die are counted among the plies there, deals are not here.
const MAEDN_PLIES_ON_REFERENCE: f64 = 3.9e6;

/// The row of Tock.
pub fn compare<P: Position>(bench: &mut Bench) {
    let plies = ours::random_plies::<P>(1);
    let weight = chess::per_made_node(MAEDN_PLIES_ON_REFERENCE);
    bench.weighted_row("tock-playout", 1.0, plies, chess::cozy_made(), weight);
}
