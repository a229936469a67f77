//! The slow generator of Kang and Gygès, as their tests have it, and what the two can be asked besides.

#[path = "../../crates/kang/tests/slow/mod.rs"]
mod slow;

use ludotheque_core::Position;
use ludotheque_kang::gyges::{self, Gyges};
use ludotheque_kang::{DropLimit, Kang};

use slow::{GYGES, Game, KANG};

use crate::moves::moves_keep;
use crate::picks;

/// [`picked_moves`](crate::picked_moves) of Kang; also, whether somebody can score is whether a goal
/// is listed, and each move that is played has a path.
///
/// # Panics
///
/// If something does not agree.
pub fn moves(input: &[u8]) {
    moves_keep::<Kang>(input, |before, mv, _| {
        picks::walk(before);
        assert_eq!(before.can_score(), lists_a_goal(before), "can score in {before}");
        let shown = before.shortest_path(mv).is_some();
        assert_eq!(shown, before.move_text(mv).to_string() != "pass", "path of {mv:?} in {before}");
    });
}

/// The same of Gygès, where placing has no path.
///
/// # Panics
///
/// If something does not agree.
pub fn gyges_moves(input: &[u8]) {
    moves_keep::<Gyges>(input, |before, mv, _| {
        picks::walk(before);
        assert_eq!(before.can_score(), lists_a_goal(before), "can score in {before}");
        let shown = before.shortest_path(mv).is_some();
        let moves_a_piece = matches!(mv, gyges::Move::Play { .. });
        assert_eq!(shown, moves_a_piece, "path of {mv:?} in {before}");
    });
}

fn lists_a_goal<P: Position>(position: &P) -> bool {
    let moves = position.legal_moves();
    moves.iter().any(|mv| position.move_text(mv).to_string().ends_with('#'))
}

/// The text of each move, with the text of the position that it leads to.
pub(crate) fn slow_moves(position: &Kang) -> Vec<(String, String)> {
    let rules = position.rules();
    let game = Game {
        goals: rules.goals().into(),
        null_move: rules.null_move,
        board_limit: rules.drop_limit == DropLimit::Board,
        ..KANG
    };
    with_results(&game, &position.to_string())
}

/// The same of Gygès.
pub(crate) fn slow_gyges_moves(position: &Gyges) -> Vec<(String, String)> {
    let rules = position.rules();
    let game = Game { null_move: rules.null_move, next_row: rules.next_row, ..GYGES };
    with_results(&game, &position.to_string())
}

fn with_results(game: &Game, position: &str) -> Vec<(String, String)> {
    let moves = slow::moves(game, position).into_iter();
    moves
        .map(|text| {
            let after = slow::play(game, position, &text);
            (text, after)
        })
        .collect()
}
