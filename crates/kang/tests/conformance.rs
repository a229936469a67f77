//! What every game must pass.

use ludotheque_conformance::Suite;
use ludotheque_kang::{Kang, gyges};

fn suite(positions: &[&str], options: &[(&str, &str)]) -> Suite {
    Suite {
        games: 3,
        max_plies: 60,
        positions: positions.iter().map(ToString::to_string).collect(),
        options: options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect(),
        ..Suite::default()
    }
}

const KANG_TEXTS: [&str; 4] = [
    "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0",
    "s5/2m1m1/1s4/1smll1/2sm1l/6 - l n 1-1!",
    "l1l1l1/ssssmm/6/1m1ml1/6/6 - - s 0-0",
    "6/6/6/6/6/6 ssmmll ssmmll n 3-0!",
];
const GYGES_TEXTS: [&str; 3] =
    ["lmssml/6/6/6/6/lmssml s", "1lls2/3m2/1l1s2/m2s2/2m1ml/3s2 n", "lmssml/6/6/6/6/lmss1l n 1-0"];

#[test]
fn kang_conforms() {
    suite(&KANG_TEXTS, &[]).check::<Kang>().unwrap();
}

#[test]
fn kang_conforms_under_other_options() {
    let options = [("null_move", "false"), ("drop_limit", "board"), ("goals", "4")];
    suite(&KANG_TEXTS[..3], &options).check::<Kang>().unwrap();
}

#[test]
fn gyges_conforms() {
    suite(&GYGES_TEXTS, &[]).check::<gyges::Gyges>().unwrap();
}

#[test]
fn gyges_conforms_under_other_options() {
    let options = [("null_move", "false"), ("next_row", "false"), ("placing", "false")];
    suite(&GYGES_TEXTS, &options).check::<gyges::Gyges>().unwrap();
}

#[test]
fn picks_conform() {
    let shorter = |positions| Suite { games: 1, max_plies: 25, ..suite(positions, &[]) };
    shorter(&KANG_TEXTS).check_picking::<Kang>().unwrap();
    shorter(&GYGES_TEXTS).check_picking::<gyges::Gyges>().unwrap();
}

#[test]
fn serialized_positions_conform() {
    suite(&KANG_TEXTS, &[]).check_serde::<Kang>().unwrap();
    suite(&GYGES_TEXTS, &[]).check_serde::<gyges::Gyges>().unwrap();
}
