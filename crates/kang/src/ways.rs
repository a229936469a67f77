//! The ways of a run: which cells it passes and which lines it crosses.

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

impl Way {
    const NONE: Self = Self { cells: Bitboard::EMPTY, lines: Lines::NONE };

    /// Whether the way goes through empty cells and across open lines alone.
    #[inline]
    pub(crate) fn is_open(&self, empty: Bitboard, open: Lines) -> bool {
        empty.contains_all(self.cells) & open.contains_all(self.lines)
    }
}

/// The ways of so many lines (0 to 3) from a square to another on an empty board: at most three.
#[inline]
pub(crate) fn ways(lines: usize, from: Square, to: Square) -> &'static [Way] {
    static STAY: [Way; 1] = [Way::NONE];
    let Some(index) = lines.checked_sub(1).and_then(|n| INDEX.get(n)) else {
        return if from == to { &STAY } else { &[] };
    };
    let entry = index[from.index() % 64][to.index() % 64];
    let (first, count) = (usize::from(entry >> 2), usize::from(entry & 3));
    WAYS.get(first..first + count).unwrap_or_default()
}

/// How many ways of 1, 2 and 3 lines there are from all squares together.
const COUNT: usize = 120 + 296 + 752;

/// All ways, by their lines and then by the squares from which and to which they lead.
static WAYS: [Way; COUNT] = TABLE.0;
/// For so many lines, less one, from a square to another, by their indices: where their ways
/// begin, times four, and how many there are.
static INDEX: [[[u16; 64]; 64]; 3] = TABLE.1;

const TABLE: ([Way; COUNT], [[[u16; 64]; 64]; 3]) = {
    let mut ways = [Way::NONE; COUNT];
    let mut index = [[[0; 64]; 64]; 3];
    let mut count = 0;
    let mut lines = 1;
    while lines <= 3 {
        let mut from = 0;
        while from < 48 {
            if let Some(square) = Square::from_index(from) {
                let (walks, found) = walks(square, lines);
                let mut to = 0;
                while to < 48 {
                    let first = count;
                    let mut n = 0;
                    while n < found {
                        if walks[n].0.index() == to {
                            ways[count] = walks[n].1;
                            count += 1;
                        }
                        n += 1;
                    }
                    index[lines - 1][from][to] = (first << 2 | (count - first)) as u16;
                    to += 1;
                }
            }
            from += 1;
        }
        lines += 1;
    }
    assert!(count == COUNT);
    (ways, index)
};

/// The walks of so many lines from a square that cross no line twice: where they end, and their
/// ways; and how many there are.
const fn walks(from: Square, lines: usize) -> ([(Square, Way); 36], usize) {
    let mut walks = [(from, Way::NONE); 36];
    let (mut found, mut code) = (0, 0);
    while code < 1 << (2 * lines) {
        let (mut at, mut way, mut step) = (from, Way::NONE, 0);
        while step < lines {
            let direction = Direction::ORTHOGONAL[code >> (2 * step) & 3];
            let line = Lines::crossed(at, direction);
            let Some(next) = at.step(direction) else {
                break;
            };
            if way.lines.contains_all(line) {
                break;
            }
            if step > 0 {
                way.cells = way.cells.with(at);
            }
            way.lines = way.lines.union(line);
            at = next;
            step += 1;
        }
        if step == lines {
            walks[found] = (at, way);
            found += 1;
        }
        code += 1;
    }
    (walks, found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// The walks of so many lines that cross no line twice, as the cells and lines they use.
    fn all_walks(lines: usize, from: Square) -> Vec<(Square, Way)> {
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
                let walks = all_walks(lines, from);
                let mut listed = 0;
                for to in Square::all() {
                    for way in ways(lines, from, to) {
                        assert!(walks.contains(&(to, *way)), "{from} {to} {way:?}");
                        listed += 1;
                    }
                }
                assert_eq!(listed, walks.len(), "{from} {lines}");
            }
        }
    }
}
