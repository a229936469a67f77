//! The board and the kangaroos on it.

use core::fmt;

use ludotheque_core::text::{BoardError, Field, ReadError, read_board, write_board};

use crate::Size;

/// A square of the board: files a-f, ranks 1-6.
pub type Square = ludotheque_core::Square<6, 6>;
/// A set of squares of the board.
pub type Bitboard = ludotheque_core::Bitboard<6, 6>;
/// A set of lines between squares of the board.
pub(crate) type Lines = ludotheque_core::Lines<6, 6>;

/// Which kangaroo stands on which square; any number of each size.
///
/// ```
/// use ludotheque_kang::{Board, Size};
///
/// let mut board = Board::EMPTY;
/// let square = "b2".parse()?;
/// board.set(square, Some(Size::Large));
/// assert_eq!(board.get(square), Some(Size::Large));
/// assert_eq!(board.to_string(), "6/6/6/6/1l4/6");
/// # Ok::<(), ludotheque_kang::ludotheque_core::SquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Board {
    /// The squares of each size; no square is in two of them.
    sizes: [Bitboard; 3],
}

impl Board {
    /// The board without kangaroos.
    pub const EMPTY: Self = Self { sizes: [Bitboard::EMPTY; 3] };

    /// The kangaroo on a square.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Size> {
        let [small, medium, large] = self.sizes;
        if small.contains(square) {
            Some(Size::Small)
        } else if medium.contains(square) {
            Some(Size::Medium)
        } else if large.contains(square) {
            Some(Size::Large)
        } else {
            None
        }
    }

    /// Puts a kangaroo on a square in place of what stands there, or empties the square.
    pub fn set(&mut self, square: Square, size: Option<Size>) {
        self.sizes = self.sizes.map(|set| set.without(square));
        if let Some(size) = size {
            self.sizes[size as usize] |= Bitboard::of(square);
        }
    }

    /// The squares of each size, the smallest first.
    pub(crate) fn sizes(&self) -> [Bitboard; 3] {
        self.sizes
    }

    /// The squares with kangaroos of a size.
    #[must_use]
    pub fn of_size(&self, size: Size) -> Bitboard {
        self.sizes[size as usize]
    }

    /// The squares with kangaroos.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        let [small, medium, large] = self.sizes;
        small | medium | large
    }

    /// The squares without kangaroos.
    #[must_use]
    pub fn empty(&self) -> Bitboard {
        !self.occupied()
    }

    /// The board as seen from the other side: files stay, ranks are mirrored.
    #[must_use]
    pub fn flip_ranks(&self) -> Self {
        Self { sizes: self.sizes.map(Bitboard::flip_ranks) }
    }

    /// The kangaroos with their squares, by size.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Size)> {
        let sizes = self.sizes;
        Size::ALL
            .into_iter()
            .flat_map(move |size| sizes[size as usize].iter().map(move |at| (at, size)))
    }

    /// Reads ranks 6 to 1.
    pub(crate) fn read<K: From<BoardError>>(field: Field<'_>) -> Result<Self, ReadError<K>> {
        let mut board = Self::EMPTY;
        read_board(
            field,
            |rest| {
                let letter = rest.chars().next().unwrap_or_default();
                let unknown = || (BoardError::Letter(letter).into(), 0..letter.len_utf8());
                Size::from_letter(letter).map(|size| (size, 1)).ok_or_else(unknown)
            },
            |square, size| board.set(square, Some(size)),
        )?;
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, |square, out| match self.get(square) {
            Some(size) => out.write_char(size.letter()).map(|()| true),
            None => Ok(false),
        })
    }
}
