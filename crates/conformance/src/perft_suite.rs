use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use ludotheque_core::sample::uniform;
use ludotheque_core::{Position, Rules as _, perft};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A generator that is written for being right and shares nothing with the game's own: it knows
/// positions by their texts.
pub trait SlowGame {
    /// The texts of the positions that the legal moves lead to, in the order of the moves' texts.
    fn successors(&self, position: &str) -> Vec<String>;

    /// How many legal moves there are.
    fn count_moves(&self, position: &str) -> u64 {
        self.successors(position).len() as u64
    }

    /// The number of sequences of exactly `depth` moves, at least 1.
    fn perft(&self, position: &str, depth: u32) -> u64 {
        if depth <= 1 {
            return self.count_moves(position);
        }
        self.successors(position).iter().map(|next| self.perft(next, depth - 1)).sum()
    }

    /// The positions of a game of uniformly random moves with their plies: the start at ply 0, and
    /// the end of the game if it has one.
    fn random_game(&self, start: &str, seed: u64) -> impl Iterator<Item = (usize, String)>
    where
        Self: Sized,
    {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let follow = move |position: &String| {
            let mut next = self.successors(position);
            let chosen = uniform(&mut source, next.len());
            (chosen < next.len()).then(|| next.swap_remove(chosen))
        };
        std::iter::successors(Some(start.to_string()), follow).enumerate()
    }
}

/// A line of a perft suite: a position, the options of the rules that are not the default, the
/// counts of sequences of 1, 2, … moves, and where the position comes from.
///
/// ```
/// use ludotheque_conformance::PerftRow;
///
/// let line = "3 left ; wait=false ; D1 2 ; D2 3 ; hand-made";
/// let row: PerftRow = line.parse()?;
/// assert_eq!((row.counts.as_slice(), row.from.as_str()), ([2, 3].as_slice(), "hand-made"));
/// assert_eq!(row.to_string(), line);
/// # Ok::<(), ludotheque_conformance::PerftError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftRow {
    /// The position's canonical text.
    pub position: String,
    /// Options of the rules, by name.
    pub options: Vec<(String, String)>,
    /// The counts, that of depth 1 first.
    pub counts: Vec<u64>,
    /// Where the position comes from.
    pub from: String,
}

impl PerftRow {
    /// Holds a game's own counts against those of the row.
    ///
    /// # Errors
    ///
    /// What differs, or cannot be read.
    pub fn check<P: Position>(&self) -> Result<(), PerftError> {
        let unreadable = |error: &dyn fmt::Display| PerftError::Position {
            position: self.position.clone(),
            detail: error.to_string(),
        };
        let mut rules = P::Rules::default();
        for (name, value) in &self.options {
            rules.set(name, value).map_err(|error| unreadable(&error))?;
        }
        let position = P::read(&self.position, &rules).map_err(|error| unreadable(&error))?;
        for (depth, &expected) in (1..).zip(&self.counts) {
            let found = perft(&position, depth);
            if found != expected {
                let position = self.position.clone();
                return Err(PerftError::Count { position, depth, expected, found });
            }
        }
        Ok(())
    }
}

impl fmt::Display for PerftRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position)?;
        for (name, value) in &self.options {
            write!(f, " ; {name}={value}")?;
        }
        for (depth, count) in (1..).zip(&self.counts) {
            write!(f, " ; D{depth} {count}")?;
        }
        write!(f, " ; {}", self.from)
    }
}

impl FromStr for PerftRow {
    type Err = PerftError;

    fn from_str(line: &str) -> Result<Self, PerftError> {
        let malformed = || PerftError::Line(line.to_string());
        let (fields, from) = line.rsplit_once(" ; ").ok_or_else(malformed)?;
        let mut fields = fields.split(" ; ");
        let position = fields.next().ok_or_else(malformed)?.to_string();
        let (mut options, mut counts) = (Vec::new(), Vec::new());
        for field in fields {
            let depth = format!("D{} ", counts.len() + 1);
            if let Some(count) = field.strip_prefix(&depth) {
                counts.push(count.parse().map_err(|_| malformed())?);
            } else {
                let (name, value) = field.split_once('=').ok_or_else(malformed)?;
                options.push((name.to_string(), value.to_string()));
            }
        }
        if counts.is_empty() {
            return Err(malformed());
        }
        Ok(Self { position, options, counts, from: from.to_string() })
    }
}

/// Positions of one kind, which a slow generator counts when a perft suite is written.
pub struct PerftSection<S> {
    /// What they are, in a line.
    pub title: String,
    /// The generator, under the options.
    pub slow: S,
    /// Options of the rules that are not the default, by name.
    pub options: Vec<(String, String)>,
    /// How deep they are counted.
    pub depth: u32,
    /// The positions' texts, and where each comes from.
    pub positions: Box<dyn Iterator<Item = (String, String)>>,
}

/// No random game is followed further.
const MAX_PLIES: usize = 400;

