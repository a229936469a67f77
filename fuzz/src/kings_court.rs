//! King's Court's slow rules, as its tests have them.

#[allow(dead_code)]
#[path = "../../crates/kings-court/tests/kings_court/slow.rs"]
mod slow;

use ludotheque_core::Position;
use ludotheque_kings_court::KingsCourt;

use slow::Slow;

/// With more moves than this the slow rules would take seconds.
const MOST: usize = 500;

/// The text of each move, with the text of the position that it leads to.
pub(crate) fn slow_moves(position: &KingsCourt) -> Vec<(String, String)> {
    if position.count_moves() > MOST {
        return with_results(position);
    }
    let slow = Slow::read(&position.to_string());
    let moves = slow.moves().into_iter();
    moves.map(|mv| (mv.text.clone(), slow.after(&mv).text())).collect()
}

/// The moves of a crowded position by reading each of their texts.
fn with_results(position: &KingsCourt) -> Vec<(String, String)> {
    let texts = position.legal_moves().into_iter().filter_map(|mv| {
        let text = position.move_text(&mv).to_string();
        let read = position.read_move(&text).ok()?;
        let mut after = *position;
        after.play_unchecked(&read);
        Some((text, after.to_string()))
    });
    texts.collect()
}
