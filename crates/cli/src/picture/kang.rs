use ludotheque::kang::gyges::Gyges;
use ludotheque::kang::{Kang, Player, Size, Square};

use super::board::{Board, Colour, Piece, Shape};

pub(super) fn board(position: &Kang) -> Board {
    let reserve = |player| {
        let sizes = Size::ALL.into_iter();
        let pieces =
            sizes.flat_map(|size| (0..position.reserve(player, size)).map(move |_| piece(size)));
        pieces.collect()
    };
    let [south, north] = Player::ALL.map(|player| position.goals(player));
    let ban = if position.ban() { ", no goal now" } else { "" };
    Board {
        beside: [reserve(Player::North), reserve(Player::South)],
        caption: format!("goals of south {south}, of north {north}{ban}"),
        ..kangaroos(position.board())
    }
}

pub(super) fn gyges_board(position: &Gyges) -> Board {
    kangaroos(position.board())
}

fn kangaroos(on: &ludotheque::kang::Board) -> Board {
    let mut board = Board::new(6, 6);
    for square in Square::all() {
        let cell = board.cell_mut(square.file(), square.rank());
        cell.pieces.extend(on.get(square).map(piece));
    }
    board
}

fn piece(size: Size) -> Piece {
    Piece { shape: Shape::Rings(size.lines() as u8), colour: Colour::Orange }
}
