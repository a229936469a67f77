//! The fast generator against the slow one, on random games and on arbitrary valid positions, and
//! what must hold of every position.

mod common;

use std::collections::HashMap;

use common::{any_game, any_position, any_rules, carrying, move_texts, position, slow};
use ludotheque_black_sheep::{BlackSheep, Carry, Move, Side, Status};
use ludotheque_core::{Outcome, Picking, Position as _, Turn};
use proptest::prelude::*;

/// Everything that the slow generator knows of a position: the list, the result of every move and
/// the count; and that asking changes nothing.
fn agrees_with_the_slow_generator(position: &BlackSheep) -> Result<(), TestCaseError> {
    let slow = slow(position);
    let expected: HashMap<String, String> =
        slow.moves().into_iter().map(|(text, after)| (text, after.text())).collect();
    let moves = position.legal_moves();
    prop_assert_eq!(moves.len(), expected.len(), "{}", position);
    prop_assert_eq!(position.count_moves(), expected.len());
    prop_assert_eq!(position.any_move().is_some(), !expected.is_empty());
    for mv in &moves {
        let mut after = *position;
        after.play(mv).expect("a listed move");
        prop_assert_eq!(Some(&after.to_string()), expected.get(&mv.to_string()), "{}", mv);
        prop_assert_eq!(after.key(), rebuilt(&after).key(), "incremental key after {}", mv);
        prop_assert_eq!(after, rebuilt(&after));
    }
    let winner = [Side::White, Side::Black];
    let expected = slow.winner().map(|black| winner[usize::from(black)]);
    let outcome = position.outcome();
    prop_assert_eq!(outcome.and_then(Outcome::winner), expected);
    let turn = match expected {
        Some(_) => Turn::Over,
        None => Turn::Player(position.to_move()),
    };
    prop_assert_eq!(position.turn(), turn);
    prop_assert_eq!(position.any_move().is_none(), turn == Turn::Over);
    Ok(())
}

/// The position made anew from its parts.
fn rebuilt(position: &BlackSheep) -> BlackSheep {
    position.setup().position(position.rules()).expect("a valid position")
}

/// The text and what reads it, the move texts, is_legal, and the picks.
fn reads_what_it_prints(position: &BlackSheep) -> Result<(), TestCaseError> {
    let text = position.to_string();
    prop_assert_eq!(BlackSheep::read(&text, position.rules()), Ok(*position));
    let moves = position.legal_moves();
    let mut texts = move_texts(position);
    texts.dedup();
    prop_assert_eq!(texts.len(), moves.len(), "two moves with one text in {}", text);
    let mut picked = Vec::new();
    for mv in &moves {
        prop_assert!(position.is_legal(mv));
        prop_assert_eq!(position.read_move(&mv.to_string()), Ok(*mv));
        prop_assert_eq!(position.read_move(&format!(" {mv}\n")), Ok(*mv));
    }
    match position.picks(&[]) {
        None => prop_assert!(moves.is_empty()),
        Some(first) => {
            prop_assert!(first.whole.is_empty());
            for pick in first.next {
                let after = position.picks(&[pick]).expect("a pick that was offered");
                prop_assert_eq!(&after.whole, &position.moves_from(&[pick]));
                prop_assert_eq!((after.next.len(), after.whole.len()), (0, 1), "forced");
                prop_assert_eq!(position.picks(&[pick, pick]), None);
                prop_assert_eq!(position.moves_from(&[pick, pick]), []);
                picked.extend(after.whole);
            }
        }
    }
    picked.sort();
    picked.dedup();
    let mut all = moves.clone();
    all.sort();
    prop_assert_eq!(picked, all);
    prop_assert_eq!(position.moves_from(&[]), moves);
    Ok(())
}

/// The exchanges are symmetries of the game, and their own undoing.
fn is_the_same_game_exchanged(position: &BlackSheep) -> Result<(), TestCaseError> {
    let same = [BlackSheep::exchange_statuses, BlackSheep::exchange_sides];
    for exchange in same {
        let exchanged = exchange(position);
        prop_assert_eq!(exchange(&exchanged), *position);
        prop_assert_eq!(exchanged, rebuilt(&exchanged));
        let after = |from: &BlackSheep, exchange: fn(&BlackSheep) -> BlackSheep| {
            let mut after = Vec::new();
            for mv in from.legal_moves() {
                let mut next = *from;
                next.play_unchecked(&mv);
                after.push(exchange(&next).to_string());
            }
            after.sort();
            after
        };
        prop_assert_eq!(after(position, exchange), after(&exchanged, Clone::clone));
    }
    Ok(())
}

