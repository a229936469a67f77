//! The rules, clause by clause, on positions that are small enough to check by eye. A name begins
//! with the number of the clause in `docs/kang.md` or `docs/gyges.md`.

mod positions;
mod slow;

use ludotheque_core::{Outcome, Position, Rules as _, Turn};
use ludotheque_kang::gyges::{self, Gyges};
use ludotheque_kang::{Kang, Move, Player};
use positions::{any_gyges, any_kang, config, gyges, kang, texts};
use proptest::prelude::*;
use slow::{GYGES, Game, KANG};

/// South to move, with all other kangaroos in North's reserve: nothing limits boxes.
fn south(board: &str) -> String {
    format!("{board} - {} s 0-0", rest(board))
}

/// The kangaroos that are not on the board.
fn rest(board: &str) -> String {
    ["s", "m", "l"].map(|letter| letter.repeat(4 - board.matches(letter).count())).concat()
}

fn rules<P: Position>(options: &[(&str, &str)]) -> P::Rules {
    let mut rules = P::Rules::default();
    for (name, value) in options {
        rules.set(name, value).expect("an option");
    }
    rules
}

/// The texts of all moves, on which both generators agree.
fn moves_under<P: Position>(game: &Game, options: &[(&str, &str)], text: &str) -> Vec<String> {
    let position = P::read(text, &rules::<P>(options)).expect(text);
    let texts = texts(&position);
    assert_eq!(texts, slow::moves(game, text).into_iter().collect::<Vec<_>>(), "{text}");
    texts
}

fn moves(text: &str) -> Vec<String> {
    moves_under::<Kang>(&KANG, &[], text)
}

/// The moves that are no boxes.
fn ends(text: &str) -> Vec<String> {
    moves(text).into_iter().filter(|mv| !mv.contains('x')).collect()
}

/// The moves that end on these squares, by their origin.
fn to(origin: &str, squares: &str) -> Vec<String> {
    squares.split(' ').map(|square| format!("{origin}-{square}")).collect()
}

/// Where the kangaroos stand that can move.
fn origins(text: &str) -> String {
    let mut origins: Vec<_> = moves(text).iter().map(|mv| mv[..2].to_string()).collect();
    origins.dedup();
    origins.join(" ")
}

/// Where a boxed kangaroo can be put, by the beginning of the move.
fn drops<'a>(moves: &'a [String], boxes: &str) -> Vec<&'a str> {
    let drop = |mv: &'a String| mv.strip_prefix(boxes)?.strip_prefix('=');
    moves.iter().filter_map(drop).collect()
}

fn is_legal(text: &str, mv: &str) -> bool {
    let legal = moves(text).contains(&mv.to_string());
    assert_eq!(kang(text).read_move(mv).is_ok(), legal, "{mv} in {text}");
    legal
}

/// The position after moves.
fn after(text: &str, moves: &[&str]) -> String {
    let mut position = kang(text);
    for mv in moves {
        let mv = position.read_move(mv).expect(mv);
        position.play(&mv).expect("a move that was read is legal");
    }
    position.to_string()
}

mod board {
    use super::*;

    #[test]
    fn k1_a_line_separates_two_neighbours_and_walls_are_never_crossed() {
        assert_eq!(moves(&south("6/6/6/2s3/6/6")), to("c3", "b3 c2 c4 d3"));
        assert_eq!(moves(&south("6/6/6/6/6/s5")), to("a1", "a2 b1"));
        assert_eq!(moves(&south("6/6/6/5s/6/6")), to("f3", "e3 f2 f4"));
    }

    #[test]
    fn k2_the_board_is_empty_and_each_reserve_has_two_of_each_size() {
        let start = Kang::start(&ludotheque_kang::Rules::default());
        assert_eq!(start.to_string(), "6/6/6/6/6/6 ssmmll ssmmll s 0-0");
        assert_eq!(start.turn(), Turn::Player(Player::South));
    }

