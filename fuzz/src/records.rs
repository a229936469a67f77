//! Records of matches.

use ludotheque_core::{Match, Position, Record};

/// Reads the input as a record of any game: what is read keeps its tags when they are written and
/// read again.
///
/// # Panics
///
/// If that is not so.
pub fn record_tags(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    match Record::read(text) {
        Ok(record) => {
            let mut written = String::new();
            for (name, value) in record.tags() {
                assert!(record.tag(name).is_some(), "tag {name:?}");
                written += &format!("[{name} \"{}\"]\n", escaped(value));
            }
            match Record::read(&written) {
                Ok(read) => assert!(read.tags().eq(record.tags()), "{written:?}"),
                Err(fault) => panic!("{written:?}: {fault}"),
            }
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}

/// A tag's value as it stands between quotes.
fn escaped(value: &str) -> String {
    let mut text = String::new();
    for letter in value.chars() {
        if matches!(letter, '"' | '\\' | '\n') {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

/// Replays the input as a record of a game: what can be played, whole or up to a fault, is written
/// as a record that replays to the same match.
///
/// # Panics
///
/// If that is not so.
pub fn record<P: Position>(input: &[u8]) {
    let Ok(record) =
        std::str::from_utf8(input).map_err(drop).and_then(|text| Record::read(text).map_err(drop))
    else {
        return;
    };
    match record.replay::<P>() {
        Ok(game) => written_and_read(&game, &record),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let Some(game) = &error.valid {
                assert_eq!(game.history().len(), error.steps);
                written_and_read(game, &record);
            }
        }
    }
}

fn written_and_read<P: Position>(game: &Match<P>, record: &Record) {
    let text = game.to_record(record.tags());
    let replayed = Record::read(&text)
        .map_err(|fault| fault.to_string())
        .and_then(|read| read.replay::<P>().map_err(|error| error.to_string()));
    match replayed {
        Ok(replayed) => {
            assert_eq!(replayed.start(), game.start(), "{text}");
            assert_eq!(replayed.position(), game.position(), "{text}");
            assert_eq!(replayed.policy(), game.policy(), "{text}");
            assert!(replayed.history().eq(game.history()), "{text}");
        }
        Err(reason) => panic!("{reason}:\n{text}"),
    }
}
