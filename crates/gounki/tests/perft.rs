//! The check values of the rules.

use ludotheque_core::{Position, perft, perft_made, perft_threads};
use ludotheque_gounki::{Gounki, Rules};

const ALLOWED: [u64; 5] = [36, 1_296, 53_892, 2_241_009, 100_248_353];
const FORBIDDEN: [u64; 5] = [36, 1_296, 53_892, 2_241_009, 100_234_880];

fn holds(null_move: bool, counts: [u64; 5]) {
    let start = Gounki::start(&Rules { null_move });
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
        assert_eq!(perft_made(&start, depth), count, "depth {depth}, every leaf made");
        let threads = perft_threads(&start, depth, true, 2, |_, _| ());
        assert_eq!(threads, count, "depth {depth} on two threads");
    }
}

#[test]
fn with_the_null_move() {
    holds(true, ALLOWED);
}

#[test]
fn without_the_null_move() {
    holds(false, FORBIDDEN);
}

#[test]
fn on_two_threads_with_every_leaf_made() {
    for (depth, count) in (1..).zip(&ALLOWED[..4]) {
        assert_eq!(perft_threads(&Gounki::default(), depth, false, 2, |_, _| ()), *count);
    }
}
