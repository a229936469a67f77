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

    /// Adds all that can be reached by runs across open lines, the first of so many lines (0 to 3).
    pub(crate) fn run(&mut self, at: Square, lines: usize, open: Lines) {
        let left = !self.ground.empty;
        match lines {
            0 => {
                self.add(Run { ends: at.into(), goal: false });
                if left.contains(at) {
                    self.run(at, self.ground.lines(at), open);
                }
            }
            1 => self.run_on::<1>(at, open, left),
            2 => self.run_on::<2>(at, open, left),
            _ => self.run_on::<3>(at, open, left),
        }
    }

    /// Adds all that can be reached from a square by a run of 1, 2 or 3 lines and bounces on
    /// kangaroos of those left.
    #[inline(always)]
    fn run_on<const LINES: usize>(&mut self, at: Square, open: Lines, left: Bitboard) {
        let run = self.ground.run_of::<LINES>(at, open);
        self.add(run);
        let joined = run.ends & left;
        if !joined.is_empty() {
            self.bounces::<LINES>(at, joined, open, left);
        }
    }

    /// Adds all that can be reached by bounces on squares on which a run can end.
    fn bounces<const LINES: usize>(
        &mut self,
        at: Square,
        joined: Bitboard,
        open: Lines,
        left: Bitboard,
    ) {
        // By sizes, so that a run need not ask how many lines it has.
        let [small, medium, _] = self.ground.board.sizes();
        for on in joined {
            if small.contains(on) {
                self.bounce::<LINES, 1>(at, on, open, left);
            } else if medium.contains(on) {
                self.bounce::<LINES, 2>(at, on, open, left);
            } else {
                self.bounce::<LINES, 3>(at, on, open, left);
            }
        }
    }

    /// Adds all that can be reached by a bounce on a square on which a run can end.
    #[inline]
    fn bounce<const LINES: usize, const NEXT: usize>(
        &mut self,
        at: Square,
        on: Square,
        open: Lines,
        left: Bitboard,
    ) {
        let left = left.without(on);
        if LINES == 1 {
            return self.run_on::<NEXT>(on, open.without(Lines::between(at, on)), left);
        }
        for way in ways(LINES, at, on) {
            if way.is_open(self.ground.empty, open) {
                self.run_on::<NEXT>(on, open.without(way.lines), left);
            }
        }
    }

    #[inline]
    fn add(&mut self, run: Run) {
        self.reach.ends |= run.ends;
        self.reach.goal |= run.goal;
    }
}
