//! Reading texts: errors that say where, fields, and boards.

use alloc::string::{String, ToString};
use core::fmt;
use core::ops::Range;

use crate::Square;

/// As much of a text from outside as an error keeps, in characters.
const EXCERPT: usize = 40;

/// The beginning of a text, for an error message.
fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => text[..end].to_string() + "…",
        None => text.to_string(),
    }
}

/// The beginning of a text without the white space around it, and where all of that stands.
fn without_space(text: &str) -> (String, Range<usize>) {
    let trimmed = text.trim();
    let start = text.trim_end().len() - trimmed.len();
    (excerpt(trimmed), start..start + trimmed.len())
}

/// A text that is not what it should be: what kind of fault, where, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError<K> {
    kind: K,
    span: Range<usize>,
    found: String,
}

impl<K> ReadError<K> {
    /// A fault in a part of a text; a span outside it is cut to it.
    #[must_use]
    pub fn new(kind: K, text: &str, span: Range<usize>) -> Self {
        let found = excerpt(text.get(span.clone()).unwrap_or_default());
        Self { kind, span, found }
    }

    /// What is wrong.
    pub fn kind(&self) -> &K {
        &self.kind
    }

    /// Where in the text: bytes from 0, empty where something is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// What stands there; a long text is cut.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl<K: fmt::Display> fmt::Display for ReadError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.kind, self.span.start)?;
        if self.found.is_empty() { Ok(()) } else { write!(f, ": {:?}", self.found) }
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for ReadError<K> {}

/// A text that is not a move which is legal in the position: [what](Self), [where](Self::span), and
/// the [text](Self::text).
///
/// ```
/// use ludotheque_core::MoveError;
///
/// let error = MoveError::malformed(" b1-b9", 4, "a cell");
/// assert_eq!((error.text(), error.span()), (" b1-b9", 4..4));
/// let error = MoveError::illegal(" b1-b8\n");
/// assert_eq!((error.text(), error.span()), ("b1-b8", 1..6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// No move is written like this.
    #[error("malformed move {text:?}: {expected} expected at byte {at}")]
    Malformed {
        /// The text as it was given; a long one is cut.
        text: String,
        /// Where in the text, in bytes from 0.
        at: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// A move is written like this, but it is not legal here.
    #[error("{text:?} is not legal here")]
    Illegal {
        /// The text without white space around it; a long one is cut.
        text: String,
        /// Where it stands in what was given, in bytes from 0.
        span: Range<usize>,
    },
    /// Several legal moves can be meant.
    #[error("{text:?} is ambiguous: {first} or {second}")]
    Ambiguous {
        /// The text without white space around it; a long one is cut.
        text: String,
        /// Where it stands in what was given, in bytes from 0.
        span: Range<usize>,
        /// The text of one of the moves.
        first: String,
        /// The text of another.
        second: String,
    },
}

impl MoveError {
    /// A text that is no move's.
    #[must_use]
    pub fn malformed(text: &str, at: usize, expected: &'static str) -> Self {
        Self::Malformed { text: excerpt(text), at, expected }
    }

    /// A text of a move that is not legal, as it was given.
    #[must_use]
    pub fn illegal(text: &str) -> Self {
        let (text, span) = without_space(text);
        Self::Illegal { text, span }
    }

    /// A text that may mean either of two legal moves, as it was given.
    #[must_use]
    pub fn ambiguous(text: &str, first: &dyn fmt::Display, second: &dyn fmt::Display) -> Self {
        let (text, span) = without_space(text);
        Self::Ambiguous { text, span, first: first.to_string(), second: second.to_string() }
    }

    /// The text that was to be a move; a long one is cut.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Malformed { text, .. }
            | Self::Illegal { text, .. }
            | Self::Ambiguous { text, .. } => text,
        }
    }

    /// Where the fault is in the text that was given: bytes from 0. It is empty, and stands where
    /// something else was expected, if the text is malformed; else it is all but the white space
    /// around.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match self {
            Self::Malformed { at, .. } => *at..*at,
            Self::Illegal { span, .. } | Self::Ambiguous { span, .. } => span.clone(),
        }
    }
}

/// A field of a text: a run of characters that are not white space, with where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    whole: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Field<'a> {
    /// The field's text.
    #[must_use]
    pub fn text(self) -> &'a str {
        &self.whole[self.start..self.end]
    }

    /// Where the field stands in the whole text.
    #[must_use]
    pub fn span(self) -> Range<usize> {
        self.start..self.end
    }

    /// A fault of the whole field.
    #[must_use]
    pub fn error<K>(self, kind: K) -> ReadError<K> {
        ReadError::new(kind, self.whole, self.span())
    }

    /// A fault of a part of the field, given in bytes from the field's start.
    #[must_use]
    pub fn error_at<K>(self, kind: K, part: Range<usize>) -> ReadError<K> {
        ReadError::new(kind, self.whole, self.start + part.start..self.start + part.end)
    }

    /// The parts of the field between separators, each a field of its own.
    pub fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> + Clone {
        let mut start = self.start;
        self.text().split(separator).map(move |part| {
            let field = Field { whole: self.whole, start, end: start + part.len() };
            start = field.end + separator.len_utf8();
            field
        })
    }
}

