//! Moves a pick at a time.

mod common;

use std::collections::BTreeMap;

use common::random;
use ludotheque_core::{Picking, Position};
use ludotheque_gounki::{Gounki, Pick};

fn cell(text: &str) -> Pick {
    Pick::Cell(text.parse().expect(text))
}

/// The texts of what can be picked next.
fn next(position: &Gounki, picked: &[Pick]) -> Vec<String> {
    let picks = position.picks(picked).expect("a beginning of a move");
    picks.next.iter().map(Pick::to_string).collect()
}

#[test]
fn a_slide_is_an_origin_and_a_cell() {
    let position: Gounki = "7r/8/8/8/8/8/6(SS)1/R7 w".parse().expect("valid");
    assert_eq!(next(&position, &[]), ["a1", "g2"]);
    assert_eq!(next(&position, &[cell("g2")]), ["e2", "f2", "g2", "h2", "g3", "g4", "*"]);
    let picks = position.picks(&[cell("g2"), cell("g2")]).expect("the null move");
    assert!(picks.next.is_empty());
    assert_eq!(picks.whole.len(), 1);
    assert_eq!(position.move_text(&picks.whole[0]).to_string(), "g2-g2");
}

#[test]
fn a_deployment_is_picked_cell_by_cell() {
    let position: Gounki = "7s/8/8/8/8/3(RRS)4/8/8 w".parse().expect("valid");
    let mut picked = vec![cell("d3"), Pick::Deploy];
    assert_eq!(next(&position, &picked), ["c3", "e3", "c4", "d4", "e4"]);
    picked.push(cell("c4"));
    assert_eq!(next(&position, &picked), ["b5"]);
    picked.push(cell("b5"));
    assert_eq!(next(&position, &picked), ["a5", "c5", "b6"]);
    assert!(position.picks(&picked).is_some_and(|picks| picks.whole.is_empty()));
    picked.push(cell("b6"));
    assert_eq!(position.moves_from(&picked).len(), 1);
    picked.push(cell("b7"));
    assert_eq!(position.picks(&picked), None);
}

#[test]
fn moving_out_and_deploying_out_are_told_apart() {
    let position: Gounki = "1(RS)6/8/8/8/8/8/8/r7 w".parse().expect("valid");
    let whole = |picked: &[Pick]| {
        let picks = position.picks(picked).expect("an exit");
        picks.whole.iter().map(|mv| position.move_text(mv).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(whole(&[cell("b8"), Pick::Out]), ["b8-OUT"]);
    assert_eq!(whole(&[cell("b8"), Pick::Deploy, Pick::Out]), ["b8*OUT"]);
}

#[test]
fn nothing_can_be_picked_after_the_end() {
    let won: Gounki = "7r/8/8/8/8/8/8/8 b 1-0".parse().expect("valid");
    assert_eq!(won.picks(&[]), None);
    assert!(won.moves_from(&[]).is_empty());
    assert_eq!(Gounki::default().picks(&[cell("e4")]), None);
    assert_eq!(Gounki::default().picks(&[Pick::Out]), None);
}

#[test]
fn every_beginning_is_accepted_and_nothing_else() {
    for seed in 0..3 {
        for position in random::game(seed, true).iter().step_by(5) {
            let moves = position.legal_moves();
            // For each beginning, the moves that go on from it.
            let mut beginnings: BTreeMap<Vec<Pick>, usize> = BTreeMap::new();
            for mv in &moves {
                let picks = mv.picks();
                for length in 0..=picks.len() {
                    *beginnings.entry(picks[..length].to_vec()).or_default() += 1;
                }
            }
            let all: Vec<Pick> = beginnings.keys().flatten().copied().collect();
            for (picked, count) in &beginnings {
                assert_eq!(position.moves_from(picked).len(), *count, "{picked:?} in {position}");
                let offered = position.picks(picked).expect("a beginning of a move").next;
                for pick in &all[..all.len().min(40)] {
                    let mut longer = picked.clone();
                    longer.push(*pick);
                    assert_eq!(beginnings.contains_key(&longer), offered.contains(pick));
                    assert_eq!(position.picks(&longer).is_some(), offered.contains(pick));
                }
            }
        }
    }
}
