//! Bounces: everything that one kangaroo can reach.

use crate::board::{Bitboard, Lines, Square};
use crate::run::{Ground, Run};
use crate::ways::ways;

/// The search for what a kangaroo can reach.
pub(crate) struct Search<'a> {
    ground: &'a Ground,
    /// What has been reached: the cells, empty or occupied, on which a run can end, and whether
    /// one can cross the far border.
    pub(crate) reach: Run,
}

impl<'a> Search<'a> {
    /// The search for a kangaroo that is lifted from the ground.
    pub(crate) fn new(ground: &'a Ground) -> Self {
        Self { ground, reach: Run { ends: Bitboard::EMPTY, goal: false } }
    }

    /// Adds all that can be reached by runs across open lines, the first of so many lines.
    pub(crate) fn run(&mut self, at: Square, lines: usize, open: Lines) {
        let run = self.ground.run(at, lines, open);
        self.add(run);
        self.bounces(at, lines, run.ends, open, !self.ground.empty);
    }

    /// Follows the bounces on all kangaroos of those left on which a run can end.
    #[inline]
    fn bounces(&mut self, at: Square, lines: usize, ends: Bitboard, open: Lines, left: Bitboard) {
        if (ends & left).is_empty() {
            return;
        }
        let [small, medium, large] = self.ground.board.sizes().map(|set| set & ends & left);
        for on in small {
            self.bounce::<1>(at, lines, on, open, left.without(on));
        }
        for on in medium {
            self.bounce::<2>(at, lines, on, open, left.without(on));
        }
        for on in large {
            self.bounce::<3>(at, lines, on, open, left.without(on));
        }
    }

    fn bounce<const LINES: usize>(
        &mut self,
        at: Square,
        lines: usize,
        on: Square,
        open: Lines,
        left: Bitboard,
    ) {
        for way in ways(lines, at, on) {
            if way.is_open(self.ground.empty, open) {
                let open = open.without(way.lines);
                let run = self.ground.run_of::<LINES>(on, open);
                self.add(run);
                self.bounces(on, LINES, run.ends, open, left);
            }
        }
    }

    #[inline]
    fn add(&mut self, run: Run) {
        self.reach.ends |= run.ends;
        self.reach.goal |= run.goal;
    }
}
