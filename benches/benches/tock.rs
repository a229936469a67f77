//! Tock: positions of random games, the positions with the most sevens, and games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludotheque_benches::read;
use ludotheque_core::{Position, playout};
use ludotheque_tock::{Rules, Seat, Tock, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A seven among pawns that cannot meet.
const APART: &str = "4 a/b/c/d 10,20,30,40/-/-/- 7/2/3/5 - play:a:d:2";

/// Positions of random games in which somebody is to play.
fn played() -> Vec<Tock> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Tock::start(&Rules::default());
    let positions = (0..256).map(|n| playout(start.clone(), &mut source, n * 4).position);
    positions.filter(|position| position.count_moves() > 0).collect()
}

fn plays(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tock");
    let sets = [
        ("played", played()),
        ("seven-apart", APART.parse().into_iter().collect()),
        ("seven-most", read("tock-sevens.txt")),
    ];
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
