//! Matches: undo, redo, records, and what cannot come again.

use ludotheque_core::rand_core::Rng;
use ludotheque_core::{DrawPolicy, Match, Position, Record};

use crate::{Fault, FaultKind};

pub(crate) fn check<P: Position>(
    start: &P,
    max_plies: u32,
    source: &mut impl Rng,
) -> Result<(), Fault> {
    let policy = DrawPolicy { plies: Some(max_plies), ..DrawPolicy::NONE };
    let mut game = Match::new(start.clone(), policy);
    let mut positions = vec![start.clone()];
    // The positions that an irreversible move has left behind, and may not come again.
    let mut behind = 0;
    while game.outcome().is_none() {
        let now = game.position().clone();
        let stepped = if let Some(event) = now.sample_event(source) {
            game.apply(&event).is_ok()
        } else {
            let Some(mv) = now.sample_move(source) else {
                break;
            };
            if now.is_irreversible(&mv) {
                behind = positions.len();
            }
            game.play(&mv).is_ok()
        };
        let after = game.position();
        if !stepped {
            return Err(Fault::new(FaultKind::Play, &now, "a match refuses a legal step"));
        }
        if positions[..behind].contains(after) {
            let detail = format!("{after} comes again");
            return Err(Fault::new(FaultKind::Irreversible, &now, detail));
        }
        positions.push(after.clone());
    }
    let played = game.clone();
    for position in positions.iter().rev().skip(1) {
        if game.undo().is_none() || game.position() != position {
            return Err(Fault::new(FaultKind::Undo, position, "undo"));
        }
    }
    for position in positions.iter().skip(1) {
        if game.redo().is_none() || game.position() != position {
            return Err(Fault::new(FaultKind::Undo, position, "redo"));
        }
    }
    let text = played.to_record([("Event", "a \"test\" \\ of records")]);
    let replayed = Record::read(&text).map(|record| record.replay::<P>());
    match replayed {
        Ok(Ok(replayed)) if replayed == played => Ok(()),
        Ok(Err(error)) => Err(Fault::new(FaultKind::Record, start, error)),
        other => Err(Fault::new(FaultKind::Record, start, format!("{other:?} from {text}"))),
    }
}
