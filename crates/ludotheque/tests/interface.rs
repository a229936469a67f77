//! What the types of all games have in common.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;
use std::str::FromStr;

use ludotheque::core::{
    MatchError, MoveError, OptionError, Picking, ReadError, RecordError, RecordFault, SquareError,
};
use ludotheque::{AnyError, AnyGame, AnyPosition, AnyRules, AnyTurn};
use ludotheque::{black_sheep, gounki, kang, kings_court, tock};

fn can_cross_threads<T: Send + Sync>() {}

/// What a program may ask of a game's types: its traits name the rest.
fn is_a_game<P>()
where
    P: Picking + Default + FromStr<Err = P::ReadError> + Send + Sync + Into<AnyPosition>,
    P::Player: Send + Sync,
    P::Move: Send + Sync,
    P::Event: Send + Sync,
    P::Rules: Send + Sync,
    P::Pick: Hash + Send + Sync,
{
    assert_eq!(P::default(), P::start(&P::Rules::default()));
    assert_eq!(P::default().to_string().parse(), Ok(P::default()));
}

/// An error with its own kind, which can be sent and kept.
fn is_an_error<E: Error + Clone + Debug + PartialEq + Send + Sync + 'static>() {}

#[test]
fn every_game_begins_by_default_and_is_read_from_its_text() {
    is_a_game::<black_sheep::BlackSheep>();
    is_a_game::<gounki::Gounki>();
    is_a_game::<kang::Kang>();
    is_a_game::<kang::gyges::Gyges>();
    is_a_game::<kings_court::KingsCourt>();
    is_a_game::<tock::Tock>();
}

#[test]
fn types_can_cross_threads() {
    can_cross_threads::<AnyGame>();
    can_cross_threads::<AnyPosition>();
    can_cross_threads::<AnyRules>();
    can_cross_threads::<AnyTurn>();
    can_cross_threads::<black_sheep::Setup>();
    can_cross_threads::<gounki::Setup>();
    can_cross_threads::<gounki::MoveSet>();
    can_cross_threads::<kang::Setup>();
    can_cross_threads::<kang::MoveSets>();
    can_cross_threads::<kang::Path>();
    can_cross_threads::<kang::gyges::Setup>();
    can_cross_threads::<kings_court::Setup>();
    can_cross_threads::<tock::Completions>();
    can_cross_threads::<tock::Setup>();
    can_cross_threads::<tock::View>();
    can_cross_threads::<ludotheque::core::Match<tock::Tock>>();
    can_cross_threads::<ludotheque::core::Record>();
    can_cross_threads::<ludotheque::core::PerftTable>();
}

#[test]
fn a_text_that_is_no_position_of_a_game_by_name_is_refused_with_its_place() {
    for (game, text, place, what) in [
        ("gounki", "8/8/8/8/8/8/8/8 x", 16..17, "x"),
        ("kang", "s5/2m1m1/1s4/1smll1/2sm1l/6 - q n 1-1", 30..31, "q"),
        ("gyges", "lmssml/6/6/6/6/lmssml", 21..21, ""),
        ("kings-court", "8/8/8/3OZ3/8/8/8/8 o", 8..9, "Z"),
        ("black-sheep", "  ?????/-/-/-/-/????? z", 22..23, "z"),
        ("tock", "nonsense", 8..8, "1 of these 6 fields"),
    ] {
        let game: AnyGame = game.parse().expect(game);
        match AnyPosition::read(text, &game.rules()) {
            Err(AnyError::Position { message, span }) => {
                assert_eq!(span, place, "{text:?}: {message}");
                assert!(message.contains(what), "{text:?}: {message}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn errors_are_values_that_can_be_sent_and_compared() {
    is_an_error::<AnyError>();
    is_an_error::<MatchError>();
    is_an_error::<MoveError>();
    is_an_error::<OptionError>();
    is_an_error::<RecordError<gounki::Gounki>>();
    is_an_error::<RecordFault>();
    is_an_error::<SquareError>();
    is_an_error::<ReadError<black_sheep::PositionFault>>();
    is_an_error::<black_sheep::SetupError>();
    is_an_error::<gounki::PositionError>();
    is_an_error::<gounki::SetupError>();
    is_an_error::<kang::PositionError>();
    is_an_error::<kang::SetupError>();
    is_an_error::<kang::gyges::PositionError>();
    is_an_error::<kang::gyges::SetupError>();
    is_an_error::<kings_court::PositionError>();
    is_an_error::<kings_court::SetupError>();
    is_an_error::<tock::PositionError>();
    is_an_error::<tock::RulesetError>();
    is_an_error::<tock::SetupError>();
    is_an_error::<tock::TableError>();
}