impl<S: SlowGame + Clone + 'static> PerftSection<S> {
    /// Every eighth position of random games by the slow generator, of the seeds from `seed` on,
    /// until there are `count` different ones.
    pub fn random_play(slow: S, start: &str, seed: u64, count: usize) -> Self {
        let (player, start) = (slow.clone(), start.to_string());
        let mut seen = HashSet::new();
        let game = move |seed: u64| {
            let positions = player.random_game(&start, seed).take(MAX_PLIES);
            let taken = positions.filter(|(ply, _)| *ply as u64 % 8 == seed % 8);
            let named =
                taken.map(|(ply, text)| (text, format!("random play, seed {seed}, ply {ply}")));
            named.collect::<Vec<_>>()
        };
        let positions = (seed..).flat_map(game).filter(move |(text, _)| seen.insert(text.clone()));
        Self {
            title: format!("Random play by the slow generator, from seed {seed} on"),
            slow,
            options: Vec::new(),
            depth: 2,
            positions: Box::new(positions.take(count)),
        }
    }
}

impl<S: SlowGame> PerftSection<S> {
    /// Positions that stand somewhere, each with where it comes from.
    pub fn of(
        title: &str,
        slow: S,
        positions: impl IntoIterator<Item = (String, String), IntoIter: 'static>,
    ) -> Self {
        let positions = Box::new(positions.into_iter());
        Self { title: title.to_string(), slow, options: Vec::new(), depth: 2, positions }
    }

    /// The section with an option set, which its generator must know of.
    #[must_use]
    pub fn under(mut self, option: &str, value: &str) -> Self {
        self.title += &format!(", {option}={value}");
        self.options.push((option.to_string(), value.to_string()));
        self
    }

    /// The section counted so deep.
    #[must_use]
    pub fn to_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }

    /// The lines under the section's title, at most so many.
    fn lines(self, limit: usize) -> Vec<String> {
        let row = |(position, from): (String, String)| PerftRow {
            counts: (1..=self.depth).map(|depth| self.slow.perft(&position, depth)).collect(),
            options: self.options.clone(),
            position,
            from,
        };
        self.positions.take(limit).map(|position| row(position).to_string()).collect()
    }
}

impl<S> fmt::Debug for PerftSection<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to depth {}", self.title, self.depth)
    }
}

/// Writes a perft suite, which takes as long as the slow generator does: the preamble as comment,
/// then each section under its title.
#[must_use]
pub fn write_perft_suite<S: SlowGame>(preamble: &str, sections: Vec<PerftSection<S>>) -> String {
    let mut text: String = preamble.lines().map(|line| format!("# {line}\n")).collect();
    for section in sections {
        text += &format!("\n# {}\n", section.title);
        for line in section.lines(usize::MAX) {
            text += &line;
            text.push('\n');
        }
    }
    text
}

/// Holds that a perft suite is what [`write_perft_suite`] would write, as far as the titles and
/// the first lines of each section go.
///
/// # Errors
///
/// The first title or line that differs.
pub fn check_perft_sections<S: SlowGame>(
    suite: &str,
    sections: Vec<PerftSection<S>>,
    lines: usize,
) -> Result<(), PerftError> {
    let mut recorded = suite.split("\n\n# ").skip(1);
    for section in sections {
        let title = section.title.clone();
        let mut beginning = recorded.next().unwrap_or_default().lines();
        let expected = std::iter::once(title).chain(section.lines(lines));
        for now in expected {
            let line = beginning.next().unwrap_or_default();
            if line != now {
                return Err(PerftError::Written { recorded: line.to_string(), now });
            }
        }
    }
    match recorded.next() {
        None => Ok(()),
        Some(more) => {
            let recorded = more.lines().next().unwrap_or_default().to_string();
            Err(PerftError::Written { recorded, now: String::new() })
        }
    }
}

/// Holds a game's own counts against a perft suite: lines of [`PerftRow`], empty lines and lines of
/// comment that begin with `#`. Gives back how many different rows there are.
///
/// # Errors
///
/// The first count that differs, or line that cannot be read.
pub fn check_perft_suite<P: Position>(suite: &str) -> Result<usize, PerftError> {
    let mut seen = HashSet::new();
    for line in suite.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let row: PerftRow = line.parse()?;
        row.check::<P>()?;
        seen.insert((row.position, row.options));
    }
    Ok(seen.len())
}

/// What is wrong with a perft suite.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// A line is not a row.
    #[error("not a row of a perft suite: {0}")]
    Line(String),
    /// A position or an option cannot be read.
    #[error("{position}: {detail}")]
    Position {
        /// The position's text.
        position: String,
        /// Why.
        detail: String,
    },
    /// The game counts something else.
    #[error("{position}: {expected} at depth {depth} in the suite, {found} counted")]
    Count {
        /// The position's text.
        position: String,
        /// The depth.
        depth: u32,
        /// What the suite says.
        expected: u64,
        /// What the game counts.
        found: u64,
    },
    /// The slow generator would write something else.
    #[error("the suite has\n  {recorded}\nwhere the slow generator writes\n  {now}")]
    Written {
        /// The line of the suite.
        recorded: String,
        /// The line that would stand there.
        now: String,
    },
}
