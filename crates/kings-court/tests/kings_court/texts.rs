//! The texts of moves.

use std::collections::BTreeSet;

use ludotheque_core::{MoveError, Position};
use ludotheque_kings_court::{KingsCourt, Move};
use proptest::prelude::*;

use crate::positions::{dense, played, position, scattered, square, squares, texts};
use crate::slow::{Slow, name};

const EXAMPLE: &str = "8/8/2O2G2/8/8/1G1G4/O3O3/O2G4 o";

fn expected_at(text: &str) -> (usize, &'static str) {
    match position(EXAMPLE).read_move(text) {
        Err(MoveError::Malformed { at, expected, .. }) => (at, expected),
        other => panic!("{text:?} is read as {other:?}"),
    }
}

#[test]
fn a_malformed_text_says_where() {
    for (text, at, expected) in [
        ("", 0, "a cell"),
        (" ", 1, "a cell"),
        ("a", 0, "a cell"),
        ("i1-a2", 0, "a cell"),
        ("a9-a2", 0, "a cell"),
        ("a0-a2", 0, "a cell"),
        ("é1-a2", 0, "a cell"),
        ("a1", 2, "-, x or ^"),
        ("a1a2", 2, "-, x or ^"),
        ("a1:a2", 2, "-, x or ^"),
        ("a1 a2", 2, "-, x or ^"),
        ("a1--a2", 3, "a cell"),
        ("a1-", 3, "a cell"),
        ("  a1-a", 5, "a cell"),
        ("a1-é", 3, "a cell"),
        ("a1^a3xc", 6, "a cell"),
        ("a1^a3xc3!", 8, "-, x or ^"),
        ("a1^a3xc3^", 9, "a cell"),
    ] {
        assert_eq!(expected_at(text), (at, expected), "{text:?}");
    }
}

#[test]
fn what_is_well_formed_and_not_legal_is_illegal_here() {
    for text in ["a1-a1", "a1-a4", "a1-h8", "b1-b2", "b3-b4", "a1^a3^a5", "a1xa3xb4", "f6-f5"] {
        let error = position(EXAMPLE).read_move(text);
        assert_eq!(error, Err(MoveError::illegal(text)), "{text}");
    }
}

#[test]
fn long_and_strange_texts_are_refused_without_a_panic() {
    for piece in ["a1", "-", "^", "a1-", "x", "9", "👑", "\0", "a1^a3"] {
        assert!(position(EXAMPLE).read_move(&piece.repeat(100_000)).is_err(), "{piece}");
    }
}

#[test]
fn a_long_legal_path_is_read_as_the_move_that_it_makes() {
    // Over the own piece and back, a hundred thousand times.
    let text = format!("a1{}^a3xc3", "^a3^a1".repeat(100_000));
    let mv = position(EXAMPLE).read_move(&text).expect("a legal path");
    assert_eq!(position(EXAMPLE).move_text(&mv).to_string(), "a1^a3xc3");
}

#[test]
fn signs_letters_and_white_space_are_free() {
    let before = position(EXAMPLE);
    let mv = before.read_move("a1^a3xc3xe3^e1xc1").expect("the worked example");
    assert_eq!(mv, Move { start: square("a1"), end: square("c1"), captured: squares("b3 d3 d1") });
    for text in
        ["a1xa3^c3-e3xe1-c1", "a1-a3-c3-e3-e1-c1", " A1^A3XC3XE3^E1XC1\n", "\ta1^A3xC3Xe3^e1Xc1 "]
    {
        assert_eq!(before.read_move(text), Ok(mv), "{text:?}");
    }
    let step = before.read_move("a1-b1").expect("a step");
    assert_eq!(before.read_move("A1xB1"), Ok(step));
}