/// The fields of a text, between any white space.
///
/// ```
/// use ludotheque_core::text::Fields;
///
/// let mut fields = Fields::new("8/8  w\n");
/// assert_eq!(fields.next().map(|field| field.text()), Some("8/8"));
/// assert_eq!(fields.next().map(|field| field.span()), Some(5..6));
/// assert_eq!(fields.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    whole: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// The fields of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { whole: text, at: 0 }
    }

    /// A fault at the place that has been reached, for a field that is missing.
    #[must_use]
    pub fn missing<K>(&self, kind: K) -> ReadError<K> {
        ReadError::new(kind, self.whole, self.whole.len()..self.whole.len())
    }

    /// The next field.
    ///
    /// # Errors
    ///
    /// The given kind if there is none.
    pub fn expect<K>(&mut self, kind: K) -> Result<Field<'a>, ReadError<K>> {
        self.next().ok_or_else(|| self.missing(kind))
    }

    /// Holds that no field is left.
    ///
    /// # Errors
    ///
    /// The given kind for the first field that is left.
    pub fn finish<K>(mut self, kind: K) -> Result<(), ReadError<K>> {
        self.next().map_or(Ok(()), |field| Err(field.error(kind)))
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let rest = &self.whole[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.whole[start..];
        let end = start + rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at = end;
        (start < end).then_some(Field { whole: self.whole, start, end })
    }
}

/// What can be wrong with the text of a board, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The board has too many or too few ranks.
    #[error("{expected} ranks expected, not {found}")]
    Ranks {
        /// How many there should be.
        expected: u8,
        /// How many there are.
        found: usize,
    },
    /// A rank has too few cells.
    #[error("{expected} cells expected in rank {rank}, not {found}")]
    Cells {
        /// The rank, counted from 1 as on the board.
        rank: u8,
        /// How many there should be.
        expected: u8,
        /// How many there are.
        found: u8,
    },
    /// A run of empty cells, or a piece, goes over the end of its rank.
    #[error("rank {rank} leaves the board")]
    Overrun {
        /// The rank, counted from 1 as on the board.
        rank: u8,
    },
    /// Two digits in a row, or a 0.
    #[error("a run of empty cells is one digit from 1, not next to another")]
    Run,
    /// A character that means nothing on this board.
    #[error("unknown letter {0:?}")]
    Letter(char),
}

/// Reads a board: ranks from the highest to the lowest with `/` between them, a digit for a run of
/// empty cells, and pieces as the game writes them.
///
/// `piece` is given what is left of a rank and answers the piece that begins there with its length
/// in bytes; `place` gets each piece with its square.
///
/// # Errors
///
/// A [`BoardError`], or what `piece` refuses: there the span is in bytes from the start of the
/// text that `piece` was given.
pub fn read_board<const W: u8, const H: u8, T, K: From<BoardError>>(
    field: Field<'_>,
    piece: impl Fn(&str) -> Result<(T, usize), (K, Range<usize>)>,
    mut place: impl FnMut(Square<W, H>, T),
) -> Result<(), ReadError<K>> {
    let found = field.split('/').count();
    if found != usize::from(H) {
        return Err(field.error(BoardError::Ranks { expected: H, found }.into()));
    }
    for (rank, part) in (0..H).rev().zip(field.split('/')) {
        let text = part.text();
        let (mut at, mut file, mut after_run) = (0, 0u8, false);
        while let Some(letter) = text[at..].chars().next() {
            let fault =
                |kind: BoardError, length: usize| part.error_at(kind.into(), at..at + length);
            if let Some(run) = letter.to_digit(10) {
                if run == 0 || after_run {
                    return Err(fault(BoardError::Run, 1));
                }
                file += run as u8;
                if file > W {
                    return Err(fault(BoardError::Overrun { rank: rank + 1 }, 1));
                }
                (at, after_run) = (at + 1, true);
                continue;
            }
            let (value, length) = piece(&text[at..])
                .map_err(|(kind, span)| part.error_at(kind, at + span.start..at + span.end))?;
            let Some(square) = Square::new(file, rank) else {
                return Err(fault(BoardError::Overrun { rank: rank + 1 }, length));
            };
            place(square, value);
            (at, file, after_run) = (at + length, file + 1, false);
        }
        if file != W {
            let kind = BoardError::Cells { rank: rank + 1, expected: W, found: file };
            return Err(part.error(kind.into()));
        }
    }
    Ok(())
}

