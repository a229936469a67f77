//! Bounces: everything that one kangaroo can reach.

use crate::board::{Bitboard, Lines, Square};
use crate::run::{Ground, Run};

/// What one kangaroo can reach in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Reach {
    /// The cells, empty or occupied, on which a run of it can end.
    pub(crate) ends: Bitboard,
    /// Whether it can cross the far border.
    pub(crate) goal: bool,
}

impl Reach {
    pub(crate) fn add(&mut self, run: Run) {
        self.ends |= run.ends;
        self.goal |= run.goal;
    }
}

/// The search for what a kangaroo can reach from where it stands, or has bounced to.
pub(crate) struct Search<'a> {
    ground: &'a Ground,
    /// What has been reached.
    pub(crate) reach: Reach,
    /// What could be reached if every bounce found all lines open.
    bound: Reach,
    /// By the index of a square: what could be reached from the kangaroo there in one run, all
    /// lines open.
    free: [Run; 48],
}

impl<'a> Search<'a> {
    pub(crate) fn new(ground: &'a Ground) -> Self {
        Self {
            ground,
            reach: Reach::default(),
            bound: Reach::default(),
            free: [Run { ends: Bitboard::EMPTY, goal: false }; 48],
        }
    }

    /// Adds all that can be reached by runs across open lines, the first of so many lines.
    pub(crate) fn from(&mut self, at: Square, lines: usize, open: Lines) {
        let run = self.ground.run(at, lines, open);
        self.reach.add(run);
        let mut joined = run.ends - self.ground.empty;
        if joined.is_empty() {
            return;
        }
        self.bound.add(run);
        let mut left = joined;
        while let Some(next) = left.first() {
            left = left.without(next);
            let run = self.ground.run_from(next, Lines::ALL);
            self.free[next.index()] = run;
            self.bound.add(run);
            let new = run.ends - self.ground.empty - joined;
            joined |= new;
            left |= new;
        }
        self.greedy(at, lines, open, run);
        if self.reach == self.bound {
            return;
        }
        self.bounce(at, lines, open, joined);
    }

    /// Takes every kangaroo by the first bounces that lead to it.
    fn greedy(&mut self, at: Square, lines: usize, open: Lines, run: Run) {
        let mut queue = [(at, lines, open, run); 13];
        let (mut first, mut last) = (0, 1);
        let mut seen = self.ground.empty;
        while first < last {
            let (at, lines, open, run) = queue[first];
            first += 1;
            for next in run.ends - seen {
                let Some(way) = self.ground.ways(lines, at, next, open).next() else {
                    continue;
                };
                seen |= next.into();
                let open = open.without(way.lines);
                let run = self.ground.run_from(next, open);
                self.reach.add(run);
                queue[last] = (next, self.ground.lines(next), open, run);
                last += 1;
            }
        }
    }

    fn bounce(&mut self, at: Square, lines: usize, open: Lines, left: Bitboard) {
        let run = self.ground.run(at, lines, open);
        self.reach.add(run);
        for next in run.ends & left {
            for way in self.ground.ways(lines, at, next, open) {
                if self.reach == self.bound {
                    return;
                }
                self.bounce(
                    next,
                    self.ground.lines(next),
                    open.without(way.lines),
                    left.without(next),
                );
            }
        }
    }
}
