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
    /// The files in which the way passes the row of the mover.
    through: u8,
    /// The kangaroo that is joined.
    to: Square,
}

/// What a kangaroo offers to one that bounces on it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The squares on which a run can end at most, all lines open.
    ends: Bitboard,
    /// Whether a run can cross the far border at most.
    goal: bool,
    /// How many lines a run crosses; 0 while the node is not built.
    lines: u8,
    /// How many links there are.
    links: u8,
    /// The first of the links.
    first: u8,
}

/// As many links as there can be: 4 from a small kangaroo, 12 from a medium one, and from a large
/// one 30, three to each of eight others and two to each of three.
const LINKS: usize = 4 * (4 + 12 + 30);

/// The kangaroos and the ways between them, for all movers of a row; built as far as it is used.
pub(crate) struct Web {
    board: Board,
    /// The rank of the kangaroos of which one moves.
    rank: u8,
    /// The board with the whole row lifted.
    lifted: Ground,
    nodes: [Node; 48],
    links: SmallVec<[Link; LINKS]>,
}

impl Web {
    /// The web for movers on a rank of the board, or from the reserve.
    pub(crate) fn new(board: &Board, rank: Option<u8>, mover: Player) -> Self {
        const NODE: Node =
            Node { ends: Bitboard::EMPTY, goal: false, lines: 0, links: 0, first: 0 };
        let mut lifted = *board;
        lifted.remove(rank.map(Bitboard::rank).unwrap_or_default());
        Self {
            board: *board,
            rank: rank.unwrap_or(6),
            lifted: Ground::new(lifted, mover),
            nodes: [NODE; 48],
            links: SmallVec::new(),
        }
    }

    fn files(&self, cells: Bitboard) -> u8 {
        (cells.bits() >> (8 * self.rank)) as u8
    }

    #[inline]
    fn node(&mut self, at: Square) -> Node {
        let node = self.nodes[at.index()];
        if node.lines > 0 { node } else { self.build(at) }
    }

    fn build(&mut self, at: Square) -> Node {
        let lines = self.board.get(at).map_or(0, Size::lines);
        let run = self.lifted.run(at, lines, Lines::ALL);
        let first = self.links.len();
        for to in run.ends & self.board.occupied() {
            for way in self.lifted.ways(lines, at, to, Lines::ALL).iter() {
                let through = self.files(way.cells);
                self.links.push(Link { lines: way.lines, through, to });
            }
        }
        let node = Node {
            ends: run.ends,
            goal: run.goal,
            lines: lines as u8,
            first: first as u8,
            links: (self.links.len() - first) as u8,
        };
        self.nodes[at.index()] = node;
        node
    }
}

/// The search for what a kangaroo can reach from where it stands, or has bounced to.
pub(crate) struct Search<'a> {
    ground: &'a Ground,
    web: &'a mut Web,
    /// The files of the kangaroos of the row that stay.
    standing: u8,
    /// What has been reached: the cells, empty or occupied, on which a run can end, and whether
    /// one can cross the far border.
    pub(crate) reach: Run,
}

impl<'a> Search<'a> {
    pub(crate) fn new(ground: &'a Ground, web: &'a mut Web) -> Self {
        let reach = Run { ends: Bitboard::EMPTY, goal: false };
        let standing = web.files(!ground.empty);
        Self { ground, web, standing, reach }
    }

    /// Adds all that can be reached by runs across open lines, the first of so many lines.
    pub(crate) fn from(&mut self, at: Square, lines: usize, open: Lines) {
        let run = self.ground.run(at, lines, open);
        self.add(run);
        let left = !self.ground.empty;
        for next in run.ends & left {
            for way in self.ground.ways(lines, at, next, open).iter() {
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
        if !self.reach.ends.contains_all(node.ends) | (node.goal & !self.reach.goal) {
            let run = self.ground.run(at, usize::from(node.lines), open);
            self.add(run);
        }
        let first = usize::from(node.first);
        let links = &self.web.links[first..first + usize::from(node.links)];
        // Whether a link is open is as good as random: they are told apart without a branch.
        let mut next = 0u32;
        for (n, link) in links.iter().enumerate() {
            let is_open = left.contains(link.to)
                & open.contains_all(link.lines)
                & (link.through & self.standing == 0);
            next |= u32::from(is_open) << n;
        }
        while next != 0 {
            let n = next.trailing_zeros() as usize;
            next &= next - 1;
            let link = self.web.links[first + n];
            self.bounce(link.to, open.without(link.lines), left.without(link.to));
        }
    }
}