proptest! {
    #[test]
    fn arbitrary_positions_agree_with_the_slow_generator(position in any_position()) {
        agrees_with_the_slow_generator(&position)?;
    }

    #[test]
    fn arbitrary_positions_read_what_they_print(position in any_position()) {
        reads_what_it_prints(&position)?;
    }

    #[test]
    fn arbitrary_positions_are_the_same_game_exchanged(position in any_position()) {
        is_the_same_game_exchanged(&position)?;
    }

    #[test]
    fn random_games_agree_with_the_slow_generator(game in any_game()) {
        for position in &game {
            agrees_with_the_slow_generator(position)?;
            reads_what_it_prints(position)?;
        }
    }

    /// A position that recurs was never left by an irreversible move.
    #[test]
    fn what_is_irreversible_never_comes_back(game in any_game()) {
        for (first, position) in game.iter().enumerate() {
            let again = game.iter().skip(first + 1).position(|later| later == position);
            let Some(plies) = again else { continue };
            for pair in game[first..=first + 1 + plies].windows(2) {
                let mv = played(&pair[0], &pair[1]);
                prop_assert!(!pair[0].is_irreversible(&mv), "{} after {}", mv, pair[0]);
            }
        }
    }

    /// Equal positions are those with equal texts, and have equal keys; others differ in theirs.
    #[test]
    fn equality_is_that_of_the_texts(game in any_game()) {
        for a in &game {
            for b in &game {
                prop_assert_eq!(a == b, a.to_string() == b.to_string());
                prop_assert_eq!(a == b, a.key() == b.key());
            }
        }
    }

    /// No move outside the list is legal, whatever its parts.
    #[test]
    fn is_legal_agrees_with_the_list(
        position in any_position(), from in 0..12u8, to in 0..12u8, part in 0..20u8,
    ) {
        use ludotheque_black_sheep::Lift;
        let lift = match part {
            0 => Lift::Pile,
            1 => Lift::Bank(Status::Standing),
            2 => Lift::Bank(Status::Sleeping),
            height => Lift::From(height - 3),
        };
        let mv = Move { from, lift, to };
        let legal = position.legal_moves().contains(&mv);
        prop_assert_eq!(position.is_legal(&mv), legal);
        let mut after = position;
        prop_assert_eq!(after.play(&mv).is_ok(), legal);
        prop_assert_eq!(after == position, !legal);
        prop_assert_eq!(position.read_move(&mv.to_string()).is_ok(), legal);
    }

    /// A bank's order means nothing in a text.
    #[test]
    fn banks_are_read_in_any_order(position in any_position()) {
        let text = position.to_string();
        let mut cells: Vec<String> = text[..text.len() - 2].split('/').map(String::from).collect();
        let last = cells.len() - 1;
        for bank in [0, last] {
            cells[bank] = cells[bank].chars().rev().collect();
        }
        let turned = format!("{}{}", cells.join("/"), &text[text.len() - 2..]);
        prop_assert_eq!(BlackSheep::read(&turned, position.rules()), Ok(position));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-/BbWw?0-9. ]{0,60}", rules in any_rules()) {
        if let Ok(position) = BlackSheep::read(&text, &rules) {
            prop_assert_eq!(BlackSheep::read(&position.to_string(), &rules), Ok(position));
        }
        let start = position("BBBbb/-/-/-/-/WWwww b", &carrying(Carry::Pile));
        if let Ok(mv) = start.read_move(&text) {
            prop_assert_eq!(mv.to_string(), text.trim());
        }
        let _ = BlackSheep::start(&rules).read_event(&text);
    }

    #[test]
    fn any_characters_are_read_or_refused(text in "\\PC{0,30}") {
        let start = BlackSheep::start(&carrying(Carry::Above));
        let _ = BlackSheep::read(&text, start.rules());
        prop_assert!(start.read_move(&text).is_err());
        let _ = start.read_event(&text);
    }
}

/// The move that leads from a position to the next.
fn played(before: &BlackSheep, after: &BlackSheep) -> Move {
    let leads_there = |mv: &Move| {
        let mut next = *before;
        next.play_unchecked(mv);
        next == *after
    };
    before.legal_moves().into_iter().find(leads_there).expect("a move was played")
}
