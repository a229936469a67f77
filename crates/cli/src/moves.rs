use std::io::Write;

use ludotheque::AnyTurn;

use crate::args::PositionArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &PositionArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.position()?;
    if position.turn() == AnyTurn::Chance {
        return Err(Failure::input("the position waits for chance and has no moves"));
    }
    for text in position.moves() {
        writeln!(out, "{text}")?;
    }
    Ok(())
}
