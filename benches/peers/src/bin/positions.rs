//! Writes the file of Gygès positions that the benchmarks run on.

use std::collections::HashSet;

use clap::Parser;
use gyges::{BoardState, GenMoves, MoveGen, NoQuit, Piece, Player, STARTING_BOARD};
use ludotheque_core::sample::uniform;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Prints positions of Gygès from random play with the crate gyges, each once.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// How many positions.
    #[arg(long, default_value_t = 1200)]
    count: usize,
    /// The seed of the random moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() {
    let Arguments { count, seed } = Arguments::parse();
    println!(
        "\
# {count} positions of Gyges, each once, from games of uniformly random moves that begin with
# 321123 on both sides; a game ends with its first goal or with nothing to move. Every position
# after the third ply of a game is taken, the side to move has a legal move, and no goal has been
# made. Rows of digits from South's edge to North's, then the side to move.
# Made by the crate gyges 2.0.0: cargo run --release --manifest-path benches/peers/Cargo.toml
# --bin positions -- --count {count} --seed {seed}"
    );
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut generator = MoveGen::default();
    let mut seen = HashSet::new();
    while seen.len() < count {
        let mut board = BoardState::from(STARTING_BOARD);
        for ply in 0.. {
            let player = board.player;
            // Safety: all twelve pieces are on the board.
            let result = unsafe { generator.r#gen::<GenMoves, NoQuit>(&mut board, player) };
            let mut list = result.move_list;
            let moves = list.moves(&board);
            if moves.is_empty() {
                break;
            }
            if ply > 3 && seen.len() < count {
                let text = text(&board);
                if seen.insert(text.clone()) {
                    println!("{text}");
                }
            }
            let mv = moves[uniform(&mut source, moves.len())];
            if mv.is_win() {
                break;
            }
            board.make_move(&mv);
        }
    }
}

fn text(board: &BoardState) -> String {
    let row = |row: &[Piece]| row.iter().map(Piece::to_string).collect::<String>();
    let rows: Vec<_> = board.data[..36].chunks(6).map(row).collect();
    let side = match board.player {
        Player::One => 's',
        Player::Two => 'n',
    };
    format!("{} {side}", rows.join("/"))
}
