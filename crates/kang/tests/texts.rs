//! The texts of moves and positions: every form that is read, and what is refused.

mod positions;
mod slow;

use std::ops::Range;

use ludotheque_core::text::BoardError;
use ludotheque_core::{MoveError, Player as _, Position};
use ludotheque_kang::gyges::{self, Gyges};
use ludotheque_kang::{Kang, Player, PositionFault, Rules, Setup, SetupError, Size};
use positions::{any_gyges, any_kang, config, gyges, kang, move_text};
use proptest::prelude::*;

const START: &str = "6/6/6/6/6/6 ssmmll ssmmll s 0-0";
/// From a1 over b2, c2 and d2 to e2.
const CHAIN: &str = "6/6/6/6/1sss2/m5 - smmmllll s 0-0";
/// From the reserve over a1 and a4 to the goal.
const ENTRY: &str = "6/6/l5/6/6/l5 s sssmmmmll s 0-0";
const PLACED: &str = "lmssml/6/6/6/6/lmssml s";

/// The canonical text of what a text means in a position.
fn means<P: Position>(position: &P, text: &str) -> Result<String, MoveError> {
    position.read_move(text).map(|mv| move_text(position, &mv))
}

fn is_illegal<P: Position>(position: &P, text: &str) {
    assert_eq!(means(position, text), Err(MoveError::illegal(text)), "{text} in {position}");
}

