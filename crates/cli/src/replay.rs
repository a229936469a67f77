use std::fs;
use std::io::{self, Read, Write};

use ludotheque::core::{Match, Picking, Record, Step};
use ludotheque::{AnyGame, AnyPosition, Visitor};

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::picture;

pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let name = args.file.display();
    let text = read(args).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    let record = Record::read(&text).map_err(|fault| Failure::input(format!("{name}: {fault}")))?;
    let game = match (record.tag("Game"), args.game) {
        (Some(tag), None) => tag
            .parse::<AnyGame>()
            .map_err(|error| Failure::input(format!("{name}: tag Game: {error}")))?,
        (_, Some(game)) => game,
        (None, None) => {
            let message = format!("{name} has no tag Game: name the game with --game");
            return Err(Failure::input(message));
        }
    };
    let start = AnyPosition::start(&game.rules());
    let replayed =
        start.visit(Replay(&record)).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    for (tag, value) in record.tags() {
        writeln!(out, "{tag:<11}{value}")?;
    }
    writeln!(out, "\n{:>5}  {:<24}{:>6}", "ply", "move", "legal")?;
    let mut ply = 0;
    for (text, legal) in &replayed.steps {
        match legal {
            Some(legal) => {
                ply += 1;
                writeln!(out, "{ply:>5}  {text:<24}{legal:>6}")?;
            }
            None => writeln!(out, "{:>5}  {text}", "")?,
        }
    }
    writeln!(out)?;
    let drawing = picture::draw(&replayed.end, &picture::Marks::default());
    write!(out, "{}", drawing.terminal())?;
    writeln!(out, "{}", replayed.end)?;
    writeln!(out, "\n{ply} plies, all legal; {}", replayed.outcome)?;
    Ok(())
}

fn read(args: &ReplayArgs) -> io::Result<String> {
    if args.file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(&args.file)
}

/// A record that has been played through.
struct Replayed {
    /// Each step's text, and for a move how many were legal.
    steps: Vec<(String, Option<usize>)>,
    end: AnyPosition,
    outcome: String,
}

/// Plays a record as one of the game of the position that it visits.
struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Output = Result<Replayed, String>;

    fn visit<P>(self, _: &P) -> Self::Output
    where
        P: Picking + Send + Sync + Into<AnyPosition>,
    {
        let game: Match<P> = self.0.replay().map_err(|error| error.to_string())?;
        let steps = game.history().map(|(before, step)| match step {
            Step::Move(mv) => (before.move_text(mv).to_string(), Some(before.count_moves())),
            Step::Event(event) => (before.event_text(event).to_string(), None),
        });
        let steps = steps.collect();
        let outcome = match game.outcome() {
            Some(outcome) => outcome.to_string(),
            None => "the game is not over".into(),
        };
        Ok(Replayed { steps, end: game.position().clone().into(), outcome })
    }
}
