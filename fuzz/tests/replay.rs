//! Every input that is kept runs through its target.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ludotheque_fuzz::targets;

fn here(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry of a folder").path())
        .collect();
    files.sort();
    files
}

fn stems(folder: &Path) -> BTreeSet<String> {
    let stem = |path: &PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into());
    files(folder).iter().filter_map(stem).collect()
}

#[test]
fn kept_inputs_show_no_fault() {
    for (name, target) in targets() {
        let inputs = files(&here("corpus").join(name));
        assert!(!inputs.is_empty(), "no input for {name}");
        for path in inputs {
            let input = fs::read(&path).expect("a file of a corpus");
            // The name is shown if the target panics.
            println!("{}", path.display());
            target(&input);
        }
    }
}

#[test]
fn every_target_has_a_name_a_file_and_a_corpus() {
    let names: BTreeSet<_> = targets().map(|(name, _)| name.to_string()).collect();
    assert_eq!(names.len(), targets().count(), "two targets with one name");
    assert_eq!(names, stems(&here("fuzz_targets")));
    assert_eq!(names, stems(&here("corpus")));
    let manifest = fs::read_to_string(here("Cargo.toml")).expect("the manifest");
    for name in &names {
        let entry = format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"\n");
        assert!(manifest.contains(&entry), "{name} is not in Cargo.toml");
    }
}
