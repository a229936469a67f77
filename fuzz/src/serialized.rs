//! Positions through serde.

use std::fmt::Debug;

use ludotheque_core::Position;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::texts::reads_back;

/// Reads the input as JSON, as postcard's bytes and as the text of a position under the default
/// rules: what comes in is a position that reads back from its text and from both formats, and a
/// text comes in exactly if the position reads it.
///
/// # Panics
///
/// If that is not so.
pub fn serde<P: Position + Serialize + DeserializeOwned>(input: &[u8]) {
    if let Ok(position) = serde_json::from_slice::<P>(input) {
        comes_back(&position);
    }
    if let Ok(position) = postcard::from_bytes::<P>(input) {
        comes_back(&position);
    }
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    let read = P::read(text, &P::Rules::default());
    let json = written(&text, serde_json::to_string(text));
    match (read, serde_json::from_str::<P>(&json)) {
        (Ok(read), Ok(position)) => {
            assert_eq!(read, position, "{text:?}");
            comes_back(&position);
        }
        (Err(_), Err(_)) => {}
        (Ok(_), Err(error)) => panic!("{text:?} does not come in: {error}"),
        (Err(error), Ok(_)) => panic!("{text:?} comes in: {error}"),
    }
}

fn comes_back<P: Position + Serialize + DeserializeOwned>(position: &P) {
    let default = P::read(&position.to_string(), &P::Rules::default());
    assert_eq!(default.as_ref(), Ok(position), "under the default rules");
    reads_back(position);
    let json = written(position, serde_json::to_string(position));
    match serde_json::from_str::<P>(&json) {
        Ok(read) => assert_eq!(read, *position, "{json}"),
        Err(error) => panic!("{json}: {error}"),
    }
    let bytes = written(position, postcard::to_allocvec(position));
    match postcard::from_bytes::<P>(&bytes) {
        Ok(read) => assert_eq!(read, *position, "{bytes:?}"),
        Err(error) => panic!("{bytes:?}: {error}"),
    }
}

fn written<T, E: Debug>(value: &impl Debug, written: Result<T, E>) -> T {
    written.unwrap_or_else(|error| panic!("{value:?} is not written: {error:?}"))
}
