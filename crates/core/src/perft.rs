//! Counting the sequences of moves.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::Position;

/// The number of sequences of exactly `depth` legal moves.
///
/// A game that ends sooner is not counted, and neither is one that comes to a position which
/// waits for chance. The last ply is counted without being played.
///
/// Recurses `depth` deep and saturates at `u64::MAX`.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => sum_successors(position, |next| perft(next, depth - 1)),
    }
}

/// [`perft`] without bulk counting: every last position is made.
pub fn perft_made<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => sum_successors(position, |next| perft_made(next, depth - 1)),
    }
}

/// For each legal move, how many sequences of `depth` moves begin with it, in the order of
/// [`Position::visit_moves`]; none at depth 0.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let count = |mv: P::Move| {
        let mut next = position.clone();
        next.play_unchecked(&mv);
        let count = perft(&next, rest);
        (mv, count)
    };
    position.legal_moves().into_iter().map(count).collect()
}

/// [`perft`] that looks each position up in a table first.
pub fn perft_with_table<P: Position>(position: &P, depth: u32, table: &mut PerftTable) -> u64 {
    if depth < 2 {
        return perft(position, depth);
    }
    if let Some(count) = table.get(position.key(), depth) {
        return count;
    }
    let count = sum_successors(position, |next| perft_with_table(next, depth - 1, table));
    table.put(position.key(), depth, count);
    count
}

fn sum_successors<P: Position>(position: &P, mut count: impl FnMut(&P) -> u64) -> u64 {
    let mut sum = 0u64;
    let _ = position.visit_successors(|next| {
        sum = sum.saturating_add(count(next));
        ControlFlow::<()>::Continue(())
    });
    sum
}

/// Counts already made, found by a position's key: a table of fixed size in which a later count
/// replaces an earlier one.
///
/// Positions are told apart by their 64-bit keys alone, so two that share a key would share a
/// count.
#[derive(Clone, Debug)]
pub struct PerftTable {
    entries: Vec<(u64, u64)>,
}

impl PerftTable {
    /// A table with room for at least one and at most `entries` counts, of 16 bytes each.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        // A key of 0 with a count of 0 marks a free place: no position with moves counts 0
        // often enough to matter.
        Self { entries: vec![(0, 0); entries.max(1)] }
    }

    fn place(&self, key: u64, depth: u32) -> (usize, u64) {
        let tag = crate::key::mix(key ^ u64::from(depth) << 56);
        ((tag % self.entries.len() as u64) as usize, tag | 1)
    }

    fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let (place, tag) = self.place(key, depth);
        let (found, count) = self.entries[place];
        (found == tag).then_some(count)
    }

    fn put(&mut self, key: u64, depth: u32, count: u64) {
        let (place, tag) = self.place(key, depth);
        self.entries[place] = (tag, count);
    }
}

/// [`perft`] on several threads, with a report of each part of the work that is done.
///
/// `bulk` tells whether the last ply is counted without being played. `progress` is called with
/// the number of parts done and the number of all parts, from any of the threads, in no order.
/// At least one thread works.
#[cfg(feature = "std")]
pub fn perft_threads<P>(
    position: &P,
    depth: u32,
    bulk: bool,
    threads: usize,
    progress: impl Fn(usize, usize) + Sync,
) -> u64
where
    P: Position + Send + Sync,
{
    use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

    let count = if bulk { perft::<P> } else { perft_made::<P> };
    let split = depth.saturating_sub(2).min(2);
    let mut parts = vec![position.clone()];
    for _ in 0..split {
        let mut next_parts = Vec::new();
        for part in &parts {
            let _ = part.visit_successors(|next| {
                next_parts.push(next.clone());
                ControlFlow::<()>::Continue(())
            });
        }
        parts = next_parts;
    }
    let (taken, done, sum) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicU64::new(0));
    let work = || {
        while let Some(part) = parts.get(taken.fetch_add(1, Ordering::Relaxed)) {
            sum.fetch_add(count(part, depth - split), Ordering::Relaxed);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, parts.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    sum.into_inner()
}
