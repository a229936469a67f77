//! The page that says which test holds which clause names tests that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The names of all tests in the Rust files of a folder.
fn tests(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("its entry").path();
        if path.is_dir() {
            tests(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a Rust file");
            for after in text.split("#[test]").skip(1) {
                let name = after.split_once("fn ").and_then(|(_, name)| name.split_once('('));
                names.extend(name.map(|(name, _)| name.to_string()));
            }
        }
    }
}

/// What stands between backticks in the last column of a row.
fn named(row: &str) -> impl Iterator<Item = &str> {
    let column = row.trim_end_matches(['|', ' ']).rsplit('|').next().unwrap_or_default();
    column.split('`').skip(1).step_by(2)
}

#[test]
fn every_clause_names_tests_that_exist() {
    let page = fs::read_to_string(root().join("docs/clauses.md")).expect("the page");
    let (mut names, mut rows) = (BTreeSet::new(), 0);
    for (number, line) in page.lines().enumerate() {
        if let Some(rest) = line.split_once("In `crates").map(|(_, rest)| rest) {
            names.clear();
            let folder = rest.split('`').next().unwrap_or_default();
            tests(&root().join(format!("crates{folder}")), &mut names);
        }
        if !line.starts_with("| ") || line.starts_with("| clause") || line.starts_with("| | kind") {
            continue;
        }
        rows += 1;
        assert!(named(line).next().is_some(), "line {} names no test", number + 1);
        for name in named(line) {
            assert!(names.contains(name), "line {}: there is no test {name}", number + 1);
        }
    }
    assert!(rows > 100, "only {rows} rows");
}
