//! Which kangaroos may move, and what their moves are.

use core::ops::Deref;

use crate::board::{Bitboard, Board, Lines};
use crate::list::FIRST;
use crate::moves::{End, MoveSet, Origin};
use crate::reach::Search;
use crate::run::{Ground, Run};
use crate::{Player, Size};

/// What the generator knows of a position and its rules.
pub(crate) struct Scene {
    /// The board as its owner sees it, South at the bottom.
    pub(crate) board: Board,
    /// Who moves.
    pub(crate) mover: Player,
    /// Which sizes the mover can enter.
    pub(crate) reserve: [bool; 3],
    /// Whether goals are allowed.
    pub(crate) may_score: bool,
    /// Whether the opponent's playable row limits where a boxed kangaroo may go.
    pub(crate) limited: bool,
    /// Whether a move may leave the position as it was.
    pub(crate) null_move: bool,
    /// Whether a row that cannot move lets the next one play.
    pub(crate) next_row: bool,
}

/// The legal moves of a position, a set for each kangaroo that can move: a slice of at most six
/// sets, none of them empty.
#[derive(Clone, Copy, Debug)]
pub struct MoveSets {
    sets: [MoveSet; 6],
    len: usize,
}

impl MoveSets {
    pub(crate) const NONE: Self = Self {
        sets: [MoveSet {
            from: Origin::Square(FIRST),
            stops: Bitboard::EMPTY,
            goal: false,
            joined: Bitboard::EMPTY,
            drops: Bitboard::EMPTY,
            same: Bitboard::EMPTY,
        }; 6],
        len: 0,
    };

    /// How many moves the sets have together.
    #[must_use]
    pub fn count(&self) -> usize {
        let common = self.common_drops().len();
        let count = |set: &MoveSet| {
            let (_, left) = set.common_drops();
            let drops = common + usize::from(left.is_some());
            let same = if set.same.is_empty() { 0 } else { set.same.len() };
            usize::from(set.goal) + set.stops.len() + set.joined.len() * drops - same
        };
        self.iter().map(count).sum()
    }

    /// The drops that all kangaroos have in common which can box.
    pub(crate) fn common_drops(&self) -> Bitboard {
        let boxer = self.iter().find(|set| !set.joined.is_empty());
        boxer.map(|set| set.common_drops().0).unwrap_or_default()
    }

    /// The `n`th of all moves, from 0, set after set.
    pub(crate) fn nth(&self, mut n: usize) -> Option<(Origin, End)> {
        for set in self.iter() {
            if n < set.len() {
                return Some((set.from, set.iter().nth(n)?));
            }
            n -= set.len();
        }
        None
    }

    fn push(&mut self, set: MoveSet) {
        if let Some(place) = self.sets.get_mut(self.len)
            && !set.is_empty()
        {
            *place = set;
            self.len += 1;
        }
    }
}

impl Deref for MoveSets {
    type Target = [MoveSet];

    fn deref(&self) -> &[MoveSet] {
        &self.sets[..self.len]
    }
}

impl Scene {
    /// The moves; no set if there is none.
    pub(crate) fn move_sets(&self) -> MoveSets {
        let mut sets = MoveSets::NONE;
        self.add_moves(&mut sets);
        sets
    }

    /// How many moves there are, 0 if no kangaroo can move.
    pub(crate) fn count_moves(&self) -> usize {
        let mut sets = MoveSets::NONE;
        self.add_moves(&mut sets);
        sets.count()
    }

    /// Adds the moves to no sets.
    pub(crate) fn add_moves(&self, sets: &mut MoveSets) {
        if self.reserve != [false; 3] {
            self.enter(sets);
        }
        for rank in self.ranks() {
            if sets.len > 0 {
                break;
            }
            if !(self.board.occupied() & Bitboard::rank(rank)).is_empty() {
                self.move_row(rank, sets);
                if !self.next_row {
                    break;
                }
            }
        }
    }

    /// The ranks, from the mover's edge on.
    pub(crate) fn ranks(&self) -> impl Iterator<Item = u8> + use<> {
        let mover = self.mover;
        (0..6).map(move |row| match mover {
            Player::South => row,
            Player::North => 5 - row,
        })
    }

    /// Adds the moves from the reserve.
    pub(crate) fn enter(&self, sets: &mut MoveSets) {
        let sizes = Size::ALL.into_iter().filter(|size| self.reserve[*size as usize]);
        let movers = sizes.map(|size| (Origin::Reserve(size), size));
        self.move_all(movers, sets);
    }

    /// Adds the moves of the kangaroos on a rank.
    pub(crate) fn move_row(&self, rank: u8, sets: &mut MoveSets) {
        let row = self.board.occupied() & Bitboard::rank(rank);
        let size = |square| self.board.get(square).map(|size| (Origin::Square(square), size));
        self.move_all(row.into_iter().filter_map(size), sets);
    }

    fn move_all(&self, movers: impl Iterator<Item = (Origin, Size)>, sets: &mut MoveSets) {
        let mut room = None;
        for (from, size) in movers {
            let ground = self.ground(from);
            let mut search = Search::new(&ground);
            for (square, lines) in ground.starts(from, size) {
                search.run(square, lines, Lines::ALL);
            }
            let room = || *room.get_or_insert_with(|| self.room());
            sets.push(self.move_set(from, size, &ground, search.reach, room));
        }
    }

    /// The board while a kangaroo moves that comes from there.
    pub(crate) fn ground(&self, from: Origin) -> Ground {
        let mut board = self.board;
        if let Some(square) = from.square() {
            board.set(square, None);
        }
        Ground::new(board, self.mover)
    }

    fn move_set(
        &self,
        from: Origin,
        size: Size,
        ground: &Ground,
        reach: Run,
        room: impl FnOnce() -> Bitboard,
    ) -> MoveSet {
        let left = from.square().map(Bitboard::of).unwrap_or_default();
        let kept = if self.null_move { Bitboard::EMPTY } else { left };
        let joined = reach.ends - ground.empty;
        let drops = if joined.is_empty() { Bitboard::EMPTY } else { ground.empty & room() };
        MoveSet {
            from,
            stops: (reach.ends & ground.empty) - kept,
            goal: reach.goal && self.may_score,
            joined,
            drops,
            same: if (kept & drops).is_empty() {
                Bitboard::EMPTY
            } else {
                joined & self.board.of_size(size)
            },
        }
    }

    /// The ranks up to the opponent's playable row, on which a boxed kangaroo may be put.
    fn room(&self) -> Bitboard {
        if !self.limited {
            return Bitboard::FULL;
        }
        let rows = if self.next_row { movable(&self.board) } else { self.board.occupied() }.bits();
        Bitboard::from_bits(match self.mover {
            Player::South => u64::MAX >> (rows.leading_zeros() & 0x38),
            Player::North => u64::MAX << (rows.trailing_zeros() & 0x38),
        })
    }
}

/// The squares of the kangaroos that can complete a run, to whichever side they play.
///
/// A run is complete wherever it ends, and every cell has two neighbours at least: so the last
/// line can always be crossed, and the lines before it need empty cells in a row.
pub(crate) fn movable(board: &Board) -> Bitboard {
    let empty = board.empty();
    let next_to_empty = Lines::ALL.step(empty);
    let next_to_two = Lines::ALL.step(empty & next_to_empty);
    board.of_size(Size::Small)
        | board.of_size(Size::Medium) & next_to_empty
        | board.of_size(Size::Large) & next_to_two
}
