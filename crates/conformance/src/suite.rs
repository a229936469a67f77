use ludotheque_core::{Picking, Position, Rules};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::keys::Keys;
use crate::{Fault, FaultKind, chance, counts, matches, moves, options, picking, texts};

/// How far the checks go: how many random games, how long, from which seed, under which rules.
///
/// ```
/// use ludotheque_conformance::Suite;
///
/// let thorough = Suite { games: 100, seed: 7, ..Suite::default() };
/// assert!(thorough.games > Suite::default().games);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// How many random games are played from each start.
    pub games: u32,
    /// After how many plies a game is left.
    pub max_plies: u32,
    /// What the games are drawn from: the same seed gives the same games.
    pub seed: u64,
    /// Texts of positions to begin games from, besides the start.
    pub positions: Vec<String>,
    /// Options of the rules to set before the games, by name.
    pub options: Vec<(String, String)>,
}

impl Default for Suite {
    /// Eight games of at most 300 plies from the start, under the default rules.
    fn default() -> Self {
        Self { games: 8, max_plies: 300, seed: 1, positions: Vec::new(), options: Vec::new() }
    }
}

/// What a check has gone through without a fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games that ended before they were left.
    pub finished: u64,
    /// Positions held against the promises.
    pub positions: u64,
    /// Moves listed in them.
    pub moves: u64,
}

impl Suite {
    /// Holds a game against all that [`Position`] promises.
    ///
    /// # Errors
    ///
    /// The first promise that is broken.
    pub fn check<P: Position>(&self) -> Result<Report, Fault> {
        options::check::<P>()?;
        let mut keys = Keys::default();
        let mut source = self.source();
        let report = self.visit::<P>(|position, earlier| {
            chance::check(position, &mut source)?;
            moves::check(position, earlier, &mut source)?;
            keys.check(position)?;
            texts::check(position, &mut source)
        })?;
        for start in self.starts::<P>()? {
            counts::check(&start)?;
            for _ in 0..self.games {
                matches::check(&start, self.max_plies, &mut source)?;
            }
        }
        Ok(report)
    }

    /// Holds a game against what [`Picking`] promises.
    ///
    /// # Errors
    ///
    /// The first promise that is broken.
    pub fn check_picking<P: Picking>(&self) -> Result<Report, Fault> {
        let mut source = self.source();
        self.visit::<P>(|position, _| picking::check(position, &mut source))
    }

    /// Holds that a game's positions go through JSON and postcard, and that nothing invalid comes
    /// in through them.
    ///
    /// Deserializing knows nothing of rules, so it is held for the default ones only.
    ///
    /// # Errors
    ///
    /// The first promise that is broken.
    #[cfg(feature = "serde")]
    pub fn check_serde<P>(&self) -> Result<Report, Fault>
    where
        P: Position + serde::Serialize + serde::de::DeserializeOwned,
    {
        let default_rules = Self { options: Vec::new(), ..self.clone() };
        default_rules.visit::<P>(|position, _| crate::serialized::check(position))
    }

    /// The source that everything random is drawn from.
    fn source(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed)
    }

    /// The positions that games begin from.
    fn starts<P: Position>(&self) -> Result<Vec<P>, Fault> {
        let mut rules = P::Rules::default();
        for (name, value) in &self.options {
            rules.set(name, value).map_err(|error| {
                Fault::new(FaultKind::Option, &P::start(&P::Rules::default()), error)
            })?;
        }
        let start = P::start(&rules);
        let mut starts = Vec::new();
        for text in &self.positions {
            let position = P::read(text, &rules).map_err(|error| {
                Fault::new(FaultKind::PositionText, &start, format!("{text:?}: {error}"))
            })?;
            starts.push(position);
        }
        starts.insert(0, start);
        Ok(starts)
    }

    /// Plays random games and hands each position to the check, with some moves that were legal
    /// earlier in its game.
    fn visit<P: Position>(
        &self,
        mut check: impl FnMut(&P, &[P::Move]) -> Result<(), Fault>,
    ) -> Result<Report, Fault> {
        let mut source = self.source();
        let mut report = Report::default();
        for start in self.starts::<P>()? {
            for _ in 0..self.games {
                let mut position = start.clone();
                let mut earlier: Vec<P::Move> = Vec::new();
                let mut plies = 0;
                loop {
                    check(&position, &earlier)?;
                    report.positions += 1;
                    report.moves += position.count_moves() as u64;
                    if let Some(event) = position.sample_event(&mut source) {
                        position
                            .apply(&event)
                            .map_err(|error| Fault::new(FaultKind::Event, &position, error))?;
                        continue;
                    }
                    if plies == self.max_plies {
                        break;
                    }
                    let Some(mv) = position.sample_move(&mut source) else {
                        break;
                    };
                    earlier.extend(position.legal_moves().into_iter().take(EARLIER));
                    let surplus = earlier.len().saturating_sub(8 * EARLIER);
                    earlier.drain(..surplus);
                    position.play_unchecked(&mv);
                    plies += 1;
                }
                report.games += 1;
                report.finished += u64::from(position.outcome().is_some());
            }
        }
        Ok(report)
    }
}

/// How many moves of each position are kept for asking about them later.
const EARLIER: usize = 16;
