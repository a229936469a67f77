//! Where each shape of move is legal, on the whole board at once.
//!
//! Everything is seen from the origins: "the cells from which one step to the left ends on an
//! empty cell" is the set of empty cells, shifted back to the right. Only the left is written out;
//! on a mirrored board it is the right.

use super::back::{
    diagonal, forward, forwards, next_diagonal, next_diagonals, not_last, other, side, sides,
};
use super::boards::{Boards, Cells};
use super::shape::{
    EXIT, LAY_3_FORWARD, LAY_3_ROUNDS, LAY_3_SIDE, LAY_FORWARD, LAY_OUT, LAY_ROUNDS, LAY_RRS,
    LAY_RS, LAY_RSS, LAY_SIDE, LAY_SR, LAY_SRR, LAY_SSR, NULL, SHAPES, SLIDE_3_DIAGONAL,
    SLIDE_3_FORWARD, SLIDE_3_SIDE, SLIDE_DIAGONAL, SLIDE_FORWARD, SLIDE_SIDE,
};
use crate::cell::{FILE_B, FILE_G};

/// Back from where a step ends to where it begins.
type Back = fn(u64) -> u64;

/// The origins of the moves to the left, but for exits; shapes without a side are there too.
///
/// `WITH_THREES` tells whether there may be stacks of three: without them there is half the work.
#[inline(always)]
pub(super) fn one_side<const UP: bool, const WITH_THREES: bool>(
    boards: [u64; 5],
    null_files: u64,
) -> [u64; EXIT] {
    let cells = Cells::new::<WITH_THREES>(boards);
    let Cells { one, two, empty, lay, .. } = cells;
    let (not_own, at_most_two) = (!cells.own, one | two);
    let mut origins = [0; EXIT];

    // Moves of one to three steps; a merge has at most three pieces.
    let end = |step: Back| step(not_own) | (at_most_two & step(one)) | (one & step(two));
    origins[SLIDE_DIAGONAL] = cells.rounds & end(diagonal::<UP>);
    origins[SLIDE_SIDE] = cells.squares & end(side);
    origins[SLIDE_FORWARD] = cells.squares & end(forward::<UP>);
    let far_end =
        |step: Back, next: Back| step(empty & next(not_own)) | (two & step(empty & next(one)));
    let next = next_diagonal::<UP>;
    origins[SLIDE_DIAGONAL + 1] = cells.two_rounds & far_end(diagonal::<UP>, next);
    origins[SLIDE_SIDE + 1] = cells.two_squares & far_end(side, side);
    origins[SLIDE_FORWARD + 1] = cells.two_squares & far_end(forward::<UP>, forward::<UP>);
    // The null move: to the wall and back.
    origins[NULL] = cells.two_squares & side(empty) & null_files;

    // Deployments of one kind. A wall is reached from the file beside it, and what bounces off it
    // comes back to that file.
    let lay_diagonal = lay & diagonal::<UP>(lay);
    let lay_diagonals = lay & next_diagonal::<UP>(lay);
    let lay_side = lay & side(lay);
    let lay_forward = lay & forward::<UP>(lay);
    let wall = side(lay) & FILE_B;
    let far_wall = other(lay) & FILE_G;
    origins[LAY_ROUNDS] = cells.rr & diagonal::<UP>(lay_diagonals);
    origins[LAY_FORWARD] = cells.ss & forward::<UP>(lay_forward);
    origins[LAY_SIDE] = cells.ss & (side(lay_side) | wall);

    // Deployments of both kinds.
    let steps: [(Back, u64); 3] = [(forward::<UP>, 0), (side, wall), (other, far_wall)];
    for (n, (step, _)) in steps.into_iter().enumerate() {
        origins[LAY_RS + n] = cells.rs & diagonal::<UP>(lay & step(lay));
        origins[LAY_SR + n] = cells.rs & step(lay_diagonal);
    }
    if !WITH_THREES {
        return origins;
    }

    origins[SLIDE_3_DIAGONAL] =
        cells.rrr & diagonal::<UP>(empty & next_diagonals::<UP>(empty, not_own));
    origins[SLIDE_3_SIDE] = cells.sss & side(empty & sides(empty, not_own));
    origins[SLIDE_3_FORWARD] = cells.sss & forward::<UP>(empty & forwards::<UP>(empty, not_own));

    // Two pieces of one deployment may come to lie on an empty cell or on one piece.
    let lay_two = empty | one;
    origins[LAY_3_ROUNDS] = cells.rrr & diagonal::<UP>(lay & next_diagonals::<UP>(lay, lay));
    origins[LAY_3_FORWARD] = cells.sss & forward::<UP>(lay & forward::<UP>(lay_forward));
    // From b over a and the own cell to c; from c over b and a to b again.
    origins[LAY_3_SIDE] =
        cells.sss & (side(lay & side(lay_side)) | (wall & other(lay)) | side(wall & lay_two));

    let round_then_rounds = lay & diagonal::<UP>(lay_diagonals);
    for (n, (step, wall)) in steps.into_iter().enumerate() {
        let one_square = lay & step(lay);
        let two_squares = (lay & step(one_square)) | (wall & lay_two);
        origins[LAY_RSS + n] = cells.rss & diagonal::<UP>(two_squares);
        origins[LAY_RRS + n] = cells.rrs & diagonal::<UP>(lay & next_diagonal::<UP>(one_square));
        // To the wall and back onto the own cell, and from there the round.
        let own_cell = wall & diagonal::<UP>(lay);
        origins[LAY_SSR + n] = cells.rss & (step(lay & step(lay_diagonal)) | own_cell);
        origins[LAY_SRR + n] = cells.rrs & step(round_then_rounds);
    }
    origins
}

