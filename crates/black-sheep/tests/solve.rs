//! The solution of the game: against the rules document, against another solver, against itself.

mod common;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use common::graph::Graph;
use common::{carrying, position, rules, slow};
use ludotheque_black_sheep::solve::{Progress, Solution, SolveError, Solver, TableError, Value};
use ludotheque_black_sheep::{BlackSheep, Carry, Rules, Throw};
use ludotheque_core::sample::uniform;
use ludotheque_core::{Position as _, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn solver(carry: Carry, sheep: u8) -> Solver {
    Solver { threads: 2, ..Solver::new(rules(carry, 4, sheep)) }
}

fn solved(carry: Carry, sheep: u8) -> Solution {
    solver(carry, sheep).solve(|_| ()).expect("it is small enough")
}

fn throws(sheep: u8) -> impl Iterator<Item = Throw> {
    (0..=sheep).flat_map(move |black| (0..=sheep).map(move |white| Throw { black, white }))
}

fn start(rules: &Rules, throw: Throw) -> BlackSheep {
    let mut start = BlackSheep::start(rules);
    start.apply(&throw).expect("a throw");
    start
}

/// Positions, draws and Black's chance, of which the last is exact in floating point.
fn sums(solution: &Solution) -> (u64, u64, f64) {
    let positions = solution.summaries().map(|summary| summary.positions).sum();
    let drawn = solution.summaries().map(|summary| summary.drawn).sum();
    let chances = solution.chances().expect("all throws are solved");
    assert_eq!(chances.black + chances.draw + chances.white, 1.0);
    (positions, drawn, chances.black)
}

/// A letter for each throw: whether Black wins, draws or loses; a row for each herd of Black's.
fn picture(solution: &Solution) -> Vec<String> {
    let sheep = solution.rules().sheep();
    let letter = |black, white| match solution.summary(Throw { black, white })?.value? {
        Value::Win(_) => Some('1'),
        Value::Draw => Some('='),
        Value::Loss(_) => Some('0'),
    };
    (0..=sheep)
        .map(|black| (0..=sheep).filter_map(|white| letter(black, white)).collect())
        .collect()
}

#[test]
fn under_above_up_to_four_sheep_come_out_as_the_rules_say() {
    let expected = [(34, 0.5), (5_771, 0.5), (188_772, 0.8125), (2_883_403, 0.6953)];
    for (sheep, (positions, black)) in (1..).zip(expected) {
        let (found, drawn, chance) = sums(&solved(Carry::Above, sheep));
        assert_eq!((found, drawn), (positions, 0), "{sheep} sheep");
        assert!((chance - black).abs() < 0.000_05, "{sheep} sheep: {chance}");
    }
}

#[test]
#[ignore = "ten seconds on two cores that have nothing else to do"]
fn under_above_five_sheep_come_out_as_the_rules_say() {
    let solution = solved(Carry::Above, 5);
    assert_eq!(picture(&solution), ["100000", "110011", "111111", "111111", "110011", "000001"]);
    let (positions, drawn, chance) = sums(&solution);
    assert_eq!((positions, drawn), (31_072_962, 0));
    assert!((chance - 0.7441).abs() < 0.000_05);
}

#[test]
fn under_pile_up_to_four_sheep_come_out_as_documented() {
    let expected = [
        (28, 14, 0.5),
        (2_765, 1_963, 0.375),
        (162_624, 134_480, 0.125),
        (4_726_193, 4_268_951, 0.085_937_5),
    ];
    for (sheep, expected) in (1..).zip(expected) {
        assert_eq!(sums(&solved(Carry::Pile, sheep)), expected, "{sheep} sheep");
    }
}

#[test]
#[ignore = "half a minute on two cores that have nothing else to do"]
fn under_pile_five_sheep_come_out_as_documented() {
    let solution = solved(Carry::Pile, 5);
    assert_eq!(picture(&solution), ["10====", "1=====", "1=====", "=====1", "=====1", "====01"]);
    assert_eq!(sums(&solution), (111_777_648, 104_813_728, 0.031_25));
}

/// Every value of every position, under both readings, against the solver of the tests.
#[test]
fn up_to_three_sheep_agree_with_another_solver() {
    for carry in [Carry::Pile, Carry::Above] {
        for sheep in 1..=3 {
            let solution = solved(carry, sheep);
            for throw in throws(sheep) {
                let graph = Graph::new(slow(&start(solution.rules(), throw)));
                let summary = solution.summary(throw).expect("it was solved");
                assert_eq!(summary.positions, graph.positions.len() as u64);
                let values = graph.values();
                let counted = |value: fn(&Option<(bool, u32)>) -> bool| {
                    values.iter().filter(|known| value(known)).count() as u64
                };
                assert_eq!(summary.drawn, counted(Option::is_none));
                assert_eq!(summary.won, counted(|value| matches!(value, Some((true, _)))));
                for (reached, value) in graph.positions.iter().zip(values) {
                    let expected = value.map(|(won, plies)| match won {
                        true => Value::Win(plies as u8),
                        false => Value::Loss(plies as u8),
                    });
                    let reached = position(&reached.text(), solution.rules());
                    assert_eq!(
                        solution.value(&reached),
                        Some(expected.unwrap_or(Value::Draw)),
                        "{reached}"
                    );
                }
            }
        }
    }
}

/// On other bridges, too.
#[test]
fn other_bridges_agree_with_another_solver() {
    for carry in [Carry::Pile, Carry::Above] {
        for (spaces, sheep) in [(1, 3), (2, 2), (3, 2), (7, 1), (8, 1)] {
            let rules = rules(carry, spaces, sheep);
            let solution = Solver::new(rules).solve(|_| ()).expect("it is small enough");
            for throw in throws(sheep) {
                let graph = Graph::new(slow(&start(&rules, throw)));
                let values = graph.values().into_iter();
                let drawn = values.clone().filter(Option::is_none).count() as u64;
                let longest = values.flatten().map(|(_, plies)| plies).max();
                let summary = solution.summary(throw).expect("it was solved");
                assert_eq!(summary.positions, graph.positions.len() as u64);
                assert_eq!(
                    (summary.drawn, u32::from(summary.longest)),
                    (drawn, longest.unwrap_or(0))
                );
                assert!(carry == Carry::Pile || drawn == 0, "nothing recurs");
            }
        }
    }
}

/// The value of each position is that of its best move: since a win or loss is a ply nearer to
/// its end with each best move, this leaves room for no other values.
fn every_value_follows_from_the_next(solution: &Solution) {
    for (position, value) in solution.positions() {
        let moves = solution.moves(&position).expect("what follows was solved too");
        assert_eq!(moves.iter().map(|(_, worth)| *worth).max(), Some(value), "{position}");
        assert_eq!(moves.first().map(|(_, worth)| *worth), Some(value), "the best first");
    }
}

#[test]
fn every_value_of_three_sheep_is_that_of_its_best_move() {
    every_value_follows_from_the_next(&solved(Carry::Pile, 3));
    every_value_follows_from_the_next(&solved(Carry::Above, 3));
}

#[test]
#[ignore = "many minutes"]
fn every_value_of_five_sheep_is_that_of_its_best_move() {
    every_value_follows_from_the_next(&solved(Carry::Above, 5));
    every_value_follows_from_the_next(&solved(Carry::Pile, 5));
}

/// Holds every position of a solution against its image in another; gives how many images are
/// there.
fn images_agree(one: &Solution, other: &Solution, image: fn(&BlackSheep) -> BlackSheep) -> u64 {
    let mut found = 0;
    for (position, value) in one.positions() {
        if let Some(other) = other.value(&image(&position)) {
            assert_eq!(other, value, "{position}");
            found += 1;
        }
    }
    found
}

fn the_game_is_symmetric(sheep: u8) {
    for carry in [Carry::Pile, Carry::Above] {
        // Each throw is solved by itself, so that no image is a position held against itself.
        let solve = |throw| {
            let solver = Solver { throw: Some(throw), ..solver(carry, sheep) };
            (throw, solver.solve(|_| ()).expect("it is small enough"))
        };
        let solutions: BTreeMap<_, _> = throws(sheep).map(solve).collect();
        let count = |throw| solutions[&throw].summary(throw).map(|summary| summary.positions);
        for (throw @ Throw { black, white }, solution) in &solutions {
            let statuses = Throw { black: sheep - black, white: sheep - white };
            if *throw < statuses {
                let image = BlackSheep::exchange_statuses;
                let found = images_agree(solution, &solutions[&statuses], image);
                assert_eq!(Some(found), count(*throw), "each has its image");
                assert_eq!(Some(found), count(statuses), "and is one");
            }
            // White begins in the image, so not all of it is reached when Black does.
            let sides = Throw { black: *white, white: *black };
            if *throw < sides {
                let image = BlackSheep::exchange_sides;
                assert!(images_agree(solution, &solutions[&sides], image) > 0);
            }
        }
    }
}

#[test]
fn the_full_result_of_three_sheep_is_symmetric() {
    the_game_is_symmetric(3);
}

#[test]
#[ignore = "minutes"]
fn the_full_result_of_five_sheep_is_symmetric() {
    the_game_is_symmetric(5);
}

/// Random positions of games that began with a random throw.
fn random_positions(solution: &Solution, count: usize) -> Vec<BlackSheep> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = BlackSheep::start(solution.rules());
        let throw = position.sample_event(&mut source).expect("a throw");
        position.apply(&throw).expect("a throw");
        for _ in 0..uniform(&mut source, 40) {
            if let Some(mv) = position.sample_move(&mut source) {
                position.play_unchecked(&mv);
            }
        }
        if position.turn() != Turn::Over {
            positions.push(position);
        }
    }
    positions
}

