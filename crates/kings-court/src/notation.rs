//! The texts of positions and moves.

use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use ludotheque_core::text::{BoardError, Fields, read_board, write_board};
use ludotheque_core::{Direction, MoveError, ReadError};

use crate::{Bitboard, KingsCourt, Move, Rules, Setup, SetupError, Side, Square};

/// Why a text is not a position, and where.
pub type PositionError = ReadError<PositionFault>;

/// What can be wrong with the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// There is nothing but white space.
    #[error("a board expected")]
    NoBoard,
    /// The board is not well formed.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The text ends after the board.
    #[error("a side to move expected, o or g")]
    NoSide,
    /// There is no such side.
    #[error("the side to move is o or g")]
    Side,
    /// Something follows the side to move.
    #[error("nothing more expected")]
    LeftOver,
    /// The text is well formed, but the rules cannot have such a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

fn letter(side: Side) -> char {
    match side {
        Side::Orange => 'O',
        Side::Green => 'G',
    }
}

impl fmt::Display for KingsCourt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board::<8, 8>(f, |square, out| {
            let stands = |side: &Side| self.pieces(*side).contains(square);
            match Side::ALL.into_iter().find(stands) {
                Some(side) => out.write_char(letter(side)).map(|()| true),
                None => Ok(false),
            }
        })?;
        write!(f, " {}", letter(self.to_move()).to_ascii_lowercase())
    }
}

impl FromStr for KingsCourt {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut fields = Fields::new(text);
        let board = fields.expect(PositionFault::NoBoard)?;
        let mut pieces = [Bitboard::EMPTY; 2];
        read_board(
            board,
            |rest| match rest.chars().next() {
                Some('O') => Ok((0, 1)),
                Some('G') => Ok((1, 1)),
                other => {
                    let other = other.unwrap_or_default();
                    let kind = PositionFault::Board(BoardError::Letter(other));
                    Err((kind, 0..other.len_utf8()))
                }
            },
            |square: Square, side: usize| pieces[side] |= Bitboard::of(square),
        )?;
        let side = fields.expect(PositionFault::NoSide)?;
        let to_move = match side.text() {
            "o" => Side::Orange,
            "g" => Side::Green,
            _ => return Err(side.error(PositionFault::Side)),
        };
        fields.finish(PositionFault::LeftOver)?;
        let [orange, green] = pieces;
        let setup = Setup { orange, green, to_move };
        setup.position(&Rules).map_err(|error| match error {
            SetupError::OpeningSide => side.error(error.into()),
            _ => board.error(error.into()),
        })
    }
}

impl KingsCourt {
    pub(crate) fn write_path(&self, mv: &Move, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", mv.start)?;
        let Some(mut chain) = self.chain_from(mv.start) else {
            return write!(out, "-{}", mv.end);
        };
        // Every path that lands elsewhere than a jump away is a step.
        for landing in self.path(mv).unwrap_or_default() {
            let sign = match self.jump_to(chain, landing) {
                Some(next) if next.captured == chain.captured => {
                    chain = next;
                    '^'
                }
                Some(next) => {
                    chain = next;
                    'x'
                }
                None => '-',
            };
            write!(out, "{sign}{landing}")?;
        }
        Ok(())
    }

    /// Reads the cells of any path. The signs between them tell a reader what happens, but the
    /// cells alone say which move is meant.
    pub(crate) fn read_path(&self, text: &str) -> Result<Move, MoveError> {
        let illegal = || MoveError::illegal(text);
        let (start, landings) = read_cells(text)?;
        if let [end] = *landings
            && let Some(direction) = direction_between(start, end)
        {
            let legal = self.steps(direction).contains(start);
            return legal
                .then_some(Move { start, end, captured: Bitboard::EMPTY })
                .ok_or_else(illegal);
        }
        let chain = self.chain_from(start).and_then(|chain| {
            let mut landings = landings.into_iter();
            landings.try_fold(chain, |chain, to| self.jump_to(chain, to))
        });
        chain.and_then(|chain| self.stop(chain)).ok_or_else(illegal)
    }
}

/// The direction in which two cells are neighbours.
pub(crate) fn direction_between(from: Square, to: Square) -> Option<Direction> {
    Direction::ORTHOGONAL.into_iter().find(|direction| from.step(*direction) == Some(to))
}

/// Reads cells with signs between them: two at least.
fn read_cells(text: &str) -> Result<(Square, Vec<Square>), MoveError> {
    let word = text.trim();
    let offset = text.len() - text.trim_start().len();
    let malformed = |at: usize, expected| Err(MoveError::malformed(text, offset + at, expected));
    let cell = |at: usize| word.get(at..at + 2)?.parse().ok();
    let Some(start) = cell(0) else {
        return malformed(0, "a cell");
    };
    let mut landings = Vec::new();
    let mut at = 2;
    while at < word.len() || landings.is_empty() {
        if !matches!(word.as_bytes().get(at), Some(b'-' | b'x' | b'X' | b'^')) {
            return malformed(at, "-, x or ^");
        }
        let Some(landing) = cell(at + 1) else {
            return malformed(at + 1, "a cell");
        };
        landings.push(landing);
        at += 3;
    }
    Ok((start, landings))
}
