//! Texts of plays and deals.

use core::fmt;

use ludotheque_core::MoveError;

use crate::board::Board;
use crate::deal::Deal;
use crate::play::{Action, Part, Parts, Play};
use crate::position::{Phase, part, step};
use crate::scene::Scene;
use crate::split::Partial;
use crate::{Cards, Cell, Rank, Rules, Seat};

/// Writes a play that is legal in a scene.
pub(crate) fn write(scene: &Scene<'_>, play: &Play, out: &mut dyn fmt::Write) -> fmt::Result {
    let card = play.card;
    write!(out, "{card}:")?;
    match play.action {
        Action::Out => {
            let start = scene.mover().map(|seat| scene.rules.track().start(seat));
            let captures = start.is_some_and(|start| scene.board.is_occupied(start));
            out.write_str(if captures { "xout" } else { "out" })
        }
        Action::Step { from, to } => {
            let mut board = scene.board.clone();
            let seat = scene.mover().unwrap_or(scene.player);
            write_part(&mut board, Part { from, to }, out, |board, one| {
                step(scene.rules, board, seat, card, one);
            })
        }
        Action::Split(parts) => {
            let mut board = scene.board.clone();
            for (n, one) in parts.iter().enumerate() {
                if n > 0 {
                    out.write_char(',')?;
                }
                write_part(&mut board, *one, out, |board, one| {
                    part(scene.rules, board, scene.player, card, one);
                })?;
            }
            Ok(())
        }
        Action::Exchange { own, other } => write!(out, "{own}={other}"),
        Action::Discard => out.write_str("discard"),
        Action::Give => out.write_str("give"),
        Action::LayDown => out.write_str("laydown"),
        Action::Oblige => out.write_str("oblige"),
    }
}

/// Writes a part, with an `x` if fewer pawns are out after it, and plays it.
fn write_part(
    board: &mut Board,
    one: Part,
    out: &mut dyn fmt::Write,
    play: impl FnOnce(&mut Board, Part),
) -> fmt::Result {
    let count = |board: &Board| -> usize {
        Seat::ALL.into_iter().map(|seat| board.cells(seat).count()).sum()
    };
    let before = count(board);
    play(board, one);
    let mark = if count(board) < before { 'x' } else { '-' };
    write!(out, "{}{mark}{}", one.from, one.to)
}

/// Reads a play that is legal in a scene: its canonical text, `-` for `x` and the reverse,
/// letters in either case, and for a split any legal parts with its result.
pub(crate) fn read(scene: &Scene<'_>, text: &str) -> Result<Play, MoveError> {
    let trimmed = text.trim();
    let offset = text.len() - text.trim_start().len();
    // Longer than any play: seven parts with two cells of three letters and two marks.
    if trimmed.len() > 2 + 7 * 8 {
        return Err(MoveError::malformed(text, offset, "a play"));
    }
    let mut reader = Reader { text, trimmed, offset, at: 0 };
    let card = reader.card()?;
    reader.letter(':', "':'")?;
    let action = reader.action()?;
    let illegal = || MoveError::illegal(text);
    let action = match action {
        Action::Split(parts) => parts_in(scene, card, parts).ok_or_else(illegal)?,
        other => other,
    };
    let play = Play { card, action };
    let legal = scene.visit(|other| {
        if other == play {
            core::ops::ControlFlow::Break(())
        } else {
            core::ops::ControlFlow::Continue(())
        }
    });
    if legal.is_break() { Ok(play) } else { Err(illegal()) }
}

/// The play that has the result of some parts, if they are legal one after the other.
fn parts_in(scene: &Scene<'_>, card: Rank, parts: Parts) -> Option<Action> {
    let split = scene.rules.actions(card).split;
    if scene.phase != Phase::Play {
        return None;
    }
    match (&*parts, split) {
        ([Part { from, to }], None) => Some(Action::Step { from: *from, to: *to }),
        (_, None) => None,
        (list, Some(split)) => {
            let mut partial = Partial::new(scene.rules, split, scene.player, scene.board);
            for one in list {
                let Some(next) = partial.next(*one) else {
                    // A card may have single steps besides its split.
                    return (parts.len() == 1).then(|| parts.action());
                };
                partial = next;
            }
            if !partial.is_whole() {
                return (parts.len() == 1).then(|| parts.action());
            }
            partial.best().map(Parts::action)
        }
    }
}

