//! Counting moves without listing them.

use super::bits::{byte_sums, total};
use super::boards::Boards;
use super::origins::{exits, one_side};
use super::shape::{
    LAY_3_FORWARD, LAY_3_ROUNDS, LAY_3_SIDE, LAY_FORWARD, LAY_ROUNDS, LAY_RRS, LAY_RS, LAY_RSS,
    LAY_SIDE, LAY_SR, NULL, SLIDE_3_DIAGONAL, SLIDE_3_FORWARD, SLIDE_3_SIDE, SLIDE_DIAGONAL,
    SLIDE_FORWARD, SLIDE_SIDE,
};

/// How many moves there are but for exits: the sums of bytes, of which [`total`] makes a number.
///
/// `first` has all bits for the first side, which counts the moves without a side, and none for
/// the second.
#[inline(always)]
fn count_side<const UP: bool, const WITH_THREES: bool>(
    boards: [u64; 5],
    null_files: u64,
    first: u64,
) -> u64 {
    let origins = one_side::<UP, WITH_THREES>(boards, null_files);
    let at = |shape: usize| origins[shape];
    let either = |a: u64, b: u64| (a & first) | (b & !first);
    // Of the shapes that are joined no two have an origin in common: they are of different stacks.
    let mixed = |n: usize| at(LAY_RS + n) | at(LAY_RSS + n) | at(LAY_RRS + n);
    byte_sums([
        at(SLIDE_DIAGONAL),
        at(SLIDE_SIDE),
        at(SLIDE_DIAGONAL + 1) | at(SLIDE_SIDE + 1),
        at(SLIDE_3_DIAGONAL) | at(NULL),
        at(LAY_ROUNDS) | at(LAY_3_ROUNDS) | at(SLIDE_3_SIDE),
        either(at(SLIDE_FORWARD), at(SLIDE_FORWARD + 1)),
        mixed(0) | either(at(LAY_FORWARD) | at(LAY_3_FORWARD), at(SLIDE_3_FORWARD)),
        mixed(1) | at(LAY_SIDE) | at(LAY_3_SIDE),
        mixed(2),
        mixed(LAY_SR - LAY_RS),
        mixed(LAY_SR - LAY_RS + 1),
        mixed(LAY_SR - LAY_RS + 2),
    ])
}

/// The sides as masks: all bits for the first, none for the second.
pub(super) const FIRST: [u64; 2] = [u64::MAX, 0];

/// Counts for both sides, which the compiler does at once: it turns this loop, but not one over a
/// range of two, into instructions that work on two boards.
#[inline(never)]
fn count_sides<const UP: bool, const WITH_THREES: bool>(boards: &Boards, sums: &mut [u64; 2]) {
    for (side, sum) in sums.iter_mut().enumerate() {
        *sum = count_side::<UP, WITH_THREES>(boards.one(side), boards.null_files, FIRST[side]);
    }
}

/// How many moves the mover has, who has a stack, as has the enemy.
#[inline(always)]
pub(crate) fn count<const UP: bool>(boards: &Boards) -> usize {
    let mut sums = [0; 2];
    if boards.any_three() {
        count_sides::<UP, true>(boards, &mut sums);
    } else {
        count_sides::<UP, false>(boards, &mut sums);
    }
    let count = total(sums);
    if boards.any_near(UP) { count + count_exits::<UP>(boards) } else { count }
}

#[cold]
fn count_exits<const UP: bool>(boards: &Boards) -> usize {
    let origins = exits::<UP>(boards);
    let lengths = origins.iter().flatten().map(|set| set.count_ones());
    lengths.sum::<u32>() as usize
}