#[test]
fn the_path_is_the_shortest_and_of_equals_the_first_as_text() {
    let ring = position("8/8/2O2G2/8/8/1G6/G1G5/OG6 o");
    let around = texts(&ring).into_iter().filter(|mv| mv.starts_with("a1x"));
    assert_eq!(
        around.collect::<Vec<_>>(),
        ["a1xa3", "a1xa3xc3", "a1xa3xc3xc1", "a1xa3xc3xc1xa1", "a1xc1", "a1xc1xc3", "a1xc1xc3xa3",]
    );
    // Two own pieces make a short way where the enemies' is the first as text.
    let own = position("8/8/2O2G2/8/8/1O6/O1O5/OO6 o");
    assert!(texts(&own).contains(&"a1^a3^c3".to_string()));
    assert!(!texts(&own).contains(&"a1^c1^c3".to_string()));
    assert_eq!(own.read_move("a1^c1^c3"), own.read_move("a1^a3^c3"));
}

#[test]
fn a_move_of_a_list_is_a_word() {
    let before = position(EXAMPLE);
    let (mv, rest) = before.read_next_move(" a1^a3 e2-e1 ").expect("a move");
    assert_eq!((before.move_text(&mv).to_string().as_str(), rest), ("a1^a3", " e2-e1 "));
}

/// The path of a move as cells, from its start.
fn path_text(before: &KingsCourt, mv: &Move) -> String {
    let path = before.path(mv).expect("the path of a legal move");
    path.iter().fold(mv.start.to_string(), |text, cell| format!("{text}-{cell}"))
}

fn any_position() -> impl Strategy<Value = KingsCourt> {
    prop_oneof![played(), scattered(), dense()]
}

proptest! {
    /// Jumps at random, by the slow rules: what has been done so far is one legal move, or none.
    #[test]
    fn any_legal_path_is_read_as_its_move(
        position in any_position(),
        choices in prop::collection::vec(any::<(u8, u8)>(), 1..40),
    ) {
        let slow = Slow::read(&position.to_string());
        prop_assume!(slow.winner().is_none() && slow.court_pieces('O') * slow.court_pieces('G') > 0);
        let movers: Vec<_> = slow
            .pieces
            .iter()
            .filter(|(cell, piece)| {
                **piece == slow.mover && !slow.jumps(**cell, **cell, &BTreeSet::new()).is_empty()
            })
            .map(|(cell, _)| *cell)
            .collect();
        prop_assume!(!movers.is_empty());
        let start = movers[usize::from(choices[0].0) % movers.len()];
        let (mut at, mut captured, mut text) = (start, BTreeSet::new(), name(start));
        let legal = slow.moves();
        for (jump, sign) in choices {
            let jumps = slow.jumps(start, at, &captured);
            let Some((to, over)) = jumps.get(usize::from(jump) % jumps.len().max(1)) else {
                break;
            };
            if slow.pieces[over] != slow.mover {
                captured.insert(*over);
            }
            at = *to;
            text.push(['x', '^', '-', 'X'][usize::from(sign) % 4]);
            text += &name(at);
            let expected = legal
                .iter()
                .find(|mv| (mv.start, mv.end, &mv.captured) == (start, at, &captured));
            match (position.read_move(&text), expected) {
                (Ok(mv), Some(expected)) => {
                    prop_assert_eq!(position.move_text(&mv).to_string(), &expected.text[..]);
                }
                (read, expected) => prop_assert_eq!(
                    (read, expected), (Err(MoveError::illegal(&text)), None), "{} {}", position, text
                ),
            }
        }
    }

    #[test]
    fn a_moves_path_makes_it_and_its_text_reads_as_it(position in any_position()) {
        let moves = position.legal_moves();
        for mv in moves.iter().step_by(1 + moves.len() / 50) {
            prop_assert_eq!(position.read_move(&path_text(&position, mv)), Ok(*mv));
            let text = position.move_text(mv).to_string();
            prop_assert_eq!(position.read_move(&text), Ok(*mv));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        position in any_position(), text in "[a-i0-9x^X -]{0,20}|\\PC{0,20}"
    ) {
        if let Ok(mv) = position.read_move(&text) {
            prop_assert!(position.is_legal(&mv));
        }
    }
}
