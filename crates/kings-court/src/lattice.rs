//! The jumps of one piece as a graph.
//!
//! A jump keeps the parity of file and rank, so a piece that jumps stays on a lattice of 4×4 cells,
//! and what it jumps over is never on that lattice. Landing cells are the graph's vertices, pieces
//! to be jumped over its edges: at most 16 and 24. An own piece is an edge to be used at will, an
//! enemy piece one to be used once.

use ludotheque_core::Direction::{East, North, South, West};
use smallvec::SmallVec;

use crate::{Bitboard, Square};

/// Jumps over a set of pieces, in both directions: each is kept under its lower or left end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jumps {
    north: Bitboard,
    east: Bitboard,
}

impl Jumps {
    /// The jumps over `pieces` between cells of `free`.
    pub(crate) fn over(pieces: Bitboard, free: Bitboard) -> Self {
        Self {
            north: free & pieces.shift(South) & free.shift(South).shift(South),
            east: free & pieces.shift(West) & free.shift(West).shift(West),
        }
    }

    /// Where one jump from some of the cells leads, by direction: two opposite ones, and the others.
    fn landings(self, cells: Bitboard) -> [[Bitboard; 2]; 2] {
        [
            [
                (cells & self.north).shift(North).shift(North),
                cells.shift(South).shift(South) & self.north,
            ],
            [
                (cells & self.east).shift(East).shift(East),
                cells.shift(West).shift(West) & self.east,
            ],
        ]
    }

    /// The cells, and all that jumps from them lead to.
    fn closure(self, mut cells: Bitboard) -> Bitboard {
        loop {
            let [[north, south], [east, west]] = self.landings(cells);
            let more = cells | north | south | east | west;
            if more == cells {
                return cells;
            }
            cells = more;
        }
    }

    /// All cells that jumps from a cell lead to, with itself, if the jumps make a tree, so that
    /// each is reached in one way; `None` if there is a cycle.
    pub(crate) fn tree(self, from: Square) -> Option<Bitboard> {
        let mut reached = Bitboard::of(from);
        let mut last = reached;
        loop {
            // Jumps lead from one layer to the next or back, so a cell with two ways to it has
            // them from the layer before.
            let [[north, south], [east, west]] = self.landings(last);
            let twice = (north & south) | (east & west) | ((north | south) & (east | west));
            if !(twice - reached).is_empty() {
                return None;
            }
            last = (north | south | east | west) - reached;
            if last.is_empty() {
                return Some(reached);
            }
            reached |= last;
        }
    }

    /// The pieces that one jump from some of the cells passes.
    fn passed(self, cells: Bitboard) -> Bitboard {
        ((cells | cells.shift(South).shift(South)) & self.north).shift(North)
            | ((cells | cells.shift(West).shift(West)) & self.east).shift(East)
    }
}

/// Cells between which the piece can go by jumping over own pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    cells: Bitboard,
    /// The enemy pieces that can be jumped from here.
    pub(crate) exits: Bitboard,
    /// The cells where the turn may end, if it has changed anything.
    pub(crate) ends: Bitboard,
}

/// The graph whose vertices are the [`Part`]s and whose edges are enemy pieces, with a number for
/// every way to use up edges.
///
/// What a chain from the first part has done is told by the part that it is in and by the edges
/// that it has used. Of these edges it is enough to know those outside a spanning tree: two sets
/// of edges of the same chain's end that differ only inside the tree would differ by a set that
/// meets every part evenly, and in a tree only the empty set does. A graph on a grid of 4×4 has
/// at most 24 - 15 = 9 edges outside a spanning tree, and merging vertices adds none. So 4 bits for
/// the part and 9 for the edges tell everything, and taking an edge is an exclusive or.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    parts: SmallVec<[Part; 16]>,
    /// For the cell of each enemy piece: the two parts it lies between, exclusive-ored, and the
    /// bit of the edge if it is outside the spanning tree.
    turns: [u16; 64],
    /// How many edges lie outside the spanning tree.
    cycles: u32,
}

/// Where a chain stands: its part in the lowest [`State::PART_BITS`] bits, its edges above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State(u16);

impl State {
    const PART_BITS: u32 = 4;

    /// Before the first jump.
    pub(crate) const ROOT: Self = Self(0);

    fn part(self) -> usize {
        usize::from(self.0 & 15)
    }

    /// The edges outside the spanning tree that have been used, as a number.
    pub(crate) fn edges(self) -> usize {
        usize::from(self.0 >> Self::PART_BITS)
    }

    /// All of the state, as a number below [`Lattice::states`].
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Lattice {
    /// The graph around a cell, for a piece that may end its turn on some cells.
    pub(crate) fn new(from: Square, own: Jumps, enemy: Jumps, allowed: Bitboard) -> Self {
        let part = |cells: Bitboard| {
            let cells = own.closure(cells);
            Part { cells, exits: enemy.passed(cells), ends: cells & allowed }
        };
        let mut lattice = Self { parts: SmallVec::new(), turns: [0; 64], cycles: 0 };
        lattice.parts.push(part(Bitboard::of(from)));
        let (mut here, mut seen) = (0, Bitboard::EMPTY);
        while let Some(&Part { cells, exits, .. }) = lattice.parts.get(here) {
            for edge in exits - seen {
                let beyond = neighbours_on_lattice(edge, from) - cells;
                let other = |part: &Part| !(part.cells & beyond).is_empty();
                let (there, closes_cycle) = match lattice.parts.iter().position(other) {
                    Some(there) => (there, true),
                    None if beyond.is_empty() => (here, true),
                    None => {
                        lattice.parts.push(part(beyond));
                        (lattice.parts.len() - 1, false)
                    }
                };
                let mut turn = (here ^ there) as u16;
                if closes_cycle {
                    turn |= 1 << (State::PART_BITS + lattice.cycles);
                    lattice.cycles += 1;
                }
                lattice.turns[edge.index()] = turn;
            }
            seen |= exits;
            here += 1;
        }
        lattice
    }

    /// The part that a state is in.
    pub(crate) fn part(&self, state: State) -> Part {
        self.parts[state.part()]
    }

    /// The state after an enemy piece has been jumped.
    pub(crate) fn cross(&self, state: State, edge: Square) -> State {
        State(state.0 ^ self.turns[edge.index()])
    }

    /// Whether the parts have left their place on the stack.
    #[cfg(test)]
    pub(crate) fn spilled(&self) -> bool {
        self.parts.spilled()
    }

    /// How many numbers of [`State::index`] there are: at most 8,192.
    pub(crate) fn states(&self) -> usize {
        1 << (State::PART_BITS + self.cycles)
    }

    /// How many numbers of [`State::edges`] there are: at most 512.
    pub(crate) fn edge_sets(&self) -> usize {
        1 << self.cycles
    }
}

/// The two cells that a piece jumps between, of which one may be unreachable for another reason
/// than the board's edge; `vertex` is any cell of the lattice.
fn neighbours_on_lattice(edge: Square, vertex: Square) -> Bitboard {
    let cell = Bitboard::of(edge);
    if edge.file() % 2 == vertex.file() % 2 {
        cell.shift(North) | cell.shift(South)
    } else {
        cell.shift(East) | cell.shift(West)
    }
}
