//! The options of a game's rules.

use alloc::string::{String, ToString};
use core::fmt;

/// The options under which a game is played: a value with a default, that can be read and set by
/// name.
///
/// A [`Position`](crate::Position) carries its rules; its text does not.
pub trait Rules: Clone + Eq + Default + fmt::Debug + 'static {
    /// The options, in the order in which they are shown.
    const OPTIONS: &'static [RuleOption];

    /// The value of an option, as [`set`](Self::set) reads it; `None` if there is no such option.
    fn value(&self, name: &str) -> Option<String>;

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// An unknown name, or a value that the option does not take; the rules are then unchanged.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
}

/// What a program shows of an option of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleOption {
    /// The name, in lower case with underscores.
    pub name: &'static str,
    /// The values it takes.
    pub values: OptionValues,
    /// The default.
    pub default: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionValues {
    /// `true` or `false`.
    Flag,
    /// A whole number from the first to the second, both included.
    Number(u32, u32),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A text of the game's own form.
    Text,
}

impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Number(low, high) => write!(f, "{low} to {high}"),
            Self::Word(words) => f.write_str(&words.join(" or ")),
            Self::Text => f.write_str("a text"),
        }
    }
}

/// An option that could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The rules have no option of this name.
    #[error("there is no option {name:?}")]
    Unknown {
        /// The name that was given.
        name: String,
    },
    /// The option does not take this value.
    #[error("option {name} takes {values}, not {value:?}")]
    Value {
        /// The option.
        name: &'static str,
        /// What it takes.
        values: OptionValues,
        /// The value that was given.
        value: String,
    },
    /// The game cannot be played with this value.
    #[error("option {name}: {reason}")]
    Refused {
        /// The option.
        name: &'static str,
        /// Why.
        reason: String,
    },
}

impl RuleOption {
    /// Finds an option by its name.
    ///
    /// # Errors
    ///
    /// [`OptionError::Unknown`].
    pub fn find<'a>(options: &'a [Self], name: &str) -> Result<&'a Self, OptionError> {
        options
            .iter()
            .find(|option| option.name == name)
            .ok_or_else(|| OptionError::Unknown { name: name.to_string() })
    }

    /// Reads a flag.
    ///
    /// # Errors
    ///
    /// [`OptionError::Value`] for anything but `true` and `false`.
    pub fn flag(&self, value: &str) -> Result<bool, OptionError> {
        value.parse().map_err(|_| self.refuse(value))
    }

    /// Reads a number in the option's range.
    ///
    /// # Errors
    ///
    /// [`OptionError::Value`] for anything else.
    pub fn number(&self, value: &str) -> Result<u32, OptionError> {
        match (self.values, value.parse()) {
            (OptionValues::Number(low, high), Ok(n)) if (low..=high).contains(&n) => Ok(n),
            _ => Err(self.refuse(value)),
        }
    }

    /// Reads a word: its place among the option's words.
    ///
    /// # Errors
    ///
    /// [`OptionError::Value`] for a word that is not among them.
    pub fn word(&self, value: &str) -> Result<usize, OptionError> {
        match self.values {
            OptionValues::Word(words) => words.iter().position(|word| *word == value),
            _ => None,
        }
        .ok_or_else(|| self.refuse(value))
    }

    fn refuse(&self, value: &str) -> OptionError {
        OptionError::Value { name: self.name, values: self.values, value: value.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: [RuleOption; 3] = [
        RuleOption { name: "null_move", values: OptionValues::Flag, default: "true", help: "" },
        RuleOption { name: "goals", values: OptionValues::Number(1, 9), default: "3", help: "" },
        RuleOption {
            name: "carry",
            values: OptionValues::Word(&["pile", "above"]),
            default: "pile",
            help: "",
        },
    ];

    #[test]
    fn values_out_of_range_are_refused_by_name() {
        let [flag, number, word] = &OPTIONS;
        assert_eq!(flag.flag("false"), Ok(false));
        assert_eq!((number.number("1"), number.number("9")), (Ok(1), Ok(9)));
        assert_eq!(word.word("above"), Ok(1));
        for refused in ["0", "10", "", "-1", "99999999999999999999"] {
            let error = number.number(refused).map_err(|e| e.to_string());
            assert_eq!(error, Err(alloc::format!("option goals takes 1 to 9, not {refused:?}")));
        }
        assert!(flag.flag("yes").is_err() && word.word("Pile").is_err());
        assert!(RuleOption::find(&OPTIONS, "goal").is_err());
    }
}
