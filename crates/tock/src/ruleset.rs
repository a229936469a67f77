//! What a sheet of rules can decide, as data.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Rank, Table};

/// Everything in which the sheets differ: the board, the deck, the deals, what each card does,
/// what may be passed, what is protected, how home is entered, and what a player must do.
///
/// Open data, which [`Rules::new`](crate::Rules::new) takes or refuses with the reason. With the
/// feature `serde` it is read from a file, and refused there in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct Ruleset {
    /// A name of lower-case letters, digits and hyphens.
    pub name: String,
    /// Track cells of a zone: 16 to 20.
    pub zone_cells: u8,
    /// How many cells before the start cell the home branches off: 0 to 8.
    pub entrance: u8,
    /// The dotted lines, if the board has them.
    pub lines: Option<Lines>,
    /// How many suits of 13 cards each player brings to the deck.
    pub suits_per_seat: u8,
    /// How many jokers every two players bring to the deck.
    pub jokers_per_pair: u8,
    /// The size of a hand in each deal; after the last, all cards are shuffled again.
    pub deals: Vec<u8>,
    /// When the dealer's place moves one seat clockwise.
    pub dealer: DealerMoves,
    /// Whether each player of a team gives a card to the next team-mate before the play.
    pub giving: bool,
    /// What the cards do; one that is not named does nothing. The joker does what any other can.
    pub cards: BTreeMap<Rank, Effect>,
    /// Whether a pawn may pass others on the track without capturing them.
    pub overtaking: bool,
    /// Which pawns can be neither captured, exchanged nor passed.
    pub protection: Protection,
    /// Whether a player may exchange an own pawn that is protected.
    pub protected_exchange: bool,
    /// How a pawn comes home.
    pub entry: Entry,
    /// Whether a player with a legal play must play.
    pub duty: bool,
    /// What a player does who cannot play.
    pub stuck: Stuck,
    /// Whether the steps of a split that are left when the last own pawn is home go to a
    /// team-mate's pawns.
    pub spill: bool,
}

/// The dotted lines between the crossings of neighbouring zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Lines {
    /// How many cells after the start the crossing lies.
    pub crossing: u8,
    /// From how many zones on there are also lines to the zone after the next.
    pub long_from: u8,
}

/// What a card can do: the player chooses one of these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Effect {
    /// Bring a pawn out.
    pub out: bool,
    /// Move an own pawn forward so many steps.
    pub forward: Vec<u8>,
    /// Move an own pawn forward so many steps, capturing every pawn on the way.
    pub sweep: Vec<u8>,
    /// Move any unprotected pawn on the track forward so many steps; another player's pawn stays
    /// on the track.
    pub any_pawn: Vec<u8>,
    /// Move an own pawn backward so many steps.
    pub backward: Vec<u8>,
    /// Exchange an own track pawn with another player's.
    pub exchange: bool,
    /// Share steps among own pawns.
    pub split: Option<Split>,
    /// Make the next player discard a card instead of playing.
    pub oblige: bool,
}

/// Steps that are shared among pawns, each of which moves once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Split {
    /// How many steps there are, all of which must be used: 1 to 7.
    pub steps: u8,
    /// Among how many pawns at most.
    pub pawns: u8,
    /// Whether every pawn on the way is captured.
    pub sweep: bool,
}

/// When the dealer's place moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DealerMoves {
    /// After every deal.
    EachDeal,
    /// After the last deal, when all cards are shuffled again.
    EachShuffle,
}

/// Which pawns are protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Protection {
    /// None.
    None,
    /// A pawn that came out and has not moved since.
    Fresh,
    /// Any pawn on its own start cell: such a pawn always counts as fresh.
    OnStart,
}

/// How a pawn comes home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Entry {
    /// It may enter or go round again.
    Free,
    /// A pawn that can enter by its count must not pass its entrance with it.
    Forced,
    /// A pawn never passes its entrance forward.
    OneLap,
}

/// What a player does who has no legal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Stuck {
    /// Discards a card of their choice.
    DiscardCard,
    /// Lays down the whole hand and waits for the next deal.
    DiscardHand,
}

