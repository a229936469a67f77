//! The presets, each on positions of its own, and what a ruleset is refused for.

use ludotheque_core::{OptionError, Position, Rules as _};
use ludotheque_tock::{
    Effect, Entry, Lines, Protection, Rank, Rules, Ruleset, RulesetError, Split, Table, TextFault,
    Tock,
};

/// A position under a ruleset.
fn position(ruleset: &Ruleset, text: &str) -> Tock {
    let table = Table::each_alone(4).expect("four");
    let rules = Rules::new(ruleset.clone(), table).expect("a ruleset");
    Tock::read(text, &rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn preset(name: &str) -> Ruleset {
    Ruleset::preset(name).expect("a preset")
}

/// Its plays in the order of their bytes.
fn plays(ruleset: &Ruleset, text: &str) -> Vec<String> {
    let position = position(ruleset, text);
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len(), "{text}");
    let mut texts: Vec<String> =
        moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    for (mv, text) in moves.iter().zip(&texts) {
        assert_eq!(position.read_move(text).as_ref(), Ok(mv));
    }
    texts.sort_unstable();
    texts
}

/// Rows of pawns, a card of `a` and the plays that it has; each of four players has one card.
fn holds(ruleset: &Ruleset, rest: &str, rows: &[(&str, &str, &str)]) {
    for (pawns, card, expected) in rows {
        let text = format!("4 a/b/c/d {pawns} {card}/2/3/5 {rest}");
        let name = &ruleset.name;
        assert_eq!(plays(ruleset, &text).join(" "), *expected, "{card} with {pawns} in {name}");
    }
}

fn after(ruleset: &Ruleset, text: &str, play: &str) -> String {
    let mut position = position(ruleset, text);
    let mv = position.read_move(play).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.play(&mv).expect("legal");
    position.to_string()
}

const LAST: &str = "- play:a:d:2";

#[test]
fn quebec() {
    let quebec = preset("quebec");
    holds(
        &quebec,
        LAST,
        &[
            // Pawns are passed, and not captured by being passed.
            ("30/33/-/-", "6", "6:30-36"),
            ("30/36/-/-", "6", "6:30x36"),
            ("30/28/-/-", "4", "4:30-26"),
            // But not a pawn on its own start cell.
            ("30/-/36*/-", "8", "8:discard"),
            ("38/-/36*/-", "4", "4:discard"),
            ("30/-/36*/-", "6", "6:discard"),
            ("30/-/36*/-", "J", "J:discard"),
            // The Ace, the Jack and the King.
            ("30/-/-/-", "A", "A:30-31 A:30-41 A:out"),
            ("30/50/-/-", "J", "J:30-40 J:30=50"),
            ("30/40/-/-", "J", "J:30=40 J:30x40"),
            ("30/33/43/-", "K", "K:30x43 K:out"),
            // There are no dotted lines.
            ("7/-/-/-", "5", "5:7-12"),
            // Nothing is passed at home.
            ("69,a2/-/-/-", "5", "5:69-2"),
            ("70,a1/-/-/-", "7", "7:70-2,a1-a4 7:70-3,a1-a3 7:70-4,a1-a2 7:70-5"),
        ],
    );
    let king = after(&quebec, "4 a/b/c/d 30/33/43/- K/2/3/5 - play:a:d:2", "K:30x43");
    assert_eq!(king, "4 a/b/c/d 43/33/-/- -/2/3/5 - play:b:d:2");
    // A pawn that comes back to its start cell is protected again.
    let back = after(&quebec, "4 a/b/c/d 4/-/-/- 4/2/3/5 - play:a:d:2", "4:4-0");
    assert_eq!(back, "4 a/b/c/d 0*/-/-/- -/2/3/5 - play:b:d:2");
}

#[test]
fn keezen() {
    let keezen = preset("keezen");
    holds(
        &keezen,
        LAST,
        &[
            ("-/-/-/-", "K", "K:out"),
            ("30/-/-/-", "K", "K:out"),
            ("0*/-/-/-", "K", "K:laydown"),
            ("30/33/-/-", "6", "6:30-36"),
            ("18/16*/-/-", "4", "4:laydown"),
            ("2/-/-/-", "4", "4:2-62"),
            // The owner may exchange a pawn on its start cell, nobody else.
            ("0*/20/-/-", "J", "J:0=20"),
            ("20/16*/-/-", "J", "J:laydown"),
            // Zones of 16 cells, and home branches off the cell before the start.
            ("62/-/-/-", "3", "3:62-1 3:62-a2"),
            ("63/-/-/-", "A", "A:63-0 A:63-a1 A:out"),
            ("30/-/-/-", "Q", "Q:30-42"),
            ("-/-/-/-", "9", "9:laydown"),
        ],
    );
    // Of three pawns at most two share a seven.
    let three = plays(&keezen, "4 a/b/c/d 10,20,30/-/-/- 7/2/3/5 - play:a:d:2");
    assert_eq!(three.len(), 3 + 3 * 6);
    assert!(three.iter().all(|play| play.matches(',').count() < 2));
    // A hand that is laid down is gone, and the turn passes over its player.
    let down = after(&keezen, "4 a/b/c/d -/-/-/- 23/55/66/78 - play:a:d:2", "2:laydown");
    assert_eq!(down, "4 a/b/c/d -/-/-/- -/55/66/78 - play:b:d:2");
    let over = after(&keezen, "4 a/b/c/d 30/-/40/- 6/-/5/8 - play:a:d:2", "6:30-36");
    assert_eq!(over, "4 a/b/c/d 36/-/40/- -/-/5/8 - play:c:d:2");
    // Each deal has its own dealer.
    let rest = "AAAA22JJQQQQKKKK";
    let last = format!("4 a/b/c/d -/-/-/- -/-/-/3 {rest} play:d:d:1");
    let deal = format!("4 a/b/c/d -/-/-/- -/-/-/- {rest} deal:b:a:2");
    assert_eq!(after(&keezen, &last, "3:laydown"), deal);
}

#[test]
fn dog() {
    let dog = preset("dog");
    let all = "X:30-26 X:30-31 X:30-32 X:30-33 X:30-34 X:30-35 X:30-36 X:30-37 X:30-38 X:30-39 \
               X:30-40 X:30-41 X:30-42 X:30-43 X:out";
    let shared = "7:30-31,32-38 7:30x37 7:32-33,30x36 7:32-34,30x35 7:32-35,30-34 7:32-36,30-33 \
                  7:32-37,30-32 7:32-39";
    holds(
        &dog,
        "666666668888888899999999QQQQQQ play:a:d:4",
        &[
            ("30/-/-/-", "4", "4:30-26 4:30-34"),
            ("30/-/-/-", "A", "A:30-31 A:30-41 A:out"),
            // The seven captures what it passes, own pawns too.
            ("30/33/36/-", "7", "7:30x37"),
            ("30,32/-/-/-", "7", shared),
            // Home branches off the start cell, but not for a pawn that has just come out.
            ("0*/-/-/-", "3", "3:0-3"),
            ("0/-/-/-", "3", "3:0-3 3:0-a3"),
            ("62/-/-/-", "5", "5:62-3 5:62-a3"),
            ("62,a1/-/-/-", "5", "5:62-3"),
            ("30/-/32*/-", "K", "K:out"),
            ("30/33/-/-", "K", "K:30-43 K:out"),
            ("30/40/-/-", "J", "J:30=40"),
            // The joker is any card, each result once.
            ("30/-/-/-", "X", all),
            ("-/-/-/-", "5", "5:laydown"),
        ],
    );
    let rules = Rules::new(dog, Table::read(4, "ac/bd").expect("teams")).expect("dog");
    assert_eq!((rules.deck().len(), rules.deck().count(Rank::Joker)), (110, 6));
    assert_eq!((0..6).map(|deal| rules.hand_size(deal)).collect::<Vec<_>>(), [6, 5, 4, 3, 2, 0]);
}

#[test]
fn jackaroo() {
    let jackaroo = preset("jackaroo");
    holds(
        &jackaroo,
        LAST,
        &[
            // The five moves any pawn, but no protected one of another player.
            ("30/40/-/-", "5", "5:30-35 5:40-45"),
            ("30/18*/-/-", "5", "5:30-35"),
            ("0*/-/-/-", "5", "5:0-5"),
            ("30/35/-/-", "5", "5:30x35 5:35-40"),
            ("-/30,33/-/-", "5", "5:33-38"),
            // It pushes others past their home, and takes an own pawn into it.
            ("-/14/-/-", "5", "5:14-19"),
            ("69/-/-/-", "5", "5:69-2 5:69-a4"),
            ("30/33/-/-", "6", "6:discard"),
            ("30/33/43/-", "K", "K:30x43 K:out"),
            ("30/-/-/-", "A", "A:30-31 A:30-41 A:out"),
            ("30/-/-/-", "T", "T:30-40 T:oblige"),
            ("-/-/-/-", "T", "T:oblige"),
        ],
    );
    // Who is obliged discards, whatever could be played.
    let text = "4 a/b/c/d -/30/-/- 2T/26/35/58 - play:a:d:2";
    let obliged = after(&jackaroo, text, "T:oblige");
    assert_eq!(obliged, "4 a/b/c/d -/30/-/- 2/26/35/58 - discard:b:d:2");
    assert_eq!(plays(&jackaroo, &obliged), ["2:discard", "6:discard"]);
    let next = after(&jackaroo, &obliged, "6:discard");
    assert_eq!(next, "4 a/b/c/d -/30/-/- 2/2/35/58 - play:c:d:2");
    assert!(text.replace("play:a", "discard:a").parse::<Tock>().is_err());
}

#[test]
fn what_no_preset_has() {
    let house = |change: &dyn Fn(&mut Ruleset)| {
        let mut ruleset = preset("parteux");
        change(&mut ruleset);
        ruleset
    };
    let no_duty = house(&|r| r.duty = false);
    holds(&no_duty, LAST, &[("30/-/-/-", "6", "6:30-36 6:discard"), ("-/-/-/-", "6", "6:discard")]);
    let forced = house(&|r| r.entry = Entry::Forced);
    holds(&forced, LAST, &[("69/-/-/-", "3", "3:69-a2"), ("69/-/-/-", "8", "8:69-5")]);
    let one_lap = house(&|r| r.entry = Entry::OneLap);
    holds(
        &one_lap,
        LAST,
        &[
            ("69/-/-/-", "3", "3:69-a2"),
            ("69/-/-/-", "8", "8:discard"),
            ("69/-/-/-", "A", "A:69-70 A:out"),
            // The line from the crossing before the entrance jumps over it.
            ("61/-/-/-", "A", "A:61-62 A:out"),
            ("43/-/-/-", "A", "A:43-44 A:43-61 A:out"),
        ],
    );
    let unprotected = house(&|r| r.protection = Protection::None);
    holds(
        &unprotected,
        LAST,
        &[
            ("30/-/36*/-", "6", "6:30x36"),
            ("0*/-/-/-", "K", "K:0-13 K:xout"),
            ("30/-/36*/-", "J", "J:30=36"),
        ],
    );
    let sevens = house(&|r| r.spill = false);
    let text = "4 ac/bd 68,a2,a3,a4/-/30,33/- 7/2/3/5 - play:a:d:2";
    assert_eq!(plays(&sevens, text), ["7:68-3"]);
}

#[test]
fn a_ruleset_that_cannot_be_played_is_refused_with_the_reason() {
    let fault = |change: &dyn Fn(&mut Ruleset)| {
        let mut ruleset = preset("parteux");
        change(&mut ruleset);
        ruleset.check().expect_err("a fault")
    };
    let card = |r: &mut Ruleset, rank, effect: Effect| {
        r.cards.insert(rank, effect);
    };
    let steps = |forward: &[u8], sweep: &[u8]| Effect {
        forward: forward.to_vec(),
        sweep: sweep.to_vec(),
        ..Effect::default()
    };
    assert_eq!(fault(&|r| r.name.clear()), RulesetError::Name);
    assert_eq!(fault(&|r| r.name = "Maison".to_string()), RulesetError::Name);
    assert_eq!(fault(&|r| r.zone_cells = 15), RulesetError::ZoneCells(15));
    assert_eq!(fault(&|r| r.zone_cells = 21), RulesetError::ZoneCells(21));
    assert_eq!(fault(&|r| r.entrance = 9), RulesetError::Entrance(9));
    let lines = |crossing, long_from| Some(Lines { crossing, long_from });
    let crossing = RulesetError::Crossing { crossing: 18, zone_cells: 18 };
    assert_eq!(fault(&|r| r.lines = lines(18, 8)), crossing);
    assert_eq!(fault(&|r| r.lines = lines(7, 2)), RulesetError::LongLines(2));
    assert_eq!(fault(&|r| r.deals.clear()), RulesetError::Deals);
    assert_eq!(fault(&|r| r.deals = vec![5, 0]), RulesetError::Deals);
    assert_eq!(fault(&|r| r.deals = vec![14]), RulesetError::Deals);
    let deck = RulesetError::Deck { cards: 26, dealt: 28 };
    assert_eq!(fault(&|r| r.deals = vec![5, 5, 4]), deck);
    assert!(matches!(fault(&|r| r.suits_per_seat = 0), RulesetError::Deck { cards: 0, .. }));
    assert!(matches!(fault(&|r| r.jokers_per_pair = 255), RulesetError::Deck { cards: 281, .. }));
    for n in [0, 16, 255] {
        let kind = RulesetError::Steps { rank: Rank::Two, steps: n };
        assert_eq!(fault(&|r| card(r, Rank::Two, steps(&[n], &[]))), kind);
    }
    let split = |steps, pawns| Effect {
        split: Some(Split { steps, pawns, sweep: false }),
        ..Effect::default()
    };
    assert_eq!(fault(&|r| card(r, Rank::Seven, split(8, 2))), RulesetError::Split(Rank::Seven));
    assert_eq!(fault(&|r| card(r, Rank::Seven, split(0, 2))), RulesetError::Split(Rank::Seven));
    assert_eq!(fault(&|r| card(r, Rank::Seven, split(7, 0))), RulesetError::Split(Rank::Seven));
    let two = RulesetError::TwoSplits(Rank::Six, Rank::Seven);
    assert_eq!(fault(&|r| card(r, Rank::Six, split(6, 2))), two);
    let ways = |rank, steps| RulesetError::TwoWays { rank, steps };
    let both = steps(&[1, 13], &[13]);
    assert_eq!(fault(&|r| card(r, Rank::King, both.clone())), ways(Rank::King, 13));
    let with_jokers = |r: &mut Ruleset| {
        r.jokers_per_pair = 1;
        r.cards.insert(Rank::Ace, steps(&[13], &[]));
    };
    assert_eq!(fault(&with_jokers), ways(Rank::Joker, 13));
    assert_eq!(fault(&|r| card(r, Rank::Joker, steps(&[1], &[]))), RulesetError::Joker);
    let no_way_out = |r: &mut Ruleset| r.cards.values_mut().for_each(|effect| effect.out = false);
    assert_eq!(fault(&no_way_out), RulesetError::NoWayOut);
    // Some can be played, but not by so many, or not on so small a board.
    let table = |zones, teams| Table::read(zones, teams).expect(teams);
    let mut large = preset("dog");
    large.suits_per_seat = 3;
    let eight = Table::each_alone(8).expect("eight");
    let refused = Rules::new(large, eight).expect_err("324 cards");
    assert_eq!(refused, RulesetError::Deck { cards: 324, dealt: 160 });
    let mut meeting = preset("parteux");
    meeting.cards.insert(Rank::Four, Effect { backward: vec![4], ..steps(&[4], &[]) });
    assert!(Rules::new(meeting.clone(), table(3, "a/b/c")).is_ok());
    let small = Rules::new(meeting, table(2, "a/b")).expect_err("two zones");
    assert_eq!(small, RulesetError::Meeting(Rank::Four));
}

#[test]
fn options_set_the_ruleset_and_the_table() {
    let mut rules = Rules::default();
    rules.set("zones", "6").expect("six zones");
    assert_eq!(rules.table().to_string(), "a/b/c/d/e/f");
    rules.set("teams", "ad/be/cf").expect("teams");
    rules.set("ruleset", "dog").expect("a preset");
    assert_eq!(rules.value("teams").as_deref(), Some("ad/be/cf"));
    assert_eq!(rules.value("ruleset").as_deref(), Some("dog"));
    let small = rules.set("zones", "4");
    assert!(matches!(small, Err(OptionError::Refused { name: "zones", .. })), "{small:?}");
    rules.set("teams", "a/b/c/d").expect("fewer players than zones");
    assert_eq!(rules.value("teams").as_deref(), Some("a/b/c/d"));
    rules.set("zones", "4").expect("four zones");
    assert_eq!(rules.value("teams").as_deref(), Some("alone"));
    for (name, value) in
        [("ruleset", "ludo"), ("zones", "1"), ("zones", "9"), ("teams", "ab"), ("teams", "")]
    {
        assert!(rules.clone().set(name, value).is_err(), "{name} {value}");
    }
    let error = "4 a/b/c/d 0/-/-/- 6/2/3/5 - play:a:d:2";
    rules.set("ruleset", "quebec").expect("a preset");
    let error = Tock::read(error, &rules).expect_err("the pawn on its start is protected");
    assert!(matches!(error.kind(), TextFault::Setup(_)), "{error}");
}

#[test]
fn rulesets_go_through_files_and_come_in_checked() {
    for name in Ruleset::PRESETS {
        let ruleset = preset(name);
        let json = serde_json::to_string_pretty(&ruleset).expect("JSON");
        assert_eq!(serde_json::from_str::<Ruleset>(&json).expect("JSON"), ruleset);
        let bytes = postcard::to_allocvec(&ruleset).expect("postcard");
        assert_eq!(postcard::from_bytes::<Ruleset>(&bytes).expect("postcard"), ruleset);
    }
    let json = serde_json::to_string(&preset("parteux")).expect("JSON");
    let refused = |from: &str, to: &str| {
        assert!(json.contains(from), "{json}");
        let changed = json.replace(from, to);
        serde_json::from_str::<Ruleset>(&changed).expect_err(to).to_string()
    };
    let zone = refused("\"zone_cells\":18", "\"zone_cells\":3");
    assert!(zone.contains("a zone has 16 to 20 cells, not 3"), "{zone}");
    assert!(refused("\"A\":", "\"Z\":").contains("a card"), "an unknown card");
    assert!(refused("\"duty\"", "\"dutty\"").contains("dutty"), "an unknown clause");
    // A card's effect may leave out what it does not do.
    let short: Effect = serde_json::from_str("{\"forward\":[2]}").expect("an effect");
    assert_eq!(short, Effect { forward: vec![2], ..Effect::default() });
}
