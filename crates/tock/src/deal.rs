//! The deal: the only chance.

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;

use crate::{Cards, Rank, Rules, Seat};

/// A deal: every hand by its seat, empty where nobody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The hands, by seat.
    pub hands: [Cards; Seat::MAX],
}

impl Deal {
    /// Whether this can be dealt from a stock: hands of the size of the deal, for all at the
    /// table and nobody else.
    pub(crate) fn is_possible(&self, rules: &Rules, deal: usize, stock: Cards) -> bool {
        let size = rules.hand_size(deal);
        let fits = |seat: Seat| {
            let expected = if rules.table().contains(seat) { size } else { 0 };
            self.hands[seat.zone()].len() == expected
        };
        Seat::ALL.into_iter().all(fits) && stock.contains_all(self.all())
    }

    /// All cards that are dealt.
    #[must_use]
    pub fn all(&self) -> Cards {
        self.hands.iter().fold(Cards::EMPTY, |sum, hand| sum.plus(*hand))
    }

    /// The hands, each card drawn from what is left of the stock.
    pub(crate) fn sample<R: Rng + ?Sized>(
        rules: &Rules,
        deal: usize,
        stock: Cards,
        source: &mut R,
    ) -> Self {
        // The cards of the stock one by one, the last one taking the place of one that is drawn.
        let mut cards = [Rank::Ace; u8::MAX as usize];
        let mut left = 0;
        for (rank, count) in Rank::ALL.into_iter().zip(stock.counts()) {
            let after = left + usize::from(count);
            cards[left..after].fill(rank);
            left = after;
        }
        let mut hands = [Cards::EMPTY; Seat::MAX];
        for seat in rules.table().seats() {
            let mut counts = [0; Rank::COUNT];
            for _ in 0..rules.hand_size(deal).min(left) {
                let n = uniform(source, left);
                counts[cards[n] as usize] += 1;
                left -= 1;
                cards[n] = cards[left];
            }
            hands[seat.zone()] = Cards::from_counts(counts);
        }
        Self { hands }
    }

    /// The probability of these hands, for a deal that is possible.
    pub(crate) fn probability(&self, mut stock: Cards) -> f64 {
        let mut probability = 1.0;
        for hand in self.hands {
            let mut left = stock.len() as f64;
            // The chance of the cards in one order, and in how many orders they can come.
            let mut dealt = 0.0;
            for rank in hand.ranks().iter() {
                for n in 1..=hand.count(rank) {
                    dealt += 1.0;
                    probability *= f64::from(stock.count(rank)) / left;
                    probability *= dealt / f64::from(n);
                    stock = stock.without(rank);
                    left -= 1.0;
                }
            }
        }
        probability
    }
}
