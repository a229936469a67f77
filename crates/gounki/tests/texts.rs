//! The texts of moves and positions: every published form, and what is refused.

mod common;

use common::random;
use ludotheque_core::text::BoardError;
use ludotheque_core::{MoveError, Position};
use ludotheque_gounki::{Color, Gounki, Move, PositionFault, Rules, SetupError};
use proptest::prelude::*;

const START: &str = "rsrsrsrs/srsrsrsr/8/8/8/8/RSRSRSRS/SRSRSRSR w";

/// The canonical text of what a text means in a position.
fn means(position: &str, text: &str) -> Result<String, MoveError> {
    let position: Gounki = position.parse().expect(position);
    position.read_move(text).map(|mv| position.move_text(&mv).to_string())
}

fn mean_all(position: &str, texts: &[&str], canonical: &str) {
    for text in texts {
        assert_eq!(means(position, text).as_deref(), Ok(canonical), "{text:?} in {position}");
    }
}

mod moves {
    use super::*;

    #[test]
    fn a_slide_is_read_with_any_sign_between_its_cells() {
        let texts = [
            "c1-b1+",
            "c1 b1+",
            "c1-b1",
            "c1 b1",
            "c1b1",
            "c1b1+",
            "c1xb1",
            "c1 x b1",
            "c1+b1",
            "C1-B1+",
            "  c1-b1+\n",
            "c1xb1+",
        ];
        mean_all(START, &texts, "c1-b1+");
        let capture = "8/8/3s4/2S5/8/8/8/R7 b";
        let texts = ["d6-d5", "d6 d5", "d6xd5", "d6 d5+"];
        mean_all(capture, &texts, "d6-d5");
        let capture = "8/8/3r4/2S5/8/8/8/R7 b";
        let texts = ["d6xc5", "d6 x c5", "d6 xc5", "d6x c5", "d6-c5", "d6+c5", "d6c5", "D6XC5"];
        mean_all(capture, &texts, "d6xc5");
        mean_all("7r/8/8/8/8/8/6(SS)1/8 w", &["g2-g2", "g2 g2", "g2g2"], "g2-g2");
    }

    #[test]
    fn an_exit_is_read_in_any_case() {
        let position = "8/7(RR)/8/8/8/8/8/r7 w";
        let texts = ["h7-OUT", "h7 OUT", "h7-out", "h7 Out", "h7OUT", "h7xOUT", "h7+out"];
        mean_all(position, &texts, "h7-OUT");
        mean_all("1(RS)6/8/8/8/8/8/8/r7 w", &["b8*OUT", "b8 * out"], "b8*OUT");
    }

    #[test]
    fn a_deployment_is_read_with_commas_spaces_or_hyphens() {
        let position = "rsrsrsrs/srsrsrsr/8/8/8/8/R(RSS)RSRSRS/2SRSRSR w";
        let texts = [
            "b2*c3,c4,c5",
            "b2 * c3 c4 c5",
            "b2* c3 c4 c5",
            "b2*c3-c4-c5",
            "B2*C3,C4,C5",
            "b2*c3+,c4,c5",
        ];
        mean_all(position, &texts, "b2*c3,c4,c5");
        let position = "rsrs4/sr1(rrs)sr2/2s5/8/8/8/R7/8 b";
        let texts = ["d7*d6,c5,b4", "d7+d6-c5-b4", "d7 * d6 c5 b4"];
        mean_all(position, &texts, "d7*d6,c5,b4");
        let position = "8/2r(ss)4/8/8/8/8/R7/8 b";
        let texts = ["d7*c7+,b7", "d7*c7,b7", "d7 * c7+ b7", "d7+c7-b7"];
        mean_all(position, &texts, "d7*c7+,b7");
        mean_all("8/8/4(RRS)3/8/8/8/8/r7 w", &["e6 * d7 c8 OUT", "e6*d7-c8-out"], "e6*d7,c8,OUT");
    }

