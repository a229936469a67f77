//! Tock's board: a ring with the home of each seat as an arm, and the dotted lines.

use std::f64::consts::TAU;
use std::fmt::Write;

use ::svg::Document;
use ::svg::node::element::{Circle, Line, Rectangle, Text};
use anstyle::{AnsiColor, Color, Style};
use ludotheque::core::{Player, Position};
use ludotheque::tock::{Cell, Pawn, Seat, Tock, Track};

use super::{Drawing, Marks};

const COLOURS: [(AnsiColor, &str); Seat::MAX] = [
    (AnsiColor::Red, "#c62828"),
    (AnsiColor::Blue, "#1565c0"),
    (AnsiColor::Green, "#2e7d32"),
    (AnsiColor::Yellow, "#f9a825"),
    (AnsiColor::Magenta, "#8e24aa"),
    (AnsiColor::Cyan, "#00838f"),
    (AnsiColor::BrightRed, "#ef6c00"),
    (AnsiColor::BrightBlack, "#546e7a"),
];

/// A position with the names of the cells that are marked.
pub(super) struct Ring {
    position: Tock,
    /// The cells of the last move, and those on which the marked moves end.
    trail: Vec<String>,
    targets: Vec<String>,
}

impl Ring {
    pub(super) fn new(position: &Tock, marks: &Marks) -> Self {
        let ends = marks.targets.iter().filter_map(|arrow| words(&arrow.text).pop());
        Self {
            position: position.clone(),
            trail: marks.arrow.iter().flat_map(|arrow| words(&arrow.text)).collect(),
            targets: ends.collect(),
        }
    }

    fn track(&self) -> Track {
        self.position.rules().track()
    }

    /// Every cell of the board: the track by number, then the homes of all who sit at it.
    fn cells(&self) -> Vec<Cell> {
        let track = (0..self.track().cells()).filter_map(Cell::track);
        let seats = self.position.rules().table().seats();
        let homes = seats.flat_map(|seat| (1..=4).filter_map(move |depth| Cell::home(seat, depth)));
        track.chain(homes).collect()
    }

    fn pawn(&self, cell: Cell) -> Option<(Seat, Pawn)> {
        Seat::ALL.into_iter().find_map(|seat| {
            let mut pawns = self.position.pawns(seat);
            pawns.find(|pawn| pawn.cell == cell).map(|pawn| (seat, pawn))
        })
    }

    /// The seat whose start cell this is, if anybody sits there.
    fn starts(&self, cell: Cell) -> Option<Seat> {
        let mut seats = self.position.rules().table().seats();
        seats.find(|seat| cell.number() == Some(self.track().start(*seat)))
    }

    fn is_crossing(&self, cell: Cell) -> bool {
        cell.number().is_some_and(|number| self.track().lines(number, true).next().is_some())
    }

    fn reserve(&self, seat: Seat) -> usize {
        4 - self.position.pawns(seat).count().min(4)
    }

    /// Where a cell lies, from the middle of a ring with a radius of 1, y growing downward: the
    /// first zone begins at the bottom, and the numbers go clockwise.
    fn place(&self, cell: Cell) -> (f64, f64) {
        let cells = self.track().cells() as f64;
        let on_ring = |number: usize, radius: f64| {
            let angle = TAU * (0.25 + number as f64 / cells);
            (radius * angle.cos(), radius * angle.sin())
        };
        match (cell.number(), cell.depth()) {
            (Some(number), _) => on_ring(number, 1.0),
            (None, Some((seat, depth))) => {
                let step = TAU / cells * 1.25;
                on_ring(self.track().entrance(seat), 1.0 - step * depth as f64)
            }
            (None, None) => (0.0, 0.0),
        }
    }

    fn caption(&self) -> Vec<String> {
        let seats = self.position.rules().table().seats();
        let hands = seats.map(|seat| {
            format!("{seat} {} in reserve, hand {}", self.reserve(seat), self.position.hand(seat))
        });
        hands.collect()
    }
}

/// The names of the cells in a play's text, in order.
fn words(text: &str) -> Vec<String> {
    let body = text.split_once(':').map_or("", |(_, body)| body);
    let parts = body.split(['-', 'x', '=', ',']);
    let cells = parts.filter(|part| part.ends_with(|letter: char| letter.is_ascii_digit()));
    cells.map(str::to_string).collect()
}

/// Whether a play's text moves a pawn from a cell of this name.
pub(super) fn begins_on(text: &str, cell: &str) -> bool {
    words(text).first().is_some_and(|first| first == cell)
}

