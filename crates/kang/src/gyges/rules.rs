//! The options of Gygès.

use alloc::string::{String, ToString};

use ludotheque_core::{OptionError, OptionValues, RuleOption};

/// The options under which Gygès is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether a move may leave the board as it was; by default it may.
    pub null_move: bool,
    /// Whether a row that cannot move lets the next one play, and is passed over where it would
    /// limit where a boxed piece may go; by default it is.
    pub next_row: bool,
    /// Whether the game begins with placing; by default it does. Without it the start is
    /// `lmssml` on both sides, and no position before the end of placing is valid.
    pub placing: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self { null_move: true, next_row: true, placing: true }
    }
}

impl ludotheque_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            name: "null_move",
            values: OptionValues::Flag,
            default: "true",
            help: "whether a move may leave the board as it was",
        },
        RuleOption {
            name: "next_row",
            values: OptionValues::Flag,
            default: "true",
            help: "whether a row that cannot move lets the next one play",
        },
        RuleOption {
            name: "placing",
            values: OptionValues::Flag,
            default: "true",
            help: "whether the game begins with placing",
        },
    ];

    fn value(&self, name: &str) -> Option<String> {
        let flag = match name {
            "null_move" => self.null_move,
            "next_row" => self.next_row,
            "placing" => self.placing,
            _ => return None,
        };
        Some(flag.to_string())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = RuleOption::find(Self::OPTIONS, name)?;
        let flag = option.flag(value)?;
        match option.name {
            "null_move" => self.null_move = flag,
            "next_row" => self.next_row = flag,
            _ => self.placing = flag,
        }
        Ok(())
    }
}