/// Where a text is malformed that is no move's.
fn malformed<P: Position>(position: &P, text: &str) -> usize {
    match means(position, text) {
        Err(MoveError::Malformed { at, .. }) => at,
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn moves_are_read_in_either_case_with_space_around() {
    for (position, texts, canonical) in [
        (START, &["@l-c3", "@L-C3", "  @l-c3\n", "\u{2003}@L-c3\t"][..], "@l-c3"),
        (CHAIN, &["a1-e2", "A1-E2", "a1^b2^c2^d2-e2", "A1^B2^c2^d2-e2 "], "a1-e2"),
        (CHAIN, &["a1xd2=f6", "A1Xd2=F6", "a1^b2^c2xd2=f6"], "a1xd2=f6"),
        (ENTRY, &["@s-#", "@S-#", "@s^a1^a4-#"], "@s-#"),
        ("6/6/6/6/6/6 - ssssmmmmllll s 0-0", &["pass", "PASS", " Pass "], "pass"),
    ] {
        for text in texts {
            assert_eq!(means(&kang(position), text).as_deref(), Ok(canonical), "{text:?}");
        }
    }
    let placing = gyges("6/6/6/6/6/6 s");
    for text in ["lmssml", "LMSSML", " lmSSml\n"] {
        assert_eq!(means(&placing, text).as_deref(), Ok("lmssml"), "{text:?}");
    }
}

#[test]
fn bounces_are_written_out_all_or_not_at_all() {
    for text in [
        "a1^b2-e2",
        "a1^c2^d2-e2",
        "a1^b2^c2^d2^d2-e2",
        "a1^d2^c2^b2-e2",
        "a1^b2^c2^d2-#",
        "a1^a1-e2",
        "a1^a2-e2",
        "a1^b2^c2^d2xe2=a1",
        "b2^c2-d2",
        "@m^b2^c2^d2-e2",
    ] {
        is_illegal(&kang(CHAIN), text);
    }
    is_illegal(&kang(ENTRY), "@s^a4-#");
    is_illegal(&kang(ENTRY), "a1^a4-#");
    is_illegal(&gyges(PLACED), "@s^a1-a2");
    is_illegal(&gyges("6/6/6/6/6/6 s"), "a1^b1-c1");
    // Of any length.
    is_illegal(&kang(CHAIN), &format!("a1{}-e2", "^b2".repeat(100_000)));
    is_illegal(&kang(CHAIN), &format!("a1{}-e2", "^b2^c2^d2".repeat(30_000)));
}

#[test]
fn what_is_no_move_is_malformed_with_its_place() {
    let start = kang(START);
    for (text, place) in [
        ("", 0),
        ("   ", 0),
        ("b", 0),
        ("b2", 2),
        ("b2-", 3),
        ("b2-d", 3),
        ("b2-d9", 3),
        ("b2-g1", 3),
        ("b2-a0", 3),
        ("b2--d3", 3),
        ("b2-d3-", 5),
        ("b2-d3 c4", 5),
        ("b2-##", 4),
        ("b2#", 2),
        ("b2xd3", 5),
        ("b2xd3=", 6),
        ("b2xd3=f", 6),
        ("b2xd3=f5=", 8),
        ("b2xd3-f5", 5),
        ("b2x#", 3),
        ("b2^", 3),
        ("b2^d3", 5),
        ("b2^#", 3),
        ("b2^d3^-e4", 6),
        ("@", 1),
        ("@k-a1", 1),
        ("@-a1", 1),
        ("@s", 2),
        ("@ss-a1", 2),
        ("@s a1", 2),
        ("  @s a1", 4),
        ("b2 - d3", 2),
        ("#", 0),
        ("é2-d3", 0),
        ("b2-dé", 3),
        ("b2-d3é", 5),
        ("@é-d3", 1),
        ("pass!", 0),
        ("ssmmll", 0),
        ("99999999999999999999", 0),
        ("b99999999999999999999-d3", 0),
        ("b2-d99999999999999999999", 3),
        ("b2-d11111111111111111111", 5),
    ] {
        assert_eq!(malformed(&start, text), place, "{text:?}");
    }
}

#[test]
fn what_is_no_placing_is_malformed_with_its_place() {
    let placing = gyges("6/6/6/6/6/6 s");
    for (text, place) in [
        ("", 0),
        ("  ", 0),
        ("ssmml", 5),
        ("sssmml", 2),
        ("ssmmlls", 6),
        ("ssmmlé", 5),
        (" ssx", 3),
        ("ss mmll", 2),
        ("321123", 0),
        ("b2", 0),
        ("passé", 0),
    ] {
        assert_eq!(malformed(&placing, text), place, "{text:?}");
    }
    for text in ["a1-a2", "pass", "a1xb1=c1", "@s-a1"] {
        is_illegal(&placing, text);
    }
    for text in ["lmssml", "ssmmll", "@s-a1", "pass", "a2-a3"] {
        is_illegal(&gyges(PLACED), text);
        is_illegal(&gyges("ssssm1/mmmll1/l5/6/6/6 n 1-0"), text);
    }
    assert_eq!(malformed(&gyges(PLACED), "lmssm"), 0);
}

#[test]
fn what_is_not_legal_here_is_illegal() {
    for text in ["a1-a2", "@s-a2", "@s-#", "@sxa1=a2", "pass", "f6xa1=a1"] {
        is_illegal(&kang(START), text);
    }
    for text in ["@s-a1", "pass", "c3-c4"] {
        is_illegal(&kang("6/6/6/6/6/6 ssmmll ssmmll n 3-0!"), text);
    }
}

#[test]
fn a_long_text_is_no_move_and_its_error_is_short() {
    for piece in ["b2-", "b2^", "@s", "@", "x", "=", "9", "s", "é", "\0", "^b2", "👑"] {
        let text = piece.repeat(100_000);
        for text in [&text, &format!("b2{text}"), &format!("@s-a1{text}")] {
            for error in [
                means(&kang(START), text),
                means(&gyges(PLACED), text),
                means(&gyges("6/6/6/6/6/6 s"), text),
            ] {
                assert!(error.expect_err(piece).to_string().len() < 300, "{piece}");
            }
        }
    }
}

/// What is wrong with a text that is no position of Kang, and where.
fn kang_fault(text: &str) -> (PositionFault, Range<usize>) {
    let error = text.parse::<Kang>().expect_err(text);
    (*error.kind(), error.span())
}

/// The same for Gygès.
fn gyges_fault(text: &str) -> (gyges::PositionFault, Range<usize>) {
    let error = text.parse::<Gyges>().expect_err(text);
    (*error.kind(), error.span())
}

const fn cells(rank: u8, found: u8) -> BoardError {
    BoardError::Cells { rank, expected: 6, found }
}

const fn ranks(found: usize) -> BoardError {
    BoardError::Ranks { expected: 6, found }
}

#[test]
fn each_fault_of_a_kang_text_has_its_kind_and_place() {
    use PositionFault::{LeftOver, Missing, Order, Reserve, Score, Side};
    let rest = " ssmmll ssmmll s 0-0";
    for (board, kind, span) in [
        ("6/6/6/6/6", ranks(5), 0..9),
        ("6/6/6/6/6/6/6", ranks(7), 0..13),
        ("6/6/6/6/6/5", cells(1, 5), 10..11),
        ("6//6/6/6/6", cells(5, 0), 2..2),
        ("6/6/6/6/6/7", BoardError::Overrun { rank: 1 }, 10..11),
        ("6/6/6/6/6/5sm", BoardError::Overrun { rank: 1 }, 12..13),
        ("6/6/6/6/6/33", BoardError::Run, 11..12),
        ("6/6/6/6/6/06", BoardError::Run, 10..11),
        ("6/6/6/6/6/5S", BoardError::Letter('S'), 11..12),
        ("6/6/6/6/6/5é", BoardError::Letter('é'), 11..13),
        ("6/6/6/6/6/(6)", BoardError::Letter('('), 10..11),
        ("é", ranks(1), 0..2),
    ] {
        let text = format!("{board}{rest}");
        assert_eq!(kang_fault(&text), (PositionFault::Board(kind), span), "{text:?}");
    }
    for (text, kind, span) in [
        ("", Missing("a board"), 0..0),
        (" \n", Missing("a board"), 2..2),
        ("6/6/6/6/6/6", Missing("South's reserve"), 11..11),
        ("6/6/6/6/6/6 ssmmll", Missing("North's reserve"), 18..18),
        ("6/6/6/6/6/6 ssmmll ssmmll", Missing("the side to move"), 25..25),
        ("6/6/6/6/6/6 ssmmll ssmmll s", Missing("the score"), 27..27),
        ("6/6/6/6/6/6 ssmmlx ssmmll s 0-0", Reserve('x'), 17..18),
        ("6/6/6/6/6/6 ssmmlé ssmmll s 0-0", Reserve('é'), 17..19),
        ("6/6/6/6/6/6 -- ssmmll s 0-0", Reserve('-'), 12..13),
        ("6/6/6/6/6/6 smsmll ssmmll s 0-0", Order, 14..15),
        ("6/6/6/6/6/6 ssmmll sslmml s 0-0", Order, 22..23),
        ("6/6/6/6/6/6 ssmmll ssmmll S 0-0", Side, 26..27),
        ("6/6/6/6/6/6 ssmmll ssmmll sn 0-0", Side, 26..28),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0", Score, 28..29),
        ("6/6/6/6/6/6 ssmmll ssmmll s 10-0", Score, 28..32),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-0!!", Score, 28..33),
        ("6/6/6/6/6/6 ssmmll ssmmll s -1-0", Score, 28..32),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-é", Score, 28..32),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-99999999999999999999", Score, 28..50),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-0 x", LeftOver, 32..33),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-0 !", LeftOver, 32..33),
    ] {
        assert_eq!(kang_fault(text), (kind, span), "{text:?}");
    }
}

