//! The rules of a game: a ruleset at a table, made ready for play.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use core::fmt;

use ludotheque_core::{OptionError, OptionValues, RuleOption};

use crate::reach::Steps;
use crate::ruleset::{Entry, Protection, Ruleset, RulesetError, Split};
use crate::track::Ring;
use crate::{Cards, Rank, Table, TableError, Track};

/// The rules under which a game is played: a [`Ruleset`] and a [`Table`]. Cheap to clone.
///
/// ```
/// use ludotheque_tock::{Rules, Ruleset, Table};
///
/// let mut ruleset = Ruleset::parteux();
/// ruleset.name = "house".to_string();
/// ruleset.overtaking = true;
/// let rules = Rules::new(ruleset, Table::read(4, "ac/bd")?)?;
/// assert_eq!(rules.track().cells(), 72);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Rules(Arc<Ready>);

/// Rules with what follows from them.
struct Ready {
    ruleset: Ruleset,
    table: Table,
    track: Track,
    crossings: Ring,
    deck: Cards,
    actions: [Actions; Rank::COUNT],
    shares_steps: bool,
    gives: bool,
}

/// What a card can do, ready for use.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Actions {
    pub(crate) out: bool,
    pub(crate) exchange: bool,
    pub(crate) oblige: bool,
    /// By an own pawn.
    pub(crate) steps: Steps,
    /// Forward by another player's pawn.
    pub(crate) others: u32,
    pub(crate) split: Option<Split>,
    /// Whether the card does anything but steps by an own pawn.
    pub(crate) special: bool,
}

impl Rules {
    /// The rules of a ruleset at a table.
    ///
    /// # Errors
    ///
    /// Why the ruleset cannot be played, or not by so many.
    pub fn new(ruleset: Ruleset, table: Table) -> Result<Self, RulesetError> {
        ruleset.check()?;
        ruleset.check_deck(table.len())?;
        ruleset.check_zones(table.zones())?;
        let lines = ruleset.lines;
        let track = Track::new(
            table.zones(),
            ruleset.zone_cells,
            ruleset.entrance,
            lines.map(|lines| lines.crossing),
            lines.is_some_and(|lines| table.zones() >= lines.long_from),
        );
        let mut crossings = Ring::EMPTY;
        (0..track.zones())
            .filter_map(|zone| track.crossing(zone))
            .for_each(|number| crossings.insert(number));
        let (suits, jokers) = ruleset.deck_shape(table.len());
        let deck = Rank::ALL.into_iter().fold(Cards::EMPTY, |deck, rank| {
            let count = if rank == Rank::Joker { jokers } else { suits };
            deck.plus(Cards::of(rank, count as u8))
        });
        let actions = Rank::ALL.map(|rank| Actions::of(&ruleset, rank));
        let shares_steps = deck.ranks().iter().any(|rank| {
            let before = deck.ranks().iter().take_while(|other| *other < rank);
            let mut before = before.map(|other| actions[other as usize].steps);
            before.any(|steps| steps.meets(actions[rank as usize].steps))
        });
        let gives = ruleset.gives_at(&table);
        let ready = Ready { ruleset, table, track, crossings, deck, actions, shares_steps, gives };
        Ok(Self(Arc::new(ready)))
    }

    /// The same ruleset at another table.
    ///
    /// # Errors
    ///
    /// The ruleset cannot be played by so many.
    pub fn at(&self, table: Table) -> Result<Self, RulesetError> {
        if table == *self.table() {
            return Ok(self.clone());
        }
        Self::new(self.ruleset().clone(), table)
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    /// Who sits where.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.0.table
    }

    /// The board's geometry.
    #[must_use]
    pub fn track(&self) -> Track {
        self.0.track
    }

    /// All cards of the game.
    #[must_use]
    pub fn deck(&self) -> Cards {
        self.0.deck
    }

    /// Whether each deal begins with the players giving cards to their team-mates.
    #[must_use]
    pub fn gives(&self) -> bool {
        self.0.gives
    }

    /// How many cards a hand has in a deal, counted from 0; 0 if there is no such deal.
    #[must_use]
    pub fn hand_size(&self, deal: usize) -> usize {
        self.ruleset().deals.get(deal).map_or(0, |size| (*size).into())
    }

