//! All that a chain can come to.

use smallvec::{SmallVec, smallvec};

use crate::Bitboard;
use crate::lattice::{Lattice, State};

/// Lists what a chain can come to: the pieces that it has captured and the cells where it may then
/// be, each set of captured pieces in each part of the lattice once.
///
/// Goes depth first, one capture deeper at a time, so it is never deeper than there are enemy
/// pieces around a lattice, and keeps a bit for each [`State`]: a kilobyte and a half at most, none
/// of it on the heap. Each item costs a few steps, whatever came before and whatever would follow.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    lattice: Lattice,
    /// A state that is yet to be listed, with what has been captured.
    root: Option<Bitboard>,
    stack: SmallVec<[Frame; 25]>,
    seen: Seen,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    state: State,
    captured: Bitboard,
    /// Enemy pieces that have not been tried from here.
    exits: Bitboard,
}

impl Walk {
    /// All that can come from the lattice's first part, where `captured` is already gone.
    pub(crate) fn new(lattice: Lattice, captured: Bitboard) -> Self {
        let mut walk = Self {
            root: Some(captured),
            stack: SmallVec::new(),
            seen: Seen::new(lattice.states()),
            lattice,
        };
        walk.seen.insert(State::ROOT.index());
        walk.push(State::ROOT, captured);
        walk
    }

    fn push(&mut self, state: State, captured: Bitboard) -> Bitboard {
        let part = self.lattice.part(state);
        self.stack.push(Frame {
            state,
            captured,
            exits: part.exits - captured,
        });
        part.cells
    }
}

/// Where the piece may be, and what it has then captured.
impl Iterator for Walk {
    type Item = (Bitboard, Bitboard);

    fn next(&mut self) -> Option<(Bitboard, Bitboard)> {
        if let Some(captured) = self.root.take() {
            return Some((self.lattice.part(State::ROOT).cells, captured));
        }
        loop {
            let frame = self.stack.last_mut()?;
            let Some(edge) = frame.exits.first() else {
                self.stack.pop();
                continue;
            };
            frame.exits = frame.exits.without(edge);
            let state = self.lattice.cross(frame.state, edge);
            let captured = frame.captured.with(edge);
            if self.seen.insert(state.index()) {
                return Some((self.push(state, captured), captured));
            }
        }
    }
}

/// A set of small numbers, of which there are at most 8,192.
#[derive(Clone, Debug)]
pub(crate) struct Seen(SmallVec<[u64; 128]>);

impl Seen {
    /// The empty set of numbers below `bound`.
    pub(crate) fn new(bound: usize) -> Self {
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
