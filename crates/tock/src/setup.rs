//! Positions by hand, and what makes one valid.

use alloc::vec::Vec;

use crate::board::{Board, Pawn, counts_as_fresh};
use crate::position::{Phase, Tock};
use crate::ruleset::{DealerMoves, Stuck};
use crate::seat::seats_of;
use crate::{Cards, Cell, Rank, Rules, Seat};

/// Everything that a position is made of, in open fields: any value may stand in them, and
/// [`Tock::from_setup`] takes it or names what is wrong.
///
/// ```
/// use ludotheque_tock::{Cell, Pawn, Phase, Rank, Rules, Seat, Setup, SetupError, Tock};
///
/// let mut setup = Setup::start(&Rules::default());
/// let pawn = Pawn { cell: Cell::track(30).expect("on the track"), fresh: false };
/// setup.pawns[0].push(pawn);
/// assert!(Tock::from_setup(setup.clone()).is_ok());
/// setup.pawns[1].push(pawn);
/// assert_eq!(Tock::from_setup(setup), Err(SetupError::TwoPawns(pawn.cell)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The ruleset and the table.
    pub rules: Rules,
    /// The pawns outside the reserve, by seat, in any order.
    pub pawns: [Vec<Pawn>; Seat::MAX],
    /// The hands, by seat.
    pub hands: [Cards; Seat::MAX],
    /// The cards that are not dealt yet.
    pub stock: Cards,
    /// What comes next.
    pub phase: Phase,
    /// Who acts next; while a deal is awaited, who will lead.
    pub turn: Seat,
    /// Who deals.
    pub dealer: Seat,
    /// Which of the deals between two shuffles it is, from 0.
    pub deal: u8,
    /// The card that each seat has given in this deal. Once all have given it may be left out
    /// altogether, where it is not known.
    pub given: [Option<Rank>; Seat::MAX],
}

/// Why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Two pawns stand in one cell.
    #[error("two pawns stand in cell {0}")]
    TwoPawns(Cell),
    /// A seat has more than four pawns.
    #[error("seat {0} has more than four pawns")]
    TooManyPawns(Seat),
    /// A pawn stands on a cell that the track does not have.
    #[error("cell {0} is not on the track")]
    OffTrack(Cell),
    /// A pawn stands in the home of another seat.
    #[error("home cell {0} belongs to another seat")]
    ForeignHome(Cell),
    /// A fresh pawn is not on its own start cell.
    #[error("a fresh pawn stands on its own start cell, not on {0}")]
    FreshElsewhere(Cell),
    /// The ruleset has a pawn on its own start cell always count as fresh, and one does not.
    #[error("the pawn on its own start cell {0} counts as fresh")]
    NotFresh(Cell),
    /// Nobody sits on a seat that is to move, deals, or has pawns or cards.
    #[error("nobody sits on seat {0}")]
    NoSeat(Seat),
    /// There are more cards of a rank than the deck has.
    #[error("there are more cards {0} than the deck has")]
    TooManyCards(Rank),
    /// There is no such deal.
    #[error("there is no deal {0}")]
    NoDeal(u8),
    /// The seat to lead is not the one after the dealer.
    #[error("seat {0} cannot be to lead with this dealer")]
    WrongLeader(Seat),
    /// The phase does not occur in this game.
    #[error("no {0} phase occurs in this game")]
    WrongPhase(Phase),
    /// A hand does not fit the phase, the deal and the turn.
    #[error("the hand of seat {0} does not fit the phase, the deal and the turn")]
    Hand(Seat),
    /// The stock does not fit the phase and the deal.
    #[error("the stock does not fit the phase and the deal: it has {expected} cards, not {found}")]
    Stock {
        /// How many cards it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// Who has given a card does not fit the phase and the turn.
    #[error("who has given a card does not fit the phase and the turn: seat {0}")]
    Given(Seat),
    /// A card that was given is neither in the hand that got it nor can have been played.
    #[error("the card that seat {0} gave is not there and cannot have been played")]
    GivenGone(Seat),
    /// Two teams are home.
    #[error("two teams are home")]
    TwoTeamsHome,
}

impl Setup {
    /// The start of a game: all pawns in reserve, all cards in the stock, the last seat deals.
    #[must_use]
    pub fn start(rules: &Rules) -> Self {
        let mut seats = rules.table().seats();
        let leader = seats.next().unwrap_or(Seat::ALL[0]);
        Self {
            rules: rules.clone(),
            pawns: Default::default(),
            hands: [Cards::EMPTY; Seat::MAX],
            stock: rules.deck(),
            phase: Phase::Deal,
            turn: leader,
            dealer: seats.next_back().unwrap_or(leader),
            deal: 0,
            given: [None; Seat::MAX],
        }
    }

    /// The board, if the pawns may stand like this.
    fn board(&self) -> Result<Board, SetupError> {
        let track = self.rules.track();
        let table = self.rules.table();
        let mut board = Board::EMPTY;
        for (seat, pawns) in Seat::ALL.into_iter().zip(&self.pawns) {
            if !pawns.is_empty() && !table.contains(seat) {
                return Err(SetupError::NoSeat(seat));
            }
            if pawns.len() > 4 {
                return Err(SetupError::TooManyPawns(seat));
            }
            for &Pawn { cell, fresh } in pawns {
                match cell.number() {
                    Some(number) if number >= track.cells() => {
                        return Err(SetupError::OffTrack(cell));
                    }
                    None if cell.depth().is_none_or(|(owner, _)| owner != seat) => {
                        return Err(SetupError::ForeignHome(cell));
                    }
                    _ => {}
                }
                if fresh && cell.number() != Some(track.start(seat)) {
                    return Err(SetupError::FreshElsewhere(cell));
                }
                if !fresh && counts_as_fresh(&self.rules, seat, cell) {
                    return Err(SetupError::NotFresh(cell));
                }
                if board.owner(cell).is_some() {
                    return Err(SetupError::TwoPawns(cell));
                }
                board.place(seat, cell, fresh);
            }
        }
        let home = table.teams().filter(|team| board.are_home(*team));
        if home.count() > 1 {
            return Err(SetupError::TwoTeamsHome);
        }
        Ok(board)
    }

