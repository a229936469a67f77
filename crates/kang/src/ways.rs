//! The ways of a run: which cells it passes and which lines it crosses.

use core::ops::Deref;

use ludotheque_core::Direction;

use crate::board::{Bitboard, Lines, Square};

/// One way from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The cells that are entered before the last line.
    pub(crate) cells: Bitboard,
    /// The lines that are crossed.
    pub(crate) lines: Lines,
}

/// The ways between two squares: at most three.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    ways: [Way; 3],
    count: usize,
}

impl Deref for Ways {
    type Target = [Way];

    #[inline]
    fn deref(&self) -> &[Way] {
        &self.ways[..self.count.min(3)]
    }
}

/// The ways of so many lines (0 to 3) from a square to another, through empty cells and across
/// open lines alone.
#[inline]
pub(crate) fn ways(lines: usize, from: Square, to: Square, empty: Bitboard, open: Lines) -> Ways {
    const NO_WAY: Way = Way { cells: Bitboard::EMPTY, lines: Lines::NONE };
    let mut found = Ways { ways: [NO_WAY; 3], count: 0 };
    let turn = (64 + from.index() - CENTRE) as u32 % 64;
    let offset = (to.index() + CENTRE).wrapping_sub(from.index());
    let Some(shapes) = SHAPES.get(lines).and_then(|shapes| shapes.get(offset)) else {
        return found;
    };
    // Whether a way is open is as good as random: it is counted without a branch.
    for shape in shapes {
        let cells = shape.cells.rotate_left(turn);
        let lines = Lines::beside(
            Bitboard::from_bits(shape.upper.rotate_left(turn)),
            Bitboard::from_bits(shape.right.rotate_left(turn)),
        );
        // A way around an edge of the board enters a cell that is none.
        let is_open = (cells & !empty.bits() == 0) & open.contains_all(lines);
        found.ways[found.count.min(2)] = Way { cells: Bitboard::from_bits(cells), lines };
        found.count += usize::from(is_open);
    }
    found
}

/// The square from which the shapes are drawn, on a board of 8 by 8: no shape leaves that board,
/// and turned to a square of the small board it wraps to no cell of it.
const CENTRE: usize = 27;

/// The form of a way from the centre: its cells, and the squares below and to the left of its
/// lines.
#[derive(Clone, Copy)]
struct Shape {
    cells: u64,
    upper: u64,
    right: u64,
}

/// The shapes that end on one square; in place of those that there are not, one that enters every
/// cell.
type Ends = [Shape; 3];

/// The shapes by their number of lines and the index of the square where they end.
static SHAPES: [[Ends; 55]; 4] = {
    const NONE: Shape = Shape { cells: u64::MAX, upper: 0, right: 0 };
    let mut table = [[[NONE; 3]; 55]; 4];
    add(&mut table[0][CENTRE], Shape { cells: 0, ..NONE });
    let mut walk = 0;
    // Every sequence of three directions, and its beginnings: shorter walks are those that begin
    // a sequence whose rest is 0.
    while walk < 64 {
        let mut shape = Shape { cells: 0, ..NONE };
        let mut at = CENTRE;
        let mut step = 0;
        while step < 3 {
            let direction = Direction::ORTHOGONAL[walk >> (2 * step) & 3];
            let (files, ranks) = direction.delta();
            let next = (at as isize + 8 * ranks as isize + files as isize) as usize;
            let line = 1 << if next < at { next } else { at };
            let crossed = if files == 0 { &mut shape.upper } else { &mut shape.right };
            if *crossed & line != 0 {
                break;
            }
            *crossed |= line;
            step += 1;
            if walk >> (2 * step) == 0 {
                add(&mut table[step][next], shape);
            }
            shape.cells |= 1 << next;
            at = next;
        }
        walk += 1;
    }
    table
};

/// Adds a shape in the first free place.
const fn add(ends: &mut Ends, shape: Shape) {
    let mut place = 0;
    while ends[place].cells != u64::MAX {
        place += 1;
    }
    ends[place] = shape;
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// The walks of so many lines that cross no line twice, as the cells and lines they use.
    fn walks(lines: usize, from: Square) -> Vec<(Square, Way)> {
        let mut walks = Vec::from([(from, Way { cells: Bitboard::EMPTY, lines: Lines::NONE })]);
        for step in 0..lines {
            let longer = walks.iter().flat_map(|&(at, way)| {
                Direction::ORTHOGONAL.into_iter().filter_map(move |direction| {
                    let line = Lines::crossed(at, direction);
                    let mut cells = way.cells;
                    if step > 0 {
                        cells |= at.into();
                    }
                    let next = Way { cells, lines: way.lines.union(line) };
                    (!way.lines.contains_all(line)).then_some((at.step(direction)?, next))
                })
            });
            walks = longer.collect();
        }
        walks
    }

    #[test]
    fn the_ways_are_the_walks_that_cross_no_line_twice() {
        for lines in 0..=3 {
            for from in Square::all() {
                let walks = walks(lines, from);
                let mut listed = 0;
                for to in Square::all() {
                    for way in ways(lines, from, to, Bitboard::FULL, Lines::ALL).iter() {
                        assert!(walks.contains(&(to, *way)), "{from} {to} {way:?}");
                        listed += 1;
                    }
                }
                assert_eq!(listed, walks.len(), "{from} {lines}");
            }
        }
    }
}
