//! The options of the rules.

use alloc::string::{String, ToString};

use ludotheque_core::{OptionError, OptionValues, RuleOption};

/// The options under which Gounki is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Rules {
    /// Whether a stack with two or three squares may slide to the wall next to it and back onto
    /// its own cell, which leaves the board as it is; so it is by default.
    pub null_move: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self { null_move: true }
    }
}

impl ludotheque_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "null_move",
        values: OptionValues::Flag,
        default: "true",
        help: "whether a stack with two squares may slide to the wall next to it and back",
    }];

    fn value(&self, name: &str) -> Option<String> {
        (name == "null_move").then(|| self.null_move.to_string())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.null_move = RuleOption::find(Self::OPTIONS, name)?.flag(value)?;
        Ok(())
    }
}
