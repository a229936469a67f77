//! A random game of King's Court, and the longest chain of jumps that somebody could have made.
//!
//! ```text
//! cargo run -p ludotheque-kings-court --example chains -- [SEED]
//! ```

use std::error::Error;

use ludotheque_kings_court::ludotheque_core::rand_core::SeedableRng;
use ludotheque_kings_court::ludotheque_core::{DrawPolicy, Match, Position};
use ludotheque_kings_court::{KingsCourt, Rules};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let start = KingsCourt::start(&Rules);
    let mut game = Match::new(start, DrawPolicy { plies: Some(500), ..DrawPolicy::NONE });
    while game.outcome().is_none() {
        let mv = game.position().sample_move(&mut source).ok_or("the game is over")?;
        game.play(&mv)?;
    }
    print!("{}", game.to_record([("White", "Chance"), ("Black", "Chance")]));

    let positions = game.history().map(|(before, _)| before);
    let chains = positions.flat_map(|position| {
        let longest = position.legal_moves().into_iter().max_by_key(|mv| mv.captured.len());
        longest.map(|mv| (mv.captured.len(), position, mv))
    });
    let (captured, position, mv) =
        chains.max_by_key(|(captured, ..)| *captured).ok_or("no move")?;
    println!("\n{position}\ncould have captured {captured}: {}", position.move_text(&mv));
    Ok(())
}
