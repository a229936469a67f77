//! Moves, and events of chance.

use core::fmt;

use crate::{Sheep, Side, Status};

/// What is taken up in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lift {
    /// A sheep of this status, from the bank.
    Bank(Status),
    /// All that stands on the space.
    Pile,
    /// The sheep at this height of a pile of two or more, counted from 1 at the bottom, and those
    /// above it.
    From(u8),
}

/// A move: what is taken up, and from where to where.
///
/// Sheep that take along the same to the same cell make one move. `Display` writes the canonical
/// text, as `0B-1`, `2-4` or `2.1-4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The cell it starts from, from 0 at Black's bank.
    pub from: u8,
    /// What is taken up there.
    pub lift: Lift,
    /// The cell it ends on.
    pub to: u8,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, lift, to } = self;
        match lift {
            Lift::Bank(status) => {
                // Only one side sets out from a bank, and Black's is cell 0.
                let side = [Side::White, Side::Black][usize::from(*from == 0)];
                write!(f, "{from}{}-{to}", Sheep::new(side, *status))
            }
            Lift::Pile => write!(f, "{from}-{to}"),
            Lift::From(height) => write!(f, "{from}.{height}-{to}"),
        }
    }
}

/// The throw that begins a game, by what it comes to: how many sheep of each side stand.
///
/// `Display` writes the canonical text, as `throw:3,2`: Black's first. The throws that can happen are
/// all pairs of numbers of sheep:
///
/// ```
/// use ludotheque_black_sheep::{BlackSheep, Throw};
/// use ludotheque_core::Position;
///
/// let start = BlackSheep::default();
/// let sheep = start.rules().sheep();
/// let pairs = (0..=sheep).flat_map(|black| (0..=sheep).map(move |white| (black, white)));
/// let throws = pairs.map(|(black, white)| Throw { black, white });
/// assert_eq!(throws.map(|throw| start.probability(&throw)).sum::<f64>(), 1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw {
    /// How many of Black's sheep stand.
    pub black: u8,
    /// How many of White's sheep stand.
    pub white: u8,
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "throw:{},{}", self.black, self.white)
    }
}
