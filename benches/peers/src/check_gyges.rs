//! Our moves of Gygès held against those of the crate gyges, on random positions.

use gyges::moves::MoveType;
use gyges::{BoardState, MoveGen, SQ};
use indicatif::{ProgressBar, ProgressStyle};
use ludotheque_core::sample::{shuffle, uniform};
use ludotheque_core::{Position, Turn};
use ludotheque_kang::gyges::{Gyges, Move, Rules, Setup};
use ludotheque_kang::{Board, Player, Size, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::gyges::generate;

/// The rules of the crate.
const RULES: Rules = Rules { null_move: false, next_row: false, placing: true };

/// Random play can go on for long; a game is left after so many moves.
const MAX_PLIES: u32 = 100;

/// Compares the moves of so many positions: by turns from games of uniformly random moves, placing
/// included, and with the pieces on any cells. The number of moves that both sides have.
///
/// # Errors
///
/// The first position whose moves differ, and how.
pub fn check(positions: u64, seed: u64) -> Result<u64, String> {
    let bar = ProgressBar::new(positions);
    if let Ok(style) = ProgressStyle::with_template("[{bar:40}] {pos}/{len} {elapsed} left {eta}") {
        bar.set_style(style.progress_chars("=> "));
    }
    let mut source = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut generator = MoveGen::default();
    let mut game = Game::default();
    let mut compared = 0;
    for n in 0..positions {
        let position = match n % 2 {
            0 => game.next(&mut source),
            _ => scattered(&mut source)?,
        };
        compared += compare(&position, &mut generator)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(compared)
}

/// One random game after the other.
#[derive(Default)]
struct Game {
    position: Option<Gyges>,
    plies: u32,
}

impl Game {
    /// The next position in which the pieces are placed and the game is not over.
    fn next(&mut self, source: &mut Xoshiro256PlusPlus) -> Gyges {
        loop {
            let mut position = self.position.take().unwrap_or_else(|| Gyges::start(&RULES));
            if let Some(mv) = position.sample_move(source) {
                position.play_unchecked(&mv);
            }
            self.plies += 1;
            if position.turn() == Turn::Over || self.plies > MAX_PLIES {
                self.plies = 0;
                continue;
            }
            self.position = Some(position);
            if !position.is_placing() {
                return position;
            }
        }
    }
}

/// A position with the pieces on any twelve cells.
fn scattered(source: &mut Xoshiro256PlusPlus) -> Result<Gyges, String> {
    let mut squares: Vec<Square> = Square::all().collect();
    shuffle(source, &mut squares);
    let mut board = Board::EMPTY;
    for (square, size) in squares.into_iter().zip(Size::ALL.into_iter().cycle()).take(12) {
        board.set(square, Some(size));
    }
    let to_move = Player::ALL[uniform(source, 2)];
    let setup = Setup { board, to_move, winner: None };
    setup.position(&RULES).map_err(|error| error.to_string())
}

/// How many moves a position has, if both sides have the same.
fn compare(position: &Gyges, generator: &mut MoveGen) -> Result<u64, String> {
    let (ours, theirs) = (our_moves(position), their_moves(position, generator));
    if ours == theirs {
        return Ok(ours.len() as u64);
    }
    Err(format!("{position}\n{}", difference(&ours, &theirs)))
}

/// The texts of our moves, sorted; none where nothing can move.
fn our_moves(position: &Gyges) -> Vec<String> {
    let moves = position.legal_moves().into_iter().filter(|mv| *mv != Move::Pass);
    let mut texts: Vec<_> = moves.map(|mv| position.move_text(&mv).to_string()).collect();
    texts.sort_unstable();
    texts
}

/// The texts, in our form, of the crate's moves, sorted.
fn their_moves(position: &Gyges, generator: &mut MoveGen) -> Vec<String> {
    let digit =
        |square| position.board().get(square).map_or('0', |size| ['1', '2', '3'][size as usize]);
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|square| (square.rank(), square.file()));
    let digits: String = squares.into_iter().map(digit).collect();
    let mut board = BoardState::from(digits.as_str());
    board.player = match position.to_move() {
        Player::South => gyges::Player::One,
        Player::North => gyges::Player::Two,
    };
    let moves = generate(generator, &mut board.clone()).moves(&board);
    let text = |mv: &gyges::Move| {
        let [from, end, drop] = mv.data.map(|(_, square)| square);
        match mv.flag {
            MoveType::Drop => format!("{}x{}={}", name(from), name(end), name(drop)),
            _ => format!("{}-{}", name(from), name(end)),
        }
    };
    let mut texts: Vec<_> = moves.iter().map(text).collect();
    texts.sort_unstable();
    texts
}

/// The name of one of the crate's squares, which go from a1 along the ranks; `#` for a goal.
fn name(square: SQ) -> String {
    if SQ::GOALS.contains(&square) {
        return "#".to_string();
    }
    Square::new(square.0 % 6, square.0 / 6)
        .map_or_else(|| format!("{square:?}"), |at| at.to_string())
}

/// What one side has and the other has not.
fn difference(ours: &[String], theirs: &[String]) -> String {
    let only = |some: &[String], others: &[String]| {
        let some = some.iter().filter(|text| !others.contains(text));
        some.cloned().collect::<Vec<_>>().join(" ")
    };
    format!(
        "ours {}, only ours: {}\ntheirs {}, only theirs: {}",
        ours.len(),
        only(ours, theirs),
        theirs.len(),
        only(theirs, ours)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_positions_have_the_same_moves() {
        let compared = check(200, 1).expect("no difference");
        assert!(compared > 200 * 100, "{compared} moves");
        assert_eq!(check(200, 1), Ok(compared));
        assert_ne!(check(200, 2), Ok(compared));
    }

    /// The crate has no moves that leave the board as it was.
    #[test]
    fn a_difference_is_shown() {
        let position: Gyges = "lmssml/6/6/6/6/lmssml s".parse().expect("a position");
        let error = compare(&position, &mut MoveGen::default()).expect_err("null moves");
        let expected = "lmssml/6/6/6/6/lmssml s\n\
                        ours 224, only ours: c1xd1=c1 d1xc1=d1\n\
                        theirs 222, only theirs: ";
        assert_eq!(error, expected);
    }
}
