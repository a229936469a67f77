//! The documents of the repository: their pictures are what the program draws, and their links lead
//! somewhere. Not part of the package, which has no documents.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder with an extension, in order.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == extension));
    files.sort();
    files
}

/// The words of a command line, in which quotes hold a word with spaces together.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(n, part)| match n % 2 {
        0 => part.split_whitespace().map(String::from).collect(),
        _ => vec![part.to_string()],
    });
    words.collect()
}

#[test]
fn every_picture_is_what_its_command_draws() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("picture.svg");
    let mut drawn = BTreeSet::new();
    for page in files(&root().join("docs"), "md") {
        let text = read(&page);
        for line in text.lines().filter(|line| line.starts_with("ludotheque show ")) {
            let mut words = words(line);
            let path = words.pop().expect("the command ends with the file");
            let name = path.strip_prefix("docs/").expect("pictures are in docs");
            assert!(text.contains(&format!("]({name})")), "{path} is not shown in its page");
            let status = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
                .args(&words[1..])
                .arg(&scratch)
                .status();
            assert!(status.expect("the program starts").success(), "{line}");
            assert!(read(&scratch) == read(&root().join(&path)), "stale: {line}");
            drawn.insert(root().join(&path));
        }
    }
    let there: BTreeSet<_> = files(&root().join("docs/pictures"), "svg").into_iter().collect();
    assert_eq!(drawn, there, "drawn, and there");
}

/// The anchors of a document's headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for line in without_code(text).lines().filter(|line| line.starts_with('#')) {
        let heading = line.trim_start_matches('#').trim().to_lowercase();
        let kept =
            heading.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        let anchor = kept.collect::<String>().replace(' ', "-");
        let again = (1..).map(|n| format!("{anchor}-{n}")).find(|again| !anchors.contains(again));
        if !anchors.insert(anchor) {
            anchors.extend(again);
        }
    }
    anchors
}

/// A document without what stands between fences.
fn without_code(text: &str) -> String {
    let parts = text.split("```").enumerate().filter(|(n, _)| n % 2 == 0);
    parts.map(|(_, part)| part).collect()
}

/// The targets of the links in a document.
fn links(text: &str) -> Vec<String> {
    let text = without_code(text);
    let after = text.split("](").skip(1);
    after.filter_map(|rest| rest.split_once(')')).map(|(target, _)| target.to_string()).collect()
}

#[test]
fn links_within_the_repository_lead_somewhere() {
    let mut documents = files(&root(), "md");
    documents.extend(files(&root().join("docs"), "md"));
    let mut seen = 0;
    for document in &documents {
        let text = read(document);
        for link in links(&text).iter().filter(|link| !link.contains("://")) {
            seen += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = document.parent().expect("a file is in a folder");
            let target = if file.is_empty() { document.clone() } else { folder.join(file) };
            assert!(target.exists(), "{}: {link}", document.display());
            let leads = anchor.is_empty() || anchors(&read(&target)).contains(anchor);
            assert!(leads, "{}: no heading {link}", document.display());
        }
    }
    assert!(seen > 50, "only {seen} links were found");
}

/// What stands in the registry has no repository around it.
#[test]
fn the_readmes_of_the_crates_have_no_relative_links() {
    let crates = fs::read_dir(root().join("crates")).expect("the crates are there");
    for folder in crates.map(|entry| entry.expect("an entry").path()) {
        for link in links(&read(&folder.join("README.md"))) {
            assert!(link.contains("://"), "{}: {link}", folder.display());
        }
    }
}

#[test]
fn broken_links_are_seen() {
    let text = "# A *b*, `c-d`\n[one](two.md#x)\n```\n[no](code)\n```\n# A b c-d\n![p](q.svg)";
    assert_eq!(links(text), ["two.md#x", "q.svg"]);
    assert_eq!(anchors(text).into_iter().collect::<Vec<_>>(), ["a-b-c-d", "a-b-c-d-1"]);
}