    #[test]
    fn k3_a_run_is_as_many_lines_as_the_size() {
        // The first line is that of the border: none, one or two are left.
        let files = |rank: u8| {
            ('a'..='f').map(|file| format!("{file}{rank}")).collect::<Vec<_>>().join(" ")
        };
        let (one, two, three) = (files(1), files(2), files(3));
        let mut expected = [
            to("@s", &one),
            to("@m", &one),
            to("@m", &two),
            to("@l", &one),
            to("@l", &two),
            to("@l", &three),
        ]
        .concat();
        expected.sort();
        assert_eq!(moves("6/6/6/6/6/6 ssmmll ssmmll s 0-0"), expected);
    }
}

mod which_kangaroo {
    use super::*;

    #[test]
    fn k4_the_nearest_row_plays_and_any_kangaroo_in_it() {
        assert_eq!(origins(&south("6/6/6/s5/2m2m/6")), "c2 f2");
        // North counts from the other side.
        assert_eq!(origins("6/6/6/s5/2m2m/6 sssmmllll - n 0-0"), "a3");
    }

    #[test]
    fn k4_the_reserve_comes_before_the_board() {
        assert_eq!(origins("6/6/6/s5/2m2m/6 sml ssmlll s 0-0"), "@l @m @s");
        assert_eq!(origins("6/6/6/s5/2m2m/6 m sssmllll s 0-0"), "@m");
    }

    /// On rank 1 every way of a large one ends on its second cell.
    const STUCK: &str = "6/6/1m1ml1/6/ssssmm/l1l1l1 - - s 0-0";

    #[test]
    fn k5_a_row_that_cannot_move_lets_the_next_one_play() {
        assert_eq!(origins(STUCK), "a2 b2 c2 d2 e2 f2");
        assert_eq!(origins("l1l1l1/ssssmm/6/1m1ml1/6/6 - - n 0-0"), "a5 b5 c5 d5 e5 f5");
        // With a way of two cells for one of them the row moves, and no other does.
        assert_eq!(origins("6/6/1m1ml1/5m/ssssm1/l1l1l1 - - s 0-0"), "e1");
    }

    #[test]
    fn k5_the_next_row_scores_where_the_first_cannot_move() {
        let board = "2m1m1/6/l5/6/mssssm/l1l1l1";
        let scoring = format!("{board} - - s 0-0");
        assert!(moves(&scoring).contains(&"a2-#".to_string()));
        assert!(kang(&scoring).can_score());
        assert!(gyges(&format!("{board} s")).can_score());
        let nearest = rules::<Gyges>(&[("next_row", "false")]);
        let gyges = Gyges::read(&format!("{board} s"), &nearest).expect("a position");
        assert!(!gyges.can_score());
    }

    #[test]
    fn k5_a_reserve_that_cannot_enter_lets_the_first_row_play() {
        // Nothing but a small one comes in over a full rank.
        assert_eq!(origins("6/6/6/6/llll2/ssssmm m m s 0-0"), "a1 b1 c1 d1 e1 f1");
        assert_eq!(origins("6/6/6/6/llll2/sssmmm s m s 0-0"), "@s");
        // The large one finds no second empty cell; a medium one needs none.
        let full = "6/6/6/6/4l1/ssss1m l mmmll s 0-0";
        assert_eq!(origins(full), "a1 b1 c1 d1 f1");
        assert_eq!(origins("6/6/6/6/4l1/ssss1m ml mmll s 0-0"), "@m");
    }

    #[test]
    fn k6_who_has_nothing_to_move_passes() {
        let nothing = "6/6/6/6/6/6 - ssssmmmmllll s 0-0";
        assert_eq!(moves(nothing), ["pass"]);
        assert_eq!(after(nothing, &["pass"]), "6/6/6/6/6/6 - ssssmmmmllll n 0-0");
        assert_eq!(kang(nothing).count_moves(), 1);
        assert!(!is_legal("6/6/6/6/6/6 ssmmll ssmmll s 0-0", "pass"));
        assert!(!is_legal(STUCK, "pass"));
    }
}

