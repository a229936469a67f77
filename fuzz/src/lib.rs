//! What the fuzz targets check, for any game: functions that take the fuzzer's bytes and panic if
//! a promise is broken.
//!
//! They do not need the fuzzer, so that a plain test can replay the corpora. Each target is a line
//! of [`TARGETS`], an entry in `Cargo.toml`, a file in `fuzz_targets` and a folder in `corpus`:
//!
//! ```text
//! cargo +nightly fuzz run --features libfuzzer record_tags -- -max_total_time=60
//! cargo test --manifest-path fuzz/Cargo.toml
//! ```
//!
//! The bytes of most targets are text, so that a person can write and read the corpora. Before the
//! rest there may be a line of options, `%name=value name=value`.

mod input;
mod moves;
mod records;
mod serialized;
mod texts;

pub use moves::{generators, moves};
pub use records::{record, record_tags};
pub use serialized::serde;
pub use texts::{move_text, position_text};

/// A function that takes the fuzzer's bytes.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: &[(&str, Target)] = &[("record_tags", record_tags)];

/// Runs the target of a name on an input.
///
/// # Panics
///
/// If there is no such target, or the input shows a fault.
pub fn run(name: &str, input: &[u8]) {
    match TARGETS.iter().find(|(target, _)| *target == name) {
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
