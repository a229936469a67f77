use std::io::Write;

use ludotheque::{AnyGame, AnyPosition};

use crate::failure::Failure;

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    for game in AnyGame::ALL {
        let rules = game.rules();
        writeln!(out, "{game:<14}{}", game.title())?;
        writeln!(out, "{:<14}{}", "", AnyPosition::start(&rules))?;
        for option in rules.options() {
            let (name, values, default) = (option.name, option.values, option.default);
            writeln!(out, "{:<14}{name} = {values} (default {default}): {}", "", option.help)?;
        }
    }
    Ok(())
}
