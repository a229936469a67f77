//! The generator against the slow one, on positions from random play and on arbitrary ones.

mod slow;

use std::collections::BTreeSet;

use ludotheque_core::{Player as _, Position, Rules as _, Turn};
use ludotheque_kang::{Board, Player, Setup, Size, Square, gyges};
use proptest::prelude::*;
use proptest::sample::{SizeRange, select, subsequence};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slow::{GYGES, Game, KANG};

/// The games and the options under which they are compared.
const GAMES: [(Game, &[(&str, &str)]); 6] = [
    (KANG, &[]),
    (Game { board_limit: true, ..KANG }, &[("drop_limit", "board")]),
    (Game { null_move: false, goals: 1, ..KANG }, &[("null_move", "false"), ("goals", "1")]),
    (GYGES, &[]),
    (Game { null_move: false, ..GYGES }, &[("null_move", "false")]),
    (
        Game { null_move: false, next_row: false, ..GYGES },
        &[("null_move", "false"), ("next_row", "false")],
    ),
];

fn rules<P: Position>(options: &[(&str, &str)]) -> P::Rules {
    let mut rules = P::Rules::default();
    for (name, value) in options {
        rules.set(name, value).expect("an option");
    }
    rules
}

/// Holds the list, the count, every result and its key against the slow generator.
fn compare<P: Position>(game: &Game, position: &P) -> Result<(), TestCaseError> {
    let text = position.to_string();
    let moves = position.legal_moves();
    prop_assert_eq!(position.count_moves(), moves.len(), "{}", &text);
    let texts: BTreeSet<String> =
        moves.iter().map(|mv| position.move_text(mv).to_string()).collect();
    prop_assert_eq!(texts.len(), moves.len(), "a move twice in {}", &text);
    prop_assert_eq!(&texts, &slow::moves(game, &text), "{}", &text);
    for mv in &moves {
        let written = position.move_text(mv).to_string();
        let mut next = position.clone();
        next.play_unchecked(mv);
        prop_assert_eq!(next.to_string(), slow::play(game, &text, &written), "{}", &text);
        let read = P::read(&next.to_string(), position.rules());
        prop_assert_eq!(read.as_ref().map(P::key), Ok(next.key()), "{} {}", &text, &written);
        prop_assert_eq!(read, Ok(next));
    }
    Ok(())
}

fn compare_game<P: Position>(n: usize, seed: u64, plies: usize) -> Result<(), TestCaseError> {
    let (game, options) = &GAMES[n];
    let mut position = P::start(&rules::<P>(options));
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..plies {
        match position.sample_move(&mut source) {
            Some(mv) => position.play_unchecked(&mv),
            None => break,
        }
    }
    compare(game, &position)
}

/// Twelve kangaroos, four of each size, on so many different cells of the board; the others in
/// reserves.
fn kangaroos(cells: impl Into<SizeRange>) -> impl Strategy<Value = (Vec<Square>, Vec<Size>)> {
    let squares: Vec<Square> = Square::all().collect();
    let sizes: Vec<Size> = Size::ALL.into_iter().flat_map(|size| [size; 4]).collect();
    (subsequence(squares, cells).prop_shuffle(), Just(sizes).prop_shuffle())
}

fn player() -> impl Strategy<Value = Player> {
    select(&Player::ALL[..])
}

/// Arbitrary positions of Kang under the default options, the crowded and the empty among them.
fn kang_setups() -> impl Strategy<Value = Setup> {
    let parts = (kangaroos(0..=12), any::<[bool; 12]>(), [0..3u8, 0..3u8], player(), any::<bool>());
    parts.prop_map(|((squares, sizes), owners, goals, to_move, ban)| {
        let mut board = Board::EMPTY;
        let mut reserves = [[0; 3]; 2];
        for (n, size) in sizes.into_iter().enumerate() {
            match squares.get(n) {
                Some(square) => board.set(*square, Some(size)),
                None => reserves[usize::from(owners[n])][size as usize] += 1,
            }
        }
        let conceded = goals[to_move.opponent().index()] > 0;
        let ban = ban && conceded && reserves[to_move.index()] != [0; 3];
        Setup { board, reserves, goals, to_move, ban }
    })
}

