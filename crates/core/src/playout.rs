//! Random games.

use rand_core::Rng;

use crate::{Outcome, Position};

/// How a random game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout<P: Position> {
    /// The last position.
    pub position: P,
    /// How many moves were played; events of chance do not count.
    pub plies: u32,
    /// The outcome; `None` if the limit of plies came first.
    pub outcome: Option<Outcome<P::Player>>,
}

/// Plays uniformly random moves, and what chance brings, until the game ends or `max_plies` moves
/// have been played.
///
/// The source is any [`Rng`] of `rand_core` 0.10: those of `rand_xoshiro` 0.8 and `rand` 0.10 are,
/// those of `rand` 0.9 are not. The same position and state of the source give the same game on
/// every run and machine.
pub fn playout<P, R>(mut position: P, source: &mut R, max_plies: u32) -> Playout<P>
where
    P: Position,
    R: Rng + ?Sized,
{
    let mut plies = 0;
    loop {
        if let Some(event) = position.sample_event(source)
            && position.apply(&event).is_ok()
        {
            continue;
        }
        if plies == max_plies {
            break;
        }
        let Some(mv) = position.sample_move(source) else {
            break;
        };
        position.play_unchecked(&mv);
        plies += 1;
    }
    let outcome = position.outcome();
    Playout { position, plies, outcome }
}
