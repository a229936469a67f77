#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

pub use ludotheque_core;

mod board;
mod card;
mod completion;
mod count;
mod deal;
mod notation;
mod order;
mod picking;
mod play;
mod position;
mod preset;
mod reach;
mod rules;
mod ruleset;
mod scene;
mod seat;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod split;
mod splits;
mod spread;
mod table;
mod text;
mod track;
mod view;
mod view_text;

pub use board::Pawn;
pub use card::{Cards, Rank, RankSet};
pub use completion::Completions;
pub use deal::Deal;
pub use picking::Pick;
pub use play::{Action, Part, Parts, Play};
pub use position::{Phase, Tock};
pub use rules::Rules;
pub use ruleset::{
    DealerMoves, Effect, Entry, Lines, Protection, Ruleset, RulesetError, Split, Stuck,
};
pub use seat::Seat;
pub use setup::{Setup, SetupError};
pub use table::{Table, TableError};
pub use text::{PositionError, TextFault};
pub use track::{Cell, Track};
pub use view::{Gift, Seen, View};