#[test]
fn each_fault_of_a_gyges_text_has_its_kind_and_place() {
    use gyges::PositionFault::{Board, LeftOver, Missing, Result, Side};
    for (text, kind, span) in [
        ("", Missing("a board"), 0..0),
        ("lmssml/6/6/6/6/lmssml", Missing("the side to move"), 21..21),
        ("lmssml/6/6/6/lmssml s", Board(ranks(5)), 0..19),
        ("lmssml/6/6/6/6/lmssm s", Board(cells(1, 5)), 15..20),
        ("lmssml/6/6/6/6/lmssmx s", Board(BoardError::Letter('x')), 20..21),
        ("lmssml/6/6/6/6/lmssml w", Side, 22..23),
        ("lmssml/6/6/6/6/lmssml s 1-0", LeftOver, 24..27),
        ("lmssml/6/6/6/6/lmssm1 n 1-1", Result, 24..27),
        ("lmssml/6/6/6/6/lmssm1 n é", Result, 24..26),
        ("lmssml/6/6/6/6/lmssm1 n 1-0 1-0", LeftOver, 28..31),
        // The published form.
        ("321123/000000/000000/000000/000000", Board(ranks(5)), 0..34),
        ("321123/000000/000000/000000/000000/32112", Board(cells(6, 5)), 35..40),
        ("321123/00000/000000/000000/000000/321123", Board(cells(2, 5)), 7..12),
        (
            "321123/0000000/000000/000000/000000/321123",
            Board(BoardError::Overrun { rank: 2 }),
            13..14,
        ),
        ("321124/000000/000000/000000/000000/321123", Board(BoardError::Letter('4')), 5..6),
        ("321123/00000é/000000/000000/000000/321123", Board(BoardError::Letter('é')), 12..14),
        ("321123/000000/000000/000000/000000/321123 x", Side, 42..43),
        ("321123/000000/000000/000000/000000/321123 s 1-0", LeftOver, 44..47),
        ("321123/000000/000000/000000/000000/321120 n 1-0", LeftOver, 44..47),
    ] {
        assert_eq!(gyges_fault(text), (kind, span), "{text:?}");
    }
}

