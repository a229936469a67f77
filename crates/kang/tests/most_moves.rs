//! The position with the most moves: `examples/most_moves.rs` finds it, and `docs/kang.md` proves that
//! none has more.

mod positions;
mod slow;

use std::collections::HashSet;
use std::ops::ControlFlow;

use ludotheque_core::sample::uniform;
use ludotheque_core::{Picking, Position};
use ludotheque_kang::{End, Pick};
use positions::{gyges, kang, move_text, texts};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slow::{GYGES, Game, KANG};

const BOARD: &str = "3msm/2l2m/1m4/6/lslsls/6";

/// Each of six kangaroos scores, stops on 25 cells, and boxes 11 others on as many.
const MOST: usize = 6 * (1 + 25 + 11 * 25);

fn compare<P: Position>(game: &Game, position: &P) {
    let moves = position.legal_moves();
    assert_eq!((position.count_moves(), moves.len()), (MOST, MOST));
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), MOST);
    let text = position.to_string();
    assert_eq!(texts(position), slow::moves(game, &text).into_iter().collect::<Vec<_>>());
    for mv in &moves {
        let written = move_text(position, mv);
        assert!(position.is_legal(mv));
        assert_eq!(position.read_move(&written), Ok(mv.clone()));
        let mut next = position.clone();
        next.play_unchecked(mv);
        assert_eq!(next.to_string(), slow::play(game, &text, &written));
    }
}

#[test]
fn the_most_moves_of_kang_are_listed_without_fault() {
    assert_eq!(MOST, 1_806);
    let position = kang(&format!("{BOARD} - - s 0-0"));
    compare(&KANG, &position);
    assert_eq!(position.move_sets().len(), 6);
    assert!(position.move_sets().iter().all(|set| set.len() == MOST / 6));
    assert!(position.can_score());
}

#[test]
fn the_most_moves_of_gyges_are_listed_without_fault() {
    compare(&GYGES, &gyges(&format!("{BOARD} s")));
}

#[test]
fn a_caller_can_stop_at_any_move() {
    let position = kang(&format!("{BOARD} - - s 0-0"));
    let all = position.legal_moves();
    for wanted in [1, 2, 26, 27, 301, 302, 1_000, MOST] {
        let mut seen = Vec::new();
        let flow = position.visit_moves(|mv| {
            seen.push(mv);
            if seen.len() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(flow.is_break());
        assert_eq!(seen.len(), wanted);
        assert!(seen.iter().all(|mv| all.contains(mv)));
    }
}

#[test]
fn picks_in_a_crowd_are_answered() {
    let position = kang(&format!("{BOARD} - - s 0-0"));
    let occupied = position.board().occupied();
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut longest = Vec::new();
    for _ in 0..300 {
        // Any bounces, as long as there are some.
        let mut picked = Vec::new();
        while let Some(picks) = position.picks(&picked) {
            assert!(!position.moves_from(&picked).is_empty());
            let on = |pick: &Pick| matches!(pick, Pick::Square(at) if occupied.contains(*at));
            let bounces: Vec<_> = picks.next.into_iter().filter(on).collect();
            if bounces.is_empty() {
                break;
            }
            picked.push(bounces[uniform(&mut source, bounces.len())]);
        }
        if picked.len() > longest.len() {
            longest = picked;
        }
    }
    assert!(longest.len() > 15, "{longest:?}");
}

#[test]
fn paths_in_a_crowd_are_found() {
    let position = kang(&format!("{BOARD} - - s 0-0"));
    for mv in position.legal_moves().iter().step_by(7) {
        let path = position.shortest_path(mv).expect("a path");
        assert_eq!(position.read_move(&path.to_string()), Ok(*mv));
        if let End::Box { joined, .. } = path.end() {
            assert_eq!(path.runs().last().and_then(|run| run.last()), Some(&joined));
        }
    }
}
