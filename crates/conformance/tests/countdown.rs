//! The toy game conforms: a suite that found a fault in it would cry wolf.

mod toy;

use ludotheque_conformance::Suite;
use toy::Toy;

#[test]
fn the_toy_game_conforms() {
    let suite =
        Suite { games: 50, positions: vec!["8 right".into(), "0 left".into()], ..Suite::default() };
    let report = suite.check::<Toy>().unwrap();
    assert_eq!(report.games, 150);
    assert_eq!(report.finished, 150);
    assert!(report.positions > 500 && report.moves > report.positions, "{report:?}");
    suite.check_picking::<Toy>().unwrap();
    suite.check_serde::<Toy>().unwrap();
}

#[test]
fn the_toy_game_conforms_under_its_option() {
    let options = vec![("wait".into(), "false".into())];
    let suite = Suite { options, ..Suite::default() };
    suite.check::<Toy>().unwrap();
    suite.check_picking::<Toy>().unwrap();
}

#[test]
fn the_same_seed_goes_through_the_same_positions() {
    let report = |seed| Suite { seed, ..Suite::default() }.check::<Toy>().unwrap();
    assert_eq!(report(3), report(3));
    assert_ne!(report(3), report(4));
}
