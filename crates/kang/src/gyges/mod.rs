//! Gygès, as a ruleset of the same generator: unowned pieces of three sizes that are all on the
//! board from the start, and one goal that wins.
//!
//! ```
//! use ludotheque_kang::ludotheque_core::Position as _;
//! use ludotheque_kang::gyges::{Gyges, Rules};
//!
//! let mut position = Gyges::start(&Rules::default());
//! for text in ["lmssml", "lmssml"] {
//!     position.play(&position.read_move(text)?)?;
//! }
//! assert_eq!(position.to_string(), "lmssml/6/6/6/6/lmssml s");
//! assert_eq!(position.count_moves(), 224);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod moves;
mod position;
mod read;
mod rules;
mod setup;

pub use moves::{Arrangement, Move};
pub use position::Gyges;
pub use read::{PositionError, PositionFault};
pub use rules::Rules;
pub use setup::{Setup, SetupError};
