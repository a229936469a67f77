//! The work of each game's generators.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

use ludotheque_black_sheep::solve::Solver;
use ludotheque_black_sheep::{BlackSheep, Carry, Rules as BlackSheepRules};
use ludotheque_conformance::PerftRow;
use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{Position, Rules as _, perft, playout};
use ludotheque_gounki::Gounki;
use ludotheque_kang::{Kang, gyges::Gyges};
use ludotheque_kings_court::KingsCourt;
use ludotheque_tock::{Rules as TockRules, Seat, Tock, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use ludotheque_benches::Work;

/// The work of the main generators of every game, on positions of random play.
pub(crate) fn works() -> Vec<Work> {
    let mut works = Vec::new();
    works.extend(game::<Gounki>("gounki", 20, 3));
    works.extend(game::<Kang>("kang/tests/data/kang", 2, 3));
    works.push(Work::new("kang/can-score", "position", || {
        let positions = suite::<Kang>("kang/tests/data/kang");
        move || each(&positions, Kang::can_score)
    }));
    works.extend(game::<Gyges>("kang/tests/data/gyges", 5, 3));
    works.push(Work::new("gyges/can-score", "position", || {
        let positions = suite::<Gyges>("kang/tests/data/gyges");
        move || each(&positions, Gyges::can_score)
    }));
    works.extend(game::<KingsCourt>("kings-court", 20, 4));
    works.push(Work::new("kings-court/list/most", "move", || {
        let positions = ludotheque_benches::read::<KingsCourt>("kings-court-most.txt");
        move || list(&positions)
    }));
    works.extend(game::<BlackSheep>("black-sheep", 50, 10));
    works.extend(
        [Carry::Pile, Carry::Above]
            .map(|carry| solving(format!("black-sheep/solve/{}", carry.name()), carry, 3)),
    );
    works.extend(generators::<Tock>(played));
    works.push(random_games::<Tock>(2));
    works.push(Work::new("tock/list/sevens", "move", || {
        let positions = ludotheque_benches::read::<Tock>("tock-sevens.txt");
        move || list(&positions)
    }));
    works.push(Work::new("tock/determinize", "view", || {
        let views = played().into_iter().filter_map(|position| View::new(&position, Seat::ALL[0]));
        let views: Vec<View> = views.collect();
        let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
        move || views.iter().filter_map(|view| view.determinize(&mut source)).count() as u64
    }));
    works
}

/// Solving all throws of Black Sheep with so many sheep.
fn solving(name: String, carry: Carry, sheep: u8) -> Work {
    Work::new(name, "position", move || {
        let rules = BlackSheepRules::new(carry, 4, sheep).expect("options in range");
        move || {
            let solution = Solver::new(rules).solve(|_| ()).expect("it is small");
            solution.summaries().map(|summary| summary.positions).sum()
        }
    })
}

/// The work of a game with a perft suite.
fn game<P: Position>(folder: &'static str, games: u32, depth: u32) -> Vec<Work> {
    let folder =
        if folder.contains('/') { folder.to_string() } else { format!("{folder}/tests/data") };
    let mut works = generators::<P>(move || suite(&folder));
    works.push(random_games::<P>(games));
    works.push(Work::new(format!("{}/perft-{depth}", P::GAME), "node", move || {
        let start = start_of_play::<P>();
        move || perft(&start, depth)
    }));
    works
}

/// Counting, listing and making the moves of positions.
fn generators<P: Position>(positions: impl Fn() -> Vec<P> + Clone + 'static) -> Vec<Work> {
    let work = |name: &str, unit, work: fn(&[P]) -> u64| {
        let positions = positions.clone();
        Work::new(format!("{}/{name}", P::GAME), unit, move || {
            let positions = positions();
            move || work(&positions)
        })
    };
    vec![
        work("count", "position", |positions| each(positions, P::count_moves)),
        work("list", "move", list),
        work("successors", "move", successors),
    ]
}

/// Asks something of each of the positions.
fn each<P, A>(positions: &[P], ask: impl Fn(&P) -> A) -> u64 {
    for position in positions {
        black_box(ask(position));
    }
    positions.len() as u64
}

fn list<P: Position>(positions: &[P]) -> u64 {
    positions.iter().map(|position| black_box(position.legal_moves()).len() as u64).sum()
}

fn successors<P: Position>(positions: &[P]) -> u64 {
    let mut count = 0;
    for position in positions {
        let _ = position.visit_successors(|next| {
            black_box(next);
            count += 1;
            ControlFlow::<()>::Continue(())
        });
    }
    count
}

/// Random games from the start, left after a thousand plies: some of Black Sheep never end.
fn random_games<P: Position>(games: u32) -> Work {
    Work::new(format!("{}/playout", P::GAME), "ply", move || {
        let start = P::start(&P::Rules::default());
        move || {
            let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
            let plies = |_| u64::from(playout(start.clone(), &mut source, 1_000).plies);
            (0..games).map(plies).sum()
        }
    })
}

/// The start, after what chance has to do there.
fn start_of_play<P: Position>() -> P {
    playout(P::start(&P::Rules::default()), &mut Xoshiro256PlusPlus::seed_from_u64(1), 0).position
}

/// Every eighth position of random play in a perft suite, under the default rules.
fn suite<P: Position>(folder: &str) -> Vec<P> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(folder);
    let path = path.join("perft.epd");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let rows = text.lines().filter_map(|line| line.parse::<PerftRow>().ok());
    let is_default = |row: &PerftRow| {
        let mut rules = P::Rules::default();
        let set = row.options.iter().try_for_each(|(name, value)| rules.set(name, value));
        set.is_ok() && rules == P::Rules::default()
    };
    let random = rows.filter(|row| row.from.starts_with("random play") && is_default(row));
    let read = |row: PerftRow| P::read(&row.position, &P::Rules::default());
    random.step_by(8).map(|row| read(row).unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// Positions of random games of Tock in which somebody is to play.
fn played() -> Vec<Tock> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Tock::start(&TockRules::default());
    let positions = (0..128).map(|n| playout(start.clone(), &mut source, n * 8).position);
    positions.filter(|position| position.count_moves() > 0).collect()
}
