#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

pub use ludotheque_core;

mod cell;
mod color;
mod movegen;
mod moves;
mod notation;
mod pick;
mod play;
mod position;
mod position_text;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod stack;
mod zobrist;

pub use color::Color;
pub use movegen::{MoveSet, Moves};
pub use moves::Move;
pub use pick::Pick;
pub use position::Gounki;
pub use position_text::{PositionError, PositionFault};
pub use rules::Rules;
pub use setup::{Setup, SetupError};
pub use stack::Stack;

/// A cell of the board: files a to h, ranks 1 to 8.
pub type Square = ludotheque_core::Square<8, 8>;

/// A set of cells.
pub type Bitboard = ludotheque_core::Bitboard<8, 8>;