/// The origins of the shapes that leave the board, from [`EXIT`] on.
pub(super) fn exits<const UP: bool>(boards: &Boards) -> [[u64; 2]; SHAPES - EXIT] {
    let mut origins = [[0; 2]; SHAPES - EXIT];
    let mut plain = [0; 2];
    for side_index in 0..2 {
        let cells = Cells::new::<true>(boards.one(side_index));
        let Cells { rrr, rrs, rss, sss, empty, lay, .. } = cells;
        let last = !not_last::<UP>();

        // The whole stack, over empty cells.
        let out = empty & last;
        plain[side_index] = (cells.own & last)
            | (cells.two_rounds & diagonal::<UP>(out))
            | (rrr & diagonal::<UP>(empty & next_diagonal::<UP>(out)))
            | (cells.two_squares & forward::<UP>(out))
            | (sss & forward::<UP>(empty & forward::<UP>(out)));

        // Deployments, by the cells before the exit.
        let out = lay & last;
        let tall = cells.two | cells.three;
        let out_after_round = lay & diagonal::<UP>(out);
        let two_side = side(lay & side(lay)) | (side(lay) & FILE_B);
        let by_cells = [
            tall & last,
            tall & cells.rounds & diagonal::<UP>(out),
            tall & cells.squares & forward::<UP>(out),
            (cells.rs | rrs) & last & side(lay),
            (rrr | rrs) & diagonal::<UP>(lay & next_diagonal::<UP>(out)),
            rss & diagonal::<UP>(lay & forward::<UP>(out)),
            (sss | rss) & forward::<UP>(lay & forward::<UP>(out)),
            rss & last & two_side,
            rrs & forward::<UP>(out_after_round),
            rrs & side(out_after_round),
            rrs & other(out_after_round),
        ];
        for (n, set) in by_cells.into_iter().enumerate() {
            origins[LAY_OUT - EXIT + n][side_index] = set;
        }
    }
    origins[0] = [plain[0] | plain[1].swap_bytes(), 0];
    for without_side in [LAY_OUT, LAY_OUT + 2, LAY_OUT + 6] {
        origins[without_side - EXIT][1] = 0;
    }
    origins
}
