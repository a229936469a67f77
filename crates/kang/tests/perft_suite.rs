//! A thousand positions of each game with the counts of the slow generator, in `data/kang/perft.epd`
//! and `data/gyges/perft.epd`.
//!
//! The files are written anew, the same from the same seeds, in ten minutes by
//!
//! ```sh
//! UPDATE_PERFT=1 cargo test -p ludotheque-kang --test perft_suite -- --ignored
//! ```

mod slow;

use std::path::Path;

use ludotheque_conformance::{
    PerftSection, SlowGame, check_perft_sections, check_perft_suite, hold_recorded,
    write_perft_suite,
};
use ludotheque_core::sample::{shuffle, uniform};
use ludotheque_kang::{Kang, gyges};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slow::{GYGES, Game, KANG};

const KANG_SUITE: &str = include_str!("data/kang/perft.epd");
const GYGES_SUITE: &str = include_str!("data/gyges/perft.epd");

/// The slow generator, under options.
#[derive(Clone, Copy)]
struct Slow(Game);

impl SlowGame for Slow {
    fn successors(&self, position: &str) -> Vec<String> {
        let moves = slow::moves(&self.0, position);
        moves.iter().map(|mv| slow::play(&self.0, position, mv)).collect()
    }

    fn count_moves(&self, position: &str) -> u64 {
        slow::moves(&self.0, position).len() as u64
    }
}

/// The positions of a file of vectors.
fn vectors(text: &str, from: &str) -> Vec<(String, String)> {
    let rows = text.lines().zip(1..).map(|(row, line)| {
        let row: serde_json::Value = serde_json::from_str(row).expect("a line of JSON");
        let position = row["position"].as_str().expect("a position").to_string();
        (position, format!("{from}, line {line}"))
    });
    rows.collect()
}

/// Boards with twelve kangaroos on some two to four ranks next to each other, where rows are stuck
/// more often than elsewhere, and who is to move.
fn crowds() -> impl Iterator<Item = (String, String)> {
    (1..).map(|seed| {
        let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
        let ranks = 2 + uniform(&mut source, 3);
        let lowest = uniform(&mut source, 7 - ranks);
        let mut cells: Vec<char> = "ssssmmmmllll".chars().collect();
        cells.resize(6 * ranks, '.');
        shuffle(&mut source, &mut cells);
        let mut board = vec!["......".to_string(); 6];
        for (row, cells) in board[6 - ranks - lowest..].iter_mut().zip(cells.chunks(6)) {
            *row = cells.iter().collect();
        }
        let mut text = board.join("/");
        for run in (1..=6).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        let side = ["s", "n"][uniform(&mut source, 2)];
        (format!("{text} {side}"), format!("random crowd, seed {seed}"))
    })
}

/// The crowds as positions of Kang, with empty reserves and no goal.
fn kang_crowds() -> impl Iterator<Item = (String, String)> {
    crowds().map(|(text, from)| {
        let (board, side) = text.split_once(' ').expect("a side");
        (format!("{board} - - {side} 0-0"), from)
    })
}

fn listed(texts: &[&str], from: &str) -> Vec<(String, String)> {
    texts.iter().map(|text| (text.to_string(), from.to_string())).collect()
}

const KANG_CHECKED: &[&str] = &[
    "2m3/ssms2/6/2l1ll/1mlm2/3s2 - - s 0-0",
    "s5/2m1m1/1s4/1smll1/2sm1l/6 - l n 1-1!",
    "l1s3/6/3l2/s3ll/mm3m/s1m2s - - s 0-0",
    "1l3m/2l3/1s1l2/3m2/6/m1s2m s sl n 0-0",
    "5m/1s2s1/1mslm1/slml2/6/3l2 - - n 0-0",
    "l1l1l1/ssssmm/6/1m1ml1/6/6 - - s 0-0",
];

const KANG_MOST: &str = "3msm/2l2m/1m4/6/lslsls/6 - - s 0-0";
const GYGES_MOST: &str = "3msm/2l2m/1m4/6/lslsls/6 s";
const FOUND: &str = "found by examples/most_moves.rs";

