//! Splits among pawns that cannot meet: every way to share the steps has a result of its own.

use smallvec::SmallVec;

use crate::board::Board;
use crate::play::{Part, Parts};
use crate::reach;
use crate::ruleset::Split;
use crate::split::{SplitResult, SplitResults, mover};
use crate::{Cell, Rules, Seat};

/// What a pawn can do with some of the steps.
#[derive(Clone, Copy)]
struct Share {
    steps: usize,
    part: Part,
    /// What it changes in the key of the board.
    change: u64,
}

/// Adds the results of a split, if its pawns cannot meet; otherwise answers `false`.
///
/// They cannot if all are farther apart than they can go, none stands where a dotted line begins,
/// and at most one can move at home or into it. Then neither the order nor the other parts make
/// any difference to a part.
pub(crate) fn collect(
    rules: &Rules,
    split: Split,
    player: Seat,
    board: &Board,
    results: &mut SplitResults,
) -> bool {
    let Some(seat) = mover(rules, board, player) else {
        return true;
    };
    if split.pawns < 4 || !are_apart(rules, split, seat, board) {
        return false;
    }
    let within = (1u32 << split.steps) - 1;
    let mut pawns: SmallVec<[SmallVec<[Share; 12]>; 4]> = SmallVec::new();
    for from in board.cells(seat) {
        let mut shares = SmallVec::new();
        reach::lanes(rules, board, seat, from, rules.entry(), |lane| {
            let reach = if split.sweep { lane.sweep } else { lane.plain };
            for (set, home) in [(reach.track, false), (reach.home, true)] {
                let mut set = set & within;
                while set != 0 {
                    let steps = set.trailing_zeros() as usize + 1;
                    set &= set - 1;
                    let to = lane.end(rules, seat, steps, home);
                    let change = board.key() ^ board.key_after(rules, seat, from, to);
                    let part = Part { from, to };
                    shares.push(Share { steps, part, change });
                }
            }
        });
        if !shares.is_empty() {
            pawns.push(shares);
        }
    }
    share(&pawns, split.steps.into(), Parts::EMPTY, board.key(), results);
    true
}

/// Shares the steps that are left among pawns, in the order of their cells.
fn share(
    pawns: &[SmallVec<[Share; 12]>],
    left: usize,
    parts: Parts,
    key: u64,
    results: &mut SplitResults,
) {
    let Some((first, others)) = pawns.split_first() else {
        return;
    };
    for Share { steps, part, change } in first {
        if *steps > left {
            continue;
        }
        let Some(parts) = parts.with(*part) else {
            return;
        };
        let key = key ^ change;
        if *steps == left {
            results.push(SplitResult { key, parts });
        } else {
            share(others, left - steps, parts, key, results);
        }
    }
    share(others, left, parts, key, results);
}

fn are_apart(rules: &Rules, split: Split, seat: Seat, board: &Board) -> bool {
    let track = rules.track();
    let steps = usize::from(split.steps);
    // A last pawn that comes home would bring team-mates into play. What is captured on the way
    // would have to be known for the key.
    let spills = rules.table().mate_after(seat) != seat && board.home(seat).count_ones() >= 3;
    if split.sweep || spills {
        return false;
    }
    // Pawns at home that can still move up, and those that can come there.
    let settled = (!board.home(seat) << 28).leading_zeros();
    let mut at_home = board.home(seat).count_ones() - settled;
    let entrance = track.entrance(seat);
    let (mut first, mut last): (Option<usize>, Option<usize>) = (None, None);
    for number in board.cells(seat).filter_map(Cell::number) {
        at_home += u32::from(track.distance(number, entrance) < steps);
        let near = last.is_some_and(|last| number - last <= steps);
        if near || rules.is_crossing(number) {
            return false;
        }
        first = first.or(Some(number));
        last = Some(number);
    }
    // Round the end of the numbers to the first again.
    let wraps = match (first, last) {
        (Some(first), Some(last)) if first != last => track.distance(last, first) <= steps,
        _ => false,
    };
    at_home <= 1 && !wraps
}
