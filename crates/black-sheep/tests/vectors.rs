//! The vectors of the rules document, and its counts of move sequences.

mod common;

use common::{carrying, move_texts, position, slow};
use ludotheque_black_sheep::{BlackSheep, Carry, PositionFault, Rules, SetupError};
use ludotheque_core::{Outcome, Position as _, Rules as _, perft, perft_made};
use serde_json::Value;

fn text(row: &Value, field: &str) -> Option<String> {
    row[field].as_str().map(String::from)
}

fn rows(data: &str) -> Vec<Value> {
    let rows = data.lines().map(|line| serde_json::from_str(line).expect("a row of JSON"));
    rows.collect()
}

fn rules_of(row: &Value) -> Rules {
    let mut rules = Rules::default();
    for (name, value) in row["options"].as_object().into_iter().flatten() {
        let value = value.as_str().expect("a word");
        rules.set(name, value).expect("an option of the game");
    }
    rules
}

fn agree(data: &str, count: usize) {
    let rows = rows(data);
    assert_eq!(rows.len(), count);
    for row in rows {
        let before = text(&row, "position").expect("a position");
        let mut position = position(&before, &rules_of(&row));
        let moves = row["moves"].as_array().into_iter().flatten();
        let moves: Vec<_> = moves.filter_map(Value::as_str).collect();
        assert_eq!(move_texts(&position), moves, "{before}");
        let slow_moves = slow(&position).moves();
        let slow_texts: Vec<_> = slow_moves.iter().map(|(text, _)| text).collect();
        assert_eq!(slow_texts, moves, "{before}, slow");
        if let Some(mv) = text(&row, "move") {
            let mv = position.read_move(&mv).expect("a legal move");
            position.play(&mv).expect("a legal move");
            assert_eq!(Some(position.to_string()), text(&row, "after"), "{before} {mv}");
        }
        let winner = position.outcome().and_then(Outcome::winner);
        assert_eq!(winner.map(|side| side.to_string()), text(&row, "winner"), "{before}");
    }
}

#[test]
fn vectors_under_pile_agree() {
    let data = include_str!("data/vectors.jsonl");
    agree(data, data.lines().count());
}

#[test]
fn vectors_under_above_agree() {
    let data = include_str!("data/vectors-above.jsonl");
    agree(data, data.lines().count());
}

#[test]
fn edges_agree() {
    agree(include_str!("data/edges.jsonl"), 1);
}

/// Each refused with the kind of fault that it has, and at the place where it is.
#[test]
fn refused_positions_are_refused_each_with_its_kind() {
    let sizes = |black, white| PositionFault::from(SetupError::Sizes { black, white });
    let cells = |found| PositionFault::from(SetupError::Cells { expected: 6, found });
    let many = SetupError::TooMany { most: 5, found: 6 };
    let expected = [
        (cells(5), 0..17),
        (sizes(5, 4), 0..18),
        (many.into(), 0..21),
        (PositionFault::Letter('x'), 18..19),
        (PositionFault::NoSide, 19..19),
        (PositionFault::Side, 20..21),
        (SetupError::BothArrived.into(), 0..19),
        (SetupError::Empty.into(), 0..11),
        (PositionFault::BlankCell, 6..6),
    ];
    let rows = rows(include_str!("data/refused.jsonl"));
    assert_eq!(rows.len(), expected.len());
    for (row, (kind, span)) in rows.iter().zip(expected) {
        let text = text(row, "position").expect("a position");
        let error = text.parse::<BlackSheep>().expect_err(&text);
        assert_eq!((error.kind(), error.span()), (&kind, span), "{text}");
    }
}

#[test]
fn sequences_of_moves_are_as_many_as_the_rules_say() {
    let counted = |text: &str, carry, counts: &[u64]| {
        let start = position(text, &carrying(carry));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), *count, "{text} {carry:?} {depth}");
            assert_eq!(perft_made(&start, depth), *count, "every last position made");
            assert_eq!(slow(&start).perft(depth), *count, "slow");
        }
    };
    let mixed = "BBBbb/-/-/-/-/WWwww b";
    counted(mixed, Carry::Pile, &[2, 4, 12, 36, 114, 375, 1_350, 4_781]);
    counted(mixed, Carry::Above, &[2, 4, 12, 36, 126, 441, 1_698, 6_534]);
    for carry in [Carry::Pile, Carry::Above] {
        let standing = "BBBBB/-/-/-/-/WWWWW b";
        counted(standing, carry, &[1, 1, 2, 4, 10, 25, 63, 156]);
    }
}
