//! The options of the game.

use alloc::string::{String, ToString};

use ludotheque_core::{OptionError, OptionValues, RuleOption};

/// What a sheep takes along when it moves on the bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Carry {
    /// The whole pile that it stands in.
    #[default]
    Pile,
    /// The sheep that stand above it; those below stay.
    Above,
}

const CARRY: [&str; 2] = ["pile", "above"];

impl Carry {
    /// The name of the option's value.
    #[must_use]
    pub const fn name(self) -> &'static str {
        CARRY[self as usize]
    }
}

/// The options of the game: what moves along, how long the bridge is, how large a herd.
///
/// ```
/// use ludotheque_black_sheep::{Carry, Rules};
/// use ludotheque_black_sheep::ludotheque_core::Rules as _;
///
/// let mut rules = Rules::default();
/// rules.set("carry", "above")?;
/// assert_eq!((rules.carry, rules.spaces(), rules.sheep()), (Carry::Above, 4, 5));
/// assert!(rules.set("spaces", "9").is_err());
/// # Ok::<(), ludotheque_black_sheep::ludotheque_core::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What a sheep takes along.
    pub carry: Carry,
    spaces: u8,
    sheep: u8,
}

impl Rules {
    /// The longest bridge.
    pub const MAX_SPACES: u8 = 8;
    /// The largest herd.
    pub const MAX_SHEEP: u8 = 7;

    /// Rules with a bridge of 1 to 8 spaces and herds of 1 to 7 sheep; `None` outside that.
    #[must_use]
    pub fn new(carry: Carry, spaces: u8, sheep: u8) -> Option<Self> {
        let in_range =
            (1..=Self::MAX_SPACES).contains(&spaces) && (1..=Self::MAX_SHEEP).contains(&sheep);
        in_range.then_some(Self { carry, spaces, sheep })
    }

    /// How many spaces the bridge has: 1 to 8.
    #[must_use]
    pub const fn spaces(&self) -> u8 {
        self.spaces
    }

    /// How many sheep a side has at most, and at the start: 1 to 7.
    #[must_use]
    pub const fn sheep(&self) -> u8 {
        self.sheep
    }
}

impl Default for Rules {
    /// The whole pile moves; four spaces, five sheep.
    fn default() -> Self {
        Self { carry: Carry::Pile, spaces: 4, sheep: 5 }
    }
}

impl ludotheque_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            name: "carry",
            values: OptionValues::Word(&CARRY),
            default: "pile",
            help: "what a sheep takes along: its whole pile, or the sheep above it",
        },
        RuleOption {
            name: "spaces",
            values: OptionValues::Number(1, Self::MAX_SPACES as u32),
            default: "4",
            help: "how many spaces the bridge has",
        },
        RuleOption {
            name: "sheep",
            values: OptionValues::Number(1, Self::MAX_SHEEP as u32),
            default: "5",
            help: "how many sheep a side has",
        },
    ];

    fn value(&self, name: &str) -> Option<String> {
        match name {
            "carry" => Some(self.carry.name().to_string()),
            "spaces" => Some(self.spaces.to_string()),
            "sheep" => Some(self.sheep.to_string()),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = RuleOption::find(Self::OPTIONS, name)?;
        match option.name {
            "carry" => self.carry = [Carry::Pile, Carry::Above][option.word(value)?],
            "spaces" => self.spaces = option.number(value)? as u8,
            _ => self.sheep = option.number(value)? as u8,
        }
        Ok(())
    }
}
