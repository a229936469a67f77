//! The path that shows a move: there is one, it obeys the rules, and none is shorter.

mod positions;
mod slow;

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_core::{Direction, Position};
use ludotheque_kang::gyges::Gyges;
use ludotheque_kang::{Board, End, Kang, Move, Origin, Path, Player, Square};
use positions::{any_gyges, any_kang, config, gyges, kang, move_text};
use proptest::prelude::*;
use slow::Game;

/// What there is of a position for a path to obey.
struct Ground {
    board: Board,
    mover: Player,
}

/// How many lines the path crosses, if it obeys the rules, or why it does not.
fn walk(ground: &Ground, path: &Path) -> Result<usize, String> {
    let Ground { mut board, mover } = *ground;
    let (near, far) = if mover == Player::South { (0, 5) } else { (5, 0) };
    let (mut at, mut left) = match path.from() {
        Origin::Square(from) => {
            let size = board.get(from).ok_or("nothing stands where it begins")?;
            board.set(from, None);
            (Some(from), size.lines())
        }
        Origin::Reserve(size) => (None, size.lines()),
    };
    let mut crossed: BTreeSet<[Option<Square>; 2]> = BTreeSet::new();
    let mut lines = 0;
    for (n, run) in path.runs().iter().enumerate() {
        let last = n + 1 == path.runs().len();
        let entered = if last && path.end() == End::Goal { left - 1 } else { left };
        if run.len() != entered {
            return Err(format!("run {n} enters {} squares, not {entered}", run.len()));
        }
        for (step, square) in run.iter().enumerate() {
            match at {
                None if square.rank() != near => return Err("it enters over another edge".into()),
                Some(at) if !Direction::ORTHOGONAL.iter().any(|d| at.step(*d) == Some(*square)) => {
                    return Err(format!("{at} and {square} are no neighbours"));
                }
                _ => {}
            }
            // The border is crossed once, by the entry: nothing goes out over it.
            if !crossed.insert([at.min(Some(*square)), at.max(Some(*square))]) {
                return Err(format!("the line before {square} is crossed twice"));
            }
            if step + 1 < left && board.get(*square).is_some() {
                return Err(format!("{square} is on the way and not empty"));
            }
            at = Some(*square);
        }
        lines += left;
        let at = at.ok_or("it does not enter")?;
        let found = board.get(at);
        match (last, path.end()) {
            (false, _) => left = found.ok_or(format!("no bounce on {at}"))?.lines(),
            (true, End::Goal) if at.rank() != far => return Err(format!("no goal from {at}")),
            (true, End::Goal) => {}
            (true, End::Stop(end)) if end != at || found.is_some() => {
                return Err(format!("it stops on {at}"));
            }
            (true, End::Stop(_)) => {}
            (true, End::Box { joined, .. }) if joined != at || found.is_none() => {
                return Err(format!("it boxes on {at}"));
            }
            (true, End::Box { .. }) => {}
        }
    }
    Ok(lines)
}

/// Every move has a path, which is legal, as short as any, and reads back as the move.
fn check<P: Position>(
    game: &Game,
    position: &P,
    ground: &Ground,
    path_of: impl Fn(&P::Move) -> Option<Path>,
) -> Result<(), TestCaseError> {
    let text = position.to_string();
    let mut fewest: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for mv in position.legal_moves() {
        let written = move_text(position, &mv);
        let Some(path) = path_of(&mv) else {
            prop_assert!(!written.contains(['-', 'x']), "no path of {} in {}", written, text);
            continue;
        };
        let shown = path.to_string();
        prop_assert_eq!(position.read_move(&shown), Ok(mv), "{} in {}", shown, text);
        let lines = walk(ground, &path);
        let lines = lines.map_err(|fault| {
            TestCaseError::fail(format!("{written} in {text} by {:?}: {fault}", path.runs()))
        })?;
        let by_end = fewest
            .entry(path.from().to_string())
            .or_insert_with_key(|origin| slow::fewest_lines(game, &text, origin));
        let end = written.split('=').next().unwrap_or_default();
        prop_assert_eq!(Some(&lines), by_end.get(end), "{} in {} by {}", written, text, shown);
    }
    Ok(())
}

fn check_kang(game: &Game, position: &Kang) -> Result<(), TestCaseError> {
    let ground = Ground { board: *position.board(), mover: position.to_move() };
    check(game, position, &ground, |mv| position.shortest_path(mv))
}

fn check_gyges(game: &Game, position: &Gyges) -> Result<(), TestCaseError> {
    let ground = Ground { board: *position.board(), mover: position.to_move() };
    check(game, position, &ground, |mv| position.shortest_path(mv))
}

/// The squares that each run of the shown path enters.
fn shown(position: &Kang, mv: &str) -> Vec<String> {
    let mv = position.read_move(mv).expect(mv);
    let path = position.shortest_path(&mv).expect("a path");
    let names = |run: &Vec<Square>| run.iter().map(|square| format!("{square} ")).collect();
    path.runs().iter().map(names).map(|run: String| run.trim_end().to_string()).collect()
}

#[test]
fn the_shortest_entries_are_shown() {
    let empty = kang("6/6/6/6/6/6 ssmmll ssmmll s 0-0");
    assert_eq!(shown(&empty, "@s-c1"), ["c1"]);
    assert_eq!(shown(&empty, "@m-c2"), ["c1 c2"]);
    // Onto the small one on f6, and off again by one line or by two bounces.
    let north = kang("5s/6/6/6/6/6 ssmmmmllll s n 0-0");
    assert_eq!(shown(&north, "@sxf6=a1"), ["f6"]);
    assert_eq!(shown(&north, "@s-f5"), ["f6", "f5"]);
    assert_eq!(shown(&north, "@s-e6"), ["e6"]);
}

#[test]
fn what_has_no_path_has_none() {
    let position = kang("6/6/6/6/6/6 ssmmll ssmmll s 0-0");
    let won = kang("2s3/6/6/6/6/6 smmll ssmmll n 3-0!");
    let mv = position.read_move("@s-c1").expect("legal");
    assert!(position.shortest_path(&mv).is_some() && won.shortest_path(&mv).is_none());
    assert_eq!(position.shortest_path(&Move::Pass), None);
    let north = kang("5s/6/6/6/6/6 ssmmll smmll n 0-0");
    let mv = north.read_move("@s-f5").expect("legal");
    assert_eq!(position.shortest_path(&mv), None, "not legal here");
    // A way alone makes no legal move: under the ban, or where another row plays.
    let free = kang("l5/6/6/l5/6/6 - ssssmmmmll n 1-0");
    let banned = kang("l5/6/6/l5/6/6 - ssssmmmmll n 1-0!");
    let goal = free.read_move("@s-#").expect("legal");
    assert!(free.shortest_path(&goal).is_some() && banned.shortest_path(&goal).is_none());
    let nearer = kang("6/6/6/s5/2m3/6 - sssmmmllll s 0-0");
    let alone = kang("6/6/6/s5/6/6 - sssmmmmllll s 0-0");
    let step = alone.read_move("a3-b3").expect("legal");
    assert!(nearer.read_move("c2-b3").is_ok() && nearer.shortest_path(&step).is_none());
    let placing = gyges("6/6/6/6/6/6 s");
    for mv in placing.legal_moves() {
        assert_eq!(placing.shortest_path(&mv), None);
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn every_move_of_kang_has_a_shortest_path((game, position) in any_kang()) {
        check_kang(&game, &position)?;
    }

    #[test]
    fn every_move_of_gyges_has_a_shortest_path((game, position) in any_gyges()) {
        check_gyges(&game, &position)?;
    }
}