/// Writes a board as [`read_board`] reads it. `piece` writes what stands on a square, and answers
/// `false` if nothing does.
///
/// # Errors
///
/// Only those of the writer.
pub fn write_board<const W: u8, const H: u8>(
    out: &mut dyn fmt::Write,
    mut piece: impl FnMut(Square<W, H>, &mut dyn fmt::Write) -> Result<bool, fmt::Error>,
) -> fmt::Result {
    for rank in (0..H).rev() {
        let mut run = 0;
        for file in 0..W {
            let Some(square) = Square::new(file, rank) else {
                continue;
            };
            let mut before = Pending { run, out };
            if piece(square, &mut before)? {
                run = 0;
            } else {
                run += 1;
            }
        }
        if run > 0 {
            write!(out, "{run}")?;
        }
        if rank > 0 {
            out.write_char('/')?;
        }
    }
    Ok(())
}

/// Writes a run of empty cells before the first thing that is written after it.
struct Pending<'a> {
    run: u8,
    out: &'a mut dyn fmt::Write,
}

impl fmt::Write for Pending<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.run > 0 {
            write!(self.out, "{}", core::mem::take(&mut self.run))?;
        }
        self.out.write_str(text)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn letters(text: &str) -> Result<Vec<(Square<3, 2>, char)>, ReadError<BoardError>> {
        let mut pieces = Vec::new();
        let field = Fields::new(text).expect(BoardError::Run)?;
        read_board(
            field,
            |rest| match rest.chars().next() {
                Some(letter @ 'x'..='z') => Ok((letter, 1)),
                other => {
                    let letter = other.unwrap_or_default();
                    Err((BoardError::Letter(letter), 0..letter.len_utf8()))
                }
            },
            |square, piece| pieces.push((square, piece)),
        )?;
        Ok(pieces)
    }

    #[test]
    fn a_board_reads_back_what_it_wrote() {
        for text in ["3/3", "xyz/2z", "1x1/y2"] {
            let pieces = letters(text).expect(text);
            let mut written = String::new();
            write_board::<3, 2>(&mut written, |square, out| {
                match pieces.iter().find(|(at, _)| *at == square) {
                    Some((_, piece)) => out.write_char(*piece).map(|()| true),
                    None => Ok(false),
                }
            })
            .expect("a string takes everything");
            assert_eq!(written, text);
        }
    }

    #[test]
    fn a_fault_says_what_and_where() {
        let fault = |text: &str| {
            let error = letters(text).expect_err(text);
            (*error.kind(), error.span())
        };
        assert_eq!(fault("3"), (BoardError::Ranks { expected: 2, found: 1 }, 0..1));
        assert_eq!(fault("3/3/3"), (BoardError::Ranks { expected: 2, found: 3 }, 0..5));
        assert_eq!(fault("3/xx"), (BoardError::Cells { rank: 1, expected: 3, found: 2 }, 2..4));
        assert_eq!(fault("3/"), (BoardError::Cells { rank: 1, expected: 3, found: 0 }, 2..2));
        assert_eq!(fault("4/3"), (BoardError::Overrun { rank: 2 }, 0..1));
        assert_eq!(fault("3x/3"), (BoardError::Overrun { rank: 2 }, 1..2));
        assert_eq!(fault("12/3"), (BoardError::Run, 1..2));
        assert_eq!(fault("0xxx/3"), (BoardError::Run, 0..1));
        assert_eq!(fault("  xéx/3"), (BoardError::Letter('é'), 3..5));
        let long = "é".repeat(100_000);
        assert!(letters(&long).expect_err("no board").to_string().len() < 200);
    }

    #[test]
    fn a_move_error_says_where() {
        for (error, text, span) in [
            (MoveError::malformed("  a1-", 5, "a cell"), "  a1-", 5..5),
            (MoveError::illegal("  a1-a2 "), "a1-a2", 2..7),
            (MoveError::illegal("é"), "é", 0..2),
            (MoveError::illegal(" \n"), "", 0..0),
            (MoveError::ambiguous("\ta1 ", &"a1-a2", &"a1-b1"), "a1", 1..3),
        ] {
            assert_eq!((error.text(), error.span()), (text, span), "{error}");
        }
        let long = " ".to_string() + &"é".repeat(100_000);
        let error = MoveError::illegal(&long);
        assert_eq!((error.span(), error.text().chars().count()), (1..200_001, 41));
    }
}