#[test]
fn what_the_rules_of_kang_cannot_have_is_refused() {
    use SetupError::{BanWithoutGoal, BanWithoutReserve, BothWon, Goals, Kangaroos, WinnerToMove};
    let (south, north) = (Player::South, Player::North);
    for (text, kind) in [
        ("6/6/6/6/6/6 - - s 0-0", Kangaroos { size: Size::Small, found: 0 }),
        ("6/6/6/6/6/6 ssmmll ssmmmll s 0-0", Kangaroos { size: Size::Medium, found: 5 }),
        ("6/6/6/6/6/5l ssmmll ssmmll s 0-0", Kangaroos { size: Size::Large, found: 5 }),
        ("6/6/6/6/6/6 ssmmll ssmmll s 4-0", Goals { player: south, found: 4, needed: 3 }),
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-9", Goals { player: north, found: 9, needed: 3 }),
        ("6/6/6/6/6/6 ssmmll ssmmll s 3-3", BothWon),
        ("6/6/6/6/6/6 ssmmll ssmmll s 3-0", WinnerToMove { player: south }),
        ("6/6/6/6/6/6 ssmmll ssmmll n 0-3", WinnerToMove { player: north }),
        ("lmssml/6/6/6/6/lmssml - - s 0-1!", BanWithoutReserve { player: south }),
        ("6/6/6/6/6/6 ssssmmmmllll - n 1-0!", BanWithoutReserve { player: north }),
        ("6/6/6/6/6/6 ssmmll ssmmll s 1-0!", BanWithoutGoal { player: south }),
        ("6/6/6/6/6/6 ssmmll ssmmll n 0-1!", BanWithoutGoal { player: north }),
    ] {
        let expected = (PositionFault::Setup(kind), 0..text.len());
        assert_eq!(kang_fault(text), expected, "{text}");
    }
    // The same by hand, with any numbers.
    let rules = Rules::default();
    let many = Setup { reserves: [[255; 3]; 2], ..Setup::start() };
    let found = Kangaroos { size: Size::Small, found: 510 };
    assert_eq!(many.position(&rules), Err(found));
    let goals = Setup { goals: [0, 255], ..Setup::start() };
    let found = Goals { player: north, found: 255, needed: 3 };
    assert_eq!(goals.position(&rules), Err(found));
    // More letters than a count of bytes holds.
    let text = format!("6/6/6/6/6/6 {} - s 0-0", "s".repeat(260));
    assert!(matches!(kang_fault(&text).0, PositionFault::Setup(Kangaroos { .. })));
}

#[test]
fn what_the_rules_of_gyges_cannot_have_is_refused() {
    use gyges::SetupError::{Pieces, Placing, Result, Size as Sizes, WinnerToMove};
    for (text, kind) in [
        ("lmssml/6/6/6/6/lmss2 s", Pieces { found: 10 }),
        ("lmssml/6/6/6/s5/lmssml s", Pieces { found: 13 }),
        ("6/6/6/6/6/lmssm1 n", Pieces { found: 5 }),
        ("lmssml/6/6/6/6/lmssmm s", Sizes { size: Size::Medium, found: 5 }),
        ("lmssml/6/6/6/6/lmsss1 n 1-0", Sizes { size: Size::Small, found: 5 }),
        ("llssll/6/6/6/6/lmssm1 n 1-0", Sizes { size: Size::Medium, found: 2 }),
        ("lmssml/6/6/6/6/lmssm1 n", Result),
        ("lmssml/6/6/6/6/lmssm1 s 1-0", WinnerToMove { player: Player::South }),
        ("lmssml/6/6/6/6/lmssm1 n 0-1", WinnerToMove { player: Player::North }),
        ("6/6/6/6/6/6 n", Placing),
        ("6/6/6/6/6/lmssml s", Placing),
        ("lmssml/6/6/6/6/6 n", Placing),
        ("6/6/6/6/6/lmsssl n", Placing),
    ] {
        let expected = (gyges::PositionFault::Setup(kind), 0..text.len());
        assert_eq!(gyges_fault(text), expected, "{text}");
    }
    let setup = gyges("lmssml/6/6/6/6/lmssml s").setup();
    let won = gyges::Setup { winner: Some(Player::North), ..setup };
    assert_eq!(won.position(&gyges::Rules::default()), Err(Result));
}

