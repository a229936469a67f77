//! Tock's slow rules and its invariants, as its tests have them.

#[path = "../../crates/tock/tests/tock/kept.rs"]
mod kept;
#[allow(dead_code)]
#[path = "../../crates/tock/tests/tock/slow.rs"]
mod slow;

use ludotheque_core::{Position, Rules};
use ludotheque_tock::{Tock, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::moves::moves_keep;
use crate::{input, picks};

/// With more plays than this the slow rules would take seconds.
const MOST: usize = 300;

/// The text of each play, with the text of the position that it leads to.
///
/// The slow rules know one ruleset and are too slow for some positions: there the texts are read
/// and played instead.
pub(crate) fn slow_moves(position: &Tock) -> Vec<(String, String)> {
    let parteux = position.rules().value("ruleset").as_deref() == Some("parteux");
    if parteux && position.count_moves() <= MOST {
        return slow::plays(&position.to_string()).into_iter().collect();
    }
    let texts = position.legal_moves().into_iter().filter_map(|mv| {
        let text = position.move_text(&mv).to_string();
        let read = position.read_move(&text).ok()?;
        let mut after = position.clone();
        after.play_unchecked(&read);
        Some((text, after.to_string()))
    });
    texts.collect()
}

/// [`picked_moves`](crate::picked_moves) of Tock, each held against what every play keeps; also, the
/// view of the next player reads back, and its completions look the same from there.
///
/// # Panics
///
/// If something is not kept.
pub fn moves(input: &[u8]) {
    moves_keep::<Tock>(input, |before, play, after| {
        picks::walk(before);
        kept::assert_kept(before, play, after);
        if let Some(view) = View::new(after, after.seat()) {
            complete(&view);
        }
    });
}

/// Reads the input as a view under the options of its first line: what is read has one text, and if
/// anything agrees with it, it looks the same from there.
///
/// # Panics
///
/// If that is not so.
pub fn view_text(input: &[u8]) {
    let (rules, input) = input::rules::<Tock>(input);
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    match View::read(text, &rules) {
        Ok(view) => complete(&view),
        Err(error) => assert!(error.to_string().len() < 1000, "{} bytes", error.to_string().len()),
    }
}

fn complete(view: &View) {
    let text = view.to_string();
    assert_eq!(View::read(&text, view.rules()).as_ref(), Ok(view), "{text}");
    let plays = view.legal_plays();
    let mut source = Xoshiro256PlusPlus::seed_from_u64(text.len() as u64);
    let Some(guess) = view.determinize(&mut source) else {
        return;
    };
    kept::assert_valid(&guess);
    assert_eq!(guess.hand(view.seat()), view.hand(), "{text}: {guess}");
    if !plays.is_empty() {
        assert_eq!(guess.legal_moves(), plays, "{text}: {guess}");
    }
    let from_there = View::new(&guess, view.seat()).map(|view| view.to_string());
    let seen = text.split(' ').filter(|word| !word.starts_with("seen:"));
    let seen: Vec<_> = seen.collect();
    assert_eq!(from_there, Some(seen.join(" ")), "{text}: {guess}");
}
