//! Chess: cozy-chess and shakmaty.

use std::hint::black_box;

use cozy_chess::Board;
use shakmaty::{Chess, Position as _};

use crate::bench::{Bench, Side};

/// Positions from the start of chess after 5 and after 6 plies.
const PERFT_5: u64 = 4_865_609;
const PERFT_6: u64 = 119_060_324;

/// What cozy-chess makes on the core that the requirements in games and plies a second speak of.
const MADE_NODES_OF_REFERENCE: f64 = 53e6;

/// How much of another measure one made node of cozy-chess stands for, given what the core of
/// reference reaches of it.
pub fn per_made_node(on_reference: f64) -> f64 {
    on_reference / MADE_NODES_OF_REFERENCE
}

/// cozy-chess, perft 6 from the start with bulk counting.
pub fn cozy_bulk() -> Side<'static> {
    let start = Board::default();
    let work = move || cozy_perft_bulk(black_box(&start), 6);
    Side::new("cozy-chess perft 6", "nodes", work).expecting(PERFT_6)
}

/// cozy-chess, perft 5 from the start with every leaf made.
pub fn cozy_made() -> Side<'static> {
    let start = Board::default();
    let work = move || cozy_perft_made(black_box(&start), 5);
    Side::new("cozy-chess perft 5, made", "nodes", work).expecting(PERFT_5)
}

/// Both chess libraries, with and without bulk counting.
pub fn rates(bench: &mut Bench) {
    let start = Chess::default();
    let shakmaty_bulk =
        Side::new("shakmaty perft 5", "nodes", || shakmaty_perft_bulk(black_box(&start), 5));
    let shakmaty_made =
        Side::new("shakmaty perft 5, made", "nodes", || shakmaty_perft_made(black_box(&start), 5));
    let sides = vec![
        cozy_bulk(),
        shakmaty_bulk.expecting(PERFT_5),
        cozy_made(),
        shakmaty_made.expecting(PERFT_5),
    ];
    bench.rates("chess", sides);
}

fn cozy_perft_bulk(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft_bulk(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_perft_made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        // The leaf is looked at, so that making it cannot be left out.
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_perft_made(&next, depth - 1);
        }
        false
    });
    nodes
}

fn shakmaty_perft_bulk(position: &Chess, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let count = |mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        shakmaty_perft_bulk(&next, depth - 1)
    };
    moves.into_iter().map(count).sum()
}

fn shakmaty_perft_made(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let count = |mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        shakmaty_perft_made(&next, depth - 1)
    };
    position.legal_moves().into_iter().map(count).sum()
}
