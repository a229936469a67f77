//! Positions and rules in a text format and a binary one.

mod common;

use common::random;
use ludotheque_core::Position;
use ludotheque_gounki::{Color, Gounki, Rules};
use proptest::prelude::*;

fn through_json(position: &Gounki) -> serde_json::Result<Gounki> {
    serde_json::from_str(&serde_json::to_string(position)?)
}

fn through_postcard(position: &Gounki) -> postcard::Result<Gounki> {
    postcard::from_bytes(&postcard::to_allocvec(position)?)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_valid_position_survives(seed: u64) {
        if let Ok(position) = random::setup(seed).position(&Rules::default()) {
            prop_assert_eq!(through_json(&position).ok(), Some(position.clone()));
            prop_assert_eq!(through_postcard(&position).ok(), Some(position));
        }
    }
}

/// Fault 8: the side to move and the exit are not forgotten.
#[test]
fn an_exit_is_not_forgotten() {
    let won: Gounki = "7r/8/8/8/8/8/8/8 b 1-0".parse().expect("valid");
    assert_eq!(through_json(&won).ok().and_then(|won| won.exited()), Some(Color::White));
    assert_eq!(through_postcard(&won).ok().map(|won| won.key()), Some(won.key()));
}

/// Fault 9: what the constructor refuses does not come in.
#[test]
fn nothing_invalid_comes_in() {
    for text in ["", "8/8/8/8/8/8/8/8 w", "7r/8/8/8/8/8/8/7R w 1-0", "(RRSS)6r/8/8/8/8/8/8/8 w"] {
        let json = serde_json::to_string(text).expect("a text");
        let error = serde_json::from_str::<Gounki>(&json).expect_err(text);
        assert!(!error.to_string().is_empty());
        let bytes = postcard::to_allocvec(text).expect("a text");
        assert!(postcard::from_bytes::<Gounki>(&bytes).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Gounki>("{\"planes\":[0,0,0,0]}").is_err());
    assert!(postcard::from_bytes::<Gounki>(&[0xff; 60]).is_err());
}

#[test]
fn rules_are_named_and_default() {
    let rules: Rules = serde_json::from_str("{\"null_move\":false}").expect("rules");
    assert_eq!(rules, Rules { null_move: false });
    assert_eq!(serde_json::from_str::<Rules>("{}").ok(), Some(Rules::default()));
    assert!(serde_json::from_str::<Rules>("{\"nul_move\":false}").is_err());
    assert_eq!(serde_json::to_string(&Color::White).ok().as_deref(), Some("\"white\""));
}
