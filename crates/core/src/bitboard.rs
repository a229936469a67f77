//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Direction, Square};

/// A set of squares of a board of `W` files and `H` ranks.
///
/// The bit of a square is its [`index`](Square::index), so every board is eight files wide
/// inside; the bits off the board are never set.
///
/// ```
/// use ludotheque_core::{Bitboard, Direction, Square};
///
/// type Board = Bitboard<8, 8>;
/// let corner = Square::new(7, 7).map(Board::from).unwrap_or_default();
/// assert_eq!(corner.shift(Direction::NorthEast), Board::EMPTY);
/// assert_eq!((corner.shift(Direction::SouthWest) | corner).len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard<const W: u8, const H: u8>(pub(crate) u64);

impl<const W: u8, const H: u8> Bitboard<W, H> {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square of the board.
    pub const FULL: Self = {
        assert!(W >= 1 && W <= 8 && H >= 1 && H <= 8, "a board is 1x1 to 8x8");
        let rank = u64::MAX >> 56 >> (8 - W);
        let mut bits = 0;
        let mut y = 0;
        while y < H {
            bits |= rank << (8 * y);
            y += 1;
        }
        Self(bits)
    };

    /// The set of the given bits; those off the board are left out.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// The bits, that of a square being its [`index`](Square::index).
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square<W, H>) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a file, from 0; none if the board has no such file.
    #[must_use]
    pub const fn file(file: u8) -> Self {
        if file < W { Self::from_bits(0x0101_0101_0101_0101 << file) } else { Self::EMPTY }
    }

    /// The squares of a rank, from 0; none if the board has no such rank.
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        if rank < H { Self::from_bits(0xff << (8 * rank)) } else { Self::EMPTY }
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square<W, H>) -> bool {
        self.0 & (1 << square.index()) != 0
    }

    /// Whether every square of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with a square added.
    #[must_use]
    pub const fn with(self, square: Square<W, H>) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set with a square taken out.
    #[must_use]
    pub const fn without(self, square: Square<W, H>) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// The square with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square<W, H>> {
        if self.0 == 0 { None } else { Some(Square(self.0.trailing_zeros() as u8)) }
    }

    /// The `n`th square in the order of the indices, from 0.
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Square<W, H>> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Self(bits).first()
    }

    /// Every square moved one step; what goes over an edge is gone.
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Self {
        let (files, ranks) = direction.delta();
        let by = 8 * ranks + files;
        let bits = match files {
            -1 => self.0 & !0x0101_0101_0101_0101,
            1 => self.0 & !(0x0101_0101_0101_0101 << (W - 1)),
            _ => self.0,
        };
        Self::from_bits(if by >= 0 { bits << by } else { bits >> -by })
    }

    /// The set as seen from the other side: files stay, ranks are mirrored.
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes() >> (8 * (8 - H)))
    }

    /// The squares, in the order of their indices.
    #[must_use]
    pub const fn iter(self) -> Squares<W, H> {
        Squares(self)
    }
}

impl<const W: u8, const H: u8> From<Square<W, H>> for Bitboard<W, H> {
    fn from(square: Square<W, H>) -> Self {
        Self::of(square)
    }
}

impl<const W: u8, const H: u8> FromIterator<Square<W, H>> for Bitboard<W, H> {
    fn from_iter<I: IntoIterator<Item = Square<W, H>>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const W: u8, const H: u8> IntoIterator for Bitboard<W, H> {
    type Item = Square<W, H>;
    type IntoIter = Squares<W, H>;

    fn into_iter(self) -> Squares<W, H> {
        self.iter()
    }
}

/// The squares of a [`Bitboard`], in the order of their indices.
#[derive(Clone, Debug)]
pub struct Squares<const W: u8, const H: u8>(Bitboard<W, H>);

impl<const W: u8, const H: u8> Iterator for Squares<W, H> {
    type Item = Square<W, H>;

    fn next(&mut self) -> Option<Square<W, H>> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const W: u8, const H: u8> ExactSizeIterator for Squares<W, H> {}
impl<const W: u8, const H: u8> FusedIterator for Squares<W, H> {}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt) => {
        impl<const W: u8, const H: u8> $trait for Bitboard<W, H> {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }

        impl<const W: u8, const H: u8> $assign for Bitboard<W, H> {
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
operator!(BitOr bitor, BitOrAssign bitor_assign, |);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

impl<const W: u8, const H: u8> Sub for Bitboard<W, H> {
    type Output = Self;

    /// The squares of the first set that are not in the second.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl<const W: u8, const H: u8> Not for Bitboard<W, H> {
    type Output = Self;

    /// The squares of the board that are not in the set.
    fn not(self) -> Self {
        Self(!self.0 & Self::FULL.0)
    }
}

impl<const W: u8, const H: u8> fmt::Debug for Bitboard<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    const DIRECTIONS: [Direction; 8] = {
        let [a, b, c, d] = Direction::ORTHOGONAL;
        let [e, f, g, h] = Direction::DIAGONAL;
        [a, b, c, d, e, f, g, h]
    };

    fn shifts_agree_with_steps<const W: u8, const H: u8>() {
        for square in Square::<W, H>::all() {
            for direction in DIRECTIONS {
                let expected = square.step(direction).map(Bitboard::of).unwrap_or_default();
                assert_eq!(Bitboard::of(square).shift(direction), expected, "{square}");
            }
            assert_eq!(Bitboard::of(square).flip_ranks(), Bitboard::of(square.flip_ranks()));
        }
    }

    #[test]
    fn a_shift_steps_every_square_and_never_wraps() {
        shifts_agree_with_steps::<8, 8>();
        shifts_agree_with_steps::<6, 6>();
        shifts_agree_with_steps::<8, 3>();
        shifts_agree_with_steps::<1, 8>();
    }

    #[test]
    fn a_set_lists_its_squares_in_order() {
        let full: Vec<_> = Bitboard::<6, 6>::FULL.iter().collect();
        assert_eq!(full, Square::all().collect::<Vec<_>>());
        assert_eq!(full.iter().copied().collect::<Bitboard<6, 6>>(), Bitboard::FULL);
        for (n, square) in full.iter().enumerate() {
            assert_eq!(Bitboard::<6, 6>::FULL.nth(n), Some(*square));
        }
        assert_eq!(Bitboard::<6, 6>::FULL.nth(36), None);
        assert_eq!(Bitboard::<6, 6>::from_bits(u64::MAX), Bitboard::FULL);
        assert_eq!(!Bitboard::<6, 6>::FULL, Bitboard::EMPTY);
    }
}
