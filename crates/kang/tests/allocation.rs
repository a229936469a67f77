//! Generating and counting moves allocates nothing.

use std::hint::black_box;
use std::ops::ControlFlow;

use ludotheque_core::rand_core::SeedableRng;
use ludotheque_core::{Position, perft, perft_made, playout};
use ludotheque_kang::gyges::Gyges;
use ludotheque_kang::{End, Kang, MoveSet, MoveSets};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How often the work allocates.
fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

fn visited<T>(value: T) -> ControlFlow<()> {
    black_box(value);
    ControlFlow::Continue(())
}

/// How often a position's questions allocate: those that every game answers, and those of these two.
fn all_questions<P: Position + Copy>(position: P, own: impl FnOnce(&P) -> (MoveSets, bool)) -> u64 {
    let first = position.any_move().expect("the game goes on");
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    let count = allocations(|| {
        let (sets, can_score) = own(&position);
        black_box((sets.count(), can_score));
        black_box(sets.iter().flat_map(MoveSet::iter).filter(|end| *end == End::Goal).count());
        let _ = position.visit_moves(visited);
        let _ = position.visit_successors(|next| visited(*next));
        black_box((position.count_moves(), position.is_legal(&first), position.any_move()));
        black_box((perft(&position, 2), perft_made(&position, 2)));
        black_box((position.sample_move(&mut source), playout(position, &mut source, 200)));
    });
    assert!(allocations(|| _ = black_box(position.legal_moves())) > 0, "the counter counts");
    count
}

#[test]
fn kang_allocates_nothing() {
    for text in [
        "6/6/6/6/6/6 ssmmll ssmmll s 0-0",
        "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0",
        "l1l1l1/ssssmm/6/1m1ml1/6/6 - - s 0-0",
        "l5/6/6/l5/6/6 - ssssmmmmll n 1-0!",
        "6/6/6/6/6/6 - ssssmmmmllll s 0-0",
    ] {
        let position: Kang = text.parse().expect("valid");
        let count = all_questions(position, |kang| (kang.move_sets(), kang.can_score()));
        assert_eq!(count, 0, "{text}");
    }
}

#[test]
fn gyges_allocates_nothing() {
    for text in ["6/6/6/6/6/6 s", "lmssml/6/6/6/6/lmssml s", "1lls2/3m2/1l1s2/m2s2/2m1ml/3s2 n"] {
        let position: Gyges = text.parse().expect("valid");
        let count = all_questions(position, |gyges| (gyges.move_sets(), gyges.can_score()));
        assert_eq!(count, 0, "{text}");
    }
}

#[test]
fn a_position_takes_at_most_64_bytes() {
    assert!(size_of::<Kang>() <= 64 && size_of::<Gyges>() <= 64);
}
