//! Records and matches, on the toy game: what a damaged record still gives, and undo and redo.

mod toy;

use ludotheque_core::{
    DrawPolicy, DrawReason, Match, MatchError, MoveError, Outcome, Position, Record, RecordFault,
    Rules, Step, Turn,
};
use toy::{Side, Toy, ToyRules};

const RECORD: &str = "[Game \"countdown\"]\n[Left \"Ann\"]\n[Result \"0-1\"]\n\n\
    heap5 1. take1 take2 {a comment; with [all] \"kinds\"} 2. take0 ; to the end 1-0\n take2 0-1\n";

fn replay(text: &str) -> Result<Match<Toy>, Box<ludotheque_core::RecordError<Toy>>> {
    Record::read(text).expect("well-formed tags").replay()
}

fn fault(text: &str) -> (usize, RecordFault) {
    let error = replay(text).expect_err(text);
    (error.steps, error.fault)
}

#[test]
fn a_record_is_played_through() {
    let game = replay(RECORD).unwrap();
    assert_eq!((game.plies(), game.history().len()), (4, 5));
    assert_eq!(game.outcome(), Some(Outcome::won_by(Side::Right)));
    assert_eq!(game.position().to_string(), "0 left");
    let written = game.to_record([("Left", "Ann"), ("Result", "stray"), ("bad name", "x")]);
    assert_eq!(
        written,
        "[Game \"countdown\"]\n[Left \"Ann\"]\n[Result \"0-1\"]\n\n\
         heap5 1. take1 take2 2. take0 take2 0-1\n"
    );
    assert_eq!(replay(&written).unwrap(), game);
}

#[test]
fn a_record_without_limits_is_played_without_any() {
    assert_eq!(replay("heap5 take1 *").unwrap().policy(), DrawPolicy::NONE);
    let limited = replay("[Plies \"9\"]\n\nheap5 take1 *").unwrap();
    assert_eq!(limited.policy(), DrawPolicy { plies: Some(9), ..DrawPolicy::NONE });
}

#[test]
fn a_damaged_record_gives_its_valid_part_the_ply_and_the_reason() {
    let text = RECORD.replace("2. take0", "2. take7");
    let error = replay(&text).unwrap_err();
    assert_eq!(error.steps, 3);
    assert!(
        matches!(&error.fault, RecordFault::Move { line: 5, error: MoveError::Malformed { text, .. } } if text == "take7"),
        "{error}"
    );
    let valid = error.valid.expect("three steps are good");
    assert_eq!((valid.plies(), valid.position().to_string()), (2, "2 left".into()));
}

#[test]
fn faults_of_a_record_have_their_kinds() {
    let other_game = RECORD.replace("countdown", "chess");
    assert!(matches!(fault(&other_game), (0, RecordFault::Game { found, .. }) if found == "chess"));
    let after_end = RECORD.replace("take2 0-1", "take2 take1");
    assert!(matches!(fault(&after_end), (5, RecordFault::AfterEnd { line: 6, .. })));
    let after_result = format!("{RECORD} take1");
    assert!(matches!(fault(&after_result), (5, RecordFault::AfterEnd { line: 7, .. })));
    let wrong_result = RECORD.replace("0-1", "1-0");
    let (steps, wrong) = fault(&wrong_result);
    let reached = "0-1".to_string();
    assert_eq!((steps, wrong), (5, RecordFault::Result { stated: "1-0".into(), reached }));
    let bad_option = format!("[wait \"maybe\"]\n{RECORD}");
    assert!(matches!(fault(&bad_option), (0, RecordFault::Option(_))));
    let bad_policy = format!("[Plies \"many\"]\n{RECORD}");
    assert!(matches!(fault(&bad_policy), (0, RecordFault::Policy { tag: "Plies", .. })));
    let bad_position = format!("[Position \"9 left\"]\n{RECORD}");
    assert!(matches!(fault(&bad_position), (0, RecordFault::Position { .. })));
    assert!(matches!(fault("heap9"), (0, RecordFault::Move { line: 1, .. })));
}

