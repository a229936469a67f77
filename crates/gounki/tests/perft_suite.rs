//! A thousand positions with the counts of the slow generator, in `data/perft.epd`.
//!
//! The file is written anew, the same from the same seeds, in a minute or two by
//!
//! ```sh
//! UPDATE_PERFT=1 cargo test -p ludotheque-gounki --test perft_suite -- --ignored
//! ```

mod common;

use std::path::Path;

use common::slow::Board;
use common::{data, random};
use ludotheque_conformance::{
    PerftSection, SlowGame, check_perft_sections, check_perft_suite, hold_recorded,
    write_perft_suite,
};
use ludotheque_core::Position;
use ludotheque_gounki::{Gounki, Rules};

const SUITE: &str = include_str!("data/perft.epd");

const PREAMBLE: &str = "\
Gounki: position ; options ; D1 and so on, the sequences of so many moves ; where it comes from.
Written by the slow generator of the tests: see perft_suite.rs.";

/// The slow generator, with or without the null move.
#[derive(Clone, Copy)]
struct Slow {
    null_move: bool,
}

impl SlowGame for Slow {
    fn successors(&self, position: &str) -> Vec<String> {
        Board::read(position, self.null_move).actions().values().map(Board::write).collect()
    }

    fn count_moves(&self, position: &str) -> u64 {
        Board::read(position, self.null_move).actions().len() as u64
    }
}

/// The positions of a file of examples.
fn examples(text: &str, from: &str) -> Vec<(String, String)> {
    let rows = data::lines(text).into_iter().zip(1..);
    let named = rows.map(|(row, line)| {
        let position = row["position"].as_str().expect("a position").to_string();
        let id = row["id"].as_str().map_or_else(|| format!("line {line}"), str::to_string);
        (position, format!("{from}, {id}"))
    });
    named.collect()
}

/// The positions of the published game, by ply.
fn published_game() -> Vec<(String, String)> {
    let record: serde_json::Value =
        serde_json::from_str(include_str!("data/mgounki-malavasi-2003.json")).expect("a record");
    let mut position = Gounki::default();
    let mut positions = Vec::new();
    for (ply, mv) in data::texts(&record["moves"]).iter().enumerate() {
        positions.push((position.to_string(), format!("MGounki against Malavasi 2003, ply {ply}")));
        let mv = position.read_move(mv).expect("a legal move");
        position.play_unchecked(&mv);
    }
    positions
}

/// Random stacks anywhere, as far as they make a valid position.
fn setups() -> impl Iterator<Item = (String, String)> {
    (1..).filter_map(|seed| {
        let position = random::setup(seed).position(&Rules::default()).ok()?;
        Some((position.to_string(), format!("random stacks, seed {seed}")))
    })
}

fn sections() -> Vec<PerftSection<Slow>> {
    let (slow, strict) = (Slow { null_move: true }, Slow { null_move: false });
    let start = || [(Gounki::default().to_string(), "the start".to_string())];
    let diagrams = examples(include_str!("data/diagrams.jsonl"), "figure of a published sheet");
    let vectors = examples(include_str!("data/vectors.jsonl"), "vectors.jsonl");
    let options = examples(include_str!("data/vectors-options.jsonl"), "vectors-options.jsonl");
    let edges = examples(include_str!("data/edges.jsonl"), "hand-made, edges.jsonl");
    let random = |slow, count| PerftSection::random_play(slow, &start()[0].0, 1, count);
    vec![
        PerftSection::of("The start", slow, start()).to_depth(3),
        PerftSection::of("The start", strict, start()).under("null_move", "false").to_depth(3),
        PerftSection::of("Published diagrams", slow, diagrams).to_depth(3),
        PerftSection::of("A published game", slow, published_game()).to_depth(3),
        PerftSection::of("Hand-made positions", slow, edges).to_depth(3),
        PerftSection::of("Positions that came with the rules", slow, vectors).to_depth(3),
        PerftSection::of("Positions that came with the rules", strict, options)
            .under("null_move", "false"),
        PerftSection::of("Positions that no play leads to", slow, setups().take(200)).to_depth(3),
        random(slow, 800),
        random(strict, 100).under("null_move", "false"),
    ]
}

#[test]
fn the_counts_are_confirmed() {
    let different = check_perft_suite::<Gounki>(SUITE).unwrap_or_else(|error| panic!("{error}"));
    assert!(different >= 1000, "{different} positions");
}

#[test]
fn each_section_begins_as_the_slow_generator_writes_it() {
    check_perft_sections(SUITE, sections(), 4).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
#[ignore = "takes a minute or two"]
fn the_slow_generator_writes_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft.epd");
    let now = write_perft_suite(PREAMBLE, sections());
    hold_recorded(&path, &now, "UPDATE_PERFT").unwrap_or_else(|error| panic!("{error}"));
}
