//! What every game must pass.

use ludotheque_conformance::Suite;
use ludotheque_kang::{Position, gyges};

fn suite(positions: &[&str], options: &[(&str, &str)]) -> Suite {
    Suite {
        games: 3,
        max_plies: 60,
        positions: positions.iter().map(ToString::to_string).collect(),
        options: options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect(),
        ..Suite::default()
    }
}

const KANG: [&str; 4] = [
    "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0",
    "s5/2m1m1/1s4/1smll1/2sm1l/6 - l n 1-1!",
    "l1l1l1/ssssmm/6/1m1ml1/6/6 - - s 0-0",
    "6/6/6/6/6/6 ssmmll ssmmll n 3-0!",
];
const GYGES: [&str; 3] =
    ["lmssml/6/6/6/6/lmssml s", "1lls2/3m2/1l1s2/m2s2/2m1ml/3s2 n", "lmssml/6/6/6/6/lmss1l n 1-0"];

#[test]
fn kang_conforms() {
    suite(&KANG, &[]).check::<Position>().unwrap();
}

#[test]
fn kang_conforms_under_other_options() {
    let options = [("null_move", "false"), ("drop_limit", "board"), ("goals", "4")];
    suite(&KANG[..3], &options).check::<Position>().unwrap();
}

#[test]
fn gyges_conforms() {
    suite(&GYGES, &[]).check::<gyges::Position>().unwrap();
}

#[test]
fn gyges_conforms_under_other_options() {
    let options = [("null_move", "false"), ("next_row", "false"), ("placing", "false")];
    suite(&GYGES, &options).check::<gyges::Position>().unwrap();
}

#[test]
fn picks_conform() {
    let shorter = |positions| Suite { games: 1, max_plies: 25, ..suite(positions, &[]) };
    shorter(&KANG).check_picking::<Position>().unwrap();
    shorter(&GYGES).check_picking::<gyges::Position>().unwrap();
}

#[cfg(feature = "serde")]
#[test]
fn serialized_positions_conform() {
    suite(&KANG, &[]).check_serde::<Position>().unwrap();
    suite(&GYGES, &[]).check_serde::<gyges::Position>().unwrap();
}