    /// The one definition of a valid position.
    pub(crate) fn check(&self) -> Result<Board, SetupError> {
        let board = self.board()?;
        let table = self.rules.table();
        for seat in Seat::ALL {
            let named = seat == self.turn || seat == self.dealer;
            let has = !self.hands[seat.zone()].is_empty() || self.given[seat.zone()].is_some();
            if (named || has) && !table.contains(seat) {
                return Err(SetupError::NoSeat(seat));
            }
        }
        if usize::from(self.deal) >= self.rules.ruleset().deals.len() {
            return Err(SetupError::NoDeal(self.deal));
        }
        self.check_phase()?;
        let mut cards = self.hands.iter().fold(self.stock, |sum, hand| sum.plus(*hand));
        if self.phase == Phase::Give {
            cards = cards.plus(self.given.into_iter().flatten().collect());
        }
        let deck = self.rules.deck();
        if let Some(rank) = cards.minus(deck).ranks().iter().next() {
            return Err(SetupError::TooManyCards(rank));
        }
        let is_over = table.teams().any(|team| board.are_home(team));
        if !is_over {
            self.check_hands()?;
            self.check_given(deck.minus(cards))?;
        }
        Ok(board)
    }

    fn check_phase(&self) -> Result<(), SetupError> {
        let occurs = match self.phase {
            Phase::Deal | Phase::Play => true,
            Phase::Give => self.rules.gives(),
            Phase::Discard => Rank::ALL.into_iter().any(|rank| self.rules.actions(rank).oblige),
        };
        if !occurs {
            return Err(SetupError::WrongPhase(self.phase));
        }
        let gave = seats_of(u8::MAX).find(|seat| self.given[seat.zone()].is_some());
        match gave {
            Some(seat) if !self.rules.gives() => Err(SetupError::Given(seat)),
            _ => Ok(()),
        }
    }

    /// The seats from the leader to the one before the turn: they have played or given one card
    /// more than the others.
    fn has_acted(&self) -> u8 {
        let table = self.rules.table();
        let (mut seat, mut acted) = (table.after(self.dealer), 0);
        while seat != self.turn {
            acted |= seat.bit();
            seat = table.after(seat);
        }
        acted
    }

    fn check_hands(&self) -> Result<(), SetupError> {
        let (rules, deal) = (&self.rules, usize::from(self.deal));
        let size = rules.hand_size(deal);
        let dealt = self.phase != Phase::Deal;
        let expected = rules.stock_size(deal + usize::from(dealt));
        if self.stock.len() != expected {
            let found = self.stock.len();
            return Err(SetupError::Stock { expected, found });
        }
        let acted = self.has_acted();
        if !dealt && acted != 0 {
            return Err(SetupError::WrongLeader(self.turn));
        }
        let turn_hand = self.hands[self.turn.zone()].len();
        let lays_down = rules.ruleset().stuck == Stuck::DiscardHand;
        for seat in rules.table().seats() {
            let found = self.hands[seat.zone()].len();
            let before = usize::from(acted & seat.bit() != 0);
            let fits = match self.phase {
                Phase::Deal => found == 0,
                Phase::Give => found == size - before,
                Phase::Play | Phase::Discard => {
                    let expected = turn_hand.checked_sub(before);
                    let laid_down = lays_down && found == 0 && seat != self.turn;
                    turn_hand <= size && turn_hand > 0 && (expected == Some(found) || laid_down)
                }
            };
            if !fits {
                return Err(SetupError::Hand(seat));
            }
        }
        Ok(())
    }

    /// `gone` are the cards that are in no hand and not in the stock.
    fn check_given(&self, mut gone: Cards) -> Result<(), SetupError> {
        let table = self.rules.table();
        let acted = self.has_acted();
        let gave = |seat: Seat| self.given[seat.zone()].is_some();
        let any = table.seats().any(gave);
        for seat in table.seats() {
            let expected = match self.phase {
                Phase::Deal => false,
                Phase::Give => acted & seat.bit() != 0,
                Phase::Play | Phase::Discard => any,
            };
            if gave(seat) != expected {
                return Err(SetupError::Given(seat));
            }
        }
        if matches!(self.phase, Phase::Play | Phase::Discard) {
            let size = self.rules.hand_size(self.deal.into());
            for seat in table.seats() {
                let Some(card) = self.given[seat.zone()] else {
                    continue;
                };
                let hand = self.hands[table.mate_after(seat).zone()];
                if hand.contains(card) {
                    continue;
                }
                if hand.len() == size || !gone.contains(card) {
                    return Err(SetupError::GivenGone(seat));
                }
                gone = gone.without(card);
            }
        }
        Ok(())
    }

    /// Who leads the next deal, and whether the dealer's place moves before it.
    pub(crate) fn dealer_moves(rules: &Rules, shuffled: bool) -> bool {
        shuffled || rules.ruleset().dealer == DealerMoves::EachDeal
    }
}

impl Tock {
    /// The position of a setup.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn from_setup(setup: Setup) -> Result<Self, SetupError> {
        let board = setup.check()?;
        Ok(Self::assemble(setup, board))
    }
}
