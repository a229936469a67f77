//! Positions of all sorts, with the options that they have for the slow rules.

#![allow(dead_code, reason = "each test uses a part")]

use ludotheque_core::{Player as _, Position, Rules as _};
use ludotheque_kang::gyges::{self, Gyges};
use ludotheque_kang::{Board, Kang, Player, Setup, Size, Square};
use proptest::prelude::*;
use proptest::sample::{SizeRange, select, subsequence};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::slow::{GYGES, Game, KANG};

type Options = &'static [(&'static str, &'static str)];

/// The options under which Kang is compared.
const KANGS: [(Game, Options); 3] = [
    (KANG, &[]),
    (Game { board_limit: true, ..KANG }, &[("drop_limit", "board")]),
    (Game { null_move: false, goals: 1, ..KANG }, &[("null_move", "false"), ("goals", "1")]),
];

/// The options under which Gygès is compared.
const GYGESES: [(Game, Options); 3] = [
    (GYGES, &[]),
    (Game { null_move: false, ..GYGES }, &[("null_move", "false")]),
    (
        Game { null_move: false, next_row: false, ..GYGES },
        &[("null_move", "false"), ("next_row", "false")],
    ),
];

fn rules<P: Position>(options: Options) -> P::Rules {
    let mut rules = P::Rules::default();
    for (name, value) in options {
        rules.set(name, value).expect("an option");
    }
    rules
}

/// The position of Kang with this text.
pub(crate) fn kang(text: &str) -> Kang {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The position of Gygès with this text.
pub(crate) fn gyges(text: &str) -> Gyges {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The text of a move.
pub(crate) fn move_text<P: Position>(position: &P, mv: &P::Move) -> String {
    position.move_text(mv).to_string()
}

/// The texts of all moves, in order.
pub(crate) fn texts<P: Position>(position: &P) -> Vec<String> {
    let mut texts: Vec<_> =
        position.legal_moves().iter().map(|mv| move_text(position, mv)).collect();
    texts.sort();
    texts
}

fn played<P: Position>(
    games: &'static [(Game, Options)],
    longest: usize,
) -> impl Strategy<Value = (Game, P)> {
    (select(games), any::<u64>(), 0..longest).prop_map(|((game, options), seed, plies)| {
        let mut position = P::start(&rules::<P>(options));
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        for _ in 0..plies {
            match position.sample_move(&mut source) {
                Some(mv) => position.play_unchecked(&mv),
                None => break,
            }
        }
        (game, position)
    })
}

/// Positions of Kang from random play.
pub(crate) fn kang_played() -> impl Strategy<Value = (Game, Kang)> {
    played(&KANGS, 80)
}

/// Positions of Gygès from random play.
pub(crate) fn gyges_played() -> impl Strategy<Value = (Game, Gyges)> {
    played(&GYGESES, 40)
}

/// Twelve kangaroos, four of each size, on so many different cells of the board; the others in
/// reserves.
fn kangaroos(cells: impl Into<SizeRange>) -> impl Strategy<Value = (Vec<Square>, Vec<Size>)> {
    let squares: Vec<Square> = Square::all().collect();
    (subsequence(squares, cells).prop_shuffle(), sizes())
}

/// Four of each size in any order.
fn sizes() -> impl Strategy<Value = Vec<Size>> {
    let sizes: Vec<Size> = Size::ALL.into_iter().flat_map(|size| [size; 4]).collect();
    Just(sizes).prop_shuffle()
}

fn player() -> impl Strategy<Value = Player> {
    select(&Player::ALL[..])
}

fn kang_of(
    setups: impl Strategy<Value = Setup>,
    games: &'static [(Game, Options)],
) -> impl Strategy<Value = (Game, Kang)> {
    (select(games), setups).prop_map(|((game, options), setup)| {
        (game, setup.position(&rules::<Kang>(options)).expect("a valid setup"))
    })
}

fn gyges_of(
    boards: impl Strategy<Value = (Board, Player)>,
) -> impl Strategy<Value = (Game, Gyges)> {
    (select(&GYGESES[..]), boards).prop_map(|((game, options), (board, to_move))| {
        let setup = gyges::Setup { board, to_move, winner: None };
        (game, setup.position(&rules::<Gyges>(options)).expect("a valid setup"))
    })
}

/// Arbitrary positions of Kang, the crowded and the empty among them.
pub(crate) fn kang_scattered() -> impl Strategy<Value = (Game, Kang)> {
    let parts = (kangaroos(0..=12), any::<[bool; 12]>(), [0..3u8, 0..3u8], player(), any::<bool>());
    let setups = parts.prop_map(|((squares, sizes), owners, goals, to_move, ban)| {
        let mut board = Board::EMPTY;
        let mut reserves = [[0; 3]; 2];
        for (n, size) in sizes.into_iter().enumerate() {
            match squares.get(n) {
                Some(square) => board.set(*square, Some(size)),
                None => reserves[usize::from(owners[n])][size as usize] += 1,
            }
        }
        let conceded = goals[to_move.opponent().index()] > 0;
        let ban = ban && conceded && reserves[to_move.index()] != [0; 3];
        Setup { board, reserves, goals, to_move, ban }
    });
    // Up to two goals, which are too many where one wins.
    kang_of(setups, &KANGS[..2])
}

/// Arbitrary positions of Gygès.
pub(crate) fn gyges_scattered() -> impl Strategy<Value = (Game, Gyges)> {
    gyges_of((kangaroos(12), player()).prop_map(|((squares, sizes), to_move)| {
        let mut board = Board::EMPTY;
        for (square, size) in squares.into_iter().zip(sizes) {
            board.set(square, Some(size));
        }
        (board, to_move)
    }))
}

/// Kangaroos on few ranks, where rows are stuck more often than elsewhere.
fn crowded_boards() -> impl Strategy<Value = (Board, Player)> {
    let squares =
        |ranks: u8| -> Vec<Square> { Square::all().filter(|s| s.rank() < ranks).collect() };
    let parts = (2..=4u8, any::<bool>(), sizes(), player());
    parts.prop_flat_map(move |(ranks, flipped, sizes, to_move)| {
        subsequence(squares(ranks), 12).prop_map(move |squares| {
            let mut board = Board::EMPTY;
            for (square, size) in squares.into_iter().zip(&sizes) {
                board.set(square, Some(*size));
            }
            (if flipped { board.flip_ranks() } else { board }, to_move)
        })
    })
}

/// Positions of Kang with all kangaroos on few ranks.
pub(crate) fn kang_crowded() -> impl Strategy<Value = (Game, Kang)> {
    let setups = crowded_boards().prop_map(|(board, to_move)| Setup {
        board,
        reserves: [[0; 3]; 2],
        to_move,
        ..Setup::start()
    });
    kang_of(setups, &KANGS)
}

/// Positions of Gygès with all pieces on few ranks.
pub(crate) fn gyges_crowded() -> impl Strategy<Value = (Game, Gyges)> {
    gyges_of(crowded_boards())
}

/// Positions of Kang of all sorts.
pub(crate) fn any_kang() -> impl Strategy<Value = (Game, Kang)> {
    prop_oneof![kang_played(), kang_scattered(), kang_crowded()]
}

/// Positions of Gygès of all sorts.
pub(crate) fn any_gyges() -> impl Strategy<Value = (Game, Gyges)> {
    prop_oneof![gyges_played(), gyges_scattered(), gyges_crowded()]
}

/// So many cases, unless the environment says how many.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let config = ProptestConfig {
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..ProptestConfig::default()
    };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => config,
        None => ProptestConfig { cases, ..config },
    }
}
