//! What has been solved, and what it answers.

use std::string::ToString;
use std::vec::Vec;

use ludotheque_core::Position as _;

use super::table::Table;
use super::value::Value;
use crate::{BlackSheep, Move, Rules, Throw};

/// The values of all positions that can come from some throws, or from one position.
///
/// A position that cannot come from there, but from it with the statuses or the sides exchanged,
/// is found as well. Looking one up takes constant time.
#[derive(Clone, Debug)]
pub struct Solution {
    pub(crate) rules: Rules,
    /// The throws that were asked for, in order.
    pub(crate) throws: Vec<Throw>,
    /// One for each throw, or for one of each two that differ by an exchange of the statuses.
    pub(crate) tables: Vec<Table>,
}

/// What the positions of a throw come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many sheep of each side stand.
    pub throw: Throw,
    /// The value of the start, for Black, who begins; `None` if only a later position was solved.
    pub value: Option<Value>,
    /// How many positions can be reached that are not over.
    pub positions: u64,
    /// In how many of them the side to move wins.
    pub won: u64,
    /// In how many of them neither side wins.
    pub drawn: u64,
    /// In how many of them the side to move loses.
    pub lost: u64,
    /// The plies of the longest win or loss among them.
    pub longest: u8,
}

/// The chances of the results over all throws, with best play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// That Black, who begins, wins.
    pub black: f64,
    /// That nobody wins.
    pub draw: f64,
    /// That White wins.
    pub white: f64,
}

impl Solution {
    /// The rules under which it holds.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many bytes of memory it takes, about.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.tables.iter().map(Table::bytes).sum()
    }

    /// The value of a position for the side to move; `None` if it is not among the positions that
    /// were solved, or is not played under the same rules.
    #[must_use]
    pub fn value(&self, position: &BlackSheep) -> Option<Value> {
        let (ours, theirs) = (self.rules, position.rules());
        if ours.track() != theirs.track() || position.sheep() != ours.sheep() {
            return None;
        }
        if let Some(outcome) = position.outcome() {
            return Some(match outcome.winner() == Some(position.to_move()) {
                true => Value::Win(0),
                false => Value::Loss(0),
            });
        }
        let images: [fn(&BlackSheep) -> BlackSheep; 4] = [
            BlackSheep::clone,
            BlackSheep::exchange_statuses,
            BlackSheep::exchange_sides,
            |position| position.exchange_sides().exchange_statuses(),
        ];
        images.iter().find_map(|image| self.stored(&image(position)))
    }

    /// The value of a position that is in the table of its own throw.
    fn stored(&self, position: &BlackSheep) -> Option<Value> {
        let throw = position.throw()?;
        let table = self.tables.iter().find(|table| table.throw == throw)?;
        table.value(position.board(), position.to_move())
    }

    /// The legal moves of a position, each with what it is worth to the side to move, the best
    /// first and equal ones in the order of their texts; `None` where [`value`](Self::value) is.
    #[must_use]
    pub fn moves(&self, position: &BlackSheep) -> Option<Vec<(Move, Value)>> {
        self.value(position)?;
        let worth = |mv: Move| {
            let mut next = *position;
            next.play_unchecked(&mv);
            Some((mv, self.value(&next)?.of_move()))
        };
        let moves = position.legal_moves().into_iter();
        let mut moves = moves.map(worth).collect::<Option<Vec<_>>>()?;
        moves.sort_by(|(a, a_value), (b, b_value)| {
            let texts = || a.to_string().cmp(&b.to_string());
            b_value.cmp(a_value).then_with(texts)
        });
        Some(moves)
    }

    /// The moves that keep the value of a position, in the order of their texts; `None` where
    /// [`value`](Self::value) is.
    #[must_use]
    pub fn best_moves(&self, position: &BlackSheep) -> Option<Vec<Move>> {
        let moves = self.moves(position)?;
        let best = moves.first().map(|(_, value)| *value);
        let moves = moves.into_iter().filter(|(_, value)| Some(*value) == best);
        Some(moves.map(|(mv, _)| mv).collect())
    }

    /// What the positions of each throw that was solved come to, in the order of the throws.
    pub fn summaries(&self) -> impl Iterator<Item = Summary> {
        self.throws.iter().filter_map(|throw| self.summary(*throw))
    }

    /// What the positions of a throw come to; `None` if it was not solved.
    #[must_use]
    pub fn summary(&self, throw: Throw) -> Option<Summary> {
        let sheep = self.rules.sheep();
        if !self.throws.contains(&throw) {
            return None;
        }
        let stands_for = |table: &&Table| [throw, exchanged(throw, sheep)].contains(&table.throw);
        let counts = self.tables.iter().find(stands_for)?.counts();
        let mut start = BlackSheep::unthrown(usize::from(sheep), &self.rules).ok()?;
        start.apply(&throw).ok()?;
        Some(Summary {
            throw,
            value: self.value(&start),
            positions: counts.won + counts.drawn + counts.lost,
            won: counts.won,
            drawn: counts.drawn,
            lost: counts.lost,
            longest: counts.longest,
        })
    }

    /// The chances over all throws; `None` unless all were solved.
    #[must_use]
    pub fn chances(&self) -> Option<Chances> {
        let sheep = self.rules.sheep();
        let start = BlackSheep::unthrown(usize::from(sheep), &self.rules).ok()?;
        let mut chances = Chances { black: 0.0, draw: 0.0, white: 0.0 };
        for black in 0..=sheep {
            for white in 0..=sheep {
                let throw = Throw { black, white };
                let chance = match self.summary(throw)?.value? {
                    Value::Win(_) => &mut chances.black,
                    Value::Draw => &mut chances.draw,
                    Value::Loss(_) => &mut chances.white,
                };
                *chance += start.probability(&throw);
            }
        }
        Some(chances)
    }

    /// All positions that were solved and are not over, with their values, in an order that is the
    /// same on every run. Of two throws that differ by an exchange of the statuses, only one may
    /// be there.
    pub fn positions(&self) -> impl Iterator<Item = (BlackSheep, Value)> {
        let track = self.rules.track();
        self.tables.iter().flat_map(move |table| {
            table.positions(track).map(move |(board, to_move, value)| {
                (BlackSheep::of_board(board, to_move, self.rules), value)
            })
        })
    }
}

/// A throw with standing and sleeping exchanged.
pub(crate) fn exchanged(throw: Throw, sheep: u8) -> Throw {
    Throw { black: sheep - throw.black, white: sheep - throw.white }
}
