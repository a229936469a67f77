#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

// Without a game there is none to choose.
#[cfg(any(
    feature = "black-sheep",
    feature = "gounki",
    feature = "kang",
    feature = "kings-court",
    feature = "tock"
))]
mod any;
#[cfg(any(
    feature = "black-sheep",
    feature = "gounki",
    feature = "kang",
    feature = "kings-court",
    feature = "tock"
))]
mod error;
#[cfg(feature = "minimax")]
pub mod search;

#[cfg(any(
    feature = "black-sheep",
    feature = "gounki",
    feature = "kang",
    feature = "kings-court",
    feature = "tock"
))]
pub use any::{AnyGame, AnyPosition, AnyRules, AnyTurn, Visitor};
#[cfg(any(
    feature = "black-sheep",
    feature = "gounki",
    feature = "kang",
    feature = "kings-court",
    feature = "tock"
))]
pub use error::AnyError;
#[cfg(feature = "black-sheep")]
pub use ludotheque_black_sheep as black_sheep;
pub use ludotheque_core as core;
#[cfg(feature = "gounki")]
pub use ludotheque_gounki as gounki;
#[cfg(feature = "kang")]
pub use ludotheque_kang as kang;
#[cfg(feature = "kings-court")]
pub use ludotheque_kings_court as kings_court;
#[cfg(feature = "tock")]
pub use ludotheque_tock as tock;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/notations.md")]
struct Notations;
