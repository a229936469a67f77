//! Texts from outside: what is wrong with a position or a move is said, with the place, and nothing
//! changes.
//!
//! ```text
//! cargo run -p ludotheque-gounki --example errors
//! ```

use ludotheque_gounki::ludotheque_core::{MoveError, Position};
use ludotheque_gounki::{Gounki, Rules};

fn main() {
    let rules = Rules::default();
    for text in [
        "7s/8/8/8/8/8/1(RSS)6/8 w",
        "7s/8/8/8/8/8/1(SRS)6/8 w",
        "7s/8/8/8/8/8/1(RSS)7/8 w",
        "7s/8/8/8/8/8/1(RSS)6/8",
        "7s/8/8/8/8/8/RRRRRRRR/1R6 w",
    ] {
        match Gounki::read(text, &rules) {
            Ok(position) => println!("{text}\nhas {} moves\n", position.count_moves()),
            Err(error) => {
                let marks = "^".repeat(error.span().len().max(1));
                println!(
                    "{text}\n{:>width$}\n{error}\n",
                    marks,
                    width = error.span().start + marks.len()
                );
            }
        }
    }

    let mut position = Gounki::start(&rules);
    for text in ["c1-b1+", "a8 b7", "b1*c2,c3,c3", "b1*c2,,c3", "b1-OUT", "b1-b2"] {
        let before = position.clone();
        match position.read_move(text) {
            Ok(mv) => {
                println!("{text:12} is played as {}", position.move_text(&mv));
                position.play_unchecked(&mv);
            }
            Err(error) => {
                let kind = match error {
                    MoveError::Malformed { .. } => "is no move's text",
                    MoveError::Illegal { .. } => "is not legal",
                    MoveError::Ambiguous { .. } => "is ambiguous",
                };
                println!("{text:12} {kind} at {:?}: {error}", error.span());
                assert_eq!(position, before, "to refuse changes nothing");
            }
        }
    }
    println!("{position}");
}
