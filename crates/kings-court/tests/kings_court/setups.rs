//! Which positions there can be: by hand, as texts, and through serde.

use ludotheque_core::Position;
use ludotheque_core::text::BoardError;
use ludotheque_kings_court::{
    Bitboard, COURT, KingsCourt, PositionFault, Rules, Setup, SetupError, Side,
};
use proptest::prelude::*;

use crate::positions::{dense, played, position, scattered, square, squares};

fn fault(text: &str) -> (PositionFault, core::ops::Range<usize>) {
    let error = text.parse::<KingsCourt>().expect_err(text);
    assert!(!error.to_string().is_empty() && error.to_string().len() < 200);
    (*error.kind(), error.span())
}

fn setup(orange: &str, green: &str, to_move: Side) -> Setup {
    Setup { orange: squares(orange), green: squares(green), to_move }
}

#[test]
fn a_setup_by_hand_is_the_position_of_the_same_pieces() {
    let by_hand = setup("d4 a1", "e4", Side::Green).position(&Rules).expect("valid");
    assert_eq!(by_hand, position("8/8/8/8/3OG3/8/8/O7 g"));
    assert_eq!(by_hand.key(), position("8/8/8/8/3OG3/8/8/O7 g").key());
    assert_eq!(by_hand.setup().position(&Rules), Ok(by_hand));
}

#[test]
fn a_board_without_pieces_is_refused() {
    let empty = setup("", "", Side::Orange);
    assert_eq!(empty.position(&Rules), Err(SetupError::NoPieces));
    assert_eq!(fault("8/8/8/8/8/8/8/8 o"), (SetupError::NoPieces.into(), 0..15));
}

#[test]
fn two_pieces_on_a_cell_are_refused() {
    let twice = setup("a1 d4", "d4", Side::Orange);
    assert_eq!(twice.position(&Rules), Err(SetupError::Overlap(square("d4"))));
}

#[test]
fn more_than_24_of_a_side_are_refused() {
    let orange = Bitboard::from_bits(u64::MAX >> 25);
    let many = |orange, green, to_move| Setup { orange, green, to_move }.position(&Rules);
    let rest = !orange;
    let few: Bitboard = rest.iter().take(24).collect();
    for to_move in Side::ALL {
        let kind = |side| Err(SetupError::TooMany { side, found: 39 });
        assert_eq!(many(orange, few, to_move), kind(Side::Orange));
        assert_eq!(many(few, orange, to_move), kind(Side::Green));
    }
    let (kind, _) = fault("OOOOOOOO/OOOOOOOO/8/3G4/8/8/OOOOOOOO/O7 o");
    assert_eq!(kind, SetupError::TooMany { side: Side::Orange, found: 25 }.into());
    assert!("OOOOOOOO/OOOOOOOO/8/3G4/8/2O5/OOOOOOO1/8 o".parse::<KingsCourt>().is_ok(), "24");
}

#[test]
fn neither_side_in_the_court_is_refused_past_the_start() {
    assert_eq!(fault("8/8/8/8/8/8/8/OG6 o"), (SetupError::EmptyCourt.into(), 0..17));
    assert_eq!(fault("8/8/8/8/8/8/8/O7 g").0, SetupError::EmptyCourt.into());
    // The start without one piece.
    let text = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG4OG/GOGOGOGO/OGOGOGO1 g";
    assert_eq!(fault(text).0, SetupError::EmptyCourt.into());
}

#[test]
fn a_full_ring_is_the_start() {
    let start = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG4OG/GOGOGOGO/OGOGOGOG";
    assert_eq!(position(&format!("{start} o")), KingsCourt::default());
    assert_eq!(fault(&format!("{start} g")), (SetupError::OpeningSide.into(), 60..61));
    // Two neighbours exchanged, and the mirror image.
    let exchanged = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG4OG/GOGOGOGO/OGOGOGGO o";
    assert_eq!(fault(exchanged).0, SetupError::OpeningLayout(square("h1")).into());
    let mirrored = start.replace('O', "o").replace('G', "O").replace('o', "G") + " o";
    assert_eq!(fault(&mirrored).0, SetupError::OpeningLayout(square("b1")).into());
}

#[test]
fn with_48_pieces_and_one_side_in_the_court_it_is_ply_2() {
    let first = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG1O2OG/GOG1GOGO/OGOGOGOG";
    assert!(format!("{first} g").parse::<KingsCourt>().is_ok());
    let not_a_first_step = PositionFault::from(SetupError::NotAFirstStep(Side::Green));
    for text in [
        // Orange to move again.
        format!("{first} o"),
        // The piece is not beside the hole.
        "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG1O2OG/GOGOGOGO/OGOG1GOG g".to_string(),
        "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO1O2GO/OG4OG/GOG1GOGO/OGOGOGOG g".to_string(),
        // Beside it, but around a corner of the court.
        "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG2O1OG/GOG1GOGO/OGOGOGOG g".to_string(),
        // Two in the court.
        "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG1O1OOG/GOG1G1GO/OGOGOGOG g".to_string(),
        // Two pieces of the ring exchanged.
        "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG1O2OG/GOG1GOGO/OGOGOGGO g".to_string(),
    ] {
        assert_eq!(fault(&text).0, not_a_first_step, "{text}");
    }
    // Green in the court, and not Orange.
    let green = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OGG3OG/GO1OGOGO/OGOGOGOG";
    for side in ["o", "g"] {
        let kind = fault(&format!("{green} {side}")).0;
        assert_eq!(kind, SetupError::NotAFirstStep(Side::Orange).into());
    }
    // Both: any position is one of a game past its opening.
    let both = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OGGO2OG/GO2GOGO/OGOGOGOG";
    for side in ["o", "g"] {
        assert!(position(&format!("{both} {side}")).count_moves() > 2);
    }
}

