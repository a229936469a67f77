//! The program's interface for other programs.

use ludotheque::AnyGame;
use ludotheque_cli::Session;

/// The most lines of one input.
const MAX_LINES: usize = 64;

/// Gives the input to a session a line at a time: each answer is whole lines of text, and a line
/// that is answered with an error changes nothing.
///
/// The first line names the game. Lines that ask for long work or many threads are left out.
///
/// # Panics
///
/// If that is not so.
pub fn ugi(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let mut lines = text.split('\n');
    let Some(game) = lines.next().and_then(|name| name.parse::<AnyGame>().ok()) else {
        return;
    };
    let mut session = Session::new(game);
    for line in lines.take(MAX_LINES).filter(|line| !is_long_work(line)) {
        let before = format!("{session:?}");
        let mut answer = Vec::new();
        let goes_on = match session.answer(line, &mut answer) {
            Ok(goes_on) => goes_on,
            Err(error) => panic!("{line:?}: {error}"),
        };
        let answer = match String::from_utf8(answer) {
            Ok(answer) => answer,
            Err(error) => panic!("{line:?}: {error}"),
        };
        assert!(answer.is_empty() || answer.ends_with('\n'), "{line:?}: {answer:?}");
        if answer.starts_with("info error") {
            assert_eq!(answer.lines().count(), 1, "{line:?}: {answer:?}");
            assert_eq!(format!("{session:?}"), before, "{line:?}: {answer:?}");
        }
        if !goes_on {
            return;
        }
    }
}

fn is_long_work(line: &str) -> bool {
    let long_perft =
        line.split_once("perft").is_some_and(|(_, depth)| !matches!(depth.trim(), "0" | "1" | "2"));
    long_perft || line.contains("Threads")
}