/// Why a ruleset cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesetError {
    /// The name is empty or has other letters.
    #[error("a ruleset's name is lower-case letters, digits and hyphens")]
    Name,
    /// Zones too small or too large.
    #[error("a zone has 16 to 20 cells, not {0}")]
    ZoneCells(u8),
    /// The entrance is too far from the start.
    #[error("the entrance is 0 to 8 cells before the start, not {0}")]
    Entrance(u8),
    /// The crossing is not in its zone.
    #[error("crossing {crossing} is not in a zone of {zone_cells} cells")]
    Crossing {
        /// Where it should be.
        crossing: u8,
        /// How many cells the zone has.
        zone_cells: u8,
    },
    /// Long lines on a board of two zones would lead nowhere.
    #[error("long lines need at least 3 zones, not {0}")]
    LongLines(u8),
    /// On so small a board the dotted lines lead one card to one cell forward and backward.
    #[error("card {0} reaches one cell both forward and backward on so small a board with lines")]
    Meeting(Rank),
    /// No deal, or one of no cards, or of more than 13.
    #[error("there is at least one deal, and each is of 1 to 13 cards")]
    Deals,
    /// The deck is too small for the deals, or has more than 255 cards.
    #[error("a deck of {cards} cards does not do for deals of {dealt} in all")]
    Deck {
        /// The cards of the deck.
        cards: usize,
        /// The cards that are dealt between two shuffles.
        dealt: usize,
    },
    /// A card moves no step, or more than 15.
    #[error("card {rank} moves {steps} steps; a card moves 1 to 15")]
    Steps {
        /// The card.
        rank: Rank,
        /// Its steps.
        steps: u8,
    },
    /// A split of no or too many steps, or among no pawns.
    #[error("card {0} is split into 1 to 7 steps among at least one pawn")]
    Split(Rank),
    /// Two cards are split.
    #[error("cards {0} and {1} are both split")]
    TwoSplits(Rank, Rank),
    /// One card, or the joker, could move so far in two ways with different results.
    #[error("card {rank} moves {steps} steps both capturing on the way and not")]
    TwoWays {
        /// The card.
        rank: Rank,
        /// The steps.
        steps: u8,
    },
    /// The joker is given an effect of its own.
    #[error("the joker does what any other card does and has no effect of its own")]
    Joker,
    /// No card brings a pawn out.
    #[error("no card brings a pawn out")]
    NoWayOut,
}

