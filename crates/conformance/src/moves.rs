//! The list, the count, the questions and the playing of moves.

use std::collections::HashSet;
use std::ops::ControlFlow;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::{Position, Turn};

use crate::{Fault, FaultKind};

/// Draws for each of the moves of a position with few of them.
const DRAWS: usize = 64;

pub(crate) fn check<P: Position>(
    position: &P,
    earlier: &[P::Move],
    source: &mut impl Rng,
) -> Result<(), Fault> {
    let fault = |kind, detail: String| Err(Fault::new(kind, position, detail));
    let mut listed = Vec::new();
    let _ = position.visit_moves(|mv| {
        listed.push(mv);
        ControlFlow::<()>::Continue(())
    });
    let set: HashSet<&P::Move> = listed.iter().collect();
    if set.len() != listed.len() {
        let mut seen = HashSet::new();
        let twice = listed.iter().find(|mv| !seen.insert(*mv));
        return fault(FaultKind::Duplicate, format!("{twice:?}"));
    }
    if position.count_moves() != listed.len() {
        let detail = format!("{} counted, {} listed", position.count_moves(), listed.len());
        return fault(FaultKind::Count, detail);
    }
    let list = position.legal_moves();
    if list.len() != listed.len() || !list.iter().all(|mv| set.contains(mv)) {
        return fault(FaultKind::List, format!("{} in the list of {}", list.len(), listed.len()));
    }
    check_turn(position, listed.len())?;
    for mv in &listed {
        if !position.is_legal(mv) {
            return fault(FaultKind::ListedNotLegal, format!("{mv:?}"));
        }
        check_play(position, mv)?;
    }
    for mv in earlier.iter().filter(|mv| !set.contains(mv)) {
        if position.is_legal(mv) {
            return fault(FaultKind::LegalNotListed, format!("{mv:?}"));
        }
        let mut refused = position.clone();
        if refused.play(mv).is_ok() || refused != *position {
            return fault(FaultKind::Refusal, format!("{mv:?}"));
        }
    }
    match position.any_move() {
        Some(mv) if !set.contains(&mv) => return fault(FaultKind::AnyMove, format!("{mv:?}")),
        None if !listed.is_empty() => return fault(FaultKind::AnyMove, "none".into()),
        _ => {}
    }
    check_break(position, listed.len())?;
    check_sample(position, &listed, source)?;
    check_successors(position, &listed)
}

fn check_turn<P: Position>(position: &P, moves: usize) -> Result<(), Fault> {
    let (turn, outcome) = (position.turn(), position.outcome());
    if matches!(turn, Turn::Player(_)) != (moves > 0) {
        let detail = format!("{turn:?} with {moves} moves");
        return Err(Fault::new(FaultKind::Turn, position, detail));
    }
    if (turn == Turn::Over) != outcome.is_some() {
        let detail = format!("{turn:?} with outcome {outcome:?}");
        return Err(Fault::new(FaultKind::Outcome, position, detail));
    }
    Ok(())
}

fn check_play<P: Position>(position: &P, mv: &P::Move) -> Result<(), Fault> {
    let (mut checked, mut unchecked) = (position.clone(), position.clone());
    unchecked.play_unchecked(mv);
    if checked.play(mv).is_err() || checked != unchecked {
        let detail = format!("{mv:?} leads to {checked} checked, {unchecked} unchecked");
        return Err(Fault::new(FaultKind::Play, position, detail));
    }
    Ok(())
}

/// A visitor that breaks at its `n`th move is called `n` times and its value comes back.
fn check_break<P: Position>(position: &P, moves: usize) -> Result<(), Fault> {
    for n in [1, moves / 2, moves].into_iter().filter(|n| (1..=moves).contains(n)) {
        let mut calls = 0;
        let flow = position.visit_moves(|_| {
            calls += 1;
            if calls == n { ControlFlow::Break(n) } else { ControlFlow::Continue(()) }
        });
        if calls != n || flow != ControlFlow::Break(n) {
            let detail = format!("{calls} calls for a break at {n}: {flow:?}");
            return Err(Fault::new(FaultKind::Break, position, detail));
        }
    }
    Ok(())
}

fn check_sample<P: Position>(
    position: &P,
    listed: &[P::Move],
    source: &mut impl Rng,
) -> Result<(), Fault> {
    let few = listed.len() <= 8;
    let draws = if few { DRAWS * listed.len().max(1) } else { 4 };
    let mut missing: HashSet<&P::Move> = listed.iter().collect();
    for _ in 0..draws {
        let drawn = position.sample_move(source);
        let known = match &drawn {
            None => listed.is_empty(),
            Some(mv) => missing.remove(mv) || listed.contains(mv),
        };
        if !known {
            return Err(Fault::new(FaultKind::SampleMove, position, format!("{drawn:?}")));
        }
    }
    match missing.iter().next() {
        Some(mv) if few => {
            let detail = format!("{mv:?} never came in {draws} draws");
            Err(Fault::new(FaultKind::SampleMove, position, detail))
        }
        _ => Ok(()),
    }
}

fn check_successors<P: Position>(position: &P, listed: &[P::Move]) -> Result<(), Fault> {
    let mut expected = listed.iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    });
    let mut wrong = None;
    let _ = position.visit_successors(|next| {
        let wanted = expected.next();
        let same = wanted.as_ref().is_some_and(|w| w == next && w.key() == next.key());
        if same {
            return ControlFlow::Continue(());
        }
        wrong =
            Some(format!("{next} instead of {}", wanted.map_or("none".into(), |w| w.to_string())));
        ControlFlow::Break(())
    });
    let missing = wrong.is_none().then(|| expected.next()).flatten();
    match wrong.or(missing.map(|next| format!("{next} is missing"))) {
        Some(detail) => Err(Fault::new(FaultKind::Successors, position, detail)),
        None => Ok(()),
    }
}
