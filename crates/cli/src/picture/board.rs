//! A board of files and ranks with pieces on it.

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};

use super::{Drawing, Marks, svg};

/// A board to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// The cells by rank and then by file, from a1.
    pub(crate) cells: Vec<Cell>,
    /// Pieces beside the board: above it and below it.
    pub(crate) beside: [Vec<Piece>; 2],
    /// A line under the board.
    pub(crate) caption: String,
    pub(crate) marks: Marks,
}

/// A cell: its shade, and what stands on it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) shade: Shade,
    pub(crate) pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Shade {
    #[default]
    Light,
    Dark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) shape: Shape,
    pub(crate) colour: Colour,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Disc,
    Square,
    /// So many rings, one in another: 1 to 3.
    Rings(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    White,
    Black,
    Orange,
    Green,
}

impl Piece {
    /// One column of a terminal.
    fn glyph(self) -> char {
        match (self.shape, self.colour) {
            (Shape::Disc, Colour::White | Colour::Orange) => '○',
            (Shape::Disc, Colour::Black | Colour::Green) => '●',
            (Shape::Square, Colour::White | Colour::Orange) => '□',
            (Shape::Square, Colour::Black | Colour::Green) => '■',
            (Shape::Rings(count), _) => char::from(b'0' + count.min(9)),
        }
    }
}

impl Board {
    /// An empty board.
    pub(crate) fn new(files: u8, ranks: u8) -> Self {
        let cells = vec![Cell::default(); usize::from(files) * usize::from(ranks)];
        let (beside, caption) = Default::default();
        Self { files, ranks, cells, beside, caption, marks: Marks::default() }
    }

    /// The cell of a file and a rank from 0, which are on the board.
    pub(crate) fn cell(&self, file: u8, rank: u8) -> &Cell {
        &self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)]
    }

    pub(crate) fn cell_mut(&mut self, file: u8, rank: u8) -> &mut Cell {
        &mut self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)]
    }

    /// The cells on which the marked moves end, each once.
    pub(crate) fn targets(&self) -> Vec<(u8, u8)> {
        let ends = self.marks.targets.iter().filter(|arrow| arrow.leaves.is_none());
        let mut ends: Vec<_> = ends.filter_map(|arrow| arrow.cells.last().copied()).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Whether one of the marked moves leaves the board over its top, or over its bottom.
    pub(crate) fn leaves(&self, top: bool) -> bool {
        self.marks.targets.iter().any(|arrow| arrow.leaves == Some(top))
    }

    fn write_beside(&self, text: &mut String, pieces: &[Piece], indent: &str) {
        if !pieces.is_empty() {
            let glyphs: Vec<String> = pieces.iter().map(|piece| piece.glyph().into()).collect();
            text.push_str(indent);
            text.push_str(&glyphs.join(" "));
            text.push('\n');
        }
    }
}

impl Drawing for Board {
    fn terminal(&self) -> String {
        let highest = self.cells.iter().map(|cell| cell.pieces.len()).max().unwrap_or(0).max(1);
        let targets = self.targets();
        let trail = self.marks.arrow.as_ref().map(|arrow| arrow.cells.as_slice());
        let mut text = String::new();
        let [above, below] = &self.beside;
        self.write_beside(&mut text, above, "   ");
        for rank in (0..self.ranks).rev() {
            text.push_str(&format!("{:>2} ", rank + 1));
            for file in 0..self.files {
                let cell = self.cell(file, rank);
                let brackets = if targets.contains(&(file, rank)) {
                    ['[', ']']
                } else if trail.is_some_and(|trail| trail.contains(&(file, rank))) {
                    ['(', ')']
                } else {
                    [' ', ' ']
                };
                let mut glyphs: String = cell.pieces.iter().map(|piece| piece.glyph()).collect();
                if glyphs.is_empty() {
                    glyphs.push('·');
                }
                let style = style(cell.shade);
                let [open, close] = brackets;
                // A string takes everything that is written to it.
                let _ = write!(text, "{style}{open}{glyphs:^highest$}{close}{style:#}");
            }
            text.push('\n');
        }
        text.push_str("   ");
        for file in 0..self.files {
            let name = char::from(b'a' + file);
            let _ = write!(text, "{name:^width$}", width = highest + 2);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        self.write_beside(&mut text, below, "   ");
        if !self.caption.is_empty() {
            text.push_str(&self.caption);
            text.push('\n');
        }
        text
    }

    fn svg(&self) -> ::svg::Document {
        svg::document(self)
    }
}

/// Bold black on a white or a cyan ground, so that the shades of the board show.
fn style(shade: Shade) -> Style {
    let ground = match shade {
        Shade::Light => AnsiColor::White,
        Shade::Dark => AnsiColor::Cyan,
    };
    Style::new().fg_color(Some(Color::Ansi(AnsiColor::Black))).bg_color(Some(Color::Ansi(ground)))
}
