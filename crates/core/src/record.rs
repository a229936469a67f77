//! Records of matches: tags and moves, as in chess's PGN.
//!
//! A record is a list of tags, `[Name "value"]` one a line, and then the moves with move numbers
//! and the result. `{…}`, `;` to the end of a line, and lines that begin with `#` are comments. In
//! a value, `\"` stands for `"` and `\\` for `\`.
//!
//! The tags that mean something: `Game`, `Position` where the match did not begin from the start,
//! each option of the rules by its name where it is not the default, `Occurrences`, `QuietPlies`
//! and `Plies` for the limits that the draw policy sets, and `Result`, which is `1-0`, `0-1`,
//! `1/2-1/2` or `*`, or the names of the winners run together in a game of more than two players.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::{
    DrawPolicy, Match, MoveError, OptionError, Outcome, Player, Position, Rules, Step, Turn,
};

/// The columns of a line of moves that [`Record`] writes.
const COLUMNS: usize = 80;

/// A record whose tags have been read; the moves wait for a game to read them.
///
/// ```
/// use ludotheque_core::Record;
///
/// let record = Record::read("[White \"Ann\"]\n\n1. c1-b1+ a8-b7+ *")?;
/// assert_eq!(record.tag("White"), Some("Ann"));
/// assert_eq!(record.tag("Black"), None);
/// # Ok::<(), ludotheque_core::RecordFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<(String, String)>,
    /// The whole text with the tags and comments blanked out, so that places stay.
    moves: String,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// A tag is not written `[Name "value"]`.
    #[error("line {line}: a tag is written [Name \"value\"]")]
    Tag {
        /// The line, from 1.
        line: usize,
    },
    /// A comment has no end.
    #[error("line {line}: the comment is not closed")]
    Comment {
        /// The line where it begins, from 1.
        line: usize,
    },
    /// The record is of another game.
    #[error("the record is of {found:?}, not {expected}")]
    Game {
        /// The game that was to be read.
        expected: &'static str,
        /// What the tag says.
        found: String,
    },
    /// An option of the rules cannot be what its tag says.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A tag of the draw policy is no number.
    #[error("tag {tag} is a number of plies or occurrences, not {value:?}")]
    Policy {
        /// The tag.
        tag: &'static str,
        /// What it says.
        value: String,
    },
    /// The tag `Position` is no position of the game.
    #[error("tag Position: {reason}")]
    Position {
        /// Why.
        reason: String,
    },
    /// A move or an event cannot be read.
    #[error("line {line}: {error}")]
    Move {
        /// The line where the move begins, from 1.
        line: usize,
        /// Why. Its text is the move's, and its places are bytes of that, not of the record or the
        /// line.
        error: MoveError,
    },
    /// Something follows the end of the match.
    #[error("line {line}: {found:?} after the end of the match")]
    AfterEnd {
        /// The line, from 1.
        line: usize,
        /// What follows.
        found: String,
    },
    /// The result is not what the moves lead to.
    #[error("the record says {stated:?}, the moves lead to {reached}")]
    Result {
        /// What the record says.
        stated: String,
        /// What the moves lead to.
        reached: String,
    },
}

/// A damaged record: its fault, and the match up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError<P: Position> {
    /// How many moves and events were good.
    pub steps: usize,
    /// What is wrong with what follows.
    pub fault: RecordFault,
    /// The match as far as it could be read; `None` if it could not begin.
    pub valid: Option<Match<P>>,
}

impl<P: Position> fmt::Display for RecordError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.valid {
            Some(_) => write!(f, "after {} good steps: {}", self.steps, self.fault),
            None => self.fault.fmt(f),
        }
    }
}

impl<P: Position> core::error::Error for RecordError<P> {}

impl Record {
    /// Reads the tags of a record.
    ///
    /// # Errors
    ///
    /// A tag or a comment that is not well formed. Never panics; takes time linear in the text.
    pub fn read(text: &str) -> Result<Self, RecordFault> {
        let mut moves = blank_comments(text)?;
        let mut tags = Vec::new();
        let mut at = 0;
        loop {
            at += moves[at..].len() - moves[at..].trim_start().len();
            if !moves[at..].starts_with('[') {
                break;
            }
            let (name, value, length) = read_tag(&text[at..])
                .ok_or_else(|| RecordFault::Tag { line: line_at(text, at) })?;
            tags.push((name, value));
            at += length;
        }
        let blanks = blanks(&text[..at]);
        moves.replace_range(..at, &blanks);
        Ok(Self { tags, moves })
    }

    /// The value of a tag; of several with one name, the first.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// All tags, in the order of the record.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Plays the record through: every move, and the result.
    ///
    /// The draw policy is the record's: what it sets no limit for has none, so that a record
    /// without such tags is played under [`DrawPolicy::NONE`], not under the default. Options of
    /// the rules that it does not name are the default ones.
    ///
    /// A result that the moves have not reached is taken for an agreement or a resignation; one
    /// that contradicts them is a fault.
    ///
    /// # Errors
    ///
    /// The first fault, with the match up to it.
    pub fn replay<P: Position>(&self) -> Result<Match<P>, Box<RecordError<P>>> {
        let mut game = self
            .opening()
            .map_err(|fault| Box::new(RecordError { steps: 0, fault, valid: None }))?;
        match self.play_all(&mut game) {
            Ok(()) => Ok(game),
            Err(fault) => {
                let steps = game.history().len();
                Err(Box::new(RecordError { steps, fault, valid: Some(game) }))
            }
        }
    }

