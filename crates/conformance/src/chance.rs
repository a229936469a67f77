//! What chance does.

use ludotheque_core::rand_core::Rng;
use ludotheque_core::{Position, Turn};

use crate::{Fault, FaultKind};

pub(crate) fn check<P: Position>(position: &P, source: &mut impl Rng) -> Result<(), Fault> {
    let waits = position.turn() == Turn::Chance;
    let Some(event) = position.sample_event(source) else {
        return if waits {
            Err(Fault::new(FaultKind::Event, position, "chance is to act and has no event"))
        } else {
            Ok(())
        };
    };
    let fault = |kind, detail: String| Err(Fault::new(kind, position, detail));
    if !waits {
        return fault(FaultKind::StrayEvent, format!("{event:?}"));
    }
    let probability = position.probability(&event);
    if !(probability > 0.0 && probability <= 1.0) {
        return fault(FaultKind::Event, format!("{event:?} has probability {probability}"));
    }
    let text = position.event_text(&event).to_string();
    if text.is_empty() || text.contains(char::is_whitespace) {
        return fault(FaultKind::Event, format!("{event:?} is written {text:?}"));
    }
    match position.read_event(&text) {
        Ok(read) if read == event => {}
        other => return fault(FaultKind::Event, format!("{text:?} reads as {other:?}")),
    }
    let mut after = position.clone();
    if after.apply(&event).is_err() || after == *position {
        return fault(FaultKind::Event, format!("{event:?} does nothing"));
    }
    let mut twice = after.clone();
    if after.turn() != Turn::Chance && (twice.apply(&event).is_ok() || twice != after) {
        return fault(
            FaultKind::Refusal,
            format!("{event:?} can happen where chance is not to act"),
        );
    }
    Ok(())
}
