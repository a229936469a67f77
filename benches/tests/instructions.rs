//! The instructions of the main generators, against those that `instructions.txt` records.
//!
//! ```sh
//! cargo test --release -p ludotheque-benches --test instructions -- --ignored --nocapture
//! ```
//!
//! compares, and with `UPDATE_INSTRUCTIONS=1` writes the file anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use ludotheque_benches::{compiler, count};

/// How far a count may be from the recorded one, either way: a gain is to be recorded too.
const TOLERANCE: f64 = 0.05;

const PREAMBLE: &str = "\
# Instructions of the main generators, as valgrind counts them in a release build: the work, its
# instructions, how many units were done, and instructions for each unit.
# UPDATE_INSTRUCTIONS=1 cargo test --release -p ludotheque-benches --test instructions -- --ignored
";

/// The instructions of a recorded file, by work.
fn recorded(text: &str) -> BTreeMap<&str, u64> {
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("rustc"));
    let row = |line| {
        let mut words = str::split_whitespace(line);
        Some((words.next()?, words.next()?.parse().ok()?))
    };
    rows.map(|line| row(line).unwrap_or_else(|| panic!("not a row: {line}"))).collect()
}

#[test]
#[ignore = "needs valgrind and a release build; .ci/run has both"]
fn the_generators_take_the_instructions_that_are_recorded() {
    if cfg!(debug_assertions) {
        panic!("counts are of release builds: add --release");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("instructions.txt");
    let compiler = compiler().unwrap_or_else(|error| panic!("{error}"));
    let updates = env::var("UPDATE_INSTRUCTIONS").is_ok_and(|value| value == "1");
    let text = fs::read_to_string(&path).unwrap_or_default();
    if !updates && !text.lines().any(|line| line == compiler) {
        println!(
            "NOT COMPARED: instructions.txt was counted with another compiler than {compiler}"
        );
        return;
    }
    let mut recorded = recorded(&text);
    let (mut now, mut faults) = (format!("{PREAMBLE}{compiler}\n"), Vec::new());
    let program = Path::new(env!("CARGO_BIN_EXE_instructions"));
    let works = Command::new(program).output().expect("the program starts").stdout;
    let works = String::from_utf8(works).expect("names");
    for (name, unit) in works.lines().filter_map(|line| line.split_once(' ')) {
        let counted = count(program, name).unwrap_or_else(|error| panic!("{error}"));
        let (instructions, units) = (counted.instructions, counted.units);
        let rate = format!("{:.1} a {unit}", counted.rate());
        let _ = writeln!(now, "{name:<24} {instructions:>11} {units:>8} {rate:>20}");
        match recorded.remove(name) {
            Some(before) => {
                let change = instructions as f64 / before as f64 - 1.0;
                println!("{name:<24} {instructions:>11} {:>+7.2} %", 100.0 * change);
                if change.abs() > TOLERANCE {
                    let percent = 100.0 * change;
                    faults.push(format!(
                        "{name}: {before} then, {instructions} now: {percent:+.1} %"
                    ));
                }
            }
            None => faults.push(format!("{name}: {instructions}, of which nothing is recorded")),
        }
    }
    assert!(works.lines().count() > 30, "the program names its work: {works:?}");
    faults.extend(recorded.keys().map(|name| format!("{name}: recorded, and no work any more")));
    if updates {
        fs::write(&path, now).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    } else {
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
