//! Positions of a game.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use ludotheque_core::key::{mix, numbers};
use ludotheque_core::rand_core::Rng;
use ludotheque_core::{ImpossibleEvent, MoveError, Outcome, Position, Turn};

use crate::board::{Board, Pawn};
use crate::deal::Deal;
use crate::notation;
use crate::play::{Action, Part, Play};
use crate::scene::Scene;
use crate::seat::seats_of;
use crate::setup::Setup;
use crate::text::{self, PositionError};
use crate::{Cards, Rank, Rules, Seat, reach, split};

/// What comes next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Cards are dealt.
    Deal,
    /// Players give cards to their team-mates.
    Give,
    /// Cards are played.
    Play,
    /// The player to move has been obliged to discard a card.
    Discard,
}

impl Phase {
    pub(crate) const ALL: [Self; 4] = [Self::Deal, Self::Give, Self::Play, Self::Discard];

    const fn name(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Give => "give",
            Self::Play => "play",
            Self::Discard => "discard",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A position: the board, all hands, the stock as a multiset, and what comes next.
///
/// It holds what is hidden; a player gets a [`View`](crate::View). Equal are positions under the
/// same rules with the same pawns, hands, stock, given cards, phase, turn, dealer and deal: all
/// that can make a difference to what follows.
///
/// ```
/// use ludotheque_tock::ludotheque_core::Position;
/// use ludotheque_tock::Tock;
///
/// let text = "4 a/b/c/d 30/33/43/- K/2/3/5 - play:a:d:2";
/// let mut position: Tock = text.parse()?;
/// let king = position.read_move("K:30x43")?;
/// position.play(&king)?;
/// assert_eq!(position.to_string(), "4 a/b/c/d 43/-/-/- -/2/3/5 - play:b:d:2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tock {
    rules: Rules,
    board: Board,
    hands: [Cards; Seat::MAX],
    stock: Cards,
    given: [Option<Rank>; Seat::MAX],
    /// The sum of a number for each card where it is.
    cards_key: u64,
    phase: Phase,
    turn: Seat,
    dealer: Seat,
    deal: u8,
    /// The bits of the team that is home, or 0.
    won: u8,
}

const HAND_KEYS: [u64; Seat::MAX * Rank::COUNT] = numbers(0x746f_636b_0003);
const GIVEN_KEYS: [u64; Seat::MAX * Rank::COUNT] = numbers(0x746f_636b_0004);
const STOCK_KEYS: [u64; Rank::COUNT] = numbers(0x746f_636b_0005);

impl Tock {
    /// Puts a checked setup together.
    pub(crate) fn assemble(setup: Setup, board: Board) -> Self {
        let table = setup.rules.table();
        let won = table.teams().find(|team| board.are_home(*team));
        let mut position = Self {
            won: won.unwrap_or(0),
            board,
            hands: setup.hands,
            stock: setup.stock,
            given: setup.given,
            cards_key: 0,
            phase: setup.phase,
            turn: setup.turn,
            dealer: setup.dealer,
            deal: setup.deal,
            rules: setup.rules,
        };
        position.cards_key = position.cards_key_from_scratch();
        position
    }

