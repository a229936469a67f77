//! What one seat knows.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::{Match, MoveError, Position, Step, Turn};

use crate::board::{Board, Pawn};
use crate::completion::Completions;
use crate::notation;
use crate::play::{Action, Play};
use crate::position::{Phase, Tock, pawns_of};
use crate::scene::Scene;
use crate::{Cards, Rank, RankSet, Rules, Seat};

/// What one seat knows of a position, and nothing else: the board, its own hand, how many cards
/// the others have, which cards it cannot see, what it gave and received, and what the plays of
/// this deal have shown.
///
/// ```
/// use ludotheque_tock::ludotheque_core::Position;
/// use ludotheque_tock::{Seat, Tock, View};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let position: Tock = "4 a/c 30/24 J/T A23455677899TQKK play:a:c:0".parse()?;
/// let view = View::new(&position, Seat::ALL[0]).ok_or("nobody sits there")?;
/// assert_eq!(view.to_string(), "4 a/c 30/24 J/? A23455677899TTQKK play:a:c:0 view:a");
/// assert_eq!(view.legal_plays(), position.legal_moves());
///
/// let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
/// let guess = view.determinize(&mut source).ok_or("no position agrees")?;
/// assert_eq!(View::new(&guess, Seat::ALL[0]), Some(view));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
    /// How many cards each seat has.
    pub(crate) sizes: [u8; Seat::MAX],
    /// The other hands, what others have given while giving goes on, and the stock.
    pub(crate) unseen: Cards,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) dealer: Seat,
    pub(crate) deal: u8,
    pub(crate) gifts: [Gift; Seat::MAX],
    pub(crate) seen: [Seen; Seat::MAX],
}

/// What a seat knows of the card that another has given in this deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gift {
    /// No card has been given, or nothing is known about it.
    #[default]
    None,
    /// A card has been given, which the seat may not see.
    Hidden,
    /// The seat gave or received it.
    Known(Rank),
}

/// What the plays of this deal have shown of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The cards that were played or discarded.
    pub played: Cards,
    /// Ranks that the hand cannot have: with each of them there was something to play when its
    /// player discarded.
    pub lacks: RankSet,
}

impl View {
    /// What a seat knows who has seen nothing but the position; `None` if nobody sits there.
    ///
    /// Who followed the game knows more: see [`of_match`](Self::of_match).
    #[must_use]
    pub fn new(position: &Tock, seat: Seat) -> Option<Self> {
        let rules = position.rules();
        let table = *rules.table();
        if !table.contains(seat) {
            return None;
        }
        let mut view = Self {
            rules: rules.clone(),
            board: position.board().clone(),
            seat,
            hand: position.hand(seat),
            sizes: Seat::ALL.map(|other| position.hand(other).len() as u8),
            unseen: position.stock(),
            phase: position.phase(),
            turn: position.seat(),
            dealer: position.dealer(),
            deal: position.deal() as u8,
            gifts: [Gift::None; Seat::MAX],
            seen: [Seen::default(); Seat::MAX],
        };
        for other in table.seats() {
            let gift = position.given(other);
            if other != seat {
                view.unseen = view.unseen.plus(position.hand(other));
                if view.phase == Phase::Give {
                    view.unseen = view.unseen.plus(gift.into_iter().collect());
                }
            }
            view.gifts[other.zone()] = match gift {
                None => Gift::None,
                Some(card) if view.knows_gift(other) => Gift::Known(card),
                Some(_) => Gift::Hidden,
            };
        }
        Some(view)
    }

    /// What a seat knows who has followed a match; `None` if nobody sits there.
    #[must_use]
    pub fn of_match(game: &Match<Tock>, seat: Seat) -> Option<Self> {
        let mut view = Self::new(game.position(), seat)?;
        let history: Vec<(&Tock, &Step<Tock>)> = game.history().collect();
        let is_deal = |(_, step): &(&Tock, &Step<Tock>)| matches!(step, Step::Event(_));
        let dealt = history.iter().rposition(is_deal).map_or(0, |at| at + 1);
        if matches!(view.phase, Phase::Play | Phase::Discard) {
            for (before, step) in &history[dealt..] {
                if let Step::Move(play) = step {
                    view.see(before, play);
                }
            }
        }
        Some(view)
    }

    /// Notes what a play shows to everybody.
    fn see(&mut self, before: &Tock, play: &Play) {
        let player = before.seat();
        let seen = &mut self.seen[player.zone()];
        match play.action {
            Action::Give => return,
            Action::LayDown => seen.played = seen.played.plus(before.hand(player)),
            _ => seen.played = seen.played.with(play.card),
        }
        let stuck = play.action == Action::Discard && before.phase() == Phase::Play;
        if stuck && self.rules.ruleset().duty && player != self.seat {
            seen.lacks = seen.lacks.union(before.scene().playable());
        }
    }

