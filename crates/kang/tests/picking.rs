//! Moves a pick at a time.

mod positions;
mod slow;

use std::collections::BTreeSet;

use ludotheque_core::{Picking, Position};
use ludotheque_kang::gyges::{self, Gyges};
use ludotheque_kang::{Kang, Move, Path, Pick, Size, Square};
use positions::{any_gyges, any_kang, config, gyges, kang, move_text};
use proptest::collection::vec;
use proptest::prelude::*;
use slow::Game;

/// The picks that texts stand for.
fn picked(texts: &str) -> Vec<Pick> {
    let pick = |text| all().find(|pick| pick.to_string() == text).expect("a pick");
    texts.split_whitespace().map(pick).collect()
}

/// Everything that can be a pick.
fn all() -> impl Iterator<Item = Pick> {
    let squares = Square::all().flat_map(|square| [Pick::Square(square), Pick::Drop(square)]);
    squares.chain(Size::ALL.map(Pick::Size)).chain([Pick::Goal, Pick::Pass])
}

/// What can follow the picks, and the moves that are whole with them.
fn picks<P: Picking<Pick = Pick>>(position: &P, texts: &str) -> Option<(String, String)> {
    let picks = position.picks(&picked(texts))?;
    let next: Vec<_> = picks.next.iter().map(Pick::to_string).collect();
    let whole: Vec<_> = picks.whole.iter().map(|mv| move_text(position, mv)).collect();
    Some((next.join(" "), whole.join(" ")))
}

fn some(next: &str, whole: &str) -> Option<(String, String)> {
    Some((next.to_string(), whole.to_string()))
}

#[test]
fn a_pick_is_a_kangaroo_and_then_where_a_run_ends() {
    let position = kang("6/6/6/6/6/2sl2 - sssmmmmlll s 0-0");
    assert_eq!(picks(&position, ""), some("c1 d1", ""));
    assert_eq!(picks(&position, "c1"), some("b1 d1 c2", ""));
    assert_eq!(picks(&position, "c1 c2"), some("", "c1-c2"));
    // On d1 a drop boxes, and anything else is where the bounce ends: three lines from there.
    let (next, whole) = picks(&position, "c1 d1").expect("on the large one");
    let (squares, drops): (Vec<_>, Vec<_>) =
        next.split(' ').partition(|pick| !pick.starts_with('='));
    assert_eq!(squares, ["c1", "e1", "b2", "d2", "f2", "c3", "e3", "d4"]);
    assert_eq!((drops.len(), whole.as_str()), (35, ""));
    assert_eq!(picks(&position, "c1 d1 =c1"), some("", "c1xd1=c1"));
    assert_eq!(picks(&position, "c1 d1 c1"), some("", "c1-c1"));
    for refused in ["a1", "@s", "#", "pass", "c1 c1", "c1 #", "c1 =c2", "c1 c2 c3", "c1 d1 =d1"] {
        assert_eq!(picks(&position, refused), None, "{refused}");
        assert_eq!(position.moves_from(&picked(refused)), [], "{refused}");
    }
}

#[test]
fn a_bounce_that_leads_nowhere_is_not_offered() {
    // From a2 over a3 and b3 onto the other large one, which can neither be bounced on, a2 and its
    // own way up being of no use, nor be boxed onto a2, the only free cell up to North's row.
    let text = "6/6/6/6/llssss/mmmmll s";
    let onto = picked("a2 b2");
    let position = gyges(text);
    assert_eq!(picks(&position, "a2 b2"), some("=a2", ""));
    assert_eq!(position.moves_from(&onto).len(), 1);
    let rules = gyges::Rules { null_move: false, ..gyges::Rules::default() };
    let position = Gyges::read(text, &rules).expect("valid");
    let (next, _) = picks(&position, "a2").expect("it can move");
    assert!(next.split(' ').all(|pick| pick != "b2"), "{next}");
    assert_eq!((picks(&position, "a2 b2"), position.moves_from(&onto)), (None, Vec::new()));
}

#[test]
fn a_kangaroo_in_the_reserve_is_picked_by_its_size() {
    let position = kang("6/6/l5/6/6/l5 s sssmmmmll s 0-0");
    assert_eq!(picks(&position, ""), some("@s", ""));
    assert_eq!(picks(&position, "@s"), some("a1 b1 c1 d1 e1 f1", ""));
    let (next, _) = picks(&position, "@s a1 a4").expect("two bounces");
    assert!(next.split(' ').any(|pick| pick == "#"), "{next}");
    assert_eq!(picks(&position, "@s a1 a4 #"), some("", "@s-#"));
}

#[test]
fn nothing_to_move_is_picked_as_a_pass() {
    let position = kang("6/6/6/6/6/6 - ssssmmmmllll s 0-0");
    assert_eq!(picks(&position, ""), some("pass", ""));
    assert_eq!(picks(&position, "pass"), some("", "pass"));
    assert_eq!(position.moves_from(&[Pick::Pass]), [Move::Pass]);
    assert_eq!(picks(&position, "pass pass"), None);
}

#[test]
fn pieces_of_gyges_are_placed_size_by_size() {
    let position = gyges("6/6/6/6/6/lmssml n");
    assert_eq!(picks(&position, ""), some("@s @m @l", ""));
    assert_eq!(picks(&position, "@s @s"), some("@m @l", ""));
    assert_eq!(picks(&position, "@s @s @m @l @m"), some("@l", ""));
    assert_eq!(picks(&position, "@s @s @m @l @m @l"), some("", "ssmlml"));
    for refused in ["a1", "@s @s @s", "@s @s @m @l @m @l @s", "pass"] {
        assert_eq!(picks(&position, refused), None, "{refused}");
        assert_eq!(position.moves_from(&picked(refused)), [], "{refused}");
    }
}

