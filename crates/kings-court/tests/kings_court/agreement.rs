//! The engine against the slow rules, on played and on arbitrary positions.

use std::collections::HashSet;

use ludotheque_core::sample::uniform;
use ludotheque_core::{Outcome, Position, Turn};
use ludotheque_kings_court::{Bitboard, KingsCourt, Move, Side, Square};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::{dense, played, scattered};
use crate::slow::{Cell, Slow, SlowMove, name};

fn fast(mv: &SlowMove) -> Move {
    let square = |cell: Cell| name(cell).parse().expect("a square");
    Move {
        start: square(mv.start),
        end: square(mv.end),
        captured: mv.captured.iter().map(|cell| square(*cell)).collect(),
    }
}

/// The list, the texts, the result of every move, the count and the outcome.
fn agree(position: &KingsCourt) {
    let slow = Slow::read(&position.to_string());
    assert_eq!(slow.text(), position.to_string());
    let expected = slow.moves();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), expected.len(), "{position}");
    assert_eq!(position.count_moves(), expected.len(), "{position}");
    let mut texts: Vec<_> =
        moves.iter().map(|mv| (position.move_text(mv).to_string(), *mv)).collect();
    texts.sort_unstable();
    for ((text, mv), slow_move) in texts.iter().zip(&expected) {
        assert_eq!(*text, slow_move.text, "{position}");
        assert_eq!(*mv, fast(slow_move), "{position} {text}");
        assert!(position.is_legal(mv), "{position} {text}");
        assert_eq!(position.read_move(text).as_ref(), Ok(mv), "{position}");
        let mut after = *position;
        after.play_unchecked(mv);
        assert_eq!(after.to_string(), slow.after(slow_move).text(), "{text}");
        let read: KingsCourt = after.to_string().parse().expect("a position after a move");
        assert_eq!((read, read.key()), (after, after.key()));
    }
    let winner = slow.winner().map(|winner| match winner {
        'O' => Side::Orange,
        _ => Side::Green,
    });
    assert_eq!(position.outcome().and_then(Outcome::winner), winner);
    match position.turn() {
        Turn::Player(side) => assert_eq!((side, winner), (position.to_move(), None)),
        turn => assert!(turn == Turn::Over && expected.is_empty()),
    }
}

/// What is asked of a list, without one: of every pair of cells with some captures, which are legal.
fn asked(position: &KingsCourt, captures: &[u64]) {
    let legal: HashSet<_> = position.legal_moves().into_iter().collect();
    let captures = captures.iter().map(|bits| Bitboard::from_bits(*bits));
    for captured in captures.chain([Bitboard::EMPTY]) {
        for start in Square::all() {
            for end in Square::all() {
                let mv = Move { start, end, captured };
                assert_eq!(position.is_legal(&mv), legal.contains(&mv), "{position} {mv:?}");
            }
        }
    }
}

proptest! {
    #[test]
    fn on_played_positions(position in played()) {
        agree(&position);
    }

    #[test]
    fn on_arbitrary_positions(position in scattered()) {
        agree(&position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() })]

    #[test]
    fn on_dense_positions(position in dense()) {
        agree(&position);
    }

    /// Whether any value is legal, and what a sample is, agree with the list.
    #[test]
    fn what_is_told_without_a_list_is_true(
        position in prop_oneof![played(), scattered(), dense()],
        numbers in prop::collection::vec(any::<usize>(), 4),
        (bits, seed) in any::<(u64, u64)>(),
    ) {
        let moves = position.legal_moves();
        // Captures of legal moves, and one of anything.
        let chosen = numbers.iter().filter_map(|n| moves.get(n % moves.len().max(1)));
        let mut captures: Vec<_> = chosen.map(|mv| mv.captured.bits()).collect();
        captures.push(bits);
        asked(&position, &captures);
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let sampled = position.sample_move(&mut source);
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        prop_assert_eq!(sampled, moves.get(uniform(&mut source, moves.len())).copied());
        prop_assert_eq!(position.any_move(), moves.first().copied());
    }
}
