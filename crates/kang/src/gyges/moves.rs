//! Moves of Gygès.

use core::fmt;

use crate::board::Square;
use crate::{End, Size};

/// A move of Gygès, by what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A player places six pieces on their own edge rank.
    Place(Arrangement),
    /// A piece moves.
    Play {
        /// Where it stands.
        from: Square,
        /// What it does at the end.
        end: End,
    },
    /// No piece can move.
    Pass,
}

/// Six pieces, two of each size, in the order of the files.
///
/// ```
/// use ludotheque_kang::gyges::Arrangement;
///
/// assert_eq!(Arrangement::all().count(), 90);
/// assert!(Arrangement::all().any(|arrangement| arrangement.to_string() == "lmssml"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrangement(u8);

/// How many orders six pieces of three sizes have.
const COUNT: usize = 90;

/// The arrangements, in the order of their sizes from file a.
static ARRANGEMENTS: [[Size; 6]; COUNT] = {
    let mut list = [[Size::Small; 6]; COUNT];
    let (mut n, mut code) = (0, 0);
    while code < 729 {
        let mut sizes = [Size::Small; 6];
        let mut counts = [0; 3];
        let (mut rest, mut file) = (code, 6);
        while file > 0 {
            file -= 1;
            sizes[file] = Size::ALL[rest % 3];
            counts[rest % 3] += 1;
            rest /= 3;
        }
        if counts[0] == 2 && counts[1] == 2 && counts[2] == 2 {
            list[n] = sizes;
            n += 1;
        }
        code += 1;
    }
    list
};

impl Arrangement {
    /// All 90 arrangements.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COUNT as u8).map(Self)
    }

    /// The arrangement of these sizes, from file a; `None` unless there are two of each.
    #[must_use]
    pub fn new(sizes: [Size; 6]) -> Option<Self> {
        let place = ARRANGEMENTS.binary_search(&sizes).ok()?;
        Some(Self(place as u8))
    }

    /// The sizes, from file a.
    #[must_use]
    pub fn sizes(self) -> [Size; 6] {
        ARRANGEMENTS[usize::from(self.0)]
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sizes().iter().try_for_each(|size| write!(f, "{size}"))
    }
}