    fn opening<P: Position>(&self) -> Result<Match<P>, RecordFault> {
        if let Some(found) = self.tag("Game").filter(|game| *game != P::GAME) {
            return Err(RecordFault::Game { expected: P::GAME, found: found.to_string() });
        }
        let mut rules = P::Rules::default();
        for (name, value) in self.tags() {
            if P::Rules::OPTIONS.iter().any(|option| option.name == name) {
                rules.set(name, value)?;
            }
        }
        let limit = |tag: &'static str| match self.tag(tag) {
            None => Ok(None),
            Some(value) => value
                .parse()
                .map(Some)
                .map_err(|_| RecordFault::Policy { tag, value: value.to_string() }),
        };
        let policy = DrawPolicy {
            occurrences: limit("Occurrences")?,
            quiet_plies: limit("QuietPlies")?,
            plies: limit("Plies")?,
        };
        let start = match self.tag("Position") {
            None => P::start(&rules),
            Some(text) => P::read(text, &rules)
                .map_err(|error| RecordFault::Position { reason: error.to_string() })?,
        };
        Ok(Match::new(start, policy))
    }

    fn play_all<P: Position>(&self, game: &mut Match<P>) -> Result<(), RecordFault> {
        let mut rest = self.moves.trim_start();
        let mut stated = self.tag("Result").map(normal_result);
        while !rest.is_empty() {
            let at = self.moves.len() - rest.len();
            let line = || line_at(&self.moves, at);
            let word = rest.split_whitespace().next().unwrap_or_default();
            // What was read as legal is refused only once the match is over.
            let after_end = || RecordFault::AfterEnd { line: line(), found: word.to_string() };
            let after_word = rest[word.len()..].trim_start();
            let last = after_word.is_empty();
            let is_move = || {
                let position = game.position();
                game.turn().player().is_some() && position.read_next_move(rest).is_ok()
            };
            // A move may be written like a result, as `1-0`; the result is the last word.
            let is_result = match stated.as_deref() {
                Some(stated) if last && stated == word => true,
                stated if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") => {
                    last && stated.is_none() || !is_move()
                }
                _ => false,
            };
            if is_result {
                if let Some(next) = after_word.split_whitespace().next() {
                    let line = line_at(&self.moves, self.moves.len() - after_word.len());
                    return Err(RecordFault::AfterEnd { line, found: next.to_string() });
                }
                if let Some(stated) = stated.filter(|stated| stated != word) {
                    return Err(RecordFault::Result { stated, reached: word.to_string() });
                }
                stated = Some(word.to_string());
                break;
            }
            if is_move_number(word) {
                rest = after_word;
                continue;
            }
            rest = match game.turn() {
                Turn::Over => return Err(after_end()),
                Turn::Chance => {
                    let event = game.position().read_event(word);
                    let event = event.map_err(|error| RecordFault::Move { line: line(), error })?;
                    game.apply(&event).map_err(|_| after_end())?;
                    after_word
                }
                Turn::Player(_) => {
                    let (mv, after_move) = read_numbered(game.position(), rest)
                        .map_err(|error| RecordFault::Move { line: line(), error })?;
                    game.play(&mv).map_err(|_| after_end())?;
                    after_move.trim_start()
                }
            };
        }
        match (stated, game.outcome()) {
            (Some(stated), Some(outcome)) if stated != result_text(Some(outcome)) => {
                Err(RecordFault::Result { stated, reached: result_text(Some(outcome)) })
            }
            _ => Ok(()),
        }
    }
}

/// Reads a move, after a move number that is written without a space before it.
fn read_numbered<'a, P: Position>(
    position: &P,
    rest: &'a str,
) -> Result<(P::Move, &'a str), MoveError> {
    position.read_next_move(rest).or_else(|error| {
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let unnumbered = digits.trim_start_matches('.');
        if digits.len() == rest.len() || unnumbered.len() == digits.len() {
            return Err(error);
        }
        position.read_next_move(unnumbered).map_err(|_| error)
    })
}

fn is_move_number(word: &str) -> bool {
    let number = word.trim_end_matches('.');
    number.len() < word.len() && number.bytes().all(|byte| byte.is_ascii_digit())
}

