//! Writes the files of positions that the benchmarks run on.

use std::collections::HashSet;

use clap::Parser;
use gyges::{BoardState, GenMoves, MoveGen, NoQuit, Piece, Player, STARTING_BOARD};
use ludotheque_core::Position;
use ludotheque_core::sample::uniform;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Prints positions from random play for a benchmark, the same for the same arguments.
#[derive(Parser)]
#[command(version, about)]
enum Arguments {
    /// Positions of Gounki, each the middle one of a game.
    Gounki {
        /// How many positions.
        #[arg(long, default_value_t = 60)]
        count: usize,
        /// The seed of the random moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Positions of Gygès from games by the crate gyges, each once.
    Gyges {
        /// How many positions.
        #[arg(long, default_value_t = 1200)]
        count: usize,
        /// The seed of the random moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Positions of Kang, each the middle one of a game.
    Kang {
        /// How many positions.
        #[arg(long, default_value_t = 60)]
        count: usize,
        /// The seed of the random moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Positions of King's Court, each the middle one of a game.
    KingsCourt {
        /// How many positions.
        #[arg(long, default_value_t = 60)]
        count: usize,
        /// The seed of the random moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() {
    match Arguments::parse() {
        Arguments::Gounki { count, seed } => middle::<ludotheque_gounki::Gounki>(count, seed),
        Arguments::Gyges { count, seed } => gyges(count, seed),
        Arguments::Kang { count, seed } => middle::<ludotheque_kang::Kang>(count, seed),
        Arguments::KingsCourt { count, seed } => {
            middle::<ludotheque_kings_court::KingsCourt>(count, seed);
        }
    }
}

/// Prints where positions come from, ahead of them.
fn print_header(what: &str, arguments: &str) {
    for line in what.lines() {
        println!("# {line}");
    }
    println!("# Made by: cargo run --release --manifest-path benches/peers/Cargo.toml");
    println!("#   --bin positions -- {arguments}");
}

/// The middle position of each of `count` whole games of uniformly random moves.
fn middle<P: Position>(count: usize, seed: u64) {
    print_header(
        &format!(
            "\
{count} positions of {}, each the middle one of a whole game of uniformly random moves.",
            P::GAME
        ),
        &format!("{} --count {count} --seed {seed}", P::GAME),
    );
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..count {
        let mut position = P::start(&P::Rules::default());
        let mut positions = vec![position.clone()];
        while let Some(mv) = position.sample_move(&mut source) {
            position.play_unchecked(&mv);
            positions.push(position.clone());
        }
        println!("{}", positions[positions.len() / 2]);
    }
}

/// Positions of games that begin with `321123` on both sides.
fn gyges(count: usize, seed: u64) {
    print_header(
        &format!(
            "\
{count} positions of Gygès, each once, from games of uniformly random moves by the crate gyges 2.0.0
that begin with 321123 on both sides. A game ends with its first goal or with nothing to move; every
position after its fourth ply is taken. The side to move has a legal move, and no goal has been made.
Rows of digits from South's edge to North's, then the side to move."
        ),
        &format!("gyges --count {count} --seed {seed}"),
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
            if ply >= 4 && seen.len() < count {
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
