//! Who wins: the exact solution of the game, by the feature `solve`.
//!
//! A [`Solver`] finds the [`Value`] of every position that can come from a throw: who wins when
//! both sides play their best, and in how many plies. The [`Solution`] answers for any of them in
//! constant time, sums the values up, and is written to a file and read back.
//!
//! ```
//! use ludotheque_black_sheep::solve::{Solver, Value};
//! use ludotheque_black_sheep::{Carry, BlackSheep, Rules, Throw};
//! use ludotheque_black_sheep::ludotheque_core::Position as _;
//!
//! let rules = Rules::new(Carry::Above, 4, 2).unwrap_or_default();
//! let solution = Solver::new(rules).solve(|_| ())?;
//! let chances = solution.chances();
//! assert_eq!(chances.map(|chances| (chances.black, chances.draw)), Some((0.5, 0.0)));
//!
//! let mut position = BlackSheep::start(&rules);
//! position.apply(&Throw { black: 1, white: 1 })?;
//! while let Some(best) = solution.best_moves(&position).and_then(|best| best.first().copied()) {
//!     position.play(&best)?;
//! }
//! assert_eq!(solution.value(&position), Some(Value::Loss(0)), "played to the end");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Under `above` no position recurs, and none is drawn. Under `pile` a position is drawn when
//! neither side can force its way across, so that best play goes round for ever.
//!
//! Work and memory: each position is looked at once; a thread needs a byte for every position that
//! the herds of one throw could have, whether it can be reached or not, and a solution keeps about
//! a byte and a half for each that can be reached. With 5 sheep a side that is at most 41 MB for a
//! thread.

mod file;
mod index;
mod search;
mod solution;
mod table;
mod value;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::vec::Vec;

use ludotheque_core::Position as _;

use crate::{BlackSheep, Rules, Throw};
use index::Index;
use search::Search;
use solution::exchanged;
use table::{Packed, Table};

pub use file::TableError;
pub use solution::{Chances, Solution, Summary};
pub use value::Value;

/// What is to be solved, and with what means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solver {
    /// The rules; the herds are as large as they allow.
    pub rules: Rules,
    /// The throw to be solved; all of them if `None`.
    pub throw: Option<Throw>,
    /// How many threads work, at least one. Each solves a throw at a time.
    pub threads: usize,
    /// How many bytes the threads may need in all for positions that are not yet solved. There
    /// will be fewer threads if it is not enough for all.
    pub memory: u64,
}

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many positions have been looked at.
    pub positions: u64,
    /// How many throws are solved.
    pub done: usize,
    /// How many throws are to be solved; of two that differ by an exchange of the statuses, only
    /// one is.
    pub throws: usize,
}

/// Why the game was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A side cannot have so many standing sheep.
    #[error("of {sheep} sheep a side, {throw} cannot be")]
    Throw {
        /// The throw that was asked for.
        throw: Throw,
        /// How many sheep a side has.
        sheep: u8,
    },
    /// The position waits for the throw.
    #[error("the sheep have not been thrown")]
    Unthrown,
    /// There are too many positions.
    #[error("{bytes} bytes are needed, more than the {limit} allowed")]
    TooLarge {
        /// How many bytes one thread needs.
        bytes: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// The machine has not enough memory.
    #[error("no memory for {bytes} bytes")]
    Memory {
        /// How many bytes were asked for.
        bytes: u64,
    },
    /// A forced win takes more plies than a value can hold.
    #[error("a win takes more than 252 plies")]
    TooLong,
}

/// A throw that is to be solved, from its start or from a later position.
struct Job {
    root: BlackSheep,
    throw: Throw,
    index: Index,
}

