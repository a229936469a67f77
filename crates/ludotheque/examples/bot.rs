//! A bot against random play: Gygès, two plies deep.
//!
//! ```text
//! cargo run --release -p ludotheque --features minimax --example bot -- [SEED]
//! ```

use std::error::Error;

use ludotheque::core::rand_core::SeedableRng;
use ludotheque::core::{DrawPolicy, Match, Position, Turn};
use ludotheque::kang::gyges::{Gyges, Rules};
use ludotheque::kang::{Player, Size, Square};
use ludotheque::search::minimax::{Negamax, Strategy};
use ludotheque::search::{Evaluation, State};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |seed| seed.parse())?;
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut bot = Negamax::new(Evaluation::<Gyges>::NEW, 2);

    let start = Gyges::start(&Rules::default());
    let mut game = Match::new(start, DrawPolicy::default());
    while let Turn::Player(player) = game.turn() {
        let position = game.position();
        let mv = match player {
            Player::South => position.sample_move(&mut source),
            Player::North => bot.choose_move(&State::from(*position)),
        };
        let mv = mv.ok_or("a player to move has a move")?;
        println!("{:2} {player}: {}", game.plies() + 1, position.move_text(&mv));
        game.play(&mv)?;
    }

    println!();
    for rank in (0..6).rev() {
        let pieces = (0..6).map(|file| match Square::new(file, rank) {
            Some(square) => game.position().board().get(square).map_or('.', Size::letter),
            None => ' ',
        });
        println!("{} {}", rank + 1, pieces.map(|piece| format!(" {piece}")).collect::<String>());
    }
    println!("   a b c d e f");
    println!("\n{}", game.outcome().map_or("no end".to_string(), |outcome| outcome.to_string()));
    Ok(())
}