impl<P: Position> Match<P> {
    /// Writes the match as a record, with tags of the caller's own before the result.
    ///
    /// Tags that a record gives a meaning of its own are left out of `tags`.
    pub fn to_record<'a>(&self, tags: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
        let mut text = String::new();
        let rules = self.start().rules();
        push_tag(&mut text, "Game", P::GAME);
        for option in P::Rules::OPTIONS {
            if let Some(value) = rules.value(option.name).filter(|v| *v != option.default) {
                push_tag(&mut text, option.name, &value);
            }
        }
        if *self.start() != P::start(rules) {
            push_tag(&mut text, "Position", &self.start().to_string());
        }
        let policy = self.policy();
        let limits = [
            ("Occurrences", policy.occurrences),
            ("QuietPlies", policy.quiet_plies),
            ("Plies", policy.plies),
        ];
        for (tag, limit) in limits {
            if let Some(limit) = limit {
                push_tag(&mut text, tag, &limit.to_string());
            }
        }
        for (name, value) in tags {
            let taken = matches!(name, "Game" | "Position" | "Result")
                || limits.iter().any(|(tag, _)| *tag == name)
                || P::Rules::OPTIONS.iter().any(|option| option.name == name);
            if !taken && is_tag_name(name) {
                push_tag(&mut text, name, value);
            }
        }
        let result = result_text(self.outcome());
        push_tag(&mut text, "Result", &result);
        text.push('\n');
        self.push_moves(&mut text, &result);
        text
    }

    fn push_moves(&self, text: &mut String, result: &str) {
        let players = (0..16).take_while(|n| P::Player::from_index(*n).is_some()).count().max(1);
        let (mut plies, mut column) = (0, 0);
        let mut push = |word: &str| {
            if column > 0 && column + 1 + word.len() > COLUMNS {
                text.push('\n');
                column = 0;
            }
            if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += word.len();
        };
        for (before, step) in self.history() {
            let mut word = String::new();
            // A string takes everything that is written to it.
            let _ = match step {
                Step::Move(mv) => {
                    if plies % players == 0 {
                        push(&format!("{}.", plies / players + 1));
                    }
                    plies += 1;
                    before.write_move(mv, &mut word)
                }
                Step::Event(event) => before.write_event(event, &mut word),
            };
            push(&word);
        }
        push(result);
        text.push('\n');
    }
}

/// The text of a result: see the module.
fn result_text<P: Player>(outcome: Option<Outcome<P>>) -> String {
    let two_players = P::from_index(2).is_none();
    match outcome {
        None => "*".to_string(),
        Some(Outcome::Drawn(_)) => "1/2-1/2".to_string(),
        Some(Outcome::Won(winners)) if two_players => {
            let first = P::from_index(0).is_some_and(|first| winners.contains(first));
            if first { "1-0" } else { "0-1" }.to_string()
        }
        Some(Outcome::Won(winners)) => winners.iter().fold(String::new(), |mut text, player| {
            let _ = write!(text, "{player}");
            text
        }),
    }
}

/// A result as people write it, `1 - 0`, in its one form.
fn normal_result(text: &str) -> String {
    text.split_whitespace().collect()
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "[{name} \"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            _ if letter.is_control() => text.push(' '),
            _ => text.push(letter),
        }
    }
    text.push_str("\"]\n");
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The name, the value and the length of the tag at the start of a text.
fn read_tag(text: &str) -> Option<(String, String, usize)> {
    let inside = text.strip_prefix('[')?;
    let (name, quoted) = inside.split_once('"')?;
    let name = name.trim();
    if !is_tag_name(name) {
        return None;
    }
    let mut value = String::new();
    let mut letters = quoted.char_indices();
    let end = loop {
        match letters.next()? {
            (at, '"') => break at + 1,
            (_, '\\') => value.push(letters.next()?.1),
            (_, '\n') => return None,
            (_, letter) => value.push(letter),
        }
    };
    let rest = &quoted[end..];
    let close = rest.find(|letter: char| !matches!(letter, ' ' | '\t'))?;
    let after = rest[close..].strip_prefix(']')?;
    Some((name.to_string(), value, text.len() - after.len()))
}

/// The text with every comment blanked out, of the same length and with the same lines.
fn blank_comments(text: &str) -> Result<String, RecordFault> {
    let mut clear = String::with_capacity(text.len());
    let mut letters = text.chars();
    let (mut line_start, mut quoted) = (true, false);
    loop {
        let rest = letters.as_str();
        let at = text.len() - rest.len();
        let Some(letter) = letters.next() else {
            return Ok(clear);
        };
        let to_line_end = || Some(rest.find('\n').unwrap_or(rest.len()));
        let comment = match letter {
            _ if quoted => None,
            '{' => {
                let end = rest.find('}').map(|end| end + 1);
                Some(end.ok_or_else(|| RecordFault::Comment { line: line_at(text, at) })?)
            }
            ';' => to_line_end(),
            '#' if line_start => to_line_end(),
            _ => None,
        };
        if let Some(length) = comment {
            clear.push_str(&blanks(&rest[..length]));
            letters = rest[length..].chars();
            continue;
        }
        clear.push(letter);
        match letter {
            '"' => quoted = !quoted,
            '\n' => quoted = false,
            // The letter after a backslash ends nothing.
            '\\' if quoted => clear.extend(letters.next()),
            _ => {}
        }
        line_start = letter == '\n' || (line_start && letter.is_whitespace());
    }
}

/// As many bytes of white space, with the same line ends.
fn blanks(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

fn line_at(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}
