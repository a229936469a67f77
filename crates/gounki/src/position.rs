//! The position.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_core::{MoveError, NoEvent, Outcome, Position, Turn};

use crate::movegen::{Boards, MoveSet, Sets, count, visit_successors};
use crate::{
    Bitboard, Color, Move, PositionError, Rules, Setup, Square, Stack, cell, notation,
    position_text,
};

/// A position of Gounki: the stacks, the side to move, and whether a stack has left the board.
///
/// It is always valid: it comes from the start, from a text, or from a [`Setup`], and moves keep
/// it so. Two positions are equal when the boards, the sides to move, the exits and the rules are.
///
/// ```
/// use ludotheque_gounki::ludotheque_core::{Position, perft};
/// use ludotheque_gounki::{Gounki, Rules};
///
/// let mut position = Gounki::start(&Rules::default());
/// let mv = position.read_move("c1 b1+")?;
/// position.play(&mv)?;
/// assert_eq!(position.to_string(), "rsrsrsrs/srsrsrsr/8/8/8/8/RSRSRSRS/S(RS)1RSRSR b");
/// assert_eq!(perft(&position, 2), 36 * 46);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Gounki {
    /// The low and the high bits of the number of rounds on each cell, and of squares.
    pub(crate) planes: [u64; 4],
    /// The cells with White's stacks.
    pub(crate) white: u64,
    pub(crate) key: u64,
    pub(crate) turn: Color,
    /// Whether the player who moved last took a stack off the board.
    pub(crate) exited: bool,
    pub(crate) rules: Rules,
}

/// Room for the moves of most positions, so that their list seldom grows.
const USUAL_MOVES: usize = 64;

impl Gounki {
    /// The stack on a cell and whose it is; `None` if the cell is empty.
    #[must_use]
    pub fn stack_at(&self, square: Square) -> Option<(Color, Stack)> {
        let cell = cell::of(square);
        let stack = Stack::from_code(self.code_at(cell))?;
        Some((self.color_at(cell), stack))
    }

    /// The cells with a player's stacks.
    #[must_use]
    pub fn stacks(&self, color: Color) -> Bitboard {
        cell::squares(self.cells_of(color))
    }

    /// The side to move; in a finished position, the side whose turn it would be.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.turn
    }

    /// The player who took a stack off the board and so won, if one did.
    #[must_use]
    pub const fn exited(&self) -> Option<Color> {
        if self.exited { Some(self.turn.opponent()) } else { None }
    }

    /// The position as it can be set up.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            stacks: core::array::from_fn(|index| {
                Square::from_index(index).and_then(|square| self.stack_at(square))
            }),
            turn: self.turn,
            exited: self.exited(),
        }
    }

    /// Hands the legal moves to the visitor in sets of one shape, until the visitor breaks.
    ///
    /// No set is empty and no move is in two of them.
    /// [`visit_moves`](Position::visit_moves) has the same moves in the same order.
    #[inline]
    pub fn visit_move_sets<B>(
        &self,
        mut visitor: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let mut sets = Sets::EMPTY;
        self.fill(&mut sets);
        for set in sets.iter() {
            visitor(set)?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn occupied(&self) -> u64 {
        let [a, b, c, d] = self.planes;
        a | b | c | d
    }

    pub(crate) fn cells_of(&self, color: Color) -> u64 {
        match color {
            Color::White => self.white,
            Color::Black => self.occupied() & !self.white,
        }
    }

    /// The color of the stack on a cell that is not empty.
    pub(crate) fn color_at(&self, cell: u32) -> Color {
        if self.white >> cell & 1 != 0 { Color::White } else { Color::Black }
    }

    /// The code of the stack on a cell; 0 if it is empty.
    pub(crate) fn code_at(&self, cell: u32) -> usize {
        let [a, b, c, d] = self.planes.map(|plane| (plane >> cell & 1) as usize);
        a | b << 1 | c << 2 | d << 3
    }

    #[inline(always)]
    fn boards(&self) -> Boards {
        let mine = self.cells_of(self.turn);
        Boards::new(
            self.planes.map(|plane| plane & mine),
            self.occupied() & !mine,
            self.rules.null_move,
        )
    }

    #[inline(always)]
    fn fill(&self, sets: &mut Sets) {
        sets.fill(&self.boards(), self.turn == Color::White);
    }

    #[inline(always)]
    fn is_over(&self) -> bool {
        self.exited || self.white == 0 || self.white == self.occupied()
    }
}

impl Position for Gounki {
    const GAME: &'static str = "gounki";

    type Player = Color;
    type Move = Move;
    type Event = NoEvent;
    type Rules = Rules;
    type ReadError = PositionError;

    fn start(rules: &Rules) -> Self {
        Self::from_stacks(&Setup::default(), *rules)
    }

    fn read(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        position_text::read(text, *rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn<Color> {
        if self.is_over() { Turn::Over } else { Turn::Player(self.turn) }
    }

    fn outcome(&self) -> Option<Outcome<Color>> {
        let winner = if let Some(winner) = self.exited() {
            winner
        } else if self.white == 0 {
            Color::Black
        } else if self.white == self.occupied() {
            Color::White
        } else {
            return None;
        };
        Some(Outcome::won_by(winner))
    }

    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn visit_moves<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_move_sets(|set| {
            for mv in set {
                visitor(mv)?;
            }
            ControlFlow::Continue(())
        })
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.make(*mv);
    }

    fn is_irreversible(&self, mv: &Move) -> bool {
        // Nothing goes back down the board, and what is captured never comes back.
        let (from, enemies) = (mv.origin_cell(), self.cells_of(self.turn.opponent()));
        mv.is_exit()
            || mv.cell_numbers().any(|cell| (cell ^ from) & 7 != 0 || enemies >> cell & 1 != 0)
    }

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(self, *mv, out)
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        notation::read(self, text)
    }

    fn read_next_move<'a>(&self, text: &'a str) -> Result<(Move, &'a str), MoveError> {
        notation::read_next(self, text)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        match self.turn {
            Color::White => count::<true>(&self.boards()),
            Color::Black => count::<false>(&self.boards()),
        }
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.visit_move_sets(|set| {
            if set.contains(*mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(USUAL_MOVES);
        let _ = self.visit_move_sets(|set| {
            for mv in set {
                moves.push(mv);
            }
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    // Out of line, so that what calls it for every position of a tree stays small.
    #[inline(never)]
    fn visit_successors<B>(&self, visitor: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let mut sets = Sets::EMPTY;
        self.fill(&mut sets);
        match self.turn {
            Color::White => visit_successors::<true, B>(self, &sets, visitor),
            Color::Black => visit_successors::<false, B>(self, &sets, visitor),
        }
    }

    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let mut sets = Sets::EMPTY;
        self.fill(&mut sets);
        sets.draw(|count| uniform(source, count))
    }
}

impl Default for Gounki {
    /// The start of a game under the default rules.
    fn default() -> Self {
        Self::start(&Rules::default())
    }
}

impl fmt::Display for Gounki {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        position_text::write(self, f)
    }
}

impl fmt::Debug for Gounki {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gounki({self}, {:?})", self.rules)
    }
}

impl core::str::FromStr for Gounki {
    type Err = PositionError;

    /// Reads a position under the default rules.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text, &Rules::default())
    }
}

// The position is copied for every move that is tried.
const _: () = assert!(size_of::<Gounki>() <= 64);
