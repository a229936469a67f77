//! Sheep: whose they are, and whether they stand.

use core::fmt;

ludotheque_core::two_players! {
    /// A side: Black walks up the track and starts, White walks down.
    pub enum Side { Black = "black", White = "white" }
}

/// What the throw made of a sheep, for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// The sheep stands.
    Standing,
    /// The sheep sleeps.
    Sleeping,
}

impl Status {
    /// Both statuses.
    pub const ALL: [Self; 2] = [Self::Standing, Self::Sleeping];

    /// The other status.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Standing => Self::Sleeping,
            Self::Sleeping => Self::Standing,
        }
    }
}

/// A sheep; those of one side and status are alike.
///
/// In the order of the sheep on a bank: `B`, `b`, `W`, `w`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sheep {
    /// Whose it is.
    pub side: Side,
    /// Whether it stands.
    pub status: Status,
}

impl Sheep {
    /// Every kind of sheep, in order.
    pub const ALL: [Self; 4] = [
        Self::new(Side::Black, Status::Standing),
        Self::new(Side::Black, Status::Sleeping),
        Self::new(Side::White, Status::Standing),
        Self::new(Side::White, Status::Sleeping),
    ];

    /// A sheep of a side with a status.
    #[must_use]
    pub const fn new(side: Side, status: Status) -> Self {
        Self { side, status }
    }

    /// The letter in texts: `B` or `W` for one that stands, `b` or `w` for one that sleeps.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.status) {
            (Side::Black, Status::Standing) => 'B',
            (Side::Black, Status::Sleeping) => 'b',
            (Side::White, Status::Standing) => 'W',
            (Side::White, Status::Sleeping) => 'w',
        }
    }

    /// The sheep with a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|sheep| sheep.letter() == letter)
    }

    /// The number of the kind, from 0 to 3: side times two, plus one for a sleeping sheep.
    pub(crate) const fn code(self) -> u32 {
        (self.side as u32) << 1 | self.status as u32
    }

    /// The sheep with a number; only the two lowest bits count.
    pub(crate) const fn from_code(code: u32) -> Self {
        Self::ALL[(code & 3) as usize]
    }
}

impl fmt::Display for Sheep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
