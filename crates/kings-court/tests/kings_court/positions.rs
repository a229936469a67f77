//! Positions to test with.

use ludotheque_core::{Position, playout};
use ludotheque_kings_court::{Bitboard, KingsCourt, Rules, Setup, Side, Square};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) fn position(text: &str) -> KingsCourt {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The texts of the legal moves, in order.
pub(crate) fn texts(position: &KingsCourt) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<_> = moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    texts.sort_unstable();
    texts
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

pub(crate) fn squares(text: &str) -> Bitboard {
    text.split_whitespace().map(square).collect()
}

/// A position of a random game.
pub(crate) fn played() -> impl Strategy<Value = KingsCourt> {
    (any::<u64>(), 0u32..150).prop_map(|(seed, plies)| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        playout(KingsCourt::default(), &mut source, plies).position
    })
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Orange), Just(Side::Green)]
}

/// Of some cells, those for which a number of 0..100 is less than the percentage.
fn pick(cells: Bitboard, numbers: &[u8], percentage: u8) -> Bitboard {
    let picked = cells.iter().filter(|cell| numbers[cell.index()] % 100 < percentage);
    picked.take(24).collect()
}

/// Any valid position, thin or crowded.
pub(crate) fn scattered() -> impl Strategy<Value = KingsCourt> {
    let numbers = || prop::collection::vec(any::<u8>(), 64);
    let setup = (numbers(), numbers(), 0u8..70, 0u8..60, side());
    setup.prop_filter_map("valid", |(orange, green, many, some, to_move)| {
        let orange = pick(Bitboard::FULL, &orange, many);
        let green = pick(!orange, &green, some);
        Setup { orange, green, to_move }.position(&Rules).ok()
    })
}

/// A few pieces among many enemies that stand where they can be jumped, and perhaps own ones.
pub(crate) fn dense() -> impl Strategy<Value = KingsCourt> {
    let numbers = || prop::collection::vec(any::<u8>(), 64);
    let setup = (numbers(), numbers(), numbers(), (0u8..4, 20u8..101, 0u8..40));
    setup.prop_filter_map("valid", |(movers, enemies, others, (class, many, some))| {
        let class = |square: &Square| square.file() % 2 + 2 * (square.rank() % 2) == class;
        let lattice: Bitboard = Square::all().filter(class).collect();
        let edges: Bitboard = Square::all()
            .filter(|square| {
                let other = |at: &Square| {
                    at.file().abs_diff(square.file()) + at.rank().abs_diff(square.rank()) == 1
                };
                lattice.iter().filter(other).count() == 2
            })
            .collect();
        let own_edges = pick(edges, &others, some);
        let movers: Bitboard = pick(lattice, &movers, 10).iter().take(3).collect();
        let orange: Bitboard = (movers | own_edges).iter().take(24).collect();
        let green = pick(edges - orange, &enemies, many);
        Setup { orange, green, to_move: Side::Orange }.position(&Rules).ok()
    })
}
