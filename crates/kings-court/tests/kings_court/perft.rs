//! Counts of sequences of moves.

use ludotheque_core::{perft, perft_made};
use ludotheque_kings_court::KingsCourt;

use crate::positions::position;
use crate::slow::Slow;

#[test]
fn the_slow_counts_are_the_documents() {
    for (depth, count) in [(1, 8), (2, 16), (3, 400), (4, 10_700)] {
        assert_eq!(Slow::start().perft(depth), count);
    }
    for (text, count) in DENSE {
        assert_eq!(Slow::read(text).perft(1), count);
    }
}

/// Positions with a piece among many enemies, and how many moves they have.
pub(crate) const DENSE: [(&str, u64); 2] = [
    (
        "8/1G1G1G2/G1G1G1G1/1G1G1G2/G1G1G1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o",
        1_610,
    ),
    (
        "8/1G1G1G2/G1G1G1G1/1G1G1G2/G1GOG1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o",
        6_702,
    ),
];

#[test]
fn the_fast_counts_are_the_documents() {
    for (depth, count) in [(1, 8), (2, 16), (3, 400), (4, 10_700)] {
        assert_eq!(perft(&KingsCourt::default(), depth), count);
        assert_eq!(perft_made(&KingsCourt::default(), depth), count);
    }
    for (text, count) in DENSE {
        assert_eq!(perft(&position(text), 1), count);
        assert_eq!(perft_made(&position(text), 1), count);
    }
    println!("{}", perft(&KingsCourt::default(), 5));
    println!("{}", perft(&KingsCourt::default(), 6));
}
