//! A thousand positions with the counts of the slow generator, in `data/perft.epd`.
//!
//! The file is written anew, the same from the same seeds, by
//!
//! ```sh
//! UPDATE_PERFT=1 cargo test -p ludotheque-black-sheep --test perft_suite -- --ignored
//! ```

mod common;

use std::path::Path;

use common::slow;
use ludotheque_black_sheep::BlackSheep;
use ludotheque_conformance::{
    PerftSection, SlowGame, check_perft_sections, check_perft_suite, hold_recorded,
    write_perft_suite,
};
use ludotheque_core::sample::uniform;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const SUITE: &str = include_str!("data/perft.epd");

const PREAMBLE: &str = "\
Black Sheep: position ; options ; D1 and so on, the sequences of so many moves ; where it comes from.
Written by the slow generator of the tests: see perft_suite.rs.";

/// The slow generator, under one of the two readings.
#[derive(Clone, Copy)]
struct Slow {
    carry_pile: bool,
}

impl SlowGame for Slow {
    fn successors(&self, position: &str) -> Vec<String> {
        let moves = slow::Slow::new(position, self.carry_pile).moves();
        moves.into_iter().map(|(_, next)| next.text()).collect()
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

/// The throws with `sheep` a side, on a bridge of so many spaces.
fn throws(spaces: usize, sheep: usize) -> Vec<(String, String)> {
    let herd = |letters: [&str; 2], standing: usize| {
        letters[0].repeat(standing) + &letters[1].repeat(sheep - standing)
    };
    let pairs = (0..=sheep).flat_map(|black| (0..=sheep).map(move |white| (black, white)));
    let text = |(black, white)| {
        let (black_herd, white_herd) = (herd(["B", "b"], black), herd(["W", "w"], white));
        let text = format!("{black_herd}/{}{white_herd} b", "-/".repeat(spaces));
        (text, format!("throw of {black} and {white} standing"))
    };
    pairs.map(text).collect()
}

/// The sheep anywhere: nothing that play need lead to.
fn scattered() -> impl Iterator<Item = (String, String)> {
    (1..).filter_map(|seed| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut cells = vec![String::new(); 6];
        let sheep = 1 + uniform(&mut source, 5);
        for n in 0..2 * sheep {
            let letter = "BbWw".as_bytes()[2 * (n % 2) + uniform(&mut source, 2)];
            let cell = uniform(&mut source, 6);
            let height = uniform(&mut source, cells[cell].len() + 1);
            cells[cell].insert(height, letter.into());
        }
        for cell in cells.iter_mut().filter(|cell| cell.is_empty()) {
            cell.push('-');
        }
        let side = ["b", "w"][uniform(&mut source, 2)];
        // What is valid, in its canonical text.
        let position: BlackSheep = format!("{} {side}", cells.join("/")).parse().ok()?;
        Some((position.to_string(), format!("sheep anywhere, seed {seed}")))
    })
}

/// The sections under one reading.
fn under(carry: &'static str, vectors: Vec<(String, String)>) -> Vec<PerftSection<Slow>> {
    let slow = Slow { carry_pile: carry == "pile" };
    let start = "BBBbb/-/-/-/-/WWwww b";
    let sections = vec![
        PerftSection::of("The throws of five sheep", slow, throws(4, 5)).to_depth(7),
        PerftSection::of("The throws of three sheep, two spaces", slow, throws(2, 3))
            .under("spaces", "2")
            .under("sheep", "3")
            .to_depth(7),
        PerftSection::of("Positions that came with the rules", slow, vectors).to_depth(5),
        PerftSection::of("Sheep anywhere", slow, scattered().take(200)).to_depth(5),
        PerftSection::random_play(slow, start, 1, 150).to_depth(5),
        PerftSection::random_play(slow, "BbBbB/-/-/-/-/wWwWw b", 1001, 100).to_depth(5),
    ];
    sections.into_iter().map(|section| section.under("carry", carry)).collect()
}

fn sections() -> Vec<PerftSection<Slow>> {
    let pile = vectors(include_str!("data/vectors.jsonl"), "vectors.jsonl");
    let above = vectors(include_str!("data/vectors-above.jsonl"), "vectors-above.jsonl");
    under("pile", pile).into_iter().chain(under("above", above)).collect()
}

#[test]
fn the_counts_are_confirmed() {
    let checked = check_perft_suite::<BlackSheep>(SUITE);
    let different = checked.unwrap_or_else(|error| panic!("{error}"));
    assert!(different >= 1000, "{different} positions");
}

#[test]
fn each_section_begins_as_the_slow_generator_writes_it() {
    check_perft_sections(SUITE, sections(), 6).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
#[ignore = "takes half a minute"]
fn the_slow_generator_writes_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft.epd");
    let now = write_perft_suite(PREAMBLE, sections());
    hold_recorded(&path, &now, "UPDATE_PERFT").unwrap_or_else(|error| panic!("{error}"));
}
