//! Texts of positions.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ludotheque_core::Position;
use ludotheque_core::text::{Field, Fields, ReadError};

use crate::board::{Board, Pawn};
use crate::notation::read_cell;
use crate::position::{Phase, Tock, pawns_of};
use crate::setup::{Setup, SetupError};
use crate::{Cards, Rank, Rules, RulesetError, Seat, Table, TableError};

/// A text that is not a position: what is wrong and where.
pub type PositionError = ReadError<TextFault>;

/// What can be wrong with the text of a position or a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextFault {
    /// The text ends too soon.
    #[error("zones, teams, pawns, hands, stock and state expected; {0} of these 6 fields found")]
    Missing(usize),
    /// Something is left over.
    #[error("nothing follows the last field")]
    LeftOver,
    /// The number of zones is no number from 2 to 8.
    #[error("a board has 2 to 8 zones")]
    Zones,
    /// The teams cannot sit like this.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The ruleset cannot be played at this table.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// There are not as many lists of pawns, or hands, as seats.
    #[error("there are {0} seats")]
    Seats(usize),
    /// A pawn is not written as a cell, with `*` if it is fresh.
    #[error("a pawn is a track cell or a home cell, with * if it is fresh")]
    Pawn,
    /// A letter that is no card.
    #[error("a card is A, 2 to 9, T, J, Q, K or X")]
    Card,
    /// No cards are written as nothing.
    #[error("no cards are written -")]
    NoCards,
    /// More cards than any deck has.
    #[error("there are more cards than any deck has")]
    TooLong,
    /// The last field is not phase, turn, dealer and deal.
    #[error("the last field is phase:turn:dealer:deal, and the cards given if there are any")]
    State,
    /// There is no such phase.
    #[error("a phase is deal, give, play or discard")]
    Phase,
    /// A letter that is no seat.
    #[error("a seat is a letter from a to h")]
    Seat,
    /// The number of the deal is no number.
    #[error("the deal is a number from 0")]
    Deal,
    /// A given card is not written as a seat and a card.
    #[error("a given card is a seat and a card, each seat once")]
    Given,
    /// The parts are right, but not written in order or in their one form.
    #[error("pawns, cards and given cards are written in order and in one way")]
    Order,
    /// All is written right, but it is no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The last field of a view is not `view:` and a seat.
    #[error("a view ends with view: and its seat")]
    View,
    /// What a view hides is not written as it must be.
    #[error("a view writes ? for each card that is hidden, and for no other")]
    Hidden,
    /// What a view has seen of the deal does not fit it.
    #[error("what was seen of the deal does not fit the view")]
    Seen,
}

/// Reads a position; the zones and teams are the text's own.
pub(crate) fn read(text: &str, rules: &Rules) -> Result<Tock, PositionError> {
    let mut fields = Fields::new(text);
    let raw = Raw::read(&mut fields, rules)?;
    fields.finish(TextFault::LeftOver)?;
    let mut setup = raw.setup;
    for (seat, hand, field) in raw.hands {
        let Held::Shown(cards) = hand else {
            return Err(field.error(TextFault::Card));
        };
        setup.hands[seat.zone()] = cards;
    }
    for (seat, card, field) in raw.given {
        setup.given[seat.zone()] = Some(card.ok_or_else(|| field.error(TextFault::Given))?);
    }
    let position = Tock::from_setup(setup).map_err(|error| raw.places.fault(text, error))?;
    raw.places.check_order(&position.to_string())?;
    Ok(position)
}

/// The fields of a position's or a view's text, of which hands and given cards may be hidden.
pub(crate) struct Raw<'a> {
    /// All but the hands and the given cards.
    pub(crate) setup: Setup,
    pub(crate) hands: Vec<(Seat, Held, Field<'a>)>,
    pub(crate) given: Vec<(Seat, Option<Rank>, Field<'a>)>,
    pub(crate) places: Places<'a>,
}

/// A hand in a text: its cards, or how many they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    Shown(Cards),
    Hidden(usize),
}

/// Where the fields of a text stand.
pub(crate) struct Places<'a>(Vec<Field<'a>>);

