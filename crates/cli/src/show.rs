use std::fs;
use std::io::Write;

use ludotheque::AnyTurn;

use crate::args::ShowArgs;
use crate::failure::Failure;
use crate::picture::{self, Marks};

pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut position = args.chance.act(args.at.position()?)?;
    let mut marks = Marks::default();
    if let Some(text) = &args.last {
        let canonical = match position.turn() {
            AnyTurn::Chance => text.clone(),
            _ => position.canonical_move(text)?,
        };
        marks.arrow = Some(picture::Arrow::of(&position, &canonical));
        position.play(text)?;
    }
    if let Some(square) = &args.moves {
        let square = square.to_lowercase();
        let moves = position.legal_moves();
        let from: Vec<_> = moves.iter().filter(|text| picture::begins_on(text, &square)).collect();
        if from.is_empty() {
            return Err(Failure::input(format!("no legal move begins on {square:?}")));
        }
        marks.targets = from.iter().map(|text| picture::Arrow::of(&position, text)).collect();
    }
    let drawing = picture::draw(&position, &marks);
    if let Some(file) = &args.svg {
        let svg = drawing.svg().to_string() + "\n";
        if file.as_os_str() == "-" {
            return Ok(out.write_all(svg.as_bytes())?);
        }
        return fs::write(file, svg).map_err(|error| {
            Failure::Internal(std::io::Error::new(
                error.kind(),
                format!("{}: {error}", file.display()),
            ))
        });
    }
    write!(out, "{}", drawing.terminal())?;
    writeln!(out, "{position}")?;
    Ok(())
}
