//! Runs, all at once: the squares that one run can end on.

use crate::board::{Bitboard, Board, Lines, Square};
use crate::moves::Origin;
use crate::ways::{Way, ways};
use crate::{Player, Size};

/// Where a run can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The squares, empty or occupied.
    pub(crate) ends: Bitboard,
    /// Whether it can cross the far border.
    pub(crate) goal: bool,
}

/// The edge rank of a player, which is entered from the reserve.
pub(crate) const fn edge(player: Player) -> Bitboard {
    match player {
        Player::South => Bitboard::rank(0),
        Player::North => Bitboard::rank(5),
    }
}

/// The board as it is while a kangaroo moves: the mover is lifted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    pub(crate) board: Board,
    /// The empty cells, the one that was left included.
    pub(crate) empty: Bitboard,
    /// The rank that is entered from the reserve.
    near: Bitboard,
    /// The rank from which the far border is crossed.
    far: Bitboard,
}

impl Ground {
    /// The board, with the mover lifted, for a player.
    pub(crate) fn new(board: Board, mover: Player) -> Self {
        Self { empty: board.empty(), board, near: edge(mover), far: edge(mover.opponent()) }
    }

    /// Where the first run of a kangaroo can be said to start, and how many lines are left of it:
    /// where the kangaroo stands, or each cell that it can enter.
    pub(crate) fn starts(&self, from: Origin, size: Size) -> impl Iterator<Item = (Square, usize)> {
        let (squares, lines) = match (from, size) {
            (Origin::Square(square), _) => (Bitboard::of(square), size.lines()),
            (Origin::Reserve(_), Size::Small) => (self.near, 0),
            (Origin::Reserve(_), _) => (self.near & self.empty, size.lines() - 1),
        };
        squares.into_iter().map(move |square| (square, lines))
    }

    /// Where a run of so many lines (0 to 3) can end that crosses open lines alone.
    #[inline]
    pub(crate) fn run(&self, from: Square, lines: usize, open: Lines) -> Run {
        match lines {
            0 => Run { ends: from.into(), goal: false },
            1 => self.run_of::<1>(from, open),
            2 => self.run_of::<2>(from, open),
            _ => self.run_of::<3>(from, open),
        }
    }

    /// Where a run of 1, 2 or 3 lines can end that crosses open lines alone.
    #[inline]
    pub(crate) fn run_of<const LINES: usize>(&self, from: Square, open: Lines) -> Run {
        let start = Bitboard::of(from);
        let (before_last, ends) = match LINES {
            1 => (start, open.step(start)),
            2 => {
                let first = open.step(start) & self.empty;
                (first, open.step(first) - start)
            }
            _ => {
                let along = open.step_ranks(start) & self.empty;
                let across = open.step_files(start) & self.empty;
                let corner_along = open.step_files(along) & self.empty;
                let corner_across = open.step_ranks(across) & self.empty;
                let straight = (open.step_ranks(along) | open.step_files(across)) & self.empty;
                let second = (straight | corner_along | corner_across) - start;
                // A run steps back to a neighbour of its start only around a corner, by way of
                // the other neighbour: straight back is across a line that it has crossed.
                let around = corner_along & corner_across;
                let back = open.step_files(around) & along | open.step_ranks(around) & across;
                (second, (open.step(second) - (along | across)) | back)
            }
        };
        Run { ends, goal: !(before_last & self.far).is_empty() }
    }

    /// The squares from which a run can cross the far border that has so many lines behind it.
    pub(crate) fn doors(&self, from: Square, before: usize) -> Bitboard {
        if before == 0 { self.far & from.into() } else { self.far & self.empty }
    }

    /// How many lines the run from a kangaroo crosses; 0 where none stands.
    #[inline]
    pub(crate) fn lines(&self, square: Square) -> usize {
        self.board.get(square).map_or(0, Size::lines)
    }

    /// The ways of a run of so many lines from a square to another across open lines.
    #[inline]
    pub(crate) fn ways(
        &self,
        lines: usize,
        from: Square,
        to: Square,
        open: Lines,
    ) -> impl Iterator<Item = &'static Way> + use<> {
        let empty = self.empty;
        ways(lines, from, to).iter().filter(move |way| way.is_open(empty, open))
    }
}