/// Kangaroos on few ranks, where rows are stuck more often than elsewhere.
fn crowded_boards() -> impl Strategy<Value = (Board, Player)> {
    let squares =
        |ranks: u8| -> Vec<Square> { Square::all().filter(|s| s.rank() < ranks).collect() };
    let sizes: Vec<Size> = Size::ALL.into_iter().flat_map(|size| [size; 4]).collect();
    let parts = (2..=4u8, any::<bool>(), Just(sizes).prop_shuffle(), player());
    parts.prop_flat_map(move |(ranks, flipped, sizes, to_move)| {
        subsequence(squares(ranks), 12).prop_map(move |squares| {
            let mut board = Board::EMPTY;
            for (square, size) in squares.into_iter().zip(&sizes) {
                board.set(square, Some(*size));
            }
            (if flipped { board.flip_ranks() } else { board }, to_move)
        })
    })
}

fn gyges_setup(board: Board, to_move: Player) -> gyges::Setup {
    gyges::Setup { board, to_move, winner: None }
}

/// Fewer cases than usual, unless the environment says how many.
fn config() -> ProptestConfig {
    let config = ProptestConfig { max_shrink_iters: 2_000, ..ProptestConfig::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => config,
        None => ProptestConfig { cases: 64, ..config },
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn kang_from_random_play(n in 0..3usize, seed: u64, plies in 0..80usize) {
        compare_game::<ludotheque_kang::Kang>(n, seed, plies)?;
    }

    #[test]
    fn gyges_from_random_play(n in 3..6usize, seed: u64, plies in 0..40usize) {
        compare_game::<gyges::Gyges>(n, seed, plies)?;
    }

    #[test]
    fn kang_from_arbitrary_positions(n in 0..2usize, setup in kang_setups()) {
        let (game, options) = &GAMES[n];
        let position = setup.position(&rules::<ludotheque_kang::Kang>(options));
        compare(game, &position.expect("a valid setup"))?;
    }

    #[test]
    fn gyges_from_arbitrary_positions(n in 3..6usize, cells in kangaroos(12), to_move in player()) {
        let (game, options) = &GAMES[n];
        let mut board = Board::EMPTY;
        for (square, size) in cells.0.into_iter().zip(cells.1) {
            board.set(square, Some(size));
        }
        let position = gyges_setup(board, to_move).position(&rules::<gyges::Gyges>(options));
        compare(game, &position.expect("a valid setup"))?;
    }

    #[test]
    fn both_on_crowded_boards(n in 0..6usize, (board, to_move) in crowded_boards()) {
        let (game, options) = &GAMES[n];
        if game.gyges {
            let position = gyges_setup(board, to_move).position(&rules::<gyges::Gyges>(options));
            compare(game, &position.expect("a valid setup"))?;
        } else {
            let setup = Setup { board, reserves: [[0; 3]; 2], to_move, ..Setup::start() };
            let position = setup.position(&rules::<ludotheque_kang::Kang>(options));
            compare(game, &position.expect("a valid setup"))?;
        }
    }
}

/// Where somebody can score in one move the function says so, and nowhere else.
#[test]
fn can_score_is_whether_a_goal_is_listed() {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..20 {
        let mut position = gyges::Gyges::start(&gyges::Rules::default());
        let mut kang = ludotheque_kang::Kang::start(&ludotheque_kang::Rules::default());
        for _ in 0..200 {
            let goal = position
                .legal_moves()
                .iter()
                .any(|mv| position.move_text(mv).to_string().ends_with('#'));
            assert_eq!(position.can_score(), goal, "{position}");
            let goal =
                kang.legal_moves().iter().any(|mv| kang.move_text(mv).to_string().ends_with('#'));
            assert_eq!(kang.can_score(), goal, "{kang}");
            if let Some(mv) = position.sample_move(&mut source) {
                position.play_unchecked(&mv);
            }
            if let Some(mv) = kang.sample_move(&mut source) {
                kang.play_unchecked(&mv);
            }
            if position.turn() == Turn::Over && kang.turn() == Turn::Over {
                break;
            }
        }
    }
}
