//! The numbers of the Zobrist keys.

use ludotheque_core::key::numbers;

use crate::board::{Board, Square};
use crate::{Player, Size};

static CELLS: [[u64; 48]; 3] =
    [numbers(0x6b61_6e67_0001), numbers(0x6b61_6e67_0002), numbers(0x6b61_6e67_0003)];
static RESERVES: [u64; 48] = numbers(0x6b61_6e67_0004);
static GOALS: [u64; 32] = numbers(0x6b61_6e67_0005);
const TURN: [u64; 2] = numbers(0x6b61_6e67_0006);

/// The number of North's turn.
pub(crate) const NORTH: u64 = TURN[0];
/// The number of the ban on goals.
pub(crate) const BAN: u64 = TURN[1];

/// The number of a kangaroo on a square.
pub(crate) fn cell(square: Square, size: Size) -> u64 {
    CELLS[size as usize][square.index() % 48]
}

/// The number of all kangaroos on a board.
pub(crate) fn board(board: &Board) -> u64 {
    board.iter().fold(0, |key, (at, size)| key ^ cell(at, size))
}

/// The number of so many kangaroos of a size in a reserve.
pub(crate) fn reserve(player: Player, size: Size, count: u8) -> u64 {
    RESERVES[24 * player as usize + 8 * size as usize + usize::from(count % 8)]
}

/// The number of so many goals of a player.
pub(crate) fn goals(player: Player, goals: u8) -> u64 {
    GOALS[16 * player as usize + usize::from(goals % 16)]
}
