//! The kinds of fault that users met elsewhere, by their number in the project's list. Some are held
//! by name in other files: 8 and 9 in `serialized.rs`, 10 to 12 in `texts.rs`, 25 in `record.rs`.
//! Kinds 19 to 24 are of other games: there is no home lane, seven, discard, protection or hand.

mod common;

use std::collections::{BTreeSet, HashSet};

use common::{data, random};
use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{DrawPolicy, Match, Position, Step, perft, perft_made, playout};
use ludotheque_gounki::{Color, Gounki, Rules};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

fn read(text: &str) -> Gounki {
    text.parse().expect(text)
}

fn played(text: &str, mv: &str) -> Gounki {
    let mut position = read(text);
    let mv = position.read_move(mv).expect(mv);
    position.play(&mv).expect("a move that was read is legal");
    position
}

#[test]
fn fault_01_a_move_back_to_the_origin_keeps_the_stack() {
    assert_eq!(played("7r/8/8/8/8/8/1(RSS)6/8 w", "b2-b2"), read("7r/8/8/8/8/8/1(RSS)6/8 b"));
    assert_eq!(played("7r/8/8/8/8/8/1(SS)6/8 w", "b2*a2,b2"), read("7r/8/8/8/8/8/SS6/8 b"));
    assert_eq!(played("6(ss)1/8/8/8/8/8/8/R7 b", "g8-g8"), read("6(ss)1/8/8/8/8/8/8/R7 w"));
}

#[test]
fn fault_02_one_effect_is_listed_once() {
    // Over the wall and back to c, or to c at once.
    let position = read("7r/8/8/8/8/8/1(SSS)6/8 w");
    let moves = position.legal_moves();
    let to_c2 = moves.iter().filter(|mv| position.move_text(mv).to_string() == "b2-c2");
    assert_eq!(to_c2.count(), 1);
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len());
    assert_eq!(position.count_moves(), moves.len());
    // Every way out is one exit.
    let position = read("8/3(RRR)4/8/8/8/8/8/r7 w");
    let moves = position.legal_moves();
    assert_eq!(moves.iter().filter(|mv| mv.is_exit() && !mv.is_deployment()).count(), 1);
}

#[test]
fn fault_03_a_deployment_stops_only_when_it_is_used_up() {
    let position = read("7r/8/8/8/3(RSS)4/8/8/8 w");
    for mv in position.legal_moves() {
        assert!(!mv.is_deployment() || mv.cells().len() == 3, "{mv:?}");
    }
    assert!(position.read_move("d4*c5,c6").is_err() && position.read_move("d4*c5").is_err());
}