impl Places<'_> {
    /// The fault of a setup, with the field that it is about.
    pub(crate) fn fault(&self, text: &str, error: SetupError) -> PositionError {
        let field = match error {
            SetupError::TwoPawns(_)
            | SetupError::TooManyPawns(_)
            | SetupError::OffTrack(_)
            | SetupError::ForeignHome(_)
            | SetupError::FreshElsewhere(_)
            | SetupError::NotFresh(_)
            | SetupError::TwoTeamsHome => 2,
            SetupError::Hand(_) | SetupError::TooManyCards(_) => 3,
            SetupError::Stock { .. } => 4,
            SetupError::NoSeat(_)
            | SetupError::NoDeal(_)
            | SetupError::WrongLeader(_)
            | SetupError::WrongPhase(_)
            | SetupError::Given(_)
            | SetupError::GivenGone(_) => 5,
        };
        match self.0.get(field) {
            Some(field) => field.error(error.into()),
            None => ReadError::new(error.into(), text, 0..text.len()),
        }
    }

    /// Holds that each field is written as the canonical text has it.
    pub(crate) fn check_order(&self, canonical: &str) -> Result<(), PositionError> {
        let differs = |(field, word): &(&Field<'_>, &str)| field.text() != *word;
        match self.0.iter().zip(canonical.split(' ')).find(differs) {
            Some((field, _)) => Err(field.error(TextFault::Order)),
            None => Ok(()),
        }
    }
}

impl<'a> Raw<'a> {
    pub(crate) fn read(fields: &mut Fields<'a>, rules: &Rules) -> Result<Self, PositionError> {
        let mut next = |before| fields.expect(TextFault::Missing(before));
        let places = [next(0)?, next(1)?, next(2)?, next(3)?, next(4)?, next(5)?];
        let [zones, teams, pawns, hands, stock, state] = places;
        let count = match zones.text().as_bytes() {
            [digit @ b'2'..=b'8'] => digit - b'0',
            _ => return Err(zones.error(TextFault::Zones)),
        };
        let table = Table::read(count, teams.text()).map_err(|error| teams.error(error.into()))?;
        let rules = rules.at(table).map_err(|error| teams.error(error.into()))?;
        let mut setup = Setup::start(&rules);
        for (seat, part) in by_seat(&table, pawns)? {
            for word in part.split(',').filter(|_| part.text() != "-") {
                setup.pawns[seat.zone()].push(read_pawn(word)?);
                if setup.pawns[seat.zone()].len() > 4 {
                    return Err(pawns.error(SetupError::TooManyPawns(seat).into()));
                }
            }
        }
        let mut held = Vec::new();
        for (seat, part) in by_seat(&table, hands)? {
            held.push((seat, read_held(part)?, part));
        }
        setup.stock = read_cards(stock, stock.text(), 0)?;
        let given = read_state(state, &mut setup)?;
        let places = Places(places.to_vec());
        Ok(Self { setup, hands: held, given, places })
    }
}

/// The parts of a field, one a seat.
fn by_seat<'a>(table: &Table, field: Field<'a>) -> Result<Vec<(Seat, Field<'a>)>, PositionError> {
    let parts: Vec<Field<'a>> = field.split('/').take(Seat::MAX + 1).collect();
    if parts.len() != table.len() {
        return Err(field.error(TextFault::Seats(table.len())));
    }
    Ok(table.seats().zip(parts).collect())
}

fn read_pawn(word: Field<'_>) -> Result<Pawn, PositionError> {
    let text = word.text();
    let (cell, fresh) = match text.strip_suffix('*') {
        Some(cell) => (cell, true),
        None => (text, false),
    };
    let cell = read_cell(cell).ok_or_else(|| word.error(TextFault::Pawn))?;
    Ok(Pawn { cell, fresh })
}

/// Reads cards that stand in a field from a byte on.
pub(crate) fn read_cards(
    field: Field<'_>,
    text: &str,
    from: usize,
) -> Result<Cards, PositionError> {
    let fault = |kind| field.error_at(kind, from..from + text.len());
    if text == "-" {
        return Ok(Cards::EMPTY);
    }
    if text.is_empty() {
        return Err(fault(TextFault::NoCards));
    }
    if text.len() > usize::from(u8::MAX) {
        return Err(fault(TextFault::TooLong));
    }
    let mut cards = Cards::EMPTY;
    for (n, letter) in text.char_indices() {
        let span = from + n..from + n + letter.len_utf8();
        let rank = Rank::from_letter(letter);
        cards = cards.with(rank.ok_or_else(|| field.error_at(TextFault::Card, span))?);
    }
    Ok(cards)
}