mod a_move {
    use super::*;

    #[test]
    fn k7_the_cell_that_was_left_is_empty_from_then_on() {
        // Over c4 and d4 to d3, and from there straight through c3.
        let text = south("6/6/2m3/2sl2/6/6");
        assert!(is_legal(&text, "c3-a3"));
        assert!(kang(&text).read_move("c3^c4^d3-a3").is_ok());
        // The large one on d3 may go through d3 in its turn, but not through the others.
        assert!(!is_legal(&text, "d3-a3"));
    }

    #[test]
    fn k8_a_run_turns_freely_and_has_no_line_more_or_less() {
        assert_eq!(moves(&south("6/6/6/2m3/6/6")), to("c3", "a3 b2 b4 c1 c5 d2 d4 e3"));
        let three = "a2 a4 b1 b3 b5 c2 c4 c6 d1 d3 d5 e2 e4 f3";
        assert_eq!(moves(&south("6/6/6/2l3/6/6")), to("c3", three));
    }

    #[test]
    fn k9_every_cell_before_the_last_is_empty() {
        // Not by way of a2.
        assert_eq!(moves(&south("6/6/6/6/s5/m5")), to("a1", "b2 c1"));
        // In three lines around a2, or onto it, and then by one more.
        let text = south("6/6/6/6/s5/l5");
        assert_eq!(ends(&text), to("a1", "a1 a3 b3 c2 d1"));
        assert!(is_legal(&text, "a1xa2=f6"));
    }

    #[test]
    fn k10_no_line_is_crossed_twice_in_either_direction() {
        // Onto b1 and back to a1 would be the same line.
        let text = south("6/6/6/6/6/ss4");
        let expected = [to("a1", "a2 b2 c1"), to("b1", "a2 b2 c1")].concat();
        assert_eq!(ends(&text), expected);
        assert!(!is_legal(&text, "a1-a1"));
        // A medium one does not come back where it began either.
        assert!(!is_legal(&south("6/6/6/2m3/6/6"), "c3-c3"));
    }

    #[test]
    fn k10_not_in_different_runs_either() {
        // Over a2 to a3, and on by one line: not back over the last one.
        let text = south("6/6/6/s5/6/m5");
        let position = kang(&text);
        for (on, legal) in [("a1^a3-a4", true), ("a1^a3-b3", true), ("a1^a3-a2", false)] {
            assert_eq!(position.read_move(on).is_ok(), legal, "{on}");
        }
        assert_eq!(ends(&text), to("a1", "a4 b2 b3 c1"));
    }

    #[test]
    fn k10_cells_are_visited_again_and_so_are_kangaroos() {
        // On d3, by d4 and e3 on d3 again, and down: each line once.
        let text = south("6/6/3l2/2ss2/6/6");
        let position = kang(&text);
        assert_eq!(position.read_move("c3^d3^d4^d3-d2"), position.read_move("c3-d2"));
        assert!(is_legal(&text, "c3-d2"));
    }

    #[test]
    fn k11_a_kangaroo_enters_over_its_owners_edge() {
        for (text, rank) in
            [("6/6/6/6/6/6 s sssmmmmllll s 0-0", '1'), ("6/6/6/6/6/6 sssmmmmllll s n 0-0", '6')]
        {
            let entries: Vec<_> = ('a'..='f').map(|file| format!("@s-{file}{rank}")).collect();
            assert_eq!(moves(text), entries);
        }
    }

    #[test]
    fn k11_nobody_goes_out_over_their_own_edge() {
        assert_eq!(moves(&south("6/6/6/6/6/2s3")), to("c1", "b1 c2 d1"));
        assert_eq!(moves("2s3/6/6/6/6/6 sssmmmmllll - n 0-0"), to("c6", "b6 c5 d6"));
    }

