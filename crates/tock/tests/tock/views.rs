//! What a seat may know, and what it may not.

use std::collections::BTreeMap;

use ludotheque_core::{DrawPolicy, Match, Player, Position, Step, Turn};
use ludotheque_tock::{
    Action, Cards, Deal, Gift, Play, Rank, Rules, Ruleset, Seat, SetupError, Table, TextFault,
    Tock, View,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::against_slow::TABLES;
use crate::sampling::chi_squared_limit;

/// A match of random plays, left after so many steps or at its end.
fn random_match(rules: &Rules, steps: usize, source: &mut Xoshiro256PlusPlus) -> Match<Tock> {
    let mut game = Match::new(Tock::start(rules), DrawPolicy::NONE);
    for _ in 0..steps {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let deal = game.position().sample_event(source).expect("a deal");
                game.apply(&deal).expect("a sampled deal");
            }
            Turn::Player(_) => {
                let play = game.position().sample_move(source).expect("a play");
                game.play(&play).expect("a sampled play");
            }
        }
    }
    game
}

/// Everything that can be had from a view.
fn everything(view: &View) -> Vec<u8> {
    let mut all = format!("{view} {view:?} {:?}", view.legal_plays()).into_bytes();
    all.extend(serde_json::to_vec(view).expect("JSON"));
    all.extend(postcard::to_allocvec(view).expect("postcard"));
    for text in ["7:discard", "A:out", "K:out", "x", "", "9:give", "J:3=4", "7:1-2,3-4", "4:7-3"] {
        all.extend(format!("{:?}", view.read_play(text)).into_bytes());
    }
    for seat in Seat::ALL {
        let known = (view.hand_size(seat), view.gift(seat), view.seen(seat));
        all.extend(format!("{known:?}").into_bytes());
    }
    all.extend(format!("{:?} {:?}", view.held(), view.unseen()).into_bytes());
    all
}

fn tables() -> impl Iterator<Item = Rules> {
    let presets = ["parteux", "dog", "jackaroo"];
    presets.into_iter().flat_map(|name| {
        TABLES.into_iter().filter_map(move |(zones, teams)| {
            let table = Table::read(zones, teams).expect(teams);
            Rules::new(Ruleset::preset(name).expect(name), table).ok()
        })
    })
}

/// Fault 24: a hidden hand visible in debug output, serialized form or error message of a view.
#[test]
fn hidden_cards_make_no_difference_to_a_view() {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(11);
    for rules in tables() {
        for _ in 0..12 {
            let steps = (source.next_u64() % 200) as usize;
            let game = random_match(&rules, steps, &mut source);
            let position = game.position();
            for seat in rules.table().seats() {
                let view = View::new(position, seat).expect("a seat");
                // Another position that differs only in what is hidden.
                let other = view.determinize(&mut source).expect("the position agrees");
                let same = View::new(&other, seat).expect("a seat");
                assert_eq!(everything(&view), everything(&same), "{position} and {other}");
                if position.turn() == Turn::Player(seat) {
                    for text in ["A:out", "4:discard", "J:3=4", "7:0-7", "é"] {
                        assert_eq!(position.read_move(text), other.read_move(text), "{text}");
                    }
                }
            }
        }
    }
}

/// The match in which the cards lay as a determinization has them, and the same was played.
fn replay(game: &Match<Tock>, guess: &Tock) -> Match<Tock> {
    let history: Vec<(&Tock, &Step<Tock>)> = game.history().collect();
    let dealt = history.iter().rposition(|(_, step)| matches!(step, Step::Event(_)));
    let Some(dealt) = dealt else {
        return game.clone();
    };
    let table = *guess.rules().table();
    let mut hands = Seat::ALL.map(|seat| guess.hand(seat));
    for (before, step) in &history[dealt + 1..] {
        let player = before.seat();
        if let Step::Move(play) = step {
            let out: Cards = match play.action {
                Action::Give => Cards::EMPTY,
                Action::LayDown => before.hand(player),
                _ => Cards::of(play.card, 1),
            };
            hands[player.index()] = hands[player.index()].plus(out);
        }
    }
    let playing = guess.phase() != ludotheque_tock::Phase::Give;
    for seat in table.seats() {
        if let Some(card) = guess.given(seat) {
            hands[seat.index()] = hands[seat.index()].with(card);
            if playing {
                let mate = table.mate_after(seat).index();
                assert!(hands[mate].contains(card), "{card} was given by {seat} in {guess}");
                hands[mate] = hands[mate].without(card);
            }
        }
    }
    let mut again = Match::new(history[dealt].0.clone(), DrawPolicy::NONE);
    again.apply(&Deal { hands }).expect("the deal that the determinization tells of");
    for (before, step) in &history[dealt + 1..] {
        let Step::Move(play) = step else { continue };
        let play = match play.action {
            Action::Give => {
                let card = guess.given(before.seat()).expect("what was given");
                Play { card, action: Action::Give }
            }
            _ => *play,
        };
        let text = before.move_text(&play).to_string();
        assert_eq!(again.play(&play), Ok(()), "{text} was played; with {guess}");
    }
    again
}

