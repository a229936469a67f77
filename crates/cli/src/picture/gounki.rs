use ludotheque::core::Square;
use ludotheque::gounki::{Color, Gounki};

use super::board::{Board, Colour, Piece, Shade, Shape};

pub(super) fn board(position: &Gounki) -> Board {
    let mut board = Board::new(8, 8);
    for square in Square::all() {
        let cell = board.cell_mut(square.file(), square.rank());
        if (square.file() + square.rank()) % 2 == 0 {
            cell.shade = Shade::Dark;
        }
        let Some((color, stack)) = position.stack_at(square) else { continue };
        let colour = match color {
            Color::White => Colour::White,
            Color::Black => Colour::Black,
        };
        let rounds = (0..stack.rounds()).map(|_| Shape::Disc);
        let squares = (0..stack.squares()).map(|_| Shape::Square);
        cell.pieces = rounds.chain(squares).map(|shape| Piece { shape, colour }).collect();
    }
    board
}
