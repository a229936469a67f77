//! Players, and sets of them.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

/// A player of a game: a colour, a side of the table, a seat.
///
/// The players of a game are numbered from 0 in the order in which they first move, and there
/// are at most 16.
pub trait Player: Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + 'static {
    /// The number of the player, below 16.
    fn index(self) -> usize;

    /// The player with a number; `None` where there is none.
    fn from_index(index: usize) -> Option<Self>;
}

/// Defines the two players of a game: an enum with a name for each, its text, the
/// [`opponent`](#method) and the [`Player`] trait.
///
/// ```
/// ludotheque_core::two_players! {
///     /// A side of the net.
///     pub enum Side { Left = "left", Right = "right" }
/// }
///
/// assert_eq!(Side::Left.opponent(), Side::Right);
/// assert_eq!(Side::Right.to_string(), "right");
/// ```
#[macro_export]
macro_rules! two_players {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $first:ident = $first_name:literal, $second:ident = $second_name:literal $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            #[doc = concat!("The first player, ", $first_name, ".")]
            $first,
            #[doc = concat!("The second player, ", $second_name, ".")]
            $second,
        }

        impl $name {
            /// Both players, the first first.
            pub const ALL: [Self; 2] = [Self::$first, Self::$second];

            /// The other player.
            #[must_use]
            pub const fn opponent(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }

            /// The player's name, in lower case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_name,
                    Self::$second => $second_name,
                }
            }
        }

        impl $crate::Player for $name {
            fn index(self) -> usize {
                self as usize
            }

            fn from_index(index: usize) -> Option<Self> {
                Self::ALL.get(index).copied()
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

/// A set of players.
///
/// ```
/// use ludotheque_core::PlayerSet;
/// # ludotheque_core::two_players! {
/// #     /// A side of the net.
/// #     pub enum Side { Left = "left", Right = "right" }
/// # }
///
/// let right = PlayerSet::EMPTY.with(Side::Right);
/// assert!(right.contains(Side::Right) && !right.contains(Side::Left));
/// assert_eq!(Side::ALL.into_iter().collect::<PlayerSet<_>>().len(), 2);
/// assert_eq!(right.iter().collect::<Vec<_>>(), [Side::Right]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayerSet<P> {
    bits: u16,
    players: PhantomData<P>,
}

impl<P: Player> PlayerSet<P> {
    /// Nobody.
    pub const EMPTY: Self = Self { bits: 0, players: PhantomData };

    /// The set with a player added.
    #[must_use]
    pub fn with(self, player: P) -> Self {
        Self { bits: self.bits | 1 << (player.index() & 15), players: PhantomData }
    }

    /// Whether a player is in the set.
    #[must_use]
    pub fn contains(self, player: P) -> bool {
        self.bits & (1 << (player.index() & 15)) != 0
    }

    /// How many players are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The players, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = P> {
        (0..16).filter(move |index| self.bits & (1 << index) != 0).filter_map(P::from_index)
    }
}

impl<P: Player> FromIterator<P> for PlayerSet<P> {
    fn from_iter<I: IntoIterator<Item = P>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<P: Player> fmt::Debug for PlayerSet<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
