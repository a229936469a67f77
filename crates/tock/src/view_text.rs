//! Texts of views.

use alloc::string::ToString;
use core::fmt::{self, Write};
use core::str::FromStr;

use ludotheque_core::text::{Field, Fields};

use crate::completion::any_setup;
use crate::position::Phase;
use crate::text::{Held, PositionError, Raw, TextFault, read_cards, write_board, write_given};
use crate::view::{Gift, Seen, View};
use crate::{Cards, RankSet, Rules, Seat, Setup, SetupError};

impl fmt::Display for View {
    /// A position's text with `?` for each hidden card and the unseen cards for the stock, then
    /// what was seen of the deal, if anything was, and the seat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.rules, &self.board, f)?;
        let seats = self.rules.table().seats();
        for (n, seat) in seats.clone().enumerate() {
            f.write_char(if n == 0 { ' ' } else { '/' })?;
            match self.hand_size(seat) {
                _ if seat == self.seat => write!(f, "{}", self.hand)?,
                0 => f.write_char('-')?,
                hidden => (0..hidden).try_for_each(|_| f.write_char('?'))?,
            }
        }
        write!(f, " {} ", self.unseen)?;
        write!(f, "{}:{}:{}:{}", self.phase, self.turn, self.dealer, self.deal)?;
        let given = seats.clone().filter_map(|seat| match self.gift(seat) {
            Gift::None => None,
            Gift::Hidden => Some((seat, '?')),
            Gift::Known(card) => Some((seat, card.letter())),
        });
        write_given(given, f)?;
        if seats.clone().any(|seat| self.seen(seat) != Seen::default()) {
            f.write_str(" seen:")?;
            for (n, seat) in seats.enumerate() {
                let Seen { played, lacks } = self.seen(seat);
                write!(f, "{}{played}", if n == 0 { "" } else { "/" })?;
                if !lacks.is_empty() {
                    f.write_char('!')?;
                    lacks.iter().try_for_each(|rank| f.write_char(rank.letter()))?;
                }
            }
        }
        write!(f, " view:{}", self.seat)
    }
}

impl FromStr for View {
    type Err = PositionError;

    /// Reads a view under the ruleset `parteux`; zones and teams are the text's own.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::read(text, &Rules::default())
    }
}

impl View {
    /// Reads a view under the ruleset of the given rules; zones and teams are the text's own.
    ///
    /// # Errors
    ///
    /// What is wrong and where. Never panics, takes time linear in the text.
    pub fn read(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        let mut fields = Fields::new(text);
        let raw = Raw::read(&mut fields, rules)?;
        let mut last = fields.expect(TextFault::View)?;
        let seen = last.text().starts_with("seen:").then_some(last);
        if seen.is_some() {
            last = fields.expect(TextFault::View)?;
        }
        fields.finish(TextFault::LeftOver)?;
        let letter = last.text().strip_prefix("view:").and_then(|seat| {
            let mut letters = seat.chars();
            letters.next().filter(|_| letters.as_str().is_empty())
        });
        let seat = letter
            .and_then(Seat::from_letter)
            .filter(|seat| raw.setup.rules.table().contains(*seat))
            .ok_or_else(|| last.error(TextFault::View))?;
        let mut view = Self::from_raw(&raw, seat)?;
        if let Some(field) = seen {
            view.read_seen(field)?;
        }
        let mut setup = any_setup(&view);
        setup.pawns = raw.setup.pawns;
        let board = setup.check().and_then(|board| view.check_cards(&setup).map(|()| board));
        view.board = board.map_err(|error| raw.places.fault(text, error))?;
        view.check_seen()
            .then_some(())
            .ok_or_else(|| seen.unwrap_or(last).error(TextFault::Seen))?;
        raw.places.check_order(&view.to_string())?;
        if let Some(field) = seen
            && view.to_string().split(' ').nth(6) != Some(field.text())
        {
            return Err(field.error(TextFault::Order));
        }
        Ok(view)
    }

    /// The view of the first six fields; its board is not set up yet.
    fn from_raw(raw: &Raw<'_>, seat: Seat) -> Result<Self, PositionError> {
        let setup = &raw.setup;
        let mut view = Self {
            rules: setup.rules.clone(),
            board: crate::board::Board::EMPTY,
            seat,
            hand: Cards::EMPTY,
            sizes: [0; Seat::MAX],
            unseen: setup.stock,
            phase: setup.phase,
            turn: setup.turn,
            dealer: setup.dealer,
            deal: setup.deal,
            gifts: [Gift::None; Seat::MAX],
            seen: [Seen::default(); Seat::MAX],
        };
        for (owner, held, field) in &raw.hands {
            view.sizes[owner.zone()] = match held {
                Held::Shown(cards) if *owner == seat => {
                    view.hand = *cards;
                    cards.len() as u8
                }
                Held::Shown(Cards::EMPTY) => 0,
                Held::Hidden(count) if *owner != seat => *count as u8,
                _ => return Err(field.error(TextFault::Hidden)),
            };
        }
        for (giver, card, field) in &raw.given {
            view.gifts[giver.zone()] = match card {
                Some(card) if view.knows_gift(*giver) => Gift::Known(*card),
                None if !view.knows_gift(*giver) => Gift::Hidden,
                _ => return Err(field.error(TextFault::Hidden)),
            };
        }
        Ok(view)
    }

    fn read_seen(&mut self, field: Field<'_>) -> Result<(), PositionError> {
        let text = field.text();
        let mut seats = self.rules.table().seats();
        let mut at = "seen:".len();
        for part in text[at..].split('/') {
            let seat = seats.next().ok_or_else(|| field.error(TextFault::Seen))?;
            let (played, lacks) = part.split_once('!').unwrap_or((part, ""));
            self.seen[seat.zone()] = Seen {
                played: read_cards(field, played, at)?,
                lacks: match part.len() - played.len() {
                    0 => RankSet::EMPTY,
                    _ => read_cards(field, lacks, at + played.len() + 1)?.ranks(),
                },
            };
            at += part.len() + 1;
        }
        match seats.next() {
            Some(_) => Err(field.error(TextFault::Seen)),
            None => Ok(()),
        }
    }

    /// Whether the unseen cards are enough for the hands that a setup has been given from them.
    fn check_cards(&self, setup: &Setup) -> Result<(), SetupError> {
        let mut seats = self.rules.table().seats();
        let short = seats.find(|seat| setup.hands[seat.zone()].len() != self.hand_size(*seat));
        if let Some(seat) = short {
            return Err(SetupError::Hand(seat));
        }
        match self.held() {
            Some((_, card)) if !self.unseen.contains(card) => Err(SetupError::GivenGone(self.seat)),
            _ => Ok(()),
        }
    }

    /// Whether what was seen of the deal can have been.
    fn check_seen(&self) -> bool {
        let dealt = self.rules.hand_size(self.deal.into());
        let playing = matches!(self.phase, Phase::Play | Phase::Discard);
        let mut gone = self.rules.deck().minus(self.unseen).minus(self.hand);
        self.rules.table().seats().all(|seat| {
            let Seen { played, lacks } = self.seen(seat);
            let fits = (playing || (played.is_empty() && lacks.is_empty()))
                && played.len() + self.hand_size(seat) <= dealt
                && gone.contains_all(played)
                && (lacks.is_empty() || (self.rules.ruleset().duty && seat != self.seat))
                && lacks.iter().all(|rank| self.rules.deck().contains(rank));
            gone = gone.minus(played);
            fits
        })
    }
}
