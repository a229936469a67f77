//! The sizes of kangaroos.

use core::fmt;

/// How large a kangaroo is, which is how many lines a run with it crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// One line a run.
    Small,
    /// Two lines a run.
    Medium,
    /// Three lines a run.
    Large,
}

impl Size {
    /// The sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// How many lines a run crosses: 1 to 3.
    #[must_use]
    pub const fn lines(self) -> usize {
        self as usize + 1
    }

    /// The letter of the texts: `s`, `m` or `l`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Small => 's',
            Self::Medium => 'm',
            Self::Large => 'l',
        }
    }

    /// The size with a letter, in lower case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            's' => Some(Self::Small),
            'm' => Some(Self::Medium),
            'l' => Some(Self::Large),
            _ => None,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
