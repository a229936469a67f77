//! Long matches.

use ludotheque_core::sample::uniform;
use ludotheque_core::{DrawPolicy, Match, Position, Record, playout};
use ludotheque_kings_court::KingsCourt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How far a match goes that does not end.
const PLIES: usize = 10_000;

#[test]
fn matches_of_random_play_without_draws_end() {
    for seed in 0..20 {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Match::new(KingsCourt::default(), DrawPolicy::NONE);
        while game.plies() < PLIES
            && let Some(mv) = game.position().sample_move(&mut source)
        {
            game.play(&mv).expect("a legal move");
        }
        assert!(game.outcome().is_some(), "seed {seed} goes on after {} plies", game.plies());
    }
}

#[test]
fn a_match_of_ten_thousand_plies_without_draws_goes_on_and_back() {
    // Two pieces a side that never take the last one, at random.
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let start: KingsCourt = "8/8/2O2O2/8/8/2G2G2/8/8 o".parse().expect("a position");
    let mut game = Match::new(start, DrawPolicy::NONE);
    for _ in 0..PLIES {
        let quiet: Vec<_> = game
            .position()
            .legal_moves()
            .into_iter()
            .filter(|mv| {
                let mut next = *game.position();
                next.play_unchecked(mv);
                mv.captured.is_empty() && next.outcome().is_none()
            })
            .collect();
        game.play(&quiet[uniform(&mut source, quiet.len())]).expect("a legal move");
    }
    assert_eq!((game.plies(), game.quiet_plies(), game.outcome()), (PLIES, PLIES, None));
    assert!(game.occurrences() >= 1);
    while game.undo().is_some() {}
    assert_eq!(*game.position(), start);
    while game.redo().is_some() {}
    assert_eq!(game.plies(), PLIES);
    let policy = DrawPolicy { quiet_plies: Some(PLIES as u32), ..DrawPolicy::NONE };
    let mut drawn = Match::new(start, policy);
    for (_, step) in game.history() {
        let ludotheque_core::Step::Move(mv) = step else { continue };
        drawn.play(mv).expect("a legal move");
    }
    assert!(drawn.outcome().is_some_and(|outcome| outcome.winner().is_none()));
}

#[test]
fn a_match_comes_back_from_its_record() {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut game = Match::new(KingsCourt::default(), DrawPolicy::default());
    while game.outcome().is_none()
        && let Some(mv) = game.position().sample_move(&mut source)
    {
        game.play(&mv).expect("a legal move");
    }
    let text = game.to_record([]);
    let read = Record::read(&text).expect("a record");
    let replayed = read.replay::<KingsCourt>().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(replayed, game);
    // Damaged in the middle, it yields what comes before.
    let damaged = text.replacen(" 5. ", " 5. a1-h8 ", 1);
    let error = Record::read(&damaged).expect("tags").replay::<KingsCourt>().expect_err("damaged");
    assert_eq!(error.steps, 8);
    assert_eq!(error.valid.map(|valid| valid.plies()), Some(8));
}

#[test]
fn a_seed_names_a_game_for_good() {
    let play = |seed| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        playout(KingsCourt::default(), &mut source, 1000)
    };
    let game = play(1);
    assert_eq!(
        (game.plies, game.position.to_string().as_str()),
        (91, "2G4O/O1GG2G1/8/O2OO3/1O6/4O3/8/2G1G1GO g")
    );
}

#[test]
fn random_games_are_as_long_as_they_should_be() {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(5);
    let games: Vec<_> =
        (0..4000).map(|_| playout(KingsCourt::default(), &mut source, 100_000)).collect();
    let plies: u32 = games.iter().map(|game| game.plies).sum();
    let mean = f64::from(plies) / games.len() as f64;
    assert!((93.0..101.0).contains(&mean), "{mean} plies on average");
    let orange = games.iter().filter(|game| {
        game.outcome.and_then(ludotheque_core::Outcome::winner)
            == Some(ludotheque_kings_court::Side::Orange)
    });
    let share = orange.count() as f64 / games.len() as f64;
    assert!((0.49..0.545).contains(&share), "Orange wins {share}");
}
