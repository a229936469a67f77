use std::io::Write;

use crate::args::MovesArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &MovesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.chance.act_before_moves(args.at.position()?)?;
    for text in position.legal_moves() {
        writeln!(out, "{text}")?;
    }
    Ok(())
}
