//! What a split can come to.

use alloc::vec::Vec;

use crate::Rules;
use crate::Seat;
use crate::board::Board;
use crate::play::Parts;
use crate::ruleset::Split;
use crate::split::{Partial, SplitResult, mover};
use crate::spread::Spread;

/// All that a split can come to, each result once.
#[derive(Debug, Default)]
#[expect(clippy::large_enum_variant, reason = "there is only ever one, and most often this one")]
pub(crate) enum Splits<'a> {
    /// Nothing is split, or nobody is to move.
    #[default]
    None,
    /// Found at once.
    Spread(Spread<'a>),
    /// Found by trying all orders.
    Searched(Vec<SplitResult>),
}

impl<'a> Splits<'a> {
    pub(crate) fn new(rules: &'a Rules, split: Split, player: Seat, board: &Board) -> Self {
        let Some(seat) = mover(rules, board, player) else {
            return Self::None;
        };
        match Spread::new(rules, split, seat, board) {
            Some(spread) => Self::Spread(spread),
            None => Self::Searched(Partial::new(rules, split, player, board).search()),
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::None => 0,
            Self::Spread(spread) => spread.len(),
            Self::Searched(results) => results.len(),
        }
    }

    /// The best parts of the `n`th result.
    pub(crate) fn nth(&self, n: usize) -> Option<Parts> {
        match self {
            Self::None => None,
            Self::Spread(spread) => spread.nth(n),
            Self::Searched(results) => results.get(n).map(|result| result.parts),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_core::sample::uniform;
    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::board::counts_as_fresh;
    use crate::play::Part;
    use crate::ruleset::{Lines, Protection};
    use crate::{Cell, Ruleset, Seat, Table};

    /// Rules in which pawns meet in every way that a ruleset allows.
    fn rules(source: &mut Xoshiro256PlusPlus) -> Option<Rules> {
        let tables = [(2, "a/b"), (4, "a/b/c/d"), (4, "ac/bd"), (8, "a/b/c/d/e/f/g/h")];
        let (zones, teams) = tables[uniform(source, tables.len())];
        let mut ruleset = Ruleset::parteux();
        if uniform(source, 2) == 0 {
            ruleset.zone_cells = 16 + uniform(source, 5) as u8;
            ruleset.entrance = uniform(source, 9) as u8;
            let crossing = uniform(source, ruleset.zone_cells.into()) as u8;
            ruleset.lines = Some(Lines { crossing, long_from: 8 });
        }
        ruleset.overtaking = uniform(source, 4) == 0;
        ruleset.protection = match uniform(source, 4) {
            0 => Protection::None,
            1 => Protection::OnStart,
            _ => Protection::Fresh,
        };
        Rules::new(ruleset, Table::read(zones, teams).ok()?).ok()
    }

    /// Pawns in a crowd, often round the entrance of the first seat.
    fn board(rules: &Rules, source: &mut Xoshiro256PlusPlus) -> Board {
        let track = rules.track();
        let mut board = Board::EMPTY;
        let middle = match uniform(source, 3) {
            0 => uniform(source, track.cells()),
            _ => track.entrance(Seat::ALL[0]),
        };
        let spread = 4 + uniform(source, 24);
        for seat in rules.table().seats() {
            for _ in 0..uniform(source, 5) {
                let number = match uniform(source, 8) {
                    0 => track.start(seat),
                    _ => {
                        (middle + track.cells() + uniform(source, spread) - spread / 2)
                            % track.cells()
                    }
                };
                let depth = 1 + uniform(source, 4);
                if uniform(source, 3) == 0 {
                    if board.home(seat) >> (depth - 1) & 1 == 0 {
                        board.place(seat, Cell::in_home(seat, depth), false);
                    }
                } else if !board.is_occupied(number) {
                    let cell = Cell::on_track(number);
                    let fresh = number == track.start(seat) && uniform(source, 2) == 0;
                    board.place(seat, cell, fresh || counts_as_fresh(rules, seat, cell));
                }
            }
        }
        board
    }

    fn sorted(parts: impl Iterator<Item = Parts>) -> Vec<Vec<Part>> {
        let mut sorted: Vec<Vec<Part>> = parts.map(|parts| parts.to_vec()).collect();
        sorted.sort();
        sorted
    }

    proptest! {
        /// Whatever is found at once is what trying all orders finds, with the same best parts.
        #[test]
        fn a_spread_is_what_a_search_finds(seed: u64) {
            let source = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
            let Some(rules) = rules(source) else { return Ok(()) };
            let board = board(&rules, source);
            let player = Seat::ALL[0];
            let split = Split { steps: 1 + uniform(source, 7) as u8, pawns: 4, sweep: false };
            let Some(seat) = mover(&rules, &board, player) else { return Ok(()) };
            if let Some(spread) = Spread::new(&rules, split, seat, &board) {
                let searched = Partial::new(&rules, split, player, &board).search();
                let searched = sorted(searched.iter().map(|result| result.parts));
                let spread = sorted((0..spread.len()).filter_map(|n| spread.nth(n)));
                prop_assert_eq!(spread, searched, "{:?} {:?}", board, rules.track());
            }
        }
    }
}
