//! A recorded game, with every value of the interface at every position, in `data/playthrough.txt`.
//!
//! ```sh
//! UPDATE_PLAYTHROUGHS=1 cargo test -p ludotheque-gounki --test playthrough
//! ```
//!
//! writes it anew; the change is to be read like any other.

use std::path::Path;

use ludotheque_conformance::Playthrough;
use ludotheque_gounki::Gounki;

/// The shortest of the first 300 seeds.
#[test]
fn a_whole_game_is_as_it_was() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
    let game = Playthrough { seed: 14, max_plies: 40, ..Playthrough::default() };
    game.hold::<Gounki>(&path, |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
}
