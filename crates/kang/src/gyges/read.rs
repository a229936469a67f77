//! Texts of positions of Gygès, and of placings.

use core::fmt;
use core::str::FromStr;

use ludotheque_core::ReadError;
use ludotheque_core::text::{BoardError, Field, Fields, MoveError};

use crate::board::{Board, Square};
use crate::gyges::{Arrangement, Gyges, Rules, Setup, SetupError};
use crate::read::{side, side_letter};
use crate::{Player, Size};

/// What is wrong with a text that should be a position of Gygès.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// A field is missing.
    #[error("{0} expected")]
    Missing(&'static str),
    /// The board is no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The side to move is neither `s` nor `n`.
    #[error("the side to move is s or n")]
    Side,
    /// The result is neither `1-0` nor `0-1`.
    #[error("a result is 1-0 or 0-1")]
    Result,
    /// Something follows the position.
    #[error("nothing expected after the position")]
    LeftOver,
    /// The parts are no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why a text is not a position of Gygès, and where.
pub type PositionError = ReadError<PositionFault>;

/// Reads a position under the given rules: the canonical form, or the published one in digits.
pub(crate) fn position(text: &str, rules: &Rules) -> Result<Gyges, PositionError> {
    let mut fields = Fields::new(text);
    let board = fields.expect(PositionFault::Missing("a board"))?;
    let published = is_published(board);
    let board = if published { read_published(board)? } else { Board::read(board)? };
    let to_move = match fields.next() {
        Some(field) => side(field, PositionFault::Side)?,
        None if published => Player::South,
        None => return Err(fields.missing(PositionFault::Missing("the side to move"))),
    };
    let winner = match fields.next() {
        Some(field) if !published => Some(result(field, &board)?),
        Some(field) => return Err(field.error(PositionFault::LeftOver)),
        None => None,
    };
    fields.finish(PositionFault::LeftOver)?;
    let setup = Setup { board, to_move, winner };
    setup.position(rules).map_err(|error| ReadError::new(error.into(), text, 0..text.len()))
}

/// Reads the result of a finished game; beside a whole board nothing can be one.
fn result(field: Field<'_>, board: &Board) -> Result<Player, PositionError> {
    match field.text() {
        _ if board.occupied().len() != 11 => Err(field.error(PositionFault::LeftOver)),
        "1-0" => Ok(Player::South),
        "0-1" => Ok(Player::North),
        _ => Err(field.error(PositionFault::Result)),
    }
}

/// Whether a board is in the published form: its first rank has several digits and nothing else,
/// which no rank of the canonical form has.
fn is_published(field: Field<'_>) -> bool {
    let rank = field.text().split('/').next().unwrap_or_default();
    rank.len() > 1 && rank.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads ranks 1 to 6, a digit for each cell: the size of the piece, 0 for none.
fn read_published(field: Field<'_>) -> Result<Board, PositionError> {
    let mut board = Board::EMPTY;
    let found = field.split('/').count();
    if found != 6 {
        return Err(field.error(BoardError::Ranks { expected: 6, found }.into()));
    }
    for (rank, part) in (0..6).zip(field.split('/')) {
        let mut file = 0;
        for (at, letter) in part.text().char_indices() {
            let fault = |kind: BoardError| part.error_at(kind.into(), at..at + letter.len_utf8());
            let size = match letter {
                '0' => None,
                '1'..='3' => Some(Size::ALL[letter as usize - '1' as usize]),
                _ => return Err(fault(BoardError::Letter(letter))),
            };
            let Some(square) = Square::new(file, rank) else {
                return Err(fault(BoardError::Overrun { rank: rank + 1 }));
            };
            board.set(square, size);
            file += 1;
        }
        if file != 6 {
            let kind = BoardError::Cells { rank: rank + 1, expected: 6, found: file };
            return Err(part.error(kind.into()));
        }
    }
    Ok(board)
}

/// Reads a placing: six sizes in letters of either case, with white space around.
pub(crate) fn arrangement(text: &str) -> Option<Arrangement> {
    let mut letters = text.trim().chars();
    let mut sizes = [Size::Small; 6];
    for size in &mut sizes {
        *size = Size::from_letter(letters.next()?.to_ascii_lowercase())?;
    }
    letters.next().is_none().then_some(())?;
    Arrangement::new(sizes)
}

/// Why a text is no placing.
pub(crate) fn no_arrangement(text: &str) -> MoveError {
    let start = text.len() - text.trim_start().len();
    let mut left = [2; 3];
    let mut letters = text.trim().char_indices();
    let wrong = letters.find(|(_, letter)| {
        let size = Size::from_letter(letter.to_ascii_lowercase());
        size.is_none_or(|size| {
            let left = &mut left[size as usize];
            let none = *left == 0;
            *left = u8::saturating_sub(*left, 1);
            none
        })
    });
    let at = wrong.map_or(text.trim_end().len(), |(at, _)| start + at);
    MoveError::malformed(text, at, "two each of `s`, `m` and `l`")
}

impl FromStr for Gyges {
    type Err = PositionError;

    /// Reads a position under the default rules.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        position(text, &Rules::default())
    }
}

impl fmt::Display for Gyges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board(), side_letter(self.to_move()))?;
        match self.winner() {
            Some(Player::South) => f.write_str(" 1-0"),
            Some(Player::North) => f.write_str(" 0-1"),
            None => Ok(()),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Gyges {
    /// As its text; the rules are not part of it.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Gyges {
    /// From its text, under the default rules.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
