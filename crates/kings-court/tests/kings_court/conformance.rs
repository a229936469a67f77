//! What every game must pass, from the start and from crowded positions.

use ludotheque_conformance::Suite;
use ludotheque_kings_court::KingsCourt;

fn suite(positions: &[&str]) -> Suite {
    let positions = positions.iter().map(std::string::ToString::to_string).collect();
    Suite { positions, ..Suite::default() }
}

#[test]
fn games_from_the_start_conform() {
    let suite = suite(&["8/8/2O2G2/8/8/1G1G4/O3O3/O2G4 o", "8/8/8/2G5/2G5/2OGG3/8/8 o"]);
    let report = suite.check::<KingsCourt>().unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.finished > 0);
    suite.check_picking::<KingsCourt>().unwrap_or_else(|fault| panic!("{fault}"));
    suite.check_serde::<KingsCourt>().unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn games_from_a_crowd_conform() {
    let crowd = "8/1G1G4/G1G1G3/1G1G4/G1G1G3/1GOG4/G1O1G3/1G1G4 o";
    let suite = Suite { games: 2, max_plies: 12, ..suite(&[crowd]) };
    suite.check::<KingsCourt>().unwrap_or_else(|fault| panic!("{fault}"));
    suite.check_picking::<KingsCourt>().unwrap_or_else(|fault| panic!("{fault}"));
}
