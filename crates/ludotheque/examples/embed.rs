//! A game in ten lines: a random one of any game, as a record.
//!
//! ```text
//! cargo run -p ludotheque --example embed -- [GAME]
//! ```

use ludotheque::{AnyError, AnyGame, AnyPosition};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

fn main() -> Result<(), AnyError> {
    let name = std::env::args().nth(1).unwrap_or("black-sheep".to_string());
    let game: AnyGame = name.parse()?;
    let mut position = AnyPosition::start(&game.rules());
    let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
    while let Some(text) = position.sample(&mut source) {
        println!("{:7} {text:20} {position}", position.turn());
        position.play(&text)?;
    }
    println!("{:28} {position}", "");
    for (_, name) in position.winners().unwrap_or_default() {
        println!("won by {name}");
    }
    Ok(())
}
