//! Counts of sequences of moves.

use ludotheque_core::{perft, perft_made};
use ludotheque_kings_court::KingsCourt;

use crate::positions::position;
use crate::slow::Slow;

/// The number of sequences of moves from the start, by their length.
const FROM_THE_START: [(u32, u64); 6] =
    [(1, 8), (2, 16), (3, 400), (4, 10_700), (5, 319_068), (6, 9_928_616)];

/// Positions with a piece or two among many enemies, and how many moves they have.
pub(crate) const DENSE: [(&str, u64); 2] = [
    ("8/1G1G1G2/G1G1G1G1/1G1G1G2/G1G1G1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o", 1_610),
    ("8/1G1G1G2/G1G1G1G1/1G1G1G2/G1GOG1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o", 6_702),
];

#[test]
fn the_fast_counts() {
    for (depth, count) in FROM_THE_START {
        assert_eq!(perft(&KingsCourt::default(), depth), count, "depth {depth}");
        if depth < 6 {
            assert_eq!(perft_made(&KingsCourt::default(), depth), count, "depth {depth}");
        }
    }
    for (text, count) in DENSE {
        assert_eq!(perft(&position(text), 1), count);
        assert_eq!(perft_made(&position(text), 1), count);
    }
}

#[test]
fn the_slow_counts() {
    for (depth, count) in FROM_THE_START.into_iter().take(4) {
        assert_eq!(Slow::start().perft(depth), count, "depth {depth}");
    }
    for (text, count) in DENSE {
        assert_eq!(Slow::read(text).perft(1), count);
    }
}

#[test]
#[ignore = "takes half a minute"]
fn the_slow_counts_at_depth() {
    for (depth, count) in FROM_THE_START {
        assert_eq!(Slow::start().perft(depth), count, "depth {depth}");
    }
}
