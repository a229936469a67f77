//! Positions and their moves.

use core::fmt;
use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_core::{Direction, MoveError, NoEvent, Outcome, Player, Position, Turn};

use smallvec::SmallVec;

use crate::board::{GREEN_KEY, GREEN_START, ORANGE_START, PIECE_KEYS};
use crate::chain::Chain;
use crate::{Bitboard, COURT, ChainSet, Move, PositionError, RING, Rules, Setup, Side, Square};

/// A position of King's Court.
///
/// Two positions are equal when the same pieces stand on the same cells and the same side is to
/// move; how far the opening has come follows from that.
///
/// ```
/// use ludotheque_kings_court::ludotheque_core::Position;
/// use ludotheque_kings_court::{KingsCourt, Side};
///
/// let mut position = KingsCourt::default();
/// assert_eq!(position.count_moves(), 8);
/// let mv = position.read_move("d2-d3")?;
/// position.play_unchecked(&mv);
/// assert_eq!(position.to_move(), Side::Green);
/// assert_eq!(position.count_moves(), 2);
/// # Ok::<(), ludotheque_kings_court::ludotheque_core::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingsCourt {
    pieces: [Bitboard; 2],
    to_move: Side,
    key: u64,
}

/// What kind of turn is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Orange's step into the court.
    First,
    /// Green's step into the court, from the side that faces Orange's.
    Second,
    /// A step or a chain, if there is one.
    Later,
    /// None: a side has no piece in the court.
    Over,
}

impl KingsCourt {
    /// Makes a position of a setup that has been found valid.
    pub(crate) fn from_valid(setup: Setup) -> Self {
        let mut position =
            Self { pieces: [setup.orange, setup.green], to_move: setup.to_move, key: 0 };
        position.key = position.key_from_scratch();
        position
    }