    #[test]
    fn k11_an_entering_kangaroo_may_bounce_and_box_and_score() {
        let text = "6/6/l5/6/6/l5 s sssmmmmll s 0-0";
        for mv in ["@s-#", "@s-b3", "@sxa1=f6", "@sxa4=a5", "@s-b1"] {
            assert!(is_legal(text, mv), "{mv}");
        }
        assert!(kang(text).read_move("@s^a1^a4-#").is_ok());
        assert!(!is_legal(text, "@s-a1"));
        let boxed = after(text, &["@sxa1=f6"]);
        assert_eq!(boxed, "5l/6/l5/6/6/s5 - sssmmmmll n 0-0");
    }

    #[test]
    fn k12_a_goal_is_beyond_the_far_edge_with_the_last_line_of_a_run() {
        for (board, from, goal) in [
            ("2s3/6/6/6/6/6", "c6", true),
            ("6/2s3/6/6/6/6", "c5", false),
            ("6/2m3/6/6/6/6", "c5", true),
            ("6/6/2m3/6/6/6", "c4", false),
            ("6/6/2l3/6/6/6", "c4", true),
            ("6/6/6/2l3/6/6", "c3", false),
            // Sideways first: no line may be left over.
            ("2m3/6/6/6/6/6", "c6", true),
            ("2l3/6/6/6/6/6", "c6", true),
            ("6/2l3/6/6/6/6", "c5", true),
            // The cell before the border is taken.
            ("2s3/2m3/6/6/6/6", "c5", false),
            ("1sss2/2l3/6/6/6/6", "c5", false),
        ] {
            assert_eq!(is_legal(&south(board), &format!("{from}-#")), goal, "{board}");
            // The same for North.
            let mirrored: Vec<_> = board.split('/').rev().collect();
            let mirrored = mirrored.join("/");
            let text = format!("{mirrored} {} - n 0-0", rest(board));
            let rank = 7 - from[1..].parse::<u8>().expect("a rank");
            assert_eq!(is_legal(&text, &format!("{}{rank}-#", &from[..1])), goal, "{mirrored}");
        }
    }

    #[test]
    fn k13_on_an_empty_cell_the_move_is_over() {
        let text = south("6/6/6/2s3/6/6");
        assert_eq!(after(&text, &["c3-c4"]), "6/6/2s3/6/6/6 - sssmmmmllll n 0-0");
        assert!(!is_legal(&south("6/6/2m3/2s3/6/6"), "c3-c4"), "not on an occupied one");
    }

    #[test]
    fn k13_a_bounce_may_come_back_to_the_cell_where_the_move_began() {
        // Over d3 by d4 and c4, or by d2 and c2.
        let text = south("6/6/6/2sl2/6/6");
        assert!(is_legal(&text, "c3-c3"));
        assert_eq!(after(&text, &["c3-c3"]), text.replace(" s 0", " n 0"));
    }

    #[test]
    fn k14_a_bounce_is_a_run_as_long_as_the_kangaroo_joined() {
        // Two lines from c3, but for the one that it came by; c3 stays.
        let text = south("6/6/6/2m3/2s3/6");
        assert_eq!(ends(&text), to("c2", "a3 b2 b4 c1 c5 d2 d4 e3"));
        assert_eq!(after(&text, &["c2-c5"]), "6/2s3/6/2m3/6/6 - sssmmmllll n 0-0");
    }

    #[test]
    fn k14_bounces_follow_each_other() {
        let text = south("6/6/6/6/1sss2/m5");
        assert!(kang(&text).read_move("a1^b2^c2^d2-e2").is_ok() && is_legal(&text, "a1-e2"));
        // None of them can be left out.
        assert!(!is_legal(&south("6/6/6/6/1s1s2/m5"), "a1-e2"));
    }

