//! The rules, clause by clause, on both generators. Positions are small enough to check by eye.

mod common;

use common::slow::Board;
use ludotheque_core::{Outcome, Position, Turn};
use ludotheque_gounki::{Color, Gounki, Rules};

/// All actions of the stack on a cell, in order; both generators agree on them.
fn actions_under(rules: Rules, text: &str, origin: &str) -> Vec<String> {
    let position = Gounki::read(text, &rules).expect(text);
    let moves = position.legal_moves();
    let mut all: Vec<_> = moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    all.sort();
    let slow: Vec<_> = Board::read(text, rules.null_move).actions().into_keys().collect();
    assert_eq!(all, slow, "{text}");
    all.retain(|action| action.starts_with(origin));
    all
}

fn actions(text: &str, origin: &str) -> Vec<String> {
    actions_under(Rules::default(), text, origin)
}

/// The position after a move.
fn after(text: &str, mv: &str) -> String {
    let mut position: Gounki = text.parse().expect(text);
    let mv = position.read_move(mv).expect(mv);
    position.play(&mv).expect("a move that was read is legal");
    position.to_string()
}

mod steps {
    use super::*;

    #[test]
    fn a_round_steps_diagonally_forward() {
        assert_eq!(actions("7r/8/8/8/3R4/8/8/8 w", "d4"), ["d4-c5", "d4-e5"]);
        assert_eq!(actions("8/8/8/8/3r4/8/8/R7 b", "d4"), ["d4-c3", "d4-e3"]);
    }

    #[test]
    fn a_square_steps_forward_and_sideways() {
        assert_eq!(actions("7r/8/8/8/3S4/8/8/8 w", "d4"), ["d4-c4", "d4-d5", "d4-e4"]);
        assert_eq!(actions("8/8/8/8/3s4/8/8/R7 b", "d4"), ["d4-c4", "d4-d3", "d4-e4"]);
    }

    #[test]
    fn a_simple_piece_never_bounces() {
        assert_eq!(actions("7r/8/8/8/R7/8/8/8 w", "a4"), ["a4-b5"]);
        assert_eq!(actions("7r/8/8/8/S7/8/8/8 w", "a4"), ["a4-a5", "a4-b4"]);
        assert_eq!(actions("8/8/8/8/7r/8/8/R7 b", "h4"), ["h4-g3"]);
    }
}

mod moves {
    use super::*;

    #[test]
    fn a_stack_goes_as_far_as_it_has_pieces_of_the_kind() {
        let expected = ["c2-a4", "c2-b2", "c2-b3", "c2-c3", "c2-d2", "c2-d3", "c2-e4"];
        let mut found = actions("7r/8/8/8/8/8/2(RRS)5/8 w", "c2");
        found.retain(|action| !action.contains('*'));
        assert_eq!(found, expected);
    }

    #[test]
    fn a_travel_that_meets_the_wall_goes_on_reversed() {
        let found = actions("7r/8/8/8/8/8/1(RRR)6/8 w", "b2-");
        assert_eq!(found, ["b2-a3", "b2-b4", "b2-c3", "b2-c5", "b2-d4", "b2-e5"]);
        let found = actions("7r/8/8/8/8/8/2(RRR)5/8 w", "c2-");
        assert_eq!(found, ["c2-a4", "c2-b3", "c2-b5", "c2-d3", "c2-e4", "c2-f5"]);
    }

    #[test]
    fn a_travel_does_not_start_with_a_rebound() {
        assert_eq!(actions("7r/8/8/8/8/8/(RR)7/8 w", "a2-"), ["a2-b3", "a2-c4"]);
    }

    #[test]
    fn every_cell_before_the_last_is_empty() {
        let found = actions("7r/8/8/3s4/8/3S4/3(SSS)4/8 w", "d2-");
        assert_eq!(found, ["d2-a2", "d2-b2", "d2-c2", "d2-e2", "d2-f2", "d2-g2"]);
        let found = actions("7r/8/8/3s4/8/8/3(SSS)4/8 w", "d2");
        assert!(found.contains(&"d2xd5".to_owned()));
        let found = actions("7r/8/8/3s4/3s4/8/3(SSS)4/8 w", "d2");
        assert!(found.contains(&"d2xd4".to_owned()) && !found.contains(&"d2xd5".to_owned()));
    }

