//! Recorded positions, with their moves and what one of them leads to.

use ludotheque_core::{Position, Turn};
use ludotheque_kings_court::KingsCourt;
use serde_json::Value;

use crate::positions::{position, texts};

fn rows(file: &str) -> Vec<Value> {
    file.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn recorded_positions_have_their_moves_and_results() {
    let rows =
        [rows(include_str!("../data/vectors.jsonl")), rows(include_str!("../data/edges.jsonl"))]
            .concat();
    assert_eq!(rows.len(), 62);
    for row in rows {
        let before = position(row["position"].as_str().expect("a text"));
        let mut moves: Vec<_> = row["moves"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|mv| mv.as_str().expect("a text"))
            .collect();
        moves.sort_unstable();
        assert_eq!(texts(&before), moves, "{before}");
        let mut end = before;
        if let Some(mv) = row["move"].as_str() {
            let mv = before.read_move(mv).expect(mv);
            end.play(&mv).expect("a legal move");
            assert_eq!(Some(end.to_string().as_str()), row["after"].as_str());
        }
        let winner = end.outcome().and_then(ludotheque_core::Outcome::winner);
        assert_eq!(winner.map(ludotheque_kings_court::Side::name), row["winner"].as_str(), "{end}");
        assert_eq!(end.turn() == Turn::Over, winner.is_some());
    }
}

#[test]
fn recorded_faults_are_refused() {
    let rows = rows(include_str!("../data/refused.jsonl"));
    assert_eq!(rows.len(), 9);
    for row in rows {
        let text = row["position"].as_str().expect("a text");
        assert!(text.parse::<KingsCourt>().is_err(), "{}: {text}", row["why"]);
    }
}
