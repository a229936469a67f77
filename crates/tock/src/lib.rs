#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod card;
mod seat;
mod table;
mod track;

pub use card::{Cards, Rank, RankSet};
pub use seat::Seat;
pub use table::{Table, TableError};
pub use track::{Cell, Track};
