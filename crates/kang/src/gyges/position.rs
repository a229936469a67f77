//! Positions of Gygès.

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
use crate::gyges::{Arrangement, Move, PositionError, Rules, Setup, read};
use crate::list::FIRST;
use crate::notation::{self, Written};
use crate::pick::Play;
use crate::run::edge;
use crate::trail::Path;
use crate::{End, Origin, Pick, Player, Size, key};

/// A position of Gygès.
///
/// Two positions are equal when the board, the turn and the rules are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Gyges {
    board: Board,
    key: u64,
    to_move: Player,
    phase: Phase,
    rules: Rules,
}

/// How far a game has come; the board tells it too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Placing,
    Moving,
    Over,
}

impl Gyges {
    /// The position of a setup that is known to be valid.
    pub(crate) fn new_unchecked(setup: &Setup, rules: Rules) -> Self {
        let &Setup { board, to_move, winner } = setup;
        let turn = match to_move {
            Player::South => 0,
            Player::North => key::NORTH,
        };
        Self {
            board,
            key: key::board(&board) ^ turn,
            to_move,
            phase: match board.occupied().len() {
                0..=6 => Phase::Placing,
                _ if winner.is_none() => Phase::Moving,
                _ => Phase::Over,
            },
            rules,
        }
    }

    /// The parts of the position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { board: self.board, to_move: self.to_move, winner: self.winner() }
    }

    /// The pieces.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who moves; in a finished game the player who lost.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// Whether the player to move places pieces.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.phase == Phase::Placing
    }

    /// The player who has won, if the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        (self.phase == Phase::Over).then_some(self.to_move.opponent())
    }

    /// The legal moves as sets, one for each piece that can move; none if the player must place or
    /// pass, or the game is over. Every origin is a square.
    #[must_use]
    pub fn move_sets(&self) -> MoveSets {
        let mut sets = MoveSets::NONE;
        self.add_moves(&mut sets);
        sets
    }

    /// Whether the player to move can win with this move.
    #[must_use]
    pub fn can_score(&self) -> bool {
        self.phase == Phase::Moving && self.scene().can_score()
    }

    /// A shortest path of a legal move, for showing it; `None` if the move is not legal, or moves
    /// no piece.
    #[must_use]
    pub fn shortest_path(&self, mv: &Move) -> Option<Path> {
        let (Move::Play { from, end }, Phase::Moving) = (*mv, self.phase) else {
            return None;
        };
        self.scene().shortest_path(Origin::Square(from), end)
    }

    /// Adds the moves of the pieces to no sets. Where speed counts this fills the sets in place,
    /// which are large to copy.
    fn add_moves(&self, sets: &mut MoveSets) {
        if self.phase == Phase::Moving {
            self.scene().add_moves(sets);
        }
    }

    fn scene(&self) -> Scene {
        Scene {
            board: self.board,
            mover: self.to_move,
            reserve: [false; 3],
            may_score: true,
            limited: true,
            null_move: self.rules.null_move,
            next_row: self.rules.next_row,
        }
    }

    fn put(&mut self, square: Square, size: Size) {
        self.board.set(square, Some(size));
        self.key ^= key::cell(square, size);
    }

    /// Takes the piece off a square.
    fn lift(&mut self, square: Square) -> Option<Size> {
        let size = self.board.get(square)?;
        self.board.set(square, None);
        self.key ^= key::cell(square, size);
        Some(size)
    }

    fn place(&mut self, arrangement: Arrangement) {
        for (square, size) in edge(self.to_move).into_iter().zip(arrangement.sizes()) {
            self.put(square, size);
        }
        if self.to_move == Player::North {
            self.phase = Phase::Moving;
        }
    }

    fn play_piece(&mut self, from: Square, end: End) {
        let Some(size) = self.lift(from) else {
            return;
        };
        match end {
            End::Stop(square) => self.put(square, size),
            End::Goal => self.phase = Phase::Over,
            End::Box { joined, drop } => {
                let boxed = self.lift(joined);
                self.put(joined, size);
                if let Some(boxed) = boxed {
                    self.put(drop, boxed);
                }
            }
        }
    }

    /// The arrangements that begin with sizes that have been picked, with their sizes.
    fn placings(&self, picked: &[Pick]) -> impl Iterator<Item = (Arrangement, [Pick; 6])> {
        Arrangement::all()
            .map(|arrangement| (arrangement, arrangement.sizes().map(Pick::Size)))
            .filter(|(_, sizes)| sizes.starts_with(picked))
    }
}

/// The move of a piece, or the pass.
fn play(play: Play) -> Move {
    match play {
        Some((Origin::Square(from), end)) => Move::Play { from, end },
        _ => Move::Pass,
    }
}

impl ludotheque_core::Position for Gyges {
    const GAME: &'static str = "gyges";

    type Player = Player;
    type Move = Move;
    type Event = NoEvent;
    type Rules = Rules;
    type ReadError = PositionError;

    fn start(rules: &Rules) -> Self {
        use Size::{Large, Medium, Small};
        let usual = Arrangement::new([Large, Medium, Small, Small, Medium, Large]);
        let setup = match usual {
            Some(usual) if !rules.placing => Setup::placed(usual, usual),
            _ => Setup { board: Board::EMPTY, to_move: Player::South, winner: None },
        };
        Self::new_unchecked(&setup, *rules)
    }

