//! The text of a position.

use core::fmt;
use core::ops::Range;

use ludotheque_core::ReadError;
use ludotheque_core::text::{BoardError, Field, Fields, read_board, write_board};

use crate::{Color, Gounki, Rules, Setup, SetupError, Square, Stack};

/// Why a text is not a position, and where.
pub type PositionError = ReadError<PositionFault>;

/// What can be wrong with the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The text is empty.
    #[error("a position expected")]
    Empty,
    /// The ranks, cells or letters of the board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Brackets that are not closed, or hold fewer than two pieces.
    #[error("brackets hold two or three pieces")]
    Brackets,
    /// A stack of more than three pieces.
    #[error("a stack has at most three pieces")]
    TooHigh,
    /// A stack of both colors.
    #[error("a stack has one color")]
    TwoColors,
    /// A stack with a square before a round.
    #[error("a stack is written with its rounds first")]
    Order,
    /// The side to move is missing or is neither.
    #[error("side to move expected, w or b")]
    Side,
    /// Something follows the position.
    #[error("nothing more expected")]
    LeftOver,
    /// The board and the rest are well written, but no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Reads a position: board, side to move, and the result if an exit has decided.
pub(crate) fn read(text: &str, rules: Rules) -> Result<Gounki, PositionError> {
    let mut fields = Fields::new(text);
    let board = fields.expect(PositionFault::Empty)?;
    let mut setup = Setup::empty();
    read_board(board, read_stack, |square: Square, stack| {
        setup.stacks[square.index()] = Some(stack);
    })?;
    let side = fields.expect(PositionFault::Side)?;
    setup.turn = match side.text() {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(side.error(PositionFault::Side)),
    };
    let mut result: Option<Field<'_>> = None;
    if let Some(field) = fields.next() {
        setup.exited = match field.text() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            _ => return Err(field.error(PositionFault::LeftOver)),
        };
        result = Some(field);
    }
    fields.finish(PositionFault::LeftOver)?;
    setup.position(&rules).map_err(|kind| {
        let place = match kind {
            SetupError::WinnerToMove { .. } | SetupError::ExitAfterEnd { .. } => result,
            _ => None,
        };
        place.unwrap_or(board).error(kind.into())
    })
}

/// What is wrong with a stack, and where.
type StackFault = (PositionFault, Range<usize>);

/// Reads the stack at the start of a text, a letter or letters in brackets, with its length.
fn read_stack(text: &str) -> Result<((Color, Stack), usize), StackFault> {
    let first = text.chars().next().unwrap_or_default();
    if first != '(' {
        let (color, stack) =
            simple_piece(first).ok_or((BoardError::Letter(first).into(), 0..first.len_utf8()))?;
        return Ok(((color, stack), 1));
    }
    let (mut rounds, mut squares, mut owner) = (0, 0, None);
    for (at, letter) in text.char_indices().skip(1) {
        let fault = |kind| Err((kind, at..at + letter.len_utf8()));
        if letter == ')' {
            return match (owner, Stack::new(rounds, squares)) {
                (Some(color), Some(stack)) if stack.height() > 1 => Ok(((color, stack), at + 1)),
                _ => Err((PositionFault::Brackets, 0..at + 1)),
            };
        }
        let Some((color, piece)) = simple_piece(letter) else {
            return match letter {
                '(' | '1'..='8' => fault(PositionFault::Brackets),
                _ => fault(BoardError::Letter(letter).into()),
            };
        };
        if owner.is_some_and(|owner| owner != color) {
            return fault(PositionFault::TwoColors);
        }
        if rounds + squares == Stack::MAX_HEIGHT {
            return fault(PositionFault::TooHigh);
        }
        if piece.rounds() > 0 && squares > 0 {
            return fault(PositionFault::Order);
        }
        owner = Some(color);
        rounds += piece.rounds();
        squares += piece.squares();
    }
    Err((PositionFault::Brackets, 0..text.len()))
}

fn simple_piece(letter: char) -> Option<(Color, Stack)> {
    match letter {
        'R' => Some((Color::White, Stack::ROUND)),
        'S' => Some((Color::White, Stack::SQUARE)),
        'r' => Some((Color::Black, Stack::ROUND)),
        's' => Some((Color::Black, Stack::SQUARE)),
        _ => None,
    }
}

/// Writes a position's canonical text.
pub(crate) fn write(position: &Gounki, out: &mut dyn fmt::Write) -> fmt::Result {
    write_board(out, |square, out| {
        let Some((color, stack)) = position.stack_at(square) else {
            return Ok(false);
        };
        let [round, single] = match color {
            Color::White => ['R', 'S'],
            Color::Black => ['r', 's'],
        };
        let brackets = stack.height() > 1;
        if brackets {
            out.write_char('(')?;
        }
        for _ in 0..stack.rounds() {
            out.write_char(round)?;
        }
        for _ in 0..stack.squares() {
            out.write_char(single)?;
        }
        if brackets {
            out.write_char(')')?;
        }
        Ok(true)
    })?;
    write!(out, " {}", position.to_move().letter())?;
    match position.exited() {
        Some(Color::White) => out.write_str(" 1-0"),
        Some(Color::Black) => out.write_str(" 0-1"),
        None => Ok(()),
    }
}