fn read_held(field: Field<'_>) -> Result<Held, PositionError> {
    let text = field.text();
    // No hand has more cards.
    let hidden = (1..=13).contains(&text.len()) && text.bytes().all(|byte| byte == b'?');
    if hidden { Ok(Held::Hidden(text.len())) } else { read_cards(field, text, 0).map(Held::Shown) }
}

/// Reads the phase and what follows it, and gives back the given cards.
fn read_state<'a>(
    field: Field<'a>,
    setup: &mut Setup,
) -> Result<Vec<(Seat, Option<Rank>, Field<'a>)>, PositionError> {
    let parts: Vec<Field<'a>> = field.split(':').take(6).collect();
    let ([phase, turn, dealer, deal] | [phase, turn, dealer, deal, _]) = parts[..] else {
        return Err(field.error(TextFault::State));
    };
    let named = Phase::ALL.into_iter().find(|p| p.to_string() == phase.text());
    setup.phase = named.ok_or_else(|| phase.error(TextFault::Phase))?;
    setup.turn = read_seat(turn)?;
    setup.dealer = read_seat(dealer)?;
    setup.deal = match deal.text().as_bytes() {
        [digit @ b'0'..=b'9'] => digit - b'0',
        _ => return Err(deal.error(TextFault::Deal)),
    };
    let mut given: Vec<(Seat, Option<Rank>, Field<'a>)> = Vec::new();
    for word in parts.get(4).into_iter().flat_map(|list| list.split(',')) {
        let fault = || word.error(TextFault::Given);
        let mut letters = word.text().chars();
        let seat = letters.next().and_then(Seat::from_letter).ok_or_else(fault)?;
        let card = match letters.next() {
            Some('?') => None,
            letter => Some(letter.and_then(Rank::from_letter).ok_or_else(fault)?),
        };
        if letters.next().is_some() || given.iter().any(|(other, ..)| *other == seat) {
            return Err(fault());
        }
        given.push((seat, card, word));
    }
    Ok(given)
}

fn read_seat(field: Field<'_>) -> Result<Seat, PositionError> {
    let mut letters = field.text().chars();
    let seat = letters.next().and_then(Seat::from_letter);
    seat.filter(|_| letters.next().is_none()).ok_or_else(|| field.error(TextFault::Seat))
}

/// Writes the zones, the teams and the pawns: what everybody sees of the board.
pub(crate) fn write_board(rules: &Rules, board: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
    let table = rules.table();
    write!(out, "{} {table} ", table.zones())?;
    for (n, seat) in table.seats().enumerate() {
        if n > 0 {
            out.write_char('/')?;
        }
        let mut none = true;
        for Pawn { cell, fresh } in pawns_of(rules, board, seat) {
            let comma = if none { "" } else { "," };
            let star = if fresh { "*" } else { "" };
            write!(out, "{comma}{cell}{star}")?;
            none = false;
        }
        if none {
            out.write_char('-')?;
        }
    }
    Ok(())
}

/// Writes the given cards, each by what `card` makes of it.
pub(crate) fn write_given(
    given: impl Iterator<Item = (Seat, char)>,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    for (n, (seat, card)) in given.enumerate() {
        write!(out, "{}{seat}{card}", if n == 0 { ':' } else { ',' })?;
    }
    Ok(())
}

impl fmt::Display for Tock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self.rules(), self.board(), f)?;
        let seats = self.rules().table().seats();
        for (n, seat) in seats.clone().enumerate() {
            write!(f, "{}{}", if n == 0 { ' ' } else { '/' }, self.hand(seat))?;
        }
        write!(f, " {} ", self.stock())?;
        write!(f, "{}:{}:{}:{}", self.phase(), self.seat(), self.dealer(), self.deal())?;
        let given = seats.filter_map(|seat| Some((seat, self.given(seat)?.letter())));
        write_given(given, f)
    }
}

impl FromStr for Tock {
    type Err = PositionError;

    /// Reads a position under the ruleset `parteux`; zones and teams are the text's own.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::read(text, &Rules::default())
    }
}