    fn read(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        read::position(text, rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn<Player> {
        match self.phase {
            Phase::Placing | Phase::Moving => Turn::Player(self.to_move),
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome<Player>> {
        self.winner().map(Outcome::won_by)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn visit_moves<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Over => return ControlFlow::Continue(()),
            Phase::Placing => return Arrangement::all().map(Move::Place).try_for_each(visitor),
            Phase::Moving => {}
        }
        let sets = self.scene().move_sets();
        if sets.is_empty() {
            return visitor(Move::Pass);
        }
        for set in sets.iter() {
            if let Origin::Square(from) = set.from {
                for end in set.iter() {
                    visitor(Move::Play { from, end })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, mv: &Move) {
        match *mv {
            Move::Place(arrangement) => self.place(arrangement),
            Move::Play { from, end } => self.play_piece(from, end),
            Move::Pass => {}
        }
        self.to_move = self.to_move.opponent();
        self.key ^= key::NORTH;
    }

    /// Pieces that are placed stay in the game, and a goal ends it.
    fn is_irreversible(&self, mv: &Move) -> bool {
        match mv {
            Move::Place(_) => true,
            Move::Play { end, .. } => *end == End::Goal,
            Move::Pass => false,
        }
    }

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match *mv {
            Move::Place(arrangement) => write!(out, "{arrangement}"),
            Move::Play { from, end } => notation::write(Origin::Square(from), end, out),
            Move::Pass => out.write_str(notation::PASS),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = match read::arrangement(text) {
            Some(arrangement) => Move::Place(arrangement),
            None if self.is_placing() => {
                return Err(match notation::read(text) {
                    Ok(_) => MoveError::illegal(text),
                    Err(_) => read::no_arrangement(text),
                });
            }
            None => match notation::read(text)? {
                Written::Pass => Move::Pass,
                Written::Play { from, bounces, end } => {
                    if !bounces.is_empty() && !self.scene().has_path(from, &bounces, end) {
                        return Err(MoveError::illegal(text));
                    }
                    match from {
                        Origin::Square(from) => Move::Play { from, end },
                        Origin::Reserve(_) => return Err(MoveError::illegal(text)),
                    }
                }
            },
        };
        if self.is_legal(&mv) { Ok(mv) } else { Err(MoveError::illegal(text)) }
    }

    fn count_moves(&self) -> usize {
        match self.phase {
            Phase::Placing => Arrangement::all().count(),
            Phase::Moving => self.scene().count_moves().max(1),
            Phase::Over => 0,
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut sets = MoveSets::NONE;
        self.add_moves(&mut sets);
        if sets.is_empty() {
            return match self.phase {
                Phase::Placing => Arrangement::all().map(Move::Place).collect(),
                Phase::Moving => Vec::from([Move::Pass]),
                Phase::Over => Vec::new(),
            };
        }
        sets.list(|from| {
            // Every origin is a square.
            let from = from.square().unwrap_or(FIRST);
            move |end| Move::Play { from, end }
        })
    }

    fn is_legal(&self, mv: &Move) -> bool {
        match *mv {
            Move::Place(_) => self.is_placing(),
            Move::Play { from, end } => self
                .move_sets()
                .iter()
                .any(|set| set.from == Origin::Square(from) && set.contains(end)),
            Move::Pass => self.phase == Phase::Moving && self.move_sets().is_empty(),
        }
    }

    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Move> {
        let sets = self.move_sets();
        if let Some(n) = sets.count().checked_sub(1) {
            return sets.nth(uniform(source, n + 1)).map(|mv| play(Some(mv)));
        }
        match self.phase {
            Phase::Placing => {
                let n = uniform(source, Arrangement::all().count());
                Arrangement::all().nth(n).map(Move::Place)
            }
            Phase::Moving => Some(Move::Pass),
            Phase::Over => None,
        }
    }
}

impl Picking for Gyges {
    type Pick = Pick;

    fn picks(&self, picked: &[Pick]) -> Option<Picks<Self>> {
        match self.phase {
            Phase::Placing => Picks::among(
                picked,
                self.placings(picked)
                    .map(|(arrangement, sizes)| (Vec::from(sizes), Move::Place(arrangement))),
            ),
            Phase::Moving => {
                let after = self.scene().picks(picked)?;
                Some(Picks { next: after.next, whole: after.whole.into_iter().map(play).collect() })
            }
            Phase::Over => None,
        }
    }

    fn moves_from(&self, picked: &[Pick]) -> Vec<Move> {
        match self.phase {
            Phase::Placing => {
                self.placings(picked).map(|(arrangement, _)| Move::Place(arrangement)).collect()
            }
            Phase::Moving => self.scene().moves_from(picked).into_iter().map(play).collect(),
            Phase::Over => Vec::new(),
        }
    }
}

impl Default for Gyges {
    /// The start of a game under the default rules.
    fn default() -> Self {
        ludotheque_core::Position::start(&Rules::default())
    }
}

impl Hash for Gyges {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl fmt::Debug for Gyges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gyges({self}, {:?})", self.rules)
    }
}