#[test]
fn determinizations_agree_with_all_that_was_seen() {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(12);
    let mut discards = 0;
    for rules in tables() {
        for _ in 0..8 {
            let steps = 1 + (source.next_u64() % 160) as usize;
            let game = random_match(&rules, steps, &mut source);
            if game.position().phase() == ludotheque_tock::Phase::Deal {
                continue;
            }
            for seat in rules.table().seats() {
                let view = View::of_match(&game, seat).expect("a seat");
                assert_eq!(View::read(&view.to_string(), &rules).as_ref(), Ok(&view));
                discards +=
                    Seat::ALL.into_iter().filter(|s| !view.seen(*s).lacks.is_empty()).count();
                let guess = view.determinize(&mut source).expect("the position agrees");
                let again = replay(&game, &guess);
                assert_eq!(again.position(), &guess, "{view}");
                assert_eq!(View::of_match(&again, seat), Some(view));
            }
        }
    }
    assert!(discards > 500, "only {discards} discards seen");
}

/// How often each thing came up in draws from a view.
fn draws(view: &str, mut what: impl FnMut(&Tock) -> String) -> BTreeMap<String, u64> {
    let view: View = view.parse().expect(view);
    let mut source = Xoshiro256PlusPlus::seed_from_u64(13);
    let mut counts = BTreeMap::new();
    for _ in 0..60_000 {
        let guess = view.determinize(&mut source).expect("something agrees");
        *counts.entry(what(&guess)).or_default() += 1;
    }
    counts
}

/// Holds draws against the weights of all that can come up.
fn assert_weights(counts: &BTreeMap<String, u64>, weights: &[(&str, u64)]) {
    let names: Vec<&str> = weights.iter().map(|(name, _)| *name).collect();
    assert_eq!(counts.keys().collect::<Vec<_>>(), names);
    let total: u64 = counts.values().sum();
    let all: u64 = weights.iter().map(|(_, weight)| weight).sum();
    let sum: f64 = weights
        .iter()
        .map(|(name, weight)| {
            let expected = total as f64 * *weight as f64 / all as f64;
            (counts[*name] as f64 - expected).powi(2) / expected
        })
        .sum();
    assert!(sum < chi_squared_limit(weights.len().max(2) - 1), "{counts:?} for {weights:?}");
}

fn hands(position: &Tock) -> String {
    let hands = "bcd".chars().filter_map(Seat::from_letter);
    hands.map(|seat| position.hand(seat).to_string()).collect::<Vec<_>>().join("/")
}

/// Three hands of one card, three different cards: six ways.
#[test]
fn three_cards_lie_in_six_ways() {
    let counts = draws("4 a/b/c/d 30/-/-/- 6/?/?/? 235 play:a:d:2 view:a", hands);
    let six = ["2/3/5", "2/5/3", "3/2/5", "3/5/2", "5/2/3", "5/3/2"];
    assert_weights(&counts, &six.map(|name| (name, 1)));
}

/// The same, but `b` could have played a two when it discarded: two ways are out.
#[test]
fn a_discard_rules_ways_out() {
    let counts = draws("4 a/b/c/d 30/-/-/- 6/?/?/? 235 play:a:d:2 seen:-/-!2/-/- view:a", hands);
    let four = ["3/2/5", "3/5/2", "5/2/3", "5/3/2"];
    assert_weights(&counts, &four.map(|name| (name, 1)));
}

/// `b` has no two and `c` neither a three nor a five, so `c` has the two, and nothing is left to
/// choose but how `b` and `d` share the others.
#[test]
fn discards_of_two_players_work_together() {
    let view = "4 a/b/c/d 30/-/-/- 6/?/?/? 235 play:a:d:2 seen:-/-!2/-!35/- view:a";
    assert_weights(&draws(view, hands), &[("3/2/5", 1), ("5/2/3", 1)]);
}

