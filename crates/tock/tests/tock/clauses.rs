//! The rules clause by clause, each on a position of its own.

use ludotheque_core::{MoveError, Outcome, Position, Turn};
use ludotheque_tock::{Rank, Seat, Tock};
use rand_xoshiro::rand_core::SeedableRng;

fn position(text: &str) -> Tock {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The texts of all plays, in the order of their bytes.
fn plays(text: &str) -> Vec<String> {
    let position = position(text);
    let moves = position.legal_moves();
    let mut texts: Vec<String> =
        moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    texts.sort_unstable();
    texts
}

/// `a` to play with one card on a board of 4.
fn alone(pawns: &str, card: &str) -> Vec<String> {
    plays(&format!("4 a/b/c/d {pawns} {card}/2/3/5 - play:a:d:2"))
}

/// The position after a play.
fn after(text: &str, play: &str) -> String {
    let mut position = position(text);
    let mv = position.read_move(play).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.play(&mv).expect("what was read is legal");
    position.to_string()
}

/// A row of the table of check values.
#[test]
fn the_check_values_come_out() {
    for (pawns, card, expected) in [
        ("-/-/-/-", "K", "K:out"),
        ("0*/-/-/-", "A", "A:0-1"),
        ("0/-/-/-", "A", "A:0-1 A:xout"),
        ("30/33/-/-", "6", "6:discard"),
        ("30,36/-/-/-", "6", "6:30x36 6:36-42"),
        ("30,35/33/43/-", "K", "K:30x43 K:35x48 K:out"),
        ("30/-/36*/-", "K", "K:out"),
        ("30/28/-/-", "4", "4:discard"),
        ("30/26/-/-", "4", "4:30x26"),
        ("20/18*/-/-", "4", "4:discard"),
        ("2/-/-/-", "4", "4:2-70"),
        ("69,a1/-/-/-", "3", "3:69-0 3:a1-a4"),
        ("69/-/-/-", "8", "8:69-5"),
        ("7/-/-/-", "5", "5:7-12 5:7-29"),
        ("7/18*/-/-", "K", "K:7-37 K:out"),
        ("7/25/-/-", "5", "5:7-12"),
        ("5/-/-/-", "6", "6:5-11"),
        ("7/-/-/-", "4", "4:7-3 4:7-58"),
        ("30/18*/40/-", "J", "J:30=40"),
        ("0*,69/-/-/-", "5", "5:0-5 5:69-a4"),
        ("61/65/-/-", "K", "K:61-19 K:61x2 K:61xa4 K:out"),
        ("30,32/-/-/-", "7", "7:30-31,32-38 7:32-35,30-34 7:32-36,30-33 7:32-37,30-32 7:32-39"),
    ] {
        assert_eq!(alone(pawns, card).join(" "), expected, "{card} with {pawns}");
    }
    let eight = |card: &str| {
        let zones = "8 a/b/c/d/e/f/g/h 7/-/-/-/-/-/-/-";
        plays(&format!("{zones} {card}/2/2/3/3/9/9/6 - play:a:h:2")).join(" ")
    };
    assert_eq!(eight("5"), "5:7-12 5:7-29 5:7-47");
    assert_eq!(eight("4"), "4:7-112 4:7-130 4:7-3");
    let spill = "4 ac/bd 70,a2,a3,a4/-/30/- 7/2/3/5 - play:a:d:2:a3,b5,c7,d2";
    assert_eq!(plays(spill).join(" "), "7:70-5 7:70-a1,30-36 7:70-a1,30-c2");
}

/// The only card that can be played captures the player's own pawn: it must be played.
#[test]
fn an_own_pawn_is_captured_when_nothing_else_can_be_played() {
    assert_eq!(alone("30,36/-/37/-", "6"), ["6:30x36"]);
    let text = "4 a/b/c/d 30,36/-/37/- 6/2/3/5 - play:a:d:2";
    assert_eq!(after(text, "6:30x36"), "4 a/b/c/d 36/-/37/- -/2/3/5 - play:b:d:2");
    assert!(position(text).read_move("6:discard").is_err());
    // So is a partner's.
    let partner = "4 ac/bd 30/-/36/- 6/2/3/5 - play:a:d:2";
    assert_eq!(plays(partner), ["6:30x36"]);
}

/// Faults 6 and 21: a discard is refused because a play exists, even a hidden one of a seven.
#[test]
fn a_discard_is_refused_where_a_play_exists() {
    let text = "4 a/b/c/d 30,32/36/-/- 79/25/36/58 - play:a:d:2";
    let position = position(text);
    let discard = position.read_move("9:discard");
    assert_eq!(discard, Err(MoveError::illegal("9:discard")));
    let plays = plays(text);
    assert!(plays.iter().all(|play| !play.contains("discard")), "{plays:?}");
    // Only a seven that captures an own pawn, and only in one order.
    assert_eq!(alone("30,33/-/36*/-", "7"), ["7:33-35,30x35"]);
    assert_eq!(alone("33,34/-/36*/-", "7"), ["7:discard"]);
    // Neither pawn can go seven steps.
    let shared = ["7:30-33,49-53", "7:30-34,49-52", "7:30-35,49-51"];
    assert_eq!(alone("30,49/-/36*/54*", "7"), shared);
}

#[test]
fn the_second_pawn_cannot_come_out_onto_a_fresh_one() {
    assert_eq!(alone("0*/-/-/-", "K"), ["K:0-13"]);
    assert_eq!(alone("0*,13/18*/-/-", "A"), ["A:0-1", "A:13-14"]);
    // Its own pawn that is not fresh is captured, and so is anybody's.
    assert_eq!(alone("0/-/-/-", "K"), ["K:0-13", "K:xout"]);
    let text = "4 a/b/c/d 0/-/-/- K/2/3/5 - play:a:d:2";
    assert_eq!(after(text, "K:xout"), "4 a/b/c/d 0*/-/-/- -/2/3/5 - play:b:d:2");
    let text = "4 a/b/c/d 4/0/-/- K/2/3/5 - play:a:d:2";
    assert_eq!(after(text, "K:xout"), "4 a/b/c/d 0*,4/-/-/- -/2/3/5 - play:b:d:2");
}

/// Fault 22: protection is the pawn's, not the cell's, and is gone for good when it moves.
#[test]
fn a_pawn_that_comes_back_to_its_start_is_not_fresh() {
    let text = "4 a/b/c/d 4/-/-/- 4/2/3/5 - play:a:d:2";
    assert_eq!(after(text, "4:4-0"), "4 a/b/c/d 0/-/-/- -/2/3/5 - play:b:d:2");
    assert_eq!(alone("66/0/-/-", "6"), ["6:66-a2", "6:66x0"]);
    // A pawn that is back on its own start cell is captured there.
    assert_eq!(alone("22/18/-/-", "4"), ["4:22x18"]);
}

#[test]
fn nothing_is_overtaken_and_no_move_is_shortened() {
    // Own, a partner's and an opponent's pawn stop a pawn alike, forward and backward.
    assert_eq!(alone("30,33/-/-/-", "6"), ["6:33-39"]);
    assert_eq!(plays("4 ac/bd 30/-/33/- 6/2/3/5 - play:a:d:2"), ["6:discard"]);
    assert_eq!(alone("30/33/-/-", "Q"), ["Q:discard"]);
    assert_eq!(alone("30/-/29/-", "4"), ["4:discard"]);
    // The cell before the pawn and the pawn itself can be reached.
    assert_eq!(alone("30/33/-/-", "2"), ["2:30-32"]);
    assert_eq!(alone("30/33/-/-", "3"), ["3:30x33"]);
}

#[test]
fn a_jack_exchanges_track_pawns_of_two_players() {
    let all = ["J:30=40", "J:30=50", "J:31=40", "J:31=50"];
    assert_eq!(alone("30,31,a1/40/50,c1/-", "J"), all);
    assert_eq!(alone("30,40,a4/b1/-/-", "J"), ["J:discard"]);
    // A partner's pawn is another player's; nothing is captured.
    let text = "4 ac/bd 30/-/40/- J/2/3/5 - play:a:d:2";
    assert_eq!(plays(text), ["J:30=40"]);
    assert_eq!(after(text, "J:30=40"), "4 ac/bd 40/-/30/- -/2/3/5 - play:b:d:2");
    // A pawn that is exchanged onto its own start cell has not come out there.
    let text = "4 a/b/c/d 30/0/-/- J/2/3/5 - play:a:d:2";
    assert_eq!(after(text, "J:30=0"), "4 a/b/c/d 0/30/-/- -/2/3/5 - play:b:d:2");
}

#[test]
fn a_fresh_pawn_stops_everybody() {
    // The own King and the own pawn behind it, forward and backward.
    assert_eq!(alone("0*,69/-/-/-", "K"), ["K:0-13"]);
    assert_eq!(alone("0*,2/-/-/-", "4"), ["4:0-68"]);
    assert_eq!(alone("12/18*/-/-", "8"), ["8:discard"]);
    assert_eq!(alone("12/18*/-/-", "6"), ["6:discard"]);
    assert_eq!(alone("12/18*/-/-", "5"), ["5:12-17"]);
    // Not exchanged, whosever it is.
    assert_eq!(alone("0*,30/18*/36*/-", "J"), ["J:discard"]);
    assert_eq!(alone("0*,30/19/36*/-", "J"), ["J:30=19"]);
    // What stands on the arc that a dotted line skips is not on the way.
    assert_eq!(alone("7/18*/-/-", "9"), ["9:7-16", "9:7-33"]);
}

#[test]
fn the_king_captures_all_that_it_passes_and_stops_at_home_pawns() {
    let text = "4 a/b/c/d 30,32/33,40/35,43/41 K/2/3/5 - play:a:d:2";
    assert_eq!(plays(text), ["K:30x43", "K:32x45", "K:out"]);
    assert_eq!(after(text, "K:30x43"), "4 a/b/c/d 43/-/-/- -/2/3/5 - play:b:d:2");
    assert_eq!(alone("61,a2/65/-/-", "K"), ["K:61-19", "K:61x2", "K:out"]);
}

/// Fault 19: the home lane.
#[test]
fn home_is_entered_by_exact_count_past_nothing() {
    assert_eq!(alone("69/-/-/-", "2"), ["2:69-71", "2:69-a1"]);
    assert_eq!(alone("70/-/-/-", "3"), ["3:70-1", "3:70-a3"]);
    assert_eq!(alone("70,a2/-/-/-", "3"), ["3:70-1"]);
    assert_eq!(alone("70,a2/-/-/-", "2"), ["2:70-0", "2:a2-a4"]);
    assert_eq!(alone("69/70/-/-", "2"), ["2:discard"]);
    // The entrance of another seat is nothing to a pawn, and home is no way out.
    assert_eq!(alone("15/-/-/-", "3"), ["3:15-18"]);
    assert_eq!(alone("a1,a3,a4/-/-/-", "A"), ["A:a1-a2", "A:out"]);
    assert_eq!(alone("a4/-/-/-", "2"), ["2:discard"]);
    // Another seat's entrance is where its own home branches off.
    let c = "4 a/b/c/d -/-/34/- -/-/3/2 - play:c:d:2";
    assert_eq!(plays(c), ["3:34-37", "3:34-c3"]);
}

#[test]
fn the_four_never_enters_home_nor_leaves_it() {
    // At its own entrance, and past it.
    assert_eq!(alone("70/-/-/-", "4"), ["4:70-66"]);
    assert_eq!(alone("0,a4/-/-/-", "4"), ["4:0-68"]);
    assert_eq!(alone("a4/-/-/-", "4"), ["4:discard"]);
    // Having gone back over its start it may enter without a lap.
    let text = "4 a/b/c/d 2/-/-/- 44/22/33/55 - play:a:d:2";
    assert_eq!(after(text, "4:2-70"), "4 a/b/c/d 70/-/-/- 4/22/33/55 - play:b:d:2");
    assert_eq!(alone("70/-/-/-", "A"), ["A:70-71", "A:70-a1", "A:out"]);
}

#[test]
fn dotted_lines_are_a_first_step_from_a_crossing() {
    assert_eq!(alone("7/-/-/-", "A"), ["A:7-25", "A:7-8", "A:out"]);
    assert_eq!(alone("6/-/-/-", "2"), ["2:6-8"]);
    assert_eq!(alone("61/-/-/-", "A"), ["A:61-62", "A:61-7", "A:out"]);
    // The crossing reached is a cell of the way.
    assert_eq!(alone("7/25/-/-", "2"), ["2:7-9"]);
    assert_eq!(alone("7/25/-/-", "A"), ["A:7-8", "A:7x25", "A:out"]);
    assert_eq!(alone("7/25/-/-", "K"), ["K:7-20", "K:7x37", "K:out"]);
    // Home by way of a line: from the crossing before the last.
    assert_eq!(alone("43/-/-/-", "Q"), ["Q:43-0", "Q:43-55", "Q:43-a2"]);
}

/// Fault 20: the split seven.
#[test]
fn a_seven_is_split_in_every_order_and_no_step_is_left() {
    // The pawn in front clears the way for the one behind, which may capture it.
    let plays = ["7:31-34,30x34", "7:31-35,30-33", "7:31-36,30-32", "7:31-37,30-31", "7:31-38"];
    assert_eq!(alone("30,31/-/-/-", "7"), plays);
    let text = "4 a/b/c/d 30,31/-/-/- 7/2/3/5 - play:a:d:2";
    let position = position(text);
    // Any order that comes to the same is read, marks either way.
    for (written, canonical) in [
        ("7:31x38", "7:31-38"),
        (" 7:31-34,30-34 ", "7:31-34,30x34"),
        ("7:31X35,30-33", "7:31-35,30-33"),
    ] {
        let mv = position.read_move(written).expect(written);
        assert_eq!(position.move_text(&mv).to_string(), canonical);
    }
    for illegal in
        ["7:30-37", "7:30-33,31-35", "7:31-37", "7:31-37,31-38", "7:31-38,30-31", "7:30-32,31-36"]
    {
        assert_eq!(position.read_move(illegal), Err(MoveError::illegal(illegal)), "{illegal}");
    }
}

#[test]
fn any_order_of_a_seven_is_read() {
    let text = "4 a/b/c/d 10,20,30/-/-/- 7/2/3/5 - play:a:d:2";
    let position = position(text);
    for written in ["7:30-33,10-11,20-23", "7:20-23,30-33,10-11", "7:10-11,20-23,30-33"] {
        let mv = position.read_move(written).expect(written);
        assert_eq!(position.move_text(&mv).to_string(), "7:10-11,20-23,30-33");
    }
}

#[test]
fn all_four_pawns_can_share_a_seven() {
    let plays = alone("10,20,30,40/-/-/-", "7");
    assert!(plays.contains(&"7:10-11,20-21,30-31,40-44".to_string()), "{plays:?}");
    // 20 ways with four pawns, 4 times 15 with three, 6 times 6 with two, 4 with one.
    assert_eq!(plays.len(), 20 + 60 + 36 + 4);
}

#[test]
fn a_seven_spills_to_the_partner_once_the_last_pawn_is_home() {
    let text = "4 ac/bd 68,a2,a3,a4/-/30,33/- 7/2/3/5 - play:a:d:2";
    let spilled = [
        "7:68-3",
        "7:68-a1,30-31,33-36",
        "7:68-a1,30-31,33-c2",
        "7:68-a1,30-32,33-35",
        "7:68-a1,30-32,33-c1",
        "7:68-a1,33-34,30-33",
        "7:68-a1,33-37",
        "7:68-a1,33-c3",
    ];
    assert_eq!(plays(text), spilled);
    // All steps are used, also by the play that brings the whole team home.
    let exact = "4 ac/bd 68,a2,a3,a4/-/31,c2,c3,c4/- 7/2/3/5 - play:a:d:2";
    assert_eq!(plays(exact), ["7:68-3", "7:68-a1,31-35", "7:68-a1,31-c1"]);
    let left = "4 ac/bd 68,a2,a3,a4/-/32,c2,c3,c4/- 7/2/3/5 - play:a:d:2";
    assert_eq!(plays(left), ["7:68-3", "7:68-a1,32-36"]);
    let end = after(exact, "7:68-a1,31-c1");
    assert_eq!(end, "4 ac/bd a1,a2,a3,a4/-/c1,c2,c3,c4/- -/2/3/5 - play:a:d:2");
    // Players for themselves have nobody to spill to.
    assert_eq!(alone("68,a2,a3,a4/-/30,33/-", "7"), ["7:68-3"]);
}

#[test]
fn who_is_home_plays_the_pawns_of_the_next_unfinished_team_mate() {
    let partner = |pawns: &str, card: &str| {
        plays(&format!("4 ac/bd a1,a2,a3,a4/{pawns} {card}/2/3/5 - play:a:d:2"))
    };
    assert_eq!(partner("-/24/-", "6"), ["6:24-30"]);
    assert_eq!(partner("20/30/-", "J"), ["J:30=20"]);
    assert_eq!(partner("-/-/-", "K"), ["K:out"]);
    assert_eq!(partner("-/36*/-", "A"), ["A:36-37"]);
    assert_eq!(partner("-/34/-", "2"), ["2:34-36", "2:34-c2"]);
    // `c` is home too, so `e` comes next.
    let six = "6 ace/bdf a1,a2,a3,a4/-/c1,c2,c3,c4/-/80/- 6/2/3/5/8/9 - play:a:f:2";
    assert_eq!(plays(six), ["6:80-86"]);
}

/// Fault 7: nothing is played after the end, and the end is the mover's.
#[test]
fn the_first_to_be_home_wins_at_once() {
    let text = "4 a/b/c/d 69,a2,a3,a4/b1,b2,b3/-/- 2/2/3/5 - play:a:d:2";
    let mut position = position(text);
    let mv = position.read_move("2:69-a1").expect("the last pawn");
    position.play(&mv).expect("legal");
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.outcome(), Some(Outcome::won_by(Seat::ALL[0])));
    assert_eq!(position.count_moves(), 0);
    assert_eq!(position.any_move(), None);
    let before = position.clone();
    assert!(position.play(&mv).is_err() && position.read_move("2:69-a1").is_err());
    assert_eq!(position, before, "a finished game stays finished");
    assert_eq!(position.sample_event(&mut Source), None);
}

