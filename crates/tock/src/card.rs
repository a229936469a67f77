//! Cards: their ranks, sets of ranks, and multisets of cards.

use core::fmt;

/// The rank of a card; suits mean nothing in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    /// Stands for any other card, in the rulesets that have it.
    Joker,
}

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 14;
    /// The ranks, in the order in which hands are written.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Joker,
    ];
    const LETTERS: &'static str = "A23456789TJQKX";

    /// The rank of a letter: `A`, `2` to `9`, `T`, `J`, `Q`, `K`, and `X` for the joker.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let at = Self::LETTERS.find(letter)?;
        Self::ALL.get(at).copied()
    }

    /// The letter.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(Self::LETTERS.as_bytes()[self as usize])
    }

    const fn shift(self) -> u32 {
        8 * self as u32
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// A set of ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RankSet(u16);

impl RankSet {
    /// No rank.
    pub const EMPTY: Self = Self(0);

    /// The set with a rank added.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank as u16)
    }

    /// Whether a rank is in the set.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 & (1 << rank as u16) != 0
    }

    /// How many ranks are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no rank is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The ranks of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The ranks, in order.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let rank = Rank::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*rank)
        })
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A multiset of cards, such as a hand: how many of each rank, fewer than 256 in all.
///
/// ```
/// use ludotheque_tock::{Cards, Rank};
///
/// let hand: Cards = "A447".chars().filter_map(Rank::from_letter).collect();
/// assert_eq!((hand.len(), hand.count(Rank::Four)), (4, 2));
/// assert_eq!(hand.without(Rank::Four).to_string(), "A47");
/// assert_eq!(Cards::EMPTY.to_string(), "-");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The highest bit of every number.
    const HIGH: u128 = u128::MAX / 255 * 128;

    /// So many cards of one rank.
    #[must_use]
    pub const fn of(rank: Rank, count: u8) -> Self {
        Self((count as u128) << rank.shift())
    }

    /// How many cards of a rank there are.
    #[must_use]
    pub const fn count(self, rank: Rank) -> u8 {
        (self.0 >> rank.shift()) as u8
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> usize {
        // The highest byte of the product is the sum of the bytes.
        (self.0.wrapping_mul(u128::MAX / 255) >> 120) as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a card of a rank.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.count(rank) != 0
    }

    /// The cards and one more; of 255 of a rank there are no more.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        if self.count(rank) == u8::MAX {
            return self;
        }
        Self(self.0 + (1 << rank.shift()))
    }

    /// The cards but one of a rank; the same cards if they have none.
    #[must_use]
    pub const fn without(self, rank: Rank) -> Self {
        if self.contains(rank) { Self(self.0 - (1 << rank.shift())) } else { self }
    }

    /// Both multisets together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        // With all numbers below 128 no sum runs over.
        if (self.0 | other.0) & Self::HIGH == 0 {
            return Self(self.0 + other.0);
        }
        let ranks = other.ranks().iter();
        ranks.fold(self, |sum, rank| {
            sum.with_count(rank, sum.count(rank).saturating_add(other.count(rank)))
        })
    }

    /// What is left when the cards of `other` are taken away, as far as they are there.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        // With all numbers below 128 a high bit that was put in is taken away exactly where the
        // difference is less than nothing.
        let rest = (self.0 | Self::HIGH).wrapping_sub(other.0);
        if (self.0 | other.0) & Self::HIGH == 0 && rest & Self::HIGH == Self::HIGH {
            return Self(rest & !Self::HIGH);
        }
        let ranks = other.ranks().iter();
        ranks.fold(self, |rest, rank| {
            rest.with_count(rank, rest.count(rank).saturating_sub(other.count(rank)))
        })
    }

    /// The cards with another number of one rank.
    const fn with_count(self, rank: Rank, count: u8) -> Self {
        Self(self.0 & !Self::of(rank, u8::MAX).0 | Self::of(rank, count).0)
    }

    /// Whether all cards of `other` are there.
    #[must_use]
    pub fn contains_all(self, other: Self) -> bool {
        self.minus(other).plus(other) == self
    }

    /// The ranks that occur.
    #[must_use]
    pub fn ranks(self) -> RankSet {
        // The highest bit of every byte that is not 0.
        let set = |bytes: u64| {
            const LOW: u64 = u64::MAX / 255 * 127;
            (((bytes & LOW) + LOW) | bytes) & !LOW
        };
        // The highest byte of the product has these bits side by side.
        let gathered =
            |bytes: u64| ((set(bytes) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16;
        RankSet(gathered(self.0 as u64) | gathered((self.0 >> 64) as u64) << 8)
    }

    /// How many cards there are of each rank, in the order of the ranks.
    pub(crate) fn counts(self) -> impl Iterator<Item = u8> {
        self.0.to_le_bytes().into_iter().take(Rank::COUNT)
    }

    /// So many cards of each rank.
    pub(crate) fn from_counts(counts: [u8; Rank::COUNT]) -> Self {
        let mut bytes = [0; size_of::<u128>()];
        bytes[..Rank::COUNT].copy_from_slice(&counts);
        Self(u128::from_le_bytes(bytes))
    }

    /// Every card, in the order of the ranks.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        self.ranks()
            .iter()
            .flat_map(move |rank| core::iter::repeat_n(rank, self.count(rank).into()))
    }

    /// The `n`th card in the order of the ranks, from 0.
    pub(crate) fn nth(self, mut n: usize) -> Option<Rank> {
        self.ranks().iter().find(|rank| {
            let count = usize::from(self.count(*rank));
            let here = n < count;
            n = n.wrapping_sub(count);
            here
        })
    }
}

impl FromIterator<Rank> for Cards {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Cards {
    /// The cards in the order of the ranks, `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|rank| fmt::Display::fmt(&rank, f))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_are_counted_and_none_vanishes() {
        let mut cards = Cards::EMPTY;
        for rank in Rank::ALL {
            assert_eq!(Rank::from_letter(rank.letter()), Some(rank));
            for count in 1..=16 {
                cards = cards.with(rank);
                assert_eq!(cards.count(rank), count);
            }
        }
        assert_eq!(cards.len(), 16 * Rank::COUNT);
        assert_eq!(cards.iter().collect::<Cards>(), cards);
        let all: Vec<Rank> = cards.iter().collect();
        for (n, rank) in all.iter().enumerate() {
            assert_eq!(cards.nth(n), Some(*rank));
        }
        assert_eq!(cards.nth(all.len()), None);
        let aces = Cards::of(Rank::Ace, 16);
        assert!(cards.contains_all(aces) && !cards.minus(aces).contains(Rank::Ace));
        assert_eq!(cards.minus(aces).plus(aces), cards);
        assert_eq!(aces.without(Rank::King), aces);
    }

    #[test]
    fn more_cards_than_a_rank_can_have_touch_no_other_rank() {
        let (many, more) = (Cards::of(Rank::Five, 200), Cards::of(Rank::Five, 100));
        for sum in [many.plus(more), more.plus(many)] {
            assert_eq!(sum, Cards::of(Rank::Five, u8::MAX));
            assert_eq!(sum.with(Rank::Five), sum);
        }
    }
}
