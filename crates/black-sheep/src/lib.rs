#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

pub use ludotheque_core;

mod board;
mod key;
mod moves;
mod pick;
mod pile;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod sheep;
#[cfg(feature = "solve")]
pub mod solve;
mod text;

pub use moves::{Lift, Move, Throw};
pub use pick::Pick;
pub use position::BlackSheep;
pub use rules::{Carry, Rules};
pub use setup::{Setup, SetupError};
pub use sheep::{Sheep, Side, Status};
pub use text::{PositionError, PositionFault};
