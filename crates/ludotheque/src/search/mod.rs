//! Bots for the games of two, through the crate [`minimax`], by the feature `minimax`.
//!
//! [`TwoPlayers`] tells `minimax` the rules of a game, on an empty type: the game itself knows
//! nothing of a search. [`Evaluation`] says what a position of Gounki, Kang, Gygès, King's Court or
//! Black Sheep looks to be worth, by the plainest means; an evaluation of your own is a
//! [`minimax::Evaluator`] whose `G` is `TwoPlayers` of the game.
//!
//! ```
//! use ludotheque::core::Position;
//! use ludotheque::kang::gyges::Gyges;
//! use ludotheque::search::minimax::{Negamax, Strategy};
//! use ludotheque::search::{Evaluation, State};
//!
//! // South has ways to score, and a search of one ply sees one.
//! let position: Gyges = "2m3/lmss2/2l3/1m2l1/2s3/3lms s".parse()?;
//! let mut bot = Negamax::new(Evaluation::<Gyges>::NEW, 1);
//! let mv = bot.choose_move(&State::from(position)).ok_or("the game is over")?;
//! assert!(position.move_text(&mv).to_string().ends_with('#'));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `minimax` chooses among equally good moves at random, from a source of its own, so games of its
//! bots differ from run to run.

mod evaluation;
mod game;

pub use ::minimax;
pub use evaluation::Evaluation;
pub use game::{State, TwoPlayers};
