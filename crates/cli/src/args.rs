use std::path::PathBuf;

use clap::{ArgAction, Parser, Subcommand};
use ludotheque::{AnyGame, AnyPosition, AnyRules};

use crate::failure::Failure;

/// Rules engines for board games: show positions, list and count moves, play random games, replay
/// records, and speak UGI.
///
/// A game is named as `ludotheque games` lists it. A position is given as its text, in quotes,
/// and is the start of the game without one. Bad input ends with exit code 2 and a message that
/// names the place; an internal failure with 1.
#[derive(Debug, Parser)]
#[command(name = "ludotheque", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games, their options and their starting positions.
    Games,
    /// Draw a position, in the terminal or as an SVG picture.
    ///
    /// Example: ludotheque show gounki --last c1-b1+ --svg board.svg
    Show(ShowArgs),
    /// List the legal moves of a position, one a line in the order of their bytes.
    Moves(PositionArgs),
    /// Count the sequences of exactly DEPTH moves.
    ///
    /// Example: ludotheque perft gounki 5 --threads 2
    Perft(PerftArgs),
    /// Play uniformly random games and tell how they went.
    ///
    /// The same seed gives the same games on every machine.
    Playout(PlayoutArgs),
    /// Play a record through: every move, and the result.
    ///
    /// The game is that of the record's tag Game, or else of --game.
    Replay(ReplayArgs),
    /// Find who wins, in how many plies, from every position of Black Sheep and White Sheep.
    ///
    /// Example: ludotheque solve black-sheep --carry above --threads 2 --table above.table
    Solve(SolveArgs),
    /// Speak the Universal Game Interface on the standard input and output.
    Ugi(UgiArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game, by name.
    #[arg(value_name = "GAME")]
    pub(crate) game: AnyGame,
    /// An option of the rules; may be given several times.
    #[arg(short, long = "option", value_name = "NAME=VALUE", action = ArgAction::Append)]
    pub(crate) options: Vec<String>,
}

impl GameArgs {
    /// The game's rules with the options set.
    pub(crate) fn rules(&self) -> Result<AnyRules, Failure> {
        let mut rules = self.game.rules();
        for option in &self.options {
            let Some((name, value)) = option.split_once('=') else {
                return Err(Failure::input(format!("option {option:?} is not NAME=VALUE")));
            };
            rules.set(name, value).map_err(Failure::input)?;
        }
        Ok(rules)
    }

    /// The position of a text, or the start of the game.
    pub(crate) fn position(&self, text: Option<&str>) -> Result<AnyPosition, Failure> {
        let rules = self.rules()?;
        Ok(match text {
            Some(text) => AnyPosition::read(text, &rules)?,
            None => AnyPosition::start(&rules),
        })
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The position's text; the start of the game without it.
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

impl PositionArgs {
    pub(crate) fn position(&self) -> Result<AnyPosition, Failure> {
        self.game.position(self.position.as_deref())
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    /// Write the picture to this file as SVG instead of drawing it in the terminal.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Play this move first and draw its arrow.
    #[arg(long, value_name = "MOVE", allow_hyphen_values = true)]
    pub(crate) last: Option<String>,
    /// Mark where the moves that begin on this square end.
    #[arg(long, value_name = "SQUARE")]
    pub(crate) moves: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many moves a sequence has.
    #[arg(value_name = "DEPTH")]
    pub(crate) depth: u32,
    /// The position's text; the start of the game without it.
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Tell the count behind each legal move.
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads count.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Make every last position instead of counting the moves that lead to it.
    #[arg(long)]
    pub(crate) no_bulk: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlayoutArgs {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    /// How many games are played.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// What the games are drawn from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// After how many plies a game is left unfinished.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) max_plies: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ReplayArgs {
    /// The record's file; - for the standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The game, for a record that has no tag Game.
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<AnyGame>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct UgiArgs {
    /// The game, by name.
    #[arg(value_name = "GAME")]
    pub(crate) game: AnyGame,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// The game: black-sheep is the one that can be solved.
    #[arg(value_name = "GAME")]
    pub(crate) game: AnyGame,
    /// What a moving sheep takes along, pile or above; pile if not given.
    #[arg(long, value_name = "pile|above")]
    pub(crate) carry: Option<String>,
    /// How many spaces the bridge has, 1 to 8; 4 if not given.
    #[arg(long, value_name = "N")]
    pub(crate) spaces: Option<String>,
    /// How many sheep a side has, 1 to 7; 5 if not given.
    #[arg(long, value_name = "N")]
    pub(crate) sheep: Option<String>,
    /// Only this throw: how many of Black's sheep stand, and how many of White's.
    #[arg(long, value_name = "B,W")]
    pub(crate) herds: Option<String>,
    /// How many threads work; each solves a throw at a time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Read the solution from this file if there is one, and write it there if not.
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    /// Tell what this position is worth, and each of its moves.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) query: Option<String>,
}
