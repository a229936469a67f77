//! A piece in the middle of its turn.

use core::ops::ControlFlow;

use ludotheque_core::Direction;

use crate::lattice::{Jumps, Lattice};
use crate::position::Phase;
use crate::walk::walk;
use crate::{Bitboard, COURT, ChainSet, KingsCourt, Move, Square};

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
            Some(Chain { at, captured, ..chain })
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
        let changed = chain.at != chain.start || !chain.captured.is_empty();
        (changed && self.allowed(chain.start).contains(chain.at)).then_some(Move {
            start: chain.start,
            end: chain.at,
            captured: chain.captured,
        })
    }

    /// The cells where a piece may end its turn: its side must keep a piece in the court.
    fn allowed(&self, start: Square) -> Bitboard {
        if self.bound().contains(start) { COURT } else { Bitboard::FULL }
    }

    /// The graph of what a chain can still do while it jumps only those enemy pieces.
    pub(crate) fn lattice(&self, chain: Chain, targets: Bitboard) -> Lattice {
        let free = self.free(chain);
        Lattice::new(
            chain.at,
            Jumps::over(self.own(), free),
            Jumps::over(targets, free),
            self.allowed(chain.start),
        )
    }

    /// Hands the visitor what a chain can come to, the moves with the same captures at once.
    pub(crate) fn visit_from<B>(
        &self,
        chain: Chain,
        mut visitor: impl FnMut(ChainSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Chain { start, captured, .. } = chain;
        let lattice = self.lattice(chain, self.enemy() - captured);
        walk(&lattice, captured, |mut ends, captured| {
            if captured.is_empty() {
                // The turn must change something.
                ends = ends.without(start);
            }
            if ends.is_empty() {
                return ControlFlow::Continue(());
            }
            visitor(ChainSet { start, ends, captured })
        })
    }

    /// The pieces that can jump.
    pub(crate) fn jumpers(&self) -> Bitboard {
        let (empty, occupied) = (self.empty(), !self.empty());
        let jumpers = Direction::ORTHOGONAL.map(|direction| {
            let back = direction.opposite();
            occupied.shift(back) & empty.shift(back).shift(back)
        });
        jumpers.into_iter().fold(Bitboard::EMPTY, |all, one| all | one) & self.own()
    }

    /// How many moves a piece has by jumping.
    pub(crate) fn count_chains(&self, chain: Chain) -> usize {
        let jumps = Jumps::over(!self.empty(), self.free(chain));
        if let Some(reached) = jumps.tree(chain.start) {
            // One effect for each cell.
            return (reached & self.allowed(chain.start)).without(chain.start).len();
        }
        let mut count = 0;
        let _ = self.visit_from(chain, |set| {
            count += set.ends.len();
            ControlFlow::<()>::Continue(())
        });
        count
    }
}
