//! The rules, clause by clause.

use ludotheque_core::{Outcome, Position, Turn};
use ludotheque_kings_court::{Bitboard, KingsCourt, Move, Side, Square};

use crate::positions::{position, square, squares, texts};

/// The text of the position after a move.
fn after(text: &str, mv: &str) -> String {
    let before = position(text);
    let mv = before.read_move(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut after = before;
    after.play(&mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    after.to_string()
}

fn is_refused(text: &str, mv: &str) -> bool {
    position(text).read_move(mv).is_err()
}

#[test]
fn the_ring_starts_full_and_orange_starts() {
    let start = KingsCourt::default();
    assert_eq!(start.to_string(), "GOGOGOGO/OGOGOGOG/GO4GO/OG4OG/GO4GO/OG4OG/GOGOGOGO/OGOGOGOG o");
    assert!(start.pieces(Side::Orange).contains(square("a1")));
    assert!(start.pieces(Side::Green).contains(square("h1")));
    for side in Side::ALL {
        assert_eq!(start.pieces(side).len(), 24);
    }
    assert_eq!(start.turn(), Turn::Player(Side::Orange));
}

#[test]
fn ply_1_is_a_step_into_the_court() {
    assert_eq!(
        texts(&KingsCourt::default()),
        ["b4-c4", "b6-c6", "c7-c6", "d2-d3", "e7-e6", "f2-f3", "g3-f3", "g5-f5"]
    );
}

#[test]
fn ply_2_comes_from_the_side_that_faces_the_first_step() {
    let (south, west) = (["c2-c3", "e2-e3"], ["b3-c3", "b5-c5"]);
    let (north, east) = (["d7-d6", "f7-f6"], ["g4-f4", "g6-f6"]);
    for (first, second) in [
        ("d2-d3", north),
        ("f2-f3", north),
        ("c7-c6", south),
        ("e7-e6", south),
        ("b4-c4", east),
        ("b6-c6", east),
        ("g3-f3", west),
        ("g5-f5", west),
    ] {
        let mut next = KingsCourt::default();
        let mv = next.read_move(first).expect(first);
        next.play_unchecked(&mv);
        assert_eq!(texts(&next), second, "{first}");
        // The side is known from the position alone.
        assert_eq!(texts(&position(&next.to_string())), second, "{first}");
    }
}

#[test]
fn from_ply_3_pieces_step_and_jump_anywhere() {
    let mut next = KingsCourt::default();
    for mv in ["f2-f3", "d7-d6"] {
        let mv = next.read_move(mv).expect(mv);
        next.play_unchecked(&mv);
    }
    let moves = texts(&next);
    assert!(moves.contains(&"b4-c4".to_string()), "a step into the court from any side");
    assert!(moves.contains(&"f3-e3".to_string()), "a step of the piece in the court");
    assert!(!moves.contains(&"f3-f2".to_string()), "it must not leave the court");
    assert!(moves.contains(&"d8-d7".to_string()), "a step in the ring");
    assert!(moves.contains(&"h2xf2".to_string()), "a jump in the ring");
}

#[test]
fn a_step_goes_to_an_empty_orthogonal_neighbour() {
    let text = "8/8/2GG4/2O5/1O6/8/8/O7 o";
    // Not onto the pieces above c5, nor diagonally, nor out of the court with the last piece.
    let steps = ["a1-a2", "a1-b1", "b4-a4", "b4-b3", "b4-b5", "b4-c4", "c5-c4", "c5-d5"];
    assert_eq!(texts(&position(text)), steps);
}

#[test]
fn the_worked_example_of_the_seed() {
    let text = "8/8/2O2G2/8/8/1G1G4/O3O3/O2G4 o";
    // Up over an own piece, right over two green ones, down over an own one, left over a green one.
    assert_eq!(after(text, "a1^a3xc3xe3^e1xc1"), "8/8/2O2G2/8/8/8/O3O3/2O5 g");
    for beginning in ["a1^a3", "a1^a3xc3", "a1^a3xc3xe3", "a1^a3xc3xe3^e1"] {
        assert!(!is_refused(text, beginning), "a chain may stop after any jump: {beginning}");
    }
}

#[test]
fn an_own_piece_stays_and_an_enemy_piece_is_removed() {
    assert_eq!(after("8/8/2O2G2/8/8/8/O7/O7 o", "a1^a3"), "8/8/2O2G2/8/8/O7/O7/8 g");
    assert_eq!(after("8/8/2O2G2/8/8/8/G7/O7 o", "a1xa3"), "8/8/2O2G2/8/8/O7/8/8 g");
}

#[test]
fn a_jump_lands_on_the_empty_cell_straight_behind() {
    let text = "8/8/2O2G2/8/O7/8/G7/O7 o";
    for jump in ["a1xa4", "a1xb3", "a1xa3^a5xa7", "a1xc1", "a1xb2"] {
        assert!(is_refused(text, jump), "{jump}");
    }
    // Occupied by either side.
    assert!(is_refused("8/8/2O2G2/8/8/O7/G7/O7 o", "a1xa3"));
    assert!(is_refused("8/8/2O2G2/8/8/G7/G7/O7 o", "a1xa3"));
}

#[test]
fn a_jump_never_goes_over_an_edge() {
    // Were the board a band of cells, g1 would jump over h1 onto a2, and h2 over a3 onto b3.
    let text = "8/8/2O2G2/8/8/G7/7O/6OG o";
    for jump in ["g1xa2", "g1xi1", "h2xb3", "h2xh0"] {
        assert!(is_refused(text, jump), "{jump}");
    }
    assert!(texts(&position(text)).iter().all(|mv| mv.contains('-')));
}

#[test]
fn a_step_is_no_part_of_a_chain() {
    let text = "8/8/2O2G2/8/8/8/G7/O7 o";
    for chain in ["a1xa3-a4", "a1-b1-c1", "a1-b1xb3", "a1xa3-b3"] {
        assert!(is_refused(text, chain), "{chain}");
    }
}

#[test]
fn a_chain_goes_on_with_the_piece_that_began_it() {
    // a1 jumps to a3; c3 could jump on, a3 cannot.
    let text = "8/8/2O2G2/8/2G5/2O5/G7/O7 o";
    assert!(!is_refused(text, "a1xa3") && !is_refused(text, "c3xc5"));
    assert!(is_refused(text, "a1xa3xc5"));
}

#[test]
fn the_cell_the_piece_came_from_counts_as_empty() {
    // Around a square of enemies, through c1 where it began, and on.
    let text = "8/8/2O2G2/8/8/3G4/2G1G3/1GOG4 o";
    assert_eq!(after(text, "c1xc3xe3xe1xc1"), "8/8/2O2G2/8/8/8/8/1GO5 g");
    assert_eq!(after(text, "c1xc3xe3xe1xc1xa1"), "8/8/2O2G2/8/8/8/8/O7 g");
}

#[test]
fn an_enemy_piece_is_jumped_once() {
    let text = "8/8/2O2G2/8/8/8/8/OG6 o";
    assert!(!is_refused(text, "a1xc1"));
    assert!(is_refused(text, "a1xc1xa1"));
}

#[test]
fn own_pieces_are_jumped_again() {
    // Over b1 on the way out and on the way back.
    let text = "8/8/2O2G2/8/8/3G4/2G1G3/OO1G4 o";
    assert_eq!(after(text, "a1^c1xe1xe3xc3xc1^a1"), "8/8/2O2G2/8/8/8/8/OO6 g");
}

#[test]
fn a_chain_back_to_its_start_that_captured_moves_nothing_but_the_captured() {
    let text = "8/8/2O2G2/8/8/1G6/G1G5/OG6 o";
    let before = position(text);
    let mv = before.read_move("a1xa3xc3xc1xa1").expect("a legal chain");
    assert_eq!((mv.start, mv.end), (square("a1"), square("a1")));
    assert_eq!(mv.captured, squares("a2 b1 b3 c2"));
    let mut next = before;
    next.play_unchecked(&mv);
    assert!(next.pieces(Side::Orange).contains(square("a1")), "the piece is still there");
    assert_eq!(next.pieces(Side::Orange).len(), 2);
    // Either way around is the same move, listed once under the text that comes first.
    assert_eq!(before.read_move("a1xc1xc3xa3xa1"), Ok(mv));
    let back = texts(&before).into_iter().filter(|mv| mv.ends_with("xa1"));
    assert_eq!(back.collect::<Vec<_>>(), ["a1xa3xc3xc1xa1"]);
}

#[test]
fn a_chain_that_changes_nothing_is_no_move() {
    let text = "8/8/2O2G2/8/8/1O6/O1O5/OO6 o";
    assert!(is_refused(text, "a1^c1^a1"));
    assert!(is_refused(text, "a1^c1^c3^a3^a1"));
    assert!(texts(&position(text)).iter().all(|mv| !mv.starts_with("a1") || !mv.ends_with("a1")));
}

#[test]
fn the_court_may_be_empty_in_mid_chain_but_not_at_the_end() {
    let text = "8/8/5G2/8/8/2O5/2O1O3/3O4 o";
    assert!(is_refused(text, "c3^c1"));
    assert!(is_refused(text, "c3^c1^e1"));
    assert_eq!(after(text, "c3^c1^e1^e3"), "8/8/5G2/8/8/4O3/2O1O3/3O4 g");
}

#[test]
fn the_last_own_piece_in_the_court_must_not_leave_it() {
    let text = "8/8/5G2/8/8/2O5/1GO5/8 o";
    let from_c3: Vec<_> =
        texts(&position(text)).into_iter().filter(|mv| mv.starts_with("c3")).collect();
    assert_eq!(from_c3, ["c3-c4", "c3-d3"], "neither c3-b3 nor c3^c1");
    // With another one there it may.
    let text = "8/8/5G2/8/3O4/2O5/1GO5/8 o";
    assert_eq!(after(text, "c3-b3"), "8/8/5G2/8/3O4/1O6/1GO5/8 g");
    assert_eq!(after(text, "c3^c1"), "8/8/5G2/8/3O4/8/1GO5/2O5 g");
}

#[test]
fn another_piece_may_come_into_the_court_while_the_last_one_stays() {
    let text = "8/8/5G2/8/8/2O5/3O4/8 o";
    assert_eq!(after(text, "d2-d3"), "8/8/5G2/8/8/2OO4/8/8 g");
}

#[test]
fn who_takes_the_opponents_last_piece_in_the_court_wins() {
    let mut end = position("8/8/8/8/3G4/3O4/8/G7 o");
    let mv = end.read_move("d3xd5").expect("a legal chain");
    end.play_unchecked(&mv);
    assert_eq!(end.to_string(), "8/8/8/3O4/8/8/8/G7 g");
    assert_eq!(end.outcome(), Some(Outcome::won_by(Side::Orange)));
    is_over(&end);
    // The same whoever is to move, and for the other side.
    assert_eq!(position("8/8/8/8/3O4/8/8/G7 o").outcome(), Some(Outcome::won_by(Side::Orange)));
    assert_eq!(position("8/8/8/8/3G4/8/8/O7 g").outcome(), Some(Outcome::won_by(Side::Green)));
    assert_eq!(position("8/8/8/8/3G4/8/8/O7 o").outcome(), Some(Outcome::won_by(Side::Green)));
}

#[test]
fn who_takes_the_opponents_last_piece_of_all_wins() {
    let end = after("8/8/8/8/3G4/3O4/8/8 o", "d3xd5");
    assert_eq!(end, "8/8/8/3O4/8/8/8/8 g");
    assert_eq!(position(&end).outcome(), Some(Outcome::won_by(Side::Orange)));
}

#[test]
fn who_has_no_legal_move_loses() {
    let stuck = position("8/8/8/2G5/2G5/2OGG3/8/8 o");
    assert_eq!(stuck.outcome(), Some(Outcome::won_by(Side::Green)));
    is_over(&stuck);
    let other = position("8/8/8/2G5/2G5/2OGG3/8/8 g");
    assert_eq!((other.outcome(), other.turn()), (None, Turn::Player(Side::Green)));
}

#[test]
fn a_finished_game_has_no_moves() {
    let end = position("8/8/8/8/3O4/8/8/G7 g");
    for mv in ["a1-a2", "a1-b1", "d4-d5"] {
        assert!(end.read_move(mv).is_err(), "{mv}");
    }
    is_over(&end);
}

fn is_over(end: &KingsCourt) {
    assert_eq!(end.turn(), Turn::Over);
    assert_eq!((end.count_moves(), end.legal_moves().len()), (0, 0));
    assert_eq!(end.any_move(), None);
    // A move of before is refused, and changes nothing.
    for side in Side::ALL {
        for start in end.pieces(side) {
            for to in Square::all() {
                let captured = Bitboard::EMPTY;
                let mv = Move { start, end: to, captured };
                let mut next = *end;
                assert!(!end.is_legal(&mv) && next.play(&mv).is_err());
                assert_eq!(next, *end);
            }
        }
    }
}

#[test]
fn with_a_capture_or_not_decides_what_can_be_undone() {
    let before = position("8/8/2O2G2/8/8/8/GO6/O7 o");
    for (mv, irreversible) in [("a1xa3", true), ("a1-b1", false), ("b2-b1", false)] {
        let mv = before.read_move(mv).expect(mv);
        assert_eq!(before.is_irreversible(&mv), irreversible);
    }
}

#[test]
fn equal_positions_are_the_same_pieces_and_the_same_side() {
    let (orange, green) = (position("8/8/2O2G2/8/8/8/8/8 o"), position("8/8/2O2G2/8/8/8/8/8 g"));
    assert_ne!(orange, green);
    assert_ne!(orange.key(), green.key());
    // Four steps lead back.
    let mut next = orange;
    for mv in ["c6-c5", "f6-f5", "c5-c6", "f5-f6"] {
        let mv = next.read_move(mv).expect(mv);
        next.play_unchecked(&mv);
    }
    assert_eq!((next, next.key()), (orange, orange.key()));
}
