//! Steps to the left and forward, seen from where they end: each function answers the cells from
//! which a step ends in a given set. `UP` is for a mover who goes up the ranks.

use crate::cell::{FILE_A, RANK_1, RANK_8};

/// The cells that a step forward does not take off the board.
pub(super) const fn not_last<const UP: bool>() -> u64 {
    if UP { !RANK_8 } else { !RANK_1 }
}

/// A step of a square forward.
#[inline(always)]
pub(super) fn forward<const UP: bool>(ends: u64) -> u64 {
    (if UP { ends >> 1 } else { ends << 1 }) & not_last::<UP>()
}

/// A step of a square to the side.
#[inline(always)]
pub(super) fn side(ends: u64) -> u64 {
    ends << 8
}

/// A step of a square to the other side.
#[inline(always)]
pub(super) fn other(ends: u64) -> u64 {
    ends >> 8
}

/// A step of a round.
#[inline(always)]
pub(super) fn diagonal<const UP: bool>(ends: u64) -> u64 {
    (if UP { ends << 7 } else { ends << 9 }) & not_last::<UP>()
}

/// A step of a round to the other side, as after a rebound.
#[inline(always)]
fn other_diagonal<const UP: bool>(ends: u64) -> u64 {
    (if UP { ends >> 9 } else { ends >> 7 }) & not_last::<UP>()
}

/// The second step of a run of rounds, which may bounce off the wall.
#[inline(always)]
pub(super) fn next_diagonal<const UP: bool>(ends: u64) -> u64 {
    diagonal::<UP>(ends) | (other_diagonal::<UP>(ends) & FILE_A)
}

/// The second and the third step of a run of rounds, of which either may bounce off the wall.
#[inline(always)]
pub(super) fn next_diagonals<const UP: bool>(through: u64, ends: u64) -> u64 {
    let second = through & next_diagonal::<UP>(ends);
    let bounced = through & other_diagonal::<UP>(ends);
    diagonal::<UP>(second) | (other_diagonal::<UP>(bounced) & FILE_A)
}

/// The second and the third step to the side, where a rebound would reach nothing new.
#[inline(always)]
pub(super) fn sides(through: u64, ends: u64) -> u64 {
    side(through & side(ends))
}

/// The second and the third step forward.
#[inline(always)]
pub(super) fn forwards<const UP: bool>(through: u64, ends: u64) -> u64 {
    forward::<UP>(through & forward::<UP>(ends))
}
