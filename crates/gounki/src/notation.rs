//! The texts of moves.

use core::fmt;
use core::ops::ControlFlow;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ludotheque_core::{MoveError, Position};

use crate::{Gounki, Move, Square, Stack};

/// Writes the canonical text of a legal move.
pub(crate) fn write(position: &Gounki, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    let from = mv.origin();
    write!(out, "{from}")?;
    if mv.is_deployment() {
        let mut sign = '*';
        for (n, to) in mv.cells().enumerate() {
            write!(out, "{sign}{to}")?;
            let laid_before = mv.cells().take(n).any(|before| before == to);
            if laid_before || (to != from && position.stack_at(to).is_some()) {
                out.write_char('+')?;
            }
            sign = ',';
        }
        return if mv.is_exit() { write!(out, "{sign}OUT") } else { Ok(()) };
    }
    for to in mv.cells() {
        match position.stack_at(to) {
            None => write!(out, "-{to}")?,
            Some(_) if to == from => write!(out, "-{to}")?,
            Some((color, _)) if color == position.to_move() => write!(out, "-{to}+")?,
            Some(_) => write!(out, "x{to}")?,
        }
    }
    if mv.is_exit() {
        out.write_str("-OUT")?;
    }
    Ok(())
}

/// Reads a move that fills the text, but for white space around it.
pub(crate) fn read(position: &Gounki, text: &str) -> Result<Move, MoveError> {
    let text = text.trim_end();
    let (mv, rest) = read_first(position, text)?;
    if rest.trim_start().is_empty() {
        return Ok(mv);
    }
    let at = text.len() - rest.trim_start().len();
    Err(MoveError::malformed(text, at, "the end of the move"))
}

/// Reads the move at the start of a list, and answers the rest. An error is about the move alone.
pub(crate) fn read_next<'a>(
    position: &Gounki,
    list: &'a str,
) -> Result<(Move, &'a str), MoveError> {
    let list = list.trim_start();
    read_first(position, list).map_err(|error| match error {
        MoveError::Malformed { at, expected, .. } => {
            // The word in which the fault is ends the move.
            let word = &list[at..];
            let end = at + word.find(char::is_whitespace).unwrap_or(word.len());
            MoveError::malformed(&list[..end], at, expected)
        }
        other => other,
    })
}

/// Reads the move at the start of the text, in any of the published forms, and answers the rest.
fn read_first<'a>(position: &Gounki, text: &'a str) -> Result<(Move, &'a str), MoveError> {
    let mut reader = Reader { text, at: 0 };
    reader.skip_space();
    let written = reader.read(position)?;
    let rest = reader.rest();
    if rest.starts_with(|letter: char| !letter.is_whitespace()) {
        return Err(reader.expected("the end of the move"));
    }
    let illegal = || MoveError::illegal(&text[..reader.at]);
    let mv = match written {
        Written::Move(mv) => position.is_legal(&mv).then_some(mv),
        Written::SquaresFirst(mv) => {
            let legal = position.is_legal(&mv) && !begins_diagonally(mv);
            legal.then_some(mv)
        }
        Written::AnyExit(from) => any_exit(position, from),
        Written::Nothing => None,
    };
    Ok((mv.ok_or_else(illegal)?, rest))
}

fn begins_diagonally(mv: Move) -> bool {
    let (from, first) = (mv.origin(), mv.cells().next());
    first.is_some_and(|to| to.file() != from.file() && to.rank() != from.rank())
}

/// The exit that `g8#` means: the plain one if it is legal, else the exiting deployment whose
/// text comes first.
fn any_exit(position: &Gounki, from: Square) -> Option<Move> {
    let plain = Move::exit(from);
    if position.is_legal(&plain) {
        return Some(plain);
    }
    let mut first: Option<(String, Move)> = None;
    let _ = position.visit_moves(|mv| {
        if mv.origin() == from && mv.is_exit() {
            let text = position.move_text(&mv).to_string();
            if first.as_ref().is_none_or(|(before, _)| text < *before) {
                first = Some((text, mv));
            }
        }
        ControlFlow::<()>::Continue(())
    });
    first.map(|(_, mv)| mv)
}

