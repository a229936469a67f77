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

/// What the moves of a shape do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The stack goes to another cell.
    Slide,
    /// The stack comes back to its own cell.
    Null,
    /// Some or none of the stack is laid out, and the rest leaves the board.
    Exit,
    /// The stack is laid out.
    Deployment,
}

/// A shape of moves: the same steps from any origin.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    pub(crate) is_deployment: bool,
    /// What a flip of a cell is multiplied by to flip all cells of a move.
    pub(crate) flipped: u32,
    /// Which of the pieces that are laid are rounds, the first in bit 0.
    pub(crate) rounds: u32,
    /// White's move to the left from each cell; of no meaning where it would leave the board.
    pub(crate) moves: [Move; 64],
    /// The first cell of the move from each cell, in each [orientation](FLIPS).
    pub(crate) targets: [[u8; 64]; 4],
}

/// What mirrors the cells of White's moves to the left, for each orientation: White to the left and
/// to the right, Black to the left and to the right.
pub(crate) const FLIPS: [u32; 4] = [0, 0o70, 0o07, 0o77];

/// How many shapes there are.
pub(crate) const SHAPES: usize = 46;

// Where the shapes of each sort begin in the list: first those of stacks of one or two pieces,
// from `THREES` on those of stacks of three alone, from `EXIT` on those that leave the board.
// Where a square has several directions, they are forward, side and other.
pub(crate) const SLIDE_DIAGONAL: usize = 0;
pub(crate) const SLIDE_SIDE: usize = 2;
pub(crate) const SLIDE_FORWARD: usize = 4;
pub(crate) const NULL: usize = 6;
pub(crate) const LAY_ROUNDS: usize = 7;
pub(crate) const LAY_FORWARD: usize = 8;
pub(crate) const LAY_SIDE: usize = 9;
pub(crate) const LAY_RS: usize = 10;
pub(crate) const LAY_SR: usize = 13;
pub(crate) const THREES: usize = 16;
pub(crate) const SLIDE_3_DIAGONAL: usize = 16;
pub(crate) const SLIDE_3_SIDE: usize = 17;
pub(crate) const SLIDE_3_FORWARD: usize = 18;
pub(crate) const LAY_3_ROUNDS: usize = 19;
pub(crate) const LAY_3_FORWARD: usize = 20;
pub(crate) const LAY_3_SIDE: usize = 21;
pub(crate) const LAY_RSS: usize = 22;
pub(crate) const LAY_SSR: usize = 25;
pub(crate) const LAY_RRS: usize = 28;
pub(crate) const LAY_SRR: usize = 31;
pub(crate) const EXIT: usize = 34;
pub(crate) const LAY_OUT: usize = 35;

/// The shapes.
pub(crate) static LIST: [Shape; SHAPES] = [
    shape(Kind::Slide, false, &[D]),
    shape(Kind::Slide, false, &[D, D]),
    shape(Kind::Slide, false, &[S]),
    shape(Kind::Slide, false, &[S, S]),
    shape(Kind::Slide, false, &[F]),
    shape(Kind::Slide, false, &[F, F]),
    shape(Kind::Null, false, &[S, S]),
    deployment(&[D, D]),
    deployment(&[F, F]),
    deployment(&[S, S]),
    deployment(&[D, F]),
    deployment(&[D, S]),
    deployment(&[D, O]),
    deployment(&[F, D]),
    deployment(&[S, D]),
    deployment(&[O, D]),
    shape(Kind::Slide, false, &[D, D, D]),
    shape(Kind::Slide, false, &[S, S, S]),
    shape(Kind::Slide, false, &[F, F, F]),
    deployment(&[D, D, D]),
    deployment(&[F, F, F]),
    deployment(&[S, S, S]),
    deployment(&[D, F, F]),
    deployment(&[D, S, S]),
    deployment(&[D, O, O]),
    deployment(&[F, F, D]),
    deployment(&[S, S, D]),
    deployment(&[O, O, D]),
    deployment(&[D, D, F]),
    deployment(&[D, D, S]),
    deployment(&[D, D, O]),
    deployment(&[F, D, D]),
    deployment(&[S, D, D]),
    deployment(&[O, D, D]),
    shape(Kind::Exit, false, &[]),
    shape(Kind::Exit, true, &[]),
    shape(Kind::Exit, true, &[D]),
    shape(Kind::Exit, true, &[F]),
    shape(Kind::Exit, true, &[S]),
    shape(Kind::Exit, true, &[D, D]),
    shape(Kind::Exit, true, &[D, F]),
    shape(Kind::Exit, true, &[F, F]),
    shape(Kind::Exit, true, &[S, S]),
    shape(Kind::Exit, true, &[F, D]),
    shape(Kind::Exit, true, &[S, D]),
    shape(Kind::Exit, true, &[O, D]),
];

const fn deployment(steps: &[Step]) -> Shape {
    shape(Kind::Deployment, true, steps)
}

const fn shape(kind: Kind, is_deployment: bool, steps: &[Step]) -> Shape {
    let exits = matches!(kind, Kind::Exit);
    let mut moves = [Move::NONE; 64];
    let mut origin = 0;
    while origin < 64 {
        if let Some(cells) = walk(origin, steps) {
            let (cells, count) = if is_deployment || exits {
                (cells, steps.len() as u32)
            } else {
                ([cells[steps.len() - 1], 0, 0], 1)
            };
            moves[origin as usize] = Move::new(origin, cells, count, is_deployment, exits);
        }
        origin += 1;
    }
    let mut targets = [[0; 64]; 4];
    let mut n = 0;
    while n < 4 * 64 {
        let (orientation, from) = (n / 64, n % 64);
        let flip = FLIPS[orientation];
        let to = moves[from ^ flip as usize].first_cell() ^ flip;
        targets[orientation][from] = to as u8;
        n += 1;
    }
    let mut rounds = 0;
    let mut n = 0;
    while n < steps.len() {
        rounds |= (matches!(steps[n], D) as u32) << n;
        n += 1;
    }
    Shape {
        kind,
        is_deployment,
        flipped: Move::all_cells(if is_deployment || exits { steps.len() as u32 } else { 1 }),
        rounds,
        moves,
        targets,
    }
}

/// The cells that the steps come to; `None` if they leave the board.
const fn walk(origin: u32, steps: &[Step]) -> Option<[u32; 3]> {
    let (mut file, mut rank) = (origin as i32 >> 3, origin as i32 & 7);
    let mut cells = [0; 3];
    let mut toward = 0;
    let mut n = 0;
    while n < steps.len() {
        let step = steps[n];
        let starts = n == 0 || steps[n - 1] as u8 != step as u8;
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
    Some(cells)
}