    /// Whether the seat may see what another has given: its own card always, and the card that
    /// it gets once all have given.
    pub(crate) fn knows_gift(&self, giver: Seat) -> bool {
        let receives = self.rules.table().mate_after(giver) == self.seat;
        giver == self.seat || (receives && self.phase != Phase::Give)
    }

    /// The seat whose view it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seat's own hand.
    #[must_use]
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// How many cards a seat has.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.sizes[seat.zone()].into()
    }

    /// The cards that the seat cannot see: those of the stock and of the other hands.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        self.unseen
    }

    /// The pawns of a seat that are out, in the order of their cells.
    pub fn pawns(&self, seat: Seat) -> impl Iterator<Item = Pawn> + '_ {
        pawns_of(&self.rules, &self.board, seat)
    }

    /// What comes next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who acts next.
    #[must_use]
    pub fn turn(&self) -> Turn<Seat> {
        let table = self.rules.table();
        match self.phase {
            _ if table.teams().any(|team| self.board.are_home(team)) => Turn::Over,
            Phase::Deal => Turn::Chance,
            _ => Turn::Player(self.turn),
        }
    }

    /// Who deals.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Which of the deals between two shuffles it is, from 0.
    #[must_use]
    pub fn deal(&self) -> usize {
        self.deal.into()
    }

    /// What is known of the card that a seat has given.
    #[must_use]
    pub fn gift(&self, giver: Seat) -> Gift {
        self.gifts[giver.zone()]
    }

    /// What the plays of this deal have shown of a seat's hand.
    #[must_use]
    pub fn seen(&self, seat: Seat) -> Seen {
        self.seen[seat.zone()]
    }

    /// Whether every card that a seat has played in this deal was seen.
    pub(crate) fn has_seen_all(&self, seat: Seat) -> bool {
        let dealt = self.rules.hand_size(self.deal.into());
        self.seen(seat).played.len() + self.hand_size(seat) == dealt
    }

    /// The cards that have been played, but for those of which is known who played them in this
    /// deal.
    pub(crate) fn gone(&self) -> Cards {
        let table = self.rules.table();
        let mut gone = self.rules.deck().minus(self.unseen).minus(self.hand);
        for seat in table.seats() {
            gone = gone.minus(self.seen(seat).played);
        }
        // What the seat got it has or has played itself.
        let mut givers = table.seats().filter(|seat| table.mate_after(*seat) == self.seat);
        if let Some(Gift::Known(card)) = givers.next().map(|giver| self.gift(giver)) {
            let played = self.seen(self.seat).played;
            if !self.hand.contains(card) && !played.contains(card) {
                gone = gone.without(card);
            }
        }
        gone
    }

    /// A card that is known to be in another hand: the one that the seat gave, until the
    /// team-mate may have played it.
    #[must_use]
    pub fn held(&self) -> Option<(Seat, Rank)> {
        let mate = self.rules.table().mate_after(self.seat);
        let Gift::Known(card) = self.gift(self.seat) else {
            return None;
        };
        let may_have_played = self.seen(mate).played.contains(card)
            || (!self.has_seen_all(mate) && self.gone().contains(card));
        let playing = matches!(self.phase, Phase::Play | Phase::Discard);
        (playing && !may_have_played).then_some((mate, card))
    }

    fn scene(&self) -> Option<Scene<'_>> {
        (self.turn() == Turn::Player(self.seat)).then_some(Scene {
            rules: &self.rules,
            board: &self.board,
            phase: self.phase,
            player: self.seat,
            hand: self.hand,
        })
    }

    /// The legal plays of the seat; none if it is not to move.
    #[doc(alias("moves", "legal_moves"))]
    #[must_use]
    pub fn legal_plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        if let Some(scene) = self.scene() {
            let _ = scene.visit(|play| {
                plays.push(play);
                ControlFlow::<()>::Continue(())
            });
        }
        plays
    }

    /// Reads a play of the seat, as a position does.
    ///
    /// # Errors
    ///
    /// As [`Position::read_move`]; everything is illegal if the seat is not to move.
    pub fn read_play(&self, text: &str) -> Result<Play, MoveError> {
        match self.scene() {
            Some(scene) => notation::read(&scene, text),
            None => Err(MoveError::illegal(text)),
        }
    }

    /// The canonical text of a legal play of the seat; empty if it is not to move.
    #[must_use]
    pub fn play_text(&self, play: &Play) -> String {
        let mut text = String::new();
        if let Some(scene) = self.scene() {
            // A string takes everything that is written to it.
            let _ = notation::write(&scene, play, &mut text);
        }
        text
    }

    /// A position that agrees with the view and with all that it has seen, at random.
    ///
    /// Every way in which the unseen cards can lie is equally likely, equal cards being told
    /// apart; so are the cards that others may have given. `None` if nothing agrees, which only
    /// a view from outside can bring about.
    ///
    /// For many positions from one view, make [`Completions`] once.
    pub fn determinize<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Tock> {
        Completions::new(self).sample(source)
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
