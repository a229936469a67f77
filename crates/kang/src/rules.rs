//! The options of Kang.

use alloc::string::{String, ToString};

use ludotheque_core::{OptionError, OptionValues, RuleOption};

/// The options under which Kang is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    goals: u8,
    /// Whether a move may leave the position as it was but for the turn; by default it may.
    pub null_move: bool,
    /// Which of the opponent's kangaroos limit where a boxed kangaroo may go.
    pub drop_limit: DropLimit,
}

/// What limits where a boxed kangaroo may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum DropLimit {
    /// The opponent's playable row; nothing while the opponent has a reserve.
    #[default]
    Playable,
    /// The opponent's playable row on the board, whatever the reserve.
    Board,
}

const DROP_LIMITS: [&str; 2] = ["playable", "board"];

impl Rules {
    /// How many goals win: 1 to 9, by default 3.
    #[must_use]
    pub const fn goals(&self) -> u8 {
        self.goals
    }

    /// Sets how many goals win; `None` outside 1 to 9.
    #[must_use]
    pub const fn with_goals(mut self, goals: u8) -> Option<Self> {
        if goals < 1 || goals > 9 {
            return None;
        }
        self.goals = goals;
        Some(self)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self { goals: 3, null_move: true, drop_limit: DropLimit::Playable }
    }
}

impl ludotheque_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            name: "goals",
            values: OptionValues::Number(1, 9),
            default: "3",
            help: "how many goals win",
        },
        RuleOption {
            name: "null_move",
            values: OptionValues::Flag,
            default: "true",
            help: "whether a move may leave the position as it was",
        },
        RuleOption {
            name: "drop_limit",
            values: OptionValues::Word(&DROP_LIMITS),
            default: "playable",
            help: "which of the opponent's kangaroos limit where a boxed one may go",
        },
    ];

    fn value(&self, name: &str) -> Option<String> {
        match name {
            "goals" => Some(self.goals.to_string()),
            "null_move" => Some(self.null_move.to_string()),
            "drop_limit" => DROP_LIMITS.get(self.drop_limit as usize).map(ToString::to_string),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = RuleOption::find(Self::OPTIONS, name)?;
        match option.name {
            "goals" => self.goals = option.number(value)? as u8,
            "null_move" => self.null_move = option.flag(value)?,
            _ => {
                self.drop_limit = match option.word(value)? {
                    0 => DropLimit::Playable,
                    _ => DropLimit::Board,
                }
            }
        }
        Ok(())
    }
}
