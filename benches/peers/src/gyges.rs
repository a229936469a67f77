//! The crate gyges.

use std::hint::black_box;

use gyges::{
    BoardState, GenMoves, GenNone, MoveGen, NoQuit, Player, QuitOnThreat, RawMoveList,
    STARTING_BOARD,
};

use crate::bench::{Bench, Side};
use crate::positions;

/// The file of positions that both sides work on, in a form that both read.
pub const POSITIONS: &str = "gyges-random.txt";

/// Sequences of three moves from `321123` on both sides, as this crate counts them.
const PERFT_3: u64 = 16_360_280;

/// The positions of the file.
pub fn positions() -> Result<Vec<BoardState>, String> {
    positions::lines(POSITIONS)?
        .iter()
        .map(|line| {
            let (board, side) = line.split_once(' ').unwrap_or((line, ""));
            let mut board = BoardState::from(board);
            board.player = match side {
                "s" => Player::One,
                "n" => Player::Two,
                _ => return Err(format!("{POSITIONS}: no side: {line}")),
            };
            Ok(board)
        })
        .collect()
}

/// Generation without decoding.
pub fn sets(positions: &[BoardState]) -> Side<'_> {
    let mut generator = MoveGen::default();
    Side::new("gyges gen, not decoded", "counts", move || {
        for board in black_box(positions) {
            black_box(generate(&mut generator, &mut board.clone()));
        }
        positions.len() as u64
    })
}

/// Generation and decoding into moves.
pub fn lists(positions: &[BoardState]) -> Side<'_> {
    let mut generator = MoveGen::default();
    Side::new("gyges gen, decoded", "lists", move || {
        for board in black_box(positions) {
            black_box(generate(&mut generator, &mut board.clone()).moves(board));
        }
        positions.len() as u64
    })
}

/// The test whether the side to move can reach its goal.
pub fn threats(positions: &[BoardState]) -> Side<'_> {
    let mut generator = MoveGen::default();
    Side::new("gyges threat test", "tests", move || {
        for board in black_box(positions) {
            black_box(can_score(&mut generator, &mut board.clone()));
        }
        positions.len() as u64
    })
}

/// How many moves the positions have, and in how many of them a goal is in reach.
pub fn totals(positions: &[BoardState]) -> (u64, u64) {
    let mut generator = MoveGen::default();
    let (mut moves, mut goals) = (0, 0);
    for board in positions {
        moves += generate(&mut generator, &mut board.clone()).moves(board).len() as u64;
        goals += u64::from(can_score(&mut generator, &mut board.clone()));
    }
    (moves, goals)
}

/// perft 3 from `321123`, the last ply counted by its decoded list: the crate has no exact count
/// without one.
pub fn perft() -> Side<'static> {
    perft_by("gyges perft 3", |moves, board| moves.moves(board).len() as u64)
}

/// The crate alone.
pub fn rates(bench: &mut Bench) {
    match positions() {
        Ok(positions) => {
            let sides = vec![
                sets(&positions),
                lists(&positions),
                threats(&positions),
                perft(),
                perft_by("gyges perft 3, counted from its sets", count_sets),
            ];
            bench.rates("gyges", sides);
        }
        Err(reason) => bench.refuse(reason),
    }
}

/// The moves of the side to move, not decoded.
pub fn generate(generator: &mut MoveGen, board: &mut BoardState) -> RawMoveList {
    let player = board.player;
    // Safety: the board has twelve pieces on it, and the stack is checked.
    unsafe { generator.r#gen::<GenMoves, NoQuit>(board, player) }.move_list
}

fn can_score(generator: &mut MoveGen, board: &mut BoardState) -> bool {
    let player = board.player;
    // Safety: as for `generate`.
    unsafe { generator.r#gen::<GenNone, QuitOnThreat>(board, player) }.threat
}

type CountLeaf = fn(&mut RawMoveList, &BoardState) -> u64;

fn perft_by(label: &str, count: CountLeaf) -> Side<'static> {
    let mut generator = MoveGen::default();
    let start = BoardState::from(STARTING_BOARD);
    Side::new(label, "nodes", move || perft_from(&mut generator, &mut black_box(start), 3, count))
        .expecting(PERFT_3)
}

fn perft_from(
    generator: &mut MoveGen,
    board: &mut BoardState,
    depth: u32,
    count: CountLeaf,
) -> u64 {
    let mut moves = generate(generator, board);
    if depth == 1 {
        return count(&mut moves, board);
    }
    let mut nodes = 0;
    for mv in moves.moves(board) {
        if !mv.is_win() {
            board.make_move(&mv);
            nodes += perft_from(generator, board, depth - 1, count);
            board.unmake_move(&mv);
        }
    }
    nodes
}

/// How many moves a list would decode to: what is free to anyone who looks at its sets.
fn count_sets(moves: &mut RawMoveList, board: &BoardState) -> u64 {
    let drops = moves.drop_positions.pop_count() as u64;
    let mut count = 0;
    for &index in &moves.start_indexs {
        let (piece, start) = moves.start_positions[index];
        let ends = moves.end_positions[index] & !start.bit();
        count += ends.pop_count() as u64;
        let mut joined = moves.pickup_positions[index];
        while joined.is_not_empty() {
            let square = gyges::SQ(joined.pop_lsb() as u8);
            count += drops + u64::from(board.piece_at(square) != piece);
        }
    }
    count
}
