use std::path::PathBuf;

use clap::{ArgAction, Parser, Subcommand};
use ludotheque::{AnyGame, AnyPosition, AnyRules, AnyTurn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

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
    ///
    /// Example: ludotheque moves tock --seed 1
    Moves(MovesArgs),
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
    /// Find who wins, in how many plies, from every position of Black Sheep and White Sheep, the
    /// one game that can be solved.
    ///
    /// Example: ludotheque solve black-sheep -o carry=above --threads 2 --table above.table
    Solve(SolveArgs),
    /// Speak the Universal Game Interface on the standard input and output.
    ///
    /// Example: echo "go perft 2" | ludotheque ugi gounki
    ///
    /// What it takes and answers is told in docs/ugi.md of the repository:
    /// <https://github.com/ludotheque/ludotheque/blob/main/docs/ugi.md>
    Ugi(UgiArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game, by name.
    #[arg(value_name = "GAME")]
    pub(crate) game: AnyGame,
    /// An option of the rules, as `ludotheque games` lists them; may be given several times.
    #[arg(short, long = "option", value_name = "NAME=VALUE", action = ArgAction::Append)]
    pub(crate) options: Vec<String>,
}

impl GameArgs {
    /// The names and values of the options that were given.
    pub(crate) fn options(&self) -> Result<Vec<(&str, &str)>, Failure> {
        let pairs = self.options.iter().map(|option| {
            let refuse = || Failure::input(format!("option {option:?} is not NAME=VALUE"));
            option.split_once('=').ok_or_else(refuse)
        });
        pairs.collect()
    }

    /// The game's rules with the options set.
    pub(crate) fn rules(&self) -> Result<AnyRules, Failure> {
        let mut rules = self.game.rules();
        for (name, value) in self.options()? {
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
pub(crate) struct ChanceArgs {
    /// Where the position waits for chance, draw what it does from this seed first, as playout
    /// does.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

impl ChanceArgs {
    /// The position once chance has acted, if a seed was given.
    pub(crate) fn act(&self, mut position: AnyPosition) -> Result<AnyPosition, Failure> {
        if let Some(seed) = self.seed {
            let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
            while position.turn() == AnyTurn::Chance
                && let Some(event) = position.sample(&mut source)
            {
                position.play(&event)?;
            }
        }
        Ok(position)
    }

    /// The position once chance has acted, which must have moves or be over.
    pub(crate) fn act_before_moves(&self, position: AnyPosition) -> Result<AnyPosition, Failure> {
        let position = self.act(position)?;
        if position.turn() == AnyTurn::Chance {
            let what = "the position waits for chance and has no moves; --seed N lets chance act";
            return Err(Failure::input(what));
        }
        Ok(position)
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,
    /// Write the picture to this file as SVG instead of drawing it in the terminal; - for the
    /// standard output.
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
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,
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
    #[arg(long, value_name = "N", default_value_t = 1)]
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
    #[command(flatten)]
    pub(crate) game: GameArgs,
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
