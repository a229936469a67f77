//! Following a kangaroo bounce by bounce, and finding a path for it.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

use ludotheque_core::Direction;

use crate::Size;
use crate::board::{Bitboard, Lines, Square};
use crate::generate::Scene;
use crate::moves::{End, Origin};
use crate::reach::Search;
use crate::run::Ground;

/// A kangaroo on its way: on which cell its next run starts, how many lines are left of that run,
/// and which lines it may still cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    at: Square,
    lines: usize,
    open: Lines,
}

/// All the states in which a kangaroo can be that bounced on given squares, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Trail {
    ground: Ground,
    states: Vec<State>,
}

impl Trail {
    /// The kangaroo before its first run.
    pub(crate) fn new(ground: Ground, from: Origin, size: Size) -> Self {
        let open = Lines::ALL;
        let states =
            ground.starts(from, size).map(|(at, lines)| State { at, lines, open }).collect();
        Self { ground, states }
    }

    /// The kangaroo after a bounce on a square; `None` if its run cannot end there, or there is
    /// nothing to bounce on.
    pub(crate) fn bounce(&self, on: Square) -> Option<Self> {
        if self.ground.empty.contains(on) {
            return None;
        }
        let mut states: Vec<State> = Vec::new();
        for state in &self.states {
            let ways = self.ground.ways(state.lines, state.at, on, state.open);
            states.extend(ways.map(|way| State {
                at: on,
                lines: self.ground.lines(on),
                open: state.open.without(way.lines),
            }));
        }
        states.sort_unstable();
        states.dedup();
        let &Self { ground, .. } = self;
        (!states.is_empty()).then_some(Self { ground, states })
    }

    /// Where the next run can end, and whether it can cross the far border.
    pub(crate) fn run(&self) -> (Bitboard, bool) {
        self.states.iter().fold((Bitboard::EMPTY, false), |(ends, goal), state| {
            let run = self.ground.run(state.at, state.lines, state.open);
            (ends | run.ends, goal | run.goal)
        })
    }

    /// Everything that can be reached from here, by any number of bounces.
    pub(crate) fn reach(&self) -> (Bitboard, bool) {
        let Self { ground, states } = self;
        let mut search = Search::new(ground);
        for state in states {
            search.run(state.at, state.lines, state.open);
        }
        (search.reach.ends, search.reach.goal)
    }
}

/// A path of a move: its runs, square by square.
///
/// Displayed it is the text of the move with all bounces written out.
///
/// ```
/// use ludotheque_kang::ludotheque_core::Position as _;
/// use ludotheque_kang::Kang;
///
/// let position: Kang = "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0".parse()?;
/// let mv = position.read_move("d1xb5=b4")?;
/// let path = position.shortest_path(&mv).ok_or("no path")?;
/// assert_eq!(position.read_move(&path.to_string()), Ok(mv));
/// assert_eq!(path.runs().len(), path.bounces().count() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    from: Origin,
    runs: Vec<Vec<Square>>,
    end: End,
}

impl Path {
    /// Where the kangaroo comes from.
    #[must_use]
    pub fn from(&self) -> Origin {
        self.from
    }

    /// The runs: the squares that each enters, in order. The last line of a goal enters none.
    #[must_use]
    pub fn runs(&self) -> &[Vec<Square>] {
        &self.runs
    }

    /// The squares of the kangaroos that are bounced on, in order.
    pub fn bounces(&self) -> impl Iterator<Item = Square> {
        let (_, bounces) = self.runs.split_last().unwrap_or((const { &Vec::new() }, &[]));
        bounces.iter().filter_map(|run| run.last().copied())
    }

    /// What the kangaroo does at the end.
    #[must_use]
    pub fn end(&self) -> End {
        self.end
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        for square in self.bounces() {
            write!(f, "^{square}")?;
        }
        write!(f, "{}", self.end)
    }
}

/// A state that the search for a path has come to.
struct Step {
    state: State,
    /// The step that it was reached from, and the lines of the run to here; none at the start.
    before: Option<(usize, Lines)>,
}

