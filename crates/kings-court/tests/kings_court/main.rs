//! The engine against the rules.

mod agreement;
mod perft;
mod positions;
mod slow;