/// Best play of the side that wins, against a defence that `defend` chooses; gives the plies.
fn plies_to_win(
    solution: &Solution,
    mut position: BlackSheep,
    mut defend: impl FnMut(&BlackSheep) -> ludotheque_black_sheep::Move,
) -> u8 {
    let mut plies = 0;
    while let Some(value) = solution.value(&position).filter(|value| *value != Value::Loss(0)) {
        let mv = match value {
            Value::Win(_) => solution.best_moves(&position).expect("it was solved")[0],
            Value::Loss(_) => defend(&position),
            Value::Draw => panic!("{position} was won"),
        };
        position.play(&mv).expect("a legal move");
        plies += 1;
    }
    assert_eq!(position.turn(), Turn::Over);
    plies
}

#[test]
fn best_play_wins_in_exactly_the_distance_and_no_defence_lasts_longer() {
    for carry in [Carry::Pile, Carry::Above] {
        let solution = solved(carry, 4);
        let mut source = Xoshiro256PlusPlus::seed_from_u64(9);
        let mut won = 0;
        for position in random_positions(&solution, 3_000) {
            let value = solution.value(&position).expect("games lead to what was solved");
            let moves = solution.moves(&position).expect("it was solved");
            assert_eq!(moves.len(), position.count_moves());
            assert_eq!(moves[0].1, value, "the best move keeps the value");
            let Some(plies) = value.plies() else { continue };
            won += 1;
            let best = |position: &BlackSheep| solution.best_moves(position).expect("solved")[0];
            assert_eq!(plies_to_win(&solution, position, best), plies, "{position}");
            let lasted = plies_to_win(&solution, position, |position| {
                position.sample_move(&mut source).expect("a move")
            });
            assert!(lasted <= plies && lasted % 2 == plies % 2, "{position}");
        }
        assert!(won > 200, "{carry:?}: {won}");
    }
}

