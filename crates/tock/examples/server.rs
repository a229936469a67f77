//! A server's loop: it alone holds the match, each player sees a view and answers with a text.
//!
//! ```text
//! cargo run -p ludotheque-tock --example server -- [SEED]
//! ```

use std::error::Error;

use ludotheque_tock::ludotheque_core::rand_core::SeedableRng;
use ludotheque_tock::ludotheque_core::{DrawPolicy, Match, Position, Turn, playout};
use ludotheque_tock::{Rules, Ruleset, Seat, Table, Tock, View};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What a player's program can be: it gets a view and gives a text, as over a wire.
type Bot = fn(&View, &mut Xoshiro256PlusPlus) -> Option<String>;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(5), |seed| seed.parse())?;
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);

    // Two teams at a table of four; a and c think, b and d do not.
    let rules = Rules::new(Ruleset::parteux(), Table::read(4, "ac/bd")?)?;
    let mut game = Match::new(Tock::start(&rules), DrawPolicy::NONE);
    let bots: [Bot; 4] = [thinker, starter, thinker, starter];

    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let deal = game.position().sample_event(&mut source).ok_or("no deal")?;
                game.apply(&deal)?;
            }
            Turn::Player(seat) => {
                let view = View::of_match(&game, seat).ok_or("nobody sits there")?;
                let answer = bots[seat.zone()](&view, &mut source).ok_or("no answer")?;
                if game.plies() < 8 {
                    println!("{seat} sees {view}\n  and answers {answer}");
                }
                // A real server would tell the player what is wrong, and wait for another answer.
                let play = game.position().read_move(&answer)?;
                game.play(&play)?;
            }
        }
    }
    println!("...");
    println!("{}", game.position());
    println!("{} plays; {}", game.plies(), game.outcome().ok_or("no outcome")?);
    Ok(())
}

/// Plays what comes first.
fn starter(view: &View, _: &mut Xoshiro256PlusPlus) -> Option<String> {
    view.legal_plays().first().map(|play| view.play_text(play))
}

/// Tries every play in positions that could be the real one, goes on at random for a while, and
/// takes the play after which its team is ahead the most.
fn thinker(view: &View, source: &mut Xoshiro256PlusPlus) -> Option<String> {
    const GUESSES: usize = 6;
    const PLIES: u32 = 4;

    let guesses: Vec<Tock> = (0..GUESSES).filter_map(|_| view.determinize(source)).collect();
    let plays = view.legal_plays();
    let best = plays.iter().max_by_key(|play| {
        let leads = guesses.iter().map(|guess| {
            let mut position = guess.clone();
            position.play_unchecked(play);
            lead(&playout(position, source, PLIES).position, view.seat())
        });
        leads.sum::<isize>()
    });
    best.map(|play| view.play_text(play))
}

/// How much farther than the others the pawns of a seat's team have come.
fn lead(position: &Tock, seat: Seat) -> isize {
    let (table, track) = (position.rules().table(), position.rules().track());
    let come = |seat| {
        let cells = position.pawns(seat).map(|pawn| match pawn.cell.number() {
            Some(number) => 10 + track.distance(track.start(seat), number),
            None => 10 + track.cells(),
        });
        cells.sum::<usize>() as isize
    };
    let mates: isize = table.team(seat).map(come).sum();
    2 * mates - table.seats().map(come).sum::<isize>()
}
