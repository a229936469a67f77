//! The lines between squares.

use core::fmt;

use crate::{Bitboard, Direction, Square};

/// A set of the lines that separate two orthogonal neighbours on a board of `W` files and `H`
/// ranks.
///
/// A line has no direction: from either side it is the same line. The border of the board is not
/// among them.
///
/// ```
/// use ludotheque_core::{Bitboard, Lines, Square};
///
/// type Board = Bitboard<6, 6>;
/// let corner = Square::<6, 6>::new(0, 0).map(Board::from).unwrap_or_default();
/// let all = Lines::<6, 6>::ALL;
/// assert_eq!(all.len(), 60);
/// assert_eq!(all.step(corner).len(), 2);
/// assert!(all.step(all.step(corner)).contains_all(corner));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Lines<const W: u8, const H: u8> {
    /// The squares whose upper line is in the set.
    upper: u64,
    /// The squares whose right line is in the set.
    right: u64,
}

impl<const W: u8, const H: u8> Lines<W, H> {
    /// No line.
    pub const NONE: Self = Self { upper: 0, right: 0 };

    /// Every line of the board.
    pub const ALL: Self = {
        let full = Bitboard::<W, H>::FULL.bits();
        Self { upper: full >> 8 & full, right: full & !(0x0101_0101_0101_0101 << (W - 1)) }
    };

    /// The lines above the squares of `upper` and to the right of those of `right`, without the
    /// border.
    #[must_use]
    pub const fn beside(upper: Bitboard<W, H>, right: Bitboard<W, H>) -> Self {
        Self { upper: upper.0 & Self::ALL.upper, right: right.0 & Self::ALL.right }
    }

    /// The line that is crossed from a square in a direction; none over the border, and none in a
    /// diagonal direction.
    #[must_use]
    pub const fn crossed(from: Square<W, H>, direction: Direction) -> Self {
        let Some(to) = from.step(direction) else {
            return Self::NONE;
        };
        let (from, to) = (Bitboard::of(from), Bitboard::of(to));
        match direction {
            Direction::North => Self::beside(from, Bitboard::EMPTY),
            Direction::South => Self::beside(to, Bitboard::EMPTY),
            Direction::East => Self::beside(Bitboard::EMPTY, from),
            Direction::West => Self::beside(Bitboard::EMPTY, to),
            _ => Self::NONE,
        }
    }

    /// The line between two squares; none if they are not orthogonal neighbours.
    #[must_use]
    pub const fn between(one: Square<W, H>, other: Square<W, H>) -> Self {
        let (one, other) = (1u64 << one.index(), 1u64 << other.index());
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        Self { upper: low & high >> 8 & Self::ALL.upper, right: low & high >> 1 & Self::ALL.right }
    }

    /// How many lines are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.upper.count_ones() + self.right.count_ones()) as usize
    }

    /// Whether the set has no line.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.upper | self.right == 0
    }

    /// The lines of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { upper: self.upper | other.upper, right: self.right | other.right }
    }

    /// The lines of the set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self { upper: self.upper & !other.upper, right: self.right & !other.right }
    }

    /// Whether every line of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.without(self).is_empty()
    }

    /// The squares that are reached from `squares` by crossing one line of the set along a file,
    /// which leads to another rank.
    #[must_use]
    pub const fn step_ranks(self, squares: Bitboard<W, H>) -> Bitboard<W, H> {
        Bitboard((squares.0 & self.upper) << 8 | squares.0 >> 8 & self.upper)
    }

    /// The squares that are reached from `squares` by crossing one line of the set along a rank,
    /// which leads to another file.
    #[must_use]
    pub const fn step_files(self, squares: Bitboard<W, H>) -> Bitboard<W, H> {
        Bitboard((squares.0 & self.right) << 1 | squares.0 >> 1 & self.right)
    }

    /// The squares that are reached from `squares` by crossing one line of the set.
    #[must_use]
    pub const fn step(self, squares: Bitboard<W, H>) -> Bitboard<W, H> {
        Bitboard(self.step_ranks(squares).0 | self.step_files(squares).0)
    }
}

impl<const W: u8, const H: u8> fmt::Debug for Lines<W, H> {
    /// Each line as the two squares that it separates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beyond = |set: u64, direction| {
            let squares = Bitboard::<W, H>::from_bits(set).iter();
            squares.filter_map(move |square| Some((square, square.step(direction)?)))
        };
        f.debug_set()
            .entries(beyond(self.upper, Direction::North))
            .entries(beyond(self.right, Direction::East))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_agree_with_steps<const W: u8, const H: u8>() {
        let mut union = Lines::<W, H>::NONE;
        for square in Square::<W, H>::all() {
            for direction in Direction::ORTHOGONAL {
                let line = Lines::crossed(square, direction);
                let Some(next) = square.step(direction) else {
                    assert!(line.is_empty());
                    continue;
                };
                assert_eq!(line, Lines::crossed(next, direction.opposite()));
                assert_eq!(line, Lines::between(square, next));
                assert_eq!(line.len(), 1);
                assert_eq!(line.step(square.into()), next.into());
                assert_eq!(line.step(next.into()), square.into());
                let rest = Lines::ALL.without(line);
                assert!(!rest.step(square.into()).contains(next));
                assert!(Lines::ALL.contains_all(line) && !rest.contains_all(line));
                union = union.union(line);
            }
        }
        assert_eq!(union, Lines::ALL);
        let pairs = Square::<W, H>::all().flat_map(|a| Square::all().map(move |b| (a, b)));
        let lines = pairs.map(|(a, b)| Lines::between(a, b).len());
        assert_eq!(lines.sum::<usize>(), 2 * union.len());
        let (w, h) = (usize::from(W), usize::from(H));
        assert_eq!(union.len(), (w - 1) * h + w * (h - 1));
    }

    #[test]
    fn a_line_is_the_same_from_both_sides() {
        lines_agree_with_steps::<6, 6>();
        lines_agree_with_steps::<8, 8>();
        lines_agree_with_steps::<1, 8>();
        lines_agree_with_steps::<8, 3>();
    }

    #[test]
    fn steps_along_files_and_ranks_make_up_a_step() {
        for square in Square::<6, 6>::all() {
            let all = Lines::<6, 6>::ALL;
            let (ranks, files) = (all.step_ranks(square.into()), all.step_files(square.into()));
            assert_eq!(ranks | files, all.step(square.into()));
            assert!(ranks.iter().all(|s| s.file() == square.file()));
            assert!(files.iter().all(|s| s.rank() == square.rank()));
        }
    }
}
