//! Black Sheep's slow generator, as its tests have it, and its solutions in files.

#[path = "../../crates/black-sheep/tests/common/slow.rs"]
mod slow;

use ludotheque_black_sheep::solve::Solution;
use ludotheque_black_sheep::{BlackSheep, Carry};
use ludotheque_core::Position;

use slow::Slow;

/// The text of each move, with the text of the position that it leads to.
pub(crate) fn slow_moves(position: &BlackSheep) -> Vec<(String, String)> {
    if !position.is_thrown() {
        return Vec::new();
    }
    let slow = Slow::new(&position.to_string(), position.rules().carry == Carry::Pile);
    slow.moves().into_iter().map(|(text, after)| (text, after.text())).collect()
}

/// Reads the input as a solution: one that is read is written as it was.
///
/// # Panics
///
/// If that is not so.
pub(crate) fn table(input: &[u8]) {
    match Solution::read(input) {
        Ok(solution) => {
            let mut written = Vec::new();
            assert!(solution.write(&mut written).is_ok());
            assert_eq!(written, input);
            let _ = solution.chances();
        }
        Err(error) => assert!(!error.to_string().is_empty(), "{error:?}"),
    }
}
