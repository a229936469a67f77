//! What the benches of every game measure.
//!
//! ```sh
//! cargo bench -p ludotheque-benches --bench gounki
//! ```
//!
//! A game's file says which positions it works on and calls [`game`]. Figures for the project's
//! pages come from `benches/peers`, which runs ours and others' by turns, and from valgrind, which
//! counts instructions: see [`Work`].

mod valgrind;
mod work;

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

use criterion::{BatchSize, Criterion, Throughput};
use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{Position, perft, playout};
use rand_xoshiro::Xoshiro256PlusPlus;

pub use valgrind::{CountError, Counted, compiler, count};
pub use work::{Work, run};

/// No random game of ours is nearly as long.
const MAX_PLIES: u32 = 100_000;

/// Measures lists, counts, plays, successors, keys, texts and random games on the positions of a
/// file in `benches/positions`, one a line, and perft to a depth from the start.
///
/// # Panics
///
/// If the file cannot be read or holds something that is not a position.
pub fn game<P: Position>(criterion: &mut Criterion, file: &str, perft_depth: u32) {
    let positions = read::<P>(file);
    let moves: Vec<P::Move> = positions.iter().filter_map(P::any_move).collect();
    let texts: Vec<String> = positions.iter().map(P::to_string).collect();
    let all_moves: u64 = positions.iter().map(|position| position.count_moves() as u64).sum();
    let rules = P::Rules::default();
    let each = |work: &mut dyn FnMut(&P)| positions.iter().for_each(work);

    let mut group = criterion.benchmark_group(P::GAME);
    group.throughput(Throughput::Elements(all_moves));
    group.bench_function("list", |bench| {
        bench.iter(|| each(&mut |position| drop(black_box(position.legal_moves()))));
    });
    group.bench_function("visit", |bench| {
        bench.iter(|| {
            each(&mut |position| {
                let _ = position.visit_moves(|mv| visited(black_box(mv)));
            });
        });
    });
    group.bench_function("successors", |bench| {
        bench.iter(|| {
            each(&mut |position| {
                let _ = position.visit_successors(|next| visited(black_box(next)));
            });
        });
    });

    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("count", |bench| {
        bench.iter(|| {
            each(&mut |position| {
                black_box(position.count_moves());
            });
        });
    });
    group.bench_function("play", |bench| {
        let pairs: Vec<_> = positions.iter().cloned().zip(&moves).collect();
        bench.iter_batched_ref(
            || pairs.clone(),
            |pairs| pairs.iter_mut().for_each(|(position, mv)| position.play_unchecked(mv)),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("write", |bench| {
        bench.iter(|| each(&mut |position| drop(black_box(position.to_string()))));
    });
    // With the key from scratch.
    group.bench_function("read", |bench| {
        bench.iter(|| texts.iter().for_each(|text| drop(black_box(P::read(text, &rules)))));
    });

    group.throughput(Throughput::Elements(1));
    group.bench_function("playout", |bench| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
        let start = P::start(&rules);
        bench.iter(|| playout(black_box(start.clone()), &mut source, MAX_PLIES).plies);
    });
    let start = P::start(&rules);
    group.sample_size(10);
    group.throughput(Throughput::Elements(perft(&start, perft_depth)));
    group.bench_function(format!("perft-{perft_depth}"), |bench| {
        bench.iter(|| perft(black_box(&start), perft_depth));
    });
    group.finish();
}

fn visited<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The positions of a file in `benches/positions`, under the default rules.
///
/// # Panics
///
/// If the file cannot be read or holds something that is not a position.
pub fn read<P: Position>(file: &str) -> Vec<P> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("positions").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line| P::read(line, &P::Rules::default());
    lines.map(|line| read(line).unwrap_or_else(|error| panic!("{file}: {line}: {error}"))).collect()
}
