#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

pub use ludotheque_core;

mod board;
mod generate;
mod goal;
pub mod gyges;

mod key;
mod list;
mod moves;
mod notation;
mod pick;
mod position;
mod reach;
mod read;
mod rules;
mod run;
mod setup;
mod size;
mod trail;
mod ways;

pub use board::{Bitboard, Board, Square};
pub use generate::MoveSets;
pub use moves::{End, Move, MoveSet, Origin};
pub use pick::Pick;
pub use position::Kang;
pub use read::{PositionError, PositionFault};
pub use rules::{DropLimit, Rules};
pub use setup::{Setup, SetupError};
pub use size::Size;
pub use trail::Path;

ludotheque_core::two_players! {
    /// A player, by the edge of the board where they sit.
    pub enum Player { South = "south", North = "north" }
}