    #[test]
    fn k15_a_box_takes_the_cell_and_puts_the_other_on_a_free_one() {
        let text = south("6/6/6/2m3/2s3/6");
        assert_eq!(after(&text, &["c2xc3=f6"]), "5m/6/6/2s3/6/6 - sssmmmllll n 0-0");
        let moves = moves(&text);
        let drops = drops(&moves, "c2xc3");
        assert_eq!(drops.len(), 35, "all cells but that of the box");
        assert!(!drops.contains(&"c3") && !is_legal(&text, "c2-c3"));
    }

    #[test]
    fn k16_the_cell_that_was_just_left_is_free_for_the_boxed_kangaroo() {
        let text = south("6/6/6/2m3/2s3/6");
        assert_eq!(after(&text, &["c2xc3=c2"]), "6/6/6/2s3/2m3/6 - sssmmmllll n 0-0");
        // One of the same size leaves the position as it was.
        let text = south("6/6/6/2s3/2s3/6");
        assert_eq!(after(&text, &["c2xc3=c2"]), text.replace(" s 0", " n 0"));
    }

    #[test]
    fn k17_nothing_is_boxed_behind_the_opponents_playable_row() {
        let text = "6/s5/6/6/lmmlsm/ssmll1 - - s 0-0";
        let moves = moves(text);
        let drops = drops(&moves, "a1xb1");
        assert!(drops.contains(&"b5") && drops.contains(&"f5"), "in the row");
        assert!(drops.contains(&"a1") && drops.contains(&"f1") && drops.contains(&"d3"));
        assert!(drops.iter().all(|drop| !drop.ends_with('6')), "behind it");
        assert_eq!(drops.len(), 30 - 11);
    }

    #[test]
    fn k17_the_limit_is_mirrored_for_north() {
        let text = "ssmll1/lmmlsm/6/6/s5/6 - - n 0-0";
        let moves = moves(text);
        let drops = drops(&moves, "a6xb6");
        assert!(drops.contains(&"b2") && drops.iter().all(|drop| !drop.ends_with('1')));
        assert_eq!(drops.len(), 30 - 11);
    }

    #[test]
    fn k17_a_row_of_the_opponent_that_cannot_move_limits_nothing() {
        // Rank 6 is stuck, so rank 5 is the limit: from b3 over b5 to a5.
        let text = "l1l1l1/ssssmm/6/1m1ml1/6/6 - - s 0-0";
        assert!(!is_legal(text, "b3xa5=b6"));
        assert!(is_legal(text, "b3xa5=b3"));
        let all = moves(text);
        let drops = drops(&all, "b3xa5");
        assert!(drops.iter().all(|drop| !drop.ends_with('6')));
        assert_eq!(drops.len(), 30 - 6 - 2);
        // With a way out for f6, rank 6 is the limit.
        assert!(is_legal("l1l2l/ssssm1/6/1m1mlm/6/6 - - s 0-0", "b3xa5=b6"));
    }

    #[test]
    fn k18_nothing_limits_a_box_while_the_opponent_has_a_reserve() {
        let with = "6/s5/6/6/lmmls1/ssmll1 - m s 0-0";
        assert!(is_legal(with, "a1xb1=a6"));
        let board = Game { board_limit: true, ..KANG };
        let moves = moves_under::<Kang>(&board, &[("drop_limit", "board")], with);
        assert!(!moves.contains(&"a1xb1=a6".to_string()));
        assert!(moves.contains(&"a1xb1=b5".to_string()));
        // One's own reserve makes no difference.
        let own = "6/s5/6/6/lmmls1/ssmll1 m - s 0-0";
        assert!(is_legal(own, "@mxe1=b5") && !is_legal(own, "@mxe1=a6"));
    }