impl Solver {
    /// A solver of all throws, with one thread and 4 GiB.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { rules, throw: None, threads: 1, memory: 4 << 30 }
    }

    /// Solves all positions that can come from the throws when Black begins.
    ///
    /// `progress` is called now and then, from any of the threads.
    ///
    /// # Errors
    ///
    /// A throw that cannot be, more positions than the memory is for, or values that are too long.
    pub fn solve(&self, progress: impl Fn(Progress) + Sync) -> Result<Solution, SolveError> {
        let sheep = self.rules.sheep();
        let throws = match self.throw {
            Some(throw) if throw.black.max(throw.white) > sheep => {
                return Err(SolveError::Throw { throw, sheep });
            }
            Some(throw) => Vec::from([throw]),
            None => {
                let all = (0..=sheep).flat_map(|b| (0..=sheep).map(move |w| (b, w)));
                all.map(|(black, white)| Throw { black, white }).collect()
            }
        };
        let alone = |throw: &&Throw| !throws.contains(&exchanged(**throw, sheep));
        let first = |throw: &&Throw| **throw <= exchanged(**throw, sheep);
        let needed = throws.iter().filter(|throw| alone(throw) || first(throw));
        let roots = needed.filter_map(|throw| {
            let mut root = BlackSheep::start(&self.rules);
            root.apply(throw).ok().map(|()| root)
        });
        let tables = self.run(roots.collect(), progress)?;
        Ok(Solution { rules: self.rules, throws, tables })
    }

    /// Solves a position and all that can come from it. The rules and the throw are those of the
    /// position.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve), and if the sheep have not been thrown.
    pub fn solve_position(
        &self,
        position: &BlackSheep,
        progress: impl Fn(Progress) + Sync,
    ) -> Result<Solution, SolveError> {
        let throw = position.throw().ok_or(SolveError::Unthrown)?;
        let rules = position.rules();
        let rules = Rules::new(rules.carry, rules.spaces(), position.sheep()).unwrap_or(*rules);
        let roots = match position.outcome() {
            Some(_) => Vec::new(),
            None => Vec::from([*position]),
        };
        let tables = self.run(roots, progress)?;
        Ok(Solution { rules, throws: Vec::from([throw]), tables })
    }

    /// Solves positions of different throws, the hardest first; gives the tables in the order of
    /// the throws.
    fn run(
        &self,
        roots: Vec<BlackSheep>,
        progress: impl Fn(Progress) + Sync,
    ) -> Result<Vec<Table>, SolveError> {
        let job = |root: BlackSheep| {
            let throw = root.throw()?;
            let index = Index::new(root.rules().track(), root.sheep(), throw);
            Some(Job { root, throw, index })
        };
        let mut jobs: Vec<_> = roots.into_iter().filter_map(job).collect();
        jobs.sort_by_key(|job| core::cmp::Reverse(job.index.len()));
        let largest = jobs.first().map_or(1, |job| job.index.len());
        if largest > self.memory {
            return Err(SolveError::TooLarge { bytes: largest, limit: self.memory });
        }
        let fitting = usize::try_from(self.memory / largest).unwrap_or(usize::MAX);
        let threads = self.threads.min(fitting).clamp(1, jobs.len().max(1));

        let throws = jobs.len();
        let (positions, done) = (AtomicU64::new(0), AtomicUsize::new(0));
        let report = |new: u64, solved: usize| {
            progress(Progress {
                positions: positions.fetch_add(new, Ordering::Relaxed) + new,
                done: done.fetch_add(solved, Ordering::Relaxed) + solved,
                throws,
            });
        };
        let left = Mutex::new(jobs.into_iter());
        let next_job = || left.lock().ok().and_then(|mut jobs| jobs.next());
        let work = || {
            let mut tables = Vec::new();
            while let Some(job) = next_job() {
                tables.push(job.solve(|new| report(new, 0))?);
                report(0, 1);
            }
            Ok(tables)
        };
        let mut tables = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut tables = work()?;
            for helper in helpers {
                match helper.join() {
                    Ok(theirs) => tables.extend(theirs?),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok(tables)
        })?;
        tables.sort_by_key(|table: &Table| table.throw);
        Ok(tables)
    }
}

impl Job {
    fn solve(self, report: impl Fn(u64)) -> Result<Table, SolveError> {
        let track = self.root.rules().track();
        let search = Search::new(track, &self.index)?;
        let codes = search.solve(*self.root.board(), self.root.to_move(), report)?;
        let packed = Packed::new(&codes);
        drop(codes);
        let bytes = self.index.len();
        Table::new(self.throw, self.index, packed)
            .ok_or(SolveError::TooLarge { bytes, limit: u64::from(u32::MAX) })
    }
}