/// A draw is held by whoever follows the table, whatever the enemy does.
#[test]
fn best_play_never_loses_a_draw() {
    let solution = solved(Carry::Pile, 4);
    let mut source = Xoshiro256PlusPlus::seed_from_u64(9);
    let drawn = |position: &BlackSheep| solution.value(position) == Some(Value::Draw);
    for mut position in random_positions(&solution, 2_000).into_iter().filter(drawn) {
        let ours = position.to_move();
        for _ in 0..60 {
            let mv = match position.to_move() == ours {
                true => solution.best_moves(&position).map(|best| best[0]),
                false => position.sample_move(&mut source),
            };
            let Some(mv) = mv.filter(|_| position.turn() != Turn::Over) else { break };
            position.play(&mv).expect("a legal move");
            let value = solution.value(&position).expect("it was solved");
            let for_us = match value {
                Value::Win(_) => position.to_move() == ours,
                Value::Loss(_) => position.to_move() != ours,
                Value::Draw => true,
            };
            assert!(for_us, "{position}");
        }
    }
}

#[test]
fn a_position_that_no_throw_leads_to_is_solved_by_itself() {
    for carry in [Carry::Pile, Carry::Above] {
        let all = solved(carry, 3);
        let alone = "W/bWwB/-/-/-/b b";
        let puzzle = position(alone, &carrying(carry));
        let solver = Solver::new(*puzzle.rules());
        let solution = solver.solve_position(&puzzle, |_| ()).expect("it is small enough");
        assert_eq!(solution.rules(), all.rules(), "three sheep a side");
        let summary = solution.summaries().next().expect("one throw");
        let graph = Graph::new(slow(&puzzle));
        assert_eq!(summary.positions, graph.positions.len() as u64);
        let expected = graph.values()[0].map(|(won, plies)| match won {
            true => Value::Win(plies as u8),
            false => Value::Loss(plies as u8),
        });
        assert_eq!(solution.value(&puzzle), Some(expected.unwrap_or(Value::Draw)));
        assert_eq!((summary.value, solution.chances()), (None, None), "not the start");
        // Where both know a position, they agree.
        for (position, value) in solution.positions() {
            assert!(all.value(&position).is_none_or(|known| known == value), "{position}");
        }
    }
}