    #[test]
    fn a_hash_is_the_plain_exit_or_the_first_exiting_deployment() {
        mean_all("1(RS)6/8/8/8/8/8/8/r7 w", &["b8#", "B8#"], "b8-OUT");
        mean_all("8/3(RRS)4/8/8/8/8/8/r7 w", &["d7#"], "d7-OUT");
        mean_all("8/8/4(RRS)3/8/8/8/8/r7 w", &["e6#"], "e6*d7,c8,OUT");
        assert!(matches!(means(START, "c1#"), Err(MoveError::Illegal { .. })));
    }

    #[test]
    fn a_plus_with_several_cells_lays_the_squares_first() {
        let position = "7r/8/8/8/3(RS)4/8/8/8 w";
        mean_all(position, &["d4+d5-e6"], "d4*d5,e6");
        let error = means(position, "d4+e5-d5").expect_err("a round comes first");
        assert!(matches!(error, MoveError::Illegal { .. }), "{error}");
    }

    #[test]
    fn a_list_of_moves_is_taken_apart() {
        let mut position = Gounki::default();
        let mut rest = "c1 b1+ a8 b7+ b1-b2+ b8 b7+\n b2 * c3 c4 c5 e7 d7+ 1-0";
        let mut read = Vec::new();
        while let Ok((mv, after)) = position.read_next_move(rest) {
            read.push(position.move_text(&mv).to_string());
            position.play(&mv).expect("a move that was read is legal");
            rest = after;
        }
        assert_eq!(read, ["c1-b1+", "a8-b7+", "b1-b2+", "b8-b7+", "b2*c3,c4,c5", "e7-d7+"]);
        assert_eq!(rest.trim(), "1-0");
    }

    #[test]
    fn what_is_no_move_is_malformed_with_its_place() {
        for (text, place) in [
            ("", 0),
            ("   ", 0),
            ("c", 0),
            ("c1", 2),
            ("c1-", 3),
            ("c1-b", 3),
            ("c1-i1", 3),
            ("c1-b9", 3),
            ("c1--b1", 3),
            ("c1-b1-", 5),
            ("c1-b1++", 6),
            ("c1-b1 a8", 6),
            ("c1*", 3),
            ("c1*b2,", 6),
            ("c1*b2,b3,b4,b5", 12),
            ("c1 - b1", 3),
            ("é1-b1", 0),
            ("c1-b1é", 5),
            ("OUT", 0),
            ("c1#x", 3),
            ("c1*OUT,b2", 6),
            ("999999999999999999", 0),
        ] {
            match means(START, text) {
                Err(MoveError::Malformed { at, .. }) => assert_eq!(at, place, "{text:?}"),
                other => panic!("{text:?}: {other:?}"),
            }
        }
        let long = "c1-".repeat(1_000_000);
        let error = means(START, &long).expect_err("no move");
        assert!(error.to_string().len() < 300);
    }

    #[test]
    fn what_is_not_legal_here_is_illegal() {
        for text in ["c1-c3", "a8-b7", "d4-d5", "c1*b1,c2", "c1-OUT", "c1*OUT", "a1-a1", "b2*c3"] {
            let error = means(START, text).expect_err(text);
            assert_eq!(error, MoveError::illegal(text));
        }
        let start: Gounki = START.parse().expect(START);
        let listed = start.read_next_move("  c1 zz a8-b7").expect_err("no cell");
        assert_eq!((listed.text(), listed.span()), ("c1 zz", 3..3));
        let spaced = means(START, " c1 c3\t").expect_err("an illegal move");
        assert_eq!((spaced.text(), spaced.span()), ("c1 c3", 1..6));
        let won = means("7r/8/8/8/8/8/8/8 b 1-0", "h8-g7").expect_err("the game is over");
        assert_eq!(won, MoveError::illegal("h8-g7"));
    }

