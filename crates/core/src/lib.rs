#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod bitboard;
mod direction;
pub mod key;
mod lines;
mod matches;
mod outcome;
mod perft;
mod picks;
mod player;
mod playout;
mod position;
mod record;
mod rules;
pub mod sample;
#[cfg(feature = "serde")]
mod serde;
mod square;
pub mod text;

pub use bitboard::{Bitboard, Squares};
pub use direction::Direction;
pub use lines::Lines;
pub use matches::{DrawPolicy, Match, MatchError, Step};
pub use outcome::{DrawReason, Outcome, Turn};
#[cfg(feature = "std")]
pub use perft::perft_threads;
pub use perft::{PerftTable, divide, perft, perft_made, perft_with_table};
pub use picks::{Picking, Picks};
pub use player::{Player, PlayerSet};
pub use playout::{Playout, playout};
pub use position::{EventText, IllegalMove, ImpossibleEvent, MoveText, NoEvent, Position};
pub use rand_core;
pub use record::{Record, RecordError, RecordFault};
pub use rules::{OptionError, OptionValues, RuleOption, Rules};
pub use square::{Square, SquareError};
pub use text::{MoveError, ReadError};
