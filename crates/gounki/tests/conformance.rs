//! What every game must pass.

use ludotheque_conformance::Suite;
use ludotheque_gounki::Gounki;

/// Starts with rare moves near: rebounds, null moves, exits by deployment, and ends.
const POSITIONS: [&str; 6] = [
    "7r/8/8/8/8/8/1(SSS)4(RSS)1/8 w",
    "7r/1(RRS)4(RSS)1/2(RRR)2(SSS)2/8/8/8/8/r7 w",
    "8/8/8/8/8/(rrr)1(rss)2(rrs)2/1(ss)5R/S2(rs)4 b",
    "(RS)s(RR)s(SS)s(RRS)1/8/8/8/8/8/8/8 b",
    "7r/8/8/8/8/8/8/8 b 1-0",
    "8/8/8/8/3r4/3S4/8/8 w",
];

fn suite(null_move: &str) -> Suite {
    Suite {
        positions: POSITIONS.map(str::to_owned).to_vec(),
        options: vec![("null_move".to_owned(), null_move.to_owned())],
        ..Suite::default()
    }
}

#[test]
fn conforms_with_the_null_move() {
    let report = suite("true").check::<Gounki>().unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.finished > 0 && report.moves > 10_000, "{report:?}");
}

#[test]
fn conforms_without_the_null_move() {
    suite("false").check::<Gounki>().unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn picks_conform() {
    suite("true").check_picking::<Gounki>().unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn serialized_positions_conform() {
    suite("true").check_serde::<Gounki>().unwrap_or_else(|fault| panic!("{fault}"));
}
