//! Picking a sheep.

use alloc::vec::Vec;
use core::fmt;

use ludotheque_core::{Picking, Picks, Position as _};

use crate::{BlackSheep, Lift, Move, Sheep};

/// A sheep to be moved; where it goes is forced.
///
/// `Display` writes it as a move begins: `0B` or `2.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pick {
    /// A sheep on its bank.
    Bank {
        /// The bank's cell.
        cell: u8,
        /// The sheep.
        sheep: Sheep,
    },
    /// A sheep on the bridge.
    Bridge {
        /// The cell.
        cell: u8,
        /// The place in the pile, counted from 1 at the bottom.
        height: u8,
    },
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bank { cell, sheep } => write!(f, "{cell}{sheep}"),
            Self::Bridge { cell, height } => write!(f, "{cell}.{height}"),
        }
    }
}

impl BlackSheep {
    /// The sheep that make a move when they are picked.
    fn picks_of(&self, mv: Move) -> Vec<Pick> {
        let cell = mv.from;
        let own = |status| Sheep::new(self.to_move(), status);
        match mv.lift {
            Lift::Bank(status) => {
                let sheep = own(status);
                [Pick::Bank { cell, sheep }].into()
            }
            Lift::From(height) => [Pick::Bridge { cell, height }].into(),
            Lift::Pile => {
                let stops = self.board().stops(self.rules().track());
                let makes_it = |sheep: Sheep| {
                    sheep == own(sheep.status)
                        && stops.first_from(cell, sheep.side, sheep.status) == mv.to
                };
                let pile = (1..).zip(self.sheep_on(cell));
                pile.filter(|(_, sheep)| makes_it(*sheep))
                    .map(|(height, _)| Pick::Bridge { cell, height })
                    .collect()
            }
        }
    }
}

impl Picking for BlackSheep {
    type Pick = Pick;

    fn picks(&self, picked: &[Pick]) -> Option<Picks<Self>> {
        let moves = self.legal_moves().into_iter();
        let sequences =
            moves.flat_map(|mv| self.picks_of(mv).into_iter().map(move |pick| (pick, mv)));
        Picks::among(picked, sequences.map(|(pick, mv)| ([pick].into(), mv)))
    }

    fn moves_from(&self, picked: &[Pick]) -> Vec<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| match picked {
            [] => true,
            [pick] => self.picks_of(*mv).contains(pick),
            _ => false,
        });
        moves
    }
}
