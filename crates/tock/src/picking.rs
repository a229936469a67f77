//! Plays a click at a time: a card, a pawn, where it goes.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use ludotheque_core::{Picking, Picks, Position};

use crate::play::{Action, Part, Play};
use crate::position::Tock;
use crate::split::Partial;
use crate::{Cell, Rank};

/// What can be picked.
///
/// A play begins with its card. A word that says what becomes of it follows, or a pawn's cell and
/// where it goes, or with which other pawn it is exchanged; a split goes on with more pawns, in any
/// order that is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pick {
    /// A card of the hand.
    Card(Rank),
    /// A cell: of a pawn, or where it goes.
    Cell(Cell),
    /// A pawn comes out.
    Out,
    /// The card is discarded.
    Discard,
    /// The card is given away.
    Give,
    /// The hand is laid down.
    LayDown,
    /// The next player must discard.
    Oblige,
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(rank) => rank.fmt(f),
            Self::Cell(cell) => cell.fmt(f),
            Self::Out => f.write_str("out"),
            Self::Discard => f.write_str("discard"),
            Self::Give => f.write_str("give"),
            Self::LayDown => f.write_str("laydown"),
            Self::Oblige => f.write_str("oblige"),
        }
    }
}

impl Tock {
    /// The legal plays as sequences of picks, as far as they begin with the picked ones: every
    /// play once, and a split once for each way to play it.
    fn sequences(&self, picked: &[Pick]) -> Vec<(Vec<Pick>, Play)> {
        let mut sequences: Vec<(Vec<Pick>, Play)> = Vec::new();
        let mut splits = Vec::new();
        for play in self.legal_moves() {
            let card = Pick::Card(play.card);
            let rest: Vec<Pick> = match play.action {
                Action::Out => vec![Pick::Out],
                Action::Step { from, to } => vec![Pick::Cell(from), Pick::Cell(to)],
                Action::Exchange { own, other } => vec![Pick::Cell(own), Pick::Cell(other)],
                Action::Split(parts) => {
                    if !splits.contains(&play.card) {
                        splits.push(play.card);
                    }
                    parts_picks(&parts)
                }
                Action::Discard => vec![Pick::Discard],
                Action::Give => vec![Pick::Give],
                Action::LayDown => vec![Pick::LayDown],
                Action::Oblige => vec![Pick::Oblige],
            };
            sequences.push(([card].into_iter().chain(rest).collect(), play));
        }
        for card in splits {
            if picked.first().is_none_or(|pick| *pick == Pick::Card(card)) {
                self.split_sequences(card, picked.get(1..).unwrap_or_default(), &mut sequences);
            }
        }
        sequences.retain(|(sequence, _)| sequence.starts_with(picked));
        sequences
    }

    /// Every way to play a split card that begins with some picks.
    fn split_sequences(&self, card: Rank, picked: &[Pick], sequences: &mut Vec<(Vec<Pick>, Play)>) {
        let rules = self.rules();
        let Some(split) = rules.actions(card).split else {
            return;
        };
        let mut partial = Partial::new(rules, split, self.seat(), self.board());
        for pair in picked.chunks_exact(2) {
            let [Pick::Cell(from), Pick::Cell(to)] = *pair else {
                return;
            };
            partial = match partial.next(Part { from, to }) {
                Some(next) => next,
                None => return,
            };
        }
        let results = partial.results();
        partial.visit_whole(&mut |whole| {
            if let Some(best) = whole.best_of(&results) {
                let mut sequence = vec![Pick::Card(card)];
                sequence.extend(parts_picks(whole.parts()));
                sequences.push((sequence, Play { card, action: best.action() }));
            }
        });
    }
}

fn parts_picks(parts: &[Part]) -> Vec<Pick> {
    let cells = parts.iter().flat_map(|part| [part.from, part.to]);
    cells.map(Pick::Cell).collect()
}

impl Picking for Tock {
    type Pick = Pick;

    fn picks(&self, picked: &[Pick]) -> Option<Picks<Self>> {
        Picks::among(picked, self.sequences(picked))
    }

    fn moves_from(&self, picked: &[Pick]) -> Vec<Play> {
        let mut plays = Vec::new();
        for (_, play) in self.sequences(picked) {
            if !plays.contains(&play) {
                plays.push(play);
            }
        }
        plays
    }
}
