//! Moves a click at a time.

use std::collections::BTreeSet;

use ludotheque_core::{Picking, Position};
use ludotheque_kings_court::{KingsCourt, Move, Square};
use proptest::prelude::*;

use crate::positions::{dense, played, position, scattered, square};
use crate::slow::{Cell, Slow, SlowMove, name};

fn clicks(text: &str) -> Vec<Square> {
    text.split_whitespace().map(square).collect()
}

/// What can follow the clicks, and the texts of the moves that are whole with them.
fn picks(position: &KingsCourt, picked: &str) -> Option<(String, Vec<String>)> {
    let picks = position.picks(&clicks(picked))?;
    let next: Vec<_> = picks.next.iter().map(Square::to_string).collect();
    let whole = picks.whole.iter().map(|mv| position.move_text(mv).to_string());
    Some((next.join(" "), whole.collect()))
}

#[test]
fn a_click_is_a_piece_and_then_a_step_or_a_jump() {
    let before = position("8/8/2O2G2/8/8/1G1G4/O3O3/O2G4 o");
    let some = |next: &str, whole: &[&str]| {
        Some((
            next.to_string(),
            whole.iter().map(std::string::ToString::to_string).collect::<Vec<_>>(),
        ))
    };
    assert_eq!(picks(&before, ""), some("a1 a2 e2 c6", &[]));
    assert_eq!(picks(&before, "a1"), some("b1 a3", &[]));
    assert_eq!(picks(&before, "a1 b1"), some("", &["a1-b1"]));
    assert_eq!(picks(&before, "a1 a3"), some("a1 c3", &["a1^a3"]));
    // Nothing has changed yet, but there is a way on.
    assert_eq!(picks(&before, "a1 a3 a1"), some("a3", &[]));
    assert_eq!(picks(&before, "a1 a3 c3 e3 e1"), some("c1 e3", &["a1^a3xc3xe3^e1"]));
    assert_eq!(picks(&before, "a1 a3 c3 e3 e1 c1"), some("", &["a1^a3xc3xe3^e1xc1"]));
    for refused in ["b3", "d4", "a1 a2", "a1 a4", "a1 b1 c1", "a1 b1 b1", "a1 a3 a4", "a1 a1"] {
        assert_eq!(picks(&before, refused), None, "{refused}");
        assert_eq!(before.moves_from(&clicks(refused)), [], "{refused}");
    }
}

#[test]
fn the_opening_has_no_jumps_to_click() {
    let start = KingsCourt::default();
    let next = "d2 f2 g3 b4 g5 b6 c7 e7".to_string();
    assert_eq!(picks(&start, ""), Some((next, Vec::new())));
    assert_eq!(picks(&start, "d2"), Some(("d3".to_string(), Vec::new())));
    assert_eq!(picks(&start, "e2"), None);
}

#[test]
fn a_jump_out_of_the_court_is_offered_only_with_a_way_back() {
    let before = position("8/8/5G2/8/8/2O5/2O1O3/3O4 o");
    assert_eq!(picks(&before, "c3 c1"), Some(("e1 c3".to_string(), Vec::new())));
    // Without the piece on e2 there is none but to the start.
    let before = position("8/8/5G2/8/8/2O5/2O5/3O4 o");
    assert_eq!(picks(&before, "c3").map(|(next, _)| next), Some("d3 c4".to_string()));
    assert_eq!(picks(&before, "c3 c1"), None);
}

#[test]
fn a_finished_game_has_nothing_to_click() {
    let end = position("8/8/8/8/3O4/8/8/G7 o");
    assert_eq!((picks(&end, ""), picks(&end, "d4")), (None, None));
    assert_eq!(end.moves_from(&[]), []);
}

/// The legal moves that a beginning of clicks can become, by the slow rules.
fn slow_moves_from(slow: &Slow, picked: &[Cell]) -> BTreeSet<String> {
    let legal = slow.moves();
    let texts = |moves: &mut dyn Iterator<Item = &SlowMove>| -> BTreeSet<String> {
        moves.map(|mv| mv.text.clone()).collect()
    };
    let [start, rest @ ..] = picked else {
        return texts(&mut legal.iter());
    };
    let of_piece: Vec<_> = legal.into_iter().filter(|mv| mv.start == *start).collect();
    if rest.is_empty() || of_piece.is_empty() {
        return texts(&mut of_piece.iter());
    }
    let step = format!("{}-{}", name(*start), name(rest[0]));
    if of_piece.iter().any(|mv| mv.text == step) {
        return if rest.len() == 1 { BTreeSet::from([step]) } else { BTreeSet::new() };
    }
    let (mut at, mut captured) = (*start, BTreeSet::new());
    for to in rest {
        let jumps = slow.jumps(*start, at, &captured);
        match jumps.into_iter().find(|(cell, _)| cell == to) {
            Some((_, over)) if slow.pieces[&over] == slow.mover => {}
            Some((_, over)) => {
                captured.insert(over);
            }
            None => return BTreeSet::new(),
        }
        at = *to;
    }
    let reached: BTreeSet<_> =
        slow.continued(*start, at, captured).into_iter().map(|mv| (mv.end, mv.captured)).collect();
    texts(
        &mut of_piece.iter().filter(|mv| {
            !mv.text.contains('-') && reached.contains(&(mv.end, mv.captured.clone()))
        }),
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases / 4,
        ..ProptestConfig::default()
    })]

    /// Clicks at random, most of them offered: the moves that fit are those of the slow rules,
    /// what is offered is what something fits, and nothing else is accepted.
    #[test]
    fn beginnings_of_moves_are_accepted_and_nothing_else(
        position in prop_oneof![played(), scattered(), dense()],
        choices in prop::collection::vec(any::<u8>(), 1..12),
    ) {
        let slow = Slow::read(&position.to_string());
        prop_assume!(slow.moves().len() < 1000);
        let cell = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
        let fits = |picked: &[Square]| {
            slow_moves_from(&slow, &picked.iter().map(|square| cell(*square)).collect::<Vec<_>>())
        };
        let text = |mv: &Move| position.move_text(mv).to_string();
        let mut picked = Vec::new();
        for choice in choices {
            let expected = fits(&picked);
            let listed = position.moves_from(&picked);
            let moves: BTreeSet<_> = listed.iter().map(text).collect();
            prop_assert_eq!(moves.len(), listed.len(), "a move twice");
            prop_assert_eq!(&moves, &expected, "{} {:?}", position, picked);
            let Some(picks) = position.picks(&picked) else {
                prop_assert!(expected.is_empty());
                break;
            };
            prop_assert!(!expected.is_empty());
            for square in Square::all() {
                picked.push(square);
                let offered = picks.next.contains(&square);
                prop_assert_eq!(offered, position.picks(&picked).is_some());
                prop_assert_eq!(offered, !fits(&picked).is_empty(), "{} {:?}", position, picked);
                picked.pop();
            }
            if picks.next.is_empty() {
                break;
            }
            picked.push(picks.next[usize::from(choice) % picks.next.len()]);
        }
    }
}

#[test]
fn a_thousand_clicks_over_own_pieces_are_a_beginning_of_a_move() {
    let before = position("8/8/2O2G2/8/8/1G1G4/O3O3/O2G4 o");
    let picked = clicks(&format!("a1 {}", "a3 a1 ".repeat(1000)));
    assert_eq!(before.picks(&picked).map(|picks| picks.next), Some(clicks("a3")));
}
