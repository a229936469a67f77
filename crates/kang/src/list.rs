//! Lists of moves, written many at once.

use alloc::vec::Vec;

use crate::board::{Bitboard, Square};
use crate::generate::MoveSets;
use crate::moves::{End, Origin};

/// So many moves are written at once, for which there is room at the end of a list; the next ones
/// are written over those that are too many.
const AT_ONCE: usize = 8;

/// The square a1.
pub(crate) const FIRST: Square = match Square::new(0, 0) {
    Some(square) => square,
    None => unreachable!(),
};

/// Squares in order, with room for one more than the board has and for those written too many.
struct Squares {
    list: [Square; 48],
    len: usize,
}

impl Squares {
    fn of(set: Bitboard) -> Self {
        let mut squares = Self { list: [FIRST; 48], len: 0 };
        for (place, square) in squares.list.iter_mut().zip(set) {
            *place = square;
            squares.len += 1;
        }
        squares
    }

    /// Adds a move for each of the first `count` squares.
    fn extend<M>(&self, moves: &mut Vec<M>, count: usize, mv: impl Fn(Square) -> M) {
        let end = moves.len() + count;
        let some = &self.list[..count.next_multiple_of(AT_ONCE).min(48)];
        moves.extend(some.iter().map(|&square| mv(square)));
        moves.truncate(end);
    }
}

impl MoveSets {
    /// All moves, set after set.
    pub(crate) fn list<M, F: Fn(End) -> M>(&self, moves_of: impl Fn(Origin) -> F) -> Vec<M> {
        let mut moves = Vec::with_capacity(self.count() + AT_ONCE);
        // The squares are listed once for all kangaroos, and copied for each.
        let mut drops = Squares::of(self.common_drops());
        for set in self.iter() {
            let mv = moves_of(set.from);
            if set.goal {
                moves.push(mv(End::Goal));
            }
            moves.extend(set.stops.iter().map(|square| mv(End::Stop(square))));
            let (_, left) = set.common_drops();
            drops.list[drops.len] = left.unwrap_or(FIRST);
            for joined in set.joined {
                let last = left.is_some() && !set.same.contains(joined);
                let count = drops.len + usize::from(last);
                drops.extend(&mut moves, count, |drop| mv(End::Box { joined, drop }));
            }
        }
        moves
    }
}