    /// How many cards are left when the hands of all deals before this one have been dealt.
    pub(crate) fn stock_size(&self, deal: usize) -> usize {
        let dealt: usize = (0..deal).map(|before| self.hand_size(before)).sum();
        self.deck().len().saturating_sub(self.table().len() * dealt)
    }

    pub(crate) fn actions(&self, rank: Rank) -> &Actions {
        &self.0.actions[rank as usize]
    }

    /// Whether cards of different ranks move a pawn equally far.
    pub(crate) fn shares_steps(&self) -> bool {
        self.0.shares_steps
    }

    /// Whether dotted lines begin on a track cell.
    pub(crate) fn is_crossing(&self, number: usize) -> bool {
        self.0.crossings.contains(number)
    }

    /// Whether fresh pawns are protected.
    pub(crate) fn protects(&self) -> bool {
        self.0.ruleset.protection != Protection::None
    }

    pub(crate) fn entry(&self) -> Entry {
        self.0.ruleset.entry
    }

    pub(crate) fn overtaking(&self) -> bool {
        self.0.ruleset.overtaking
    }
}

impl Actions {
    fn of(ruleset: &Ruleset, rank: Rank) -> Self {
        let effect = ruleset.effect(rank);
        let set = |steps: &[u8]| steps.iter().fold(0, |set, steps| set | 1 << (steps - 1));
        // Steps that a split takes with one pawn are its own.
        let split = effect.split.map_or(0, |split| set(&[split.steps]));
        Self {
            out: effect.out,
            exchange: effect.exchange,
            oblige: effect.oblige,
            steps: Steps {
                plain: (set(&effect.forward) | set(&effect.any_pawn)) & !split,
                sweep: set(&effect.sweep) & !split,
                back: set(&effect.backward),
            },
            others: set(&effect.any_pawn),
            split: effect.split,
            special: effect.out
                || effect.exchange
                || effect.oblige
                || effect.split.is_some()
                || !effect.any_pawn.is_empty(),
        }
    }
}

impl Default for Rules {
    /// The preset `parteux` for four players, each alone.
    fn default() -> Self {
        let table = Table::each_alone(4);
        match table.map(|table| Self::new(Ruleset::parteux(), table)) {
            Ok(Ok(rules)) => rules,
            _ => unreachable!("the default rules are valid"),
        }
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.table() == other.table() && self.ruleset() == other.ruleset())
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.ruleset().name, self.table())
    }
}

/// What the option `teams` calls a player for themselves in every zone.
const ALONE: &str = "alone";

impl ludotheque_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            name: "ruleset",
            values: OptionValues::Word(Ruleset::PRESETS),
            default: "parteux",
            help: "whose sheet of rules is played",
        },
        RuleOption {
            name: "zones",
            values: OptionValues::Number(2, 8),
            default: "4",
            help: "how many zones the board has",
        },
        RuleOption {
            name: "teams",
            values: OptionValues::Text,
            default: ALONE,
            help: "who sits at the board, such as a/b/c/d or ac/bd; alone fills every zone",
        },
    ];

    fn value(&self, name: &str) -> Option<String> {
        let table = self.table();
        match name {
            "ruleset" => Some(self.ruleset().name.clone()),
            "zones" => Some(table.zones().to_string()),
            "teams" if Table::each_alone(table.zones()) == Ok(*table) => Some(ALONE.to_string()),
            "teams" => Some(table.to_string()),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = RuleOption::find(Self::OPTIONS, name)?;
        let refused = |reason: &dyn fmt::Display| OptionError::Refused {
            name: option.name,
            reason: reason.to_string(),
        };
        let table = |zones: u8, teams: &str| -> Result<Table, TableError> {
            match teams {
                ALONE => Table::each_alone(zones),
                teams => Table::read(zones, teams),
            }
        };
        let rules = if option.name == "ruleset" {
            let name = Ruleset::PRESETS[option.word(value)?];
            let ruleset = Ruleset::preset(name).unwrap_or_else(Ruleset::parteux);
            Self::new(ruleset, *self.table())
        } else {
            let (zones, teams) = match option.name {
                "zones" => {
                    let teams = self.value("teams").unwrap_or_default();
                    (option.number(value)? as u8, teams)
                }
                _ => (self.table().zones(), value.to_string()),
            };
            self.at(table(zones, &teams).map_err(|error| refused(&error))?)
        };
        *self = rules.map_err(|error| refused(&error))?;
        Ok(())
    }
}
