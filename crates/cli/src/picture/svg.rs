//! A board as a vector picture.

use ::svg::Document;
use ::svg::node::element::{Circle, Definitions, Group, Line, Marker, Path, Rectangle, Text};

use super::Arrow;
use super::board::{Board, Colour, Piece, Shade, Shape};

/// The side of a cell.
const CELL: f64 = 60.0;
/// The room around the board, for the names of files and ranks and for arrows that leave.
const MARGIN: f64 = 32.0;
const INK: &str = "#222222";
const MARK: &str = "#c2410c";

pub(super) fn document(board: &Board) -> Document {
    let (width, height) = (f64::from(board.files) * CELL, f64::from(board.ranks) * CELL);
    let [above, below] =
        board.beside.each_ref().map(|pieces| if pieces.is_empty() { 0.0 } else { CELL });
    let caption = if board.caption.is_empty() { 0.0 } else { CELL / 2.0 };
    let all = (width + 2.0 * MARGIN, height + 2.0 * MARGIN + above + below + caption);
    let mut group =
        Group::new().set("transform", format!("translate({MARGIN} {})", MARGIN + above));
    for rank in 0..board.ranks {
        for file in 0..board.files {
            group = group.add(ground(board, file, rank));
        }
    }
    group = group.add(
        Rectangle::new()
            .set("width", width)
            .set("height", height)
            .set("fill", "none")
            .set("stroke", INK)
            .set("stroke-width", 2),
    );
    for file in 0..board.files {
        let (x, _) = centre(board, file, 0);
        group = group.add(label(x, height + 20.0, char::from(b'a' + file).to_string()));
    }
    for rank in 0..board.ranks {
        let (_, y) = centre(board, 0, rank);
        group = group.add(label(-16.0, y + 5.0, (rank + 1).to_string()));
    }
    for rank in 0..board.ranks {
        for file in 0..board.files {
            group = group.add(pile(centre(board, file, rank), &board.cell(file, rank).pieces));
        }
    }
    let [top, bottom] = &board.beside;
    for (pieces, y) in [(top, -MARGIN - above / 2.0), (bottom, height + MARGIN + below / 2.0)] {
        let left = (width - pieces.len() as f64 * CELL) / 2.0 + CELL / 2.0;
        for (n, piece) in pieces.iter().enumerate() {
            group = group.add(pile((left + n as f64 * CELL, y), std::slice::from_ref(piece)));
        }
    }
    for (file, rank) in board.targets() {
        group =
            group.add(target(centre(board, file, rank), board.cell(file, rank).pieces.is_empty()));
    }
    for (leaves, y) in [(true, -MARGIN / 2.0), (false, height + MARGIN / 2.0)] {
        if board.leaves(leaves) {
            group = group.add(target((width / 2.0, y), true));
        }
    }
    if let Some(arrow) = &board.marks.arrow {
        group = group.add(path(board, arrow));
    }
    if !board.caption.is_empty() {
        let y = height + MARGIN + below + 12.0;
        group = group.add(label(width / 2.0, y, board.caption.clone()));
    }
    Document::new()
        .set("viewBox", (0.0, 0.0, all.0, all.1))
        .set("width", all.0)
        .set("height", all.1)
        .set("font-family", "sans-serif")
        .add(Definitions::new().add(arrow_head()))
        .add(Rectangle::new().set("width", all.0).set("height", all.1).set("fill", "#ffffff"))
        .add(group)
}

/// The middle of a cell, from the top left corner of the board.
fn centre(board: &Board, file: u8, rank: u8) -> (f64, f64) {
    let from_top = board.ranks - 1 - rank;
    ((f64::from(file) + 0.5) * CELL, (f64::from(from_top) + 0.5) * CELL)
}

fn ground(board: &Board, file: u8, rank: u8) -> Rectangle {
    let (x, y) = centre(board, file, rank);
    let fill = match board.cell(file, rank).shade {
        Shade::Light => "#f3ead7",
        Shade::Dark => "#d3b98c",
    };
    Rectangle::new()
        .set("x", x - CELL / 2.0)
        .set("y", y - CELL / 2.0)
        .set("width", CELL)
        .set("height", CELL)
        .set("fill", fill)
        .set("stroke", "#a88f62")
        .set("stroke-width", 0.5)
}

fn label(x: f64, y: f64, text: String) -> Text {
    Text::new(text)
        .set("x", x)
        .set("y", y)
        .set("font-size", 15)
        .set("text-anchor", "middle")
        .set("fill", INK)
}