    #[test]
    fn an_enemy_stack_of_any_size_is_captured_whole() {
        let text = "7r/8/8/8/3(rrs)4/3S4/8/8 w";
        assert_eq!(actions(text, "d3"), ["d3-c3", "d3-e3", "d3xd4"]);
        assert_eq!(after(text, "d3xd4"), "7r/8/8/8/3S4/8/8/8 b");
    }

    #[test]
    fn own_stacks_merge_up_to_three_pieces() {
        let text = "7r/8/8/3(RS)4/3(RSS)4/2R1(RR)3/8/8 w";
        assert_eq!(actions(text, "c3"), ["c3-b4"], "c3 and d4 would be four");
        let text = "7r/8/8/8/3(RS)4/2R1(RR)3/8/8 w";
        assert_eq!(actions(text, "c3"), ["c3-b4", "c3-d4+"]);
        assert!(!actions(text, "e3-").contains(&"e3-d4+".to_owned()));
        assert_eq!(after(text, "c3-d4+"), "7r/8/8/8/3(RRS)4/4(RR)3/8/8 b");
    }

    #[test]
    fn two_ways_to_one_cell_are_one_move() {
        // From b over a to c, or to c at once.
        let found = actions("7r/8/8/8/8/8/1(SSS)6/8 w", "b2-");
        assert_eq!(found, ["b2-a2", "b2-b2", "b2-b3", "b2-b4", "b2-b5", "b2-c2", "b2-d2", "b2-e2"]);
    }

    #[test]
    fn an_exit_needs_a_free_way_and_ignores_surplus_steps() {
        assert_eq!(actions("8/6(RRR)1/8/8/8/8/8/r7 w", "g7-"), ["g7-OUT", "g7-f8", "g7-h8"]);
        assert_eq!(actions("8/8/6(RRR)1/8/8/8/8/r7 w", "g6-OUT"), ["g6-OUT"]);
        assert!(actions("8/8/6(RR)1/8/8/8/8/r7 w", "g6-OUT").is_empty());
        assert!(actions("3r1r2/4(RR)3/8/8/8/8/8/8 w", "e7-OUT").is_empty());
        // A corner is no exception: the way out leads over it.
        assert_eq!(actions("8/1(RR)6/8/8/8/8/8/r7 w", "b7-OUT"), ["b7-OUT"]);
        assert_eq!(actions("2r5/1(RR)6/8/8/8/8/8/8 w", "b7-OUT"), ["b7-OUT"]);
        assert_eq!(actions("R7/8/8/8/8/8/8/r7 w", "a8"), ["a8-OUT"]);
    }

    #[test]
    fn black_exits_over_the_first_rank() {
        assert_eq!(actions("7R/8/8/8/8/8/3(ss)4/8 b", "d2-OUT"), ["d2-OUT"]);
        assert_eq!(after("7R/8/8/8/8/8/3(ss)4/8 b", "d2-OUT"), "7R/8/8/8/8/8/8/8 w 0-1");
    }
}

mod null_move {
    use super::*;

    #[test]
    fn two_or_three_squares_beside_an_empty_wall_may_pass() {
        for stack in ["(SS)", "(SSS)", "(RSS)"] {
            for (row, cell) in [(format!("1{stack}6"), "b2"), (format!("6{stack}1"), "g2")] {
                let text = format!("7r/8/8/8/8/8/{row}/8 w");
                let pass = format!("{cell}-{cell}");
                assert_eq!(actions(&text, &pass), std::slice::from_ref(&pass), "{text}");
                assert_eq!(after(&text, &pass), text.replace(" w", " b"));
                let forbidden = Rules { null_move: false };
                assert!(actions_under(forbidden, &text, &pass).is_empty());
            }
        }
    }

    #[test]
    fn one_square_another_file_or_a_taken_wall_does_not_pass() {
        for (text, cell) in [
            ("7r/8/8/8/8/8/1(RRS)6/8 w", "b2-b2"),
            ("7r/8/8/8/8/8/2(SSS)5/8 w", "c2-c2"),
            ("7r/8/8/8/8/8/(SS)7/8 w", "a2-a2"),
            ("7r/8/8/8/8/8/R(SS)6/8 w", "b2-b2"),
            ("7r/8/8/8/8/8/r(SS)6/8 w", "b2-b2"),
        ] {
            assert!(actions(text, cell).is_empty(), "{text}");
        }
    }
}

