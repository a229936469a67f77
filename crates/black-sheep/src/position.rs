//! The position, and the game as the core sees it.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_core::{ImpossibleEvent, MoveError, Outcome, Turn};

use crate::board::{Board, Track};
use crate::{Move, PositionError, Rules, Setup, SetupError, Sheep, Side, Status, Throw, key, text};

/// A position: where the sheep are, who is to move, and the rules; or a game before the throw.
///
/// Two positions are equal when the same sheep stand in the same order on the same spaces, equally
/// many of each side and status are on each bank, the same side is to move and the rules are the
/// same. Sheep of one side and status are not told apart.
///
/// `FromStr` reads under the default rules; [`BlackSheep::read`](ludotheque_core::Position::read)
/// under any.
#[derive(Clone, Copy, Eq)]
pub struct BlackSheep {
    board: Board,
    to_move: Side,
    /// Whether the sheep have been thrown; until then the board says only how many there are.
    thrown: bool,
    rules: Rules,
    key: u64,
}

impl Rules {
    pub(crate) fn track(&self) -> Track {
        Track { carry: self.carry, spaces: self.spaces() }
    }
}

impl BlackSheep {
    /// The parts of the position; of one that waits for the throw, a track without sheep.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(&self.rules);
        for (cell, sheep) in (0..).zip(&mut setup.cells) {
            sheep.extend(self.sheep_on(cell));
        }
        setup.to_move = self.to_move;
        setup
    }

    /// The start of a game with fewer sheep than the rules allow, before the throw.
    ///
    /// # Errors
    ///
    /// [`SetupError::Empty`] and [`SetupError::TooMany`].
    pub fn unthrown(sheep: usize, rules: &Rules) -> Result<Self, SetupError> {
        let most = rules.sheep();
        match u8::try_from(sheep) {
            Ok(0) => Err(SetupError::Empty),
            Ok(sheep) if sheep <= most => Ok(Self::waiting(sheep, *rules)),
            _ => Err(SetupError::TooMany { most, found: sheep }),
        }
    }

    fn waiting(sheep: u8, rules: Rules) -> Self {
        let board = Board { sheep, ..Board::EMPTY };
        Self { board, to_move: Side::Black, thrown: false, rules, key: key::unthrown(sheep) }
    }

    pub(crate) fn of_board(board: Board, to_move: Side, rules: Rules) -> Self {
        let turn = [0, key::TURN][to_move as usize];
        Self { board, to_move, thrown: true, rules, key: key::board(&board) ^ turn }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move: while the throw is awaited, who will begin; in a game that is over, whom
    /// the text names.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// Whether the sheep have been thrown.
    #[must_use]
    pub fn is_thrown(&self) -> bool {
        self.thrown
    }

    /// How many sheep each side has.
    #[must_use]
    pub fn sheep(&self) -> u8 {
        self.board.sheep
    }

    /// What the throw was: how many sheep of each side stand; `None` before it.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        let standing = |side| {
            let herd = self.board.herds[side as usize];
            let bridge = self.board.bridge.iter().flat_map(|pile| pile.top_down());
            let stands = Sheep::new(side, Status::Standing);
            let on_bridge = bridge.filter(|sheep| *sheep == stands).count() as u8;
            herd.home[0] + herd.arrived[0] + on_bridge
        };
        self.thrown.then(|| Throw { black: standing(Side::Black), white: standing(Side::White) })
    }

    /// The sheep on a cell, counted from 0 at Black's bank: on a space from bottom to top, on a
    /// bank in the order of texts. None off the track, and none anywhere before the throw.
    pub fn sheep_on(&self, cell: u8) -> impl Iterator<Item = Sheep> + use<> {
        let track = self.rules.track();
        let Self { board, .. } = *self;
        let banked = Sheep::ALL.into_iter().flat_map(move |sheep| {
            let herd = board.herds[sheep.side as usize];
            let count = if cell == track.home(sheep.side) {
                herd.home[sheep.status as usize]
            } else if cell == track.goal(sheep.side) {
                herd.arrived[sheep.status as usize]
            } else {
                0
            };
            core::iter::repeat_n(sheep, usize::from(count))
        });
        banked.chain(board.pile(cell).bottom_up())
    }

    /// The position with standing and sleeping exchanged: the same game with other names.
    #[must_use]
    pub fn exchange_statuses(&self) -> Self {
        self.exchanged(self.board.exchange_statuses(), self.to_move)
    }

    /// The position with the sides exchanged, that to move too, and the track turned round.
    ///
    /// Only the game before the throw stays as it is: Black starts.
    #[must_use]
    pub fn exchange_sides(&self) -> Self {
        let board = self.board.exchange_sides(self.rules.track());
        self.exchanged(board, self.to_move.opponent())
    }

    fn exchanged(&self, board: Board, to_move: Side) -> Self {
        if self.thrown { Self::of_board(board, to_move, self.rules) } else { *self }
    }

    fn is_over(&self) -> bool {
        self.thrown && Side::ALL.iter().any(|side| self.board.has_arrived(*side))
    }
}