    #[test]
    fn constructors_make_no_nonsense() {
        let [a, b] = ["a1", "b2"].map(|cell| cell.parse().expect("a cell"));
        assert_eq!(Move::deployment(a, &[], false), None);
        assert_eq!(Move::deployment(a, &[b], false), None);
        assert_eq!(Move::deployment(a, &[b; 3], true), None);
        assert_eq!(Move::deployment(a, &[b; 4], false), None);
        let mv = Move::deployment(a, &[b, a], true).expect("two cells and an exit");
        assert_eq!((mv.origin(), mv.cells().collect::<Vec<_>>()), (a, vec![b, a]));
        assert!(mv.is_deployment() && mv.is_exit());
        assert_eq!(
            format!("{mv:?} {:?} {:?}", Move::exit(b), Move::slide(a, b)),
            "a1*b2,a1,OUT b2-OUT a1-b2"
        );
        assert!(!Gounki::default().is_legal(&mv));
    }
}

mod positions {
    use super::*;

    fn refused(text: &str) -> (PositionFault, std::ops::Range<usize>) {
        let error = text.parse::<Gounki>().expect_err(text);
        (*error.kind(), error.span())
    }

    #[test]
    fn fields_are_separated_by_any_white_space() {
        let position: Gounki = "\t7r/8/8/8/8/8/8/8 \n b\u{a0}1-0 ".parse().expect("valid");
        assert_eq!(position.to_string(), "7r/8/8/8/8/8/8/8 b 1-0");
    }

    #[test]
    fn each_fault_has_its_kind_and_place() {
        let cases = [
            ("7r/8/8/8/8/3(RrS)4/8/8 w", PositionFault::TwoColors, 14..15),
            ("7r/8/8/8/8/3(RRSS)4/8/8 w", PositionFault::TooHigh, 16..17),
            ("7r/8/8/8/8/3(SR)4/8/8 w", PositionFault::Order, 14..15),
            ("7r/8/8/8/8/3(R)4/8/8 w", PositionFault::Brackets, 12..15),
            ("7r/8/8/8/8/3()4/8/8 w", PositionFault::Brackets, 12..14),
            ("7r/8/8/8/8/3(RR4/8/8 w", PositionFault::Brackets, 15..16),
            ("7r/8/8/8/8/8/8/5(RR w", PositionFault::Brackets, 16..19),
            ("7r/8/8/8/8/3(R(R4/8/8 w", PositionFault::Brackets, 14..15),
            ("7r/8/8/8/8/3)4/8/8 w", PositionFault::Board(BoardError::Letter(')')), 12..13),
            ("7r/8/8/8/8/3(Ré)4/8/8 w", PositionFault::Board(BoardError::Letter('é')), 14..16),
            ("7r/8/8/8/8/8/8/8", PositionFault::Side, 16..16),
            ("7r/8/8/8/8/8/8/8 W", PositionFault::Side, 17..18),
            ("7r/8/8/8/8/8/8/7R w *", PositionFault::LeftOver, 20..21),
            ("7r/8/8/8/8/8/8/7R w 0-1 w", PositionFault::LeftOver, 24..25),
            ("", PositionFault::Empty, 0..0),
            (" \n", PositionFault::Empty, 2..2),
        ];
        for (text, kind, span) in cases {
            assert_eq!(refused(text), (kind, span), "{text:?}");
        }
    }

    #[test]
    fn what_the_rules_cannot_have_is_refused() {
        let many = [
            ("8/8/8/8/8/8/8/8 b", SetupError::NoPieces),
            ("8/8/8/8/8/8/8/8 b 1-0", SetupError::NoPieces),
            (
                "RRRRRRRR/R7/8/8/8/8/8/r7 w",
                SetupError::TooManyRounds { color: Color::White, found: 9 },
            ),
            (
                "ssssssss/(rss)7/8/8/8/8/8/R7 w",
                SetupError::TooManySquares { color: Color::Black, found: 10 },
            ),
            ("7r/8/8/8/8/8/8/7R w 1-0", SetupError::WinnerToMove { winner: Color::White }),
            ("7r/8/8/8/8/8/8/7R b 0-1", SetupError::WinnerToMove { winner: Color::Black }),
            // The board shows who won: an exit came too late.
            ("7R/8/8/8/8/8/8/8 b 1-0", SetupError::ExitAfterEnd { winner: Color::White }),
        ];
        for (text, kind) in many {
            assert_eq!(refused(text).0, PositionFault::Setup(kind), "{text}");
        }
        assert!("RRRRRRRR/8/8/8/8/8/SSSSSSSS/r7 w".parse::<Gounki>().is_ok());
    }

