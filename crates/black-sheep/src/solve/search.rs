//! Values from the end backwards: every position that can come from another, each looked at once.
//!
//! A depth-first walk over the positions, with its own stack, gives a position its value when all
//! that can follow have theirs. Where positions can recur, those that lead to each other are found
//! as a component (by the path-based method) and solved together, nearest to the end first; what
//! is left of it is drawn.

use std::vec::Vec;

use core::ops::ControlFlow;

use super::SolveError;
use super::index::Index;
use super::value::Code;
use crate::Side;
use crate::board::{Board, Track};

/// After so many positions the walk reports.
const REPORT: u64 = 1 << 16;

/// The walk over the positions of two herds.
pub(crate) struct Search<'a> {
    track: Track,
    index: &'a Index,
    /// By number, the value: none until the walk comes by, and open until it is known.
    codes: Vec<u8>,
    /// The positions that are being looked at, each reached from the one before.
    frames: Vec<Frame>,
    /// Their successors, those of each frame in a row.
    next: Vec<Place>,
    /// The open positions, in the order in which the walk came to them.
    open: Vec<Place>,
    /// Where in `open` each component that is not known to be larger begins.
    components: Vec<usize>,
}

struct Frame {
    /// Where its successors begin.
    first: usize,
    /// The successor to be looked at next.
    at: usize,
    /// Its place among the open positions.
    open: usize,
}

#[derive(Clone, Copy)]
struct Place {
    /// The position's number; `OVER` if the side to move has lost.
    number: usize,
    board: Board,
    to_move: Side,
}

const OVER: usize = usize::MAX;

impl<'a> Search<'a> {
    /// A search without any value yet.
    pub(crate) fn new(track: Track, index: &'a Index) -> Result<Self, SolveError> {
        let len = usize::try_from(index.len()).unwrap_or(usize::MAX);
        let mut codes = Vec::new();
        codes.try_reserve_exact(len).map_err(|_| SolveError::Memory { bytes: index.len() })?;
        codes.resize(len, Code::NONE.0);
        Ok(Self {
            track,
            index,
            codes,
            frames: Vec::new(),
            next: Vec::new(),
            open: Vec::new(),
            components: Vec::new(),
        })
    }

    /// Solves a position, which must not be over, and all that can follow; gives the codes by
    /// number. `report` is called now and then with how many positions are new since the last
    /// time.
    pub(crate) fn solve(
        mut self,
        board: Board,
        to_move: Side,
        report: impl Fn(u64),
    ) -> Result<Vec<u8>, SolveError> {
        let number = self.index.rank(&board, to_move) as usize;
        self.enter(Place { number, board, to_move });
        let mut entered = 1;
        while let Some(frame) = self.frames.last_mut() {
            let Some(place) = self.next.get(frame.at).copied() else {
                self.leave()?;
                continue;
            };
            frame.at += 1;
            match self.code(place.number) {
                Code::NONE => {
                    self.enter(place);
                    entered += 1;
                    if entered == REPORT {
                        report(entered);
                        entered = 0;
                    }
                }
                Code::OPEN => self.join(place.number),
                _ => {}
            }
        }
        report(entered);
        Ok(self.codes)
    }

    fn code(&self, number: usize) -> Code {
        if number == OVER { Code::LOST } else { Code(self.codes[number]) }
    }

    fn enter(&mut self, place: Place) {
        self.codes[place.number] = Code::OPEN.0;
        let (first, open) = (self.next.len(), self.open.len());
        self.components.push(open);
        self.open.push(place);
        self.push_successors(place);
        self.frames.push(Frame { first, at: first, open });
    }

    fn push_successors(&mut self, place: Place) {
        let Place { board, to_move, .. } = place;
        let _ = board.visit_moves(to_move, self.track, |mv| {
            let mut board = board;
            board.play(mv, to_move, self.track);
            let enemy = to_move.opponent();
            let number = if board.has_arrived(to_move) {
                OVER
            } else {
                self.index.rank(&board, enemy) as usize
            };
            self.next.push(Place { number, board, to_move: enemy });
            ControlFlow::<()>::Continue(())
        });
    }

    /// The last frame leads back to an open position: all since then are one component.
    fn join(&mut self, number: usize) {
        let back = self.open.iter().rposition(|place| place.number == number);
        let back = back.unwrap_or(0);
        while self.components.last().is_some_and(|first| *first > back) {
            self.components.pop();
        }
    }

    /// All successors of the last frame have been looked at.
    fn leave(&mut self) -> Result<(), SolveError> {
        let Some(frame) = self.frames.pop() else {
            return Ok(());
        };
        if self.components.last() == Some(&frame.open) {
            self.components.pop();
            if self.open.len() == frame.open + 1 {
                let codes = self.next[frame.first..].iter();
                let worst = codes.map(|place| self.code(place.number)).min();
                let code = worst.and_then(Code::before).ok_or(SolveError::TooLong)?;
                self.codes[self.open[frame.open].number] = code.0;
                self.open.pop();
            } else {
                self.solve_component(frame.open)?;
            }
        }
        self.next.truncate(frame.first);
        Ok(())
    }

    /// Solves the open positions from a place on, which lead to each other and to solved ones.
    fn solve_component(&mut self, first: usize) -> Result<(), SolveError> {
        let base = self.next.len();
        // Each with the range of its successors.
        let mut unsolved = Vec::with_capacity(self.open.len() - first);
        for at in first..self.open.len() {
            let place = self.open[at];
            let start = self.next.len();
            self.push_successors(place);
            unsolved.push((place.number, start..self.next.len()));
        }
        self.open.truncate(first);
        let mut soonest = Vec::new();
        loop {
            let mut fewest = u8::MAX;
            soonest.clear();
            for (number, successors) in &unsolved {
                let codes = || {
                    let places = self.next[successors.clone()].iter();
                    places.map(|place| self.code(place.number))
                };
                // An open successor counts as the enemy's best, so only a loss is sure.
                let worst = codes().min().unwrap_or(Code::OPEN);
                let all_known = || codes().all(|code| code != Code::OPEN);
                if worst.is_loss() || worst > Code::DRAW && all_known() {
                    let code = worst.before().ok_or(SolveError::TooLong)?;
                    if code.plies() < fewest {
                        fewest = code.plies();
                        soonest.clear();
                    }
                    if code.plies() == fewest {
                        soonest.push((*number, code));
                    }
                }
            }
            if soonest.is_empty() {
                break;
            }
            for (number, code) in &soonest {
                self.codes[*number] = code.0;
            }
            unsolved.retain(|(number, _)| self.codes[*number] == Code::OPEN.0);
        }
        for (number, _) in unsolved {
            self.codes[number] = Code::DRAW.0;
        }
        self.next.truncate(base);
        Ok(())
    }
}