    /// The position in open fields.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            rules: self.rules.clone(),
            pawns: Seat::ALL.map(|seat| self.pawns(seat).collect()),
            hands: self.hands,
            stock: self.stock,
            phase: self.phase,
            turn: self.turn,
            dealer: self.dealer,
            deal: self.deal,
            given: self.given,
        }
    }

    /// The pawns of a seat that are out, in the order of their cells.
    pub fn pawns(&self, seat: Seat) -> impl Iterator<Item = Pawn> + '_ {
        pawns_of(&self.rules, &self.board, seat)
    }

    /// The hand of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.zone()]
    }

    /// The cards that are not dealt yet.
    #[must_use]
    pub fn stock(&self) -> Cards {
        self.stock
    }

    /// What comes next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who acts next, or leads the hand that is to be dealt, or moved last in a finished game.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.turn
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

    /// The card that a seat has given in this deal.
    #[must_use]
    pub fn given(&self, seat: Seat) -> Option<Rank> {
        self.given[seat.zone()]
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn is_over(&self) -> bool {
        self.won != 0
    }

    /// What the player to move sees; nobody does where nobody can move.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene {
            rules: &self.rules,
            board: &self.board,
            phase: if self.is_over() { Phase::Deal } else { self.phase },
            player: self.turn,
            hand: self.hands[self.turn.zone()],
        }
    }

    fn can_deal(&self, deal: &Deal) -> bool {
        self.turn() == Turn::Chance && deal.is_possible(&self.rules, self.deal(), self.stock)
    }

    fn cards_key_from_scratch(&self) -> u64 {
        let mut key = sum_of_keys(self.stock, &STOCK_KEYS);
        for seat in self.rules.table().seats() {
            let row = seat.zone() * Rank::COUNT..;
            key = key.wrapping_add(sum_of_keys(self.hand(seat), &HAND_KEYS[row.clone()]));
            if let Some(given) = self.given(seat) {
                key = key.wrapping_add(GIVEN_KEYS[row.start + given as usize]);
            }
        }
        key
    }

    fn take(&mut self, seat: Seat, card: Rank) {
        let hand = &mut self.hands[seat.zone()];
        if hand.contains(card) {
            *hand = hand.without(card);
            let number = HAND_KEYS[seat.zone() * Rank::COUNT + card as usize];
            self.cards_key = self.cards_key.wrapping_sub(number);
        }
    }

    fn put(&mut self, seat: Seat, card: Rank) {
        let hand = &mut self.hands[seat.zone()];
        *hand = hand.with(card);
        let number = HAND_KEYS[seat.zone() * Rank::COUNT + card as usize];
        self.cards_key = self.cards_key.wrapping_add(number);
    }

    fn give(&mut self, card: Rank) {
        let giver = self.turn;
        self.given[giver.zone()] = Some(card);
        let number = GIVEN_KEYS[giver.zone() * Rank::COUNT + card as usize];
        self.cards_key = self.cards_key.wrapping_add(number);
        let table = *self.rules.table();
        self.turn = table.after(giver);
        if table.seats().all(|seat| self.given(seat).is_some()) {
            self.phase = Phase::Play;
            for seat in table.seats() {
                if let Some(card) = self.given(seat) {
                    self.put(table.mate_after(seat), card);
                }
            }
        }
    }

    /// Does what a card is played for to the pawns.
    fn act(&mut self, play: &Play) {
        let rules = &self.rules;
        let Some(seat) = split::mover(rules, &self.board, self.turn) else {
            return;
        };
        let board = &mut self.board;
        match play.action {
            Action::Out => board.bring_out(rules, seat),
            Action::Step { from, to } => step(rules, board, seat, play.card, Part { from, to }),
            Action::Exchange { own, other } => {
                if let Some(owner) = board.owner(other) {
                    board.exchange(rules, (seat, own), (owner, other));
                }
            }
            Action::Split(parts) => {
                for one in parts.iter() {
                    part(rules, board, self.turn, play.card, *one);
                }
            }
            Action::Discard | Action::Give | Action::LayDown | Action::Oblige => return,
        }
        if self.board.is_home(seat) {
            let team = rules.table().team_bits(seat);
            if self.board.are_home(team) {
                self.won = team;
            }
        }
    }

    /// The turn passes to the next who has cards; without one the deal is over.
    fn pass_turn(&mut self) {
        let table = *self.rules.table();
        let player = self.turn;
        loop {
            self.turn = table.after(self.turn);
            if !self.hand(self.turn).is_empty() {
                return;
            }
            if self.turn == player {
                break;
            }
        }
        self.phase = Phase::Deal;
        self.given = [None; Seat::MAX];
        let shuffled = usize::from(self.deal) + 1 >= self.rules.ruleset().deals.len();
        self.deal = if shuffled { 0 } else { self.deal + 1 };
        if shuffled {
            self.stock = self.rules.deck();
        }
        if Setup::dealer_moves(&self.rules, shuffled) {
            self.dealer = table.after(self.dealer);
        }
        self.turn = table.after(self.dealer);
        // All hands are empty.
        self.cards_key = sum_of_keys(self.stock, &STOCK_KEYS);
    }
}

/// The sum of a number for each card.
fn sum_of_keys(cards: Cards, keys: &[u64]) -> u64 {
    let terms = cards.counts().zip(keys).map(|(count, key)| key.wrapping_mul(count.into()));
    terms.fold(0, u64::wrapping_add)
}

/// Moves one pawn as a card does, capturing what is on its way if the card does that.
pub(crate) fn step(rules: &Rules, board: &mut Board, mover: Seat, card: Rank, part: Part) {
    let actions = rules.actions(card);
    let seat = match actions.others {
        0 => mover,
        _ => board.owner(part.from).unwrap_or(mover),
    };
    let split = actions.split.filter(|split| split.sweep);
    let sweeping = actions.steps.sweep | split.map_or(0, |split| 1 << (split.steps - 1));
    if sweeping != 0
        && let Some((steps, path)) = reach::path(rules, seat, part.from, part.to)
        && steps > 0
        && sweeping >> (steps - 1) & 1 != 0
    {
        path.for_each(|number| board.capture(rules, number));
    }
    board.shift(rules, seat, part.from, part.to);
}

/// Moves one pawn of a split, the player's own or a team-mate's.
pub(crate) fn part(rules: &Rules, board: &mut Board, player: Seat, card: Rank, part: Part) {
    if let Some(split) = rules.actions(card).split
        && let Some(seat) = split::mover(rules, board, player)
    {
        split::move_part(rules, board, seat, split, part);
    }
}

