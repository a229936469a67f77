//! King's Court: positions of random games, chains alone, and crowded positions.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement,
};
use ludotheque_core::{Position, perft, playout};
use ludotheque_kings_court::KingsCourt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Positions with 1,610, 6,702 and 16,454 moves.
const CROWDED: [(&str, &str); 3] = [
    ("1610", "8/1G1G1G2/G1G1G1G1/1G1G1G2/G1G1G1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o"),
    ("6702", "8/1G1G1G2/G1G1G1G1/1G1G1G2/G1GOG1G1/1GOG1G2/G1G1G1G1/1G1G1G2 o"),
    ("16454", "1O1O1O1O/O1O1O1G1/OG1G1O1O/G1G1O1O1/1O1O1G1O/O1O1G1O1/1G1O1G1G/1OO1O1O1 o"),
];

/// Positions of random games that are not over, some of each part of the game.
fn played() -> Vec<KingsCourt> {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let positions = (0..256).map(|n| playout(KingsCourt::default(), &mut source, n % 90).position);
    positions.filter(|position| position.outcome().is_none()).collect()
}

type Group<'a> = BenchmarkGroup<'a, measurement::WallTime>;

/// Lists and counts, by the move.
fn lists(group: &mut Group<'_>, name: &str, positions: &[KingsCourt]) {
    let moves: usize = positions.iter().map(Position::count_moves).sum();
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function(format!("{name}/list"), |bench| {
        bench.iter(|| {
            let lists = black_box(positions).iter().map(|position| position.legal_moves().len());
            lists.sum::<usize>()
        });
    });
    group.bench_function(format!("{name}/count"), |bench| {
        bench.iter(|| black_box(positions).iter().map(Position::count_moves).sum::<usize>());
    });
}

/// The sets of chains, by the chain.
fn chains(group: &mut Group<'_>, name: &str, positions: &[KingsCourt]) {
    let visit = |positions: &[KingsCourt]| {
        let mut chains = 0;
        for position in positions {
            let _ = position.visit_chains(|set| {
                chains += set.ends.len();
                ControlFlow::<()>::Continue(())
            });
        }
        chains
    };
    group.throughput(Throughput::Elements(visit(positions) as u64));
    group.bench_function(format!("{name}/chains"), |bench| {
        bench.iter(|| visit(black_box(positions)));
    });
}

fn generation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kings-court");
    let played = played();
    lists(&mut group, "played", &played);
    chains(&mut group, "played", &played);
    for (name, text) in CROWDED {
        let crowded: Vec<KingsCourt> = text.parse().into_iter().collect();
        lists(&mut group, name, &crowded);
        chains(&mut group, name, &crowded);
    }
    group.finish();
}

fn whole_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kings-court");
    group.throughput(Throughput::Elements(perft(&KingsCourt::default(), 4)));
    group.bench_function("perft/4", |bench| {
        bench.iter(|| perft(black_box(&KingsCourt::default()), 4));
    });
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    group.throughput(Throughput::Elements(1));
    group.bench_function("playout", |bench| {
        bench.iter(|| playout(KingsCourt::default(), &mut source, 100_000));
    });
    group.finish();
}

criterion_group!(benches, generation, whole_games);
criterion_main!(benches);
