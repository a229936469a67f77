//! The beginning and the end of a recorded game with four seats, with every value of the interface at every position, in `data/playthrough.txt` and
//! `data/playthrough-end.txt`.
//!
//! ```sh
//! UPDATE_PLAYTHROUGHS=1 cargo test -p ludotheque-tock playthrough
//! ```
//!
//! writes them anew; the change is to be read like any other.

use std::path::Path;

use ludotheque_conformance::Playthrough;
use ludotheque_core::{Match, Position as _};
use ludotheque_tock::{Tock, View};

fn hold(game: &Playthrough, file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tock/data").join(file);
    game.hold::<Tock>(&path, views).unwrap_or_else(|error| panic!("{error}"));
}

/// What each seat knows who has followed the game.
fn views(game: &Match<Tock>, out: &mut String) {
    for seat in game.position().rules().table().seats() {
        let view = View::of_match(game, seat).expect("somebody sits there");
        *out += &format!("{view} ({} plays)\n", view.legal_plays().len());
    }
}

fn teams() -> Vec<(String, String)> {
    vec![("teams".to_string(), "ac/bd".to_string())]
}

/// A deal, the exchange of cards, plays and the next deal.
#[test]
fn the_beginning_of_a_game_is_as_it_was() {
    let game = Playthrough { seed: 1, max_plies: 24, options: teams(), ..Playthrough::default() };
    hold(&game, "playthrough.txt");
}

/// The last plays of a game, a deal among them.
#[test]
fn the_end_of_a_game_is_as_it_was() {
    let start = Some(
        "4 ac/bd 6,48,a4/4,b2,b3,b4/28,c2,c3,c4/d1,d2,d3,d4 3T/5/9/9 - play:a:a:2:aQ,b2,c3,d2"
            .to_string(),
    );
    let game = Playthrough { seed: 4, max_plies: 40, start, options: teams() };
    hold(&game, "playthrough-end.txt");
}
