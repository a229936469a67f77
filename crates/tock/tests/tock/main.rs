//! What a user of the crate sees, held against the rules.

mod against_slow;
mod slow;
mod vectors;