    /// The parts of the position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let [orange, green] = self.pieces;
        Setup { orange, green, to_move: self.to_move }
    }

    fn key_from_scratch(&self) -> u64 {
        let side = match self.to_move {
            Side::Orange => 0,
            Side::Green => GREEN_KEY[0],
        };
        Side::ALL.into_iter().fold(side, |key, side| key ^ piece_keys(side, self.pieces(side)))
    }

    /// The pieces of a side.
    #[must_use]
    pub fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// The cells without a piece.
    #[must_use]
    pub fn empty(&self) -> Bitboard {
        !(self.pieces[0] | self.pieces[1])
    }

    /// The side to move; of a finished position, the side whose turn it would be.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    pub(crate) fn own(&self) -> Bitboard {
        self.pieces(self.to_move)
    }

    pub(crate) fn enemy(&self) -> Bitboard {
        self.pieces(self.to_move.opponent())
    }

    pub(crate) fn phase(&self) -> Phase {
        let [orange, green] = self.pieces.map(|pieces| !(pieces & COURT).is_empty());
        // With all pieces on the board, a valid position without both sides in the court can only
        // be one of the first two plies.
        match (orange, green) {
            (true, true) => Phase::Later,
            _ if self.empty().len() > COURT.len() => Phase::Over,
            (false, _) => Phase::First,
            (true, false) => Phase::Second,
        }
    }

    /// The mover's piece that must end its turn in the court, being the only one there.
    pub(crate) fn bound(&self) -> Bitboard {
        let in_court = self.own() & COURT;
        if in_court.len() == 1 { in_court } else { Bitboard::EMPTY }
    }

    /// The cells from which a piece may step in a direction, which is one of
    /// [`Direction::ORTHOGONAL`]; none for the others.
    #[must_use]
    pub fn steps(&self, direction: Direction) -> Bitboard {
        if !Direction::ORTHOGONAL.contains(&direction) {
            return Bitboard::EMPTY;
        }
        let back = direction.opposite();
        let movable = self.own() & self.empty().shift(back);
        let into_court = COURT.shift(back);
        match self.phase() {
            Phase::Later => movable - (self.bound() - into_court),
            Phase::First => movable & RING & into_court,
            Phase::Second => {
                let (hole, arrived) = (self.empty() & RING, self.pieces[0] & COURT);
                if hole.shift(back) == arrived {
                    movable & RING & into_court
                } else {
                    Bitboard::EMPTY
                }
            }
            Phase::Over => Bitboard::EMPTY,
        }
    }

    /// Hands the moves by jumping to the visitor in sets, until the visitor breaks.
    ///
    /// A chain is listed once, however many paths lead to its effect. All sets with the same start
    /// come together; two sets may differ in their ends alone.
    ///
    /// Needs about two kilobytes of stack and no heap, however many moves there are, and does
    /// little work before the first set and between two.
    pub fn visit_chains<B>(
        &self,
        mut visitor: impl FnMut(ChainSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for chain in self.chains() {
            self.visit_from(chain, &mut visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// The chains to begin, for each piece that can jump.
    fn chains(&self) -> impl Iterator<Item = Chain> {
        let jumpers = self.jumpers().iter();
        jumpers.filter_map(|start| self.chain_from(start))
    }

    /// The side that has no piece in the court, once that decides.
    fn driven_out(&self) -> Option<Side> {
        let gone = |side: &Side| (self.pieces(*side) & COURT).is_empty();
        match self.phase() {
            Phase::Over => Side::ALL.into_iter().find(gone),
            _ => None,
        }
    }

    fn step(start: Square, direction: Direction) -> Option<Move> {
        Some(Move { start, end: start.step(direction)?, captured: Bitboard::EMPTY })
    }
}

impl Default for KingsCourt {
    /// The position at the start of a game.
    fn default() -> Self {
        Self::from_valid(Setup { orange: ORANGE_START, green: GREEN_START, to_move: Side::Orange })
    }
}

impl Position for KingsCourt {
    const GAME: &'static str = "kings-court";

    type Player = Side;
    type Move = Move;
    type Event = NoEvent;
    type Rules = Rules;
    type ReadError = PositionError;

    fn start(_rules: &Rules) -> Self {
        Self::default()
    }

    fn read(text: &str, _rules: &Rules) -> Result<Self, PositionError> {
        text.parse()
    }

    fn rules(&self) -> &Rules {
        &Rules
    }

    fn turn(&self) -> Turn<Side> {
        if self.outcome().is_some() { Turn::Over } else { Turn::Player(self.to_move) }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let stuck = || self.any_move().is_none().then_some(self.to_move);
        let loser = self.driven_out().or_else(stuck)?;
        Some(Outcome::won_by(loser.opponent()))
    }

    fn key(&self) -> u64 {
        self.key
    }

    /// Steps come first, by direction; then chains, by the cell they start from.
    fn visit_moves<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for direction in Direction::ORTHOGONAL {
            for start in self.steps(direction) {
                if let Some(mv) = Self::step(start, direction) {
                    visitor(mv)?;
                }
            }
        }
        self.visit_chains(|set| set.moves().try_for_each(&mut visitor))
    }

    fn count_moves(&self) -> usize {
        let steps = Direction::ORTHOGONAL.map(|direction| self.steps(direction).len());
        let chains = self.chains().map(|chain| self.count_chains(chain));
        steps.into_iter().sum::<usize>() + chains.sum::<usize>()
    }

    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Move> {
        let steps = Direction::ORTHOGONAL.map(|direction| self.steps(direction));
        let chains: SmallVec<[(Chain, usize); 24]> =
            self.chains().map(|chain| (chain, self.count_chains(chain))).collect();
        let total = steps.iter().map(|starts| starts.len()).sum::<usize>()
            + chains.iter().map(|(_, count)| count).sum::<usize>();
        if total == 0 {
            return None;
        }
        let mut n = uniform(source, total);
        for (direction, starts) in Direction::ORTHOGONAL.into_iter().zip(steps) {
            match starts.nth(n) {
                Some(start) => return Self::step(start, direction),
                None => n -= starts.len(),
            }
        }
        for &(chain, count) in &chains {
            if n >= count {
                n -= count;
                continue;
            }
            let found = self.visit_from(chain, |set| {
                if n < set.ends.len() {
                    return ControlFlow::Break(set.moves().nth(n));
                }
                n -= set.ends.len();
                ControlFlow::Continue(())
            });
            return found.break_value().flatten();
        }
        None
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.path(mv).is_some()
    }

    fn play_unchecked(&mut self, mv: &Move) {
        let (mover, opponent) = (self.to_move, self.to_move.opponent());
        // A piece that comes back to its start is taken off and put back.
        let moved = Bitboard::of(mv.start) ^ Bitboard::of(mv.end);
        self.pieces[mover.index()] ^= moved;
        self.pieces[opponent.index()] ^= mv.captured;
        self.key ^= piece_keys(mover, moved) ^ piece_keys(opponent, mv.captured) ^ GREEN_KEY[0];
        self.to_move = opponent;
    }

    /// A capture is; a step or a chain over own pieces alone can be taken back.
    fn is_irreversible(&self, mv: &Move) -> bool {
        !mv.captured.is_empty()
    }

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_path(mv, out)
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        self.read_path(text)
    }
}

fn piece_keys(side: Side, squares: Bitboard) -> u64 {
    let keys = &PIECE_KEYS[side.index()];
    squares.iter().fold(0, |key, square| key ^ keys[square.index()])
}

#[cfg(test)]
mod tests {
    use ludotheque_core::playout;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn the_key_kept_by_moves_is_the_key_from_scratch() {
        for seed in 0..20 {
            let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
            for plies in 0..120 {
                let end = playout(KingsCourt::default(), &mut source, plies).position;
                assert_eq!(end.key, end.key_from_scratch(), "{end}");
            }
        }
    }
}
