//! The generator against the slow one, on positions from random play and on arbitrary ones.

mod positions;
mod slow;

use std::collections::BTreeSet;

use ludotheque_core::{Position, Turn};
use ludotheque_kang::gyges;
use positions::{
    config, gyges_crowded, gyges_played, gyges_scattered, kang_crowded, kang_played, kang_scattered,
};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slow::Game;

/// Holds the list, the count, every result and its key against the slow generator.
fn compare<P: Position>(game: &Game, position: &P) -> Result<(), TestCaseError> {
    let text = position.to_string();
    let moves = position.legal_moves();
    prop_assert_eq!(position.count_moves(), moves.len(), "{}", &text);
    let texts: BTreeSet<String> =
        moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    prop_assert_eq!(texts.len(), moves.len(), "a move twice in {}", &text);
    prop_assert_eq!(&texts, &slow::moves(game, &text), "{}", &text);
    for mv in &moves {
        let written = position.move_text(mv).to_string();
        let mut next = position.clone();
        next.play_unchecked(mv);
        prop_assert_eq!(next.to_string(), slow::play(game, &text, &written), "{}", &text);
        let read = P::read(&next.to_string(), position.rules());
        prop_assert_eq!(read.as_ref().map(P::key), Ok(next.key()), "{} {}", &text, &written);
        prop_assert_eq!(read, Ok(next));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn kang_from_random_play((game, position) in kang_played()) {
        compare(&game, &position)?;
    }

    #[test]
    fn gyges_from_random_play((game, position) in gyges_played()) {
        compare(&game, &position)?;
    }

    #[test]
    fn kang_from_arbitrary_positions((game, position) in kang_scattered()) {
        compare(&game, &position)?;
    }

    #[test]
    fn gyges_from_arbitrary_positions((game, position) in gyges_scattered()) {
        compare(&game, &position)?;
    }

    #[test]
    fn kang_on_crowded_boards((game, position) in kang_crowded()) {
        compare(&game, &position)?;
    }

    #[test]
    fn gyges_on_crowded_boards((game, position) in gyges_crowded()) {
        compare(&game, &position)?;
    }
}

/// Where somebody can score in one move the function says so, and nowhere else.
#[test]
fn can_score_is_whether_a_goal_is_listed() {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..20 {
        let mut position = gyges::Gyges::start(&gyges::Rules::default());
        let mut kang = ludotheque_kang::Kang::start(&ludotheque_kang::Rules::default());
        for _ in 0..200 {
            let goal = position
                .legal_moves()
                .iter()
                .any(|mv| position.move_text(mv).to_string().ends_with('#'));
            assert_eq!(position.can_score(), goal, "{position}");
            let goal =
                kang.legal_moves().iter().any(|mv| kang.move_text(mv).to_string().ends_with('#'));
            assert_eq!(kang.can_score(), goal, "{kang}");
            if let Some(mv) = position.sample_move(&mut source) {
                position.play_unchecked(&mv);
            }
            if let Some(mv) = kang.sample_move(&mut source) {
                kang.play_unchecked(&mv);
            }
            if position.turn() == Turn::Over && kang.turn() == Turn::Over {
                break;
            }
        }
    }
}
