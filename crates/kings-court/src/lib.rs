#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

pub use ludotheque_core;

mod board;
mod chain;
mod lattice;
mod moves;
mod notation;
mod path;
mod picking;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod walk;

pub use board::{Bitboard, COURT, RING, Side, Square};
pub use moves::{ChainSet, Move};
pub use notation::{PositionError, PositionFault};
pub use position::KingsCourt;
pub use rules::Rules;
pub use setup::{Setup, SetupError};
