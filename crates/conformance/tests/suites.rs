//! Perft suites and recorded games: what they hold, and that they find what differs.

mod toy;

use std::{env, fs};

use ludotheque_conformance::{
    PerftError, PerftRow, PerftSection, Playthrough, PlaythroughError, RecordedError, SlowGame,
    check_perft_sections, check_perft_suite, hold_recorded, write_perft_suite,
};
use toy::Toy;

/// Countdown by its texts, without waiting.
#[derive(Clone, Copy)]
struct Slow;

impl SlowGame for Slow {
    fn successors(&self, position: &str) -> Vec<String> {
        let (heap, side) = position.split_once(' ').unwrap();
        let heap: u8 = heap.parse().unwrap();
        let other = if side == "left" { "right" } else { "left" };
        (1..=heap.min(2)).map(|taken| format!("{} {other}", heap - taken)).collect()
    }
}

fn sections() -> Vec<PerftSection<Slow>> {
    let hand_made = [("3 left".to_string(), "hand-made".to_string())];
    vec![
        PerftSection::of("Hand-made", Slow, hand_made).under("wait", "false").to_depth(3),
        PerftSection::random_play(Slow, "8 left", 1, 4).under("wait", "false"),
    ]
}

fn suite() -> String {
    write_perft_suite("Countdown", sections())
}

#[test]
fn a_suite_is_written_the_same_and_confirmed() {
    let suite = suite();
    assert!(
        suite.starts_with("# Countdown\n\n# Hand-made, wait=false\n3 left ; wait=false ; D1 2")
    );
    assert!(suite.contains(" ; D1 2 ; D2 3 ; D3 1 ; hand-made\n"), "{suite}");
    assert_eq!(suite, self::suite());
    assert_eq!(check_perft_suite::<Toy>(&suite), Ok(5));
    assert_eq!(check_perft_sections(&suite, sections(), 100), Ok(()));
}

#[test]
fn a_wrong_count_is_found_on_both_sides() {
    let wrong = suite().replace("D2 3 ; D3 1 ; hand", "D2 4 ; D3 1 ; hand");
    let count = PerftError::Count { position: "3 left".into(), depth: 2, expected: 4, found: 3 };
    assert_eq!(check_perft_suite::<Toy>(&wrong), Err(count));
    let written = check_perft_sections(&wrong, sections(), 1);
    assert!(matches!(written, Err(PerftError::Written { .. })), "{written:?}");
}

#[test]
fn a_section_too_many_or_too_few_is_found() {
    let suite = suite();
    let fewer = sections().into_iter().take(1).collect();
    let more = sections().into_iter().chain(sections()).collect();
    for other in [fewer, more] {
        let written = check_perft_sections(&suite, other, 1);
        assert!(matches!(written, Err(PerftError::Written { .. })), "{written:?}");
    }
}

#[test]
fn what_is_no_row_is_refused() {
    for line in ["", "3 left", "3 left ; hand-made", "3 left ; D2 3 ; x", "3 left ; D1 -1 ; x"] {
        assert_eq!(line.parse::<PerftRow>(), Err(PerftError::Line(line.to_string())));
    }
    for line in ["9 left ; D1 2 ; x", "3 left ; wait=no ; D1 2 ; x", "3 left ; weight=1 ; D1 2 ; x"]
    {
        let checked = check_perft_suite::<Toy>(line);
        assert!(matches!(checked, Err(PerftError::Position { .. })), "{line}: {checked:?}");
    }
}

#[test]
fn a_playthrough_is_written_the_same_and_shows_chance_and_the_end() {
    let game = Playthrough::default();
    let text = game.write::<Toy>(|game, out| *out += &format!("heap {:?}\n", game.position().heap));
    let text = text.unwrap();
    for line in ["game: countdown", "turn: chance", "probability: 2.5", "heap None", "turn: over"] {
        assert!(text.contains(line), "{line} in {text}");
    }
    let again =
        game.write::<Toy>(|game, out| *out += &format!("heap {:?}\n", game.position().heap));
    assert_eq!(again, Ok(text));
    let refused = Playthrough { start: Some("nine left".into()), ..game };
    let error = refused.write::<Toy>(|_, _| {});
    assert!(matches!(error, Err(PlaythroughError::Start(_))), "{error:?}");
}

#[test]
fn a_recorded_file_that_differs_is_told_by_its_line() {
    let path = env::temp_dir().join(format!("ludotheque-recorded-{}", std::process::id()));
    fs::write(&path, "one\ntwo\n").unwrap();
    let hold = |text| hold_recorded(&path, text, "NOBODY_SETS_THIS");
    assert_eq!(hold("one\ntwo\n"), Ok(()));
    for (text, at) in [("one\n2\n", 2), ("one\ntwo\nthree\n", 3), ("one\ntwo", 3), ("", 1)] {
        let error = hold(text);
        assert!(matches!(error, Err(RecordedError::Line { line, .. }) if line == at), "{error:?}");
    }
    fs::remove_file(&path).unwrap();
    assert!(matches!(hold("one"), Err(RecordedError::File { .. })));
}
