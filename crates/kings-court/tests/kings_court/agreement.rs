//! The engine against the slow rules, on played and on arbitrary positions.

use ludotheque_core::{Outcome, Position, Turn};
use ludotheque_kings_court::{KingsCourt, Move, Side};
use proptest::prelude::*;

use crate::positions::{dense, played, scattered};
use crate::slow::{Cell, Slow, SlowMove, name};

fn fast(mv: &SlowMove) -> Move {
    let square = |cell: Cell| name(cell).parse().expect("a square");
    Move {
        start: square(mv.start),
        end: square(mv.end),
        captured: mv.captured.iter().map(|cell| square(*cell)).collect(),
    }
}

/// The list, the texts, the result of every move, the count and the outcome.
fn agree(position: &KingsCourt) {
    let slow = Slow::read(&position.to_string());
    assert_eq!(slow.text(), position.to_string());
    let expected = slow.moves();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), expected.len(), "{position}");
    assert_eq!(position.count_moves(), expected.len(), "{position}");
    let mut texts: Vec<_> =
        moves.iter().map(|mv| (position.move_text(mv).to_string(), *mv)).collect();
    texts.sort_unstable();
    for ((text, mv), slow_move) in texts.iter().zip(&expected) {
        assert_eq!(*text, slow_move.text, "{position}");
        assert_eq!(*mv, fast(slow_move), "{position} {text}");
        assert!(position.is_legal(mv), "{position} {text}");
        assert_eq!(position.read_move(text).as_ref(), Ok(mv), "{position}");
        let mut after = *position;
        after.play_unchecked(mv);
        assert_eq!(after.to_string(), slow.after(slow_move).text(), "{text}");
        let read: KingsCourt = after.to_string().parse().expect("a position after a move");
        assert_eq!((read, read.key()), (after, after.key()));
    }
    let winner = slow.winner().map(|winner| match winner {
        'O' => Side::Orange,
        _ => Side::Green,
    });
    assert_eq!(position.outcome().and_then(Outcome::winner), winner);
    match position.turn() {
        Turn::Player(side) => assert_eq!((side, winner), (position.to_move(), None)),
        turn => assert!(turn == Turn::Over && expected.is_empty()),
    }
}

proptest! {
    #[test]
    fn on_played_positions(position in played()) {
        agree(&position);
    }

    #[test]
    fn on_arbitrary_positions(position in scattered()) {
        agree(&position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() })]

    #[test]
    fn on_dense_positions(position in dense()) {
        agree(&position);
    }
}
