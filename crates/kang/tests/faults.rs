//! The kinds of fault that users met elsewhere, by their number in the project's list. Some are held
//! by name in other files: 9 and 11 in `texts.rs`, 16 in `counts.rs`, 8 and 12 on all positions by the
//! conformance suite. Kinds 19 to 25 are of other games, or of records, which are the core's.

mod positions;
mod slow;

use std::collections::{BTreeSet, HashSet};

use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{DrawPolicy, Match, Outcome, Position, Turn, playout};
use ludotheque_kang::gyges::{self, Gyges};
use ludotheque_kang::{Kang, Move, Player, Rules};
use positions::{any_gyges, any_kang, config, gyges, kang, texts};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

fn played<P: Position>(mut position: P, mv: &str) -> P {
    let mv = position.read_move(mv).expect(mv);
    position.play(&mv).expect("a move that was read is legal");
    position
}

fn is_legal(position: &Kang, mv: &str) -> bool {
    position.read_move(mv).is_ok()
}

#[test]
fn fault_01_a_move_back_to_the_origin_keeps_the_kangaroo() {
    let back = kang("6/6/6/2sl2/6/6 - sssmmmmlll s 0-0");
    let after = kang("6/6/6/2sl2/6/6 - sssmmmmlll n 0-0");
    assert_eq!(played(back, "c3-c3"), after);
    let boxed = kang("6/6/6/6/6/ss4 - ssmmmmllll s 0-0");
    assert_eq!(played(boxed, "a1xb1=a1"), kang("6/6/6/6/6/ss4 - ssmmmmllll n 0-0"));
    let exchanged = kang("6/6/6/6/6/sm4 - sssmmmllll s 0-0");
    assert_eq!(played(exchanged, "a1xb1=a1"), kang("6/6/6/6/6/ms4 - sssmmmllll n 0-0"));
}

#[test]
fn fault_02_one_effect_is_listed_once() {
    // A large one comes to a neighbour either way around.
    for text in [
        "6/6/6/2l3/6/6 - ssssmmmmlll s 0-0",
        "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0",
        "6/6/6/6/6/6 ssmmll ssmmll s 0-0",
    ] {
        let moves = kang(text).legal_moves();
        assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len());
        assert_eq!(kang(text).count_moves(), moves.len());
    }
}

#[test]
fn fault_03_every_beginning_of_a_chain_is_offered_as_a_box_and_none_as_a_stop() {
    let chain = kang("6/6/6/6/1sss2/m5 - smmmllll s 0-0");
    for on in ["b2", "c2", "d2"] {
        assert!(is_legal(&chain, &format!("a1x{on}=f6")), "{on}");
        assert!(!is_legal(&chain, &format!("a1-{on}")), "{on}");
    }
}

#[test]
fn fault_04_a_bounce_goes_on_with_the_kangaroo_that_came() {
    let chain = kang("6/6/6/6/1sss2/m5 - smmmllll s 0-0");
    assert_eq!(played(chain, "a1-e2"), kang("6/6/6/6/1sssm1/6 - smmmllll n 0-0"));
}

#[test]
fn fault_05_no_run_passes_a_kangaroo_or_an_edge() {
    // Were the board a band of cells, f1 would be beside a2.
    assert_eq!(texts(&kang("6/6/6/6/6/5s - sssmmmmllll s 0-0")), ["f1-e1", "f1-f2"]);
    let medium = texts(&kang("6/6/6/6/6/5m - ssssmmmllll s 0-0"));
    assert_eq!(medium, ["f1-d1", "f1-e2", "f1-f3"]);
    assert!(!is_legal(&kang("6/6/6/5s/5s/5m - ssmmmllll s 0-0"), "f1-f3"));
    assert!(!is_legal(&kang("6/6/6/5s/5s/5m - ssmmmllll s 0-0"), "f1xf3=a1"));
}

