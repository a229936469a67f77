//! A game as `minimax` sees it.

use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use std::vec::Vec;

use ludotheque_core::{Outcome, Position, Turn};
use minimax::{Game, Winner};

/// The rules of a game of two in which turns alternate and nothing is hidden, for [`minimax`].
///
/// Where chance is to act, as before the throw of Black Sheep, there is nothing to search: that
/// counts as an end without a winner, and a bot gives no move. Nor does the search know what came
/// before, so it does not see a draw by repetition.
pub struct TwoPlayers<P>(PhantomData<P>);

impl<P> fmt::Debug for TwoPlayers<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TwoPlayers")
    }
}

/// A position, and who made the last move: a finished position does not tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<P: Position> {
    position: P,
    moved: Option<P::Player>,
}

impl<P: Position> State<P> {
    /// The position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }
}

impl<P: Position> From<P> for State<P> {
    fn from(position: P) -> Self {
        Self { position, moved: None }
    }
}

impl<P> Game for TwoPlayers<P>
where
    P: Position,
    P::Move: Copy,
{
    type S = State<P>;
    type M = P::Move;

    fn generate_moves(state: &State<P>, moves: &mut Vec<P::Move>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        let _ = state.position.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        winner
    }

    fn apply(state: &mut State<P>, mv: P::Move) -> Option<State<P>> {
        let mut position = state.position.clone();
        position.play_unchecked(&mv);
        Some(State { position, moved: state.position.turn().player() })
    }

    fn get_winner(state: &State<P>) -> Option<Winner> {
        match state.position.turn() {
            Turn::Player(_) => return None,
            Turn::Chance => return Some(Winner::Draw),
            Turn::Over => {}
        }
        let winner = state.position.outcome().and_then(Outcome::winner);
        Some(match (winner, state.moved) {
            (None, _) => Winner::Draw,
            (Some(winner), Some(moved)) if winner != moved => Winner::PlayerToMove,
            (Some(_), _) => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(state: &State<P>) -> u64 {
        state.position.key()
    }

    fn notation(state: &State<P>, mv: P::Move) -> Option<String> {
        Some(state.position.move_text(&mv).to_string())
    }
}
