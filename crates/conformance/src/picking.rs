//! Moves a pick at a time.

use std::collections::HashSet;

use ludotheque_core::Picking;
use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;

use crate::{Fault, FaultKind};

/// Picks after which a walk is left: no move of a sane game needs so many.
const LONGEST: usize = 256;
/// Walks through the picks of each position.
const WALKS: usize = 4;

/// Walks through the picks at random: what is offered is accepted, what is not is refused, and the
/// moves that fit are those that the offers lead to.
pub(crate) fn check<P: Picking>(position: &P, source: &mut impl Rng) -> Result<(), Fault> {
    let fault = |detail: String| Err(Fault::new(FaultKind::Picks, position, detail));
    let legal: HashSet<P::Move> = position.legal_moves().into_iter().collect();
    let Some(first) = position.picks(&[]) else {
        return if legal.is_empty() { Ok(()) } else { fault("nothing can be picked".into()) };
    };
    let all: HashSet<P::Move> = position.moves_from(&[]).into_iter().collect();
    if all != legal {
        return fault(format!("{} moves fit no pick, {} are legal", all.len(), legal.len()));
    }
    for _ in 0..WALKS {
        let (mut picked, mut picks, mut fitting) = (Vec::new(), first.clone(), all.clone());
        loop {
            if let Some(mv) = picks.whole.iter().find(|mv| !fitting.contains(*mv)) {
                return fault(format!("{picked:?} spells {mv:?}, which does not fit"));
            }
            let mut reached: HashSet<P::Move> = picks.whole.iter().cloned().collect();
            for next in &picks.next {
                picked.push(*next);
                let moves = position.moves_from(&picked);
                if moves.is_empty() || position.picks(&picked).is_none() {
                    return fault(format!("{picked:?} is offered and leads nowhere"));
                }
                reached.extend(moves);
                picked.pop();
            }
            if reached != fitting {
                let detail = format!(
                    "{picked:?} fits {} moves, its picks lead to {}",
                    fitting.len(),
                    reached.len()
                );
                return fault(detail);
            }
            // A pick that is not offered here is refused.
            for other in first.next.iter().filter(|pick| !picks.next.contains(pick)) {
                picked.push(*other);
                if position.picks(&picked).is_some() || !position.moves_from(&picked).is_empty() {
                    return fault(format!("{picked:?} is accepted and not offered"));
                }
                picked.pop();
            }
            if picks.next.is_empty() || picked.len() == LONGEST {
                break;
            }
            picked.push(picks.next[uniform(source, picks.next.len())]);
            fitting = position.moves_from(&picked).into_iter().collect();
            let Some(next) = position.picks(&picked) else {
                return fault(format!("{picked:?} is offered and refused"));
            };
            picks = next;
        }
    }
    Ok(())
}
