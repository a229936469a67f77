//! BlackSheep texts, their refusals, and serde.

mod common;

use common::{any_position, carrying, rules};
use ludotheque_black_sheep::{
    BlackSheep, Carry, PositionFault, Rules, Setup, SetupError, Sheep, Side,
};
use ludotheque_core::Position as _;
use proptest::prelude::*;

fn fault(text: &str) -> (PositionFault, std::ops::Range<usize>) {
    let error = text.parse::<BlackSheep>().expect_err(text);
    (*error.kind(), error.span())
}

#[test]
fn any_white_space_separates_the_fields() {
    let text = "Bbb/b/-/wB/-/WWWw b";
    let position: BlackSheep = text.parse().expect("a position");
    assert_eq!(position.to_string(), text);
    for spaced in ["  Bbb/b/-/wB/-/WWWw\t\n b ", "bBb/b/-/wB/-/wWWW\u{a0}b\n"] {
        assert_eq!(spaced.parse(), Ok(position), "{spaced:?}");
    }
}

#[test]
fn fewer_sheep_than_the_option_are_accepted() {
    let position = BlackSheep::read("b/-/-/-/-/W w", &Rules::default()).expect("one a side");
    assert_eq!(position.sheep(), 1);
    let error = BlackSheep::read("BBB/-/-/WWW b", &rules(Carry::Pile, 2, 2)).expect_err("three");
    let many = SetupError::TooMany { most: 2, found: 3 };
    assert_eq!(*error.kind(), PositionFault::Setup(many));
}

#[test]
fn faults_say_what_and_where() {
    assert_eq!(fault(""), (PositionFault::NoCells, 0..0));
    assert_eq!(fault(" \n"), (PositionFault::NoCells, 2..2));
    assert_eq!(fault("B/-/-/-/-/W b b"), (PositionFault::Leftover, 14..15));
    assert_eq!(fault("B/-/-/-/-/W B"), (PositionFault::Side, 12..13));
    assert_eq!(fault("B/-B/-/-/-/W b"), (PositionFault::Letter('-'), 2..3));
    assert_eq!(fault("B/--/-/-/-/W b"), (PositionFault::Letter('-'), 2..3));
    assert_eq!(fault("B/4/W b"), (PositionFault::Letter('4'), 2..3));
    assert_eq!(fault("B/-/é/-/-/W b"), (PositionFault::Letter('é'), 4..6));
    let cells = |found| PositionFault::Setup(SetupError::Cells { expected: 6, found });
    assert_eq!(fault("B/-/-/-/-/-/W b"), (cells(7), 0..13));
    assert_eq!(fault("B b"), (cells(1), 0..1));
    let text = format!("{}/-/-/-/-/- b", "B".repeat(1_000_000));
    let sizes = SetupError::Sizes { black: 1_000_000, white: 0 };
    assert_eq!(fault(&text).0, PositionFault::Setup(sizes));
    assert!(text.parse::<BlackSheep>().expect_err("too many").to_string().len() < 250);
}

#[test]
fn a_game_before_the_throw_has_a_text() {
    for (text, sheep) in [("?????/-/-/-/-/????? b", 5), ("?/-/-/-/-/? b", 1)] {
        let position: BlackSheep = text.parse().expect(text);
        assert_eq!((position.sheep(), position.is_thrown()), (sheep, false));
        assert_eq!(position.to_string(), text);
        assert_eq!(BlackSheep::unthrown(usize::from(sheep), position.rules()), Ok(position));
        assert_eq!(position.exchange_sides(), position);
        assert_eq!(position.setup(), Setup::empty(position.rules()));
    }
    let start = BlackSheep::start(&Rules::default());
    assert_ne!(start.key(), BlackSheep::unthrown(4, start.rules()).map_or(0, |p| p.key()));
    assert_eq!(fault("??/-/-/-/-/?? w"), (PositionFault::Unthrown, 14..15));
    assert_eq!(fault("?B/-/-/-/-/?W b"), (PositionFault::Unthrown, 0..2));
    assert_eq!(fault("??/-/?/-/-/??? b"), (PositionFault::Unthrown, 5..6));
    assert_eq!(fault("??/-/W/-/-/?? b"), (PositionFault::Unthrown, 5..6));
    assert_eq!(fault("??/-/-/-/-/- b"), (PositionFault::Unthrown, 11..12));
    assert_eq!(fault("?/-/-/-/-/? b b"), (PositionFault::Leftover, 14..15));
    let setup = |error| (PositionFault::Setup(error), 0..13);
    assert_eq!(fault("??/-/-/-/-/? b"), {
        let (kind, _) = setup(SetupError::Sizes { black: 2, white: 1 });
        (kind, 0..12)
    });
    let cells = SetupError::Cells { expected: 6, found: 7 };
    assert_eq!(fault("?/-/-/-/-/-/? b"), setup(cells));
    let many = SetupError::TooMany { most: 5, found: 300 };
    let text = format!("{0}/-/-/-/-/{0} b", "?".repeat(300));
    assert_eq!(fault(&text).0, PositionFault::Setup(many));
    let none = BlackSheep::unthrown(0, &Rules::default());
    assert_eq!(none, Err(SetupError::Empty));
}

#[test]
fn a_setup_names_what_the_rules_cannot_have() {
    let rules = carrying(Carry::Above);
    let refused = |setup: &Setup| setup.position(&rules).expect_err("not valid");
    let mut setup = Setup::empty(&rules);
    assert_eq!((setup.cells.len(), setup.to_move), (6, Side::Black));
    assert_eq!(refused(&setup), SetupError::Empty);
    let letter = |letter| Sheep::from_letter(letter).expect("a sheep");
    setup.cells[0] = vec![letter('W')];
    assert_eq!(refused(&setup), SetupError::Sizes { black: 0, white: 1 });
    setup.cells[5] = vec![letter('B')];
    assert_eq!(refused(&setup), SetupError::BothArrived);
    setup.cells.push(Vec::new());
    assert_eq!(refused(&setup), SetupError::Cells { expected: 6, found: 7 });
    setup.cells.clear();
    assert_eq!(refused(&setup), SetupError::Cells { expected: 6, found: 0 });
    setup.cells = vec![vec![letter('b'); 6], vec![], vec![letter('w'); 6], vec![], vec![], vec![]];
    assert_eq!(refused(&setup), SetupError::TooMany { most: 5, found: 6 });
}

mod serde {
    use super::*;

    #[test]
    fn nothing_invalid_is_deserialized() {
        let read = |text: &str| serde_json::from_str::<BlackSheep>(&format!("{text:?}"));
        let text = "Bbb/b/-/wB/-/WWWw b";
        assert_eq!(read(text).expect("a position").to_string(), text);
        for refused in include_str!("data/refused.jsonl").lines() {
            let row: serde_json::Value = serde_json::from_str(refused).expect("a row");
            let text = row["position"].as_str().expect("a text");
            assert!(read(text).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<BlackSheep>("7").is_err());
        assert!(postcard::from_bytes::<BlackSheep>(&[3, b'B', b'/', 0xff]).is_err());
    }

    proptest! {
        #[test]
        fn positions_survive_json_and_postcard(position in any_position()) {
            let default: Result<BlackSheep, _> = position.to_string().parse();
            let json = serde_json::to_string(&position).expect("a string");
            prop_assert_eq!(serde_json::from_str(&json).ok(), default.clone().ok());
            let bytes = postcard::to_allocvec(&position).expect("bytes");
            prop_assert_eq!(postcard::from_bytes(&bytes).ok(), default.ok());
        }
    }
}
