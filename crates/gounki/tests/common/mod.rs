//! What several test programs share.
#![allow(dead_code, unreachable_pub)]

pub mod data;
pub mod random;
pub mod slow;