#[test]
fn fault_05_nothing_passes_an_occupied_cell_or_an_edge() {
    let position = read("7r/8/3s4/3R4/3(SSS)4/8/8/7S w");
    assert!(position.read_move("d4xd6").is_err());
    for text in ["h1-a1", "h1-a2", "h1-a3"] {
        assert!(position.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn fault_06_no_empty_list_before_the_end() {
    // The most crowded corners that the rules allow.
    for text in [
        "r7/8/8/8/8/(RRR)7/(RSS)(RRR)6/S(RSS)6 w",
        "8/8/8/8/8/8/(rrr)7/R1(sss)5 b",
        "(rrr)(sss)(rrr)(sss)(rs)(rs)2/8/8/8/8/8/8/7R w",
        "R7/8/8/8/8/8/8/r7 b",
    ] {
        let position = read(text);
        assert_eq!(position.any_move().is_none(), position.outcome().is_some(), "{text}");
        assert!(position.any_move().is_some(), "{text}");
    }
}

#[test]
fn fault_07_no_move_after_the_end_and_the_right_winner() {
    let won = played("8/7(RR)/8/8/8/8/8/r7 w", "h7-OUT");
    assert_eq!(won.exited(), Some(Color::White));
    assert_eq!(won.outcome().and_then(ludotheque_core::Outcome::winner), Some(Color::White));
    let before = read("8/7(RR)/8/8/8/8/8/r7 b");
    let mv = before.any_move().expect("the game goes on");
    let mut after = won.clone();
    assert!(!won.is_legal(&mv) && after.play(&mv).is_err());
    assert_eq!(after, won, "a refused move changes nothing");
}

#[test]
fn fault_08_undo_restores_everything() {
    let mut game = Match::new(Gounki::default(), DrawPolicy::default());
    let mut source = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut passed = vec![game.position().clone()];
    while game.outcome().is_none() {
        let mv = game.position().sample_move(&mut source).expect("the game goes on");
        game.play(&mv).expect("legal");
        passed.push(game.position().clone());
    }
    let end = game.clone();
    while let Some(expected) = passed.pop() {
        assert_eq!(game.position(), &expected);
        assert_eq!(game.undo().is_none(), passed.is_empty());
    }
    while game.redo().is_some() {}
    assert_eq!(game, end);
}

#[test]
fn fault_13_the_key_tells_apart_what_differs() {
    let texts = [
        "7r/8/8/8/8/8/8/R7 w",
        "7r/8/8/8/8/8/8/R7 b",
        "7r/8/8/8/8/8/8/R7 b 1-0",
        "7R/8/8/8/8/8/8/r7 w",
        "7r/8/8/8/8/8/8/S7 w",
        "7r/8/8/8/8/8/8/(RS)7 w",
        "7r/8/8/8/8/8/8/(RR)7 w",
        "7r/8/8/8/8/8/8/(SS)7 w",
        "7r/8/8/8/8/8/8/(RRS)7 w",
        "7r/8/8/8/8/8/8/(RSS)7 w",
        "7r/8/8/8/8/8/8/(RRR)7 w",
        "7r/8/8/8/8/8/8/(SSS)7 w",
        "7r/8/8/8/8/8/8/1R6 w",
        "7r/8/8/8/8/8/R7/8 w",
    ];
    let keys: BTreeSet<u64> = texts.iter().map(|text| read(text).key()).collect();
    assert_eq!(keys.len(), texts.len());
    // The way to a position leaves nothing behind.
    let mut one = Gounki::default();
    let mut other = Gounki::default();
    for (game, moves) in [
        (&mut one, ["a2-b3", "a7-a6", "c2-d3", "c7-c6"]),
        (&mut other, ["c2-d3", "c7-c6", "a2-b3", "a7-a6"]),
    ] {
        for text in moves {
            let mv = game.read_move(text).expect(text);
            game.play(&mv).expect(text);
        }
    }
    assert_eq!((&one, one.key()), (&other, other.key()));
}

#[test]
fn fault_14_the_largest_lists_fit() {
    // Eight pairs of both kinds, and five stacks of three with a piece over.
    let pairs = read("r7/8/8/8/(RS)1(RS)1(RS)1(RS)1/8/8/(RS)1(RS)1(RS)1(RS)1 w");
    let threes = read("7r/8/8/1(RRS)4(RRS)1/8/1(RSS)1S2(RSS)1/8/3(RRS)4 w");
    for position in [pairs, threes] {
        let moves = position.legal_moves();
        assert!(moves.len() > 80, "{} moves in {position}", moves.len());
        assert_eq!(moves.len(), position.count_moves());
    }
}

#[test]
fn fault_15_is_legal_is_the_list() {
    let positions = random::game(15, true);
    let all: HashSet<_> = positions.iter().flat_map(Gounki::legal_moves).collect();
    for position in &positions {
        let legal: HashSet<_> = position.legal_moves().into_iter().collect();
        for mv in &all {
            assert_eq!(position.is_legal(mv), legal.contains(mv), "{mv:?} in {position}");
        }
    }
}

#[test]
fn fault_16_perft_is_the_same_with_and_without_bulk_near_the_end() {
    let rows = data::lines(include_str!("data/edges.jsonl"));
    let edges = rows.iter().map(|row| read(row["position"].as_str().expect("a text")));
    let near =
        ["3srs2/4sr1(RR)/1rr5/1s6/1ss5/1r1(SS)4/1SR1RS1S/1r1RS1S1 w", "r7/1R6/8/8/8/8/8/8 w"];
    for position in edges.chain(near.map(read)) {
        for depth in 0..=3 {
            assert_eq!(perft(&position, depth), perft_made(&position, depth), "{position}");
        }
    }
    // A game that ends sooner is not counted.
    assert_eq!(perft(&read("R7/8/8/8/8/8/8/7r w"), 1), 1);
    assert_eq!(perft(&read("R7/8/8/8/8/8/8/7r w"), 2), 0);
}

#[test]
fn fault_17_a_shuffle_without_end_is_the_matchs_business() {
    let start = read("6(ss)1/8/8/8/8/8/8/1(SS)6 w");
    let mut game = Match::new(start.clone(), DrawPolicy::NONE);
    for ply in 0..10_000 {
        let text = if ply % 2 == 0 { "b1-b1" } else { "g8-g8" };
        let mv = game.position().read_move(text).expect(text);
        assert!(!game.position().is_irreversible(&mv));
        game.play(&mv).expect(text);
    }
    assert_eq!(game.occurrences(), 5_001);
    let left = playout(start, &mut Xoshiro256PlusPlus::seed_from_u64(1), 3);
    assert!(left.plies <= 3);
    // A chain of moves as long as this is dropped without recursion.
    drop(game);
}

#[test]
fn fault_18_a_seed_names_a_game() {
    let game = playout(Gounki::default(), &mut Xoshiro256PlusPlus::seed_from_u64(2003), 10_000);
    assert_eq!((game.plies, game.position.to_string().as_str()), SEED_2003);
    let order: Vec<_> = Gounki::default().legal_moves();
    assert_eq!(order, Gounki::default().legal_moves());
}

/// The length and the end of the random game of a seed; they do not change between releases.
const SEED_2003: (u32, &str) = (56, "r1r1R2s/7(sss)/(RRR)1sSS2s/s7/5r2/2S2R2/S1S4S/3R3(RS) w 0-1");

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn fault_13_the_key_is_the_one_from_scratch(seed: u64) {
        let mut game = Match::new(Gounki::default(), DrawPolicy::NONE);
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        while let Some(mv) = game.position().sample_move(&mut source) {
            game.play(&mv).expect("legal");
            let fresh = Gounki::read(&game.position().to_string(), &Rules::default());
            prop_assert_eq!(fresh.as_ref().map(Gounki::key), Ok(game.position().key()));
        }
        let last = game.position().clone();
        if let Some(Step::Move(_)) = game.undo() {
            prop_assert_ne!(game.position().key(), last.key());
        }
    }

    #[test]
    fn fault_13_what_is_called_irreversible_is(seed: u64) {
        let positions = random::game(seed, true);
        let mut source = random::source(seed);
        let mut position = Gounki::default();
        let mut gone: HashSet<Gounki> = HashSet::new();
        for expected in &positions[1..] {
            let mv = position.sample_move(&mut source).expect("the game goes on");
            if position.is_irreversible(&mv) {
                gone.insert(position.clone());
            }
            position.play_unchecked(&mv);
            prop_assert_eq!(&position, expected);
            prop_assert!(!gone.contains(&position));
        }
    }
}
