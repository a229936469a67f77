//! The track of Black Sheep: banks and spaces in a row, piles upwards.

use std::fmt::Write;

use ludotheque::black_sheep::{BlackSheep, Sheep, Side, Status};
use ludotheque::core::Position as _;
use svg::Document;
use svg::node::element::{Ellipse, Group, Line, Path, Rectangle, Text};

use super::{Arrow, Drawing, Marks};

/// The width of a cell, and the height that a sheep takes in a pile.
const CELL: f64 = 72.0;
const SHEEP: f64 = 26.0;
const MARGIN: f64 = 32.0;
const INK: &str = "#222222";
const MARK: &str = "#c2410c";

/// A track to be drawn.
pub(super) struct Track {
    /// The cells from Black's bank on, each from bottom to top.
    cells: Vec<Vec<Sheep>>,
    /// How many sheep wait on each bank to be thrown.
    unthrown: u8,
    marks: Marks,
}

/// The cells that a move's text begins and ends with.
pub(super) fn arrow(text: &str) -> Arrow {
    let cell = |letter: Option<char>| letter?.to_digit(10).map(|cell| (cell as u8, 0));
    let ends = [cell(text.chars().next()), cell(text.chars().next_back())];
    Arrow { text: text.to_string(), cells: ends.into_iter().flatten().collect(), leaves: None }
}

impl Track {
    pub(super) fn new(position: &BlackSheep, marks: &Marks) -> Self {
        let cells = 0..position.rules().spaces() + 2;
        Self {
            cells: cells.map(|cell| position.sheep_on(cell).collect()).collect(),
            unthrown: if position.is_thrown() { 0 } else { position.sheep() },
            marks: marks.clone(),
        }
    }

    /// What stands on a cell, as letters.
    fn letters(&self, cell: usize) -> String {
        let letters: String = self.cells[cell].iter().map(|sheep| sheep.letter()).collect();
        match letters.as_str() {
            "" if self.unthrown > 0 && self.is_bank(cell) => "?".repeat(self.unthrown.into()),
            "" => "·".to_string(),
            _ => letters,
        }
    }

    fn is_bank(&self, cell: usize) -> bool {
        cell == 0 || cell + 1 == self.cells.len()
    }

    fn is_target(&self, cell: usize) -> bool {
        let mut ends = self.marks.targets.iter().filter_map(|arrow| arrow.cells.last());
        ends.any(|(end, _)| usize::from(*end) == cell)
    }

    fn is_trail(&self, cell: usize) -> bool {
        let mut trail = self.marks.arrow.iter().flat_map(|arrow| &arrow.cells);
        trail.any(|(place, _)| usize::from(*place) == cell)
    }
}

impl Drawing for Track {
    fn terminal(&self) -> String {
        let (mut track, mut numbers) = (String::new(), String::new());
        for cell in 0..self.cells.len() {
            let letters = self.letters(cell);
            let [open, close] = match (self.is_target(cell), self.is_trail(cell)) {
                (true, _) => ['[', ']'],
                (_, true) => ['(', ')'],
                _ => [' ', ' '],
            };
            let width = letters.chars().count().max(3);
            let edge = if cell == 0 { "" } else { "|" };
            // A string takes everything that is written to it.
            let _ = write!(track, "{edge}{open}{letters:^width$}{close}");
            let _ = write!(numbers, "{}{cell:^1$}", " ".repeat(edge.len()), width + 2);
        }
        format!("{}\n{}\n", track.trim_end(), numbers.trim_end())
    }

    fn svg(&self) -> Document {
        let highest = self.cells.iter().map(Vec::len).max().unwrap_or(0);
        let rows = highest.max(usize::from(self.unthrown)).max(3) as f64;
        let (width, height) = (self.cells.len() as f64 * CELL, rows * SHEEP + 16.0);
        let mut group = Group::new().set("transform", format!("translate({MARGIN} {MARGIN})"));
        for cell in 0..self.cells.len() {
            let middle = (cell as f64 + 0.5) * CELL;
            let ground = if self.is_bank(cell) { "#b9d3a0" } else { "#e3d3b4" };
            let stroke = if self.is_target(cell) { MARK } else { INK };
            let thick = if self.is_target(cell) { 4 } else { 1 };
            group = group
                .add(
                    Rectangle::new()
                        .set("x", middle - CELL / 2.0 + 2.0)
                        .set("width", CELL - 4.0)
                        .set("height", height)
                        .set("fill", ground)
                        .set("stroke", stroke)
                        .set("stroke-width", thick),
                )
                .add(label(middle, height + 20.0, cell.to_string()));
            for (row, sheep) in (0u8..).zip(&self.cells[cell]) {
                let y = height - 8.0 - (f64::from(row) + 0.5) * SHEEP;
                group = group.add(picture(*sheep, middle, y));
            }
            if self.unthrown > 0 && self.is_bank(cell) {
                let text = "?".repeat(self.unthrown.into());
                group = group.add(label(middle, height / 2.0, text));
            }
        }
        if let Some([(from, _), (to, _)]) = self.marks.arrow.as_ref().map(|arrow| &arrow.cells[..])
        {
            let [from, to] = [from, to].map(|cell| (f64::from(*cell) + 0.5) * CELL);
            let back = if to > from { -8.0 } else { 8.0 };
            let head = format!("M{to} -12 l{back} -6 v12 z");
            let line = Line::new().set("x1", from).set("x2", to).set("y1", -12).set("y2", -12);
            group = group
                .add(line.set("stroke", MARK).set("stroke-width", 3))
                .add(Path::new().set("d", head).set("fill", MARK));
        }
        let all = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        Document::new().set("viewBox", (0, 0, all.0, all.1)).add(group)
    }
}

/// A sheep: upright if it stands, flat if it sleeps.
fn picture(sheep: Sheep, x: f64, y: f64) -> Ellipse {
    let (wide, high) = match sheep.status {
        Status::Standing => (12.0, 12.0),
        Status::Sleeping => (22.0, 7.0),
    };
    let fill = match sheep.side {
        Side::Black => INK,
        Side::White => "white",
    };
    let ellipse = Ellipse::new().set("cx", x).set("cy", y).set("rx", wide).set("ry", high);
    ellipse.set("fill", fill).set("stroke", INK).set("stroke-width", 2)
}

fn label(x: f64, y: f64, text: String) -> Text {
    let text = Text::new(text).set("x", x).set("y", y).set("text-anchor", "middle");
    text.set("font-family", "sans-serif").set("font-size", 16).set("fill", INK)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(text: &str, marks: &Marks) -> String {
        let position: BlackSheep = text.parse().expect("a position");
        Track::new(&position, marks).terminal()
    }

    #[test]
    fn a_track_is_a_row_of_cells_with_their_numbers() {
        let drawn = track("Bbb/b/-/wB/-/WWWw b", &Marks::default());
        assert_eq!(
            drawn,
            " Bbb |  b  |  ·  | wB  |  ·  | WWWw\n  0     1     2     3     4     5\n"
        );
        assert!(track("??/-/-/-/-/?? b", &Marks::default()).starts_with(" ??  |  ·  |"));
    }

    #[test]
    fn marks_are_brackets() {
        let marks = Marks { arrow: Some(arrow("0B-2")), targets: vec![arrow("1.2-3")] };
        let drawn = track("Bbb/b/-/wB/-/WWWw b", &marks);
        assert!(drawn.starts_with("(Bbb)|  b  |( · )|[wB ]|  ·  | WWWw\n"), "{drawn}");
    }
}
