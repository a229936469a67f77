use ludotheque::core::Square;
use ludotheque::kings_court::{COURT, KingsCourt, Side};

use super::board::{Board, Colour, Piece, Shade, Shape};

pub(super) fn board(position: &KingsCourt) -> Board {
    let mut board = Board::new(8, 8);
    for square in Square::all() {
        let cell = board.cell_mut(square.file(), square.rank());
        if COURT.contains(square) {
            cell.shade = Shade::Dark;
        }
        for (side, colour) in [(Side::Orange, Colour::Orange), (Side::Green, Colour::Green)] {
            if position.pieces(side).contains(square) {
                cell.pieces.push(Piece { shape: Shape::Disc, colour });
            }
        }
    }
    board
}
