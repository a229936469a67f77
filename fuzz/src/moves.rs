//! Lists of moves, and playing them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ludotheque_core::{Position, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::input;
use crate::texts::reads_back;

/// The most moves that one input plays.
const MAX_PLIES: usize = 512;

/// Of a long list, how many moves are asked about one by one.
const ASKED: usize = 16;

/// Plays the moves that the bytes name. At each position: the count, the list, `is_legal`, the
/// turn and the outcome agree, and the position with its key is that which its text gives.
///
/// The input is a position on a line, by default the start, and two bytes a move: a number, taken
/// modulo the number of moves.
///
/// # Panics
///
/// If that is not so.
pub fn moves<P: Position>(input: &[u8]) {
    moves_keep::<P>(input, |_, _, _| {});
}

/// The same, and calls `keep` with each move and the positions before and after it.
pub(crate) fn moves_keep<P: Position>(input: &[u8], keep: impl Fn(&P, &P::Move, &P)) {
    let (mut position, bytes) = input::position::<P>(input);
    check(&position);
    for step in bytes.chunks(2).take(MAX_PLIES) {
        let number = step.iter().fold(0, |n, byte| n << 8 | usize::from(*byte));
        match position.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let mut source = Xoshiro256PlusPlus::seed_from_u64(number as u64);
                match position.sample_event(&mut source) {
                    Some(event) => assert!(
                        position.apply(&event).is_ok(),
                        "{event:?} is refused in {position}"
                    ),
                    None => panic!("no event in {position}"),
                }
            }
            Turn::Player(_) => {
                let moves = position.legal_moves();
                let mv = &moves[number % moves.len()];
                let mut checked = position.clone();
                assert!(checked.play(mv).is_ok(), "{mv:?} is refused in {position}");
                keep(&position, mv, &checked);
                position.play_unchecked(mv);
                assert_eq!(checked, position, "after {mv:?}");
            }
        }
        check(&position);
    }
}

fn check<P: Position>(position: &P) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len(), "count in {position}");
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "a move twice in {position}");
    for mv in moves.iter().step_by(1 + moves.len() / ASKED) {
        assert!(position.is_legal(mv), "{mv:?} is not legal in {position}");
    }
    assert_eq!(position.any_move().is_some(), !moves.is_empty(), "any move in {position}");
    let mut source = Xoshiro256PlusPlus::seed_from_u64(position.key());
    match position.sample_move(&mut source) {
        Some(mv) => assert!(distinct.contains(&mv), "{mv:?} is drawn in {position}"),
        None => assert!(moves.is_empty(), "no move is drawn in {position}"),
    }
    check_successors(position, &moves);
    assert_eq!(
        position.turn().player().is_some(),
        !moves.is_empty(),
        "moves in {position}, {:?}",
        position.turn()
    );
    assert_eq!(
        position.turn() == Turn::Over,
        position.outcome().is_some(),
        "outcome of {position}"
    );
    reads_back(position);
}

/// The positions that one move leads to are those that the moves of the list lead to.
fn check_successors<P: Position>(position: &P, moves: &[P::Move]) {
    let mut keys = Vec::new();
    let _ = position.visit_successors(|after| {
        keys.push(after.key());
        ControlFlow::<()>::Continue(())
    });
    let mut expected: Vec<_> = moves
        .iter()
        .map(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.key()
        })
        .collect();
    keys.sort_unstable();
    expected.sort_unstable();
    assert_eq!(keys, expected, "successors of {position}");
}

/// Holds a position's moves against those of another generator.
///
/// `other` gives, for a position, the canonical text of each legal move with the text of the
/// position that it leads to, in any order. The input is a position on a line; without one, the
/// bytes are moves from the start as for [`moves`].
///
/// # Panics
///
/// If the two differ.
pub fn generators<P: Position>(input: &[u8], other: impl Fn(&P) -> Vec<(String, String)>) {
    let (mut position, bytes) = input::position::<P>(input);
    for step in bytes.chunks(2).take(MAX_PLIES) {
        let number = step.iter().fold(0, |n, byte| n << 8 | usize::from(*byte));
        let mut source = Xoshiro256PlusPlus::seed_from_u64(number as u64);
        if let Some(event) = position.sample_event(&mut source) {
            assert!(position.apply(&event).is_ok(), "{event:?} in {position}");
            continue;
        }
        let moves = position.legal_moves();
        let Some(mv) = number.checked_rem(moves.len()).map(|n| &moves[n]) else {
            break;
        };
        position.play_unchecked(mv);
    }
    let mut listed: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            (position.move_text(mv).to_string(), after.to_string())
        })
        .collect();
    let mut others = other(&position);
    listed.sort_unstable();
    others.sort_unstable();
    assert_eq!(listed, others, "in {position}");
    assert_eq!(position.count_moves(), others.len(), "count in {position}");
}