#[test]
fn what_was_not_solved_has_no_value() {
    let solution = solved(Carry::Above, 2);
    let none = |text: &str, rules: &Rules| {
        let position = position(text, rules);
        assert_eq!(solution.value(&position), None, "{text}");
        assert_eq!(solution.moves(&position), None);
        assert_eq!(solution.best_moves(&position), None);
    };
    none("Bb/-/-/-/-/Ww b", &carrying(Carry::Pile));
    none("Bb/-/-/-/-/-/Ww b", &rules(Carry::Above, 5, 2));
    none("b/-/-/-/-/w b", &carrying(Carry::Above));
    none("??/-/-/-/-/?? b", &carrying(Carry::Above));
    none("-/-/-/bwBW/-/- b", &carrying(Carry::Above));
    // The rules may allow more sheep than there are.
    let value = |text: &str| solution.value(&position(text, &carrying(Carry::Above)));
    assert_eq!(value("Bb/-/-/-/-/Ww b"), Some(Value::Loss(18)));
    assert_eq!(value("Bb/-/-/-/-/Ww w"), Some(Value::Loss(18)), "as if the sides were exchanged");
    // What is over is known without a table.
    assert_eq!(value("-/W/-/-/w/BB b"), Some(Value::Win(0)));
    assert_eq!(value("-/W/-/-/w/BB w"), Some(Value::Loss(0)));
    let over = position("-/W/-/-/w/BB w", &carrying(Carry::Above));
    assert_eq!(solution.best_moves(&over), Some(vec![]));
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let throw = Throw { black: 3, white: 0 };
    let solve = |solver: Solver| solver.solve(|_| ()).map(|_| ());
    let above = || solver(Carry::Above, 2);
    let refused = solve(Solver { throw: Some(throw), ..above() });
    assert_eq!(refused, Err(SolveError::Throw { throw, sheep: 2 }));
    let error = solve(Solver { memory: 1_000, ..above() }).expect_err("too large");
    assert!(matches!(error, SolveError::TooLarge { limit: 1_000, bytes } if bytes > 1_000));
    let error = solve(solver(Carry::Pile, 7)).expect_err("too large");
    assert!(matches!(error, SolveError::TooLarge { .. }));
    let start = BlackSheep::start(&carrying(Carry::Above));
    let refused = above().solve_position(&start, |_| ()).map(|_| ());
    assert_eq!(refused, Err(SolveError::Unthrown));
    let over = position("-/-/-/W/-/B b", &carrying(Carry::Above));
    let solution = above().solve_position(&over, |_| ()).expect("nothing to do");
    assert_eq!(solution.value(&over), Some(Value::Win(0)));
    assert_eq!(solution.summaries().count(), 0);
}

/// The bytes of a solution, which are the same for the same solution.
fn bytes(solution: &Solution) -> Vec<u8> {
    let mut bytes = Vec::new();
    solution.write(&mut bytes).expect("a vector takes everything");
    bytes
}

