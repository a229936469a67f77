//! The published game: its moves, its counts, its result, in each of its texts.

use ludotheque_core::{DrawPolicy, Match, Outcome, Position, Record, RecordFault};
use ludotheque_gounki::{Color, Gounki};
use serde_json::Value;

const PUBLISHED: &str = include_str!("data/mgounki-malavasi-2003.pgn");
const DIDEROT: &str = include_str!("data/mgounki-malavasi-2003.diderot.txt");
const FACTS: &str = include_str!("data/mgounki-malavasi-2003.json");

fn facts() -> (Vec<String>, Vec<u64>) {
    let facts: Value = serde_json::from_str(FACTS).expect("an object");
    let list = |name: &str| facts[name].as_array().cloned().expect("a list");
    let moves = list("moves").iter().map(|mv| mv.as_str().expect("a text").to_owned()).collect();
    let counts = list("legal_counts").iter().map(|n| n.as_u64().expect("a number")).collect();
    (moves, counts)
}

fn holds(game: &Match<Gounki>) {
    let (moves, counts) = facts();
    assert_eq!((moves.len(), counts.len(), game.plies()), (31, 31, 31));
    for ((before, step), (text, count)) in game.history().zip(moves.iter().zip(counts)) {
        let ludotheque_core::Step::Move(mv) = step else { panic!("no chance in this game") };
        assert_eq!(before.move_text(mv).to_string(), *text);
        assert_eq!(before.count_moves() as u64, count, "before {text}");
    }
    assert_eq!(game.outcome(), Some(Outcome::won_by(Color::White)));
    assert_eq!(game.position().exited(), Some(Color::White));
}

#[test]
fn the_published_text_replays_as_it_stands() {
    let record = Record::read(PUBLISHED).expect("well formed");
    assert_eq!(record.tag("Game"), None, "the published file names no game");
    assert_eq!(record.tag("White"), Some("MGounki"));
    holds(&record.replay::<Gounki>().expect("a sound record"));
}

#[test]
fn the_canonical_and_the_other_published_texts_replay() {
    let (moves, _) = facts();
    for texts in [moves.iter().map(String::as_str).collect::<Vec<_>>(), DIDEROT.lines().collect()] {
        let mut game = Match::new(Gounki::default(), DrawPolicy::NONE);
        for text in texts {
            let mv = game.position().read_move(text).expect(text);
            game.play(&mv).expect(text);
        }
        holds(&game);
        let again = Record::read(&game.to_record([])).expect("a record that was written");
        assert_eq!(again.replay::<Gounki>().expect("a sound record"), game);
    }
}

#[test]
fn a_damaged_record_keeps_its_valid_part() {
    let damaged = PUBLISHED.replace("e2 f3", "e2 e5");
    let record = Record::read(&damaged).expect("the tags are well formed");
    let error = record.replay::<Gounki>().expect_err("an illegal move");
    assert_eq!(error.steps, 10);
    assert!(matches!(error.fault, RecordFault::Move { .. }), "{error}");
    assert_eq!(error.valid.as_ref().map(Match::plies), Some(10));

    for (damaged, message) in [
        (
            "1. c1-b1+ a8-b7+ 2.\nb1-b9 b7-b6",
            "malformed move \"b1-b9\": a cell or OUT expected at byte 3",
        ),
        ("1. c1 b1\n\nb7 zz 2. c1", "malformed move \"b7 zz\": a cell or OUT expected at byte 3"),
        ("1. c1 b1\n\n a8-a8 c1-b1", "\"a8-a8\" is not legal here"),
    ] {
        let error = Record::read(damaged).expect("well formed").replay::<Gounki>();
        let error = error.expect_err("a move that is none");
        let line = damaged.lines().count();
        assert_eq!(
            error.to_string(),
            format!("after {} good steps: line {line}: {message}", error.steps)
        );
    }

    let wrong = PUBLISHED.replace("1 - 0", "0 - 1");
    let error = Record::read(&wrong).expect("well formed").replay::<Gounki>();
    assert!(matches!(error.expect_err("a wrong result").fault, RecordFault::Result { .. }));
}
