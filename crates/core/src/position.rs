//! The trait of a game.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::hash::Hash;
use core::ops::ControlFlow;

use rand_core::Rng;

use crate::sample::uniform;
use crate::{MoveError, Outcome, Player, Rules, Turn};

/// A position of a game, with all that its rules need to go on: a value that is cheap to clone
/// and knows nothing of what came before it.
///
/// - `Eq` and `Hash` are what repetition means: two positions are equal exactly when the same
///   play can follow from both. Equal positions have equal [keys](Self::key).
/// - `Display` writes the canonical text, which [`read`](Self::read) reads back.
/// - A position that is [over](Turn::Over) has no legal moves; one in which a
///   [player](Turn::Player) is to move has at least one; one that waits for [chance](Turn::Chance)
///   has none, but events.
///
/// What a game must write itself comes first below; what comes with it, and may be overridden
/// where the game can do better, comes after.
pub trait Position: Clone + Eq + Hash + fmt::Debug + fmt::Display + 'static {
    /// The game's name as programs and records write it: lower case with hyphens.
    const GAME: &'static str;

    /// Who plays.
    type Player: Player;
    /// A legal move by what it does: two ways to the same effect are one value.
    type Move: Clone + Eq + Hash + fmt::Debug;
    /// What chance can do; [`NoEvent`] in a game without it.
    ///
    /// Events are not listed, since there may be too many: a deal of cards. One is
    /// [drawn](Self::sample_event), or made by the caller: events are plain values, and any can be
    /// asked for its [`probability`](Self::probability), which is 0 for what cannot happen.
    type Event: Clone + Eq + Hash + fmt::Debug;
    /// The options of the rules.
    type Rules: Rules;
    /// Why a text is not a position.
    type ReadError: Error + Clone + PartialEq + Send + Sync + 'static;

    /// The position at the start of a game.
    fn start(rules: &Self::Rules) -> Self;

    /// Reads a position under the given rules: its canonical text, and every other form that the
    /// game's documents name.
    ///
    /// # Errors
    ///
    /// What is wrong and where. Reading never panics and takes time linear in the text.
    fn read(text: &str, rules: &Self::Rules) -> Result<Self, Self::ReadError>;

    /// The rules under which the position is played.
    fn rules(&self) -> &Self::Rules;

    /// Who acts next.
    fn turn(&self) -> Turn<Self::Player>;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome<Self::Player>>;

    /// The Zobrist key: equal for equal positions, and kept up to date by every move.
    fn key(&self) -> u64;

    /// Hands every legal move to the visitor, each once, until the visitor breaks.
    ///
    /// The order is the same on every run and machine, and means nothing else.
    fn visit_moves<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a move that is known to be legal here.
    ///
    /// With any other move the position is left in some state that the rules do not define; it
    /// may also panic, but never does anything that safe Rust cannot.
    fn play_unchecked(&mut self, mv: &Self::Move);

    /// Whether no later position can equal this one once the move is played.
    ///
    /// `false` is always a right answer; a match forgets what an irreversible move has left
    /// behind, and counts the plies since the last one.
    fn is_irreversible(&self, mv: &Self::Move) -> bool;

    /// Writes the canonical text of a legal move, which has no white space.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    fn write_move(&self, mv: &Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a move that is legal here: its canonical text and every other form that the game's
    /// documents name, with white space around it.
    ///
    /// # Errors
    ///
    /// Whether the text is malformed, illegal here or ambiguous, and [where](MoveError::span).
    /// Never panics.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// Reads the move at the start of a list of moves, and gives back the rest of the list.
    ///
    /// A move ends at white space, unless the game has a published form with spaces in it.
    ///
    /// # Errors
    ///
    /// As [`read_move`](Self::read_move), of the text from the move on: places count from where it
    /// begins, and the text ends with the word that cannot be read.
    fn read_next_move<'a>(&self, text: &'a str) -> Result<(Self::Move, &'a str), MoveError> {
        let text = text.trim_start();
        let (word, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
        Ok((self.read_move(word)?, rest))
    }

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The legal moves, in the order of [`visit_moves`](Self::visit_moves).
    #[doc(alias = "moves")]
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Whether a move is legal. Any value may be asked about.
    fn is_legal(&self, mv: &Self::Move) -> bool {
        self.visit_moves(|legal| {
            if legal == *mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Some legal move; `None` if there is none.
    fn any_move(&self) -> Option<Self::Move> {
        match self.visit_moves(ControlFlow::Break) {
            ControlFlow::Break(mv) => Some(mv),
            ControlFlow::Continue(()) => None,
        }
    }

    /// A legal move, each as likely as any other; `None` if there is none.
    ///
    /// The source is any [`Rng`] of `rand_core` 0.10: those of `rand_xoshiro` 0.8 and `rand` 0.10
    /// are, those of `rand` 0.9 are not. The same state of the source gives the same move on every
    /// run and machine.
    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Self::Move> {
        let mut moves = self.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let n = uniform(source, moves.len());
        Some(moves.swap_remove(n))
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`], with the position as it was.
    fn play(&mut self, mv: &Self::Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Hands every position that a legal move leads to to the visitor, until the visitor breaks.
    ///
    /// The order is that of [`visit_moves`](Self::visit_moves).
    fn visit_successors<B>(
        &self,
        mut visitor: impl FnMut(&Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(|mv| {
            let mut next = self.clone();
            next.play_unchecked(&mv);
            visitor(&next)
        })
    }

    /// The canonical text of a legal move, for printing.
    fn move_text<'a>(&'a self, mv: &'a Self::Move) -> MoveText<'a, Self> {
        MoveText { position: self, mv }
    }

    /// The canonical text of an event that can happen here, for printing.
    fn event_text<'a>(&'a self, event: &'a Self::Event) -> EventText<'a, Self> {
        EventText { position: self, event }
    }

    /// What chance does next, drawn from the source with the right probabilities; `None` unless
    /// the position waits for [chance](Turn::Chance).
    ///
    /// The same state of the source gives the same event on every run and machine.
    fn sample_event<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Self::Event> {
        let _ = source;
        None
    }

    /// The probability of an event, from 0 to 1; 0 for what cannot happen here.
    fn probability(&self, event: &Self::Event) -> f64 {
        let _ = event;
        0.0
    }

    /// Lets chance do something.
    ///
    /// # Errors
    ///
    /// [`ImpossibleEvent`], with the position as it was.
    fn apply(&mut self, event: &Self::Event) -> Result<(), ImpossibleEvent> {
        let _ = event;
        Err(ImpossibleEvent)
    }

    /// Writes the canonical text of an event, which has no white space and is no move's text.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    fn write_event(&self, event: &Self::Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let _ = (event, out);
        Ok(())
    }

    /// Reads an event that can happen here.
    ///
    /// # Errors
    ///
    /// As [`read_move`](Self::read_move).
    fn read_event(&self, text: &str) -> Result<Self::Event, MoveError> {
        Err(MoveError::illegal(text))
    }
}

/// The event of a game without chance: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoEvent {}

/// The move is not legal in the position, which is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the move is not legal here")]
pub struct IllegalMove;

/// The event cannot happen in the position, which is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the event cannot happen here")]
pub struct ImpossibleEvent;

/// A move's canonical text, to be printed: see [`Position::move_text`].
#[derive(Debug)]
pub struct MoveText<'a, P: Position> {
    position: &'a P,
    mv: &'a P::Move,
}

impl<P: Position> fmt::Display for MoveText<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.write_move(self.mv, f)
    }
}

/// An event's canonical text, to be printed: see [`Position::event_text`].
#[derive(Debug)]
pub struct EventText<'a, P: Position> {
    position: &'a P,
    event: &'a P::Event,
}

impl<P: Position> fmt::Display for EventText<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.write_event(self.event, f)
    }
}
