#![doc = include_str!("../README.md")]

mod chance;
mod counts;
mod fault;
mod keys;
mod matches;
mod moves;
mod options;
mod perft_suite;
mod picking;
mod playthrough;
mod recorded;
#[cfg(feature = "serde")]
mod serialized;
mod suite;
mod texts;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/adding-a-game.md")]
struct AddingAGame;

pub use fault::{Fault, FaultKind};
pub use perft_suite::{
    PerftError, PerftRow, PerftSection, SlowGame, check_perft_sections, check_perft_suite,
    write_perft_suite,
};
pub use playthrough::{Playthrough, PlaythroughError};
pub use recorded::{RecordedError, hold_recorded};
pub use suite::{Report, Suite};