#[test]
fn positions_during_placing_are_refused_without_placing() {
    let mut rules = gyges::Rules::default();
    for text in ["6/6/6/6/6/6 s", "6/6/6/6/6/lmssml n"] {
        rules.placing = true;
        assert!(Gyges::read(text, &rules).is_ok());
        rules.placing = false;
        let error = Gyges::read(text, &rules).expect_err("no placing");
        let kind = gyges::PositionFault::Setup;
        let found = gyges(text).board().occupied().len();
        assert_eq!(*error.kind(), kind(gyges::SetupError::Pieces { found }));
    }
}

#[test]
fn fields_may_have_any_white_space_between_them() {
    let spaced = "\t6/6/6/6/6/6\n ssmmll  ssmmll s\u{2003}0-0 ";
    assert_eq!(kang(spaced), kang(START));
    assert_eq!(gyges(" lmssml/6/6/6/6/lmssml\n\ts\r\n"), gyges(PLACED));
}

#[test]
fn the_published_form_of_gyges_is_read() {
    let text = "321123/100000/000000/000000/000000/320123";
    for (side, expected) in [("", "lm1sml/6/6/6/s5/lmssml s"), (" n", "lm1sml/6/6/6/s5/lmssml n")] {
        let read = format!("{text}{side}").parse::<Gyges>();
        assert_eq!(read.map(|position| position.to_string()), Ok(expected.to_string()));
    }
    let empty = "000000/000000/000000/000000/000000/000000".parse::<Gyges>();
    assert_eq!(empty.map(|position| position.to_string()), Ok("6/6/6/6/6/6 s".to_string()));
}

#[test]
fn long_texts_are_refused_without_a_panic() {
    for piece in ["6/", "s", "9", "1", "0", "é", " s", "/", "\0", "👑", "321123/", "-", " 0-0"] {
        let text = piece.repeat(100_000);
        let after = [START, PLACED].map(|start| format!("{start}{text}"));
        for text in [text].into_iter().chain(after) {
            let errors = [
                text.parse::<Kang>().expect_err(piece).to_string(),
                text.parse::<Gyges>().expect_err(piece).to_string(),
            ];
            assert!(errors.iter().all(|error| error.len() < 300), "{piece}");
        }
    }
}

#[test]
fn nothing_invalid_is_deserialized() {
    for text in [
        "",
        "6/6/6/6/6/6 ssmmll ssmmll s 3-3",
        "6/6/6/6/6/6 ssmmll ssmmll s 1-0!",
        "6/6/6/6/6/6 ssmmll ssmml s 0-0",
        "lmssml/6/6/6/6/lmssmm s",
        "lmssml/6/6/6/6/lmssm1 n",
        "6/6/6/6/6/lmssml s",
    ] {
        let json = serde_json::to_string(text).expect("a text");
        assert!(serde_json::from_str::<Kang>(&json).is_err(), "{text}");
        assert!(serde_json::from_str::<Gyges>(&json).is_err(), "{text}");
        let bytes = postcard::to_allocvec(text).expect("a text");
        assert!(postcard::from_bytes::<Kang>(&bytes).is_err(), "{text}");
        assert!(postcard::from_bytes::<Gyges>(&bytes).is_err(), "{text}");
    }
    for json in ["null", "1", "[]", "{}", "\"\\ud800\""] {
        assert!(serde_json::from_str::<Kang>(json).is_err(), "{json}");
        assert!(serde_json::from_str::<Gyges>(json).is_err(), "{json}");
    }
}

