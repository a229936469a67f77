//! A bot in twenty lines: a race in which both sides look six plies ahead.
//!
//! ```text
//! cargo run -p ludotheque-black-sheep --example race -- [SEED]
//! ```

use std::error::Error;
use std::ops::ControlFlow;

use ludotheque_black_sheep::ludotheque_core::rand_core::SeedableRng;
use ludotheque_black_sheep::ludotheque_core::{Position as _, Turn};
use ludotheque_black_sheep::{BlackSheep, Carry, Rules, Side};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let rules = Rules::new(Carry::Above, 4, 5).ok_or("no such rules")?;

    let mut position = BlackSheep::start(&rules);
    let throw = position.sample_event(&mut source).ok_or("no throw is awaited")?;
    position.apply(&throw)?;
    println!("{:12} {position}", throw.to_string());
    while let Turn::Player(side) = position.turn() {
        let moves = position.legal_moves();
        let best = moves.iter().max_by_key(|mv| {
            let mut next = position;
            next.play_unchecked(mv);
            -worth(&next, 6)
        });
        let best = best.ok_or("a player to move has a move")?;
        let text = position.move_text(best).to_string();
        position.play(best)?;
        println!("{side}: {text:5} {position}");
    }
    println!("{}", position.outcome().ok_or("the game goes on")?);
    Ok(())
}

/// What a position is worth to who is to move in it, after so many plies of best play.
fn worth(position: &BlackSheep, plies: u32) -> i32 {
    let mover = position.to_move();
    if let Some(outcome) = position.outcome() {
        return if outcome.winner() == Some(mover) { 1_000 } else { -1_000 };
    }
    if plies == 0 {
        return advance(position, mover) - advance(position, mover.opponent());
    }
    let mut best = i32::MIN;
    let _ = position.visit_successors(|next| {
        best = best.max(-worth(next, plies - 1));
        ControlFlow::<()>::Continue(())
    });
    best
}

/// How many cells the sheep of a side have come, in all.
fn advance(position: &BlackSheep, side: Side) -> i32 {
    let last = position.rules().spaces() + 1;
    let advances = (0..=last).map(|cell| {
        let sheep = position.sheep_on(cell).filter(|sheep| sheep.side == side).count() as i32;
        sheep * i32::from(if side == Side::Black { cell } else { last - cell })
    });
    advances.sum()
}
