//! Positions of Kang.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_core::text::MoveError;
use ludotheque_core::{NoEvent, Outcome, Picking, Picks, Turn};

use crate::board::{Board, Square};
use crate::generate::{MoveSets, Scene};
use crate::notation::{self, Written};
use crate::trail::Path;
use crate::{
    DropLimit, End, Move, Origin, Pick, Player, PositionError, Rules, Setup, Size, key, read,
};

/// A position of Kang.
///
/// Two positions are equal when the board, the reserves, the scores, the turn, the ban and the
/// rules are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kang {
    board: Board,
    key: u64,
    reserves: [[u8; 3]; 2],
    goals: [u8; 2],
    to_move: Player,
    ban: bool,
    rules: Rules,
}

impl Kang {
    /// The position of a setup that is known to be valid.
    pub(crate) fn new_unchecked(setup: &Setup, rules: Rules) -> Self {
        let &Setup { board, reserves, goals, to_move, ban } = setup;
        let mut key = key::board(&board);
        for player in Player::ALL {
            for size in Size::ALL {
                key ^= key::reserve(player, size, reserves[player as usize][size as usize]);
            }
            key ^= key::goals(player, goals[player as usize]);
        }
        if to_move == Player::North {
            key ^= key::NORTH;
        }
        if ban {
            key ^= key::BAN;
        }
        Self { board, key, reserves, goals, to_move, ban, rules }
    }

    /// The parts of the position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            reserves: self.reserves,
            goals: self.goals,
            to_move: self.to_move,
            ban: self.ban,
        }
    }

    /// The kangaroos on the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many kangaroos of a size a player has in reserve.
    #[must_use]
    pub fn reserve(&self, player: Player, size: Size) -> u8 {
        self.reserves[player as usize][size as usize]
    }

    /// How many goals a player has scored.
    #[must_use]
    pub fn goals(&self, player: Player) -> u8 {
        self.goals[player as usize]
    }

    /// Who moves; in a finished game the player who lost.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Whether the player to move may not score, having conceded a goal on the turn before.
    #[must_use]
    pub fn ban(&self) -> bool {
        self.ban
    }

    /// The player who has won, if the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.goals(*player) >= self.rules.goals())
    }

    /// The legal moves as sets, one for each kangaroo that can move; none if the player must pass
    /// or the game is over.
    #[must_use]
    pub fn move_sets(&self) -> MoveSets {
        let mut sets = MoveSets::NONE;
        self.add_moves(&mut sets);
        sets
    }

    /// Whether the player to move can score with this move.
    #[must_use]
    pub fn can_score(&self) -> bool {
        self.winner().is_none() && self.scene().can_score()
    }

    /// A shortest path of a legal move, for showing it; `None` if the move is not legal, or is a
    /// pass.
    #[must_use]
    pub fn shortest_path(&self, mv: &Move) -> Option<Path> {
        let (Move::Play { from, end }, None) = (*mv, self.winner()) else {
            return None;
        };
        self.scene().shortest_path(from, end)
    }

    /// Adds the moves of the kangaroos to no sets. Where speed counts this fills the sets in place,
    /// which are large to copy.
    fn add_moves(&self, sets: &mut MoveSets) {
        if self.winner().is_none() {
            self.scene().add_moves(sets);
        }
    }

    fn scene(&self) -> Scene {
        let theirs = self.reserves[self.to_move.opponent() as usize];
        Scene {
            board: self.board,
            mover: self.to_move,
            reserve: self.reserves[self.to_move as usize].map(|count| count > 0),
            may_score: !self.ban,
            limited: theirs == [0; 3] || self.rules.drop_limit == DropLimit::Board,
            null_move: self.rules.null_move,
            next_row: true,
        }
    }

    fn put(&mut self, square: Square, size: Size) {
        self.board.set(square, Some(size));
        self.key ^= key::cell(square, size);
    }

    /// Takes the kangaroo off a square.
    fn lift(&mut self, square: Square) -> Option<Size> {
        let size = self.board.get(square)?;
        self.board.set(square, None);
        self.key ^= key::cell(square, size);
        Some(size)
    }

    fn set_reserve(&mut self, player: Player, size: Size, count: u8) {
        let place = &mut self.reserves[player as usize][size as usize];
        self.key ^= key::reserve(player, size, *place) ^ key::reserve(player, size, count);
        *place = count;
    }

    fn set_ban(&mut self, ban: bool) {
        if ban != self.ban {
            self.ban = ban;
            self.key ^= key::BAN;
        }
    }

    fn score(&mut self, size: Size) {
        let (player, opponent) = (self.to_move, self.to_move.opponent());
        let goals = self.goals(player).saturating_add(1);
        self.key ^= key::goals(player, self.goals(player)) ^ key::goals(player, goals);
        self.goals[player as usize] = goals;
        let count = self.reserve(opponent, size).saturating_add(1);
        self.set_reserve(opponent, size, count);
        self.set_ban(true);
    }

    fn play_kangaroo(&mut self, from: Origin, end: End) {
        let size = match from {
            Origin::Square(square) => match self.lift(square) {
                Some(size) => size,
                None => return,
            },
            Origin::Reserve(size) => {
                let count = self.reserve(self.to_move, size).saturating_sub(1);
                self.set_reserve(self.to_move, size, count);
                size
            }
        };
        match end {
            End::Stop(square) => self.put(square, size),
            End::Goal => self.score(size),
            End::Box { joined, drop } => {
                let boxed = self.lift(joined);
                self.put(joined, size);
                if let Some(boxed) = boxed {
                    self.put(drop, boxed);
                }
            }
        }
    }
}