    #[test]
    fn k19_a_move_is_what_it_does_however_many_ways_lead_there() {
        // Two ways of three lines to each neighbour, and two ways to the goal from the middle.
        let texts = moves(&south("2l3/6/6/6/6/6"));
        assert_eq!(texts.iter().filter(|text| *text == "c6-#").count(), 1);
        assert_eq!(texts.iter().filter(|text| *text == "c6-c5").count(), 1);
        // Two moves that do the same, from two cells, are two moves.
        let texts = moves(&south("6/6/6/6/6/ss4"));
        assert!(["a1-c1", "b1-c1"].map(|text| texts.contains(&text.to_string())) == [true; 2]);
    }
}

mod a_goal {
    use super::*;

    #[test]
    fn k20_the_scorer_gets_a_point_and_the_other_player_the_kangaroo() {
        let text = "6/2m3/3l2/6/6/6 - ssssmmmlll s 0-0";
        assert_eq!(after(text, &["d4-#"]), "6/2m3/6/6/6/6 - ssssmmmllll n 1-0!");
        let north = "6/6/6/6/2m3/6 ssssmmmllll - n 1-1";
        assert_eq!(after(north, &["c2-#"]), "6/6/6/6/6/6 ssssmmmmllll - s 1-2!");
    }

    #[test]
    fn k21_who_conceded_a_goal_may_not_score_on_that_turn() {
        // By a6 and a3.
        let free = "l5/6/6/l5/6/6 - ssssmmmmll n 1-0";
        let banned = "l5/6/6/l5/6/6 - ssssmmmmll n 1-0!";
        assert!(is_legal(free, "@s-#") && !is_legal(banned, "@s-#"));
        assert!(kang(free).can_score() && !kang(banned).can_score());
        let goal = kang(free).read_move("@s-#").expect("legal");
        let mut refused = kang(banned);
        assert!(refused.play(&goal).is_err());
        assert_eq!(refused, kang(banned));
        // The ban is all that differs.
        let mut others = moves(free);
        others.retain(|mv| !mv.ends_with('#'));
        assert_eq!(others, moves(banned));
    }

    #[test]
    fn k21_the_ban_lasts_for_one_turn() {
        let text = "l5/6/6/l5/6/6 - ssssmmmmll n 1-0!";
        assert_eq!(after(text, &["@s-f6"]), "l4s/6/6/l5/6/6 - sssmmmmll s 1-0");
        let later = after(text, &["@s-f6", "a3-a2"]);
        assert_eq!(later, "l4s/6/6/6/l5/6 - sssmmmmll n 1-0");
        assert!(!is_legal(&later, "@s-#"));
        let later = after(text, &["@s-f6", "a3-b3", "@s-e6", "b3-a3"]);
        assert!(is_legal(&later, "@s-#"), "{later}");
    }

    #[test]
    fn k22_three_goals_in_a_row_win_at_once() {
        let text = "s1s1s1/6/6/6/6/6 - smmmmllll s 0-0";
        let mut position = kang(text);
        for (mv, expected) in [
            ("a6-#", "2s1s1/6/6/6/6/6 - ssmmmmllll n 1-0!"),
            ("@s-b6", "1ss1s1/6/6/6/6/6 - smmmmllll s 1-0"),
            ("c6-#", "1s2s1/6/6/6/6/6 - ssmmmmllll n 2-0!"),
            ("@s-d6", "1s1ss1/6/6/6/6/6 - smmmmllll s 2-0"),
            ("e6-#", "1s1s2/6/6/6/6/6 - ssmmmmllll n 3-0!"),
        ] {
            assert_eq!((position.outcome(), position.winner()), (None, None), "{position}");
            let mv = position.read_move(mv).expect(mv);
            position.play(&mv).expect("legal");
            assert_eq!(position.to_string(), expected);
        }
        assert_eq!(position.outcome(), Some(Outcome::won_by(Player::South)));
        assert_eq!((position.turn(), position.count_moves()), (Turn::Over, 0));
        assert!(position.move_sets().is_empty() && position.any_move().is_none());
        assert!(!is_legal(&position.to_string(), "pass"));
    }
}

mod options {
    use super::*;