/// Two players, one hidden card, eight more in the stock: of nine unseen cards two are Aces, two
/// are fives, two are sevens, and each card is equally likely to be the hidden one.
#[test]
fn equal_cards_are_told_apart() {
    let hand = |position: &Tock| position.hand(Seat::ALL[1]).to_string();
    let view = "2 a/b 30/- 6/? AA2355778 play:a:b:1 view:a";
    let weights = [("2", 1), ("3", 1), ("5", 2), ("7", 2), ("8", 1), ("A", 2)];
    assert_weights(&draws(view, hand), &weights);
    // And when a seven could have been played.
    let view = "2 a/b 30/- 6/? AA2355778 play:a:b:1 seen:-/-!7 view:a";
    let weights = [("2", 1), ("3", 1), ("5", 2), ("8", 1), ("A", 2)];
    assert_weights(&draws(view, hand), &weights);
}

/// Two hidden hands of two cards, `A A 2 3`, nothing in the stock, and `b` lacks threes: `b` has
/// both Aces, in one way, or the two and an Ace, in two ways.
#[test]
fn a_bond_reaches_the_other_hand() {
    let both = |position: &Tock| {
        let hands = [1, 2].map(|n| position.hand(Seat::ALL[n]).to_string());
        hands.join("/")
    };
    let view = "3 a/b/c 30/-/- 66/??/?? AA23 play:a:c:2 seen:-/-!3/- view:a";
    assert_weights(&draws(view, both), &[("A2/A3", 2), ("AA/23", 1)]);
}

/// `a` gave the three to `c`, who has not played one: it is there in every way. The other card of
/// `c` is any of the other three unseen cards.
#[test]
fn a_given_card_is_held_until_it_is_played() {
    let c = |position: &Tock| position.hand(Seat::ALL[2]).to_string();
    let view = "4 ac/bd 30/-/-/- 66/??/?/? 3557 play:b:d:2:a3,b?,c6,d? seen:88/999/9T/TTT view:a";
    let error = view.parse::<View>().expect_err("a hand of b that does not fit");
    assert!(matches!(error.kind(), TextFault::Setup(_)), "{error}");
    let view = "4 ac/bd 30/-/-/- 6/??/??/?? 233557 play:b:d:2:a3,b?,c6,d? seen:688/99/9T/TT view:a";
    let weights = [("23", 2), ("33", 2), ("35", 4), ("37", 2)];
    let held = view.parse::<View>().expect(view).held();
    assert_eq!(held, Some((Seat::ALL[2], Rank::Three)));
    // Five other unseen cards, of which one is a three.
    assert_weights(&draws(view, c), &weights.map(|(name, weight)| (name, weight / 2)));
    // Once `c` has played a three it may have none.
    let view = "4 ac/bd 30/-/-/- 6/??/??/?? 233557 play:b:d:2:a3,b?,c6,d? seen:688/99/3T/TT view:a";
    assert_eq!(view.parse::<View>().expect(view).held(), None);
    let counts = draws(view, c);
    // Of 15 pairs: 23 in two ways, 25 in two, 27, 33, 35 in four, 37 in two, 55, 57 in two.
    let weights =
        [("23", 2), ("25", 2), ("27", 1), ("33", 1), ("35", 4), ("37", 2), ("55", 1), ("57", 2)];
    assert_weights(&counts, &weights);
}

/// `b` gave `d` a card that `a` cannot know: of the four that `d` has had in this deal each is
/// equally likely to be the one.
#[test]
fn what_others_gave_is_any_card_that_was_got() {
    let gift = |position: &Tock| {
        let b = Seat::ALL[1];
        position.given(b).map(|card| card.to_string()).unwrap_or_default()
    };
    // `d` has played T and T and has 2 and 5 left: the unseen cards are `b`'s and `c`'s too, but
    // they are all of one kind.
    let view = "4 ac/bd 30/-/-/- 6/??/??/?? 33K257 play:b:d:2:a8,b?,c6,d? seen:688/99/8T/TT view:a";
    assert!(view.parse::<View>().is_err(), "unseen cards in order only");
    let view = "4 ac/bd 30/-/-/- 6/??/??/?? 333333 play:b:d:2:a8,b?,c6,d? seen:688/99/8T/TT view:a";
    let error = view.parse::<View>().expect_err("six threes");
    assert!(matches!(error.kind(), TextFault::Setup(_)));
    let view = "4 ac/bd 30/-/-/- 6/??/??/?? 3333KK play:b:d:2:a8,b?,c6,d? seen:688/99/8T/TT view:a";
    // Half of the cards of `d` were tens; of the others two in three are threes.
    assert_weights(&draws(view, gift), &[("3", 2), ("K", 1), ("T", 3)]);
}

