//! The shapes of moves: what leads from an origin to the cells of a move.

use crate::moves::Move;

/// A step of White to the left of the board; its mirror images serve Black and the right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Of a round: forward and to the left.
    Diagonal,
    /// Of a square: forward.
    Forward,
    /// Of a square: to the left.
    Side,
    /// Of a square, to the right, beside diagonal steps to the left.
    Other,
}

use Step::{Diagonal as D, Forward as F, Other as O, Side as S};

/// The steps of a move, and how it goes.
struct Shape {
    steps: &'static [Step],
    deployment: bool,
    exits: bool,
}

const fn slide(steps: &'static [Step]) -> Shape {
    Shape { steps, deployment: false, exits: false }
}

const fn deploy(steps: &'static [Step]) -> Shape {
    Shape { steps, deployment: true, exits: false }
}

const fn deploy_out(steps: &'static [Step]) -> Shape {
    Shape { steps, deployment: true, exits: true }
}

/// How many shapes there are.
pub(crate) const SHAPES: usize = 46;

// Where the shapes of each sort begin in the list. The runs of a sort are in the order of
// their lengths, and the directions of a square in the order forward, side, other.
pub(crate) const SLIDE_DIAGONAL: usize = 0;
pub(crate) const SLIDE_SIDE: usize = 3;
pub(crate) const SLIDE_FORWARD: usize = 6;
pub(crate) const NULL: usize = 9;
pub(crate) const LAY_ROUNDS: usize = 10;
pub(crate) const LAY_FORWARD: usize = 12;
pub(crate) const LAY_SIDE: usize = 14;
pub(crate) const LAY_RS: usize = 16;
pub(crate) const LAY_SR: usize = 19;
pub(crate) const LAY_RSS: usize = 22;
pub(crate) const LAY_SSR: usize = 25;
pub(crate) const LAY_RRS: usize = 28;
pub(crate) const LAY_SRR: usize = 31;
pub(crate) const EXIT: usize = 34;
pub(crate) const LAY_OUT: usize = 35;

const LIST: [Shape; SHAPES] = [
    slide(&[D]),
    slide(&[D, D]),
    slide(&[D, D, D]),
    slide(&[S]),
    slide(&[S, S]),
    slide(&[S, S, S]),
    slide(&[F]),
    slide(&[F, F]),
    slide(&[F, F, F]),
    slide(&[S, S]),
    deploy(&[D, D]),
    deploy(&[D, D, D]),
    deploy(&[F, F]),
    deploy(&[F, F, F]),
    deploy(&[S, S]),
    deploy(&[S, S, S]),
    deploy(&[D, F]),
    deploy(&[D, S]),
    deploy(&[D, O]),
    deploy(&[F, D]),
    deploy(&[S, D]),
    deploy(&[O, D]),
    deploy(&[D, F, F]),
    deploy(&[D, S, S]),
    deploy(&[D, O, O]),
    deploy(&[F, F, D]),
    deploy(&[S, S, D]),
    deploy(&[O, O, D]),
    deploy(&[D, D, F]),
    deploy(&[D, D, S]),
    deploy(&[D, D, O]),
    deploy(&[F, D, D]),
    deploy(&[S, D, D]),
    deploy(&[O, D, D]),
    Shape { steps: &[], deployment: false, exits: true },
    deploy_out(&[]),
    deploy_out(&[D]),
    deploy_out(&[F]),
    deploy_out(&[S]),
    deploy_out(&[D, D]),
    deploy_out(&[D, F]),
    deploy_out(&[F, F]),
    deploy_out(&[S, S]),
    deploy_out(&[F, D]),
    deploy_out(&[S, D]),
    deploy_out(&[O, D]),
];

/// White's move of each shape, to the left, from each cell; a move of no meaning where the shape
/// leaves the board.
static MOVES: [[Move; 64]; SHAPES] = {
    let mut table = [[Move::NONE; 64]; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let mut from = 0;
        while from < 64 {
            if let Some(mv) = walk(from, &LIST[shape]) {
                table[shape][from as usize] = mv;
            }
            from += 1;
        }
        shape += 1;
    }
    table
};

/// The move of a shape from a cell.
const fn walk(from: u32, shape: &Shape) -> Option<Move> {
    let (mut file, mut rank) = (from as i32 >> 3, from as i32 & 7);
    let mut cells = [0; 3];
    let mut toward = 0;
    let mut n = 0;
    while n < shape.steps.len() {
        let step = shape.steps[n];
        let starts = n == 0 || shape.steps[n - 1] as u8 != step as u8;
        if starts {
            toward = match step {
                D | S => -1,
                O => 1,
                F => 0,
            };
        }
        if file + toward < 0 || file + toward > 7 {
            // A run may bounce off a side wall, but not begin so.
            if starts {
                return None;
            }
            toward = -toward;
        }
        file += toward;
        if matches!(step, D | F) {
            rank += 1;
        }
        if rank > 7 {
            return None;
        }
        cells[n] = (file * 8 + rank) as u32;
        n += 1;
    }
    let count = shape.steps.len() as u32;
    if shape.deployment || shape.exits {
        Some(Move::new(from, cells, count, shape.deployment, shape.exits))
    } else {
        let to = cells[shape.steps.len() - 1];
        Some(Move::new(from, [to, 0, 0], 1, false, false))
    }
}

/// Whether a shape lays a stack out.
pub(crate) const fn is_deployment(shape: u8) -> bool {
    LIST[shape as usize % SHAPES].deployment
}

/// Whether a shape leaves the board.
pub(crate) const fn is_exit(shape: u8) -> bool {
    LIST[shape as usize % SHAPES].exits
}

/// How many cells the moves of a shape have.
pub(crate) const fn cells(shape: u8) -> u32 {
    CELLS[shape as usize % SHAPES] as u32
}

static CELLS: [u8; SHAPES] = {
    let mut cells = [0; SHAPES];
    let mut n = 0;
    while n < SHAPES {
        cells[n] = if LIST[n].deployment || LIST[n].exits { LIST[n].steps.len() as u8 } else { 1 };
        n += 1;
    }
    cells
};

/// The moves of a shape from each cell, before they are turned to a color and a side.
#[inline(always)]
pub(crate) fn moves(shape: u8) -> &'static [Move; 64] {
    &MOVES[shape as usize % SHAPES]
}
