//! Taking the fuzzer's bytes apart.

use ludotheque_core::{Position, Rules};

/// The rules that a first line `%name=value name=value` asks for, and the rest of the input.
///
/// What is no option, or no value of it, changes nothing. Without such a line the rules are the
/// default.
pub(crate) fn rules<P: Position>(input: &[u8]) -> (P::Rules, &[u8]) {
    let mut rules = P::Rules::default();
    let Some(input) = input.strip_prefix(b"%") else {
        return (rules, input);
    };
    let (line, rest) = split_line(input).unwrap_or((input, &[]));
    for option in std::str::from_utf8(line).unwrap_or_default().split_whitespace() {
        if let Some((name, value)) = option.split_once('=') {
            let before = rules.clone();
            if rules.set(name, value).is_err() {
                assert_eq!(rules, before, "a refused option changes the rules");
            }
        }
    }
    (rules, rest)
}

/// The position on the first line, and what follows it. Without one, the start of a game and the
/// whole of the input.
pub(crate) fn position<P: Position>(input: &[u8]) -> (P, &[u8]) {
    let (rules, input) = rules::<P>(input);
    let first = split_line(input).and_then(|(line, rest)| {
        let position = P::read(std::str::from_utf8(line).ok()?, &rules).ok()?;
        Some((position, rest))
    });
    first.unwrap_or_else(|| (P::start(&rules), input))
}

/// What stands before and after the first line end.
fn split_line(input: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = input.iter().position(|byte| *byte == b'\n')?;
    Some((&input[..end], &input[end + 1..]))
}
