//! Looks for the places of four pawns in which a seven can be played in the most ways.
//!
//! ```text
//! cargo run --release -p ludotheque-tock --example most_sevens -- ZONES CROSSINGS
//! ```
//!
//! Tries all places of the pawns of seat `a` on a board of 4 or 8 zones of which at least so many
//! are crossings, and prints each position that has more plays than all before it. No other pawn is
//! out: pawns of others can only be in the way.

use std::env;

use ludotheque_core::{Player, Position};
use ludotheque_tock::{Cell, Pawn, Rules, Seat, Setup, Tock, Track};

const FOUR: &str = "4 a/b/c/d -/-/-/- 7/2/3/5 - play:a:d:2";
const EIGHT: &str = "8 a/b/c/d/e/f/g/h -/-/-/-/-/-/-/- 7/2/2/3/3/9/9/6 - play:a:h:2";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let number = |n: usize| env::args().nth(n).and_then(|argument| argument.parse().ok());
    let text = if number(1) == Some(8) { EIGHT } else { FOUR };
    let crossings = number(2).unwrap_or(0);
    let setup = Tock::read(text, &Rules::default())?.setup();
    let cells = cells(setup.rules.track());
    let is_crossing = |cell: &Cell| cell.number().is_some_and(|number| number % 18 == 7);
    let (mut most, mut tried) = (0, 0);
    for (a, first) in cells.iter().enumerate() {
        for (b, second) in cells.iter().enumerate().skip(a + 1) {
            for (c, third) in cells.iter().enumerate().skip(b + 1) {
                for fourth in &cells[c + 1..] {
                    let places = [first, second, third, fourth].map(|cell| *cell);
                    if places.iter().filter(|cell| is_crossing(cell)).count() < crossings {
                        continue;
                    }
                    let position = position(&setup, places)?;
                    let count = position.count_moves();
                    tried += 1;
                    if count > most {
                        most = count;
                        println!("{most}: {position}");
                    }
                }
            }
        }
    }
    println!("{tried} positions");
    Ok(())
}

/// Where pawns of seat `a` can stand, in order.
fn cells(track: Track) -> Vec<Cell> {
    let on_track = (0..track.cells()).filter_map(Cell::track);
    let at_home = (1..=4).filter_map(|depth| Cell::home(Seat::ALL[0], depth));
    on_track.chain(at_home).collect()
}

fn position(setup: &Setup, places: [Cell; 4]) -> Result<Tock, ludotheque_tock::SetupError> {
    let mut setup = setup.clone();
    setup.pawns[Seat::ALL[0].index()] =
        places.into_iter().map(|cell| Pawn { cell, fresh: false }).collect();
    Tock::from_setup(setup)
}
