//! Tock: positions of random games, the position with the most sevens that was found, and games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludotheque_core::{Position, playout};
use ludotheque_tock::{Rules, Seat, Tock, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Boards on which one seven has 120 and 3,009 results; the second is the worst that hill climbing
/// from random positions has found.
const SEVENS: [(&str, &str); 2] = [
    ("seven-120", "4 a/b/c/d 10,20,30,40/-/-/- 7/2/3/5 - play:a:d:2"),
    ("seven-3009", "8 aceg/bdfh 25,43,97,115/-/-/-/-/-/-/- 7/2/2/3/3/9/9/6 - play:a:h:2"),
];

fn position(text: &str) -> Option<Tock> {
    text.parse().ok()
}

/// Positions of random games in which somebody is to play.
fn played() -> Vec<Tock> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Tock::start(&Rules::default());
    let positions = (0..256).map(|n| playout(start.clone(), &mut source, n * 4).position);
    positions.filter(|position| position.count_moves() > 0).collect()
}

fn plays(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tock");
    let mut sets = vec![("played", played())];
    sets.extend(SEVENS.map(|(name, text)| (name, position(text).into_iter().collect())));
    for (name, positions) in &sets {
        let moves: usize = positions.iter().map(Position::count_moves).sum();
        group.throughput(Throughput::Elements(moves as u64));
        group.bench_function(format!("{name}/list"), |bench| {
            bench.iter(|| {
                let lists =
                    black_box(positions).iter().map(|position| position.legal_moves().len());
                lists.sum::<usize>()
            });
        });
        group.bench_function(format!("{name}/count"), |bench| {
            bench.iter(|| black_box(positions).iter().map(Position::count_moves).sum::<usize>());
        });
    }
    group.finish();
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tock");
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Tock::start(&Rules::default());
    group.throughput(Throughput::Elements(1));
    group.bench_function("playout", |bench| {
        bench.iter(|| playout(start.clone(), &mut source, 1_000_000));
    });
    let views: Vec<View> =
        played().iter().filter_map(|position| View::new(position, Seat::ALL[0])).collect();
    group.throughput(Throughput::Elements(views.len() as u64));
    group.bench_function("determinize", |bench| {
        bench.iter(|| views.iter().filter_map(|view| view.determinize(&mut source)).count());
    });
    group.finish();
}

criterion_group!(benches, plays, games);
criterion_main!(benches);
