//! Seats at the table.

use core::fmt;

use ludotheque_core::Player;

/// A seat, one a zone: `a` to `h`, clockwise. It is the player who sits there.
///
/// ```
/// use ludotheque_tock::Seat;
///
/// let seat = Seat::from_letter('c').expect("there is a seat c");
/// assert_eq!((seat.zone(), seat.to_string()), (2, "c".to_string()));
/// assert_eq!(Seat::from_letter('i'), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// How many seats there can be.
    pub const MAX: usize = 8;
    /// The seats of the largest board, clockwise.
    pub const ALL: [Self; Self::MAX] = {
        let mut all = [Self(0); Self::MAX];
        let mut n = 0;
        while n < Self::MAX {
            all[n] = Self(n as u8);
            n += 1;
        }
        all
    };

    /// The seat of a letter in lower case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// The letter, in lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The zone of the board where the seat is, from 0 and below 8.
    #[must_use]
    pub const fn zone(self) -> usize {
        // The bound spares every table of seats its own check.
        self.0 as usize & (Self::MAX - 1)
    }

    /// The bit of the seat in a set of seats.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.zone()
    }
}

/// The seats of a set of bits, clockwise from `a`.
pub(crate) fn seats_of(bits: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    Seat::ALL.into_iter().filter(move |seat| bits & seat.bit() != 0)
}

impl Player for Seat {
    fn index(self) -> usize {
        self.zone()
    }

    fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