/// The squares that are entered on the way across the lines, in order.
fn walk(mut at: Square, mut lines: Lines) -> Vec<Square> {
    let mut squares = Vec::new();
    while let Some(next) = lines.step(at.into()).first() {
        for direction in Direction::ORTHOGONAL {
            if at.step(direction) == Some(next) {
                lines = lines.without(Lines::crossed(at, direction));
            }
        }
        squares.push(next);
        at = next;
    }
    squares
}

impl Scene {
    /// The ground and the size of a kangaroo that the mover has.
    fn lift(&self, from: Origin) -> Option<(Ground, Size)> {
        let size = match from {
            Origin::Square(square) => self.board.get(square)?,
            Origin::Reserve(size) => size,
        };
        Some((self.ground(from), size))
    }

    /// The trail of a kangaroo that has not moved yet.
    pub(crate) fn trail(&self, from: Origin) -> Option<Trail> {
        let (ground, size) = self.lift(from)?;
        Some(Trail::new(ground, from, size))
    }

    /// Whether the bounces written out lead to the end.
    pub(crate) fn has_path(&self, from: Origin, bounces: &[Square], end: End) -> bool {
        let mut trail = self.trail(from);
        for square in bounces {
            trail = trail.and_then(|trail| trail.bounce(*square));
        }
        trail.is_some_and(|trail| {
            let (ends, goal) = trail.run();
            match end {
                End::Goal => goal,
                End::Stop(to) | End::Box { joined: to, .. } => ends.contains(to),
            }
        })
    }

    /// A path of a legal move that crosses as few lines as any.
    pub(crate) fn shortest_path(&self, from: Origin, end: End) -> Option<Path> {
        let sets = self.move_sets();
        sets.iter().find(|set| set.from == from && set.contains(end))?;
        let trail = self.trail(from)?;
        let ground = &trail.ground;
        let mut steps: Vec<Step> = Vec::new();
        // The steps to look at, after how many lines their run ends.
        let mut waiting = BTreeSet::new();
        for state in trail.states {
            waiting.insert((state.lines, steps.len()));
            let before = None;
            steps.push(Step { state, before });
        }
        while let Some((crossed, index)) = waiting.pop_first() {
            let state = steps[index].state;
            if let Some(last) = ground.last_run(state, end) {
                return Some(path(&steps, index, from, last, end));
            }
            let run = ground.run(state.at, state.lines, state.open);
            for next in run.ends - ground.empty {
                for way in ground.ways(state.lines, state.at, next, state.open) {
                    let state = State {
                        at: next,
                        lines: ground.lines(next),
                        open: state.open.without(way.lines),
                    };
                    // A small kangaroo that enters on another has no line left, and is not
                    // there as one that bounces is.
                    let known = |Step { state: seen, .. }: &Step| {
                        seen.at == next
                            && seen.lines == state.lines
                            && seen.open.contains_all(state.open)
                    };
                    if !steps.iter().any(known) {
                        waiting.insert((crossed + state.lines, steps.len()));
                        let before = Some((index, way.lines));
                        steps.push(Step { state, before });
                    }
                }
            }
        }
        None
    }
}

impl Ground {
    /// The lines of a run from a state that comes to the end of a move, without the far border.
    fn last_run(&self, state: State, end: End) -> Option<Lines> {
        let State { at, lines, open } = state;
        let way = match end {
            End::Stop(to) | End::Box { joined: to, .. } => self.ways(lines, at, to, open).next(),
            End::Goal => {
                let rest = lines.checked_sub(1)?;
                let doors = self.doors(at, rest);
                doors.into_iter().find_map(|door| self.ways(rest, at, door, open).next())
            }
        };
        way.map(|way| way.lines)
    }
}

/// The path to a step and on across the lines of the last run.
fn path(steps: &[Step], index: usize, from: Origin, last: Lines, end: End) -> Path {
    let mut runs = Vec::new();
    let (mut step, mut lines) = (&steps[index], last);
    loop {
        let mut run = walk(step.state.at, lines);
        let Some((before, way)) = step.before else {
            if matches!(from, Origin::Reserve(_)) {
                run.insert(0, step.state.at);
            }
            runs.push(run);
            break;
        };
        runs.push(run);
        (step, lines) = (&steps[before], way);
    }
    runs.reverse();
    Path { from, runs, end }
}
