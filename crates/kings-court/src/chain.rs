//! A piece in the middle of its turn.

use ludotheque_core::Direction;

use crate::lattice::{Jumps, Lattice};
use crate::position::Phase;
use crate::walk::Walk;
use crate::{Bitboard, COURT, KingsCourt, Move, Square};

/// A chain of jumps so far, perhaps of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chain {
    pub(crate) start: Square,
    pub(crate) at: Square,
    pub(crate) captured: Bitboard,
}

impl KingsCourt {
    /// A chain of no jumps yet; `None` where no piece can begin one.
    pub(crate) fn chain_from(&self, start: Square) -> Option<Chain> {
        (self.phase() == Phase::Later && self.own().contains(start)).then_some(Chain {
            start,
            at: start,
            captured: Bitboard::EMPTY,
        })
    }

    /// The cells where a chain can land: the one that its piece came from counts as empty.
    fn free(&self, chain: Chain) -> Bitboard {
        self.empty().with(chain.start)
    }

    /// The chain after a jump in a direction; `None` if the piece cannot jump there.
    pub(crate) fn jump(&self, chain: Chain, direction: Direction) -> Option<Chain> {
        let over = chain.at.step(direction)?;
        let at = over.step(direction)?;
        if !self.free(chain).contains(at) {
            return None;
        }
        if self.own().contains(over) {
            Some(Chain { at, ..chain })
        } else if (self.enemy() - chain.captured).contains(over) {
            let captured = chain.captured.with(over);
            Some(Chain {
                at,
                captured,
                ..chain
            })
        } else {
            None
        }
    }

    /// The chain after a jump to a cell; `None` if the piece cannot jump there.
    pub(crate) fn jump_to(&self, chain: Chain, to: Square) -> Option<Chain> {
        Direction::ORTHOGONAL
            .into_iter()
            .filter_map(|direction| self.jump(chain, direction))
            .find(|next| next.at == to)
    }

    /// The move that the chain is if it stops; `None` if it must not.
    pub(crate) fn stop(&self, chain: Chain) -> Option<Move> {
        let ends = self.ends(chain.start, Bitboard::of(chain.at), chain.captured);
        (!ends.is_empty()).then_some(Move {
            start: chain.start,
            end: chain.at,
            captured: chain.captured,
        })
    }

    /// The cells at which a chain with these captures may stop: the turn must change something,
    /// and leave its side a piece in the court.
    pub(crate) fn ends(&self, start: Square, cells: Bitboard, captured: Bitboard) -> Bitboard {
        let changed = if captured.is_empty() {
            cells.without(start)
        } else {
            cells
        };
        if self.bound().contains(start) {
            changed & COURT
        } else {
            changed
        }
    }

    /// The graph of what a chain can still do while it jumps only those enemy pieces.
    pub(crate) fn lattice(&self, chain: Chain, targets: Bitboard) -> Lattice {
        let free = self.free(chain);
        Lattice::new(
            chain.at,
            Jumps::over(self.own(), free),
            Jumps::over(targets, free),
        )
    }

    /// All that a chain can come to.
    pub(crate) fn walk(&self, chain: Chain) -> Walk {
        let lattice = self.lattice(chain, self.enemy() - chain.captured);
        Walk::new(lattice, chain.captured)
    }

    /// The pieces that can jump.
    pub(crate) fn jumpers(&self) -> Bitboard {
        let (empty, occupied) = (self.empty(), !self.empty());
        let jumpers = Direction::ORTHOGONAL.map(|direction| {
            let back = direction.opposite();
            occupied.shift(back) & empty.shift(back).shift(back)
        });
        jumpers
            .into_iter()
            .fold(Bitboard::EMPTY, |all, one| all | one)
            & self.own()
    }

    /// How many moves a piece has by jumping.
    pub(crate) fn count_chains(&self, chain: Chain) -> usize {
        let jumps = Jumps::over(!self.empty(), self.free(chain));
        let reach = jumps.closure(Bitboard::of(chain.start));
        if jumps.count_within(reach) + 1 == reach.len() {
            // A tree: one effect for each cell that can be reached.
            return self
                .ends(chain.start, reach.without(chain.start), Bitboard::EMPTY)
                .len();
        }
        let effects = self
            .walk(chain)
            .map(|(cells, captured)| self.ends(chain.start, cells, captured).len());
        effects.sum()
    }
}
