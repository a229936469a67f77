//! What the fuzz targets check, for any game: functions that take the fuzzer's bytes and panic if
//! a promise is broken.
//!
//! They do not need the fuzzer, so that a plain test can replay the corpora. Each target is an
//! entry of `TARGETS` below, one in `Cargo.toml`, a file in `fuzz_targets` and a folder in `corpus`:
//!
//! ```text
//! cargo +nightly fuzz run --features libfuzzer record_tags -- -max_total_time=60
//! cargo test --manifest-path fuzz/Cargo.toml
//! ```
//!
//! The bytes of most targets are text, so that a person can write and read the corpora. Before the
//! rest there may be a line of options, `%name=value name=value`.

mod black_sheep;
mod gounki;
mod input;
mod kang;
mod kings_court;
mod moves;
mod picks;
mod records;
mod serialized;
mod texts;
mod tock;
mod ugi;

pub use moves::{generators, moves};
pub use picks::picked_moves;
pub use records::{record, record_tags};
pub use serialized::serde;
pub use texts::{move_text, position_text};
pub use ugi::ugi;

/// A function that takes the fuzzer's bytes.
pub type Target = fn(&[u8]);

/// Names of targets, and what they run.
type Targets = &'static [(&'static str, Target)];

/// The targets of a game: the beginning of their names, the position, the other generator, and what
/// plays moves if it is not [`picked_moves`].
macro_rules! game {
    ($name:literal, $position:ty, $other:path) => {
        game!($name, $position, $other, picked_moves::<$position>)
    };
    ($name:literal, $position:ty, $other:path, $moves:expr) => {
        &[
            (concat!($name, "_position_text"), position_text::<$position>),
            (concat!($name, "_move_text"), move_text::<$position>),
            (concat!($name, "_record"), record::<$position>),
            (concat!($name, "_generators"), |input| generators::<$position>(input, $other)),
            (concat!($name, "_moves"), $moves),
            (concat!($name, "_serde"), serde::<$position>),
        ]
    };
}

const TARGETS: &[Targets] = &[
    &[("record_tags", record_tags), ("ugi", ugi)],
    game!("gounki", ludotheque_gounki::Gounki, gounki::slow_moves),
    game!("kang", ludotheque_kang::Kang, kang::slow_moves, kang::moves),
    game!("gyges", ludotheque_kang::gyges::Gyges, kang::slow_gyges_moves, kang::gyges_moves),
    game!("black_sheep", ludotheque_black_sheep::BlackSheep, black_sheep::slow_moves),
    &[("black_sheep_table", black_sheep::table)],
    game!("kings_court", ludotheque_kings_court::KingsCourt, kings_court::slow_moves),
    game!("tock", ludotheque_tock::Tock, tock::slow_moves, tock::moves),
    &[("tock_view_text", tock::view_text)],
];

/// Every target by its name.
pub fn targets() -> impl Iterator<Item = (&'static str, Target)> {
    TARGETS.iter().copied().flatten().copied()
}

/// Runs the target of a name on an input.
///
/// # Panics
///
/// If there is no such target, or the input shows a fault.
pub fn run(name: &str, input: &[u8]) {
    match targets().find(|(target, _)| *target == name) {
        Some((_, target)) => target(input),
        None => panic!("no target {name}"),
    }
}

/// The whole of a file in `fuzz_targets`: the target with the name of the binary.
#[macro_export]
macro_rules! fuzz_target {
    () => {
        libfuzzer_sys::fuzz_target!(|input: &[u8]| {
            $crate::run(env!("CARGO_BIN_NAME"), input);
        });
    };
}