#[test]
fn fault_07_no_move_after_the_end_and_the_right_winner() {
    let won = played(kang("2s3/6/6/6/6/6 - sssmmmmllll s 2-2"), "c6-#");
    assert_eq!(won, kang("6/6/6/6/6/6 - ssssmmmmllll n 3-2!"));
    assert_eq!(won.outcome(), Some(Outcome::won_by(Player::South)));
    let entry = kang("6/6/6/6/6/6 - ssssmmmmllll n 2-2!").any_move().expect("an entry");
    for mv in [entry, Move::Pass] {
        let mut after = won;
        assert!(!won.is_legal(&mv) && after.play(&mv).is_err());
        assert_eq!(after, won, "a refused move changes nothing");
    }
    let won = played(gyges("6/6/6/l4l/mmmll1/ssssm1 n"), "f3-#");
    assert_eq!(won.outcome(), Some(Outcome::won_by(Player::North)));
    let before = gyges("lmssml/6/6/6/6/lmssml s");
    let placing = gyges("6/6/6/6/6/6 s").any_move().expect("a placing");
    for mv in [before.any_move().expect("a move"), placing, gyges::Move::Pass] {
        let mut after = won;
        assert!(!won.is_legal(&mv) && after.play(&mv).is_err());
        assert_eq!(after, won, "a refused move changes nothing");
    }
}

/// Plays a random game and takes it back, position by position.
fn undone<P: Position>(start: P, seed: u64) {
    let mut game = Match::new(start, DrawPolicy::default());
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut passed = vec![game.position().clone()];
    while game.outcome().is_none() {
        let mv = game.position().sample_move(&mut source).expect("the game goes on");
        game.play(&mv).expect("legal");
        passed.push(game.position().clone());
    }
    let end = game.clone();
    while let Some(expected) = passed.pop() {
        assert_eq!((game.position(), game.position().key()), (&expected, expected.key()));
        assert_eq!(game.undo().is_none(), passed.is_empty());
    }
    while game.redo().is_some() {}
    assert_eq!(game, end);
}

#[test]
fn fault_08_undo_restores_the_ban_the_reserves_and_the_phase() {
    for seed in 0..4 {
        undone(Kang::start(&Rules::default()), seed);
        undone(Gyges::start(&gyges::Rules::default()), seed);
    }
}

#[test]
fn fault_13_the_key_tells_apart_what_differs() {
    let texts = [
        "2s3/6/6/6/6/6 ssmmll smmll s 0-0",
        "2s3/6/6/6/6/6 ssmmll smmll n 0-0",
        "2s3/6/6/6/6/6 ssmmll smmll s 1-0",
        "2s3/6/6/6/6/6 ssmmll smmll s 0-1",
        "2s3/6/6/6/6/6 ssmmll smmll s 0-1!",
        "2s3/6/6/6/6/6 ssmmll smmll s 1-1",
        "2s3/6/6/6/6/6 ssmmll smmll s 1-1!",
        "2s3/6/6/6/6/6 ssmmll smmll n 1-1!",
        "2s3/6/6/6/6/6 ssmmll smmll s 2-2",
        "2s3/6/6/6/6/6 smmll ssmmll s 0-0",
        "2s3/6/6/6/6/6 sssmmll mmll s 0-0",
        "2s3/6/6/6/6/6 ssmll smmmll s 0-0",
        "2m3/6/6/6/6/6 ssmmll ssmll s 0-0",
        "3s2/6/6/6/6/6 ssmmll smmll s 0-0",
        "6/2s3/6/6/6/6 ssmmll smmll s 0-0",
        "6/6/6/6/6/6 ssmmll ssmmll s 0-0",
        "6/6/6/6/6/6 ssssmmmmllll - s 0-0",
        "6/6/6/6/6/6 - ssssmmmmllll s 0-0",
    ];
    let keys: BTreeSet<u64> = texts.iter().map(|text| kang(text).key()).collect();
    assert_eq!(keys.len(), texts.len());
    let texts = [
        "6/6/6/6/6/6 s",
        "6/6/6/6/6/lmssml n",
        "6/6/6/6/6/lmsslm n",
        "lmssml/6/6/6/6/lmssml s",
        "lmssml/6/6/6/6/lmssml n",
        "lmssml/6/6/6/6/lmss1l n 1-0",
    ];
    let keys: BTreeSet<u64> = texts.iter().map(|text| gyges(text).key()).collect();
    assert_eq!(keys.len(), texts.len());
}

#[test]
fn fault_13_the_way_to_a_position_leaves_nothing_behind() {
    let start = kang("6/6/6/6/6/6 ssmmll ssmmll s 0-0");
    let ends = [["@s-a1", "@l-f4", "@m-c1"], ["@m-c1", "@l-f4", "@s-a1"]]
        .map(|moves| moves.into_iter().fold(start, played));
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0].key(), ends[1].key());
    // Over other cells and back.
    let start = kang("6/5s/6/6/6/s5 - ssmmmmllll s 0-0");
    let shuffled = ["a1-a2", "@s-b6", "a2-a1"].into_iter().fold(start, played);
    let direct = kang("1s4/5s/6/6/6/s5 - smmmmllll n 0-0");
    assert_eq!((shuffled, shuffled.key()), (direct, direct.key()));
}

