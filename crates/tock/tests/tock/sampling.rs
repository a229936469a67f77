//! Random plays and games.

use std::collections::HashMap;

use ludotheque_core::{Position, playout};
use ludotheque_tock::{Play, Rules, Ruleset, Table, Tock};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::against_slow::{every_rules, start};

/// What a statistic of so many degrees of freedom exceeds once in about a million times.
pub(crate) fn chi_squared_limit(degrees: usize) -> f64 {
    let n = degrees as f64;
    // Wilson and Hilferty's approximation, 4.75 standard deviations out.
    n * (1.0 - 2.0 / (9.0 * n) + 4.75 * (2.0 / (9.0 * n)).sqrt()).powi(3)
}

/// Holds that counts are those of equally likely things.
pub(crate) fn assert_uniform(counts: &[u64], what: &str) {
    let mean = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    let sum: f64 = counts.iter().map(|n| (*n as f64 - mean).powi(2) / mean).sum();
    let limit = chi_squared_limit(counts.len().saturating_sub(1).max(1));
    assert!(sum < limit, "{what}: chi squared {sum} of {counts:?}");
}

#[test]
fn a_sampled_play_is_each_with_equal_chance() {
    for (ruleset, text) in [
        ("parteux", "4 a/b/c/d 30,32/-/-/- 7/2/3/5 - play:a:d:2"),
        ("parteux", "4 a/b/c/d 7,30/18*/40/- 47JK/3356/23TT/89QQ AAAA2225668889JJ play:a:d:1"),
        ("parteux", "4 a/b/c/d 30/33/-/- 6/2/3/5 - play:a:d:2"),
        ("parteux", "8 a/b/c/d/e/f/g/h 7/-/-/-/-/-/-/- 4/2/2/3/3/9/9/6 - play:a:h:2"),
        // Pawns that can come home in each other's place.
        ("parteux", "4 a/b/c/d 67,69,a1/-/-/- 7/2/3/5 - play:a:d:2"),
        // Cards of different ranks that move a pawn equally far.
        ("quebec", "4 a/b/c/d 30,38/33/-/- ATJQ/2345/6789/2345 - play:a:d:2"),
        ("jackaroo", "4 a/b/c/d 20,30/33/40/- A57TJ/33589/23TTQ/89QQK - play:a:d:2"),
        ("dog", "4 a/b/c/d 20,30/33/-/- AX/23/45/56 AAAAAA222222333333444444555555 play:a:d:4"),
    ] {
        let ruleset = Ruleset::preset(ruleset).expect(ruleset);
        let table = Table::each_alone(4).expect("four");
        let rules = Rules::new(ruleset, table).expect("a preset for four");
        let position = match Tock::read(text, &rules) {
            Ok(position) => position,
            Err(error) => panic!("{text}: {error}"),
        };
        let plays = position.legal_moves();
        let mut counts: HashMap<Play, u64> = plays.iter().map(|play| (*play, 0)).collect();
        let mut source = Xoshiro256PlusPlus::seed_from_u64(5);
        for _ in 0..1000 * plays.len() {
            let play = position.sample_move(&mut source).expect("a play");
            *counts.get_mut(&play).expect("a legal play") += 1;
        }
        let counts: Vec<u64> = plays.iter().map(|play| counts[play]).collect();
        assert_uniform(&counts, text);
    }
}

/// The same seed gives the same game on every run and machine: what these games come to is part
/// of the contract.
#[test]
fn a_seed_names_a_game() {
    let lengths: Vec<u32> = (0..4)
        .map(|seed| {
            let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
            playout(start(4, "a/b/c/d"), &mut source, 100_000).plies
        })
        .collect();
    assert_eq!(lengths, [823, 776, 479, 537]);
    let play = |seed| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        playout(start(8, "ae/bf/cg/dh"), &mut source, 100_000)
    };
    assert_eq!(play(1), play(1));
}

#[test]
fn random_games_of_every_table_and_ruleset_end() {
    for rules in every_rules() {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
        let game = playout(Tock::start(&rules), &mut source, 1_000_000);
        assert!(game.outcome.is_some(), "{rules:?} goes on");
    }
}

#[test]
#[ignore = "plays 80,000 games; run with --release --nocapture for their lengths"]
fn ten_thousand_random_games_of_each_size_end() {
    for (zones, teams) in [
        (2, "a/b"),
        (3, "a/b/c"),
        (4, "a/b/c/d"),
        (4, "ac/bd"),
        (6, "a/b/c/d/e/f"),
        (6, "ad/be/cf"),
        (8, "a/b/c/d/e/f/g/h"),
        (8, "ae/bf/cg/dh"),
    ] {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut lengths: Vec<u32> = (0..10_000)
            .map(|_| {
                let game = playout(start(zones, teams), &mut source, 10_000_000);
                assert!(game.outcome.is_some());
                game.plies
            })
            .collect();
        lengths.sort_unstable();
        let mean = lengths.iter().map(|n| f64::from(*n)).sum::<f64>() / 10_000.0;
        println!(
            "{zones} {teams}: shortest {}, median {}, mean {mean:.0}, longest {}",
            lengths[0], lengths[5_000], lengths[9_999]
        );
    }
}
