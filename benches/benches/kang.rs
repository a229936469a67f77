//! Kang and Gygès, on positions of random games, and Kang on a crowded one.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludotheque_benches::{game, read};
use ludotheque_core::Position;
use ludotheque_kang::gyges::Gyges;
use ludotheque_kang::{Kang, MoveSets};

const MIDDLE: &str = "kang-middle.txt";
const CROWDED: &str = "kang-crowded.txt";
const GYGES: &str = "gyges-random.txt";

fn games(criterion: &mut Criterion) {
    game::<Kang>(criterion, MIDDLE, 4);
    game::<Gyges>(criterion, GYGES, 3);
}

/// What is asked of a position without a list, and the key from scratch.
struct Questions<P> {
    sets: fn(&P) -> MoveSets,
    can_score: fn(&P) -> bool,
    rebuild: fn(&P) -> Option<P>,
}

impl<P: Position> Questions<P> {
    /// Measures them on the positions of a file in `benches/positions`.
    fn measure(&self, criterion: &mut Criterion, file: &str) {
        let positions = read::<P>(file);
        let mut group = criterion.benchmark_group(file.trim_end_matches(".txt"));
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function("sets", |bench| {
            bench.iter(|| positions.iter().map(|p| black_box((self.sets)(p)).len()).sum::<usize>());
        });
        group.bench_function("can-score", |bench| {
            bench.iter(|| positions.iter().filter(|p| (self.can_score)(p)).count());
        });
        group.bench_function("key", |bench| {
            bench.iter(|| {
                for position in &positions {
                    black_box((self.rebuild)(position));
                }
            });
        });
        group.finish();
    }
}

fn questions(criterion: &mut Criterion) {
    let kang = Questions {
        sets: Kang::move_sets,
        can_score: Kang::can_score,
        rebuild: |position| position.setup().position(position.rules()).ok(),
    };
    kang.measure(criterion, MIDDLE);
    kang.measure(criterion, CROWDED);
    let gyges = Questions {
        sets: Gyges::move_sets,
        can_score: Gyges::can_score,
        rebuild: |position| position.setup().position(position.rules()).ok(),
    };
    gyges.measure(criterion, GYGES);
}

/// The count and the list where bounces lead far.
fn crowded(criterion: &mut Criterion) {
    let positions = read::<Kang>(CROWDED);
    let mut group = criterion.benchmark_group("kang-crowded");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("count", |bench| {
        bench.iter(|| black_box(&positions).iter().map(Kang::count_moves).sum::<usize>());
    });
    let moves: usize = positions.iter().map(Kang::count_moves).sum();
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function("list", |bench| {
        bench.iter(|| {
            for position in black_box(&positions) {
                black_box(position.legal_moves());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, games, questions, crowded);
criterion_main!(benches);
