//! A game as it is played: a position, what came before it, and when it counts as drawn.

use alloc::vec::Vec;

use crate::{DrawReason, IllegalMove, ImpossibleEvent, Outcome, Position, Turn};

/// When a match is drawn although the game's rules let it go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawPolicy {
    /// As often as this the same position has occurred, the first time included.
    pub occurrences: Option<u32>,
    /// So many moves have been played since the last irreversible one.
    pub quiet_plies: Option<u32>,
    /// So many moves have been played in all.
    pub plies: Option<u32>,
}

impl DrawPolicy {
    /// No draw but the rules' own.
    pub const NONE: Self = Self { occurrences: None, quiet_plies: None, plies: None };
}

impl Default for DrawPolicy {
    /// The third occurrence of a position, and nothing else.
    fn default() -> Self {
        Self { occurrences: Some(3), ..Self::NONE }
    }
}

/// What happened in a match: a player's move, or an event of chance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step<P: Position> {
    /// A player moved.
    Move(P::Move),
    /// Chance did something.
    Event(P::Event),
}

/// Why a step was refused; the match is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The move is not legal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// The event cannot happen.
    #[error(transparent)]
    Event(#[from] ImpossibleEvent),
}

/// A position with its history, undo and redo, and a draw policy.
///
/// ```
/// # use ludotheque_core::{Match, Position, DrawPolicy};
/// fn first_moves<P: Position>(rules: &P::Rules) -> usize {
///     let mut game = Match::<P>::new(P::start(rules), DrawPolicy::default());
///     while let Some(mv) = game.position().any_move() {
///         if game.play(&mv).is_err() {
///             break;
///         }
///     }
///     game.plies()
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<P: Position> {
    start: P,
    past: Vec<Past<P>>,
    undone: Vec<Past<P>>,
    policy: DrawPolicy,
}

/// A step that was taken and the position that it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Past<P: Position> {
    step: Step<P>,
    irreversible: bool,
    after: P,
}

impl<P: Position> Match<P> {
    /// A match that begins from a position.
    #[must_use]
    pub fn new(start: P, policy: DrawPolicy) -> Self {
        Self { start, past: Vec::new(), undone: Vec::new(), policy }
    }

    /// The position that the match began from.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &P {
        self.past.last().map_or(&self.start, |past| &past.after)
    }

    /// When the match is drawn beyond the rules.
    #[must_use]
    pub fn policy(&self) -> DrawPolicy {
        self.policy
    }

    /// What has happened, each step with the position before it.
    pub fn history(&self) -> impl ExactSizeIterator<Item = (&P, &Step<P>)> {
        self.past.iter().enumerate().map(|(n, past)| {
            let before = n.checked_sub(1).map_or(&self.start, |n| &self.past[n].after);
            (before, &past.step)
        })
    }

    /// How many moves have been played; events of chance do not count.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.past.iter().filter(|past| matches!(past.step, Step::Move(_))).count()
    }

    /// How many moves have been played since the last irreversible one.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        let quiet = self.past.iter().rev().take_while(|past| !past.irreversible);
        quiet.filter(|past| matches!(past.step, Step::Move(_))).count()
    }

    /// How often the position has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let mut occurrences = 0;
        for past in self.past.iter().rev() {
            occurrences += usize::from(past.after == *now);
            if past.irreversible {
                return occurrences;
            }
        }
        occurrences + usize::from(self.start == *now)
    }

    /// How the match ended, by the rules or by the draw policy; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<P::Player>> {
        let reached = |limit: Option<u32>, count: &dyn Fn() -> usize| {
            limit.is_some_and(|limit| count() >= limit as usize)
        };
        let policy = self.policy;
        self.position().outcome().or_else(|| {
            let reason = if reached(policy.occurrences, &|| self.occurrences()) {
                DrawReason::Repetition
            } else if reached(policy.quiet_plies, &|| self.quiet_plies()) {
                DrawReason::NoProgress
            } else if reached(policy.plies, &|| self.plies()) {
                DrawReason::Length
            } else {
                return None;
            };
            Some(Outcome::Drawn(reason))
        })
    }

    /// Who acts next; nobody once the match has an outcome.
    #[must_use]
    pub fn turn(&self) -> Turn<P::Player> {
        if self.outcome().is_some() { Turn::Over } else { self.position().turn() }
    }

    /// Plays a move. What had been undone can no longer be redone.
    ///
    /// # Errors
    ///
    /// The match is over or the move is not legal.
    pub fn play(&mut self, mv: &P::Move) -> Result<(), MatchError> {
        if self.outcome().is_some() {
            return Err(MatchError::Over);
        }
        let mut after = self.position().clone();
        after.play(mv)?;
        let irreversible = self.position().is_irreversible(mv);
        self.undone.clear();
        self.past.push(Past { step: Step::Move(mv.clone()), irreversible, after });
        Ok(())
    }

    /// Lets chance do something. What had been undone can no longer be redone.
    ///
    /// # Errors
    ///
    /// The match is over or the event cannot happen.
    pub fn apply(&mut self, event: &P::Event) -> Result<(), MatchError> {
        if self.outcome().is_some() {
            return Err(MatchError::Over);
        }
        let mut after = self.position().clone();
        after.apply(event)?;
        self.undone.clear();
        self.past.push(Past { step: Step::Event(event.clone()), irreversible: false, after });
        Ok(())
    }

    /// Takes the last step back; `None` at the start of the match.
    pub fn undo(&mut self) -> Option<&Step<P>> {
        let past = self.past.pop()?;
        self.undone.push(past);
        self.undone.last().map(|past| &past.step)
    }

    /// Takes again the step that was undone last; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Step<P>> {
        let past = self.undone.pop()?;
        self.past.push(past);
        self.past.last().map(|past| &past.step)
    }
}
