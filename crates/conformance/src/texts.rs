//! The texts of positions and moves.

use std::collections::HashMap;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_core::{MoveError, Position};

use crate::{Fault, FaultKind};

/// Mangled texts tried for each position.
const MANGLED: usize = 8;

pub(crate) fn check<P: Position>(position: &P, source: &mut impl Rng) -> Result<(), Fault> {
    let text = position.to_string();
    match P::read(&text, position.rules()) {
        Ok(read) if read == *position && read.to_string() == text => {}
        Ok(read) => {
            return Err(Fault::new(FaultKind::PositionText, position, format!("reads as {read}")));
        }
        Err(error) => return Err(Fault::new(FaultKind::PositionText, position, error)),
    }
    for _ in 0..MANGLED {
        check_mangled(position, &mangle(&text, source))?;
    }
    let mut texts = HashMap::new();
    for mv in position.legal_moves() {
        let text = position.move_text(&mv).to_string();
        if text.is_empty() || text.contains(char::is_whitespace) {
            return Err(Fault::new(FaultKind::MoveTextClash, position, format!("{text:?}")));
        }
        for form in [text.clone(), format!(" {text}\t")] {
            match position.read_move(&form) {
                Ok(read) if read == mv => {}
                other => {
                    let detail = format!("{form:?} for {mv:?} reads as {other:?}");
                    return Err(Fault::new(FaultKind::MoveText, position, detail));
                }
            }
        }
        let listed = format!("{text} {text}");
        match position.read_next_move(&listed) {
            Ok((read, rest)) if read == mv && rest.trim() == text => {}
            other => {
                let detail = format!("{listed:?} begins with {other:?}");
                return Err(Fault::new(FaultKind::MoveText, position, detail));
            }
        }
        let mangled = mangle(&text, source);
        match position.read_move(&mangled) {
            Ok(read) if position.is_legal(&read) => {}
            Ok(read) => {
                return Err(Fault::new(FaultKind::MoveTextAccepted, position, format!("{read:?}")));
            }
            Err(error) => check_place(position, &mangled, &error)?,
        }
        if let Some(other) = texts.insert(text.clone(), mv) {
            return Err(Fault::new(
                FaultKind::MoveTextClash,
                position,
                format!("{text:?}: {other:?}"),
            ));
        }
    }
    Ok(())
}

/// The place in the error for a text that is no move's lies in the text, and moves with it.
fn check_place<P: Position>(position: &P, text: &str, error: &MoveError) -> Result<(), Fault> {
    let word = text.trim();
    if word.is_empty() {
        return Ok(());
    }
    let start = text.len() - text.trim_start().len();
    let span = error.span();
    let right = match error {
        MoveError::Malformed { .. } => span.start >= start && span.end <= text.len(),
        MoveError::Illegal { .. } | MoveError::Ambiguous { .. } => {
            span == (start..start + word.len())
        }
    };
    let moved = position.read_move(&format!("\n {text} ")).map_err(|error| error.span());
    if !right || moved != Err(span.start + 2..span.end + 2) {
        let detail = format!("{text:?} gives {error:?}, with white space around it {moved:?}");
        return Err(Fault::new(FaultKind::MoveErrorPlace, position, detail));
    }
    Ok(())
}

/// A mangled text may be refused; if it is read, it must be read as something that conforms.
fn check_mangled<P: Position>(position: &P, mangled: &str) -> Result<(), Fault> {
    let Ok(read) = P::read(mangled, position.rules()) else {
        return Ok(());
    };
    let again = P::read(&read.to_string(), position.rules());
    if again.as_ref() != Ok(&read) || again.is_ok_and(|again| again.key() != read.key()) {
        let detail = format!("{mangled:?} is read as {read}, which does not read back");
        return Err(Fault::new(FaultKind::MangledText, position, detail));
    }
    if read.outcome().is_some() && read.count_moves() > 0 {
        let detail = format!("{mangled:?} is read as a finished position with moves");
        return Err(Fault::new(FaultKind::MangledText, position, detail));
    }
    Ok(())
}

/// The text with one character taken out, doubled, replaced or swapped with its neighbour.
pub(crate) fn mangle(text: &str, source: &mut impl Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return "x".into();
    }
    let at = uniform(source, letters.len());
    let other = letters[uniform(source, letters.len())];
    match uniform(source, 6) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 => letters[at] = other,
        3 if at > 0 => letters.swap(at, at - 1),
        4 => letters.truncate(at),
        _ => letters[at] = ['9', '0', '/', ' ', 'é', '\0', 'Z', '*'][uniform(source, 8)],
    }
    letters.into_iter().collect()
}
