//! Texts of positions of Kang.

use core::fmt;
use core::str::FromStr;

use ludotheque_core::ReadError;
use ludotheque_core::text::{BoardError, Field, Fields};

use crate::board::Board;
use crate::{Kang, Player, Rules, Setup, SetupError, Size};

/// What is wrong with a text that should be a position of Kang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// A field is missing.
    #[error("{0} expected")]
    Missing(&'static str),
    /// The board is no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A letter in a reserve is no size.
    #[error("unknown letter {0:?} in a reserve")]
    Reserve(char),
    /// The sizes in a reserve are not in order.
    #[error("a reserve has its sizes in the order s, m, l")]
    Order,
    /// The side to move is neither `s` nor `n`.
    #[error("the side to move is s or n")]
    Side,
    /// The score is not two digits with `-` between them, and `!` for the ban.
    #[error("a score like 0-0 or 1-0! expected")]
    Score,
    /// Something follows the position.
    #[error("nothing expected after the position")]
    LeftOver,
    /// The parts are no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why a text is not a position of Kang, and where.
pub type PositionError = ReadError<PositionFault>;

/// Reads a position under the given rules.
pub(crate) fn position(text: &str, rules: &Rules) -> Result<Kang, PositionError> {
    let mut fields = Fields::new(text);
    let board = Board::read(fields.expect(PositionFault::Missing("a board"))?)?;
    let south = reserve(fields.expect(PositionFault::Missing("South's reserve"))?)?;
    let north = reserve(fields.expect(PositionFault::Missing("North's reserve"))?)?;
    let to_move =
        side(fields.expect(PositionFault::Missing("the side to move"))?, PositionFault::Side)?;
    let (goals, ban) = score(fields.expect(PositionFault::Missing("the score"))?)?;
    fields.finish(PositionFault::LeftOver)?;
    let setup = Setup { board, reserves: [south, north], goals, to_move, ban };
    setup.position(rules).map_err(|error| ReadError::new(error.into(), text, 0..text.len()))
}

/// Reads the side to move: `s` or `n`.
pub(crate) fn side<K>(field: Field<'_>, fault: K) -> Result<Player, ReadError<K>> {
    match field.text() {
        "s" => Ok(Player::South),
        "n" => Ok(Player::North),
        _ => Err(field.error(fault)),
    }
}

/// The letter of the side to move.
pub(crate) fn side_letter(player: Player) -> char {
    match player {
        Player::South => 's',
        Player::North => 'n',
    }
}

fn reserve(field: Field<'_>) -> Result<[u8; 3], PositionError> {
    let mut counts = [0u8; 3];
    if field.text() == "-" {
        return Ok(counts);
    }
    let mut last = Size::Small;
    for (at, letter) in field.text().char_indices() {
        let span = at..at + letter.len_utf8();
        let Some(size) = Size::from_letter(letter) else {
            return Err(field.error_at(PositionFault::Reserve(letter), span));
        };
        if size < last {
            return Err(field.error_at(PositionFault::Order, span));
        }
        last = size;
        // Any number above four is refused as such; it need not be exact.
        let count = &mut counts[size as usize];
        *count = count.saturating_add(1);
    }
    Ok(counts)
}

fn score(field: Field<'_>) -> Result<([u8; 2], bool), PositionError> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    let (goals, ban) = match *field.text().as_bytes() {
        [south, b'-', north] => ((digit(south), digit(north)), false),
        [south, b'-', north, b'!'] => ((digit(south), digit(north)), true),
        _ => ((None, None), false),
    };
    match goals {
        (Some(south), Some(north)) => Ok(([south, north], ban)),
        _ => Err(field.error(PositionFault::Score)),
    }
}

impl FromStr for Kang {
    type Err = PositionError;

    /// Reads a position under the default rules.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        position(text, &Rules::default())
    }
}

impl fmt::Display for Kang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.board())?;
        for player in Player::ALL {
            f.write_str(" ")?;
            let mut empty = true;
            for size in Size::ALL {
                for _ in 0..self.reserve(player, size) {
                    write!(f, "{size}")?;
                    empty = false;
                }
            }
            if empty {
                f.write_str("-")?;
            }
        }
        let side = side_letter(self.to_move());
        let [south, north] = Player::ALL.map(|player| self.goals(player));
        let ban = if self.ban() { "!" } else { "" };
        write!(f, " {side} {south}-{north}{ban}")
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Kang {
    /// As its text; the rules are not part of it.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Kang {
    /// From its text, under the default rules.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
