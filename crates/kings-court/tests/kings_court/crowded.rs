//! The positions with the most moves.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use ludotheque_core::{Picking, Position};
use ludotheque_kings_court::KingsCourt;

use crate::positions::position;

pub(crate) fn most() -> KingsCourt {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/positions/kings-court-most.txt");
    let text = fs::read_to_string(path).expect("the file of the position");
    position(text.lines().find(|line| !line.starts_with('#')).expect("a position"))
}

#[test]
fn the_most_moves_known_are_listed_without_fault() {
    let position = most();
    assert_eq!(position.count_moves(), 16_454);
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 16_454);
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), 16_454);
    // Their texts too differ, and read back.
    let texts: HashSet<_> = moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    assert_eq!(texts.len(), 16_454);
    for mv in moves.iter().step_by(97) {
        assert!(position.is_legal(mv));
        assert_eq!(position.read_move(&position.move_text(mv).to_string()), Ok(*mv));
    }
}

#[test]
fn one_piece_has_at_most_8191_chains() {
    let position = most();
    let mut by_start = BTreeMap::new();
    let _ = position.visit_chains(|set| {
        *by_start.entry(set.start).or_insert(0) += set.ends.len();
        ControlFlow::<()>::Continue(())
    });
    let largest = by_start.values().max().copied().unwrap_or_default();
    assert!((8_000..=8_191).contains(&largest), "{by_start:?}");
}

#[test]
fn a_caller_can_stop_at_any_move() {
    let position = most();
    let all = position.legal_moves();
    for wanted in [1, 2, 100, 5_000, all.len()] {
        let mut seen = Vec::new();
        let flow = position.visit_moves(|mv| {
            seen.push(mv);
            if seen.len() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(flow.is_break());
        assert_eq!(seen, all[..wanted]);
    }
}

#[test]
fn clicks_in_a_crowd_are_answered() {
    let position = most();
    // Always the way that leaves the most moves.
    let mut picked = Vec::new();
    while let Some(picks) = position.picks(&picked)
        && picked.len() < 30
    {
        let left = |next| position.moves_from(&[&picked[..], &[next]].concat()).len();
        let Some(next) = picks.next.into_iter().max_by_key(|next| left(*next)) else { break };
        picked.push(next);
        assert!(!position.moves_from(&picked).is_empty());
    }
    assert!(picked.len() > 10, "{picked:?}");
}