    /// Fault 11: no panic and no long message.
    #[test]
    fn fault_11_malformed_texts_are_refused_shortly() {
        for text in ["(", "((((", "8/", "/", "é", "\u{0}", "w", "8 8 8"] {
            assert!(text.parse::<Gounki>().is_err(), "{text:?}");
        }
        for piece in ["(", "(RRR)", "R", "8/", "9", "é"] {
            let error = piece.repeat(200_000).parse::<Gounki>().expect_err(piece);
            assert!(error.to_string().len() < 300, "{piece}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_printed_reads_back(seed: u64, null_move: bool) {
            let rules = Rules { null_move };
            if let Ok(position) = random::setup(seed).position(&rules) {
                prop_assert_eq!(Gounki::read(&position.to_string(), &rules), Ok(position.clone()));
                prop_assert_eq!(position.setup().position(&rules), Ok(position));
            }
        }

        #[test]
        fn a_setup_is_refused_or_valid_however_made(seed: u64, exited: bool, full in 0usize..64) {
            let mut setup = random::setup(seed);
            setup.exited = exited.then_some(setup.turn.opponent());
            for stack in setup.stacks.iter_mut().take(full).filter(|stack| stack.is_none()) {
                *stack = Some((Color::White, ludotheque_gounki::Stack::ROUND));
            }
            match (setup.validate(), setup.position(&Rules::default())) {
                (Ok(()), Ok(position)) => {
                    prop_assert_eq!(&position.setup(), &setup);
                    prop_assert_eq!(position.to_string().parse(), Ok(position));
                }
                (Err(kind), refused) => prop_assert_eq!(refused, Err(kind)),
                (Ok(()), Err(kind)) => prop_assert!(false, "{kind}"),
            }
        }

        /// Fault 10: whatever is read is valid, and playing on from it does not panic.
        #[test]
        fn fault_10_what_is_read_is_valid(text in "[1-8rsRS()/]{1,40}( [wb]( 1-0| 0-1)?)?") {
            if let Ok(position) = text.parse::<Gounki>() {
                prop_assert_eq!(position.setup().validate(), Ok(()));
                for mv in position.legal_moves() {
                    let mut next = position.clone();
                    prop_assert!(next.play(&mv).is_ok());
                }
            }
        }

        #[test]
        fn any_text_is_read_as_a_move_or_refused(text in "[a-hA-H1-8xX*+,# -]{0,14}|\\PC{0,20}") {
            let position = &random::game(1, true)[30];
            if let Ok(mv) = position.read_move(&text) {
                prop_assert!(position.is_legal(&mv));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

        /// Fault 12: no two moves share a text, and what is printed is read.
        #[test]
        fn fault_12_every_move_reads_back_in_each_notation(seed: u64) {
            for position in random::game(seed, true) {
                for mv in position.legal_moves() {
                    let text = position.move_text(&mv).to_string();
                    let spaced = text.replace(['-', ','], " ").replace('*', " * ").replace('x', " x ");
                    let bare = text.replace('+', "");
                    for form in [&text, &spaced, &bare, &text.to_uppercase(), &text.replace(',', "-")] {
                        prop_assert_eq!(position.read_move(form), Ok(mv), "{}", form);
                        let listed = format!("{form} a1 b2 c3 d4");
                        let (read, rest) = position.read_next_move(&listed).expect("a move");
                        prop_assert_eq!((read, rest), (mv, " a1 b2 c3 d4"));
                    }
                }
            }
        }
    }
}