/// A source that must not be asked.
struct Source;

impl ludotheque_core::rand_core::TryRng for Source {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        unreachable!("nothing is left to chance")
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("nothing is left to chance")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("nothing is left to chance")
    }
}

#[test]
fn deals_follow_one_another_and_the_dealer_moves() {
    let last = |deal: u8, stock: &str| {
        after(&format!("4 a/b/c/d -/-/-/- -/-/-/2 {stock} play:d:d:{deal}"), "2:discard")
    };
    let rest = "AAAA22JJQQQQKKKK";
    assert_eq!(last(1, rest), format!("4 a/b/c/d -/-/-/- -/-/-/- {rest} deal:a:d:2"));
    let full = "AAAA22223333444455556666777788889999TTTTJJJJQQQQKKKK";
    assert_eq!(last(2, "-"), format!("4 a/b/c/d -/-/-/- -/-/-/- {full} deal:b:a:0"));
}

#[test]
fn a_card_given_reaches_the_next_team_mate_when_all_have_given() {
    let text = "4 ac/bd -/-/-/- 447/ATJ/578/266T - give:d:d:2:aA,bK,c5";
    let given = "4 ac/bd -/-/-/- 4457/A6TJ/A578/26TK - play:a:d:2:aA,bK,c5,d6";
    assert_eq!(after(text, "6:give"), given);
}

