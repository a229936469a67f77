//! Positions and moves as texts.

use ludotheque_core::Position;

use crate::input;

/// Reads the input as a position under the options of its first line: what is read has one text,
/// which reads as the same position with the same key.
///
/// # Panics
///
/// If that is not so.
pub fn position_text<P: Position>(input: &[u8]) {
    let (rules, input) = input::rules::<P>(input);
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    match P::read(text, &rules) {
        Ok(position) => {
            // Where a text says something of the rules itself, it says it again.
            let again = P::read(text, position.rules());
            assert_eq!(again.as_ref(), Ok(&position), "rules of {text:?}");
            reads_back(&position);
        }
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty(), "{error:?}");
            assert!(message.len() < 1000, "{} bytes of error", message.len());
        }
    }
}

/// A position reads back from its text, with the key that a position from scratch has.
pub(crate) fn reads_back<P: Position>(position: &P) {
    let text = position.to_string();
    match P::read(&text, position.rules()) {
        Ok(read) => {
            assert_eq!(read, *position, "{text:?}");
            assert_eq!(read.key(), position.key(), "key of {text:?}");
            assert_eq!(read.to_string(), text);
            assert_eq!(read.turn(), position.turn(), "turn in {text:?}");
            assert_eq!(read.outcome(), position.outcome(), "outcome in {text:?}");
        }
        Err(error) => panic!("{text:?} does not read back: {error}"),
    }
}

/// Reads what follows the position as a move: what is read is legal, its text is listed and reads
/// as the same move; and what is listed is read.
///
/// The input is a position on a line, by default the start, and the text of a move.
///
/// # Panics
///
/// If that is not so.
pub fn move_text<P: Position>(input: &[u8]) {
    let (position, rest) = input::position::<P>(input);
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    let listed: Vec<_> =
        position.legal_moves().iter().map(|mv| position.move_text(mv).to_string()).collect();
    match position.read_move(text) {
        Ok(mv) => {
            let canonical = position.move_text(&mv).to_string();
            assert!(
                position.is_legal(&mv) && listed.contains(&canonical),
                "{text:?} is read as {canonical:?} in {position}"
            );
            assert_eq!(position.read_move(&canonical), Ok(mv), "in {position}");
        }
        Err(error) => {
            assert!(
                !listed.iter().any(|listed| listed == text.trim()),
                "{text:?} is listed in {position}: {error}"
            );
            let message = error.to_string();
            assert!(message.len() < 1000, "{} bytes of error", message.len());
        }
    }
    if let Ok((mv, rest)) = position.read_next_move(text) {
        assert!(position.is_legal(&mv), "{text:?} in {position}");
        assert!(text.ends_with(rest), "{rest:?} after {text:?}");
    }
    if let Ok(event) = position.read_event(text) {
        let probability = position.probability(&event);
        assert!(
            probability > 0.0 && probability <= 1.0,
            "{text:?} in {position} has probability {probability}"
        );
        assert!(position.clone().apply(&event).is_ok(), "{text:?}");
    }
}
