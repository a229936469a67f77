//! Moves a click at a time.

use alloc::vec::Vec;
use core::fmt;

use crate::Position;

/// A game whose moves can be entered a pick at a time: a square, a card, a pawn.
///
/// A move is picked as a sequence, which may be written in several ways; every beginning of such a
/// sequence of a legal move is accepted, and nothing else.
pub trait Picking: Position {
    /// What can be picked.
    type Pick: Copy + Eq + Ord + fmt::Debug + fmt::Display;

    /// What follows what has been picked so far; `None` if no legal move begins like this.
    ///
    /// With nothing picked it tells what a move can begin with; `None` then means that there is
    /// no legal move.
    fn picks(&self, picked: &[Self::Pick]) -> Option<Picks<Self>>;

    /// The legal moves that begin with what has been picked, each once.
    fn moves_from(&self, picked: &[Self::Pick]) -> Vec<Self::Move>;
}

/// What can follow a beginning of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picks<P: Picking> {
    /// What can be picked next, each once and in order.
    pub next: Vec<P::Pick>,
    /// The moves that are whole with what has been picked: most often none or one.
    pub whole: Vec<P::Move>,
}

impl<P: Picking> Picks<P> {
    /// The picks that follow `picked` in the sequences of a game's moves.
    ///
    /// For games in which the sequences of all moves can be listed.
    pub fn among(
        picked: &[P::Pick],
        sequences: impl IntoIterator<Item = (Vec<P::Pick>, P::Move)>,
    ) -> Option<Self> {
        let mut picks = Self { next: Vec::new(), whole: Vec::new() };
        for (sequence, mv) in sequences {
            match sequence.strip_prefix(picked) {
                Some([]) if !picks.whole.contains(&mv) => picks.whole.push(mv),
                Some([next, ..]) => picks.next.push(*next),
                _ => {}
            }
        }
        picks.next.sort_unstable();
        picks.next.dedup();
        (!picks.next.is_empty() || !picks.whole.is_empty()).then_some(picks)
    }
}
