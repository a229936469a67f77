//! The positions that the legal moves lead to, made from the sets.

use core::ops::ControlFlow;

use super::sets::Sets;
use super::shape::Kind;
use crate::play::SPREAD;
use crate::{Color, Gounki, Stack, zobrist};

/// For each cell its board, once a plane.
static CELLS: [[u64; 4]; 64] = {
    let mut cells = [[0; 4]; 64];
    let mut cell = 0;
    while cell < 64 {
        cells[cell] = [1 << cell; 4];
        cell += 1;
    }
    cells
};

/// For each byte its bits, each in a byte of its own.
static BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut n = 0;
        while n < 8 {
            bits[byte] |= (byte as u64 >> n & 1) << (8 * n);
            n += 1;
        }
        byte += 1;
    }
    bits
};

/// The codes of stacks by their cells, from the planes: a file at a time, since loops over the
/// cells of each plane would end at every other place.
#[inline(always)]
fn codes(planes: [u64; 4]) -> [u8; 64] {
    let [a, b, c, d] = planes.map(u64::to_le_bytes);
    let mut codes = [0; 64];
    for (file, codes) in codes.chunks_exact_mut(8).enumerate() {
        let bits = |plane: [u8; 8]| BITS[usize::from(plane[file])];
        let code = bits(a) | bits(b) << 1 | bits(c) << 2 | bits(d) << 3;
        codes.copy_from_slice(&code.to_le_bytes());
    }
    codes
}

/// Hands every position that a move leads to to the visitor, until the visitor breaks.
///
/// A slide changes two cells whether it captures, merges or neither, and is made without a branch
/// from what stands on them.
#[inline(always)]
pub(crate) fn visit_successors<const UP: bool, B>(
    position: &Gounki,
    sets: &Sets,
    mut visitor: impl FnMut(&Gounki) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mover = position.turn;
    let mine = position.cells_of(mover);
    let codes = codes(position.planes.map(|plane| plane & mine));
    let code_at = |at: u32| usize::from(codes[at as usize & 63]);
    let number = |code, at| zobrist::stack(mover, code, at);
    let enemies = position.occupied() & !mine;
    let (planes, white) = (position.planes, position.white);
    let key = position.key ^ zobrist::BLACK_TO_MOVE;
    let mut next = position.clone();
    next.turn = mover.opponent();

    for set in sets.iter() {
        if set.shape.kind == Kind::Slide {
            for (from, to) in set.slides() {
                let (before, there) = (code_at(from), code_at(to));
                let code = before + there;
                let (origin, target) = (&CELLS[from as usize & 63], &CELLS[to as usize & 63]);
                let spread = &SPREAD[code & 31];
                next.planes = core::array::from_fn(|n| {
                    (planes[n] & !(origin[n] | target[n])) | (spread[n] & target[n])
                });
                let (origin, target) = (1u64 << from, 1u64 << to);
                next.white = if UP { (white & !origin) | target } else { white & !target };
                next.key = key ^ number(before, from) ^ number(there, to) ^ number(code, to);
                if enemies & target != 0 {
                    let captured = position.code_at(to);
                    next.key ^= zobrist::stack(next.turn, captured, to);
                }
                visitor(&next)?;
            }
            continue;
        }
        next.exited = set.shape.kind == Kind::Exit;
        for mv in set {
            let from = mv.origin_cell();
            let origin = if set.shape.kind == Kind::Null { 0 } else { 1u64 << from };
            next.planes = planes.map(|plane| plane & !origin);
            next.white = if UP { white & !origin } else { white };
            next.key = key;
            if origin != 0 {
                next.key ^= number(code_at(from), from);
            }
            if next.exited {
                next.key ^= zobrist::EXITED;
            }
            if set.shape.is_deployment {
                for (n, to) in mv.cell_numbers().enumerate() {
                    let is_round = set.shape.rounds >> n & 1 != 0;
                    next.lay::<UP>(to, is_round);
                }
            }
            visitor(&next)?;
        }
        next.exited = false;
    }
    ControlFlow::Continue(())
}

impl Gounki {
    /// Adds a piece to what the player who just moved has on a cell.
    #[inline(always)]
    fn lay<const UP: bool>(&mut self, to: u32, is_round: bool) {
        let color = if UP { Color::White } else { Color::Black };
        let piece = if is_round { Stack::ROUND } else { Stack::SQUARE }.code();
        let (before, target) = (self.code_at(to), 1u64 << to);
        let low = if is_round { 0 } else { 2 };
        self.planes[low + 1] ^= self.planes[low] & target;
        self.planes[low] ^= target;
        if UP {
            self.white |= target;
        }
        self.key ^= zobrist::stack(color, before, to) ^ zobrist::stack(color, before + piece, to);
    }
}
