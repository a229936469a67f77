//! Rulesets of published sheets.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use crate::Rank;
use crate::ruleset::{DealerMoves, Effect, Entry, Lines, Protection, Ruleset, Split, Stuck};

impl Ruleset {
    /// The names of the presets, the default first.
    pub const PRESETS: &'static [&'static str] =
        &["parteux", "quebec", "keezen", "dog", "jackaroo"];

    /// The preset of a name.
    ///
    /// ```
    /// use ludotheque_tock::Ruleset;
    ///
    /// for name in Ruleset::PRESETS {
    ///     let ruleset = Ruleset::preset(name).expect("a preset");
    ///     assert_eq!(ruleset.name, *name);
    ///     assert_eq!(ruleset.check(), Ok(()));
    /// }
    /// ```
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        match name {
            "parteux" => Some(Self::parteux()),
            "quebec" => Some(Self::quebec()),
            "keezen" => Some(Self::keezen()),
            "dog" => Some(Self::dog()),
            "jackaroo" => Some(Self::jackaroo()),
            _ => None,
        }
    }

    /// The dialect of the boards with dotted lines: no overtaking but by the King, which captures
    /// all that it passes.
    #[must_use]
    pub fn parteux() -> Self {
        let mut cards = plain_cards();
        cards.insert(Rank::Ace, Effect { out: true, ..forward(&[1]) });
        cards.insert(Rank::Four, backward(4));
        cards.insert(Rank::Seven, split(4 * 8, false));
        cards.insert(Rank::Jack, exchange());
        cards.insert(Rank::King, Effect { out: true, sweep: vec![13], ..Effect::default() });
        Self {
            name: "parteux".to_string(),
            zone_cells: 18,
            entrance: 2,
            lines: Some(Lines { crossing: 7, long_from: 8 }),
            suits_per_seat: 1,
            jokers_per_pair: 0,
            deals: vec![5, 4, 4],
            dealer: DealerMoves::EachShuffle,
            giving: true,
            cards,
            overtaking: false,
            protection: Protection::Fresh,
            protected_exchange: false,
            entry: Entry::Free,
            duty: true,
            stuck: Stuck::DiscardCard,
            spill: true,
        }
    }

    /// Toc of Québec as the sheet of Dézépions (Maison des jeux du bout du monde, Brest) has it:
    /// pawns overtake, a pawn on its start cell is protected, the Ace is also 11, the Jack also
    /// 10, the King captures nothing on its way.
    #[must_use]
    pub fn quebec() -> Self {
        let mut ruleset = Self::parteux();
        ruleset.name = "quebec".to_string();
        ruleset.lines = None;
        ruleset.overtaking = true;
        ruleset.protection = Protection::OnStart;
        let cards = &mut ruleset.cards;
        cards.insert(Rank::Ace, Effect { out: true, ..forward(&[1, 11]) });
        cards.insert(Rank::Jack, Effect { exchange: true, ..forward(&[10]) });
        cards.insert(Rank::King, Effect { out: true, ..forward(&[13]) });
        ruleset
    }

    /// Keezen as the Dutch championship (NK Keezen, nk.keezbord.nl) plays it: the King only
    /// brings out, the seven moves one or two pawns, who cannot play lays the hand down, and every
    /// deal has its own dealer.
    #[must_use]
    pub fn keezen() -> Self {
        let mut ruleset = Self::parteux();
        ruleset.name = "keezen".to_string();
        ruleset.zone_cells = 16;
        ruleset.entrance = 1;
        ruleset.lines = None;
        ruleset.dealer = DealerMoves::EachDeal;
        ruleset.giving = false;
        ruleset.overtaking = true;
        ruleset.protection = Protection::OnStart;
        ruleset.protected_exchange = true;
        ruleset.stuck = Stuck::DiscardHand;
        let cards = &mut ruleset.cards;
        cards.insert(Rank::Seven, split(2, false));
        cards.insert(Rank::King, Effect { out: true, ..Effect::default() });
        ruleset
    }

    /// Brändi Dog, after the sheet of the Stiftung Brändi: two packs with jokers, hands of 6 to 2,
    /// the four goes either way, the seven captures what it passes, who cannot play lays the hand
    /// down.
    #[must_use]
    pub fn dog() -> Self {
        let mut ruleset = Self::parteux();
        ruleset.name = "dog".to_string();
        ruleset.zone_cells = 16;
        ruleset.entrance = 0;
        ruleset.lines = None;
        ruleset.suits_per_seat = 2;
        ruleset.jokers_per_pair = 3;
        ruleset.deals = vec![6, 5, 4, 3, 2];
        ruleset.dealer = DealerMoves::EachDeal;
        ruleset.overtaking = true;
        ruleset.stuck = Stuck::DiscardHand;
        let cards = &mut ruleset.cards;
        cards.insert(Rank::Ace, Effect { out: true, ..forward(&[1, 11]) });
        cards.insert(Rank::Four, Effect { backward: vec![4], ..forward(&[4]) });
        cards.insert(Rank::Seven, split(4 * 8, true));
        cards.insert(Rank::King, Effect { out: true, ..forward(&[13]) });
        ruleset
    }

    /// Jackaroo as the sheet of Tamimi Projects has it, with the King's 13 of the other Gulf
    /// sheets: the five moves any pawn, the ten may make the next player discard, the seven moves
    /// one or two pawns.
    #[must_use]
    pub fn jackaroo() -> Self {
        let mut ruleset = Self::parteux();
        ruleset.name = "jackaroo".to_string();
        ruleset.lines = None;
        ruleset.giving = false;
        ruleset.deals = vec![4, 4, 5];
        ruleset.protection = Protection::OnStart;
        ruleset.spill = false;
        let cards = &mut ruleset.cards;
        cards.insert(Rank::Ace, Effect { out: true, ..forward(&[1, 11]) });
        cards.insert(Rank::Five, Effect { any_pawn: vec![5], ..Effect::default() });
        cards.insert(Rank::Seven, split(2, false));
        cards.insert(Rank::Ten, Effect { oblige: true, ..forward(&[10]) });
        ruleset
    }
}

fn forward(steps: &[u8]) -> Effect {
    Effect { forward: steps.to_vec(), ..Effect::default() }
}

fn backward(steps: u8) -> Effect {
    Effect { backward: vec![steps], ..Effect::default() }
}

fn exchange() -> Effect {
    Effect { exchange: true, ..Effect::default() }
}

fn split(pawns: u8, sweep: bool) -> Effect {
    let split = Some(Split { steps: 7, pawns, sweep });
    Effect { split, ..Effect::default() }
}

/// The cards from Two to Queen that only move as far as they say.
fn plain_cards() -> BTreeMap<Rank, Effect> {
    let plain: Vec<(Rank, u8)> = vec![
        (Rank::Two, 2),
        (Rank::Three, 3),
        (Rank::Five, 5),
        (Rank::Six, 6),
        (Rank::Eight, 8),
        (Rank::Nine, 9),
        (Rank::Ten, 10),
        (Rank::Queen, 12),
    ];
    let effects = plain.into_iter().map(|(rank, steps)| (rank, forward(&[steps])));
    effects.collect()
}
