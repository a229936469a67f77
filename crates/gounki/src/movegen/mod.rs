//! The generator: for each shape of move the origins on the whole board, as sets.

mod back;
mod bits;
mod boards;
mod count;
mod move_set;
mod origins;
mod sets;
mod shape;
mod successors;

pub(crate) use boards::Boards;
pub(crate) use count::count;
pub use move_set::{MoveSet, Moves};
pub(crate) use sets::Sets;
pub(crate) use successors::visit_successors;
