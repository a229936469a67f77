//! Kang and Gygès against the crate gyges.

use std::hint::black_box;
use std::slice;

use ludotheque_core::Position;

use crate::bench::{Bench, Side};
use crate::{gyges, ours};

/// The rules of the crate, which differ from our defaults.
const CRATE_RULES: [(&str, &str); 3] =
    [("null_move", "false"), ("next_row", "false"), ("placing", "false")];

const KANG_PERFT_4: u64 = 23_512_598;

/// A position where generation is slow, and how much faster than the crate on its random
/// positions it has to be: 0.33 million a second where the crate makes 0.57.
const CROWDED: &str = "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0";
const CROWDED_WEIGHT: f64 = 0.33 / 0.57;

/// The rows of Kang `K` and of Gygès `G`. `can_score` tells whether the side to move has a goal.
pub fn compare<K: Position, G: Position>(bench: &mut Bench, can_score: impl Fn(&G) -> bool) {
    let start = ours::start::<K>();
    let bulk = ours::perft_bulk(slice::from_ref(&start), 4).expecting(KANG_PERFT_4);
    bench.row("kang-perft", 3.0, bulk, gyges::perft());
    if let Err(reason) = compare_positions::<K, G>(bench, can_score) {
        bench.refuse(reason);
    }
}

fn compare_positions<K: Position, G: Position>(
    bench: &mut Bench,
    can_score: impl Fn(&G) -> bool,
) -> Result<(), String> {
    let rules = ours::rules::<G>(&CRATE_RULES)?;
    let ours = ours::read_positions::<G>(gyges::POSITIONS, &rules)?;
    let theirs = gyges::positions()?;
    let moves = ours.iter().map(|position| position.count_moves() as u64);
    let goals = ours.iter().filter(|position| can_score(position));
    let totals = (moves.sum(), goals.count() as u64);
    let expected = gyges::totals(&theirs);
    if totals != expected {
        return Err(format!(
            "{} moves and {} goals in reach, {} and {} by the crate",
            totals.0, totals.1, expected.0, expected.1
        ));
    }
    let sets = gyges::sets(&theirs);
    bench.row("gyges-sets", 2.2, ours::counts(&ours), sets);
    let lists = gyges::lists(&theirs);
    bench.row("gyges-list", 3.0, ours::lists(&ours), lists);
    let tests = Side::new("goal in reach", "tests", || {
        for position in black_box(&ours) {
            black_box(can_score(position));
        }
        ours.len() as u64
    });
    bench.row("gyges-can-score", 3.5, tests, gyges::threats(&theirs));

    let crowded = K::read(CROWDED, &K::Rules::default()).map_err(|error| error.to_string())?;
    let crowded = vec![crowded; 256];
    let counts = ours::counts(&crowded);
    let sets = gyges::sets(&theirs);
    bench.weighted_row("kang-crowded", 1.0, counts, sets, CROWDED_WEIGHT);
    Ok(())
}
