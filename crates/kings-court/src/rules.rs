//! The options of the rules.

use alloc::string::String;

use ludotheque_core::{OptionError, RuleOption};

/// The rules have no options: this is the one way to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules;

impl ludotheque_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = &[];

    fn value(&self, _name: &str) -> Option<String> {
        None
    }

    fn set(&mut self, name: &str, _value: &str) -> Result<(), OptionError> {
        RuleOption::find(Self::OPTIONS, name).map(|_| ())
    }
}
