//! The fast generator against the slow one: the list, each result, the count, on random games and
//! on arbitrary positions.

use ludotheque_core::{Position, Turn};
use ludotheque_tock::{Rules, Ruleset, Table, Tock};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{slow, vectors};

pub(crate) const TABLES: [(u8, &str); 13] = [
    (2, "a/b"),
    (3, "a/b/c"),
    (4, "a/c"),
    (4, "a/b/c/d"),
    (4, "ac/bd"),
    (5, "a/b/c/d/e"),
    (6, "a/b/c/d/e/f"),
    (6, "ad/be/cf"),
    (6, "ace/bdf"),
    (7, "a/c/e/g"),
    (8, "a/b/c/d/e/f/g/h"),
    (8, "ae/bf/cg/dh"),
    (8, "aceg/bdfh"),
];

/// Every preset at each of the tables that it can be played at.
pub(crate) fn every_rules() -> impl Iterator<Item = Rules> {
    Ruleset::PRESETS.iter().flat_map(|preset| {
        TABLES.into_iter().filter_map(move |(zones, teams)| {
            let table = Table::read(zones, teams).expect(teams);
            Rules::new(Ruleset::preset(preset).expect("a preset"), table).ok()
        })
    })
}

pub(crate) fn start(zones: u8, teams: &str) -> Tock {
    let table = Table::read(zones, teams).expect(teams);
    Tock::start(&Rules::new(Ruleset::parteux(), table).expect(teams))
}

/// Everything in which the two can differ in one position.
pub(crate) fn agree(position: &Tock) {
    let fast = vectors::plays(position);
    assert_eq!(fast, slow::plays(&position.to_string()), "{position}");
    assert_eq!(position.count_moves(), fast.len(), "{position}");
    let reread = Tock::read(&position.to_string(), position.rules()).expect("its own text");
    assert_eq!(&reread, position);
    assert_eq!(reread.key(), position.key(), "the key of {position}");
}

#[test]
fn random_games_of_every_table() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(2);
    for (zones, teams) in TABLES {
        for seed in 0..games {
            let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = start(zones, teams);
            for _ in 0..400 {
                match position.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let deal = position.sample_event(&mut source).expect("a deal");
                        position.apply(&deal).expect("a sampled deal");
                    }
                    Turn::Player(_) => {
                        agree(&position);
                        let play = position.sample_move(&mut source).expect("a play");
                        position.play(&play).expect("a sampled play");
                    }
                }
            }
        }
    }
}

/// Fault 14: the positions with the most sevens, of the example `most_sevens`.
#[test]
fn three_thousand_sevens() {
    for (text, count) in [
        ("4 a/b/c/d 7,25,43,70/-/-/- 7/2/3/5 - play:a:d:2", 743),
        ("8 a/b/c/d/e/f/g/h 7,25,79,97/-/-/-/-/-/-/- 7/2/2/3/3/9/9/6 - play:a:h:2", 3009),
    ] {
        let position: Tock = text.parse().expect(text);
        assert_eq!(position.count_moves(), count, "{text}");
        let plays = position.legal_moves();
        let mut fast: Vec<String> =
            plays.iter().map(|play| position.move_text(play).to_string()).collect();
        fast.sort_unstable();
        assert!(fast.iter().eq(slow::plays(text).keys()), "{text}");
    }
}