    #[test]
    fn goals_says_how_many_win() {
        let rules = rules::<Kang>(&[("goals", "1")]);
        let mut position = Kang::read(&south("2s3/6/6/6/6/6"), &rules).expect("valid");
        let goal = position.read_move("c6-#").expect("legal");
        position.play(&goal).expect("legal");
        assert_eq!(position.winner(), Some(Player::South));
        assert_eq!(kang(&position.to_string()).winner(), None, "three by default");
        let nine = self::rules::<Kang>(&[("goals", "9")]);
        assert_eq!(
            Kang::read("6/6/6/6/6/6 ssmmll ssmmll s 8-8", &nine).map(|p| p.winner()),
            Ok(None)
        );
    }

    #[test]
    fn null_move_false_forbids_what_leaves_the_position_as_it_was() {
        let game = Game { null_move: false, ..KANG };
        let options = [("null_move", "false")];
        for (board, nulls) in [
            // Back by a bounce; boxes of the same size onto the cell that was left.
            ("6/6/6/2sl2/6/6", &["c3-c3", "d3-d3"][..]),
            ("6/6/6/6/6/ss4", &["a1xb1=a1", "b1xa1=b1"]),
            ("6/6/6/6/6/sm4", &[]),
        ] {
            let text = south(board);
            let mut left = moves(&text);
            left.retain(|mv| !nulls.contains(&mv.as_str()));
            assert_eq!(left.len() + nulls.len(), moves(&text).len(), "{board}");
            assert_eq!(moves_under::<Kang>(&game, &options, &text), left, "{board}");
        }
    }
}

mod in_gyges {
    use super::*;

    fn gyges_moves(text: &str) -> Vec<String> {
        moves_under::<Gyges>(&GYGES, &[], text)
    }

    fn played(text: &str, mv: &str) -> Gyges {
        let mut position = gyges(text);
        let mv = position.read_move(mv).expect(mv);
        position.play(&mv).expect("legal");
        position
    }

    fn is_refused(text: &str, mv: &str) -> bool {
        gyges(text).read_move(mv).is_err()
    }

    const PLACED: &str = "lmssml/6/6/6/6/lmssml s";

    #[test]
    fn g1_there_is_no_reserve() {
        for mv in ["@s-a1", "@l-#", "@mxa1=b3"] {
            assert!(is_refused(PLACED, mv) && is_refused("6/6/6/6/6/6 s", mv), "{mv}");
        }
        // The opponent's playable row always limits boxes.
        let text = "6/s5/6/6/lmmlsm/ssmll1 s";
        let moves = gyges_moves(text);
        assert_eq!(moves, self::moves("6/s5/6/6/lmmlsm/ssmll1 - - s 0-0"));
        assert_eq!(drops(&moves, "a1xb1").len(), 30 - 11);
    }

    #[test]
    fn g2_south_and_then_north_place_two_of_each_size_as_one_move() {
        let start = gyges("6/6/6/6/6/6 s");
        assert_eq!(start, Gyges::start(&gyges::Rules::default()));
        assert!(start.is_placing() && start.turn() == Turn::Player(Player::South));
        // 6! / (2! 2! 2!).
        assert_eq!(gyges_moves("6/6/6/6/6/6 s").len(), 90);
        let north = played("6/6/6/6/6/6 s", "ssmmll");
        assert_eq!(north.to_string(), "6/6/6/6/6/ssmmll n");
        assert!(north.is_placing() && north.turn() == Turn::Player(Player::North));
        assert_eq!(gyges_moves("6/6/6/6/6/ssmmll n").len(), 90);
        for mv in ["sssmml", "ssmml", "ssmmlls", "a1-a2", "pass", "321123"] {
            assert!(is_refused("6/6/6/6/6/6 s", mv), "{mv}");
        }
        assert!(!start.can_score() && start.move_sets().is_empty());
    }