#[test]
fn damaged_tags_say_their_line() {
    for (text, line) in [
        ("[Game countdown]", 1),
        ("\n[Game \"x\"", 2),
        ("[Game \"a\nb\"]", 1),
        ("[A \"1\"]\n[\"2\"]", 2),
        ("[A B \"1\"]", 1),
        ("[", 1),
    ] {
        assert_eq!(Record::read(text), Err(RecordFault::Tag { line }), "{text}");
    }
    assert_eq!(Record::read("[A \"1\"]\n{ open"), Err(RecordFault::Comment { line: 2 }));
}

#[test]
fn a_tag_keeps_quotes_and_braces() {
    let record = Record::read("[A \"say \\\"{;#\\\\\"] # no comment here\n").unwrap();
    assert_eq!(record.tag("A"), Some("say \"{;#\\"));
}

#[test]
fn rules_policy_and_start_come_back_from_a_record() {
    let mut rules = ToyRules::default();
    rules.set("wait", "false").unwrap();
    let start = Toy { heap: Some(8), side: Side::Right, rules };
    let policy = DrawPolicy { plies: Some(2), quiet_plies: Some(9), occurrences: Some(5) };
    let mut game = Match::new(start, policy);
    game.play(&2).unwrap();
    game.play(&1).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Length)));
    let text = game.to_record([]);
    assert!(
        text.contains("[wait \"false\"]\n[Position \"8 right\"]\n[Occurrences \"5\"]"),
        "{text}"
    );
    assert!(text.ends_with("1. take2 take1 1/2-1/2\n"), "{text}");
    assert_eq!(replay(&text).unwrap(), game);
}

#[test]
fn a_match_is_drawn_by_its_policy_and_refuses_what_follows() {
    let start = Toy { heap: Some(3), side: Side::Left, rules: ToyRules::default() };
    let mut game = Match::new(start.clone(), DrawPolicy::default());
    for _ in 0..3 {
        assert_eq!(game.outcome(), None);
        game.play(&0).unwrap();
    }
    assert_eq!((game.occurrences(), game.quiet_plies()), (2, 3));
    game.play(&0).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Repetition)));
    assert_eq!((game.turn(), game.play(&1)), (Turn::Over, Err(MatchError::Over)));

    let policy = DrawPolicy { quiet_plies: Some(2), ..DrawPolicy::NONE };
    let mut game = Match::new(start, policy);
    for take in [0, 1, 0, 0] {
        game.play(&take).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::NoProgress)));
}

#[test]
fn undo_and_redo_go_back_and_forth_until_a_new_move() {
    let mut game = Match::<Toy>::new(Toy::start(&ToyRules::default()), DrawPolicy::default());
    assert!(matches!(game.play(&1), Err(MatchError::Move(_))), "chance is to act");
    assert!(matches!(game.apply(&9), Err(MatchError::Event(_))));
    game.apply(&6).unwrap();
    game.play(&2).unwrap();
    assert_eq!(game.undo(), Some(&Step::Move(2)));
    assert_eq!(game.undo(), Some(&Step::Event(6)));
    assert_eq!(game.undo(), None);
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.redo(), Some(&Step::Event(6)));
    assert!(matches!(game.play(&9), Err(MatchError::Move(_))));
    assert_eq!(game.redo(), Some(&Step::Move(2)), "a refused move forgets nothing");
    game.undo();
    game.play(&1).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.position().to_string(), "5 right");
}

#[test]
fn malformed_long_and_foreign_records_never_panic() {
    for text in ["", "*", "1.", "1. 2. 3.", "1-0", "é{é}é", "\"\\", "[A \"\\"] {
        let _ = Record::read(text).map(|record| record.replay::<Toy>());
    }
    let long = "heap5 ".to_string() + &"take0 ".repeat(100_000);
    assert_eq!(replay(&long).unwrap().plies(), 100_000);
}
