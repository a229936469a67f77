//! A pile of sheep in one word.

use crate::{Sheep, Status};

/// Bits of a pile of as many sheep as there can be that are set in every sleeping sheep.
const STATUS_BITS: u32 = 0x5555_5555;

/// The sheep on a space, from bottom to top: at most 15.
///
/// Two bits a sheep, the top one lowest, under a leading 1 that marks the height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile(u32);

impl Pile {
    pub(crate) const EMPTY: Self = Self(1);

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// How many sheep there are.
    pub(crate) const fn height(self) -> u32 {
        (31 - self.0.leading_zeros()) / 2
    }

    /// The number that is the same for equal piles only.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The status of the top sheep, of a pile that has one.
    pub(crate) const fn top_status(self) -> Status {
        Sheep::from_code(self.0).status
    }

    /// The pile with a sheep on top.
    pub(crate) const fn with(self, sheep: Sheep) -> Self {
        Self(self.0 << 2 | sheep.code())
    }

    /// The sheep below and those from a height on, counted from 0 at the bottom.
    pub(crate) const fn split(self, height: u32) -> (Self, Self) {
        let lifted = 2 * self.height().saturating_sub(height);
        (Self(self.0 >> lifted), Self(self.0 & ((1 << lifted) - 1) | 1 << lifted))
    }

    /// The pile with another on top.
    pub(crate) const fn stacked(self, other: Self) -> Self {
        let height = 2 * other.height();
        Self(self.0 << height | other.0 & ((1 << height) - 1))
    }

    /// The sheep from the top to the bottom.
    pub(crate) fn top_down(self) -> impl Iterator<Item = Sheep> {
        (0..self.height()).map(move |depth| Sheep::from_code(self.0 >> (2 * depth)))
    }

    /// The sheep from the bottom to the top.
    pub(crate) fn bottom_up(self) -> impl Iterator<Item = Sheep> {
        (0..self.height()).rev().map(move |depth| Sheep::from_code(self.0 >> (2 * depth)))
    }

    /// The pile with the two statuses exchanged.
    pub(crate) const fn exchange_statuses(self) -> Self {
        self.flipped(STATUS_BITS)
    }

    /// The pile with the two sides exchanged.
    pub(crate) const fn exchange_sides(self) -> Self {
        self.flipped(STATUS_BITS << 1)
    }

    const fn flipped(self, bits: u32) -> Self {
        Self(self.0 ^ bits & ((1 << (2 * self.height())) - 1))
    }

    /// Whether such a sheep is in the pile.
    pub(crate) const fn contains(self, sheep: Sheep) -> bool {
        let others = self.0 ^ (sheep.code() * STATUS_BITS);
        let sheep = STATUS_BITS & ((1 << (2 * self.height())) - 1);
        (others | others >> 1) & sheep != sheep
    }

    /// Whether both sides have sheep in the pile.
    pub(crate) const fn is_mixed(self) -> bool {
        let sheep = STATUS_BITS & ((1 << (2 * self.height())) - 1);
        let white = self.0 >> 1 & sheep;
        white != 0 && white != sheep
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn pile(text: &str) -> Pile {
        let sheep = text.chars().filter_map(Sheep::from_letter);
        sheep.fold(Pile::EMPTY, Pile::with)
    }

    fn text(pile: Pile) -> String {
        pile.bottom_up().map(Sheep::letter).collect()
    }

    #[test]
    fn a_pile_keeps_its_order_when_it_is_split_and_stacked() {
        let whole = pile("BwbWwBBBBBbbbW");
        assert_eq!(whole.height(), 14);
        for height in 0..=14 {
            let (below, above) = whole.split(height);
            assert_eq!(below.height(), height);
            assert_eq!(text(below) + &text(above), "BwbWwBBBBBbbbW");
            assert_eq!(below.stacked(above), whole);
        }
        assert!(whole.split(0).0.is_empty() && whole.split(14).1.is_empty());
        assert_eq!(whole.split(99), whole.split(14));
    }

    #[test]
    fn exchanges_touch_the_sheep_alone() {
        assert_eq!(pile("BwbW").exchange_statuses(), pile("bWBw"));
        assert_eq!(pile("BwbW").exchange_sides(), pile("WbwB"));
        assert_eq!(Pile::EMPTY.exchange_sides(), Pile::EMPTY);
        for (text, mixed) in [("", false), ("Bb", false), ("WwW", false), ("Bbw", true)] {
            assert_eq!(pile(text).is_mixed(), mixed, "{text}");
        }
    }
}
