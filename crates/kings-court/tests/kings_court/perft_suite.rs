//! A thousand positions with the counts of the slow generator, in `data/perft.epd`.
//!
//! The file is written anew, the same from the same seeds, in some minutes by
//!
//! ```sh
//! UPDATE_PERFT=1 cargo test -p ludotheque-kings-court perft_suite -- --ignored
//! ```

use std::path::Path;

use ludotheque_conformance::{
    PerftSection, SlowGame, check_perft_sections, check_perft_suite, hold_recorded,
    write_perft_suite,
};
use ludotheque_core::sample::{shuffle, uniform};
use ludotheque_kings_court::KingsCourt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::crowded;
use crate::perft::DENSE;
use crate::slow;

const SUITE: &str = include_str!("../data/perft.epd");

const PREAMBLE: &str = "\
King's Court: position ; D1 and so on, the sequences of so many moves ; where it comes from.
Written by the slow generator of the tests: see perft_suite.rs.";

/// The slow generator.
#[derive(Clone, Copy)]
struct Slow;

impl SlowGame for Slow {
    fn successors(&self, position: &str) -> Vec<String> {
        let position = slow::Slow::read(position);
        position.moves().iter().map(|mv| position.after(mv).text()).collect()
    }

    fn count_moves(&self, position: &str) -> u64 {
        slow::Slow::read(position).moves().len() as u64
    }
}

/// The positions of a file of vectors.
fn vectors(text: &str, from: &str) -> Vec<(String, String)> {
    let rows = text.lines().zip(1..).map(|(row, line)| {
        let row: serde_json::Value = serde_json::from_str(row).expect("a row");
        let position = row["position"].as_str().expect("a position").to_string();
        (position, format!("{from}, line {line}"))
    });
    rows.collect()
}

/// Up to 24 pieces a side anywhere, as far as that is valid: nothing that play need lead to.
fn scattered() -> impl Iterator<Item = (String, String)> {
    (1..).filter_map(|seed| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut cells = vec!['.'; 64];
        for piece in ['O', 'G'] {
            for _ in 0..1 + uniform(&mut source, 24) {
                cells[uniform(&mut source, 64)] = piece;
            }
        }
        shuffle(&mut source, &mut cells);
        let rows: Vec<String> = cells.chunks(8).map(|row| row.iter().collect()).collect();
        let mut text = rows.join("/");
        for run in (1..=8).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        let side = ["o", "g"][uniform(&mut source, 2)];
        let position: KingsCourt = format!("{text} {side}").parse().ok()?;
        Some((position.to_string(), format!("pieces anywhere, seed {seed}")))
    })
}

fn sections() -> Vec<PerftSection<Slow>> {
    let start = KingsCourt::default().to_string();
    let edges = vectors(include_str!("../data/edges.jsonl"), "hand-made, edges.jsonl");
    let came_with = vectors(include_str!("../data/vectors.jsonl"), "vectors.jsonl");
    let dense = DENSE.map(|(text, _)| (text.to_string(), "hand-made, check values".to_string()));
    let most = [(crowded::most().to_string(), "the most moves found by a search".to_string())];
    vec![
        PerftSection::of("The start", Slow, [(start.clone(), "the start".to_string())]).to_depth(4),
        PerftSection::of("Hand-made positions", Slow, edges).to_depth(3),
        PerftSection::of("A piece, and two, among many enemies", Slow, dense),
        PerftSection::of("The most moves known", Slow, most).to_depth(1),
        PerftSection::of("Positions that came with the rules", Slow, came_with).to_depth(3),
        PerftSection::of("Pieces anywhere", Slow, scattered().take(200)),
        PerftSection::random_play(Slow, &start, 1, 650),
        PerftSection::random_play(Slow, &start, 1001, 100).to_depth(3),
    ]
}

#[test]
fn the_counts_are_confirmed() {
    let checked = check_perft_suite::<KingsCourt>(SUITE);
    let different = checked.unwrap_or_else(|error| panic!("{error}"));
    assert!(different >= 1000, "{different} positions");
}

#[test]
fn each_section_begins_as_the_slow_generator_writes_it() {
    check_perft_sections(SUITE, sections(), 2).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
#[ignore = "takes some minutes"]
fn the_slow_generator_writes_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft.epd");
    let now = write_perft_suite(PREAMBLE, sections());
    hold_recorded(&path, &now, "UPDATE_PERFT").unwrap_or_else(|error| panic!("{error}"));
}
