//! What every game must pass, under each reading and at the ends of the ranges.

use ludotheque_black_sheep::BlackSheep;
use ludotheque_conformance::Suite;

fn suites() -> impl Iterator<Item = Suite> {
    let option = |name: &str, value: &str| (name.to_string(), value.to_string());
    let ranges = [("4", "5"), ("1", "1"), ("8", "7"), ("3", "2"), ("1", "7")];
    ranges.into_iter().flat_map(move |(spaces, sheep)| {
        ["pile", "above"].map(|carry| Suite {
            options: vec![option("carry", carry), option("spaces", spaces), option("sheep", sheep)],
            ..Suite::default()
        })
    })
}

#[test]
fn conforms() {
    for suite in suites() {
        let report = suite.check::<BlackSheep>().expect("no fault");
        assert!(report.finished > 0 && report.positions > 20, "{report:?}");
        suite.check_picking::<BlackSheep>().expect("no fault");
    }
}

#[test]
fn conforms_from_positions_of_all_kinds() {
    let vectors =
        include_str!("data/vectors.jsonl").lines().chain(include_str!("data/edges.jsonl").lines());
    let text = |line| {
        let row: serde_json::Value = serde_json::from_str(line).expect("a row");
        row["position"].as_str().map(String::from)
    };
    let suite =
        Suite { games: 1, positions: vectors.filter_map(text).collect(), ..Suite::default() };
    suite.check::<BlackSheep>().expect("no fault");
    suite.check_picking::<BlackSheep>().expect("no fault");
}

#[test]
fn conforms_serialized() {
    Suite::default().check_serde::<BlackSheep>().expect("no fault");
}