/// Fault 23: of several equal cards one is played.
#[test]
fn one_of_several_equal_cards_leaves_the_hand() {
    let text = "4 a/b/c/d 30/-/-/- 55/22/33/66 - play:a:d:2";
    assert_eq!(plays(text), ["5:30-35"]);
    assert_eq!(after(text, "5:30-35"), "4 a/b/c/d 35/-/-/- 5/22/33/66 - play:b:d:2");
    let stuck = "4 a/b/c/d -/-/-/- 559/222/333/666 - play:a:d:2";
    assert_eq!(plays(stuck), ["5:discard", "9:discard"]);
}

/// Fault 11: malformed texts say what was expected and where.
#[test]
fn malformed_plays_say_what_is_wrong() {
    let position = position("4 a/b/c/d 30,32/-/-/- 7/2/3/5 - play:a:d:2");
    for (text, at) in [
        ("", 0),
        ("  ", 2),
        ("Z:30-31", 0),
        ("7", 1),
        ("7-30", 1),
        ("7:", 2),
        ("7:q1-30", 2),
        ("7:30", 4),
        ("7:30-", 5),
        ("7:30-a5", 5),
        ("7:30-31,", 8),
        ("7:30-31;", 7),
        ("7:030-31", 2),
        ("7:30=31x", 7),
        ("7:999-1", 2),
        ("7:é", 2),
        ("7:1-2,1-2,1-2,1-2,1-2,1-2,1-2,1-2", 33),
    ] {
        match position.read_move(text) {
            Err(MoveError::Malformed { at: found, .. }) => assert_eq!(found, at, "{text:?}"),
            other => panic!("{text:?} is read as {other:?}"),
        }
    }
    let long = "7:".to_string() + &"30-31,".repeat(100_000);
    assert!(position.read_move(&long).expect_err("too long").to_string().len() < 300);
    for (text, legal) in
        [("7:32-39", true), ("7:OUT", false), ("J:30=32", false), ("9:give", false)]
    {
        assert_eq!(position.read_move(text).is_ok(), legal, "{text}");
    }
    assert!(position.read_move(" 7:32x39\n").is_ok());
}

