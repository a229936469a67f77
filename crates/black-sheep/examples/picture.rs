//! Draws who wins which throw, under both readings, as an SVG picture on the standard output.
//!
//! ```text
//! cargo run --release -p ludotheque-black-sheep --features solve --example picture > solved.svg
//! ```

use std::thread;

use ludotheque_black_sheep::solve::{Solution, SolveError, Solver, Value};
use ludotheque_black_sheep::{Carry, Rules, Throw};
use svg::Document;
use svg::node::element::{Group, Rectangle, Text};

const CELL: f64 = 56.0;
const MARGIN: f64 = 84.0;
const INK: &str = "#222222";

fn main() -> Result<(), SolveError> {
    let sheep = Rules::default().sheep();
    let side = f64::from(sheep + 1) * CELL;
    let (width, height) = (2.0 * side + 3.0 * MARGIN, side + 2.0 * MARGIN);
    let ground = Rectangle::new().set("width", width).set("height", height).set("fill", "white");
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("font-family", "sans-serif")
        .set("text-anchor", "middle")
        .add(ground);
    for (carry, left) in [(Carry::Pile, MARGIN), (Carry::Above, 2.0 * MARGIN + side)] {
        let rules = Rules::new(carry, 4, sheep).unwrap_or_default();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let solution = Solver { threads, ..Solver::new(rules) }.solve(|_| ())?;
        let place = format!("translate({left} {MARGIN})");
        document = document.add(table(&solution).set("transform", place));
    }
    println!("{document}");
    Ok(())
}

/// A cell for each throw: who wins, and in how many plies.
fn table(solution: &Solution) -> Group {
    let sheep = solution.rules().sheep();
    let middle = f64::from(sheep + 1) * CELL / 2.0;
    let carry = solution.rules().carry.name();
    let mut group = Group::new()
        .add(text(format!("carry: {carry}"), middle, -42.0, 18))
        .add(text("White's sheep that stand", middle, -24.0, 13))
        .add(text("Black's", -44.0, middle, 13));
    for n in 0..=sheep {
        let at = (f64::from(n) + 0.5) * CELL;
        group = group.add(text(n, at, -8.0, 13)).add(text(n, -12.0, at + 5.0, 13));
    }
    for summary in solution.summaries() {
        let Throw { black, white } = summary.throw;
        let (x, y) = (f64::from(white) * CELL, f64::from(black) * CELL);
        let (fill, ink, label) = match summary.value {
            Some(Value::Win(plies)) => (INK, "white", plies.to_string()),
            Some(Value::Loss(plies)) => ("white", INK, plies.to_string()),
            Some(Value::Draw) | None => ("#c9c4b8", INK, "=".to_string()),
        };
        let cell = Rectangle::new()
            .set("x", x)
            .set("y", y)
            .set("width", CELL)
            .set("height", CELL)
            .set("fill", fill)
            .set("stroke", INK);
        let label = text(label, x + CELL / 2.0, y + CELL / 2.0 + 6.0, 18).set("fill", ink);
        group = group.add(cell).add(label);
    }
    group
}

fn text(text: impl ToString, x: f64, y: f64, size: u8) -> Text {
    Text::new(text.to_string()).set("x", x).set("y", y).set("font-size", size).set("fill", INK)
}
