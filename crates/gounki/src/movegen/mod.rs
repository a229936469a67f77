//! The generator: whole-board sets of origins, one for each shape of move.

mod move_set;
mod pair;
mod sets;
mod shape;

pub use move_set::{MoveSet, Moves};
pub(crate) use sets::{Boards, Sets};