#[test]
fn options_that_do_not_exist_are_refused() {
    use ludotheque_core::{OptionError, Rules as _};
    let mut kang = Rules::default();
    let mut gyges = gyges::Rules::default();
    for name in ["", "goal", "Goals", "next_row", "é"] {
        assert!(matches!(kang.set(name, "1"), Err(OptionError::Unknown { .. })), "{name}");
    }
    for (name, value) in [
        ("goals", "0"),
        ("goals", "10"),
        ("goals", "-1"),
        ("goals", "99999999999999999999"),
        ("goals", ""),
        ("null_move", "yes"),
        ("drop_limit", "Board"),
    ] {
        assert!(matches!(kang.set(name, value), Err(OptionError::Value { .. })), "{name} {value}");
    }
    for name in ["null_move", "next_row", "placing"] {
        assert!(matches!(gyges.set(name, "1"), Err(OptionError::Value { .. })), "{name}");
    }
    assert!(matches!(gyges.set("goals", "1"), Err(OptionError::Unknown { .. })));
    assert_eq!((kang, gyges), (Rules::default(), gyges::Rules::default()), "nothing has changed");
    assert_eq!((kang.with_goals(0), kang.with_goals(10)), (None, None));
    assert_eq!(kang.with_goals(9).map(|rules| rules.goals()), Some(9));
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn what_is_printed_reads_back((_, kang) in any_kang(), (_, gyges) in any_gyges()) {
        prop_assert_eq!(Kang::read(&kang.to_string(), kang.rules()), Ok(kang));
        prop_assert_eq!(kang.setup().position(kang.rules()), Ok(kang));
        prop_assert_eq!(Gyges::read(&gyges.to_string(), gyges.rules()), Ok(gyges));
        prop_assert_eq!(gyges.setup().position(gyges.rules()), Ok(gyges));
    }

    #[test]
    fn any_text_is_a_legal_move_or_refused(
        (_, kang) in any_kang(),
        (_, gyges) in any_gyges(),
        text in "[a-f][1-6](\\^[a-f][1-6]){0,4}(-[a-f][1-6]|-#|x[a-f][1-6]=[a-f][1-6])|\
            @[sml](\\^[a-f][1-6]){0,2}-[a-f][1-6]|[sml]{6}|[a-f1-6@sml^x=#-]{0,12}|\\PC{0,20}",
    ) {
        if let Ok(mv) = kang.read_move(&text) {
            prop_assert!(kang.is_legal(&mv) && kang.legal_moves().contains(&mv));
        }
        if let Ok(mv) = gyges.read_move(&text) {
            prop_assert!(gyges.is_legal(&mv) && gyges.legal_moves().contains(&mv));
        }
    }

    /// Whatever is read is a position like any other.
    #[test]
    fn any_text_is_a_position_or_refused(
        text in "[1-6sml/]{11,30} (-|[sml]{0,12}) (-|[sml]{0,12}) [sn] [0-3]-[0-3]!?|\
            ([0-3]{6}/){5}[0-3]{6}( [sn])?|\\PC{0,60}",
    ) {
        if let Ok(position) = text.parse::<Kang>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
            prop_assert_eq!(position.legal_moves().len(), position.count_moves());
        }
        if let Ok(position) = text.parse::<Gyges>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
            prop_assert_eq!(position.legal_moves().len(), position.count_moves());
        }
    }

    /// A setup is a position exactly by the rules, and what is no position is no text's either.
    #[test]
    fn a_setup_is_valid_exactly_by_the_rules(
        (_, position) in any_kang(),
        other in any::<bool>(),
        reserves in [[0..3u8, 0..3, 0..3], [0..3u8, 0..3, 0..3]],
        goals in [0..5u8, 0..5u8],
        ban: bool,
    ) {
        let rules = Rules::default();
        let old = position.setup();
        let reserves = if other { reserves } else { old.reserves };
        let setup = Setup { reserves, goals, ban, ..old };
        let (player, opponent) = (setup.to_move.index(), setup.to_move.opponent().index());
        let four = Size::ALL.into_iter().all(|size| {
            let reserved = setup.reserves[0][size as usize] + setup.reserves[1][size as usize];
            setup.board.of_size(size).len() + usize::from(reserved) == 4
        });
        let valid = four
            && goals[player] < 3
            && goals[opponent] <= 3
            && (!ban || goals[opponent] > 0 && setup.reserves[player] != [0; 3]);
        prop_assert_eq!(setup.position(&rules).is_ok(), valid, "{:?}", setup);
    }
}