#[test]
fn threads_and_progress_change_nothing() {
    let positions = AtomicU64::new(0);
    let report = |progress: Progress| {
        assert!(progress.done <= progress.throws);
        positions.fetch_max(progress.positions, Ordering::Relaxed);
    };
    let solve = |threads| {
        let solver = Solver { threads, ..solver(Carry::Pile, 3) };
        bytes(&solver.solve(report).expect("it is small enough"))
    };
    let alone = solve(0);
    assert_eq!(solve(3), alone);
    assert_eq!(solve(1_000), alone);
    assert_eq!(positions.into_inner() * 2, 162_624, "half of the throws are solved");
}

#[test]
fn a_table_is_read_as_it_was_written() {
    for (carry, sheep) in [(Carry::Pile, 3), (Carry::Above, 3), (Carry::Above, 2)] {
        let written = solved(carry, sheep);
        let read = Solution::read(&bytes(&written)[..]).expect("as it was written");
        assert_eq!(read.rules(), written.rules());
        assert_eq!(read.chances(), written.chances());
        assert!(read.summaries().eq(written.summaries()));
        assert!(read.positions().eq(written.positions()));
    }
    let throw = Some(Throw { black: 1, white: 2 });
    let one = Solver { throw, ..solver(Carry::Pile, 3) }.solve(|_| ()).expect("small");
    let read = Solution::read(&bytes(&one)[..]).expect("as it was written");
    assert!(read.summaries().eq(one.summaries()));
    assert_eq!((read.summaries().count(), read.chances()), (1, None));
}

#[test]
fn a_foreign_table_is_refused() {
    let refused = |bytes: &[u8]| Solution::read(bytes).expect_err("no table");
    for foreign in [&b""[..], b"bsheep", b"\x7fELF\x02\x01\x01 and so on", &[0; 100]] {
        assert!(matches!(refused(foreign), TableError::Foreign), "{foreign:?}");
    }
    let mut later = bytes(&solved(Carry::Above, 1));
    later[8] = 9;
    assert!(matches!(refused(&later), TableError::Version { found: 9 }));
    assert!(refused(&later).to_string().contains("version 9"));
}

#[test]
fn a_damaged_table_is_refused_wherever_the_damage_is() {
    let whole = bytes(&solved(Carry::Above, 2));
    for at in 0..whole.len() {
        let cut = Solution::read(&whole[..at]).expect_err("cut off");
        assert!(matches!(cut, TableError::CutOff | TableError::Foreign), "{at}: {cut}");
        for change in [0x01, 0x80, 0xff] {
            let mut damaged = whole.clone();
            damaged[at] ^= change;
            let error = Solution::read(&damaged[..]).expect_err("damaged");
            let kind = match at {
                0..8 => matches!(error, TableError::Foreign),
                8..12 => matches!(error, TableError::Version { .. }),
                _ => matches!(error, TableError::Damaged(_) | TableError::CutOff),
            };
            assert!(kind, "{at}: {error}");
        }
    }
    let longer = [&whole[..], b"\n"].concat();
    let error = Solution::read(&longer[..]).expect_err("too long");
    assert!(matches!(error, TableError::Damaged("something follows the end")));
}

#[test]
fn a_table_that_cannot_be_read_or_written_says_so() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::PermissionDenied.into())
        }
    }
    assert!(matches!(Solution::read(Broken), Err(TableError::Io(_))));
    let mut short = [0; 100];
    assert!(solved(Carry::Above, 2).write(&mut short[..]).is_err());
}

/// The side that wins, at the start of each throw of one sheep, by hand.
#[test]
fn one_sheep_a_side_by_hand() {
    // Alike, they jump each other, and Black is a step ahead.
    let above = solved(Carry::Above, 1);
    let value = |solution: &Solution, text: &str| {
        solution.value(&position(text, &carrying(solution.rules().carry)))
    };
    assert_eq!(value(&above, "B/-/-/-/-/W b"), Some(Value::Win(7)));
    // Not alike, who comes second climbs on top, and the one below carries it back.
    let pile = solved(Carry::Pile, 1);
    assert_eq!(value(&pile, "B/-/-/-/-/w b"), Some(Value::Draw));
    assert_eq!(value(&pile, "-/-/Bw/-/-/- b"), Some(Value::Draw));
}
