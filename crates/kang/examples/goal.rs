//! Random play of Kang until somebody could score, and then the shortest way to do so.
//!
//! ```text
//! cargo run -p ludotheque-kang --example goal -- [SEED]
//! ```

use std::error::Error;

use ludotheque_kang::ludotheque_core::Position;
use ludotheque_kang::ludotheque_core::rand_core::SeedableRng;
use ludotheque_kang::{End, Kang, Move, Rules, Square};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(3), |seed| seed.parse())?;
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Kang::start(&Rules::default());
    let mut plies = 0;
    while !position.can_score() {
        let mv = position.sample_move(&mut source).ok_or("the game ended without a goal")?;
        position.play(&mv)?;
        plies += 1;
    }

    println!("After {plies} moves: {position}\n");
    for rank in (0..6).rev() {
        let size = |file| Square::new(file, rank).and_then(|square| position.board().get(square));
        let row = (0..6).map(|file| size(file).map_or(" .".into(), |size| format!(" {size}")));
        println!("{} {}", rank + 1, row.collect::<String>());
    }
    println!("   a b c d e f\n");

    let sets = position.move_sets();
    println!("{} has {} moves, by the kangaroo:", position.to_move(), sets.count());
    for set in &*sets {
        let (stops, boxes) = (set.stops.len(), set.joined.len());
        println!("  {}: {stops} cells to stop on, {boxes} kangaroos to box", set.from);
        let goal = Move::Play { from: set.from, end: End::Goal };
        if let Some(path) = position.shortest_path(&goal) {
            println!("     scores by {path}:");
            for run in path.runs() {
                let squares: Vec<_> = run.iter().map(ToString::to_string).collect();
                println!("       {}", squares.join(" "));
            }
        }
    }
    Ok(())
}
