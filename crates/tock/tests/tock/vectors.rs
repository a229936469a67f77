//! The vectors and the positions that must be refused.

use std::collections::BTreeMap;

use ludotheque_core::Position;
use ludotheque_tock::{Seat, SetupError, TableError, TextFault, Tock};

use crate::slow;

const FILES: [&str; 2] = [include_str!("data/vectors.jsonl"), include_str!("data/edges.jsonl")];

/// Every legal play of a position with the position after it.
pub(crate) fn plays(position: &Tock) -> BTreeMap<String, String> {
    let moves = position.legal_moves();
    let texts = moves.iter().map(|mv| {
        let mut after = position.clone();
        after.play(mv).expect("a listed play is legal");
        assert_eq!(position.read_move(&position.move_text(mv).to_string()).as_ref(), Ok(mv));
        (position.move_text(mv).to_string(), after.to_string())
    });
    let plays: BTreeMap<String, String> = texts.collect();
    assert_eq!(plays.len(), moves.len(), "two plays with one text in {position}");
    plays
}

#[test]
fn both_generators_give_what_the_vectors_give() {
    let mut rows = 0;
    for line in FILES.iter().flat_map(|file| file.lines()) {
        let row: serde_json::Value = serde_json::from_str(line).expect("a vector");
        let text = |name: &str| row[name].as_str();
        let position: Tock = text("position").expect("a position").parse().expect(line);
        let moves = row["moves"].as_array().expect("moves").iter();
        let expected: Vec<&str> = moves.filter_map(serde_json::Value::as_str).collect();
        let (mv, after) = (text("move").expect("a move"), text("after").expect("after"));
        for plays in [plays(&position), slow::plays(&position.to_string())] {
            assert_eq!(plays.keys().collect::<Vec<_>>(), expected, "{position}");
            assert_eq!(plays[mv], after, "{mv} in {position}");
        }
        let reached: Tock = after.parse().expect("the position after");
        let winner = reached
            .outcome()
            .map(|outcome| outcome.winners().iter().map(Seat::letter).collect::<String>());
        assert_eq!(winner.as_deref(), text("winner"), "{after}");
        assert_eq!(slow::winners(after), winner.into_iter().collect::<Vec<_>>());
        rows += 1;
    }
    assert_eq!(rows, 84);
}

#[test]
fn every_refused_position_has_its_kind() {
    let mut rows = 0;
    for line in include_str!("data/refused.jsonl").lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("a vector");
        let position = row["position"].as_str().expect("a position");
        let error = position.parse::<Tock>().expect_err(position);
        let fits = matches!(
            (row["why"].as_str().expect("a reason"), error.kind()),
            ("two pawns in a cell", TextFault::Setup(SetupError::TwoPawns(_)))
                | ("five pawns", TextFault::Setup(SetupError::TooManyPawns(_)))
                | ("fresh off its start", TextFault::Setup(SetupError::FreshElsewhere(_)))
                | ("another home", TextFault::Setup(SetupError::ForeignHome(_)))
                | ("off the track", TextFault::Setup(SetupError::OffTrack(_)))
                | ("too many of a rank", TextFault::Setup(SetupError::TooManyCards(_)))
                | ("hands do not fit the turn", TextFault::Setup(SetupError::Hand(_)))
                | ("seat off the board", TextFault::Table(TableError::Seat { .. }))
                | ("hands while waiting for a deal", TextFault::Table(TableError::Unequal))
        );
        assert!(fits, "{row}: {error}");
        rows += 1;
    }
    assert_eq!(rows, 10);
}
