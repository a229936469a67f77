//! Pieces of work whose instructions are counted.

use std::fmt;
use std::hint::black_box;
use std::process::ExitCode;

/// A piece of work with a name, of which a program does one: its preparation is not counted.
pub struct Work {
    /// The game, what is done, and perhaps on what, with slashes between.
    pub name: String,
    /// What the work is counted in.
    pub unit: &'static str,
    prepare: Box<dyn Fn() -> Prepared>,
}

/// Work that can begin, and answers how many units it has done.
type Prepared = Box<dyn FnMut() -> u64>;

impl Work {
    /// A piece of work.
    pub fn new<F: FnMut() -> u64 + 'static>(
        name: impl Into<String>,
        unit: &'static str,
        prepare: impl Fn() -> F + 'static,
    ) -> Self {
        Self { name: name.into(), unit, prepare: Box::new(move || Box::new(prepare())) }
    }

    /// Prepares the work and does it once; the units that were done.
    fn run(&self) -> u64 {
        let mut prepared = (self.prepare)();
        measured(&mut *prepared)
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by the {}", self.name, self.unit)
    }
}

/// Does the piece of work with a name, and prints how many units it did.
#[must_use]
pub fn run(works: &[Work], name: &str) -> ExitCode {
    match works.iter().find(|work| work.name == name) {
        Some(work) => {
            println!("{}", work.run());
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("there is no work {name:?}");
            ExitCode::FAILURE
        }
    }
}

/// Does work: what valgrind counts is what happens in here.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}