#[test]
fn with_47_pieces_a_side_without_one_in_the_court_has_lost() {
    let text = "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG1O2OG/GOG1GOGO/OGOGOGO1 g";
    assert!(position(text).outcome().is_some());
}

#[test]
fn each_fault_of_a_text_has_its_kind_and_place() {
    let board = |kind: BoardError, span| (PositionFault::Board(kind), span);
    let ranks = |found| BoardError::Ranks { expected: 8, found };
    let cells = |rank, found| BoardError::Cells { rank, expected: 8, found };
    for (text, expected) in [
        ("", (PositionFault::NoBoard, 0..0)),
        (" \t\n", (PositionFault::NoBoard, 3..3)),
        ("8/8/8/3OG3/8/8/8 o", board(ranks(7), 0..16)),
        ("8/8/8/3OG3/8/8/8/8/8 o", board(ranks(9), 0..20)),
        ("8/8/8/3OG2/8/8/8/8 o", board(cells(5, 7), 6..10)),
        ("8//8/3OG3/8/8/8/8 o", board(cells(7, 0), 2..2)),
        ("8/8/8/3OG4/8/8/8/8 o", board(BoardError::Overrun { rank: 5 }, 9..10)),
        ("8/8/8/3OG3/8/8/8/8O o", board(BoardError::Overrun { rank: 1 }, 18..19)),
        ("8/8/8/3OG3/8/8/8/9 o", board(BoardError::Overrun { rank: 1 }, 17..18)),
        ("8/8/8/3OG12/8/8/8/8 o", board(BoardError::Run, 10..11)),
        ("8/8/8/3OG30/8/8/8/8 o", board(BoardError::Run, 10..11)),
        ("8/8/8/3Og3/8/8/8/8 o", board(BoardError::Letter('g'), 8..9)),
        ("8/8/8/3Oé3/8/8/8/8 o", board(BoardError::Letter('é'), 8..10)),
        ("8/8/8/3OG3/8/8/8/8", (PositionFault::NoSide, 18..18)),
        ("8/8/8/3OG3/8/8/8/8 w", (PositionFault::Side, 19..20)),
        ("8/8/8/3OG3/8/8/8/8 O", (PositionFault::Side, 19..20)),
        ("8/8/8/3OG3/8/8/8/8 og", (PositionFault::Side, 19..21)),
        ("8/8/8/3OG3/8/8/8/8 o 1-0", (PositionFault::LeftOver, 21..24)),
        ("8/8/8/3OG3/8/8/8/8 o o", (PositionFault::LeftOver, 21..22)),
    ] {
        assert_eq!(fault(text), expected, "{text:?}");
    }
}

#[test]
fn long_texts_are_refused_without_a_panic() {
    for piece in ["8/", "O", "9", "1", "é", " o", "/", "\0", "👑"] {
        let text = piece.repeat(100_000);
        assert!(text.parse::<KingsCourt>().is_err());
        assert!(format!("8/8/8/3OG3/8/8/8/8 {text}").parse::<KingsCourt>().is_err());
    }
}

#[test]
fn fields_may_have_any_white_space_between_them() {
    let text = " \n8/8/8/3OG3/8/8/8/8\t\u{2003} o\r\n";
    assert_eq!(position(text), position("8/8/8/3OG3/8/8/8/8 o"));
}

#[test]
fn serde_refuses_what_the_setup_refuses() {
    for text in ["8/8/8/8/8/8/8/OG6 o", "8/8/8/8/8/8/8/8 o", "", "8/8/8/3OG3/8/8/8/8"] {
        let json = serde_json::to_string(text).expect("a text");
        assert!(serde_json::from_str::<KingsCourt>(&json).is_err(), "{text}");
        let bytes = postcard::to_allocvec(text).expect("a text");
        assert!(postcard::from_bytes::<KingsCourt>(&bytes).is_err(), "{text}");
    }
    for json in ["null", "1", "{\"orange\":1,\"green\":2,\"to_move\":\"Orange\"}", "[]"] {
        assert!(serde_json::from_str::<KingsCourt>(json).is_err(), "{json}");
    }
}

fn any_position() -> impl Strategy<Value = KingsCourt> {
    prop_oneof![played(), scattered(), dense()]
}

proptest! {
    #[test]
    fn a_position_comes_back_from_its_text_and_through_serde(position in any_position()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position));
        let json = serde_json::to_string(&position).expect("a text");
        prop_assert_eq!(&json, &format!("{text:?}"));
        prop_assert_eq!(serde_json::from_str::<KingsCourt>(&json).ok(), Some(position));
        let bytes = postcard::to_allocvec(&position).expect("a text");
        prop_assert_eq!(postcard::from_bytes::<KingsCourt>(&bytes).ok(), Some(position));
    }

    #[test]
    fn a_setup_is_valid_exactly_by_the_rules(
        orange in any::<u64>(), thin in any::<u64>(), green in any::<u64>(), side in 0usize..2,
    ) {
        let setup = Setup {
            orange: Bitboard::from_bits(orange & thin),
            green: Bitboard::from_bits(green & !(orange & thin)),
            to_move: Side::ALL[side],
        };
        let (orange, green) = (setup.orange, setup.green);
        // So far from the start only the counts and the court matter.
        let valid = (1..=24).contains(&orange.len().max(green.len()))
            && !((orange | green) & COURT).is_empty()
            && orange.len() + green.len() < 48;
        prop_assume!(orange.len() + green.len() != 48);
        prop_assert_eq!(setup.position(&Rules).is_ok(), valid);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[OG1-9/ ogw\\n]{0,80}|\\PC{0,40}") {
        if let Ok(position) = text.parse::<KingsCourt>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }
}
