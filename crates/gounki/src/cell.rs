//! Cells as the position keeps them: file by file.
//!
//! The bit of a cell is `8 * file + rank`, so that the mirror image of a board, left for right, is
//! its bytes in reverse order.

use crate::{Bitboard, Square};

/// The cells of the file a.
pub(crate) const FILE_A: u64 = 0xff;
/// The cells of the file b.
pub(crate) const FILE_B: u64 = FILE_A << 8;
/// The cells of the file g.
pub(crate) const FILE_G: u64 = FILE_A << 48;
/// The cells of the first rank.
pub(crate) const RANK_1: u64 = 0x0101_0101_0101_0101;
/// The cells of the eighth rank.
pub(crate) const RANK_8: u64 = RANK_1 << 7;

/// The number of a square's cell, below 64.
pub(crate) const fn of(square: Square) -> u32 {
    square.file() as u32 * 8 + square.rank() as u32
}

/// The square of a cell; of the number only the lowest six bits count.
pub(crate) const fn square(cell: u32) -> Square {
    match Square::new((cell >> 3 & 7) as u8, (cell & 7) as u8) {
        Some(square) => square,
        None => unreachable!(),
    }
}

/// The cells of a board, each once, in order.
pub(crate) fn each(mut board: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let cell = (board != 0).then(|| board.trailing_zeros())?;
        board &= board - 1;
        Some(cell)
    })
}

/// The set of squares of a board.
pub(crate) fn squares(board: u64) -> Bitboard {
    each(board).map(square).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_squares_name_each_other() {
        for at in Square::all() {
            assert_eq!(square(of(at)), at);
        }
        assert_eq!(squares(FILE_B | RANK_8), Bitboard::file(1) | Bitboard::rank(7));
        assert_eq!(FILE_B.swap_bytes(), FILE_G);
    }
}
