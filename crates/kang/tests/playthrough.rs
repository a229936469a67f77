//! A recorded game of each kind, with every value of the interface at every position, in `data/kang/playthrough.txt` and
//! `data/gyges/playthrough.txt`.
//!
//! ```sh
//! UPDATE_PLAYTHROUGHS=1 cargo test -p ludotheque-kang --test playthrough
//! ```
//!
//! writes them anew; the change is to be read like any other.

use std::path::Path;

use ludotheque_conformance::Playthrough;
use ludotheque_core::Picking;
use ludotheque_kang::{Kang, gyges::Gyges};

fn hold<P: Picking>(game: &Playthrough) {
    let path = format!("{}/tests/data/{}/playthrough.txt", env!("CARGO_MANIFEST_DIR"), P::GAME);
    game.hold::<P>(Path::new(&path), |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
}

/// The shortest of the first 800 seeds to two goals.
#[test]
fn a_whole_game_of_kang_is_as_it_was() {
    let options = vec![("goals".to_string(), "2".to_string())];
    hold::<Kang>(&Playthrough { seed: 436, max_plies: 40, options, ..Playthrough::default() });
}

/// The shortest of the first 300 seeds.
#[test]
fn a_whole_game_of_gyges_is_as_it_was() {
    hold::<Gyges>(&Playthrough { seed: 236, max_plies: 40, ..Playthrough::default() });
}
