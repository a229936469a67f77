//! The promises of the core's traits, on games of every size and ruleset.

use ludotheque_conformance::Suite;
use ludotheque_tock::{Ruleset, Tock};

fn suite(zones: u8, teams: &str, ruleset: &str) -> Suite {
    let set = |name: &str, value: &str| (name.to_string(), value.to_string());
    Suite {
        games: 2,
        options: vec![
            set("ruleset", ruleset),
            set("zones", &zones.to_string()),
            set("teams", teams),
        ],
        ..Suite::default()
    }
}

#[test]
fn the_default_game_conforms() {
    let suite = Suite { games: 4, ..Suite::default() };
    suite.check::<Tock>().expect("the promises of positions");
    suite.check_picking::<Tock>().expect("the promises of picks");
    suite.check_serde::<Tock>().expect("the promises of serde");
}

#[test]
fn games_of_every_table_conform() {
    for (zones, teams) in crate::against_slow::TABLES {
        let suite = suite(zones, teams, "parteux");
        suite.check::<Tock>().expect(teams);
        suite.check_picking::<Tock>().expect(teams);
    }
}

#[test]
fn games_of_every_ruleset_conform() {
    for ruleset in Ruleset::PRESETS {
        for (zones, teams) in [(4, "ac/bd"), (4, "alone"), (6, "ad/be/cf"), (2, "alone")] {
            let suite = suite(zones, teams, ruleset);
            suite.check::<Tock>().expect(ruleset);
            suite.check_picking::<Tock>().expect(ruleset);
        }
    }
}
