#![doc = include_str!("../README.md")]

mod chance;
mod counts;
mod fault;
mod keys;
mod matches;
mod moves;
mod options;
mod picking;
#[cfg(feature = "serde")]
mod serialized;
mod suite;
mod texts;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/adding-a-game.md")]
struct AddingAGame;

pub use fault::{Fault, FaultKind};
pub use suite::{Report, Suite};
