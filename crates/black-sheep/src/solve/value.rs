//! What a position is worth, and the byte that it is kept in.

use core::cmp::Ordering;
use core::fmt;

/// What a position is worth to the side to move when both sides play their best: who wins, and in
/// how many plies when the winner is as quick and the loser as slow as can be.
///
/// Values are in order: a greater one is better for the side to move. A quick win is better than a
/// slow one, a slow loss better than a quick one.
///
/// ```
/// use ludotheque_black_sheep::solve::Value;
///
/// assert!(Value::Win(3) > Value::Win(5) && Value::Win(5) > Value::Draw);
/// assert!(Value::Draw > Value::Loss(8) && Value::Loss(8) > Value::Loss(2));
/// assert_eq!(Value::Win(3).to_string(), "win in 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins with the last of so many plies: an odd number.
    Win(u8),
    /// Neither side can force its way across.
    Draw,
    /// The side to move loses with the last of so many plies: an even number.
    Loss(u8),
}

impl Value {
    /// The plies to the end; `None` if it can be put off for ever.
    #[must_use]
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// What a move is worth that leads to a position of this value.
    #[must_use]
    pub(crate) const fn of_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |value: &Self| match *value {
            Self::Win(plies) => 1000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 1000,
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

/// A value in a byte, a greater one better for the side to move.
///
/// 1 is a loss in 0 plies, 2 one in 2, and so on to 127; 128 is a draw; 254 is a win in 1 ply, 253
/// one in 3, and so on to 129.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Code(pub(crate) u8);

impl Code {
    /// Not reached.
    pub(crate) const NONE: Self = Self(0);
    /// The end has come, and the side to move has lost.
    pub(crate) const LOST: Self = Self(1);
    pub(crate) const DRAW: Self = Self(128);
    /// Reached, but not known yet.
    pub(crate) const OPEN: Self = Self(255);

    pub(crate) const fn is_loss(self) -> bool {
        self.0 < Self::DRAW.0
    }

    /// The value of a position whose worst successor for the enemy has this value; `None` if it is
    /// too far from the end for a byte.
    pub(crate) const fn before(self) -> Option<Self> {
        match self.0 {
            127 => None,
            0..127 => Some(Self(255 - self.0)),
            128 => Some(self),
            _ => Some(Self(1 + (255 - self.0))),
        }
    }

    /// The value, of a code that has one.
    pub(crate) const fn value(self) -> Option<Value> {
        match self.0 {
            0 | 255 => None,
            1..128 => Some(Value::Loss(2 * (self.0 - 1))),
            128 => Some(Value::Draw),
            129.. => Some(Value::Win(2 * (254 - self.0) + 1)),
        }
    }

    /// The plies to the end, of a code that is no draw.
    pub(crate) const fn plies(self) -> u8 {
        if self.is_loss() { 2 * (self.0 - 1) } else { 2 * (254 - self.0) + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_in_the_order_of_their_values() {
        assert_eq!(Code::LOST.value(), Some(Value::Loss(0)));
        assert_eq!(Code::LOST.before().and_then(Code::value), Some(Value::Win(1)));
        assert_eq!((Code::NONE.value(), Code::OPEN.value()), (None, None));
        for code in 1..254 {
            assert!(Code(code).value() < Code(code + 1).value(), "{code}");
        }
        for code in (1..=254).map(Code) {
            let plies = code.value().and_then(Value::plies);
            assert!(plies.is_none_or(|plies| plies == code.plies()));
            let before = code.before().and_then(Code::value);
            let expected = code.value().map(Value::of_move);
            assert!(before == expected || before.is_none() && code == Code(127));
        }
    }
}