#[test]
fn fault_17_a_shuffle_without_end_is_the_matchs_business() {
    // Boxes of the same size, which change nothing but the turn.
    let text = "ss4/mmllll/mm4/6/6/ss4 s";
    let mut game = Match::new(gyges(text), DrawPolicy::NONE);
    for ply in 0..10_000 {
        let text = if ply % 2 == 0 { "a1xb1=a1" } else { "a6xb6=a6" };
        let mv = game.position().read_move(text).expect(text);
        assert!(!game.position().is_irreversible(&mv));
        game.play(&mv).expect("legal");
    }
    assert_eq!((game.occurrences(), game.position()), (5_001, &gyges(text)));
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    assert!(playout(gyges(text), &mut source, 3).plies <= 3);
    // A chain of moves as long as this is dropped without recursion.
    drop(game);
}

#[test]
fn fault_18_a_seed_names_a_game() {
    let source = || Xoshiro256PlusPlus::seed_from_u64(2018);
    let game = playout(Kang::start(&Rules::default()), &mut source(), 10_000);
    assert_eq!((game.plies, game.position.to_string().as_str()), KANG_2018);
    let game = playout(Gyges::start(&gyges::Rules::default()), &mut source(), 10_000);
    assert_eq!((game.plies, game.position.to_string().as_str()), GYGES_2018);
}

/// The length and the end of the random games of a seed; they do not change between releases.
const KANG_2018: (u32, &str) = (2201, "6/6/sms1lm/llmms1/6/2s3 - l n 3-2!");
const GYGES_2018: (u32, &str) = (514, "6/4s1/lms1sl/1lsmm1/5m/6 s 0-1");

/// A move of one position is legal in another exactly if it is listed there; if not, it is refused
/// and changes nothing.
fn is_legal_is_the_list<P: Position>(one: &P, other: &P) -> Result<(), TestCaseError> {
    let legal: HashSet<P::Move> = one.legal_moves().into_iter().collect();
    for mv in other.legal_moves().into_iter().chain(legal.clone()) {
        prop_assert_eq!(one.is_legal(&mv), legal.contains(&mv), "{:?} in {}", mv, one);
        let mut next = one.clone();
        prop_assert_eq!(next.play(&mv).is_ok(), legal.contains(&mv), "{:?} in {}", mv, one);
        if !legal.contains(&mv) {
            prop_assert_eq!((&next, next.key()), (one, one.key()), "{:?} in {}", mv, one);
        }
    }
    Ok(())
}

/// Somebody is to move exactly where something can be played, and nobody where somebody has won.
fn ends_where_it_should<P: Position>(position: &P) -> Result<(), TestCaseError> {
    let over = position.outcome().is_some();
    prop_assert_eq!(position.legal_moves().is_empty(), over, "{}", position);
    prop_assert_eq!(position.any_move().is_none(), over, "{}", position);
    prop_assert_eq!(position.turn() == Turn::Over, over, "{}", position);
    Ok(())
}

/// A position that cannot come back does not, in a random game from here.
fn what_is_gone_is_gone<P: Position>(position: &P, seed: u64) -> Result<(), TestCaseError> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut position, mut gone) = (position.clone(), Vec::new());
    for _ in 0..100 {
        let Some(mv) = position.sample_move(&mut source) else { break };
        if position.is_irreversible(&mv) {
            gone.push(position.clone());
        }
        position.play_unchecked(&mv);
        prop_assert!(!gone.contains(&position), "{} has come back", position);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn fault_06_no_empty_list_before_the_end((_, kang) in any_kang(), (_, gyges) in any_gyges()) {
        ends_where_it_should(&kang)?;
        ends_where_it_should(&gyges)?;
    }

    #[test]
    fn fault_13_what_is_called_irreversible_is(
        (_, kang) in any_kang(), (_, gyges) in any_gyges(), seed: u64,
    ) {
        what_is_gone_is_gone(&kang, seed)?;
        what_is_gone_is_gone(&gyges, seed)?;
    }

    #[test]
    fn fault_15_is_legal_is_the_list((_, one) in any_kang(), (_, other) in any_kang()) {
        is_legal_is_the_list(&one, &other)?;
    }

    #[test]
    fn fault_15_is_legal_is_the_list_in_gyges((_, one) in any_gyges(), (_, other) in any_gyges()) {
        is_legal_is_the_list(&one, &other)?;
    }
}
