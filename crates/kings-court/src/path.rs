//! The path that stands for a move.

use alloc::vec;
use alloc::vec::Vec;

use ludotheque_core::Direction::{self, East, North, South, West};

use crate::chain::Chain;
use crate::lattice::State;
use crate::walk::Seen;
use crate::{KingsCourt, Move, Square};

/// The directions in the order in which their landing cells come as text.
const BY_TEXT: [Direction; 4] = [West, South, North, East];

/// A chain that the search has come to.
struct Node {
    chain: Chain,
    state: State,
    /// Where in the list of nodes the chain without its last jump stands.
    before: usize,
}

impl KingsCourt {
    /// The cells where a move lands: the one next to its start for a step, and for a chain those of
    /// the path that its text gives, which is the shortest, and of equals the one whose cells come
    /// first as text. `None` if the move is not legal.
    ///
    /// ```
    /// use ludotheque_kings_court::ludotheque_core::Position;
    /// use ludotheque_kings_court::KingsCourt;
    ///
    /// let position: KingsCourt = "8/8/2OG4/8/3G4/8/3O4/3O4 o".parse()?;
    /// let mv = position.read_move("d1^d3xd5")?;
    /// let path = position.path(&mv).map(|path| path.into_iter().map(|cell| cell.to_string()).collect());
    /// assert_eq!(path, Some(vec!["d3".to_string(), "d5".to_string()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn path(&self, mv: &Move) -> Option<Vec<Square>> {
        let toward = |direction: &Direction| mv.start.step(*direction) == Some(mv.end);
        match Direction::ORTHOGONAL.into_iter().find(toward) {
            Some(direction) => {
                let legal = mv.captured.is_empty() && self.steps(direction).contains(mv.start);
                legal.then(|| vec![mv.end])
            }
            None => self.chain_path(mv),
        }
    }

    /// Breadth first in the order of the texts, over jumps of what the move captures and of own
    /// pieces: the first path to what a chain has come to is then the one that is wanted.
    fn chain_path(&self, mv: &Move) -> Option<Vec<Square>> {
        let root = self.chain_from(mv.start)?;
        let goal = Chain { at: mv.end, captured: mv.captured, ..root };
        self.stop(goal)?;
        let lattice = self.lattice(root, mv.captured & self.enemy());
        let mut seen = Seen::new(16 * lattice.edge_sets());
        seen.insert(place(root.at, State::ROOT));
        let mut nodes = vec![Node { chain: root, state: State::ROOT, before: 0 }];
        let mut here = 0;
        while let Some(&Node { chain, state, .. }) = nodes.get(here) {
            if chain == goal {
                return Some(landings(&nodes, here));
            }
            for next in BY_TEXT
                .into_iter()
                .filter_map(|direction| self.jump(chain, direction))
                .filter(|next| goal.captured.contains_all(next.captured))
            {
                let state = match (next.captured - chain.captured).first() {
                    Some(edge) => lattice.cross(state, edge),
                    None => state,
                };
                if seen.insert(place(next.at, state)) {
                    nodes.push(Node { chain: next, state, before: here });
                }
            }
            here += 1;
        }
        None
    }
}

/// A number for a cell of the lattice and the edges that have been used.
fn place(at: Square, state: State) -> usize {
    let cell = usize::from(at.rank() / 2 * 4 + at.file() / 2);
    state.edges() * 16 + cell
}

fn landings(nodes: &[Node], end: usize) -> Vec<Square> {
    let mut landings = Vec::new();
    let mut here = end;
    while here > 0 {
        landings.push(nodes[here].chain.at);
        here = nodes[here].before;
    }
    landings.reverse();
    landings
}
