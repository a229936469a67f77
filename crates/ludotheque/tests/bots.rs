//! Bots against random play.
//!
//! `minimax` breaks ties at random, so each run plays other games. Of a hundred a few may go wrong, lest
//! bad luck fails a build; docs/testing.md says how many did in thousands.

use std::error::Error;

use ludotheque::black_sheep::solve::{Solver, Value};
use ludotheque::black_sheep::{BlackSheep, Carry, Rules};
use ludotheque::core::rand_core::SeedableRng;
use ludotheque::core::{Player, Position, Turn};
use ludotheque::gounki::Gounki;
use ludotheque::kang::{Kang, gyges::Gyges};
use ludotheque::kings_court::KingsCourt;
use ludotheque::search::minimax::{self, Evaluator, Negamax, Strategy};
use ludotheque::search::{Evaluation, State, TwoPlayers};
use rand_xoshiro::Xoshiro256PlusPlus;

const GAMES: u64 = 100;

/// None of the games that were tried lasts so long; one that does is not won.
const MAX_PLIES: u32 = 1_000;

/// The seeds from 0 on of the games that a bot does not win. It moves first in every other one; the
/// other side, and chance, are random.
fn not_won<P>(rules: &P::Rules, depth: u8) -> Vec<u64>
where
    P: Position,
    P::Move: Copy,
    Evaluation<P>: Evaluator<G = TwoPlayers<P>>,
{
    let mut bot = Negamax::new(Evaluation::<P>::NEW, depth);
    (0..GAMES).filter(|&seed| winner(rules, &mut bot, seed) != Some(seed % 2)).collect()
}

/// The number of the player who wins the game of a seed.
fn winner<P>(rules: &P::Rules, bot: &mut impl Strategy<TwoPlayers<P>>, seed: u64) -> Option<u64>
where
    P: Position,
    P::Move: Copy,
{
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = P::start(rules);
    if let Some(event) = position.sample_event(&mut source) {
        position.apply(&event).expect("a sampled event can happen");
    }
    for _ in 0..MAX_PLIES {
        let Turn::Player(player) = position.turn() else { break };
        let mv = if player.index() as u64 == seed % 2 {
            bot.choose_move(&State::from(position.clone()))
        } else {
            position.sample_move(&mut source)
        };
        position.play(&mv.expect("who is to move has a move")).expect("it is legal");
    }
    Some(position.outcome()?.winner()?.index() as u64)
}

/// Holds that a bot wins under the default rules.
fn assert_won<P>(depth: u8)
where
    P: Position,
    P::Move: Copy,
    Evaluation<P>: Evaluator<G = TwoPlayers<P>>,
{
    let not_won = not_won::<P>(&P::Rules::default(), depth);
    assert!(not_won.len() <= 1, "{not_won:?}");
}

#[test]
fn gounki_is_won_at_depth_3() {
    assert_won::<Gounki>(3);
}

#[test]
fn kang_is_won_at_depth_2() {
    assert_won::<Kang>(2);
}

#[test]
fn gyges_is_won_at_depth_2() {
    assert_won::<Gyges>(2);
}

#[test]
fn kings_court_is_won_at_depth_2() {
    assert_won::<KingsCourt>(2);
}

/// On throws that the bot's side wins under best play, as the solver has it.
#[test]
fn black_sheep_is_won_at_depth_10_where_it_can_be() {
    let rules = Rules::new(Carry::Above, 4, 5).expect("four spaces and five sheep are allowed");
    let solution = Solver::new(rules).solve(|_| ()).expect("an ordinary machine solves it");
    let can_win = |seed: u64| {
        let mut start = BlackSheep::start(&rules);
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let throw = start.sample_event(&mut source).expect("the game begins with the throw");
        start.apply(&throw).expect("a sampled event can happen");
        let first_wins = matches!(solution.value(&start), Some(Value::Win(_)));
        first_wins == seed.is_multiple_of(2)
    };
    let mut bot = Negamax::new(Evaluation::<BlackSheep>::NEW, 10);
    let seeds = (0..).filter(|seed| can_win(*seed)).take(GAMES as usize);
    let not_won: Vec<u64> =
        seeds.filter(|&seed| winner(&rules, &mut bot, seed) != Some(seed % 2)).collect();
    assert!(not_won.len() <= 1, "{not_won:?}");
}

/// Under the default reading nearly every throw is drawn, so this is the other one. A throw may
/// favour random play so much that it wins: against perfect play it won 150 games of 20,000.
#[test]
fn black_sheep_is_nearly_always_won_at_depth_8() {
    let rules = Rules::new(Carry::Above, 4, 5).expect("four spaces and five sheep are allowed");
    let not_won = not_won::<BlackSheep>(&rules, 8);
    assert!(not_won.len() <= 5, "{not_won:?}");
}

#[test]
fn the_search_sees_the_games_moves() {
    let counts = minimax::perft::<TwoPlayers<Gounki>>(&mut Gounki::default().into(), 3, false);
    assert_eq!(counts, [1, 36, 1_296, 53_892]);
}

#[test]
fn no_move_comes_where_nobody_is_to_move() -> Result<(), Box<dyn Error>> {
    let mut bot = Negamax::new(Evaluation::<Gounki>::NEW, 3);
    assert_eq!(bot.choose_move(&State::from("7r/8/8/8/8/8/8/8 b 1-0".parse::<Gounki>()?)), None);
    let mut bot = Negamax::new(Evaluation::<BlackSheep>::NEW, 3);
    assert_eq!(bot.choose_move(&State::from(BlackSheep::start(&Rules::default()))), None);
    Ok(())
}
