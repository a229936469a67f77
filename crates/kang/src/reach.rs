//! Bounces: everything that one kangaroo can reach.

use smallvec::SmallVec;

use crate::board::{Bitboard, Lines, Square};
use crate::run::{Ground, Run};
use crate::web::{Knots, LinkSet, Web};

/// A kangaroo that has bounced along a link.
#[derive(Clone, Copy)]
struct State<const WORDS: usize> {
    /// The kangaroo that was joined.
    at: Square,
    /// The lines that may still be crossed.
    open: Lines,
    /// The links that may still be taken.
    links: LinkSet<WORDS>,
}

/// The search for what a kangaroo can reach.
pub(crate) struct Search<'a, const WORDS: usize> {
    ground: &'a Ground,
    web: &'a Web,
    knots: &'a Knots<WORDS>,
    /// The links that may be taken while this kangaroo moves.
    links: LinkSet<WORDS>,
    /// What has been reached: the cells, empty or occupied, on which a run can end, and whether
    /// one can cross the far border.
    pub(crate) reach: Run,
}

impl<'a, const WORDS: usize> Search<'a, WORDS> {
    /// The search for a kangaroo that comes from a square, or from the reserve.
    pub(crate) fn new(
        ground: &'a Ground,
        web: &'a Web,
        knots: &'a Knots<WORDS>,
        from: Option<Square>,
    ) -> Self {
        let reach = Run { ends: Bitboard::EMPTY, goal: false };
        let links = knots.while_moves(web.row() - ground.empty, from);
        Self { ground, web, knots, links, reach }
    }

    /// Adds all that can be reached by runs across open lines, the first of so many lines.
    pub(crate) fn run(&mut self, at: Square, lines: usize, open: Lines) {
        let run = self.ground.run(at, lines, open);
        self.add(run);
        let joined = run.ends - self.ground.empty;
        if !joined.is_empty() {
            self.bounce(at, lines, open, joined);
        }
    }

    fn bounce(&mut self, at: Square, lines: usize, open: Lines, joined: Bitboard) {
        let mut states: SmallVec<[State<WORDS>; 256]> = SmallVec::new();
        for next in joined {
            for way in self.ground.ways(lines, at, next, open) {
                let open = open.without(way.lines);
                let gone = self.knots.gone(Lines::ALL.without(open), next);
                states.push(State { at: next, open, links: self.links & !gone });
            }
        }
        let mut wanted = self.links;
        while let Some(State { at, open, links }) = states.pop() {
            let node = self.web.node(at);
            if !self.reach.ends.contains_all(node.ends) | (node.goal & !self.reach.goal) {
                let run = self.ground.run(at, usize::from(node.lines), open);
                self.add(run);
            } else {
                wanted = wanted & !self.knots.into(at);
            }
            if (links & wanted).is_empty() {
                continue;
            }
            for n in links & self.knots.out(at) {
                let link = self.web.link(n);
                states.push(State {
                    at: link.to,
                    open: open.without(link.lines),
                    links: links & !self.knots.gone_with(link),
                });
            }
        }
    }

    fn add(&mut self, run: Run) {
        self.reach.ends |= run.ends;
        self.reach.goal |= run.goal;
    }
}
