//! Positions with all their moves, one of them played, and positions that must be refused.

use std::collections::BTreeSet;

use ludotheque_core::{Position, Rules as _};
use ludotheque_kang::{Kang, PositionFault, SetupError, gyges};
use serde_json::Value;

fn lines(data: &str) -> impl Iterator<Item = Value> {
    data.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"))
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToString::to_string)
}

fn agree<P: Position>(data: &str) -> usize {
    let mut count = 0;
    for row in lines(data) {
        let mut rules = P::Rules::default();
        for (name, value) in row["options"].as_object().into_iter().flatten() {
            rules.set(name, &word(value)).expect("an option");
        }
        let text = word(&row["position"]);
        let mut position = P::read(&text, &rules).expect("a position");
        assert_eq!(position.to_string(), text);
        let moves: BTreeSet<String> =
            position.legal_moves().iter().map(|mv| position.move_text(mv).to_string()).collect();
        let expected: BTreeSet<String> =
            row["moves"].as_array().expect("moves").iter().map(word).collect();
        assert_eq!(moves, expected, "{text}");
        if let Some(mv) = row["move"].as_str() {
            let mv = position.read_move(mv).expect("a legal move");
            position.play_unchecked(&mv);
            assert_eq!(position.to_string(), word(&row["after"]), "{text}");
        }
        let winner = position.outcome().and_then(ludotheque_core::Outcome::winner);
        let winner = winner.map(|player| player.to_string());
        assert_eq!(winner.as_deref(), row["winner"].as_str(), "{text}");
        count += 1;
    }
    count
}

#[test]
fn kang_agrees_with_the_vectors() {
    assert_eq!(agree::<Kang>(include_str!("data/kang/vectors.jsonl")), 60);
    assert_eq!(agree::<Kang>(include_str!("data/kang/vectors-options.jsonl")), 20);
    assert_eq!(agree::<Kang>(include_str!("data/kang/edges.jsonl")), 3);
}

#[test]
fn gyges_agrees_with_the_vectors() {
    assert_eq!(agree::<gyges::Gyges>(include_str!("data/gyges/vectors.jsonl")), 40);
    assert_eq!(agree::<gyges::Gyges>(include_str!("data/gyges/vectors-options.jsonl")), 20);
}

/// The kind of a fault as the data names it.
fn kang_kind(fault: &PositionFault) -> &'static str {
    use ludotheque_core::text::BoardError;
    match fault {
        PositionFault::Missing(_) => "fields",
        PositionFault::Board(BoardError::Ranks { .. }) => "ranks",
        PositionFault::Board(BoardError::Cells { .. } | BoardError::Overrun { .. }) => "cells",
        PositionFault::Board(BoardError::Run) => "run",
        PositionFault::Board(BoardError::Letter(_)) | PositionFault::Reserve(_) => "letter",
        PositionFault::Order => "order",
        PositionFault::Side => "side",
        PositionFault::Score => "score",
        PositionFault::LeftOver => "left over",
        PositionFault::Setup(error) => match error {
            SetupError::Kangaroos { .. } => "pieces",
            SetupError::Goals { .. } => "goals",
            SetupError::BothWon => "both at the goals needed",
            SetupError::WinnerToMove { .. } => "winner to move",
            SetupError::BanWithoutReserve { .. } => "ban without a reserve",
            SetupError::BanWithoutGoal { .. } => "ban without a goal",
            _ => "a kind that the data does not have",
        },
        _ => "a kind that the data does not have",
    }
}

fn gyges_kind(fault: &gyges::PositionFault) -> &'static str {
    use gyges::{PositionFault, SetupError};
    use ludotheque_core::text::BoardError;
    match fault {
        PositionFault::Missing("the side to move") => "side",
        PositionFault::Missing(_) => "fields",
        PositionFault::Board(BoardError::Ranks { .. }) => "ranks",
        PositionFault::Board(BoardError::Cells { .. } | BoardError::Overrun { .. }) => "cells",
        PositionFault::Board(BoardError::Run) => "run",
        PositionFault::Board(BoardError::Letter(_)) => "letter",
        PositionFault::Side => "side",
        PositionFault::Result => "result",
        PositionFault::LeftOver => "left over",
        PositionFault::Setup(error) => match error {
            SetupError::Pieces { found: 5 } => "placing incomplete",
            SetupError::Pieces { .. } | SetupError::Size { .. } => "pieces",
            SetupError::Result => "result",
            SetupError::WinnerToMove { .. } => "winner to move",
            SetupError::Placing => "placing out of turn",
            _ => "a kind that the data does not have",
        },
        _ => "a kind that the data does not have",
    }
}

#[test]
fn what_must_be_refused_is_refused_for_its_reason() {
    for row in lines(include_str!("data/kang/refused.jsonl")) {
        let error = word(&row["position"]).parse::<Kang>().expect_err("refused");
        assert_eq!(kang_kind(error.kind()), word(&row["why"]), "{error}");
    }
    for row in lines(include_str!("data/gyges/refused.jsonl")) {
        let error = word(&row["position"]).parse::<gyges::Gyges>().expect_err("refused");
        assert_eq!(gyges_kind(error.kind()), word(&row["why"]), "{error}");
    }
}