impl Ruleset {
    /// Holds that the ruleset can be played, by as few players as there may be.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    pub fn check(&self) -> Result<(), RulesetError> {
        let named = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-');
        if self.name.is_empty() || !self.name.chars().all(named) {
            return Err(RulesetError::Name);
        }
        if !(16..=20).contains(&self.zone_cells) {
            return Err(RulesetError::ZoneCells(self.zone_cells));
        }
        if self.entrance > 8 {
            return Err(RulesetError::Entrance(self.entrance));
        }
        if let Some(Lines { crossing, long_from }) = self.lines {
            let zone_cells = self.zone_cells;
            if crossing >= zone_cells {
                return Err(RulesetError::Crossing { crossing, zone_cells });
            }
            if long_from < 3 {
                return Err(RulesetError::LongLines(long_from));
            }
        }
        if self.deals.is_empty() || self.deals.iter().any(|size| !(1..=13).contains(size)) {
            return Err(RulesetError::Deals);
        }
        self.check_deck(2)?;
        self.check_cards()
    }

    /// Holds that the deck does for so many players.
    pub(crate) fn check_deck(&self, seats: usize) -> Result<(), RulesetError> {
        let (suits, jokers) = self.deck_shape(seats);
        let cards = 13 * suits + jokers;
        let dealt = seats * self.deals.iter().map(|size| usize::from(*size)).sum::<usize>();
        if cards < dealt || cards > usize::from(u8::MAX) {
            return Err(RulesetError::Deck { cards, dealt });
        }
        Ok(())
    }

    /// Holds that no card leads to one cell in two ways on a board of so many zones.
    pub(crate) fn check_zones(&self, zones: u8) -> Result<(), RulesetError> {
        let Some(Lines { long_from, .. }) = self.lines else {
            return Ok(());
        };
        // All other ways round the board are longer than what two cards go.
        let meets = zones < 3 || (zones >= long_from && zones < 5);
        let both_ways = |rank: &Rank| {
            let effect = self.effect(*rank);
            let jokers = *rank != Rank::Joker || self.jokers_per_pair > 0;
            jokers && !effect.backward.is_empty() && effect.moves_forward()
        };
        match Rank::ALL.into_iter().find(both_ways) {
            Some(rank) if meets => Err(RulesetError::Meeting(rank)),
            _ => Ok(()),
        }
    }

    /// How many suits and how many jokers the deck of so many players has.
    pub(crate) fn deck_shape(&self, seats: usize) -> (usize, usize) {
        let suits = seats * usize::from(self.suits_per_seat);
        (suits, seats * usize::from(self.jokers_per_pair) / 2)
    }

    fn check_cards(&self) -> Result<(), RulesetError> {
        let mut split_by = None;
        for (&rank, effect) in &self.cards {
            if rank == Rank::Joker {
                return Err(RulesetError::Joker);
            }
            for &steps in effect.all_steps() {
                if !(1..=15).contains(&steps) {
                    return Err(RulesetError::Steps { rank, steps });
                }
            }
            if let Some(split) = effect.split {
                if !(1..=7).contains(&split.steps) || split.pawns == 0 {
                    return Err(RulesetError::Split(rank));
                }
                if let Some(other) = split_by.replace(rank) {
                    return Err(RulesetError::TwoSplits(other, rank));
                }
            }
            if let Some(steps) = two_ways([effect]) {
                return Err(RulesetError::TwoWays { rank, steps });
            }
        }
        if self.jokers_per_pair > 0
            && let Some(steps) = two_ways(self.cards.values())
        {
            let rank = Rank::Joker;
            return Err(RulesetError::TwoWays { rank, steps });
        }
        if !self.cards.values().any(|effect| effect.out) {
            return Err(RulesetError::NoWayOut);
        }
        Ok(())
    }

    /// The effect of a card; the joker has those of all others together.
    pub(crate) fn effect(&self, rank: Rank) -> Effect {
        if rank != Rank::Joker {
            return self.cards.get(&rank).cloned().unwrap_or_default();
        }
        let mut any = Effect::default();
        for effect in self.cards.values() {
            any.out |= effect.out;
            any.forward.extend(&effect.forward);
            any.sweep.extend(&effect.sweep);
            any.any_pawn.extend(&effect.any_pawn);
            any.backward.extend(&effect.backward);
            any.exchange |= effect.exchange;
            any.split = any.split.or(effect.split);
            any.oblige |= effect.oblige;
        }
        any
    }

    /// Whether players at a table give cards to team-mates.
    pub(crate) fn gives_at(&self, table: &Table) -> bool {
        self.giving && table.has_teams()
    }
}

impl Effect {
    fn moves_forward(&self) -> bool {
        let lists = [&self.forward, &self.sweep, &self.any_pawn];
        self.split.is_some() || lists.into_iter().any(|steps| !steps.is_empty())
    }

    fn all_steps(&self) -> impl Iterator<Item = &u8> {
        let lists = [&self.forward, &self.sweep, &self.any_pawn, &self.backward];
        lists.into_iter().flatten()
    }
}

/// A number of steps that some of the effects make capturing on the way and some not.
fn two_ways<'a>(effects: impl IntoIterator<Item = &'a Effect>) -> Option<u8> {
    let (mut plain, mut sweep) = (0u32, 0u32);
    for effect in effects {
        for steps in effect.forward.iter().chain(&effect.any_pawn) {
            plain |= 1 << (steps & 31);
        }
        for steps in &effect.sweep {
            sweep |= 1 << (steps & 31);
        }
        if let Some(split) = effect.split {
            *if split.sweep { &mut sweep } else { &mut plain } |= 1 << (split.steps & 31);
        }
    }
    let both = plain & sweep;
    (both != 0).then(|| both.trailing_zeros() as u8)
}
