//! Stacks of simple pieces.

use core::fmt;

/// One to three simple pieces of one color on one cell: so many rounds and so many squares, whose
/// order never matters.
///
/// ```
/// use ludotheque_gounki::Stack;
///
/// let pair = Stack::new(1, 1).ok_or("two pieces make a stack")?;
/// assert_eq!((pair.rounds(), pair.squares(), pair.height()), (1, 1, 2));
/// assert_eq!(pair.to_string(), "RS");
/// assert_eq!(pair.merged(pair), None, "four pieces are too many");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack {
    /// The rounds in bits 0-1 and the squares in bits 2-3.
    code: u8,
}

impl Stack {
    /// The most simple pieces that a stack can hold.
    pub const MAX_HEIGHT: u8 = 3;

    /// A single round.
    pub const ROUND: Self = Self { code: 0b0001 };

    /// A single square.
    pub const SQUARE: Self = Self { code: 0b0100 };

    /// The nine kinds of stack, the lower ones first.
    pub const ALL: [Self; 9] = [
        Self { code: 0b0001 },
        Self { code: 0b0100 },
        Self { code: 0b0010 },
        Self { code: 0b0101 },
        Self { code: 0b1000 },
        Self { code: 0b0011 },
        Self { code: 0b0110 },
        Self { code: 0b1001 },
        Self { code: 0b1100 },
    ];

    /// A stack of so many rounds and squares; `None` unless they are one to three together.
    #[must_use]
    pub const fn new(rounds: u8, squares: u8) -> Option<Self> {
        if rounds > Self::MAX_HEIGHT || squares > Self::MAX_HEIGHT {
            return None;
        }
        match rounds + squares {
            1..=Self::MAX_HEIGHT => Some(Self { code: rounds | squares << 2 }),
            _ => None,
        }
    }

    /// How many rounds it holds, 0 to 3.
    #[must_use]
    pub const fn rounds(self) -> u8 {
        self.code & 3
    }

    /// How many squares it holds, 0 to 3.
    #[must_use]
    pub const fn squares(self) -> u8 {
        self.code >> 2
    }

    /// How many simple pieces it holds, 1 to 3.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.rounds() + self.squares()
    }

    /// The stack of all pieces of both; `None` if they are too many.
    #[must_use]
    pub const fn merged(self, other: Self) -> Option<Self> {
        Self::new(self.rounds() + other.rounds(), self.squares() + other.squares())
    }

    /// The number of the kind: below 16, and never 0.
    pub(crate) const fn code(self) -> usize {
        self.code as usize
    }

    /// The stack with a [`code`](Self::code); `None` where there is none.
    pub(crate) const fn from_code(code: usize) -> Option<Self> {
        Self::new(code as u8 & 3, code as u8 >> 2)
    }
}

impl fmt::Display for Stack {
    /// Writes a letter a piece, the rounds first: `RRS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = ["R", "RR", "RRR", "S", "SS", "SSS"];
        if let Some(n) = self.rounds().checked_sub(1) {
            f.write_str(letters[usize::from(n)])?;
        }
        if let Some(n) = self.squares().checked_sub(1) {
            f.write_str(letters[usize::from(n) + 3])?;
        }
        Ok(())
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_never_has_four_pieces() {
        let mut found = 0;
        for rounds in 0..=255 {
            for squares in 0..=255 {
                if let Some(stack) = Stack::new(rounds, squares) {
                    assert_eq!((stack.rounds(), stack.squares()), (rounds, squares));
                    assert!(Stack::ALL.contains(&stack));
                    found += 1;
                }
            }
        }
        assert_eq!(found, Stack::ALL.len());
    }

    #[test]
    fn codes_name_the_kinds() {
        let known: Vec<_> = (0..16).filter_map(Stack::from_code).collect();
        assert_eq!(known.len(), Stack::ALL.len());
        for stack in Stack::ALL {
            assert_eq!(Stack::from_code(stack.code()), Some(stack));
        }
    }
}