#[test]
fn deals_are_read_and_refused() {
    let start = Tock::start(&ludotheque_tock::Rules::default());
    let deal = start.read_event("deal:AK328/22JQQ/34567/89TJA").expect("a deal");
    assert_eq!(start.event_text(&deal).to_string(), "deal:A238K/22JQQ/34567/A89TJ");
    assert_eq!(deal.to_string(), "deal:A238K/22JQQ/34567/A89TJ");
    assert_eq!(deal.hands[0].count(Rank::Ace), 1);
    for refused in [
        "deal:AK32/22JQQ/34567/89TJA",
        "deal:AAAAA/22JQQ/34567/89TJ2",
        "deal:AK328/22JQQ/34567",
        "deal:",
        "deal",
        "é",
        "deal:AK328/22JQQ/34567/89TJA/A",
    ] {
        assert!(start.read_event(refused).is_err(), "{refused}");
    }
    // A deal of one card a hand out of two, in a game of two: the chances of all deals sum to 1.
    let last: Tock = "2 a/b -/- -/- AA223344 deal:a:b:2".parse().expect("a position");
    let mut source = rand_xoshiro::Xoshiro256PlusPlus::from_seed([7; 32]);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..20_000 {
        let deal = last.sample_event(&mut source).expect("a deal");
        let text = last.event_text(&deal).to_string();
        seen.entry(text).or_insert((last.probability(&deal), 0u64)).1 += 1;
    }
    let sum: f64 = seen.values().map(|(probability, _)| probability).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum} in all of {} deals", seen.len());
    // 4 cards of 8 in 19 ways by rank; the one that takes one of each rank is most likely.
    let (most, _) = seen["deal:A234/A234"];
    assert!((most - 16.0 / 70.0).abs() < 1e-12);
    for (text, (probability, count)) in &seen {
        let expected = probability * 20_000.0;
        assert!((*count as f64 - expected).abs() < 6.0 * expected.sqrt() + 6.0, "{text}: {count}");
    }
}