/// The pawns of a seat that are out, in the order of their cells.
pub(crate) fn pawns_of<'a>(
    rules: &Rules,
    board: &'a Board,
    seat: Seat,
) -> impl Iterator<Item = Pawn> + 'a {
    let start = rules.track().start(seat);
    board.cells(seat).map(move |cell| Pawn {
        cell,
        fresh: cell.number() == Some(start) && board.is_fresh(start),
    })
}

impl Position for Tock {
    const GAME: &'static str = "tock";

    type Player = Seat;
    type Move = Play;
    type Event = Deal;
    type Rules = Rules;
    type ReadError = PositionError;

    fn start(rules: &Rules) -> Self {
        Self::assemble(Setup::start(rules), Board::EMPTY)
    }

    fn read(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        text::read(text, rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn<Seat> {
        match self.phase {
            _ if self.is_over() => Turn::Over,
            Phase::Deal => Turn::Chance,
            _ => Turn::Player(self.turn),
        }
    }

    fn outcome(&self) -> Option<Outcome<Seat>> {
        self.is_over().then(|| Outcome::Won(seats_of(self.won).collect()))
    }

    fn key(&self) -> u64 {
        let table = self.rules.table();
        let seating = table.seats().fold(u64::from(table.zones()), |sum, seat| {
            sum.wrapping_mul(257) + u64::from(table.team_bits(seat)) + 1
        });
        let state = [self.phase as u8, self.turn.bit(), self.dealer.bit(), self.deal];
        let state = u64::from(u32::from_le_bytes(state));
        self.board.key() ^ self.cards_key ^ mix(mix(state) ^ seating)
    }

    fn visit_moves<B>(&self, visitor: impl FnMut(Play) -> ControlFlow<B>) -> ControlFlow<B> {
        self.scene().visit(visitor)
    }

    fn count_moves(&self) -> usize {
        self.scene().count()
    }

    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Play> {
        self.scene().sample(source)
    }

    fn play_unchecked(&mut self, play: &Play) {
        let player = self.turn;
        self.take(player, play.card);
        if play.action == Action::Give {
            self.give(play.card);
            return;
        }
        self.act(play);
        if self.is_over() {
            return;
        }
        if play.action == Action::LayDown {
            for card in self.hand(player).iter() {
                self.take(player, card);
            }
        }
        self.phase = Phase::Play;
        self.pass_turn();
        if play.action == Action::Oblige && self.phase == Phase::Play {
            self.phase = Phase::Discard;
        }
    }

    /// A pawn that has moved at home never moves back and is never captured.
    fn is_irreversible(&self, play: &Play) -> bool {
        let home = |part: &Part| part.to.depth().is_some();
        match play.action {
            Action::Step { from, to } => home(&Part { from, to }),
            Action::Split(parts) => parts.iter().any(home),
            _ => false,
        }
    }

    fn write_move(&self, play: &Play, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(&self.scene(), play, out)
    }

    fn read_move(&self, text: &str) -> Result<Play, MoveError> {
        notation::read(&self.scene(), text)
    }

    fn sample_event<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Deal> {
        (self.turn() == Turn::Chance)
            .then(|| Deal::sample(&self.rules, self.deal(), self.stock, source))
    }

    fn probability(&self, deal: &Deal) -> f64 {
        if self.can_deal(deal) { deal.probability(self.stock) } else { 0.0 }
    }

    fn apply(&mut self, deal: &Deal) -> Result<(), ImpossibleEvent> {
        if !self.can_deal(deal) {
            return Err(ImpossibleEvent);
        }
        self.hands = deal.hands;
        self.stock = self.stock.minus(deal.all());
        self.phase = if self.rules.gives() { Phase::Give } else { Phase::Play };
        self.cards_key = self.cards_key_from_scratch();
        Ok(())
    }

    fn write_event(&self, deal: &Deal, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{deal}")
    }

    fn read_event(&self, text: &str) -> Result<Deal, MoveError> {
        let deal = notation::read_deal(&self.rules, text)?;
        if self.can_deal(&deal) { Ok(deal) } else { Err(MoveError::illegal(text)) }
    }
}

impl Default for Tock {
    /// The start of a game under the default rules.
    fn default() -> Self {
        ludotheque_core::Position::start(&Rules::default())
    }
}

impl PartialEq for Tock {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.hands == other.hands
            && (self.phase, self.turn, self.dealer, self.deal)
                == (other.phase, other.turn, other.dealer, other.deal)
            && self.stock == other.stock
            && self.given == other.given
            && self.rules == other.rules
    }
}

impl Eq for Tock {}

impl Hash for Tock {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

impl fmt::Debug for Tock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
