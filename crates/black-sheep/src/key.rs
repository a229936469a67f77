//! The Zobrist key: the exclusive or of a number for each pile in its place, each herd on its
//! banks, and the side to move.
//!
//! There are too many piles for a table, so their numbers come from a mixing function.

use ludotheque_core::key::{mix, numbers};

use crate::board::{Board, Herd, SPACES};
use crate::pile::Pile;
use crate::{Move, Side};

const PILES: [u64; SPACES] = numbers(0x6273_6865_6570_0001);
const HERDS: [u64; 2] = numbers(0x6273_6865_6570_0002);
const OTHERS: [u64; 2] = numbers(0x6273_6865_6570_0003);

/// What changes when the turn passes.
pub(crate) const TURN: u64 = OTHERS[0];

/// The key before the throw, with so many sheep a side.
pub(crate) fn unthrown(sheep: u8) -> u64 {
    mix(OTHERS[1] ^ u64::from(sheep))
}

fn pile(space: usize, pile: Pile) -> u64 {
    if pile.is_empty() { 0 } else { mix(PILES[space] ^ u64::from(pile.bits())) }
}

fn herd(side: Side, herd: Herd) -> u64 {
    let [a, b] = herd.home;
    let [c, d] = herd.arrived;
    mix(HERDS[side as usize] ^ u64::from(u32::from_le_bytes([a, b, c, d])))
}

/// The part of the key that is the board's.
pub(crate) fn board(board: &Board) -> u64 {
    let piles = (0..).zip(board.bridge);
    let herds = Side::ALL.map(|side| herd(side, board.herds[side as usize]));
    piles.fold(herds[0] ^ herds[1], |key, (space, bridge)| key ^ pile(space, bridge))
}

/// What a move changes in the key: the places that it touches, before and after.
pub(crate) fn change(before: &Board, after: &Board, mv: Move) -> u64 {
    let mut change = TURN;
    for cell in [mv.from, mv.to] {
        let space = usize::from(cell).wrapping_sub(1);
        if space < SPACES {
            change ^= pile(space, before.bridge[space]) ^ pile(space, after.bridge[space]);
        }
    }
    for side in Side::ALL {
        let [old, new] = [before, after].map(|board| board.herds[side as usize]);
        if old != new {
            change ^= herd(side, old) ^ herd(side, new);
        }
    }
    change
}