impl ludotheque_core::Position for Kang {
    const GAME: &'static str = "kang";

    type Player = Player;
    type Move = Move;
    type Event = NoEvent;
    type Rules = Rules;
    type ReadError = PositionError;

    fn start(rules: &Rules) -> Self {
        Self::new_unchecked(&Setup::start(), *rules)
    }

    fn read(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        read::position(text, rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn<Player> {
        match self.winner() {
            None => Turn::Player(self.to_move),
            Some(_) => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome<Player>> {
        self.winner().map(Outcome::won_by)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn visit_moves<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let sets = self.move_sets();
        if sets.is_empty() && self.winner().is_none() {
            return visitor(Move::Pass);
        }
        for set in sets.iter() {
            for end in set.iter() {
                visitor(Move::Play { from: set.from, end })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.set_ban(false);
        if let Move::Play { from, end } = *mv {
            self.play_kangaroo(from, end);
        }
        self.to_move = self.to_move.opponent();
        self.key ^= key::NORTH;
    }

    /// A goal is never taken back, and without one neither an entry is undone nor a ban returns.
    fn is_irreversible(&self, mv: &Move) -> bool {
        let entry_or_goal = match mv {
            Move::Play { from, end } => {
                matches!(from, Origin::Reserve(_)) || matches!(end, End::Goal)
            }
            Move::Pass => false,
        };
        entry_or_goal || self.ban
    }

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match *mv {
            Move::Play { from, end } => notation::write(from, end, out),
            Move::Pass => out.write_str(notation::PASS),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = match notation::read(text)? {
            Written::Pass => Move::Pass,
            Written::Play { from, bounces, end } => {
                if !bounces.is_empty() && !self.scene().has_path(from, &bounces, end) {
                    return Err(MoveError::illegal(text));
                }
                Move::Play { from, end }
            }
        };
        if self.is_legal(&mv) { Ok(mv) } else { Err(MoveError::illegal(text)) }
    }

    fn count_moves(&self) -> usize {
        if self.winner().is_some() {
            return 0;
        }
        self.scene().count_moves().max(1)
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut sets = MoveSets::NONE;
        self.add_moves(&mut sets);
        if sets.is_empty() {
            return self.any_move().into_iter().collect();
        }
        sets.list(|from| move |end| Move::Play { from, end })
    }

    fn is_legal(&self, mv: &Move) -> bool {
        let sets = self.move_sets();
        match *mv {
            Move::Play { from, end } => {
                sets.iter().any(|set| set.from == from && set.contains(end))
            }
            Move::Pass => sets.is_empty() && self.winner().is_none(),
        }
    }

    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Move> {
        let sets = self.move_sets();
        if sets.is_empty() {
            return self.any_move();
        }
        let (from, end) = sets.nth(uniform(source, sets.count()))?;
        Some(Move::Play { from, end })
    }
}

impl Picking for Kang {
    type Pick = Pick;

    fn picks(&self, picked: &[Pick]) -> Option<Picks<Self>> {
        if self.winner().is_some() {
            return None;
        }
        let after = self.scene().picks(picked)?;
        Some(Picks { next: after.next, whole: after.whole.into_iter().map(Move::of).collect() })
    }

    fn moves_from(&self, picked: &[Pick]) -> Vec<Move> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let plays = self.scene().moves_from(picked);
        plays.into_iter().map(Move::of).collect()
    }
}

impl Default for Kang {
    /// The start of a game under the default rules.
    fn default() -> Self {
        ludotheque_core::Position::start(&Rules::default())
    }
}

impl Hash for Kang {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl fmt::Debug for Kang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kang({self}, {:?})", self.rules)
    }
}