/// The pieces of a cell: one in the middle, two side by side, three in a triangle.
fn pile((x, y): (f64, f64), pieces: &[Piece]) -> Group {
    let near = CELL * 0.22;
    let (places, size): (&[(f64, f64)], f64) = match pieces.len() {
        0 | 1 => (&[(0.0, 0.0)], CELL * 0.3),
        2 => (&[(-near, 0.0), (near, 0.0)], CELL * 0.19),
        _ => (&[(-near, near * 0.85), (near, near * 0.85), (0.0, -near * 0.95)], CELL * 0.19),
    };
    let mut group = Group::new();
    for (piece, (dx, dy)) in pieces.iter().zip(places) {
        let (fill, stroke) = match piece.colour {
            Colour::White => ("#ffffff", INK),
            Colour::Black => ("#333333", "#000000"),
            Colour::Orange => ("#e8862e", INK),
            Colour::Green => ("#2f7d4f", "#173f28"),
        };
        let (x, y) = (x + dx, y + dy);
        group = match piece.shape {
            Shape::Disc => group.add(
                Circle::new()
                    .set("cx", x)
                    .set("cy", y)
                    .set("r", size)
                    .set("fill", fill)
                    .set("stroke", stroke)
                    .set("stroke-width", 1.5),
            ),
            Shape::Square => group.add(
                Rectangle::new()
                    .set("x", x - size * 0.9)
                    .set("y", y - size * 0.9)
                    .set("width", size * 1.8)
                    .set("height", size * 1.8)
                    .set("fill", fill)
                    .set("stroke", stroke)
                    .set("stroke-width", 1.5),
            ),
            Shape::Rings(count) => (0..count).fold(group, |group, ring| {
                group.add(
                    Circle::new()
                        .set("cx", x)
                        .set("cy", y)
                        .set("r", size * f64::from(count - ring) / 3.0)
                        .set("fill", fill)
                        .set("stroke", stroke)
                        .set("stroke-width", 3),
                )
            }),
        };
    }
    group
}

/// A dot on an empty cell, a ring around a piece.
fn target((x, y): (f64, f64), empty: bool) -> Circle {
    let circle = Circle::new().set("cx", x).set("cy", y);
    if empty {
        circle.set("r", CELL * 0.12).set("fill", MARK)
    } else {
        let ring = circle.set("r", CELL * 0.44).set("fill", "none");
        ring.set("stroke", MARK).set("stroke-width", 3)
    }
}

/// The way of a move, from the middle of each of its cells to the next.
fn path(board: &Board, arrow: &Arrow) -> Group {
    let mut points: Vec<_> =
        arrow.cells.iter().map(|(file, rank)| centre(board, *file, *rank)).collect();
    if let (Some(up), Some((x, _))) = (arrow.leaves, points.last().copied()) {
        let height = f64::from(board.ranks) * CELL;
        points.push((x, if up { -MARGIN * 0.7 } else { height + MARGIN * 0.7 }));
    }
    let group = Group::new()
        .set("fill", "none")
        .set("stroke", MARK)
        .set("stroke-width", 4)
        .set("stroke-linecap", "round")
        .set("stroke-opacity", 0.85);
    match points.as_slice() {
        [] => group,
        // A move that ends where it began, without a cell between.
        [(x, y)] => group.add(Circle::new().set("cx", *x).set("cy", *y).set("r", CELL * 0.44)),
        [rest @ .., from, to] => {
            let line = Line::new()
                .set("x1", from.0)
                .set("y1", from.1)
                .set("x2", to.0)
                .set("y2", to.1)
                .set("marker-end", "url(#head)");
            let steps: Vec<_> = rest.iter().chain([from]).collect();
            let way = steps
                .iter()
                .enumerate()
                .map(|(n, (x, y))| format!("{}{x} {y}", if n == 0 { "M" } else { "L" }));
            let way: Vec<_> = way.collect();
            group.add(Path::new().set("d", way.join(" "))).add(line)
        }
    }
}

fn arrow_head() -> Marker {
    Marker::new()
        .set("id", "head")
        .set("viewBox", "0 0 10 10")
        .set("refX", 7)
        .set("refY", 5)
        .set("markerWidth", 4)
        .set("markerHeight", 4)
        .set("orient", "auto-start-reverse")
        .add(Path::new().set("d", "M0 0L10 5L0 10Z").set("fill", MARK).set("stroke", "none"))
}
