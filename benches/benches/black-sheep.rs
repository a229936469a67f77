//! Black Sheep: counting, and the solution against a plain one with a hash table.
//!
//! The ratio is taken in one run, on one thread, for the throw of four sheep with the most
//! positions, by the solver of the tests and by that of the crate.

#[path = "../../crates/black-sheep/tests/common/graph.rs"]
mod graph;
#[path = "../../crates/black-sheep/tests/common/slow.rs"]
mod slow;

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput};
use ludotheque_black_sheep::solve::Solver;
use ludotheque_black_sheep::{BlackSheep, Carry, Rules, Throw};
use ludotheque_core::{Position as _, perft};

use graph::Graph;
use slow::Slow;

fn rules(carry: Carry, sheep: u8) -> Rules {
    Rules::new(carry, 4, sheep).expect("options in range")
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("black-sheep/perft");
    for (carry, depth) in [(Carry::Pile, 12), (Carry::Above, 10)] {
        let rules = rules(carry, 5);
        let start = BlackSheep::read("BBBbb/-/-/-/-/WWwww b", &rules).expect("a position");
        group.throughput(Throughput::Elements(perft(&start, depth)));
        group.bench_function(carry.name(), |bencher| {
            bencher.iter(|| perft(black_box(&start), depth));
        });
    }
}

fn solving(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("black-sheep/solve");
    group.sample_size(10);
    for carry in [Carry::Pile, Carry::Above] {
        let solver = Solver::new(rules(carry, 4));
        let solution = solver.solve(|_| ()).expect("it is small enough");
        let positions = solution.summaries().map(|summary| summary.positions).sum();
        group.throughput(Throughput::Elements(positions));
        group.bench_function(format!("{}/4 sheep", carry.name()), |bencher| {
            bencher.iter(|| solver.solve(|_| ()).map(|solution| solution.bytes()));
        });
        let start = BlackSheep::read("BBbb/-/-/-/-/WWww b", &rules(carry, 4)).expect("a position");
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("{}/look up", carry.name()), |bencher| {
            bencher.iter(|| solution.value(black_box(&start)));
        });
    }
}

/// How much longer the tests' solver takes for the largest throw of four sheep.
fn ratios() {
    for carry in [Carry::Pile, Carry::Above] {
        let throw = Throw { black: 2, white: 2 };
        let mut start = BlackSheep::start(&rules(carry, 4));
        start.apply(&throw).expect("a throw");
        let begin = Instant::now();
        let graph = Graph::new(Slow::new(&start.to_string(), carry == Carry::Pile));
        let values = graph.values();
        let slow = begin.elapsed();
        let begin = Instant::now();
        let solver = Solver { throw: Some(throw), ..Solver::new(rules(carry, 4)) };
        let solution = solver.solve(|_| ()).expect("it is small enough");
        let fast = begin.elapsed();
        let summary = solution.summary(throw).expect("it was solved");
        assert_eq!(summary.positions, values.len() as u64);
        assert_eq!(summary.drawn, values.iter().filter(|value| value.is_none()).count() as u64);
        println!(
            "black-sheep/solve/{} 2,2 of 4 sheep, {} positions: hash table {:.2} s, ours {:.3} s, \
             ratio {:.0}",
            carry.name(),
            summary.positions,
            slow.as_secs_f64(),
            fast.as_secs_f64(),
            slow.as_secs_f64() / fast.as_secs_f64(),
        );
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    counting(&mut criterion);
    solving(&mut criterion);
    // `cargo test` and `--no-run` only want to know that it builds.
    if std::env::args().any(|argument| argument == "--bench") {
        ratios();
    }
    criterion.final_summary();
}