mod deployments {
    use super::*;

    fn deployments(text: &str, origin: &str) -> Vec<String> {
        actions(text, &format!("{origin}*"))
    }

    #[test]
    fn only_stacks_of_two_or_three_are_deployed() {
        assert!(deployments("7r/8/8/8/3R4/8/8/8 w", "d4").is_empty());
        assert_eq!(deployments("7r/8/8/8/3(RR)4/8/8/8 w", "d4"), ["d4*c5,b6", "d4*e5,f6"]);
    }

    #[test]
    fn one_kind_and_then_the_other_each_in_one_direction() {
        let found = deployments("7r/8/8/8/3(RSS)4/8/8/8 w", "d4");
        let expected = [
            "d4*c4,b4,a5",
            "d4*c4,b4,c5",
            "d4*c5,b5,a5",
            "d4*c5,c6,c7",
            "d4*c5,d5,e5",
            "d4*d5,d6,c7",
            "d4*d5,d6,e7",
            "d4*e4,f4,e5",
            "d4*e4,f4,g5",
            "d4*e5,d5,c5",
            "d4*e5,e6,e7",
            "d4*e5,f5,g5",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_deployment_does_not_capture_or_stop_early() {
        assert!(deployments("7r/8/1r3r2/8/3(RR)4/8/8/8 w", "d4").is_empty());
        assert!(deployments("7r/8/8/2r1r3/3(RR)4/8/8/8 w", "d4").is_empty());
    }

    #[test]
    fn own_stacks_may_be_added_to_up_to_three() {
        let text = "7r/8/1(RS)6/2(RRS)1(SS)3/3(RR)4/8/8/8 w";
        assert_eq!(deployments(text, "d4"), ["d4*e5+,f6"]);
        assert_eq!(after(text, "d4*e5+,f6"), "7r/8/1(RS)3R2/2(RRS)1(RSS)3/8/8/8/8 b");
    }

    #[test]
    fn a_run_bounces_off_the_wall_and_comes_back_onto_its_own_cell() {
        let text = "7r/8/8/8/8/8/1(SS)6/8 w";
        assert_eq!(deployments(text, "b2"), ["b2*a2,b2", "b2*b3,b4", "b2*c2,d2"]);
        assert_eq!(after(text, "b2*a2,b2"), "7r/8/8/8/8/8/SS6/8 b");
        let text = "7r/8/8/8/8/8/6(SSS)1/8 w";
        assert!(deployments(text, "g2").contains(&"g2*h2,g2,f2".to_owned()));
        let text = "7r/8/8/8/8/8/1(RRR)6/8 w";
        assert_eq!(deployments(text, "b2"), ["b2*a3,b4,c5", "b2*c3,d4,e5"]);
    }

    #[test]
    fn a_cell_may_be_visited_twice() {
        let text = "7r/8/8/8/8/8/2(SSS)5/8 w";
        assert!(deployments(text, "c2").contains(&"c2*b2,a2,b2+".to_owned()));
        assert_eq!(after(text, "c2*b2,a2,b2+"), "7r/8/8/8/8/8/S(SS)6/8 b");
        // One own piece is there already: three in the end. Two are too many.
        let text = "7r/8/8/8/8/8/1R(SSS)5/8 w";
        assert_eq!(after(text, "c2*b2+,a2,b2+"), "7r/8/8/8/8/8/S(RSS)6/8 b");
        let text = "7r/8/8/8/8/8/1(RR)(SSS)5/8 w";
        assert_eq!(deployments(text, "c2"), ["c2*c3,c4,c5", "c2*d2,e2,f2"]);
        let text = "7r/8/8/8/8/8/2(RSS)5/8 w";
        assert_eq!(after(text, "c2*b3,a3,b3+"), "7r/8/8/8/8/S(RS)6/8/8 b");
    }

    #[test]
    fn each_kinds_run_may_not_start_with_a_rebound() {
        // The round on a3, or the square on a2, cannot be followed toward the wall.
        let found = deployments("7r/8/8/8/8/8/1(RS)6/8 w", "b2");
        let expected = [
            "b2*a2,b3", "b2*a3,a4", "b2*a3,b3", "b2*b3,a4", "b2*b3,c4", "b2*c2,b3", "b2*c2,d3",
            "b2*c3,b3", "b2*c3,c4", "b2*c3,d3",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn an_exit_ends_a_deployment_and_takes_the_rest_along() {
        let text = "8/3(RRS)4/8/8/8/8/8/r7 w";
        let found = actions(text, "d7*");
        let expected = [
            "d7*c7,b8,OUT",
            "d7*c7,d8,OUT",
            "d7*c8,OUT",
            "d7*d8,OUT",
            "d7*e7,d8,OUT",
            "d7*e7,f8,OUT",
            "d7*e8,OUT",
        ];
        assert_eq!(found, expected);
        assert_eq!(after(text, "d7*c8,OUT"), "2R5/8/8/8/8/8/8/r7 b 1-0");
        assert_eq!(after(text, "d7*d8,OUT"), "3S4/8/8/8/8/8/8/r7 b 1-0");
        assert_eq!(
            actions("3(RSS)4/8/8/8/8/8/8/r7 w", "d8*"),
            ["d8*OUT", "d8*c8,b8,OUT", "d8*e8,f8,OUT",]
        );
    }

    #[test]
    fn moving_out_and_deploying_out_are_two_moves() {
        let text = "1(RS)6/8/8/8/8/8/8/r7 w";
        let position: Gounki = text.parse().expect(text);
        let [slide, deployment] = ["b8-OUT", "b8*OUT"].map(|mv| position.read_move(mv).expect(mv));
        assert_ne!(slide, deployment);
        assert_eq!(after(text, "b8-OUT"), after(text, "b8*OUT"));
    }
}

mod end {
    use super::*;

    #[test]
    fn capturing_the_last_enemy_wins() {
        let mut position: Gounki = "8/8/8/8/3r4/3S4/8/8 w".parse().expect("valid");
        let mv = position.read_move("d3xd4").expect("a capture");
        position.play(&mv).expect("legal");
        assert_eq!(position.outcome(), Some(Outcome::won_by(Color::White)));
        assert_eq!((position.turn(), position.count_moves()), (Turn::Over, 0));
        assert_eq!(position.to_string(), "8/8/8/8/3S4/8/8/8 b", "the board shows who won");
    }

    #[test]
    fn who_exits_with_the_last_piece_wins() {
        let mut position: Gounki = "R7/8/8/8/8/8/8/7r w".parse().expect("valid");
        let mv = position.read_move("a8-OUT").expect("an exit");
        position.play(&mv).expect("legal");
        assert_eq!(position.to_string(), "8/8/8/8/8/8/8/7r b 1-0");
        assert_eq!(position.outcome(), Some(Outcome::won_by(Color::White)));
    }

    #[test]
    fn a_finished_position_has_no_moves_whoever_is_to_move() {
        for text in ["7r/8/8/8/8/8/8/8 b 1-0", "7r/8/8/8/8/8/8/8 w", "7r/8/8/8/8/8/8/8 b"] {
            let position: Gounki = text.parse().expect(text);
            assert!(position.legal_moves().is_empty() && position.any_move().is_none());
            assert_eq!(position.count_moves(), 0);
            assert_eq!(position.turn(), Turn::Over);
        }
    }
}

mod check_values {
    use super::*;

    #[test]
    fn a_stack_has_at_most_twenty_actions() {
        assert_eq!(actions("7r/8/8/8/3(RSS)4/8/8/8 w", "d4").len(), 20);
    }

    #[test]
    fn random_games_are_as_long_and_as_broad_as_the_rules_say() {
        let (mut plies, mut moves, mut deployments, games) = (0, 0, 0, 2_000);
        for seed in 0..games {
            let positions = common::random::game(seed, true);
            plies += positions.len() - 1;
            assert!(positions.len() > 9, "no win is possible before ply 9");
            for position in &positions {
                let listed = position.legal_moves();
                moves += listed.len();
                deployments += listed.iter().filter(|mv| mv.is_deployment()).count();
            }
        }
        let by_game = plies as f64 / games as f64;
        let by_ply = |count: usize| count as f64 / plies as f64;
        assert!((74.0..76.0).contains(&by_game), "{by_game} plies");
        assert!((38.0..40.0).contains(&by_ply(moves)), "{} moves", by_ply(moves));
        assert!((7.5..9.0).contains(&by_ply(deployments)), "{}", by_ply(deployments));
    }
}