#[test]
fn a_view_that_nothing_agrees_with_has_no_determinization() {
    let view = "4 a/b/c/d 30/-/-/- 6/?/?/? 235 play:a:d:2 seen:-/-!235/-/- view:a";
    let view: View = view.parse().expect(view);
    assert_eq!(view.determinize(&mut Xoshiro256PlusPlus::seed_from_u64(1)), None);
}

#[test]
fn the_texts_of_the_document_are_those_of_views() {
    let give =
        "4 ac/bd -/-/-/- A447/ATJJK/5778Q/266TQ AA222333445556678889999TTJJQQKKK give:b:d:0:a3";
    let position: Tock = give.parse().expect(give);
    let text = |letter| View::new(&position, Seat::from_letter(letter)?).map(|v| v.to_string());
    let unseen_by_a = "AAA22222333445555666667777888899999TTTTTJJJJQQQQKKKK";
    let a = text('a').expect("a");
    assert!(a.starts_with("4 ac/bd -/-/-/- A447/?????/?????/????? "), "{a}");
    assert!(a.ends_with(" give:b:d:0:a3 view:a"), "{a}");
    assert_eq!(a.split(' ').nth(4).map(str::len), Some(52 - 5), "{unseen_by_a}");
    let c = text('c').expect("c");
    assert!(c.ends_with(" give:b:d:0:a? view:c"), "what a gave is hidden still: {c}");
    assert_eq!(c.split(' ').nth(4).map(str::len), Some(52 - 5));
    assert_eq!(text('e'), None);
}

#[test]
fn each_fault_of_a_view_has_its_kind() {
    let fault = |text: &str| *text.parse::<View>().expect_err(text).kind();
    let position = "4 a/b/c/d 30/-/-/- 6/?/?/? 235 play:a:d:2";
    assert_eq!(fault(position), TextFault::View);
    assert_eq!(fault(&format!("{position} view:e")), TextFault::View);
    assert_eq!(fault(&format!("{position} view:ab")), TextFault::View);
    assert_eq!(fault(&format!("{position} view:a more")), TextFault::LeftOver);
    assert_eq!(fault(&format!("{position} view:b")), TextFault::Hidden);
    let shown = "4 a/b/c/d 30/-/-/- 6/2/?/? 35 play:a:d:2 view:a";
    assert_eq!(fault(shown), TextFault::Hidden);
    for (seen, kind) in [
        ("-/-/-", TextFault::Seen),
        ("-/-/-/-/-", TextFault::Seen),
        ("-/-/-/-", TextFault::Order),
        ("-/9999/-/-", TextFault::Seen),
        ("-!2/-/-/-", TextFault::Seen),
        ("-/-!X/-/-", TextFault::Seen),
        ("-/-!/-/-", TextFault::NoCards),
        ("-/!2/-/-", TextFault::NoCards),
        ("-/z/-/-", TextFault::Card),
        ("-/-!32/-/-", TextFault::Order),
        ("-/-!é/-/-", TextFault::Card),
    ] {
        assert_eq!(fault(&format!("{position} seen:{seen} view:a")), kind, "{seen}");
    }
    // More hidden cards than there are unseen ones, though a smaller hand would fit the turn.
    let short = "4 a/b/c/d 30/-/-/- 6/-/-/?? 2 play:d:a:2 view:a";
    assert_eq!(fault(short), TextFault::Setup(SetupError::Hand(Seat::ALL[3])));
    assert!("4 a/b/c/d 30/-/-/- 6/-/-/? 2 play:d:a:2 view:a".parse::<View>().is_ok());
    // The seven that a gave was not played, and so must be among the unseen cards.
    let lost = "4 ac/bd 30/-/-/- 6/??/??/?? 3333K play:b:d:2:a7,b?,c6,d? seen:688/99/8T/TT view:a";
    assert_eq!(fault(lost), TextFault::Setup(SetupError::GivenGone(Seat::ALL[0])));
    assert_eq!(Gift::default(), Gift::None);
}
