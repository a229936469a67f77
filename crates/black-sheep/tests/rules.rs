//! The rules, clause by clause.

mod common;

use common::{carrying, move_texts, position, rules};
use ludotheque_black_sheep::{BlackSheep, Carry, Lift, Pick, Rules, Sheep, Side, Status, Throw};
use ludotheque_core::rand_core::Rng;
use ludotheque_core::{
    DrawPolicy, DrawReason, ImpossibleEvent, Match, MoveError, OptionError, Outcome, Picking,
    Position as _, Record, RecordFault, Rules as _, Turn,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays the moves and gives the text of what they lead to.
fn after(text: &str, carry: Carry, moves: &[&str]) -> String {
    let mut position = position(text, &carrying(carry));
    for mv in moves {
        let mv = position.read_move(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
        position.play(&mv).expect("a legal move");
    }
    position.to_string()
}

fn both(text: &str, mv: &str, expected: &str) {
    for carry in [Carry::Pile, Carry::Above] {
        assert_eq!(after(text, carry, &[mv]), expected, "{carry:?}");
    }
}

#[test]
fn a_sheep_steps_when_nothing_is_in_front() {
    both("Bb/-/-/-/-/Ww b", "0B-1", "b/B/-/-/-/Ww w");
    both("b/B/-/-/-/Ww b", "1-2", "b/-/B/-/-/Ww w");
    both("Bb/-/-/-/-/Ww w", "5w-4", "Bb/-/-/-/w/W b");
}

#[test]
fn a_run_of_piles_with_tops_of_its_status_is_jumped_whatever_their_colour() {
    // The tops of 1, 2 and 3 stand; what sleeps below them does not matter.
    both("BB/B/wW/bB/-/WWw b", "0B-4", "B/B/wW/bB/B/WWw w");
    both("B/B/W/W/B/BWW b", "0B-5", "-/B/W/W/B/BBWW w");
    both("BB/b/w/-/w/bww w", "5w-3", "BB/b/w/w/w/bw b");
}

#[test]
fn a_sheep_stacks_on_the_first_of_the_other_status_after_a_run() {
    both("BB/B/W/wb/-/WW b", "0B-3", "B/B/W/wbB/-/WW w");
    both("BB/-/b/B/W/WWw w", "5W-2", "BB/-/bW/B/W/Ww b");
}

#[test]
fn only_the_top_of_a_pile_counts() {
    // Standing on top: jumped by who stands, stacked on by who sleeps.
    both("Bb/wB/-/-/-/WW b", "0B-2", "b/wB/B/-/-/WW w");
    both("Bb/wB/-/-/-/WW b", "0b-1", "B/wBb/-/-/-/WW w");
}

#[test]
fn a_jump_never_passes_an_empty_space_and_never_leaves_the_track() {
    both("B/B/-/W/-/W b", "0B-2", "-/B/B/W/-/W w");
    both("B/-/-/W/B/W b", "4-5", "B/-/-/W/-/BW w");
}

#[test]
fn under_pile_the_whole_pile_moves_in_its_order() {
    let text = "BB/-/WbB/-/-/WWw b";
    let expected = "BB/-/-/WbB/-/WWw w";
    assert_eq!(after(text, Carry::Pile, &["2-3"]), expected);
    // Whichever sheep is picked: the lower one jumps 3, the upper one stacks on it.
    let text = "W/-/Bb/B/-/WW b";
    assert_eq!(after(text, Carry::Pile, &["2-3"]), "W/-/-/BBb/-/WW w");
    assert_eq!(after(text, Carry::Pile, &["2-4"]), "W/-/-/B/Bb/WW w");
}

#[test]
fn under_pile_sheep_of_one_pile_with_one_target_are_one_move() {
    // In front of 1 nothing: B and b both step.
    let one = position("B/bB/-/-/-/WWw b", &carrying(Carry::Pile));
    assert_eq!(move_texts(&one), ["0B-2", "1-2"]);
    // In front of 1 a sleeping top: b jumps it, B stacks on it.
    let two = position("B/bB/w/-/-/WW b", &carrying(Carry::Pile));
    assert_eq!(
        move_texts(&two),
        ["0B-3", "1-2", "1-3"].map(|t| t.replace("0B-3", "0B-2")).map(|t| t)
    );
}

#[test]
fn under_above_those_below_stay_and_every_height_is_a_move() {
    let text = "B/bBw/-/-/-/WW b";
    let position = position(text, &carrying(Carry::Above));
    assert_eq!(move_texts(&position), ["0B-1", "1.1-2", "1.2-2"]);
    assert_eq!(after(text, Carry::Above, &["1.1-2"]), "B/-/bBw/-/-/WW w");
    assert_eq!(after(text, Carry::Above, &["1.2-2"]), "B/b/Bw/-/-/WW w");
    // What is uncovered counts at once: b on 1 lets B stack.
    assert_eq!(after(text, Carry::Above, &["1.2-2", "5W-4", "0B-1"]), "-/bB/Bw/-/W/W w");
}

#[test]
fn a_pile_carries_an_enemy_back_onto_its_bank() {
    // The white sheep that had set out is again an ordinary one, and Black's have arrived.
    let text = "B/-/-/-/bW/BWW b";
    assert_eq!(after(text, Carry::Pile, &["4-5"]), "B/-/-/-/-/BbWWW w");
    assert_eq!(after(text, Carry::Above, &["4.1-5"]), "B/-/-/-/-/BbWWW w");
    assert_eq!(after(text, Carry::Above, &["4.1-5", "5W-4"]), "B/-/-/-/W/BbWW b");
    let below = "B/-/-/-/Wb/BWW b";
    assert_eq!(after(below, Carry::Pile, &["4-5"]), "B/-/-/-/-/BbWWW w");
    assert_eq!(after(below, Carry::Above, &["4.2-5"]), "B/-/-/-/W/BbWW w");
}

#[test]
fn a_pile_of_both_colours_dissolves_and_each_sheep_is_where_it_belongs() {
    let text = "WW/WbwBB/-/-/-/b w";
    assert_eq!(after(text, Carry::Pile, &["1-0"]), "BBbWWWw/-/-/-/-/b b");
    assert_eq!(after(text, Carry::Above, &["1.3-0"]), "BBWWw/Wb/-/-/-/b b");
}

#[test]
fn banks_never_block_and_are_never_stacked_on() {
    both("BWw/-/-/-/-/bBW b", "0B-1", "Ww/B/-/-/-/BbW w");
    both("-/b/-/-/B/BWWw w", "5w-4", "-/b/-/-/Bw/BWW b");
}

#[test]
fn sheep_that_have_arrived_never_move_again() {
    let position = position("B/-/-/-/-/BWW b", &carrying(Carry::Pile));
    assert_eq!(move_texts(&position), ["0B-1"]);
    for text in ["5B-4", "5B-6", "5-6", "5W-4"] {
        assert!(position.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn the_first_side_that_is_across_has_won_whoever_is_to_move() {
    let won = |text: &str| {
        let position = position(text, &carrying(Carry::Pile));
        assert_eq!(position.count_moves(), 0, "{text}: no move after the end");
        assert_eq!((position.turn(), position.any_move()), (Turn::Over, None));
        assert_eq!(position.picks(&[]), None);
        position.outcome().and_then(Outcome::winner)
    };
    for side in ["b", "w"] {
        assert_eq!(won(&format!("-/-/-/W/-/B {side}")), Some(Side::Black));
        assert_eq!(won(&format!("W/-/-/b/-/- {side}")), Some(Side::White));
    }
    // Only the mover can finish: the enemy that comes along goes back.
    let finished = after("W/Wb/-/-/-/B w", Carry::Pile, &["1-0"]);
    assert_eq!(finished, "bWW/-/-/-/-/B b");
    assert_eq!(won(&finished), Some(Side::White));
}

#[test]
fn every_bridge_and_herd_in_range_can_be_played() {
    for spaces in 1..=8 {
        for sheep in 1..=7 {
            for carry in [Carry::Pile, Carry::Above] {
                let rules = rules(carry, spaces, sheep);
                let mut position = BlackSheep::start(&rules);
                assert_eq!((position.sheep(), position.turn()), (sheep, Turn::Chance));
                position.apply(&Throw { black: 0, white: sheep }).expect("a throw");
                assert_eq!(move_texts(&position), ["0b-1"]);
            }
        }
    }
    for (spaces, sheep) in [(0, 5), (9, 5), (4, 0), (4, 8)] {
        assert_eq!(Rules::new(Carry::Pile, spaces, sheep), None);
    }
    // The longest bridge: cell 9 is White's bank, and 14 sheep fit in a pile.
    let long = rules(Carry::Above, 8, 7);
    let text = "-/-/-/-/-/-/-/-/BbBbBbBwWwWwWw/- w";
    let mut tower = position(text, &long);
    assert_eq!(tower.to_string(), text);
    assert_eq!(move_texts(&tower).len(), 7);
    tower.play(&tower.read_move("8.14-7").expect("legal")).expect("legal");
    assert_eq!(tower.to_string(), "-/-/-/-/-/-/-/w/BbBbBbBwWwWwW/- b");
}

#[test]
fn options_have_their_names_and_ranges() {
    let mut rules = Rules::default();
    let values = |rules: &Rules| ["carry", "spaces", "sheep"].map(|name| rules.value(name));
    let some = |values: [&str; 3]| values.map(|value| Some(value.to_string()));
    assert_eq!(values(&rules), some(["pile", "4", "5"]));
    for option in Rules::OPTIONS {
        assert_eq!(rules.value(option.name).as_deref(), Some(option.default));
    }
    for (name, value) in [("carry", "above"), ("spaces", "8"), ("sheep", "7")] {
        assert_eq!(rules.set(name, value), Ok(()));
    }
    assert_eq!(values(&rules), some(["above", "8", "7"]));
    assert_eq!(rules, common::rules(Carry::Above, 8, 7));
    for (name, value) in [("carry", "Pile"), ("spaces", "0"), ("spaces", "9"), ("sheep", "8")] {
        assert!(matches!(rules.set(name, value), Err(OptionError::Value { .. })), "{name}");
    }
    assert!(matches!(rules.set("goals", "1"), Err(OptionError::Unknown { .. })));
    assert_eq!(values(&rules), some(["above", "8", "7"]), "unchanged");
    assert_eq!(rules.value("goals"), None);
}

#[test]
fn the_throw_is_an_event_with_its_probability() {
    let start = BlackSheep::start(&Rules::default());
    assert_eq!(start.to_string(), "?????/-/-/-/-/????? b");
    assert_eq!((start.turn(), start.outcome()), (Turn::Chance, None));
    assert_eq!((start.count_moves(), start.any_move(), start.throw()), (0, None, None));
    let mut sum = 0.0;
    for black in 0..=5 {
        for white in 0..=5 {
            let throw = Throw { black, white };
            let ways = [1, 5, 10, 10, 5, 1];
            let even = f64::from(ways[usize::from(black)] * ways[usize::from(white)]) / 1024.0;
            assert!((start.probability(&throw) - even).abs() < 1e-12);
            sum += even;
            let mut thrown = start;
            assert_eq!(thrown.apply(&throw), Ok(()));
            assert_eq!(thrown.throw(), Some(throw));
            assert_eq!(thrown.turn(), Turn::Player(Side::Black), "Black starts");
            assert_eq!(thrown.probability(&throw), 0.0);
            assert_eq!(thrown.apply(&throw), Err(ImpossibleEvent), "thrown once");
            assert_eq!(start.read_event(&throw.to_string()), Ok(throw));
            assert!(thrown.read_event(&throw.to_string()).is_err());
            assert!(start.read_move(&throw.to_string()).is_err(), "no move's text");
        }
    }
    assert!((sum - 1.0).abs() < 1e-12);
    let impossible = Throw { black: 6, white: 0 };
    assert_eq!(start.probability(&impossible), 0.0);
    assert_eq!(BlackSheep::clone(&start).apply(&impossible), Err(ImpossibleEvent));
    for text in ["throw:6,0", "throw:0,9"] {
        assert!(matches!(start.read_event(text), Err(MoveError::Illegal { .. })), "{text}");
    }
    for text in ["", "throw", "throw:", "throw:3", "throw:3,", "throw:3,22", "throw:٣,2", "3,2"] {
        assert!(matches!(start.read_event(text), Err(MoveError::Malformed { .. })), "{text}");
    }
}

/// The throws of a seeded source are the same for good, and each sheep's chance is even.
#[test]
fn a_seeded_throw_is_the_same_on_every_run() {
    let start = BlackSheep::start(&Rules::default());
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut standing = 0;
    let mut first = Vec::new();
    for n in 0..4096 {
        let throw = start.sample_event(&mut source).expect("chance is awaited");
        standing += u32::from(throw.black) + u32::from(throw.white);
        if n < 5 {
            first.push(throw.to_string());
        }
    }
    let expected = ["3,5", "4,4", "2,2", "4,3", "2,4"];
    assert_eq!(first, expected.map(|throw| format!("throw:{throw}")));
    assert!((19_900..21_060).contains(&standing), "{standing} of 40960");
    let thrown = position("BBBbb/-/-/-/-/WWwww b", &Rules::default());
    let before = source.clone().next_u64();
    assert_eq!(thrown.sample_event(&mut source), None);
    assert_eq!(source.next_u64(), before, "nothing is drawn");
}

#[test]
fn a_pile_carried_to_and_fro_draws_by_the_third_occurrence() {
    let rules = carrying(Carry::Pile);
    let start = position("W/bWbWbBwWb/-/-/-/- b", &rules);
    let mut game = Match::new(start, DrawPolicy::default());
    for ply in 0..4 {
        assert_eq!(game.outcome(), None, "ply {ply}");
        let mv = ["1-2", "2-1"][ply % 2];
        let mv = game.position().read_move(mv).expect("legal");
        assert!(!game.position().is_irreversible(&mv));
        game.play(&mv).expect("not over");
    }
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Repetition)));
}

/// White's arrival from cell 1 is written like a win of Black's.
#[test]
fn a_record_tells_a_move_from_a_result() {
    let start = position("W/Wb/-/-/-/B w", &Rules::default());
    let mut game = Match::new(start, DrawPolicy::NONE);
    game.play(&start.read_move("1-0").expect("legal")).expect("legal");
    let text = game.to_record([]);
    assert!(text.ends_with("1. 1-0 0-1\n"), "{text}");
    let replay = |text: &str| {
        let record = Record::read(text).expect("tags");
        record.replay::<BlackSheep>().map_err(|error| error.fault)
    };
    assert_eq!(replay(&text), Ok(game.clone()));
    assert_eq!(replay(&text.replace("1-0 0-1", "1-0")), Ok(game), "the tag tells");
    let resigned = "[Position \"W/Wb/-/-/-/B w\"]\n1-0";
    assert_eq!(replay(resigned).map(|game| game.plies()), Ok(0), "the last word is the result");
    let after = text.replace("1-0 0-1", "1-0 0-1 1-0");
    assert!(matches!(replay(&after), Err(RecordFault::AfterEnd { .. })));
}

#[test]
fn arrivals_stacking_setting_out_and_own_piles_are_irreversible() {
    let irreversible = |text: &str, carry, mv: &str| {
        let position = position(text, &carrying(carry));
        position.is_irreversible(&position.read_move(mv).expect("legal"))
    };
    let text = "B/bW/-/w/B/BWw b";
    assert!(irreversible(text, Carry::Pile, "0B-2"), "sets out");
    assert!(!irreversible(text, Carry::Pile, "1-2"), "carries an enemy to an empty space");
    assert!(irreversible(text, Carry::Above, "1.1-2"), "nothing recurs");
    assert!(irreversible(text, Carry::Pile, "4-5"), "arrives");
    assert!(irreversible("B/-/bW/W/B/BWw w", Carry::Pile, "3-1"), "goes forward alone");
    assert!(irreversible("B/-/bW/w/b/BWw b", Carry::Pile, "2-5"), "arrives with an enemy");
    assert!(irreversible("B/-/bW/W/B/BWw b", Carry::Pile, "2-3"), "stacks");
}

#[test]
fn only_the_canonical_text_of_a_move_is_read() {
    let pile = position("B/bBw/-/-/-/WW b", &carrying(Carry::Pile));
    let above = position("B/bBw/-/-/-/WW b", &carrying(Carry::Above));
    assert_eq!(pile.read_move("1-2").map(|mv| mv.lift), Ok(Lift::Pile));
    assert_eq!(above.read_move("1.2-2").map(|mv| mv.lift), Ok(Lift::From(2)));
    let illegal = |position: &BlackSheep, text: &str| {
        let error = position.read_move(text).expect_err(text);
        assert!(matches!(error, MoveError::Illegal { .. }), "{text}: {error}");
    };
    illegal(&pile, "1.1-2");
    illegal(&above, "1-2");
    illegal(&above, "1.3-2");
    illegal(&above, "1.0-2");
    illegal(&pile, "0b-1");
    illegal(&pile, "0W-1");
    illegal(&pile, "0-1");
    illegal(&pile, "1B-2");
    illegal(&pile, "1-1");
    illegal(&pile, "5W-4");
    for (text, place) in [
        ("", 0),
        ("B-1", 0),
        ("0B", 2),
        ("0B1", 2),
        ("0B-", 3),
        ("0B-x", 3),
        ("0B-11", 4),
        ("0B-1 1", 4),
        ("0BB-1", 2),
        ("1.-2", 2),
        ("1.123-2", 4),
        ("1.01-2", 3),
        ("0é-1", 1),
        ("۱-2", 0),
        ("throw:1,1", 0),
        ("  0B-x ", 5),
    ] {
        match pile.read_move(text) {
            Err(MoveError::Malformed { at, .. }) => assert_eq!(at, place, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let long = "1".repeat(1_000_000);
    let error = pile.read_move(&long).expect_err("no move").to_string();
    assert!(error.len() < 200);
}

#[test]
fn a_move_is_picked_by_its_sheep() {
    let pile = position("B/bBw/w/-/-/W b", &carrying(Carry::Pile));
    let picks = pile.picks(&[]).expect("Black can move");
    let texts: Vec<_> = picks.next.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["0B", "1.1", "1.2"]);
    let sheep = Sheep::new(Side::Black, Status::Standing);
    assert_eq!(picks.next[0], Pick::Bank { cell: 0, sheep });
    let moved = |pick| pile.picks(&[pick]).map(|picks| picks.whole[0].to_string());
    assert_eq!(moved(Pick::Bridge { cell: 1, height: 1 }).as_deref(), Some("1-3"));
    assert_eq!(moved(Pick::Bridge { cell: 1, height: 2 }).as_deref(), Some("1-2"));
    assert_eq!(moved(Pick::Bridge { cell: 1, height: 3 }), None, "an enemy");
    assert_eq!(moved(Pick::Bridge { cell: 3, height: 1 }), None);
}