    #[test]
    fn g3_south_moves_first_after_placing() {
        let placed = played("6/6/6/6/6/lmssml n", "smlsml");
        assert_eq!(placed.to_string(), "smlsml/6/6/6/6/lmssml s");
        assert!(!placed.is_placing() && placed.turn() == Turn::Player(Player::South));
        assert!(is_refused(PLACED, "lmssml"), "nobody places twice");
    }

    #[test]
    fn g4_the_first_goal_wins() {
        for (text, goal, expected, winner) in [
            ("ssssm1/mmmll1/l4l/6/6/6 s", "f4-#", "ssssm1/mmmll1/l5/6/6/6 n 1-0", Player::South),
            ("6/6/6/l4l/mmmll1/ssssm1 n", "f3-#", "6/6/6/l5/mmmll1/ssssm1 s 0-1", Player::North),
        ] {
            assert!(gyges(text).can_score() && gyges(text).winner().is_none());
            let end = played(text, goal);
            assert_eq!(end, gyges(expected));
            assert_eq!(end.outcome(), Some(Outcome::won_by(winner)));
            assert_eq!((end.turn(), end.count_moves()), (Turn::Over, 0));
            assert_eq!(end.any_move(), None);
            assert!(gyges_moves(expected).is_empty() && is_refused(expected, "pass"));
        }
    }

    #[test]
    fn g5_who_cannot_move_passes() {
        let text = "6/6/1m1ml1/6/ssssmm/l1l1l1 s";
        let game = Game { next_row: false, ..GYGES };
        assert_eq!(moves_under::<Gyges>(&game, &[("next_row", "false")], text), ["pass"]);
        assert!(is_refused(text, "pass"));
    }

    #[test]
    fn next_row_false_plays_and_limits_by_the_nearest_row_with_a_piece() {
        let text = "l1l1l1/ssssmm/6/1m1ml1/6/6 s";
        let game = Game { next_row: false, ..GYGES };
        let moves = moves_under::<Gyges>(&game, &[("next_row", "false")], text);
        assert!(moves.contains(&"b3xa5=b6".to_string()));
        assert!(!gyges_moves(text).contains(&"b3xa5=b6".to_string()));
    }

    #[test]
    fn placing_false_begins_with_pieces() {
        let rules = rules::<Gyges>(&[("placing", "false")]);
        let start = Gyges::start(&rules);
        assert_eq!(start.to_string(), PLACED);
        assert!(!start.is_placing());
        assert!(start.read_move("ssmmll").is_err());
    }
}

#[test]
fn what_cannot_be_undone_by_play_is_said() {
    for (text, mv, irreversible) in [
        ("6/6/6/6/6/6 ssmmll ssmmll s 0-0", "@s-a1", true),
        ("2s3/6/6/6/6/6 - sssmmmmllll s 0-0", "c6-#", true),
        ("2s3/6/6/6/6/6 - sssmmmmllll s 0-0", "c6-c5", false),
        ("6/6/6/6/6/6 - ssssmmmmllll s 0-0", "pass", false),
    ] {
        let position = kang(text);
        let mv = position.read_move(mv).expect(mv);
        assert_eq!(position.is_irreversible(&mv), irreversible, "{text}");
        assert_eq!(position.is_legal(&Move::Pass), mv == Move::Pass);
    }
}

proptest! {
    #![proptest_config(config(256))]

    /// The proof is in `docs/kang.md`.
    #[test]
    fn k6_something_can_move_if_anything_is_there((_, position) in any_kang()) {
        let setup = position.setup();
        let reserve = setup.reserves[position.to_move() as usize];
        let nothing = setup.board.occupied().is_empty() && reserve == [0; 3];
        prop_assert_eq!(position.is_legal(&Move::Pass), nothing && position.winner().is_none());
    }

    #[test]
    fn g5_somebody_passes_only_where_no_other_row_plays((game, position) in any_gyges()) {
        prop_assert!(!game.next_row || !position.is_legal(&gyges::Move::Pass));
    }
}