/// What a well-formed text says.
enum Written {
    /// This move.
    Move(Move),
    /// This deployment, which lays its squares first.
    SquaresFirst(Move),
    /// Some exit of the stack.
    AnyExit(Square),
    /// Cells that make no move of any position.
    Nothing,
}

/// What follows an origin or a cell.
enum Target {
    Cell(Square),
    Out,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn expected(&self, what: &'static str) -> MoveError {
        MoveError::malformed(self.text, self.at, what)
    }

    /// Skips white space, and tells whether there was any.
    fn skip_space(&mut self) -> bool {
        let rest = self.rest().trim_start();
        let before = core::mem::replace(&mut self.at, self.text.len() - rest.len());
        before < self.at
    }

    fn skip(&mut self, sign: char) -> bool {
        let found = self.rest().starts_with(sign);
        if found {
            self.at += sign.len_utf8();
        }
        found
    }

    fn cell(&mut self) -> Option<Square> {
        let square = self.rest().get(..2)?.parse().ok()?;
        self.at += 2;
        Some(square)
    }

    fn target(&mut self) -> Option<Target> {
        let word = self.rest().get(..3).unwrap_or_default();
        if word.eq_ignore_ascii_case("out") {
            self.at += 3;
            return Some(Target::Out);
        }
        self.cell().map(Target::Cell)
    }

    /// Reads origin, sign and target, and leaves off after the last of them.
    fn read(&mut self, position: &Gounki) -> Result<Written, MoveError> {
        let from = self.cell().ok_or_else(|| self.expected("the origin's cell"))?;
        if self.skip('#') {
            return Ok(Written::AnyExit(from));
        }
        let spaced = self.skip_space();
        if self.skip('*') {
            self.skip_space();
            return self.deployment(position, from, false);
        }
        if self.skip('x') || self.skip('X') {
            self.skip_space();
        } else if !spaced && self.skip('+') {
            // One cell is a merge; more are a deployment, joined by hyphens.
            let ahead = self.rest();
            if ahead.get(..3).is_some_and(|cell| cell.ends_with('-')) {
                return self.deployment(position, from, true);
            }
        } else if !spaced {
            self.skip('-');
        }
        match self.target() {
            Some(Target::Out) => Ok(Written::Move(Move::exit(from))),
            Some(Target::Cell(to)) => {
                self.skip('+');
                Ok(Written::Move(Move::slide(from, to)))
            }
            None => Err(self.expected("a cell or OUT")),
        }
    }

    /// Reads the cells of a deployment. White space ends it once the stack is used up.
    fn deployment(
        &mut self,
        position: &Gounki,
        from: Square,
        squares_first: bool,
    ) -> Result<Written, MoveError> {
        let most = usize::from(Stack::MAX_HEIGHT);
        let height = position.stack_at(from).map_or(most, |(_, stack)| usize::from(stack.height()));
        let mut cells = Vec::with_capacity(most);
        let mut exits = false;
        loop {
            match self.target() {
                Some(Target::Out) => exits = true,
                Some(Target::Cell(to)) if cells.len() < most => cells.push(to),
                Some(Target::Cell(_)) => {
                    self.at -= 2;
                    return Err(self.expected("at most three cells"));
                }
                None => return Err(self.expected("a cell or OUT")),
            }
            if exits {
                break;
            }
            self.skip('+');
            let end = self.at;
            if self.skip(',') || self.skip('-') {
                continue;
            }
            let spaced = self.skip_space();
            if spaced && cells.len() >= height || self.rest().is_empty() {
                self.at = end;
                break;
            }
            if !spaced {
                break;
            }
        }
        Ok(match Move::deployment(from, &cells, exits) {
            Some(mv) if squares_first => Written::SquaresFirst(mv),
            Some(mv) => Written::Move(mv),
            None => Written::Nothing,
        })
    }
}
