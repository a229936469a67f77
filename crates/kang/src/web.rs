//! The kangaroos that can be bounced on, and the ways between them.

use core::ops::{BitAnd, BitOr, BitOrAssign, Not};

use smallvec::SmallVec;

use crate::Size;
use crate::board::{Bitboard, Board, Lines, Square};
use crate::run::Ground;
use crate::ways::ways;

/// As many links as there can be: 4 from a small kangaroo, 12 from a medium one, and from a large
/// one 30, three to each of eight others and two to each of three.
const LINKS: usize = 4 * (4 + 12 + 30);

/// As many words as a set of links needs at most.
pub(crate) const WORDS: usize = LINKS.div_ceil(64);

/// A way from one kangaroo to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    /// The lines that are crossed.
    pub(crate) lines: Lines,
    /// The numbers of these lines; in place of those that there are not, one that no line has.
    crossed: [u8; 3],
    /// The cells that are passed where a kangaroo stands that is lifted in some of the moves.
    through: Bitboard,
    /// The kangaroo that is left, and the one that is joined.
    from: Square,
    pub(crate) to: Square,
}

/// A number that no line has.
const NO_LINE: u8 = 127;

/// What a kangaroo offers to one that bounces on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The squares on which a run can end at most, all lines open.
    pub(crate) ends: Bitboard,
    /// Whether a run can cross the far border at most.
    pub(crate) goal: bool,
    /// How many lines a run crosses.
    pub(crate) lines: u8,
}

/// The kangaroos that can be joined by one of several movers, and the links between them.
pub(crate) struct Web {
    /// The kangaroos of which one moves.
    row: Bitboard,
    /// The kangaroos that can be joined.
    joined: Bitboard,
    nodes: [Node; 48],
    links: SmallVec<[Link; LINKS]>,
}

impl Web {
    /// A web without kangaroos.
    #[inline]
    pub(crate) fn new() -> Self {
        const NODE: Node = Node { ends: Bitboard::EMPTY, goal: false, lines: 0 };
        let (row, joined) = (Bitboard::EMPTY, Bitboard::EMPTY);
        Self { row, joined, nodes: [NODE; 48], links: SmallVec::new() }
    }

    /// Adds the kangaroos that can be joined, while those of a row are lifted.
    pub(crate) fn build(
        &mut self,
        board: &Board,
        ground: &Ground,
        row: Bitboard,
        joined: Bitboard,
    ) {
        (self.row, self.joined) = (row, joined);
        for at in joined & board.of_size(Size::Small) {
            self.add::<1>(ground, at);
        }
        for at in joined & board.of_size(Size::Medium) {
            self.add::<2>(ground, at);
        }
        for at in joined & board.of_size(Size::Large) {
            self.add::<3>(ground, at);
        }
    }

    #[inline]
    fn add<const LINES: usize>(&mut self, ground: &Ground, at: Square) {
        let run = ground.run_of::<LINES>(at, Lines::ALL);
        for to in run.ends & self.joined {
            for way in ways(LINES, at, to) {
                if ground.empty.contains_all(way.cells) {
                    let mut numbers = way.lines.indices().map(|number| number as u8);
                    let mut crossed = [NO_LINE; 3];
                    for number in &mut crossed[..LINES] {
                        *number = numbers.next().unwrap_or(NO_LINE);
                    }
                    let (lines, through) = (way.lines, way.cells & self.row);
                    self.links.push(Link { lines, crossed, through, from: at, to });
                }
            }
        }
        self.nodes[at.index()] = Node { ends: run.ends, goal: run.goal, lines: LINES as u8 };
    }

    /// The kangaroos of which one moves.
    pub(crate) fn row(&self) -> Bitboard {
        self.row
    }

    /// Whether the links fit in a set of so many words.
    pub(crate) fn fits(&self, words: usize) -> bool {
        self.links.len() <= 64 * words
    }

    pub(crate) fn node(&self, at: Square) -> &Node {
        &self.nodes[at.index()]
    }

    pub(crate) fn link(&self, n: usize) -> &Link {
        &self.links[n]
    }
}

/// A set of links, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LinkSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> LinkSet<WORDS> {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    pub(crate) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    fn of(n: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0[n / 64] = 1 << (n % 64);
        set
    }
}

impl<const WORDS: usize> Iterator for LinkSet<WORDS> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        for (n, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * n + bit);
            }
        }
        None
    }
}

impl<const WORDS: usize> BitAnd for LinkSet<WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
}

impl<const WORDS: usize> BitOr for LinkSet<WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }
}

impl<const WORDS: usize> BitOrAssign for LinkSet<WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WORDS: usize> Not for LinkSet<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// Which links of a web exclude each other.
pub(crate) struct Knots<const WORDS: usize> {
    /// The links across a line, by the index of the square below it, then by the index of the
    /// square to the left of it.
    across: [LinkSet<WORDS>; 128],
    /// The links to a kangaroo, by the index of its square.
    into: [LinkSet<WORDS>; 48],
    /// The links from a kangaroo, by the index of its square.
    out: [LinkSet<WORDS>; 48],
    /// The links through the cell of a kangaroo of the row, by its file.
    through: [LinkSet<WORDS>; 8],
}

impl<const WORDS: usize> Knots<WORDS> {
    /// No link excludes another.
    #[inline]
    pub(crate) fn new() -> Self {
        Self {
            across: [LinkSet::EMPTY; 128],
            into: [LinkSet::EMPTY; 48],
            out: [LinkSet::EMPTY; 48],
            through: [LinkSet::EMPTY; 8],
        }
    }

    /// Adds the links of a web.
    pub(crate) fn build(&mut self, web: &Web) {
        for (n, link) in web.links.iter().enumerate() {
            let set = LinkSet::of(n);
            self.out[link.from.index()] |= set;
            self.into[link.to.index()] |= set;
            for square in link.through {
                self.through[usize::from(square.file())] |= set;
            }
            for line in link.crossed {
                self.across[usize::from(line)] |= set;
            }
        }
        self.across[usize::from(NO_LINE)] = LinkSet::EMPTY;
    }

    /// The links that are left when some kangaroos of the row stay where they are and the mover
    /// is lifted.
    pub(crate) fn while_moves(&self, standing: Bitboard, from: Option<Square>) -> LinkSet<WORDS> {
        let mut gone = LinkSet::EMPTY;
        for square in standing {
            gone |= self.through[usize::from(square.file())];
        }
        if let Some(from) = from {
            gone |= self.into[from.index()];
        }
        !gone
    }

    /// The links that are gone once lines are crossed and a kangaroo is joined.
    pub(crate) fn gone(&self, lines: Lines, to: Square) -> LinkSet<WORDS> {
        let across = lines.indices().map(|line| self.across[line]);
        across.fold(self.into[to.index()], BitOr::bitor)
    }

    /// The links that are gone once a link is taken.
    #[inline]
    pub(crate) fn gone_with(&self, link: &Link) -> LinkSet<WORDS> {
        let [a, b, c] = link.crossed.map(|line| self.across[usize::from(line % 128)]);
        self.into[link.to.index()] | a | b | c
    }

    #[inline]
    pub(crate) fn into(&self, at: Square) -> LinkSet<WORDS> {
        self.into[at.index()]
    }

    #[inline]
    pub(crate) fn out(&self, at: Square) -> LinkSet<WORDS> {
        self.out[at.index()]
    }
}