impl Drawing for Ring {
    /// The ring as a round of cells, three columns each, on a canvas of characters.
    fn terminal(&self) -> String {
        let cells = self.track().cells() as f64;
        // So far out that neighbours do not touch: columns are half as wide as lines are high.
        let radius = cells / TAU * 1.6;
        let height = (2.0 * radius).ceil() as usize + 1;
        let width = (4.0 * radius).ceil() as usize + 4;
        let mut canvas: Vec<Vec<String>> = vec![vec![" ".to_string(); width]; height];
        for cell in self.cells() {
            let (x, y) = self.place(cell);
            let column = ((x + 1.0) * 2.0 * radius).round() as usize + 1;
            let line = ((y + 1.0) * radius).round() as usize;
            let seat_colour =
                |seat: Seat| Style::new().fg_color(Some(Color::Ansi(COLOURS[seat.index()].0)));
            let (glyph, style) = match self.pawn(cell) {
                Some((seat, pawn)) => {
                    let letter = seat.letter();
                    let glyph = if pawn.fresh { letter.to_ascii_uppercase() } else { letter };
                    (glyph, seat_colour(seat).bold())
                }
                None => {
                    let owner = self.starts(cell).or(cell.depth().map(|(seat, _)| seat));
                    let glyph = match cell.number() {
                        None => '○',
                        Some(_) if owner.is_some() => '◎',
                        Some(_) if self.is_crossing(cell) => '×',
                        Some(_) => '·',
                    };
                    (glyph, owner.map_or(Style::new(), seat_colour))
                }
            };
            let name = cell.to_string();
            let brackets = if self.targets.contains(&name) {
                Some(["[", "]"])
            } else if self.trail.contains(&name) {
                Some(["(", ")"])
            } else {
                None
            };
            let Some(row) = canvas.get_mut(line) else { continue };
            if let Some(place) = row.get_mut(column) {
                *place = format!("{style}{glyph}{style:#}");
            }
            for (mark, at) in brackets.into_iter().flatten().zip([column - 1, column + 1]) {
                if let Some(place) = row.get_mut(at) {
                    *place = mark.to_string();
                }
            }
        }
        let mut text = String::new();
        for row in canvas {
            text.push_str(row.concat().trim_end());
            text.push('\n');
        }
        for line in self.caption() {
            // A string takes everything that is written to it.
            let _ = writeln!(text, "{line}");
        }
        text
    }

    fn svg(&self) -> Document {
        let cells = self.track().cells() as f64;
        let (radius, size) = (cells * 5.2, 12.0);
        let middle = radius + 40.0;
        let caption = self.caption();
        let height = 2.0 * middle + 18.0 * caption.len() as f64;
        let at = |cell: Cell| {
            let (x, y) = self.place(cell);
            (middle + radius * x, middle + radius * y)
        };
        let mut document = Document::new()
            .set("viewBox", (0.0, 0.0, 2.0 * middle, height))
            .set("width", 2.0 * middle)
            .set("height", height)
            .set("font-family", "sans-serif")
            .add(
                Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "#ffffff"),
            );
        for cell in self.cells() {
            for other in cell.number().into_iter().flat_map(|n| self.track().lines(n, true)) {
                let Some(other) = Cell::track(other) else { continue };
                let ((x1, y1), (x2, y2)) = (at(cell), at(other));
                let line = Line::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2);
                document = document.add(
                    line.set("stroke", "#a88f62")
                        .set("stroke-width", 2)
                        .set("stroke-dasharray", "6 6"),
                );
            }
        }
        for cell in self.cells() {
            let (x, y) = at(cell);
            let circle = |radius: f64| Circle::new().set("cx", x).set("cy", y).set("r", radius);
            let owner = self.starts(cell).or(cell.depth().map(|(seat, _)| seat));
            let ring = owner.map_or("#a88f62", |seat| COLOURS[seat.index()].1);
            let ground = circle(size).set("fill", "#f3ead7").set("stroke", ring);
            document =
                document.add(ground.set("stroke-width", if owner.is_some() { 3 } else { 1 }));
            let name = cell.to_string();
            if let Some((seat, pawn)) = self.pawn(cell) {
                let colour = COLOURS[seat.index()].1;
                let disc = circle(size * 0.75).set("fill", colour).set("stroke", "#222222");
                document = document.add(disc.set("stroke-width", if pawn.fresh { 4 } else { 1 }));
            } else {
                let label = Text::new(name.clone()).set("x", x).set("y", y + 3.5);
                let label = label.set("font-size", 10).set("text-anchor", "middle");
                document = document.add(label.set("fill", "#8a7448"));
            }
            if self.trail.contains(&name) || self.targets.contains(&name) {
                let mark = circle(size + 3.0).set("fill", "none").set("stroke", "#c2410c");
                document = document.add(mark.set("stroke-width", 3));
            }
        }
        for (n, line) in caption.into_iter().enumerate() {
            let y = 2.0 * middle + 18.0 * n as f64;
            document = document.add(Text::new(line).set("x", 20).set("y", y).set("font-size", 14));
        }
        document
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(text: &str) -> Ring {
        Ring::new(&text.parse().expect(text), &Marks::default())
    }

    #[test]
    fn every_cell_has_a_place_of_its_own() {
        for text in [
            "4 a/b/c/d 0*,30,a4/-/-/- A2/33/55/66 - play:a:d:2",
            "6 ad/be/cf -/-/-/-/-/- 2/2/3/3/5/5 - play:a:f:2",
            "8 a/b/c/d/e/f/g/h -/-/-/-/-/-/-/- 2/2/3/3/5/5/6/6 - play:a:h:2",
        ] {
            let ring = ring(text);
            let terminal = ring.terminal();
            let marks = terminal.chars().filter(|c| matches!(c, '·' | '×' | '◎' | '○')).count();
            let pawns = ring.cells().iter().filter(|cell| ring.pawn(**cell).is_some()).count();
            assert_eq!(marks + pawns, ring.cells().len(), "{terminal}");
            let svg = ring.svg().to_string();
            let dashed = svg.matches("stroke-dasharray").count();
            assert_eq!(dashed, if text.starts_with('8') { 16 } else { ring.track().zones() });
        }
    }

    #[test]
    fn the_cells_of_a_play_are_marked() {
        assert_eq!(words("7:68-a1,30x36"), ["68", "a1", "30", "36"]);
        assert_eq!(words("J:30=40"), ["30", "40"]);
        assert_eq!(words("K:xout"), Vec::<String>::new());
        assert!(begins_on("7:3-5,4-9", "3") && !begins_on("7:33-40", "3"));
    }
}
