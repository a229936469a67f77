//! Plays, each by what it does.

use core::fmt;
use core::ops::Deref;

use crate::{Cell, Rank};

/// A play of one card. Two ways to play a card that have the same result are one play.
///
/// What it captures follows from the position: see the texts of plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    /// The card that is played; of a hand that is laid down, its first.
    pub card: Rank,
    /// What it does.
    pub action: Action,
}

/// What a card is played for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A pawn comes out onto its start cell.
    Out,
    /// A pawn moves, forward or backward.
    Step {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// An own pawn and another player's change places.
    Exchange {
        /// Where the own pawn stands.
        own: Cell,
        /// Where the other one stands.
        other: Cell,
    },
    /// Two or more pawns share the steps: the fewest parts that have this result, and of those
    /// the least list.
    Split(Parts),
    /// Nothing: the player cannot play, or is obliged.
    Discard,
    /// The card is given to the next team-mate.
    Give,
    /// Nothing: the player cannot play, and lays the whole hand down.
    LayDown,
    /// The next player must discard a card instead of playing.
    Oblige,
}

/// A pawn's part of a split: where it stands and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// Where the pawn stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

/// The parts of a split, in the order in which they are played: at most seven.
#[derive(Clone, Copy)]
pub struct Parts {
    parts: [Part; Self::MAX],
    len: u8,
}

impl Parts {
    /// As many parts as a split of seven steps can have.
    pub const MAX: usize = 7;

    pub(crate) const EMPTY: Self =
        Self { parts: [Part { from: Cell::RESERVE, to: Cell::RESERVE }; Self::MAX], len: 0 };

    /// The parts and one more; `None` if there are seven already.
    #[must_use]
    pub fn with(mut self, part: Part) -> Option<Self> {
        *self.parts.get_mut(usize::from(self.len))? = part;
        self.len += 1;
        Some(self)
    }

    /// The order in which a split's ways are preferred: the fewest parts, then the least list.
    pub(crate) fn is_better_than(&self, other: &Self) -> bool {
        (self.len, &**self) < (other.len, &**other)
    }

    /// What these parts do: a single part is a step.
    pub(crate) fn action(self) -> Action {
        match *self {
            [Part { from, to }] => Action::Step { from, to },
            _ => Action::Split(self),
        }
    }
}

impl Deref for Parts {
    type Target = [Part];

    fn deref(&self) -> &[Part] {
        self.parts.get(..self.len.into()).unwrap_or_default()
    }
}

impl PartialEq for Parts {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Parts {}

impl core::hash::Hash for Parts {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Out => f.write_str("out"),
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Exchange { own, other } => write!(f, "{own}={other}"),
            Self::Split(parts) => parts.fmt(f),
            Self::Discard => f.write_str("discard"),
            Self::Give => f.write_str("give"),
            Self::LayDown => f.write_str("laydown"),
            Self::Oblige => f.write_str("oblige"),
        }
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:?}", self.card, self.action)
    }
}
