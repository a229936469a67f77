//! Whose turn it is, and how a game ends.

use core::fmt;

use crate::{Player, PlayerSet};

/// Who acts next in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn<P> {
    /// A player, with a legal move.
    Player(P),
    /// Chance: an event such as a deal or a throw comes next.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl<P: Copy> Turn<P> {
    /// The player to move, if a player is.
    #[must_use]
    pub fn player(self) -> Option<P> {
        match self {
            Self::Player(player) => Some(player),
            Self::Chance | Self::Over => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<P: Player> {
    /// These players won; in a game of teams, all of the team.
    Won(PlayerSet<P>),
    /// Nobody won.
    Drawn(DrawReason),
}

impl<P: Player> Outcome<P> {
    /// A win for one player.
    #[must_use]
    pub fn won_by(player: P) -> Self {
        Self::Won(PlayerSet::EMPTY.with(player))
    }

    /// The winner, or the first of the winning team; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<P> {
        self.winners().iter().next()
    }

    /// The winners; nobody for a draw.
    #[must_use]
    pub fn winners(self) -> PlayerSet<P> {
        match self {
            Self::Won(winners) => winners,
            Self::Drawn(_) => PlayerSet::EMPTY,
        }
    }
}

impl<P: Player> fmt::Display for Outcome<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(winners) => {
                for (n, player) in winners.iter().enumerate() {
                    write!(f, "{}{player}", if n == 0 { "" } else { " and " })?;
                }
                f.write_str(" won")
            }
            Self::Drawn(reason) => write!(f, "drawn by {reason}"),
        }
    }
}

/// Why a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DrawReason {
    /// The same position occurred as often as the match's policy allows.
    Repetition,
    /// As many plies passed without an irreversible move as the match's policy allows.
    NoProgress,
    /// The match reached the length that its policy allows.
    Length,
    /// The game's own rules say so.
    Rules,
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Repetition => "repetition",
            Self::NoProgress => "lack of progress",
            Self::Length => "the limit of plies",
            Self::Rules => "the rules",
        })
    }
}