/// Reads a text letter by letter.
struct Reader<'a> {
    text: &'a str,
    trimmed: &'a str,
    offset: usize,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.trimmed[self.at..]
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, MoveError> {
        Err(MoveError::malformed(self.text, self.offset + self.at, expected))
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn letter(&mut self, letter: char, expected: &'static str) -> Result<(), MoveError> {
        if self.peek() != Some(letter) {
            return self.fail(expected);
        }
        self.at += letter.len_utf8();
        Ok(())
    }

    fn card(&mut self) -> Result<Rank, MoveError> {
        let letter = self.peek().map(|letter| letter.to_ascii_uppercase());
        match letter.and_then(Rank::from_letter) {
            Some(rank) => {
                self.at += 1;
                Ok(rank)
            }
            None => self.fail("a card"),
        }
    }

    fn action(&mut self) -> Result<Action, MoveError> {
        let words = [
            ("out", Action::Out),
            ("xout", Action::Out),
            ("-out", Action::Out),
            ("discard", Action::Discard),
            ("give", Action::Give),
            ("laydown", Action::LayDown),
            ("oblige", Action::Oblige),
        ];
        let word = words.into_iter().find(|(word, _)| self.rest().eq_ignore_ascii_case(word));
        if let Some((_, action)) = word {
            return Ok(action);
        }
        let from = self.cell()?;
        if self.peek() == Some('=') {
            self.at += 1;
            let other = self.cell()?;
            return if self.rest().is_empty() {
                Ok(Action::Exchange { own: from, other })
            } else {
                self.fail("the end of the play")
            };
        }
        let mut parts = Parts::EMPTY;
        let mut from = from;
        loop {
            match self.peek() {
                Some('-' | 'x' | 'X') => self.at += 1,
                _ => return self.fail("'-', 'x' or '='"),
            }
            let to = self.cell()?;
            parts = match parts.with(Part { from, to }) {
                Some(parts) => parts,
                None => return self.fail("at most seven parts"),
            };
            match self.peek() {
                None => return Ok(Action::Split(parts)),
                Some(',') => self.at += 1,
                Some(_) => return self.fail("',' or the end of the play"),
            }
            from = self.cell()?;
        }
    }

    fn cell(&mut self) -> Result<Cell, MoveError> {
        let length = 1 + self.rest().chars().skip(1).take_while(char::is_ascii_digit).count();
        let word = self.rest().get(..length).unwrap_or_default();
        match read_cell(&word.to_ascii_lowercase()) {
            Some(cell) => {
                self.at += length;
                Ok(cell)
            }
            None => self.fail("a cell"),
        }
    }
}

/// Reads a cell in its canonical text.
pub(crate) fn read_cell(text: &str) -> Option<Cell> {
    match text.as_bytes() {
        [letter @ b'a'..=b'h', depth @ b'1'..=b'4'] => {
            let seat = Seat::from_letter(char::from(*letter))?;
            Cell::home(seat, usize::from(depth - b'0'))
        }
        [b'0'] => Cell::track(0),
        [b'1'..=b'9', ..] => Cell::track(text.parse().ok()?),
        _ => None,
    }
}

impl fmt::Display for Deal {
    /// The hands that have cards, as `deal:A238K/22JQQ`. This is the canonical text where the deal
    /// can happen: nobody at the table is dealt nothing, and nobody else a card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut mark = "deal:";
        for hand in self.hands.iter().filter(|hand| !hand.is_empty()) {
            write!(f, "{mark}{hand}")?;
            mark = "/";
        }
        Ok(())
    }
}

/// Reads a deal: the hands in seat order, their cards in any order.
pub(crate) fn read_deal(rules: &Rules, text: &str) -> Result<Deal, MoveError> {
    let trimmed = text.trim();
    let offset = text.len() - text.trim_start().len();
    let prefix = trimmed.get(..5).unwrap_or_default();
    if !prefix.eq_ignore_ascii_case("deal:") {
        return Err(MoveError::malformed(text, offset, "'deal:'"));
    }
    let mut deal = Deal { hands: [Cards::EMPTY; Seat::MAX] };
    let mut seats = rules.table().seats();
    let mut at = 5;
    for part in trimmed[5..].split('/') {
        let Some(seat) = seats.next() else {
            return Err(MoveError::malformed(text, offset + at, "the end of the deal"));
        };
        let hand = &mut deal.hands[seat.zone()];
        for (n, letter) in part.char_indices().filter(|_| part != "-") {
            match Rank::from_letter(letter.to_ascii_uppercase()) {
                Some(rank) => *hand = hand.with(rank),
                None => return Err(MoveError::malformed(text, offset + at + n, "a card")),
            }
        }
        at += part.len() + 1;
    }
    if seats.next().is_some() {
        let end = offset + trimmed.len();
        return Err(MoveError::malformed(text, end, "a hand for every seat"));
    }
    Ok(deal)
}
