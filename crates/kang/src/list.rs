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

/// Squares in order, with room for those that are written too many.
struct Squares {
    list: [Square; 48],
    len: usize,
}

impl Squares {
    fn of(set: Bitboard) -> Self {
        let mut list = [FIRST; 48];
        let mut len = 0;
        for (place, square) in list.iter_mut().zip(set) {
            *place = square;
            len += 1;
        }
        Self { list, len }
    }

    /// Adds a move for each of the squares.
    fn extend<M>(&self, moves: &mut Vec<M>, mv: impl Fn(Square) -> M) {
        let end = moves.len() + self.len;
        let some = &self.list[..self.len.next_multiple_of(AT_ONCE).min(48)];
        moves.extend(some.iter().map(|&square| mv(square)));
        moves.truncate(end);
    }
}

impl MoveSets {
    /// All moves, set after set.
    pub(crate) fn list<M, F: Fn(End) -> M>(&self, moves_of: impl Fn(Origin) -> F) -> Vec<M> {
        let mut moves = Vec::with_capacity(self.count() + AT_ONCE);
        // The squares are listed once for all kangaroos, and copied for each.
        let drops = Squares::of(self.common_drops());
        for set in self.iter() {
            let mv = moves_of(set.from);
            if set.goal {
                moves.push(mv(End::Goal));
            }
            moves.extend(set.stops.iter().map(|square| mv(End::Stop(square))));
            let (_, left) = set.common_drops();
            for joined in set.joined {
                drops.extend(&mut moves, |drop| mv(End::Box { joined, drop }));
                if let Some(drop) = left {
                    // Written in any case, and taken back without a branch.
                    let end = moves.len() + usize::from(!set.same.contains(joined));
                    moves.push(mv(End::Box { joined, drop }));
                    moves.truncate(end);
                }
            }
        }
        moves
    }
}
