use std::fmt::{self, Write as _};
use std::path::Path;

use ludotheque_core::{
    DrawPolicy, Match, MatchError, OptionError, Picking, Player, Position, Rules, Turn,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{RecordedError, hold_recorded};

/// Lists longer than this are cut in the middle.
const WHOLE_LIST: usize = 40;
/// What is left of a longer list at its beginning.
const HEAD: usize = 16;
/// What is left of a longer list at its end.
const TAIL: usize = 4;
/// Lists are broken into lines of at most so many bytes, if words allow.
const LINE: usize = 100;

/// A random game, written down with every value of the interface at every position: to be read in
/// review, and compared in tests with what the code prints now.
///
/// The same settings give the same text on every run and machine.
///
/// ```
/// use std::path::Path;
///
/// use ludotheque_conformance::Playthrough;
/// use ludotheque_core::Picking;
///
/// fn holds<P: Picking>() {
///     let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
///     Playthrough { seed: 7, ..Playthrough::default() }.hold::<P>(&path, |_, _| {}).unwrap();
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playthrough {
    /// What the moves and the events are drawn from.
    pub seed: u64,
    /// After how many moves the game is left.
    pub max_plies: usize,
    /// The text of the first position; without one, the start of the game.
    pub start: Option<String>,
    /// Options of the rules to set before the game, by name.
    pub options: Vec<(String, String)>,
}

impl Default for Playthrough {
    /// At most twenty moves from the start, under the default rules.
    fn default() -> Self {
        Self { seed: 1, max_plies: 20, start: None, options: Vec::new() }
    }
}

impl Playthrough {
    /// Holds the game against the file that [`write`](Self::write) once gave; with the environment
    /// variable `UPDATE_PLAYTHROUGHS` set to `1` writes the file instead.
    ///
    /// # Errors
    ///
    /// What cannot be played, or the first line that differs.
    pub fn hold<P: Picking>(
        &self,
        path: &Path,
        more: impl Fn(&Match<P>, &mut String),
    ) -> Result<(), PlaythroughError> {
        Ok(hold_recorded(path, &self.write::<P>(more)?, "UPDATE_PLAYTHROUGHS")?)
    }

    /// Plays the game and writes it down; `more` adds what only this game has to tell of each
    /// position, in lines of its own.
    ///
    /// # Errors
    ///
    /// An option or a first position that is refused, or a sampled step that is.
    pub fn write<P: Picking>(
        &self,
        more: impl Fn(&Match<P>, &mut String),
    ) -> Result<String, PlaythroughError> {
        let mut rules = P::Rules::default();
        for (name, value) in &self.options {
            rules.set(name, value)?;
        }
        let start = match &self.start {
            None => P::start(&rules),
            Some(text) => {
                P::read(text, &rules).map_err(|error| PlaythroughError::Start(error.to_string()))?
            }
        };
        let mut source = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut game = Match::new(start, DrawPolicy::default());
        let mut out = Lines(String::new());
        out.line("game", P::GAME);
        out.line("seed", self.seed);
        for option in P::Rules::OPTIONS {
            let value = rules.value(option.name).unwrap_or_default();
            let known = format!("{value} ({}; default {})", option.values, option.default);
            out.line(&format!("option {}", option.name), known);
        }
        for step in 0.. {
            let _ = write!(out.0, "\n-- {step}\n");
            describe(&game, &mut out);
            more(&game, &mut out.0);
            let position = game.position().clone();
            if let Some(event) = position.sample_event(&mut source) {
                out.line("happens", position.event_text(&event));
                out.line("probability", format!("{:.12e}", position.probability(&event)));
                game.apply(&event)?;
                continue;
            }
            if game.turn() == Turn::Over || game.plies() == self.max_plies {
                break;
            }
            let Some(mv) = position.sample_move(&mut source) else {
                break;
            };
            let irreversible = position.is_irreversible(&mv);
            let note = if irreversible { " (irreversible)" } else { "" };
            out.line("plays", format!("{}{note}", position.move_text(&mv)));
            game.play(&mv)?;
        }
        let _ = write!(out.0, "\n-- record\n{}", game.to_record([("Event", "playthrough")]));
        Ok(out.0)
    }
}

/// Every value of the interface in a position.
fn describe<P: Picking>(game: &Match<P>, out: &mut Lines) {
    let position = game.position();
    let outcome = |outcome: Option<_>| outcome.map_or("none".to_string(), outcome_text::<P>);
    out.line("position", position);
    out.line("key", format!("{:016x}", position.key()));
    out.line("turn", turn_text(position.turn()));
    out.line("outcome", outcome(position.outcome()));
    let (plies, quiet) = (game.plies(), game.quiet_plies());
    let (times, drawn) = (game.occurrences(), outcome(game.outcome()));
    out.line("match", format!("ply {plies}, quiet {quiet}, occurrence {times}, outcome {drawn}"));

    let moves = position.legal_moves();
    let texts: Vec<String> = moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    out.line("count", position.count_moves());
    if moves.is_empty() {
        return;
    }
    out.list("moves", &texts);
    let irreversible = moves.iter().filter(|mv| position.is_irreversible(mv)).count();
    out.line("irreversible", irreversible);
    if let Some(mv) = position.any_move() {
        out.line("any", position.move_text(&mv));
    }
    if let Some(picks) = position.picks(&[]) {
        let next: Vec<String> = picks.next.iter().map(P::Pick::to_string).collect();
        out.list("picks", &next);
    }
}

fn turn_text<P: Player>(turn: Turn<P>) -> String {
    match turn {
        Turn::Player(player) => player.to_string(),
        Turn::Chance => "chance".to_string(),
        Turn::Over => "over".to_string(),
    }
}

fn outcome_text<P: Position>(outcome: ludotheque_core::Outcome<P::Player>) -> String {
    outcome.to_string()
}

/// The text as it grows.
struct Lines(String);

impl Lines {
    fn line(&mut self, name: &str, value: impl fmt::Display) {
        // A string takes everything that is written to it.
        let _ = writeln!(self.0, "{name}: {value}");
    }

    /// A list: how many words, a hash of all of them in their order, and the words, the middle
    /// ones left out of a long list.
    fn list(&mut self, name: &str, words: &[String]) {
        let hash = fnv(&words.join(" "));
        self.line(name, format!("{} with hash {hash:016x}", words.len()));
        let shown: Vec<&str> = if words.len() <= WHOLE_LIST {
            words.iter().map(String::as_str).collect()
        } else {
            let head = words[..HEAD].iter().map(String::as_str);
            let tail = words[words.len() - TAIL..].iter().map(String::as_str);
            head.chain(["..."]).chain(tail).collect()
        };
        let mut line = String::from(" ");
        for word in shown {
            if line.len() + 1 + word.len() > LINE {
                let _ = writeln!(self.0, "{line}");
                line.truncate(1);
            }
            line.push(' ');
            line += word;
        }
        let _ = writeln!(self.0, "{line}");
    }
}

/// FNV-1a: a published hash that never changes.
fn fnv(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Why a game was not written down.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlaythroughError {
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The first position is refused.
    #[error("the first position: {0}")]
    Start(String),
    /// A sampled step is refused.
    #[error("a sampled step: {0}")]
    Step(#[from] MatchError),
    /// The file is another.
    #[error(transparent)]
    Recorded(#[from] RecordedError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_cut_and_hashed_whole() {
        let words: Vec<String> = (0..100).map(|n| n.to_string()).collect();
        let (mut whole, mut other) = (Lines(String::new()), Lines(String::new()));
        whole.list("words", &words);
        let mut changed = words.clone();
        changed.swap(50, 51);
        other.list("words", &changed);
        assert!(whole.0.contains(" 15 ... 96 ") && !whole.0.contains(" 50 "), "{}", whole.0);
        assert_ne!(whole.0, other.0, "what is not shown counts too");
    }

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
