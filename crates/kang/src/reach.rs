//! Bounces: everything that one kangaroo can reach.

use smallvec::SmallVec;

use crate::board::{Bitboard, Board, Lines, Square};
use crate::run::{Ground, Run};
use crate::{Player, Size};

/// A way from one kangaroo to another.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The lines that are crossed.
    lines: Lines,
    /// The cells that are passed where a kangaroo stands that may be lifted.
    through: Bitboard,
    /// The kangaroo that is joined.
    to: Square,
}

/// What a kangaroo offers to one that bounces on it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Where a run can end at most, all lines open.
    run: Run,
    /// The first and the last but one of its links.
    links: (u16, u16),
    built: bool,
}

/// The kangaroos and the ways between them, for all movers of a row; built as far as it is used.
pub(crate) struct Web {
    board: Board,
    /// The kangaroos of which one moves.
    row: Bitboard,
    /// The board with the whole row lifted.
    lifted: Ground,
    nodes: [Node; 48],
    /// At most four links from a small kangaroo, 12 from a medium one, and 33 from a large one.
    links: SmallVec<[Link; 196]>,
}

impl Web {
    pub(crate) fn new(board: &Board, row: Bitboard, mover: Player) -> Self {
        const NODE: Node =
            Node { run: Run { ends: Bitboard::EMPTY, goal: false }, links: (0, 0), built: false };
        let mut lifted = *board;
        lifted.remove(row);
        Self {
            board: *board,
            row,
            lifted: Ground::new(lifted, mover),
            nodes: [NODE; 48],
            links: SmallVec::new(),
        }
    }

    #[inline]
    fn node(&mut self, at: Square) -> Node {
        let node = self.nodes[at.index()];
        if node.built { node } else { self.build(at) }
    }

    fn build(&mut self, at: Square) -> Node {
        let lines = self.board.get(at).map_or(0, Size::lines);
        let run = self.lifted.run(at, lines, Lines::ALL);
        let first = self.links.len();
        for to in run.ends & self.board.occupied() {
            for way in self.lifted.ways(lines, at, to, Lines::ALL) {
                self.links.push(Link { lines: way.lines, through: way.cells & self.row, to });
            }
        }
        let links = (first as u16, self.links.len() as u16);
        let node = Node { run, links, built: true };
        self.nodes[at.index()] = node;
        node
    }
}

/// The search for what a kangaroo can reach from where it stands, or has bounced to.
pub(crate) struct Search<'a> {
    ground: &'a Ground,
    web: &'a mut Web,
    /// The kangaroos of the row that stay.
    standing: Bitboard,
    /// What has been reached: the cells, empty or occupied, on which a run can end, and whether
    /// one can cross the far border.
    pub(crate) reach: Run,
}

impl<'a> Search<'a> {
    pub(crate) fn new(ground: &'a Ground, web: &'a mut Web) -> Self {
        let reach = Run { ends: Bitboard::EMPTY, goal: false };
        let standing = web.row - ground.empty;
        Self { ground, web, standing, reach }
    }

    /// Adds all that can be reached by runs across open lines, the first of so many lines.
    pub(crate) fn from(&mut self, at: Square, lines: usize, open: Lines) {
        let run = self.ground.run(at, lines, open);
        self.add(run);
        let left = !self.ground.empty;
        for next in run.ends & left {
            for way in self.ground.ways(lines, at, next, open) {
                self.bounce(next, open.without(way.lines), left.without(next));
            }
        }
    }

    fn add(&mut self, run: Run) {
        self.reach.ends |= run.ends;
        self.reach.goal |= run.goal;
    }

    fn bounce(&mut self, at: Square, open: Lines, left: Bitboard) {
        let node = self.web.node(at);
        if !self.reach.ends.contains_all(node.run.ends) || node.run.goal && !self.reach.goal {
            let run = self.ground.run_from(at, open);
            self.add(run);
        }
        for n in node.links.0..node.links.1 {
            let link = self.web.links[usize::from(n)];
            if left.contains(link.to)
                && open.contains_all(link.lines)
                && (link.through & self.standing).is_empty()
            {
                self.bounce(link.to, open.without(link.lines), left.without(link.to));
            }
        }
    }
}
