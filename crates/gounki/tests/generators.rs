//! The fast generator against the slow one: the list, the result of each move, and the count.

mod common;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use common::slow::Board;
use common::{data, random};
use ludotheque_core::{Outcome, Position};
use ludotheque_gounki::{Color, Gounki, Rules};
use proptest::prelude::*;

/// Holds a position's moves against those of the slow generator.
fn agree(position: &Gounki) -> Result<(), TestCaseError> {
    let text = position.to_string();
    let slow = Board::read(&text, position.rules().null_move);
    prop_assert_eq!(slow.write(), text.as_str(), "the slow reader reads the same");
    let expected = slow.actions();

    let moves = position.legal_moves();
    let mut found = BTreeMap::new();
    for mv in &moves {
        let written = position.move_text(mv).to_string();
        prop_assert!(position.is_legal(mv), "{written} in {text}");
        let mut after = position.clone();
        after.play(mv).expect("a listed move is legal");
        let fresh = Gounki::read(&after.to_string(), position.rules());
        prop_assert_eq!(Some(after.key()), fresh.ok().map(|fresh| fresh.key()));
        let before = found.insert(written.clone(), after.to_string());
        prop_assert!(before.is_none(), "{written} twice in {text}");
    }
    let expected_texts: BTreeMap<_, _> =
        expected.iter().map(|(text, after)| (text.clone(), after.write())).collect();
    prop_assert_eq!(&found, &expected_texts, "{}", text);
    prop_assert_eq!(position.count_moves(), moves.len(), "{}", text);

    let winner = slow.white_won().map(|white| Outcome::won_by(Color::ALL[usize::from(!white)]));
    prop_assert_eq!(position.outcome(), winner);
    prop_assert_eq!(position.any_move().is_some(), !moves.is_empty());

    let mut successors = Vec::new();
    let _ = position.visit_successors(|next| {
        successors.push(next.clone());
        ControlFlow::<()>::Continue(())
    });
    for (mv, next) in moves.iter().zip(&successors) {
        let mut after = position.clone();
        after.play_unchecked(mv);
        prop_assert_eq!(&after, next, "{} in {}", position.move_text(mv), text);
    }
    prop_assert_eq!(successors.len(), moves.len());

    let mut in_sets = Vec::new();
    let _ = position.visit_move_sets(|set| {
        assert_eq!(set.len(), set.iter().len());
        assert_eq!(set.len(), set.origins().len());
        for mv in set {
            assert!(set.contains(mv) && set.origins().contains(mv.origin()));
            assert_eq!((set.is_deployment(), set.is_exit()), (mv.is_deployment(), mv.is_exit()));
            in_sets.push(mv);
        }
        ControlFlow::<()>::Continue(())
    });
    prop_assert_eq!(in_sets, moves);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_random_play(seed: u64, null_move: bool) {
        for position in random::game(seed, null_move) {
            agree(&position)?;
        }
    }

    #[test]
    fn on_arbitrary_positions(seed: u64, null_move: bool) {
        for n in 0..50 {
            if let Ok(position) = random::setup(seed ^ n).position(&Rules { null_move }) {
                agree(&position)?;
            }
        }
    }
}

/// How many random cases by default; `PROPTEST_CASES` sets another number.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(40)
}

#[test]
fn on_the_examples() {
    let files = [
        include_str!("data/vectors.jsonl"),
        include_str!("data/vectors-options.jsonl"),
        include_str!("data/edges.jsonl"),
        include_str!("data/diagrams.jsonl"),
    ];
    for row in files.iter().flat_map(|text| data::lines(text)) {
        let text = row["position"].as_str().expect("a position");
        for null_move in [true, false] {
            let position = Gounki::read(text, &Rules { null_move }).expect(text);
            agree(&position).expect(text);
        }
    }
}
