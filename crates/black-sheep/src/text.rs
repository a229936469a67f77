//! Reading and writing positions and moves.

use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use ludotheque_core::text::{Field, Fields};
use ludotheque_core::{MoveError, Position as _};

use crate::{BlackSheep, Lift, Move, Rules, Setup, SetupError, Sheep, Side, Throw};

/// Why a text is not a position, and where.
pub type PositionError = ludotheque_core::ReadError<PositionFault>;

/// What can be wrong with the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// There is no text.
    #[error("the cells are missing")]
    NoCells,
    /// Nothing stands between two slashes, not even `-`.
    #[error("an empty cell is written -")]
    BlankCell,
    /// A character that is no sheep.
    #[error("unknown letter {0:?}")]
    Letter(char),
    /// Sheep that wait for the throw stand elsewhere than on their banks, or among others, or
    /// White is to move.
    #[error("before the throw there are only ? on both banks, and Black begins")]
    Unthrown,
    /// The side to move is missing.
    #[error("the side to move is missing")]
    NoSide,
    /// There is no such side.
    #[error("the side to move is b or w")]
    Side,
    /// Something follows the side to move.
    #[error("nothing follows the side to move")]
    Leftover,
    /// The rules cannot have such a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The sheep of a cell, whose field is known not to hold any `?`.
fn read_cell(cell: Field<'_>) -> Result<Vec<Sheep>, PositionError> {
    match cell.text() {
        "" => Err(cell.error(PositionFault::BlankCell)),
        "-" => Ok(Vec::new()),
        letters => letters
            .char_indices()
            .map(|(at, letter)| {
                let fault =
                    || cell.error_at(PositionFault::Letter(letter), at..at + letter.len_utf8());
                Sheep::from_letter(letter).ok_or_else(fault)
            })
            .collect(),
    }
}

/// A game before the throw: `?` for each sheep, on the banks.
fn read_unthrown(cells: Field<'_>, rules: &Rules) -> Result<BlackSheep, PositionError> {
    let last = usize::from(rules.spaces()) + 1;
    let mut sheep = [0; 2];
    let found = cells.split('/').count();
    if found != last + 1 {
        let expected = last + 1;
        return Err(cells.error(SetupError::Cells { expected, found }.into()));
    }
    for (n, cell) in cells.split('/').enumerate() {
        let unthrown = !cell.text().is_empty() && cell.text().chars().all(|letter| letter == '?');
        match cell.text() {
            text if unthrown && n == 0 => sheep[0] = text.len(),
            text if unthrown && n == last => sheep[1] = text.len(),
            "-" if n != 0 && n != last => {}
            _ => return Err(cell.error(PositionFault::Unthrown)),
        }
    }
    let [black, white] = sheep;
    if black != white {
        return Err(cells.error(SetupError::Sizes { black, white }.into()));
    }
    BlackSheep::unthrown(black, rules).map_err(|error| cells.error(error.into()))
}

pub(crate) fn read(text: &str, rules: &Rules) -> Result<BlackSheep, PositionError> {
    let mut fields = Fields::new(text);
    let cells = fields.expect(PositionFault::NoCells)?;
    let unthrown = match cells.text().contains('?') {
        true => Some(read_unthrown(cells, rules)?),
        false => None,
    };
    let piles = match unthrown {
        Some(_) => Vec::new(),
        None => cells.split('/').map(read_cell).collect::<Result<_, _>>()?,
    };
    let side = fields.expect(PositionFault::NoSide)?;
    let to_move = match side.text() {
        "b" => Side::Black,
        "w" => Side::White,
        _ => return Err(side.error(PositionFault::Side)),
    };
    fields.finish(PositionFault::Leftover)?;
    match unthrown {
        Some(_) if to_move != Side::Black => Err(side.error(PositionFault::Unthrown)),
        Some(position) => Ok(position),
        None => {
            let setup = Setup { cells: piles, to_move };
            let position = setup.position(rules);
            position.map_err(|error| cells.error(error.into()))
        }
    }
}

impl fmt::Display for BlackSheep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.rules().spaces() + 1;
        for cell in 0..=last {
            if cell > 0 {
                f.write_char('/')?;
            }
            let mut empty = true;
            for sheep in self.sheep_on(cell) {
                write!(f, "{sheep}")?;
                empty = false;
            }
            if !self.is_thrown() && (cell == 0 || cell == last) {
                (0..self.sheep()).try_for_each(|_| f.write_char('?'))?;
            } else if empty {
                f.write_char('-')?;
            }
        }
        f.write_str(match self.to_move() {
            Side::Black => " b",
            Side::White => " w",
        })
    }
}

impl FromStr for BlackSheep {
    type Err = PositionError;

    /// Reads under the default rules.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        read(text, &Rules::default())
    }
}

/// Reads a text from left to right, but for the white space around it.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.trim_end();
        Self { text, at: text.len() - text.trim_start().len() }
    }

    fn next(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn malformed(&self, expected: &'static str) -> MoveError {
        MoveError::malformed(self.text, self.at, expected)
    }

    fn literal(&mut self, letter: char, expected: &'static str) -> Result<(), MoveError> {
        if self.next() != Some(letter) {
            return Err(self.malformed(expected));
        }
        self.at += letter.len_utf8();
        Ok(())
    }

    fn digit(&mut self, expected: &'static str) -> Result<u8, MoveError> {
        let digit = self.next().and_then(|letter| letter.to_digit(10));
        let digit = digit.ok_or_else(|| self.malformed(expected))?;
        self.at += 1;
        Ok(digit as u8)
    }

    fn end(&self) -> Result<(), MoveError> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(self.malformed("the end")),
        }
    }
}

/// Reads the canonical text of a move, and no other: every letter and digit of it means something.
pub(crate) fn read_move(position: &BlackSheep, text: &str) -> Result<Move, MoveError> {
    let mut cursor = Cursor::new(text);
    let from = cursor.digit("a cell")?;
    let mut side = position.to_move();
    let lift = match cursor.next() {
        Some('.') => {
            cursor.at += 1;
            let mut height = cursor.digit("a height")?;
            if height > 0 && cursor.next().is_some_and(|c| c.is_ascii_digit()) {
                height = 10 * height + cursor.digit("a height")?;
            }
            Lift::From(height)
        }
        Some(letter) => match Sheep::from_letter(letter) {
            Some(sheep) => {
                cursor.at += 1;
                side = sheep.side;
                Lift::Bank(sheep.status)
            }
            None => Lift::Pile,
        },
        None => Lift::Pile,
    };
    cursor.literal('-', "-")?;
    let to = cursor.digit("a cell")?;
    cursor.end()?;
    let mv = Move { from, lift, to };
    if side == position.to_move() && position.is_legal(&mv) {
        Ok(mv)
    } else {
        Err(MoveError::illegal(text))
    }
}

/// Reads the canonical text of a throw.
pub(crate) fn read_throw(position: &BlackSheep, text: &str) -> Result<Throw, MoveError> {
    const NAME: &str = "throw:";
    let mut cursor = Cursor::new(text);
    if !cursor.text[cursor.at..].starts_with(NAME) {
        return Err(cursor.malformed(NAME));
    }
    cursor.at += NAME.len();
    let black = cursor.digit("how many of Black's sheep stand")?;
    cursor.literal(',', ",")?;
    let white = cursor.digit("how many of White's sheep stand")?;
    cursor.end()?;
    let throw = Throw { black, white };
    if position.probability(&throw) > 0.0 { Ok(throw) } else { Err(MoveError::illegal(text)) }
}