fn kang_sections() -> Vec<PerftSection<Slow>> {
    let slow = Slow(KANG);
    let board_limit = Slow(Game { board_limit: true, ..KANG });
    let start = "6/6/6/6/6/6 ssmmll ssmmll s 0-0";
    let came = "Positions that came with the rules";
    let came_with = vectors(include_str!("data/kang/vectors.jsonl"), "vectors.jsonl");
    let edges = vectors(include_str!("data/kang/edges.jsonl"), "hand-made, edges.jsonl");
    vec![
        PerftSection::of("The start", slow, listed(&[start], "the start")),
        PerftSection::of("The start", board_limit, listed(&[start], "the start"))
            .under("drop_limit", "board"),
        PerftSection::of("The check values", slow, listed(KANG_CHECKED, "check values")),
        PerftSection::of("The most moves there can be", slow, listed(&[KANG_MOST], FOUND))
            .to_depth(1),
        PerftSection::of("Hand-made positions", slow, edges),
        PerftSection::of(came, slow, came_with),
        PerftSection::of("Crowds on few ranks", slow, kang_crowds().take(150)),
        PerftSection::of("Crowds on few ranks", board_limit, kang_crowds().take(50))
            .under("drop_limit", "board"),
        PerftSection::random_play(slow, start, 1, 750),
        PerftSection::random_play(board_limit, start, 1, 50).under("drop_limit", "board"),
    ]
}

fn gyges_sections() -> Vec<PerftSection<Slow>> {
    let slow = Slow(GYGES);
    let strict = Slow(Game { null_move: false, ..GYGES });
    let one_row = Slow(Game { next_row: false, ..GYGES });
    let (start, placed) = ("6/6/6/6/6/6 s", "lmssml/6/6/6/6/lmssml s");
    let came_with = vectors(include_str!("data/gyges/vectors.jsonl"), "vectors.jsonl");
    vec![
        PerftSection::of("The start", slow, listed(&[start, placed], "check values")),
        PerftSection::of("The start", strict, listed(&[placed], "check values"))
            .under("null_move", "false"),
        PerftSection::of("The most moves there can be", slow, listed(&[GYGES_MOST], FOUND))
            .to_depth(1),
        PerftSection::of("Positions that came with the rules", slow, came_with),
        PerftSection::of("Crowds on few ranks", slow, crowds().take(150)),
        PerftSection::of("Crowds on few ranks", one_row, crowds().take(50))
            .under("next_row", "false"),
        PerftSection::random_play(slow, start, 1, 750),
        PerftSection::random_play(strict, start, 1, 50).under("null_move", "false"),
    ]
}

#[test]
fn the_counts_of_kang_are_confirmed() {
    let different = check_perft_suite::<Kang>(KANG_SUITE).unwrap_or_else(|error| panic!("{error}"));
    assert!(different >= 1000, "{different} positions");
}

#[test]
fn the_counts_of_gyges_are_confirmed() {
    let checked = check_perft_suite::<gyges::Gyges>(GYGES_SUITE);
    let different = checked.unwrap_or_else(|error| panic!("{error}"));
    assert!(different >= 1000, "{different} positions");
}

#[test]
fn each_section_begins_as_the_slow_generator_writes_it() {
    for (suite, sections) in [(KANG_SUITE, kang_sections()), (GYGES_SUITE, gyges_sections())] {
        check_perft_sections(suite, sections, 1).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Holds a file against what the slow generator writes.
fn written(game: &str, name: &str, sections: Vec<PerftSection<Slow>>) {
    let path = format!("{}/tests/data/{game}/perft.epd", env!("CARGO_MANIFEST_DIR"));
    let preamble = format!(
        "{name}: position ; options ; D1 and so on, the sequences of so many moves ; where it comes \
         from.\nWritten by the slow generator of the tests: see perft_suite.rs."
    );
    let now = write_perft_suite(&preamble, sections);
    hold_recorded(Path::new(&path), &now, "UPDATE_PERFT").unwrap_or_else(|error| panic!("{error}"));
}

#[test]
#[ignore = "takes ten minutes"]
fn the_slow_generator_writes_the_file_of_kang() {
    written("kang", "Kang", kang_sections());
}

#[test]
#[ignore = "takes ten minutes"]
fn the_slow_generator_writes_the_file_of_gyges() {
    written("gyges", "Gygès", gyges_sections());
}
