//! King's Court, on positions from the middle of random games and on crowded ones.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludotheque_benches::{game, read};
use ludotheque_core::Position;
use ludotheque_kings_court::KingsCourt;

const MIDDLE: &str = "kings-court-middle.txt";

fn kings_court(criterion: &mut Criterion) {
    game::<KingsCourt>(criterion, MIDDLE, 4);
}

/// Chains alone, and the whole list of crowded positions, by the move.
fn chains(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kings-court");
    for file in [MIDDLE, "kings-court-dense.txt", "kings-court-most.txt"] {
        let positions = read::<KingsCourt>(file);
        let name = file.trim_start_matches("kings-court-").trim_end_matches(".txt");
        group.throughput(Throughput::Elements(count_chains(&positions)));
        group.bench_function(format!("{name}/chains"), |bench| {
            bench.iter(|| count_chains(black_box(&positions)));
        });
        let moves: usize = positions.iter().map(Position::count_moves).sum();
        group.throughput(Throughput::Elements(moves as u64));
        group.bench_function(format!("{name}/list"), |bench| {
            bench.iter(|| {
                for position in black_box(&positions) {
                    black_box(position.legal_moves());
                }
            });
        });
    }
    group.finish();
}

/// How many moves are chains, by visiting their sets.
fn count_chains(positions: &[KingsCourt]) -> u64 {
    let mut chains = 0;
    for position in positions {
        let _ = position.visit_chains(|set| {
            chains += black_box(set).ends.len() as u64;
            ControlFlow::<()>::Continue(())
        });
    }
    chains
}

criterion_group!(benches, kings_court, chains);
criterion_main!(benches);
