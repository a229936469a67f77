//! The files of examples.

use serde_json::Value;

/// The lines of a file of examples, each an object.
pub fn lines(text: &str) -> Vec<Value> {
    let rows = text.lines().map(serde_json::from_str);
    rows.collect::<Result<_, _>>().expect("every line is an object")
}

/// A list of texts in an example; empty if it has none of this name.
pub fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    let texts = list.iter().map(|text| text.as_str().map(str::to_owned));
    texts.collect::<Option<_>>().expect("the list holds texts")
}
