//! A recorded game, with every value of the interface at every position, in `data/playthrough.txt`.
//!
//! ```sh
//! UPDATE_PLAYTHROUGHS=1 cargo test -p ludotheque-kings-court playthrough
//! ```
//!
//! writes it anew; the change is to be read like any other.

use std::path::Path;

use ludotheque_conformance::Playthrough;
use ludotheque_kings_court::KingsCourt;

/// One of 20 plies.
#[test]
fn a_whole_game_is_as_it_was() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthrough.txt");
    let game = Playthrough { seed: 11, max_plies: 40, ..Playthrough::default() };
    game.hold::<KingsCourt>(&path, |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
}
