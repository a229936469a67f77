//! Pictures of positions, for the terminal and as SVG.

mod black_sheep;
mod board;
mod gounki;
mod kang;
mod kings_court;
mod svg;
mod tock;

use ludotheque::{AnyPosition, AnyTurn};

use board::Board;

/// A picture of a position.
pub(crate) trait Drawing {
    /// Lines for a terminal, with colours.
    fn terminal(&self) -> String;

    /// A vector picture.
    fn svg(&self) -> ::svg::Document;
}

/// What is drawn over a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// The move that was played last.
    pub(crate) arrow: Option<Arrow>,
    /// Moves whose ends are marked.
    pub(crate) targets: Vec<Arrow>,
}

/// A move as it is drawn: the cells that its text names, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    /// The move's canonical text.
    pub(crate) text: String,
    /// File and rank of each cell, from 0.
    pub(crate) cells: Vec<(u8, u8)>,
    /// Whether the move leaves the board, and then over which edge: the top one?
    pub(crate) leaves: Option<bool>,
}

impl Arrow {
    /// The arrow of a move, from its canonical text in the position before it.
    pub(crate) fn of(position: &AnyPosition, text: &str) -> Self {
        if matches!(position, AnyPosition::BlackSheep(_)) {
            return black_sheep::arrow(text);
        }
        let cells = text.as_bytes().windows(2).filter_map(|pair| match *pair {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((file - b'a', rank - b'1')),
            _ => None,
        });
        let first_player = matches!(position.turn(), AnyTurn::Player(0, _));
        let leaves = text.ends_with("OUT") || text.ends_with('#');
        Self {
            text: text.to_string(),
            cells: cells.collect(),
            leaves: leaves.then_some(first_player),
        }
    }
}

/// Whether a move's text begins with the name of a cell.
pub(crate) fn begins_on(text: &str, cell: &str) -> bool {
    if text.contains(':') {
        return tock::begins_on(text, cell);
    }
    let rest = text.strip_prefix(cell).filter(|_| !cell.is_empty());
    rest.is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_ascii_alphanumeric()))
}

/// Draws a position.
pub(crate) fn draw(position: &AnyPosition, marks: &Marks) -> Box<dyn Drawing> {
    let marked = |board: Board| Box::new(Board { marks: marks.clone(), ..board });
    match position {
        AnyPosition::BlackSheep(position) => Box::new(black_sheep::Track::new(position, marks)),
        AnyPosition::Gounki(position) => marked(gounki::board(position)),
        AnyPosition::Kang(position) => marked(kang::board(position)),
        AnyPosition::Gyges(position) => marked(kang::gyges_board(position)),
        AnyPosition::KingsCourt(position) => marked(kings_court::board(position)),
        AnyPosition::Tock(position) => Box::new(tock::Ring::new(position, marks)),
        // A game without a picture.
        _ => marked(Board::new(0, 0)),
    }
}

#[cfg(test)]
mod tests {
    use ludotheque::AnyGame;

    use super::*;

    #[test]
    fn an_arrow_goes_through_the_cells_of_the_text() {
        let position = AnyPosition::start(&AnyGame::Gounki.rules());
        let arrow = |text| Arrow::of(&position, text);
        assert_eq!(arrow("b2*c3,c4+").cells, [(1, 1), (2, 2), (2, 3)]);
        let out = arrow("h7-OUT");
        assert_eq!((out.cells, out.leaves), (vec![(7, 6)], Some(true)));
        assert_eq!(arrow("@lxb1=a6").cells, [(1, 0), (0, 5)]);
    }

    #[test]
    fn a_move_begins_on_its_whole_first_cell() {
        assert!(begins_on("c1-b1+", "c1") && begins_on("@s-c3", "@s"));
        assert!(!begins_on("c1-b1+", "c") && !begins_on("c1-b1+", "b1") && !begins_on("c1", ""));
    }
}
