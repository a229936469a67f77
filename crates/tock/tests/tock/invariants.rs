//! Every play of random games and of arbitrary positions keeps what is to be kept.

use ludotheque_core::{Position, Turn};
use ludotheque_tock::Tock;
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::against_slow::every_rules;
use crate::arbitrary::setup;
use crate::kept::{assert_kept, assert_valid};

/// The most plays that one position is asked about.
const MOST: usize = 200;

fn all_plays_keep(position: &Tock) {
    let plays = position.legal_moves();
    for play in plays.iter().step_by(1 + plays.len() / MOST) {
        let mut after = position.clone();
        assert_eq!(after.play(play), Ok(()), "{play:?} in {position}");
        assert_kept(position, play, &after);
    }
}

#[test]
fn plays_of_random_games_under_every_ruleset_keep_cards_and_pawns() {
    for rules in every_rules() {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut position = Tock::start(&rules);
        for _ in 0..300 {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = position.sample_event(&mut source).expect("a deal");
                    position.apply(&deal).expect("a sampled deal");
                    assert_valid(&position);
                }
                Turn::Player(_) => {
                    all_plays_keep(&position);
                    let play = position.sample_move(&mut source).expect("a play");
                    position.play_unchecked(&play);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn plays_of_arbitrary_positions_keep_cards_and_pawns(seed: u64) {
        if let Ok(position) = Tock::from_setup(setup(seed)) {
            assert_valid(&position);
            all_plays_keep(&position);
        }
    }
}
