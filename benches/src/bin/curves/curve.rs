//! How the cost of the games' work grows with its size.

use std::fmt;
use std::hint::black_box;

use ludotheque_black_sheep::solve::Solver;
use ludotheque_black_sheep::{BlackSheep, Carry, Rules as BlackSheepRules};
use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{Position, Rules as _, perft, playout};
use ludotheque_gounki::Gounki;
use ludotheque_kang::{Kang, gyges::Gyges};
use ludotheque_kings_court::KingsCourt;
use ludotheque_tock::{Rules as TockRules, Seat, Tock, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use ludotheque_benches::{Work, read};

/// Work of growing size, in some kinds next to each other.
#[derive(Debug)]
pub(crate) struct Curve {
    /// What it is called in the names of its work and of its picture.
    pub(crate) name: &'static str,
    /// What the size is.
    pub(crate) size: &'static str,
    /// Whether the size grows by factors.
    pub(crate) by_factors: bool,
    /// What the instructions are of: a unit of the work, or all of it.
    pub(crate) of: Of,
    /// The kinds of work.
    pub(crate) columns: Vec<&'static str>,
    /// The work of each size.
    pub(crate) rows: Vec<Row>,
}

/// What instructions are given of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// Of a unit of the work, which is called so.
    Unit(&'static str),
    /// Of all the work, with the units that it has.
    All(&'static str),
}

/// The work of one size.
pub(crate) struct Row {
    size: Box<dyn Fn() -> f64>,
    /// The work by column, where there is some.
    pub(crate) works: Vec<Option<Work>>,
}

impl Row {
    /// The size of the work, which may take a moment to find.
    pub(crate) fn size(&self) -> f64 {
        (self.size)()
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.works.fmt(f)
    }
}

/// The curves of all games.
pub(crate) fn curves() -> Vec<Curve> {
    let doubling: Vec<usize> = (3..=11).map(|n| 1 << n).collect();
    vec![
        by_moves::<Gounki>("gounki", 200, &[10, 20, 30, 40, 50, 60, 70], &[]),
        by_moves::<Kang>("kang", 60, &doubling[1..8], &[]),
        by_moves::<Gyges>("gyges", 400, &doubling[1..7], &[]),
        by_moves::<KingsCourt>(
            "kings-court",
            1_500,
            &[4, 8, 16, 32, 64, 128, 1_024, 4_096, 16_384],
            &["kings-court-dense.txt", "kings-court-most.txt"],
        ),
        by_sheep(),
        by_seats(),
        by_depth(),
    ]
}

fn source() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// At most so many positions are taken of one size.
const POSITIONS: usize = 40;
/// Random games are left after so many plies.
const PLIES: u32 = 400;

/// Positions of random games and of files that have at least `least` moves and fewer than `below`.
fn with_moves<P: Position>(games: u32, files: &[&str], least: usize, below: usize) -> Vec<P> {
    let fits = |position: &P| (least..below).contains(&position.count_moves());
    let read = files.iter().flat_map(|file| read::<P>(file));
    let mut found: Vec<P> = read.filter(fits).collect();
    let mut source = source();
    for _ in 0..games {
        let mut position = P::start(&P::Rules::default());
        for _ in 0..PLIES {
            if found.len() >= POSITIONS {
                return found;
            }
            if fits(&position) {
                found.push(position.clone());
            }
            let Some(mv) = position.sample_move(&mut source) else { break };
            position.play_unchecked(&mv);
        }
    }
    assert!(!found.is_empty(), "{}: nothing has {least} moves or more", P::GAME);
    found
}

/// Counting and listing by the number of moves of the position.
fn by_moves<P: Position>(
    name: &'static str,
    games: u32,
    bounds: &[usize],
    files: &'static [&'static str],
) -> Curve {
    let row = |(n, least): (usize, &usize)| {
        let (least, below) = (*least, bounds.get(n + 1).copied().unwrap_or(usize::MAX));
        let positions = move || with_moves::<P>(games, files, least, below);
        let work = |what: &str, ask: fn(&P)| {
            let name = format!("curve/{name}/{what}/{least}");
            Some(Work::new(name, "position", move || {
                let positions = positions();
                move || {
                    positions.iter().for_each(ask);
                    positions.len() as u64
                }
            }))
        };
        Row {
            size: Box::new(move || {
                let positions = positions();
                let moves: usize = positions.iter().map(P::count_moves).sum();
                moves as f64 / positions.len() as f64
            }),
            works: vec![
                work("count", |position| {
                    black_box(position.count_moves());
                }),
                work("list", |position| drop(black_box(position.legal_moves()))),
                work("draw", |position| {
                    black_box(position.sample_move(&mut source()));
                }),
            ],
        }
    };
    Curve {
        name,
        size: "moves",
        by_factors: true,
        of: Of::Unit("position"),
        columns: vec!["count", "list", "draw one"],
        rows: bounds.iter().enumerate().map(row).collect(),
    }
}

/// Work of a size that is known.
fn sized(size: u32, works: Vec<Option<Work>>) -> Row {
    Row { size: Box::new(move || f64::from(size)), works }
}

/// Solving all throws of Black Sheep by the number of sheep.
fn by_sheep() -> Curve {
    let solve = |carry: Carry, sheep: u8| {
        let name = format!("curve/black-sheep/{}/{sheep}", carry.name());
        Some(Work::new(name, "position", move || {
            let rules = BlackSheepRules::new(carry, 4, sheep).expect("options in range");
            move || {
                let solution = Solver::new(rules).solve(|_| ()).expect("it is small");
                solution.summaries().map(|summary| summary.positions).sum()
            }
        }))
    };
    let row = |sheep: u8| {
        sized(sheep.into(), vec![solve(Carry::Pile, sheep), solve(Carry::Above, sheep)])
    };
    Curve {
        name: "black-sheep",
        size: "sheep a side",
        by_factors: false,
        of: Of::All("position"),
        columns: vec!["solve, pile", "solve, above"],
        rows: (1..=4).map(row).collect(),
    }
}

/// Random games, lists and completed views of Tock by the number of seats, each for itself.
fn by_seats() -> Curve {
    let rules = |seats: u32| {
        let mut rules = TockRules::default();
        rules.set("zones", &seats.to_string()).expect("an option");
        rules
    };
    let played = move |seats| {
        let (start, mut source) = (Tock::start(&rules(seats)), source());
        let positions = (0..POSITIONS as u32).map(|n| playout(start.clone(), &mut source, 8 * n));
        let positions = positions.map(|end| end.position);
        positions.filter(|position| position.count_moves() > 0).collect::<Vec<_>>()
    };
    let row = move |seats: u32| {
        let name = |what: &str| format!("curve/tock/{what}/{seats}");
        let play = Work::new(name("play"), "ply", move || {
            let start = Tock::start(&rules(seats));
            move || playout(start.clone(), &mut source(), PLIES).plies.into()
        });
        let list = Work::new(name("list"), "position", move || {
            let positions = played(seats);
            move || {
                positions.iter().for_each(|position| drop(black_box(position.legal_moves())));
                positions.len() as u64
            }
        });
        let complete = Work::new(name("determinize"), "view", move || {
            let views = played(seats).into_iter();
            let views: Vec<_> = views.filter_map(|at| View::new(&at, Seat::ALL[0])).collect();
            move || views.iter().filter_map(|view| view.determinize(&mut source())).count() as u64
        });
        sized(seats, vec![Some(play), Some(list), Some(complete)])
    };
    Curve {
        name: "tock",
        size: "seats",
        by_factors: false,
        of: Of::Unit("ply, position or view"),
        columns: vec!["random play", "list", "complete a view"],
        rows: (2..=8).map(row).collect(),
    }
}

/// perft by its depth.
fn by_depth() -> Curve {
    fn work<P: Position>(text: Option<&'static str>, depth: u32, most: u32) -> Option<Work> {
        let name = format!("curve/perft/{}/{depth}", P::GAME);
        (depth <= most).then(|| {
            Work::new(name, "node", move || {
                let rules = P::Rules::default();
                let start = text.map_or_else(
                    || P::start(&rules),
                    |text| P::read(text, &rules).unwrap_or_else(|error| panic!("{error}")),
                );
                move || perft(&start, depth)
            })
        })
    }
    let row = |depth: u32| {
        let works = vec![
            work::<Gounki>(None, depth, 4),
            work::<Kang>(None, depth, 4),
            work::<Gyges>(Some("lmssml/6/6/6/6/lmssml s"), depth, 3),
            work::<KingsCourt>(None, depth, 6),
            work::<BlackSheep>(Some("BBBbb/-/-/-/-/WWwww b"), depth, 12),
        ];
        sized(depth, works)
    };
    Curve {
        name: "perft",
        size: "depth",
        by_factors: false,
        of: Of::Unit("node"),
        columns: vec!["Gounki", "Kang", "Gygès", "King's Court", "Black Sheep"],
        rows: (1..=12).map(row).collect(),
    }
}
