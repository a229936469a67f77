//! What the tests share.
#![allow(dead_code)]

pub(crate) mod graph;
pub(crate) mod slow;

use ludotheque_black_sheep::{BlackSheep, Carry, Rules, Setup, Sheep, Side};
use ludotheque_core::Position as _;
use proptest::prelude::*;
use slow::Slow;

/// Rules with these options, which must be in range.
pub(crate) fn rules(carry: Carry, spaces: u8, sheep: u8) -> Rules {
    Rules::new(carry, spaces, sheep).expect("options in range")
}

/// The default rules with an option.
pub(crate) fn carrying(carry: Carry) -> Rules {
    rules(carry, 4, 5)
}

/// A position from a text that must be good.
pub(crate) fn position(text: &str, rules: &Rules) -> BlackSheep {
    BlackSheep::read(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same position for the slow generator.
pub(crate) fn slow(position: &BlackSheep) -> Slow {
    let carry_pile = position.rules().carry == Carry::Pile;
    Slow::new(&position.to_string(), carry_pile)
}

/// The texts of the legal moves, in order.
pub(crate) fn move_texts(position: &BlackSheep) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// Any rules.
pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let carry = prop_oneof![Just(Carry::Pile), Just(Carry::Above)];
    (carry, 1..=8u8, 1..=7u8).prop_map(|(carry, spaces, sheep)| rules(carry, spaces, sheep))
}

/// Any valid position after the throw, finished ones and those that no game leads to included.
pub(crate) fn any_position() -> impl Strategy<Value = BlackSheep> {
    let herd = |most: u8| {
        (1..=usize::from(most)).prop_flat_map(|n| {
            let sheep = || prop::collection::vec((any::<bool>(), 0.0..1.0f64), n);
            (sheep(), sheep())
        })
    };
    let parts = any_rules().prop_flat_map(move |rules| {
        (Just(rules), herd(rules.sheep()), any::<bool>(), any::<prop::sample::Index>())
    });
    parts.prop_filter_map("both arrived", |(rules, (black, white), white_moves, shift)| {
        let mut setup = Setup::empty(&rules);
        let mut sheep = Vec::new();
        for (side, herd) in [(Side::Black, black), (Side::White, white)] {
            for (stands, place) in herd {
                let status = ludotheque_black_sheep::Status::ALL[usize::from(!stands)];
                sheep.push((Sheep::new(side, status), place));
            }
        }
        let shift = shift.index(sheep.len());
        sheep.rotate_left(shift);
        let cells = setup.cells.len();
        for (sheep, place) in sheep {
            setup.cells[(place * cells as f64) as usize].push(sheep);
        }
        if white_moves {
            setup.to_move = Side::White;
        }
        setup.position(&rules).ok()
    })
}

/// The positions of a random game from a random throw.
pub(crate) fn any_game() -> impl Strategy<Value = Vec<BlackSheep>> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..80);
    (any_rules(), any::<[prop::sample::Index; 2]>(), choices).prop_map(|(rules, throw, choices)| {
        let mut position = BlackSheep::start(&rules);
        let [black, white] = throw.map(|n| n.index(usize::from(rules.sheep()) + 1) as u8);
        position
            .apply(&ludotheque_black_sheep::Throw { black, white })
            .expect("a throw of so many sheep");
        let mut positions = vec![position];
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(&moves[choice.index(moves.len())]).expect("a legal move");
            positions.push(position);
        }
        positions
    })
}
