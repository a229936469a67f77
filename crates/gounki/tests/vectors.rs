//! The examples: positions with all of their moves, diagrams, and what must be refused.

mod common;

use common::data::{lines, texts};
use ludotheque_core::text::BoardError;
use ludotheque_core::{Outcome, Position, Rules as _};
use ludotheque_gounki::{Color, Gounki, PositionFault, Rules, SetupError};
use serde_json::Value;

fn move_texts(position: &Gounki) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<_> = moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    texts.sort();
    texts
}

fn agrees(row: &Value) {
    let text = row["position"].as_str().expect("a position");
    let mut rules = Rules::default();
    for (name, value) in row["options"].as_object().into_iter().flatten() {
        rules.set(name, &value.to_string()).expect("a known option");
    }
    let mut position = Gounki::read(text, &rules).expect(text);
    assert_eq!(position.to_string(), text);
    assert_eq!(move_texts(&position), texts(&row["moves"]), "{text}");
    if let Some(mv) = row["move"].as_str() {
        let mv = position.read_move(mv).expect(mv);
        position.play(&mv).expect("a move that was read is legal");
        assert_eq!(Some(position.to_string().as_str()), row["after"].as_str());
    }
    let winner = position.outcome().and_then(Outcome::winner);
    assert_eq!(winner.map(Color::name), row["winner"].as_str(), "{text}");
}

#[test]
fn vectors_agree() {
    let rows = lines(include_str!("data/vectors.jsonl"));
    assert_eq!(rows.len(), 60);
    rows.iter().for_each(agrees);
}

#[test]
fn vectors_with_options_agree() {
    let rows = lines(include_str!("data/vectors-options.jsonl"));
    assert_eq!(rows.len(), 20);
    rows.iter().for_each(agrees);
}

#[test]
fn edge_cases_agree() {
    let rows = lines(include_str!("data/edges.jsonl"));
    assert_eq!(rows.len(), 3);
    rows.iter().for_each(agrees);
}

#[test]
fn diagrams_agree() {
    let rows = lines(include_str!("data/diagrams.jsonl"));
    assert_eq!(rows.len(), 24);
    for row in &rows {
        let id = row["id"].as_str().expect("a name");
        let position: Gounki = row["position"].as_str().expect(id).parse().expect(id);
        let moves = position.legal_moves();
        for (from, targets) in row["move_targets"].as_object().into_iter().flatten() {
            let slides = moves.iter().filter(|mv| !mv.is_deployment() && !mv.is_exit());
            let mut found: Vec<_> = slides
                .filter(|mv| mv.origin().to_string() == *from)
                .flat_map(|mv| mv.cells())
                .map(|to| to.to_string())
                .collect();
            let mut expected = texts(targets);
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{id}");
        }
        for (from, expected) in row["deployments"].as_object().into_iter().flatten() {
            let mut found = move_texts(&position);
            found.retain(|text| text.starts_with(&format!("{from}*")));
            assert_eq!(found, texts(expected), "{id}");
        }
        for text in texts(&row["legal"]) {
            let mv = position.read_move(&text).expect(&text);
            assert_eq!(position.move_text(&mv).to_string(), text, "{id}");
        }
        for text in texts(&row["illegal"]) {
            assert!(position.read_move(&text).is_err(), "{id}: {text}");
        }
    }
}

#[test]
fn what_must_be_refused_is_refused_with_its_own_kind() {
    let rows = lines(include_str!("data/refused.jsonl"));
    assert_eq!(rows.len(), 18);
    for row in &rows {
        let text = row["position"].as_str().expect("a text");
        let error = text.parse::<Gounki>().expect_err(text);
        let kind = error.kind();
        let expected = match row["why"].as_str().expect("a reason") {
            "ranks" => matches!(kind, PositionFault::Board(BoardError::Ranks { .. })),
            "cells" => matches!(kind, PositionFault::Board(BoardError::Cells { .. })),
            "run" => {
                matches!(kind, PositionFault::Board(BoardError::Run | BoardError::Overrun { .. }))
            }
            "letter" => matches!(kind, PositionFault::Board(BoardError::Letter('X'))),
            "two colours" => matches!(kind, PositionFault::TwoColors),
            "stack too high" => matches!(kind, PositionFault::TooHigh),
            "order" => matches!(kind, PositionFault::Order),
            "bracket" => matches!(kind, PositionFault::Brackets),
            "too many rounds" => {
                matches!(kind, PositionFault::Setup(SetupError::TooManyRounds { found: 9, .. }))
            }
            "side" => matches!(kind, PositionFault::Side),
            "left over" => matches!(kind, PositionFault::LeftOver),
            "result of the side to move" => {
                matches!(kind, PositionFault::Setup(SetupError::WinnerToMove { .. }))
            }
            "empty" => {
                matches!(kind, PositionFault::Empty | PositionFault::Setup(SetupError::NoPieces))
            }
            other => panic!("unknown reason {other}"),
        };
        assert!(expected, "{row}: {error}");
        assert!(error.span().end <= text.len());
    }
}
