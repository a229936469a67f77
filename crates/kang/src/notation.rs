//! Texts of moves.

use alloc::vec::Vec;
use core::fmt;

use ludotheque_core::text::MoveError;

use crate::Size;
use crate::board::Square;
use crate::moves::{End, Origin};

/// The text of the move of a player who cannot move.
pub(crate) const PASS: &str = "pass";

/// A text that has the form of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Pass,
    Play {
        from: Origin,
        /// The kangaroos bounced on, if they are written out.
        bounces: Vec<Square>,
        end: End,
    },
}

/// Writes the move of a kangaroo.
pub(crate) fn write(from: Origin, end: End, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{from}{end}")
}

/// Reads the form of a move, in letters of either case and with white space around.
pub(crate) fn read(text: &str) -> Result<Written, MoveError> {
    if text.trim().eq_ignore_ascii_case(PASS) {
        return Ok(Written::Pass);
    }
    let mut reader =
        Reader { text, at: text.len() - text.trim_start().len(), end: text.trim_end().len() };
    let from = reader.origin()?;
    let mut bounces = Vec::new();
    while reader.eat('^') {
        bounces.push(reader.square()?);
    }
    let end = if reader.eat('-') {
        if reader.eat('#') { End::Goal } else { End::Stop(reader.square()?) }
    } else if reader.eat('x') {
        let joined = reader.square()?;
        if !reader.eat('=') {
            return Err(reader.expected("`=`"));
        }
        let drop = reader.square()?;
        End::Box { joined, drop }
    } else {
        return Err(reader.expected("`-`, `x` or `^`"));
    };
    if reader.at < reader.end {
        return Err(reader.expected("the end of the move"));
    }
    Ok(Written::Play { from, bounces, end })
}

/// What is left of a text without the white space around it.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    fn expected(&self, what: &'static str) -> MoveError {
        MoveError::malformed(self.text, self.at.min(self.end), what)
    }

    /// Takes a character, in either case, if it is next.
    fn eat(&mut self, wanted: char) -> bool {
        let found = self.rest().chars().next();
        let eaten = found.is_some_and(|found| found.eq_ignore_ascii_case(&wanted));
        if eaten {
            self.at += wanted.len_utf8();
        }
        eaten
    }

    fn square(&mut self) -> Result<Square, MoveError> {
        let square = self.rest().get(..2).and_then(|text| text.parse().ok());
        let square = square.ok_or_else(|| self.expected("a square"))?;
        self.at += 2;
        Ok(square)
    }

    fn origin(&mut self) -> Result<Origin, MoveError> {
        if !self.eat('@') {
            return self.square().map(Origin::Square);
        }
        let size = Size::ALL.into_iter().find(|size| self.eat(size.letter()));
        size.map(Origin::Reserve).ok_or_else(|| self.expected("`s`, `m` or `l`"))
    }
}
