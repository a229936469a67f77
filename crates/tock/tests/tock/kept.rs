//! What every play keeps: each card and each pawn is somewhere and only once.

use ludotheque_core::{Position, Turn};
use ludotheque_tock::{Action, Cards, Cell, Phase, Play, Seat, Tock};

/// The cards that are in a hand, on their way to a team-mate, or not dealt yet.
fn cards(position: &Tock) -> Cards {
    let mut cards = position.stock();
    for seat in position.rules().table().seats() {
        cards = cards.plus(position.hand(seat));
        if position.phase() == Phase::Give {
            cards = cards.plus(position.given(seat).into_iter().collect());
        }
    }
    cards
}

fn pawns_at_home(position: &Tock, seat: Seat) -> usize {
    position.pawns(seat).filter(|pawn| pawn.cell.depth().is_some()).count()
}

/// Holds a position alone: no two pawns in a cell, fresh pawns on their start, no card twice.
///
/// # Panics
///
/// If it breaks an invariant.
pub(crate) fn assert_valid(position: &Tock) {
    let rules = position.rules();
    let track = rules.track();
    let mut occupied: Vec<Cell> = Vec::new();
    for seat in Seat::ALL {
        assert!(position.pawns(seat).count() <= 4, "{seat} has a fifth pawn in {position}");
        for pawn in position.pawns(seat) {
            assert!(!occupied.contains(&pawn.cell), "two pawns on {} in {position}", pawn.cell);
            occupied.push(pawn.cell);
            let on_start = pawn.cell.number() == Some(track.start(seat));
            assert!(!pawn.fresh || on_start, "a fresh pawn on {} in {position}", pawn.cell);
            let owner = pawn.cell.depth().map_or(seat, |(owner, _)| owner);
            assert_eq!(owner, seat, "{} in {position}", pawn.cell);
        }
    }
    let deck = rules.deck();
    let cards = cards(position);
    assert!(deck.contains_all(cards), "{} cards too many in {position}", cards.minus(deck));
    if position.outcome().is_some() {
        assert_eq!(position.turn(), Turn::Over, "{position}");
        assert_eq!((position.count_moves(), position.any_move()), (0, None), "{position}");
    }
}

/// Holds a play against the positions before and after it.
///
/// # Panics
///
/// If the play breaks an invariant.
pub(crate) fn assert_kept(before: &Tock, play: &Play, after: &Tock) {
    assert_valid(after);
    let player = before.seat();
    let told = format!("{} in {before} leads to {after}", before.move_text(play));
    let gone = match play.action {
        Action::Give => Cards::EMPTY,
        Action::LayDown => before.hand(player),
        _ => Cards::of(play.card, 1),
    };
    assert!(before.hand(player).contains_all(gone), "{told}");
    let shuffled = after.phase() == Phase::Deal && after.deal() == 0 && after.turn() != Turn::Over;
    if shuffled {
        assert_eq!(cards(after), after.rules().deck(), "{told}");
    } else {
        assert_eq!(cards(after).plus(gone), cards(before), "{told}");
    }
    if play.action != Action::Give {
        for seat in before.rules().table().seats() {
            let left = if seat == player { gone } else { Cards::EMPTY };
            assert_eq!(after.hand(seat).plus(left), before.hand(seat), "hand of {seat}: {told}");
        }
    }
    // Nobody comes out of home; only the cards that bring a pawn out add one.
    let mut added = 0;
    for seat in before.rules().table().seats() {
        assert!(pawns_at_home(after, seat) >= pawns_at_home(before, seat), "{told}");
        added += after.pawns(seat).count().saturating_sub(before.pawns(seat).count());
    }
    assert!(added <= usize::from(play.action == Action::Out), "{told}");
}
