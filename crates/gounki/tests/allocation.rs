//! Generating moves allocates nothing.

use std::hint::black_box;
use std::ops::ControlFlow;

use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{Position, perft, perft_made, playout};
use ludotheque_gounki::Gounki;
use rand_xoshiro::Xoshiro256PlusPlus;

/// How often the work allocates.
fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

fn visited<T>(value: T) -> ControlFlow<()> {
    black_box(value);
    ControlFlow::Continue(())
}

#[test]
fn generating_moves_allocates_nothing() {
    let start = Gounki::default();
    let crowded: Gounki = "1s5r/1(RRS)4(RSS)1/2(RRR)2S2/8/8/8/8/r7 w".parse().expect("valid");
    for position in [&start, &crowded] {
        let first = position.any_move().expect("the game goes on");
        let count = allocations(|| {
            let _ = position.visit_moves(visited);
            let _ = position.visit_move_sets(visited);
            let _ = position.visit_successors(|next| visited(next.clone()));
            black_box((position.count_moves(), position.is_legal(&first), position.any_move()));
            black_box((perft(position, 2), perft_made(position, 2)));
        });
        assert_eq!(count, 0, "{position}");
    }
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    assert_eq!(allocations(|| _ = black_box(playout(start.clone(), &mut source, 1000))), 0);
    assert!(allocations(|| _ = black_box(start.legal_moves())) > 0, "the counter counts");
}

#[test]
fn a_position_takes_at_most_64_bytes() {
    assert!(size_of::<Gounki>() <= 64);
}
