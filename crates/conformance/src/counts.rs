//! perft.

use ludotheque_core::{PerftTable, Position, divide, perft, perft_made, perft_with_table};

use crate::{Fault, FaultKind};

/// The most positions that one count may make.
const BUDGET: u64 = 20_000;

pub(crate) fn check<P: Position>(start: &P) -> Result<(), Fault> {
    for depth in 0..=4 {
        let bulk = perft(start, depth);
        if bulk > BUDGET {
            break;
        }
        let mut table = PerftTable::new(1024);
        let counts = [
            ("made", perft_made(start, depth)),
            ("with a table", perft_with_table(start, depth, &mut table)),
        ];
        let divided = divide(start, depth).iter().map(|(_, count)| count).sum();
        let counts = counts.into_iter().chain((depth > 0).then_some(("divided", divided)));
        for (how, count) in counts {
            if count != bulk {
                let detail = format!("depth {depth}: {bulk} in bulk, {count} {how}");
                return Err(Fault::new(FaultKind::Perft, start, detail));
            }
        }
    }
    Ok(())
}
