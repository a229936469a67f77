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
        },
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
        },
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

#[test]
fn every_other_fault_of_a_kang_text_has_its_kind() {
    let start = "6/6/6/6/6/6 ssmmll ssmmll s 0-0";
    for (text, kind) in [
        ("", "fields"),
        ("6/6/6/6/6/6", "fields"),
        ("6/6/6/6/6/6/6 ssmmll ssmmll s 0-0", "ranks"),
        ("6/6/6/6/6/5 ssmmll ssmmll s 0-0", "cells"),
        ("6/6/6/6/6/33 ssmmll ssmmll s 0-0", "run"),
        ("6/6/6/6/6/06 ssmmll ssmmll s 0-0", "run"),
        ("6/6/6/6/6/5S ssmmll ssmmll s 0-0", "letter"),
        ("6/6/6/6/6/6 ssmmlx ssmmll s 0-0", "letter"),
        ("6/6/6/6/6/6 --- ssmmll s 0-0", "letter"),
        ("6/6/6/6/6/6 llmmss ssmmll s 0-0", "order"),
        ("6/6/6/6/6/6 - - s 0-0", "pieces"),
        ("6/6/6/6/6/6 ssmmll ssmmll S 0-0", "side"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-0?", "score"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 00-0", "score"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 10-0", "score"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-0 x", "left over"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 4-0", "goals"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-9", "goals"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 3-0!", "winner to move"),
        ("6/6/6/6/6/6 ssmmll ssmmll s 1-0!", "ban without a goal"),
        ("6/6/6/6/6/6 - ssssmmmmllll s 0-1!", "ban without a reserve"),
    ] {
        let error = text.parse::<Kang>().expect_err(text);
        assert_eq!(kang_kind(error.kind()), kind, "{error}");
    }
    assert_eq!(start.parse::<Kang>().map(|p| p.to_string()), Ok(start.to_string()));
    let spaced = "\t6/6/6/6/6/6\n ssmmll  ssmmll s\u{2003}0-0 ";
    assert_eq!(spaced.parse::<Kang>().map(|p| p.to_string()), Ok(start.to_string()));
}

#[test]
fn every_other_fault_of_a_gyges_text_has_its_kind() {
    for (text, kind) in [
        ("", "fields"),
        ("lmssml/6/6/6/6/lmssml w", "side"),
        ("lmssml/6/6/6/6/lmssml s 1-0", "left over"),
        ("lmssml/6/6/6/6/lmssm1 s", "result"),
        ("lmssml/6/6/6/6/lmssm1 n draw", "result"),
        ("lmssml/6/6/6/6/lmssm1 n 1-0 x", "left over"),
        ("lmssml/6/6/6/6/lmssm1 s 1-0", "winner to move"),
        ("lmssml/6/6/6/6/lmss2 s", "pieces"),
        ("lmssml/6/6/6/s5/lmssml s", "pieces"),
        ("lmssml/6/6/6/6/lmsss1 n 1-0", "pieces"),
        ("6/6/6/6/6/6 n", "placing out of turn"),
        ("6/6/6/6/6/lmssml s", "placing out of turn"),
        ("6/6/6/6/lmssml/6 n", "placing out of turn"),
        ("6/6/6/6/6/lmsssl n", "placing out of turn"),
        ("321123/000000/000000/000000/000000", "ranks"),
        ("321123/000000/000000/000000/000000/32112", "cells"),
        ("321123/000000/000000/000000/000000/3211230", "cells"),
        ("321123/000000/000000/000000/000000/321124", "letter"),
        ("321123/000000/000000/000000/000000/321122", "pieces"),
        ("321123/000000/000000/000000/000000/321123 x", "side"),
        ("321123/000000/000000/000000/000000/321123 s 0-1", "left over"),
    ] {
        let error = text.parse::<gyges::Gyges>().expect_err(text);
        assert_eq!(gyges_kind(error.kind()), kind, "{error}");
    }
    for text in ["6/6/6/6/6/6 s", "6/6/6/6/6/lmssml n"] {
        let mut rules = gyges::Rules::default();
        assert!(gyges::Gyges::read(text, &rules).is_ok());
        rules.placing = false;
        let error = gyges::Gyges::read(text, &rules).expect_err("no placing");
        assert_eq!(gyges_kind(error.kind()), "pieces");
    }
}

#[test]
fn the_published_form_of_gyges_is_read() {
    let text = "321123/100000/000000/000000/000000/320123";
    for (side, expected) in [("", "lm1sml/6/6/6/s5/lmssml s"), (" n", "lm1sml/6/6/6/s5/lmssml n")] {
        let read = format!("{text}{side}").parse::<gyges::Gyges>();
        assert_eq!(read.map(|position| position.to_string()), Ok(expected.to_string()));
    }
    let empty = "000000/000000/000000/000000/000000/000000".parse::<gyges::Gyges>();
    assert_eq!(empty.map(|position| position.to_string()), Ok("6/6/6/6/6/6 s".to_string()));
}

#[test]
fn a_text_of_any_length_is_refused_in_a_short_message() {
    for text in ["6/".repeat(100_000), "é".repeat(100_000), "9".repeat(100_000)] {
        let kang = text.parse::<Kang>().expect_err("no position");
        let gyges = text.parse::<gyges::Gyges>().expect_err("no position");
        assert!(kang.to_string().len() < 300 && gyges.to_string().len() < 300);
        let start = Kang::start(&ludotheque_kang::Rules::default());
        let error = start.read_move(&text).expect_err("no move");
        assert!(error.to_string().len() < 300);
    }
}
