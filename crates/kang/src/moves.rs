//! Moves by what they do, and sets of them.

use core::{fmt, iter};

use crate::Size;
use crate::board::{Bitboard, Square};

/// Where a kangaroo comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// A square of the board.
    Square(Square),
    /// The mover's reserve, with the size of the kangaroo.
    Reserve(Size),
}

impl Origin {
    /// The square that the kangaroo leaves, if it was on the board.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Reserve(_) => None,
        }
    }
}

impl fmt::Display for Origin {
    /// The square, or `@` and the letter of the size.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => write!(f, "{square}"),
            Self::Reserve(size) => write!(f, "@{size}"),
        }
    }
}

/// What a kangaroo does at the end of its last run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// It stays on an empty square.
    Stop(Square),
    /// It crosses the far border.
    Goal,
    /// It takes the place of another kangaroo, which is put on a free square.
    Box {
        /// Where the other kangaroo stood.
        joined: Square,
        /// Where it is put.
        drop: Square,
    },
}

impl fmt::Display for End {
    /// As in the text of a move: `-d3`, `-#` or `xd3=f5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stop(square) => write!(f, "-{square}"),
            Self::Goal => f.write_str("-#"),
            Self::Box { joined, drop } => write!(f, "x{joined}={drop}"),
        }
    }
}

/// The moves of one kangaroo, as sets.
///
/// ```
/// use ludotheque_kang::{End, Origin, Kang};
///
/// let position: Kang = "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0".parse()?;
/// let sets = position.move_sets();
/// assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 220);
/// let set = sets[0];
/// assert_eq!(set.from, Origin::Square("d1".parse()?));
/// assert!(set.iter().all(|end| set.contains(end)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet {
    /// The kangaroo.
    pub from: Origin,
    /// The empty squares on which it can stay.
    pub stops: Bitboard,
    /// Whether it can score.
    pub goal: bool,
    /// The squares of the kangaroos that it can box.
    pub joined: Bitboard,
    /// The free squares on which a boxed kangaroo can be put.
    pub drops: Bitboard,
    /// Of the joined squares those whose kangaroo cannot be put on the square that the mover
    /// leaves although that is free: it would leave the position as it was.
    pub same: Bitboard,
}

impl MoveSet {
    /// How many moves are in the set.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.stops.len() + self.goal as usize + self.joined.len() * self.drops.len()
            - self.same.len()
    }

    /// Whether no move is in the set.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        // To count is slower than to look, and most sets have a stop.
        self.stops.is_empty() && !self.goal && self.len() == 0
    }

    /// Whether a move is in the set, by its end.
    #[must_use]
    pub fn contains(&self, end: End) -> bool {
        match end {
            End::Stop(square) => self.stops.contains(square),
            End::Goal => self.goal,
            End::Box { joined, drop } => {
                self.joined.contains(joined) && self.drops_for(joined).contains(drop)
            }
        }
    }

    /// Where the kangaroo on a joined square can be put.
    #[must_use]
    pub fn drops_for(&self, joined: Square) -> Bitboard {
        match self.from {
            Origin::Square(from) if self.same.contains(joined) => self.drops.without(from),
            _ => self.drops,
        }
    }

    /// The ends of the moves: the goal, then the stops, then the boxes, each kangaroo with the
    /// square that the mover leaves as the last drop.
    pub fn iter(&self) -> impl Iterator<Item = End> + use<> {
        let set = *self;
        let (common, left) = set.common_drops();
        let boxes = set.joined.iter().flat_map(move |joined| {
            let left = left.filter(|_| !set.same.contains(joined));
            let drops = common.iter().chain(left);
            drops.map(move |drop| End::Box { joined, drop })
        });
        iter::repeat_n(End::Goal, usize::from(set.goal))
            .chain(set.stops.iter().map(End::Stop))
            .chain(boxes)
    }

    /// The drops but for the square that the mover leaves, which are the same for all movers, and
    /// that square if it is a drop.
    pub(crate) fn common_drops(&self) -> (Bitboard, Option<Square>) {
        let left = self.from.square().filter(|square| self.drops.contains(*square));
        (self.drops - left.map(Bitboard::of).unwrap_or_default(), left)
    }
}

/// A move of Kang, by what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A kangaroo moves.
    Play {
        /// Where it comes from.
        from: Origin,
        /// What it does at the end.
        end: End,
    },
    /// No kangaroo can move.
    Pass,
}

impl Move {
    /// The move of a kangaroo, or the pass.
    pub(crate) fn of(play: Option<(Origin, End)>) -> Self {
        play.map_or(Self::Pass, |(from, end)| Self::Play { from, end })
    }
}
