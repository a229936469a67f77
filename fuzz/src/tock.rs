//! Tock's slow rules and its invariants, as its tests have them.

#[path = "../../crates/tock/tests/tock/kept.rs"]
mod kept;
#[allow(dead_code)]
#[path = "../../crates/tock/tests/tock/slow.rs"]
mod slow;

use ludotheque_core::{Position, Rules};
use ludotheque_tock::Tock;

use crate::moves::moves_keep;

/// With more plays than this the slow rules would take seconds.
const MOST: usize = 300;

/// The text of each play, with the text of the position that it leads to.
///
/// The slow rules know one ruleset and are too slow for some positions: there the texts are read
/// and played instead.
pub(crate) fn slow_moves(position: &Tock) -> Vec<(String, String)> {
    let parteux = position.rules().value("ruleset").as_deref() == Some("parteux");
    if parteux && position.count_moves() <= MOST {
        return slow::plays(&position.to_string()).into_iter().collect();
    }
    let texts = position.legal_moves().into_iter().filter_map(|mv| {
        let text = position.move_text(&mv).to_string();
        let read = position.read_move(&text).ok()?;
        let mut after = position.clone();
        after.play_unchecked(&read);
        Some((text, after.to_string()))
    });
    texts.collect()
}

/// [`moves`](crate::moves) of Tock, each held against what every play keeps.
///
/// # Panics
///
/// If something is not kept.
pub fn moves(input: &[u8]) {
    moves_keep::<Tock>(input, kept::assert_kept);
}
