//! All that a chain can come to.

use core::ops::ControlFlow;

use smallvec::{SmallVec, smallvec};

use crate::Bitboard;
use crate::lattice::{Lattice, State};

/// A state from which not all has been tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    state: State,
    captured: Bitboard,
    /// The enemy pieces that are still to be jumped from here.
    exits: Bitboard,
}

/// Hands the visitor what a chain can come to from the lattice's first part, where `captured` is
/// already gone: where it may end, if anywhere, and what it has then captured. Each set of captured
/// pieces comes once in each part of the lattice.
///
/// Goes depth first, one capture deeper at a time, so it is never deeper than there are enemy
/// pieces around a lattice, and keeps a bit for each [`State`]: a kilobyte and a half at most, none
/// of it on the heap. Between two calls of the visitor it does no more than try to jump from the
/// states it comes back to, and it is over when the visitor breaks.
pub(crate) fn walk<B>(
    lattice: &Lattice,
    captured: Bitboard,
    mut visitor: impl FnMut(Bitboard, Bitboard) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let root = lattice.part(State::ROOT);
    visitor(root.ends, captured)?;
    let mut seen = Seen::new(lattice.states());
    seen.insert(State::ROOT.index());
    let mut stack = SmallVec::<[Frame; 24]>::new();
    let mut here = Frame { state: State::ROOT, captured, exits: root.exits };
    loop {
        let Some(edge) = here.exits.first() else {
            match stack.pop() {
                Some(frame) => here = frame,
                None => return ControlFlow::Continue(()),
            }
            continue;
        };
        here.exits = here.exits.without(edge);
        let state = lattice.cross(here.state, edge);
        if !seen.insert(state.index()) {
            continue;
        }
        let part = lattice.part(state);
        let captured = here.captured.with(edge);
        visitor(part.ends, captured)?;
        let exits = part.exits - captured;
        if exits.is_empty() {
            continue;
        }
        if !here.exits.is_empty() {
            stack.push(here);
            debug_assert!(!stack.spilled(), "a level for each enemy piece is enough");
        }
        here = Frame { state, captured, exits };
    }
}

/// A set of small numbers, of which there are at most 8,192.
#[derive(Clone, Debug)]
pub(crate) struct Seen(SmallVec<[u64; 128]>);

impl Seen {
    /// The empty set of numbers below `bound`.
    pub(crate) fn new(bound: usize) -> Self {
        debug_assert!(bound <= 8192);
        Self(smallvec![0; bound.div_ceil(64)])
    }

    /// Adds a number; whether it is new.
    pub(crate) fn insert(&mut self, number: usize) -> bool {
        let (word, bit) = (&mut self.0[number / 64], 1 << (number % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KingsCourt;

    /// A lattice with an enemy piece on each of its 24 edges.
    fn dense() -> Lattice {
        let text = "8/1G1G1G2/G1G1G1G1/1G1G1G2/G1G1G1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o";
        let position: KingsCourt = text.parse().expect("a position");
        let start = "c3".parse().expect("a square");
        let chain = position.chain_from(start).expect("a piece of the mover");
        position.lattice(chain, position.enemy())
    }

    /// How many states a walk comes to if it is stopped after so many.
    fn visited(lattice: &Lattice, limit: usize) -> usize {
        let mut states = 0;
        let _ = walk(lattice, Bitboard::EMPTY, |_, _| {
            states += 1;
            if states < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        states
    }

    #[test]
    fn a_walk_comes_to_no_more_states_than_there_are_and_than_are_asked_for() {
        let lattice = dense();
        assert_eq!(lattice.states(), 8192);
        let all = visited(&lattice, usize::MAX);
        assert!((6_000..8_192).contains(&all), "{all}");
        for limit in [1, 10, 1000] {
            assert_eq!(visited(&lattice, limit), limit);
        }
    }

    #[test]
    fn nothing_is_kept_on_the_heap() {
        assert!(!Seen::new(8192).0.spilled());
        assert!(!dense().spilled());
    }
}
