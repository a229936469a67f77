//! Squares of a board of up to eight files and eight ranks.

use core::fmt;
use core::str::FromStr;

use crate::Direction;

/// A square of a board of `W` files and `H` ranks, each from 1 to 8.
///
/// A `Square` is always on its board. Files and ranks count from 0; the text
/// form is the usual one, `a1` for file 0 of rank 0.
///
/// ```
/// use ludotheque_core::Square;
///
/// let square: Square<8, 8> = "c2".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 1));
/// assert_eq!(square.to_string(), "c2");
/// assert!("g1".parse::<Square<6, 6>>().is_err(), "six files end at f");
/// # Ok::<(), ludotheque_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const W: u8, const H: u8>(pub(crate) u8);

impl<const W: u8, const H: u8> Square<W, H> {
    /// How many squares the board has.
    pub const COUNT: usize = {
        assert!(W >= 1 && W <= 8 && H >= 1 && H <= 8, "a board is 1x1 to 8x8");
        W as usize * H as usize
    };

    /// The square of a file and a rank, both from 0; `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < W && rank < H { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square with an [`index`](Self::index); `None` where there is none.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 64 { Self::new(index as u8 % 8, index as u8 / 8) } else { None }
    }

    /// `8 * rank + file`, on a board of any width: below 64, and the bit of the square in a
    /// [`Bitboard`](crate::Bitboard).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, from 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The neighbour in a direction; `None` over the edge.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.delta();
        self.offset(files, ranks)
    }

    /// The square so many files to the right and ranks up; `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Self::new(file as u8, rank as u8) }
    }

    /// The same square as the player on the other side of the board names it by rank: the files
    /// stay, the ranks are mirrored.
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self((H - 1 - self.rank()) * 8 + self.file())
    }

    /// All squares, by rank and then by file.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..H).flat_map(|rank| (0..W).map(move |file| Self(rank * 8 + file)))
    }
}

impl<const W: u8, const H: u8> fmt::Display for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<const W: u8, const H: u8> fmt::Debug for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square of a board with files a-{} and ranks 1-{}", (b'a' + .files - 1) as char, .ranks)]
pub struct SquareError {
    /// The files of the board.
    pub files: u8,
    /// The ranks of the board.
    pub ranks: u8,
}

impl<const W: u8, const H: u8> FromStr for Square<W, H> {
    type Err = SquareError;

    /// Reads a file letter in either case and a rank digit.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        match *text.as_bytes() {
            [file, rank] => {
                let file = file.to_ascii_lowercase().wrapping_sub(b'a');
                Self::new(file, rank.wrapping_sub(b'1'))
            }
            _ => None,
        }
        .ok_or(SquareError { files: W, ranks: H })
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_square_reads_back_from_its_name_and_index() {
        let all: Vec<Square<6, 6>> = Square::all().collect();
        assert_eq!(all.len(), Square::<6, 6>::COUNT);
        for square in all {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            assert_eq!(Square::from_index(square.index()), Some(square));
            assert_eq!(square.flip_ranks().flip_ranks(), square);
        }
    }

    #[test]
    fn nothing_off_the_board_is_a_square() {
        for text in ["", "a", "a0", "a7", "g1", "a11", "é", "1a", "a1 "] {
            assert!(text.parse::<Square<6, 6>>().is_err(), "{text}");
        }
        let corner = Square::<6, 6>::new(5, 5);
        assert_eq!(corner.and_then(|c| c.step(Direction::North)), None);
        assert_eq!(corner.and_then(|c| c.step(Direction::East)), None);
        assert_eq!(Square::<6, 6>::from_index(6), None);
        assert_eq!(Square::<6, 6>::from_index(usize::MAX), None);
    }
}