#[test]
fn a_finished_game_has_nothing_to_pick() {
    let end = kang("6/6/6/6/6/6 ssmmll ssmmll n 3-0!");
    assert_eq!((picks(&end, ""), picks(&end, "@s")), (None, None));
    assert_eq!(end.moves_from(&[]), []);
    let end = gyges("ssssm1/mmmll1/l5/6/6/6 n 1-0");
    assert_eq!((picks(&end, ""), picks(&end, "a6")), (None, None));
    assert_eq!(end.moves_from(&[]), []);
}

/// Walks through the picks: what is offered is what the rules can go on with, each once, and the
/// moves that fit are theirs.
fn walk<P: Picking<Pick = Pick>>(
    game: &Game,
    position: &P,
    choices: &[u8],
) -> Result<(), TestCaseError> {
    let text = position.to_string();
    let legal = slow::moves(game, &text);
    let expected_from = |picked: &[Pick]| {
        let picked: Vec<_> = picked.iter().map(Pick::to_string).collect();
        slow::moves_from(game, &text, &legal, &picked)
    };
    let mut picked = Vec::new();
    for choice in choices {
        let expected = expected_from(&picked);
        let listed = position.moves_from(&picked);
        let moves: BTreeSet<_> = listed.iter().map(|mv| move_text(position, mv)).collect();
        prop_assert_eq!(moves.len(), listed.len(), "a move twice: {} {:?}", text, picked);
        prop_assert_eq!(&moves, &expected, "{} {:?}", text, picked);
        let Some(picks) = position.picks(&picked) else {
            prop_assert!(expected.is_empty(), "{} {:?}", text, picked);
            break;
        };
        prop_assert!(picks.next.is_sorted_by(|one, other| one < other), "a pick twice");
        let whole: BTreeSet<_> = picks.whole.iter().map(|mv| move_text(position, mv)).collect();
        let mut reached = whole.clone();
        for pick in all() {
            picked.push(pick);
            let beginning = expected_from(&picked);
            let offered = picks.next.contains(&pick);
            prop_assert_eq!(offered, !beginning.is_empty(), "{} {:?}", text, picked);
            prop_assert_eq!(offered, position.picks(&picked).is_some(), "{} {:?}", text, picked);
            reached.extend(beginning);
            picked.pop();
        }
        prop_assert_eq!(reached, expected, "{} {:?}", text, picked);
        if picks.next.is_empty() {
            prop_assert_eq!(whole.len(), 1, "{} {:?}", text, picked);
            break;
        }
        prop_assert!(whole.is_empty(), "{} {:?} is whole and goes on", text, picked);
        // Rather a bounce than a drop, of which there are more.
        let bounces = picks.next.iter().filter(|pick| !matches!(pick, Pick::Drop(_)));
        let next: Vec<_> = match choice % 4 {
            0 => picks.next.iter().collect(),
            _ => bounces.collect(),
        };
        let Some(pick) = next.get(usize::from(choice / 4) % next.len().max(1)) else {
            break;
        };
        picked.push(**pick);
    }
    Ok(())
}

/// The picks of a path lead to its move and to no other.
fn is_reached<P: Picking<Pick = Pick>>(
    position: &P,
    mv: P::Move,
    path: &Path,
) -> Result<(), TestCaseError> {
    use ludotheque_kang::End;
    let mut picked = vec![Pick::from(path.from())];
    picked.extend(path.bounces().map(Pick::Square));
    match path.end() {
        End::Stop(square) => picked.push(Pick::Square(square)),
        End::Goal => picked.push(Pick::Goal),
        End::Box { joined, drop } => picked.extend([Pick::Square(joined), Pick::Drop(drop)]),
    }
    for length in 0..picked.len() {
        let picks = position.picks(&picked[..length]).expect("a beginning");
        prop_assert!(picks.next.contains(&picked[length]), "{position} {picked:?} {length}");
    }
    prop_assert_eq!(position.moves_from(&picked), vec![mv.clone()], "{} {:?}", position, picked);
    let picks = position.picks(&picked).expect("a move");
    prop_assert_eq!((picks.next, picks.whole), (vec![], vec![mv]), "{} {:?}", position, picked);
    Ok(())
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn picks_of_kang_are_the_beginnings_of_moves(
        (game, position) in any_kang(), choices in vec(any::<u8>(), 12),
    ) {
        walk(&game, &position, &choices)?;
    }

    #[test]
    fn picks_of_gyges_are_the_beginnings_of_moves(
        (game, position) in any_gyges(), choices in vec(any::<u8>(), 12),
    ) {
        walk(&game, &position, &choices)?;
    }

    #[test]
    fn every_move_of_kang_is_reached((_, position) in any_kang()) {
        for mv in Kang::legal_moves(&position) {
            if let Some(path) = position.shortest_path(&mv) {
                is_reached(&position, mv, &path)?;
            }
        }
    }

    #[test]
    fn every_move_of_gyges_is_reached((_, position) in any_gyges()) {
        for mv in Gyges::legal_moves(&position) {
            if let Some(path) = position.shortest_path(&mv) {
                is_reached(&position, mv, &path)?;
            }
            if let gyges::Move::Place(arrangement) = mv {
                let picked = arrangement.sizes().map(Pick::Size);
                prop_assert_eq!(position.moves_from(&picked), [mv]);
            }
        }
    }
}