impl Default for BlackSheep {
    /// The start of a game under the default rules.
    fn default() -> Self {
        ludotheque_core::Position::start(&Rules::default())
    }
}

impl PartialEq for BlackSheep {
    fn eq(&self, other: &Self) -> bool {
        // The key decides nearly always, and says no at once.
        self.key == other.key
            && self.board == other.board
            && (self.to_move, self.thrown, self.rules) == (other.to_move, other.thrown, other.rules)
    }
}

impl Hash for BlackSheep {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl ludotheque_core::Position for BlackSheep {
    const GAME: &'static str = "black-sheep";

    type Player = Side;
    type Move = Move;
    type Event = Throw;
    type Rules = Rules;
    type ReadError = PositionError;

    fn start(rules: &Rules) -> Self {
        Self::waiting(rules.sheep(), *rules)
    }

    fn read(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        text::read(text, rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn<Side> {
        if !self.thrown {
            Turn::Chance
        } else if self.is_over() {
            Turn::Over
        } else {
            Turn::Player(self.to_move)
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let winner = Side::ALL.into_iter().find(|side| self.board.has_arrived(*side));
        winner.filter(|_| self.thrown).map(Outcome::won_by)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn visit_moves<B>(&self, visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.thrown || self.is_over() {
            return ControlFlow::Continue(());
        }
        self.board.visit_moves(self.to_move, self.rules.track(), visitor)
    }

    fn play_unchecked(&mut self, mv: &Move) {
        let before = self.board;
        self.board.play(*mv, self.to_move, self.rules.track());
        self.key ^= key::change(&before, &self.board, *mv);
        self.to_move = self.to_move.opponent();
    }

    fn is_irreversible(&self, mv: &Move) -> bool {
        let track = self.rules.track();
        self.board.is_irreversible(*mv, self.to_move, track)
    }

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        text::read_move(self, text)
    }

    /// The throw, each sheep standing or sleeping with an even chance.
    fn sample_event<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Throw> {
        if self.thrown {
            return None;
        }
        let sheep = u32::from(self.board.sheep);
        let coins = uniform(source, 1 << (2 * sheep)) as u32;
        let white = coins & ((1 << sheep) - 1);
        Some(Throw { black: (coins >> sheep).count_ones() as u8, white: white.count_ones() as u8 })
    }

    fn probability(&self, event: &Throw) -> f64 {
        let sheep = self.board.sheep;
        if self.thrown || event.black > sheep || event.white > sheep {
            return 0.0;
        }
        let ways = binomial(sheep, event.black) * binomial(sheep, event.white);
        f64::from(ways) / f64::from(1u32 << (2 * sheep))
    }

    fn apply(&mut self, event: &Throw) -> Result<(), ImpossibleEvent> {
        let sheep = self.board.sheep;
        if self.thrown || event.black > sheep || event.white > sheep {
            return Err(ImpossibleEvent);
        }
        let mut board = self.board;
        for (side, standing) in [(Side::Black, event.black), (Side::White, event.white)] {
            board.herds[side as usize].home = [standing, sheep - standing];
        }
        *self = Self::of_board(board, Side::Black, self.rules);
        Ok(())
    }

    fn write_event(&self, event: &Throw, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{event}")
    }

    fn read_event(&self, text: &str) -> Result<Throw, MoveError> {
        text::read_throw(self, text)
    }
}

/// In how many ways `of` sheep can be chosen from `all`, both at most 7.
fn binomial(all: u8, of: u8) -> u32 {
    (0..u32::from(of)).fold(1, |ways, n| ways * (u32::from(all) - n) / (n + 1))
}

impl fmt::Debug for BlackSheep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BlackSheep({self}, {:?})", self.rules)
    }
}
