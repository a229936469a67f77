//! The rules once more, clause by clause: every path is walked line by line, nothing is cut short,
//! and positions and moves are known by their texts alone.

#![allow(dead_code, reason = "each test uses a part")]

use std::collections::{BTreeMap, BTreeSet};

/// A cell: file and rank from 1.
type Cell = (i32, i32);
/// A line: the two cells that it separates, the lower one first.
type Line = (Cell, Cell);

/// Which game, under which options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub(crate) gyges: bool,
    pub(crate) goals: usize,
    pub(crate) null_move: bool,
    pub(crate) board_limit: bool,
    pub(crate) next_row: bool,
}

pub(crate) const KANG: Game =
    Game { gyges: false, goals: 3, null_move: true, board_limit: false, next_row: true };
pub(crate) const GYGES: Game = Game { gyges: true, ..KANG };

#[derive(Clone, Debug)]
struct State {
    board: BTreeMap<Cell, usize>,
    reserves: [Vec<usize>; 2],
    /// 0 for South, 1 for North.
    side: usize,
    goals: [usize; 2],
    ban: bool,
    over: bool,
}

/// A run: where it ends, and the lines that the move has crossed by then.
type Run = (Landing, Vec<Line>);

/// Where a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Landing {
    On(Cell),
    Beyond,
}

const LETTERS: &str = "?sml";

fn size_of(letter: char) -> usize {
    LETTERS.find(letter).expect("a size")
}

fn letter_of(size: usize) -> char {
    LETTERS.chars().nth(size).expect("a size")
}

fn name((file, rank): Cell) -> String {
    format!("{}{rank}", (b'a' + file as u8 - 1) as char)
}

fn cell(text: &str) -> Cell {
    let bytes = text.as_bytes();
    (i32::from(bytes[0] - b'a') + 1, i32::from(bytes[1] - b'0'))
}

fn read(game: &Game, text: &str) -> State {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let mut board = BTreeMap::new();
    for (rank, row) in (1..=6).rev().zip(fields[0].split('/')) {
        let mut file = 1;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(run) => file += run as i32,
                None => {
                    board.insert((file, rank), size_of(letter));
                    file += 1;
                }
            }
        }
    }
    let mut state = State {
        board,
        reserves: [Vec::new(), Vec::new()],
        side: 0,
        goals: [0, 0],
        ban: false,
        over: false,
    };
    if game.gyges {
        state.side = usize::from(fields[1] == "n");
        state.over = fields.len() == 3;
        return state;
    }
    for side in 0..2 {
        let letters = fields[1 + side].chars().filter(|letter| *letter != '-');
        state.reserves[side] = letters.map(size_of).collect();
    }
    state.side = usize::from(fields[3] == "n");
    state.ban = fields[4].ends_with('!');
    let mut goals = fields[4].trim_end_matches('!').split('-');
    state.goals = [0, 1].map(|_| goals.next().and_then(|n| n.parse().ok()).expect("a score"));
    state.over = state.goals.contains(&game.goals);
    state
}

fn write(game: &Game, state: &State) -> String {
    let mut ranks = Vec::new();
    for rank in (1..=6).rev() {
        let mut text = String::new();
        for file in 1..=6 {
            text.push(state.board.get(&(file, rank)).map_or('.', |size| letter_of(*size)));
        }
        for run in (1..=6).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        ranks.push(text);
    }
    let side = ["s", "n"][state.side];
    let board = ranks.join("/");
    if game.gyges {
        let result = ["", " 0-1", " 1-0"][if state.over { 1 + state.side } else { 0 }];
        return format!("{board} {side}{result}");
    }
    let reserves = state.reserves.clone().map(|mut reserve| {
        reserve.sort_unstable();
        let letters: String = reserve.into_iter().map(letter_of).collect();
        if letters.is_empty() { "-".to_string() } else { letters }
    });
    let [south, north] = state.goals;
    let ban = if state.ban { "!" } else { "" };
    format!("{board} {} {} {side} {south}-{north}{ban}", reserves[0], reserves[1])
}

/// Every run of exactly `left` more lines from a cell, with the lines crossed by then.
fn runs(
    board: &BTreeMap<Cell, usize>,
    at: Cell,
    left: usize,
    side: usize,
    crossed: &[Line],
) -> Vec<Run> {
    let far = [7, 0][side];
    let mut found = Vec::new();
    for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        let next = (at.0 + files, at.1 + ranks);
        let line = (at.min(next), at.max(next));
        if crossed.contains(&line) {
            continue;
        }
        let mut crossed = crossed.to_vec();
        crossed.push(line);
        let on_board = (1..=6).contains(&next.0) && (1..=6).contains(&next.1);
        if !on_board {
            // The walls and one's own border are never crossed, the far one by the last line.
            if next.1 == far && left == 1 {
                found.push((Landing::Beyond, crossed));
            }
        } else if left == 1 {
            found.push((Landing::On(next), crossed));
        } else if !board.contains_key(&next) {
            found.extend(runs(board, next, left - 1, side, &crossed));
        }
    }
    found
}

/// Every run from the reserve: the first line is one of the mover's border.
fn entries(board: &BTreeMap<Cell, usize>, size: usize, side: usize) -> Vec<Run> {
    let edge = [1, 6][side];
    let mut found = Vec::new();
    for file in 1..=6 {
        let next = (file, edge);
        if size == 1 {
            found.push((Landing::On(next), Vec::new()));
        } else if !board.contains_key(&next) {
            found.extend(runs(board, next, size - 1, side, &[]));
        }
    }
    found
}

/// The cells where a move can end, and whether it can be a goal, each with the fewest lines that lead
/// there: by these first runs, and by all bounces after them.
fn landings(
    board: &BTreeMap<Cell, usize>,
    side: usize,
    first: Vec<Run>,
) -> (BTreeMap<Cell, usize>, Option<usize>) {
    let (mut cells, mut goal) = (BTreeMap::new(), None);
    let mut open = first;
    while let Some((landing, crossed)) = open.pop() {
        let lines = crossed.len();
        match landing {
            Landing::Beyond => goal = Some(goal.map_or(lines, |fewest| lines.min(fewest))),
            Landing::On(at) => {
                let fewest = cells.entry(at).or_insert(lines);
                *fewest = lines.min(*fewest);
                if let Some(size) = board.get(&at) {
                    open.extend(runs(board, at, *size, side, &crossed));
                }
            }
        }
    }
    (cells, goal)
}

/// The first runs of a kangaroo, which has left its cell if it was on the board; and the board then.
fn first_runs(state: &State, from: Option<Cell>, size: usize) -> (Vec<Run>, BTreeMap<Cell, usize>) {
    let mut board = state.board.clone();
    let first = match from {
        Some(at) => {
            board.remove(&at);
            runs(&board, at, size, state.side, &[])
        }
        None => entries(&board, size, state.side),
    };
    (first, board)
}

/// The cell that a kangaroo comes from, if it is not the reserve, and its size.
fn origin(state: &State, text: &str) -> (Option<Cell>, usize) {
    match text.strip_prefix('@') {
        Some(letter) => (None, size_of(letter.chars().next().expect("a size"))),
        None => (Some(cell(text)), state.board[&cell(text)]),
    }
}

/// The fewest lines of a move of the kangaroo with this origin, by the text of the move without the
/// drop. The line by which it enters counts, and so does the far border.
pub(crate) fn fewest_lines(game: &Game, text: &str, origin: &str) -> BTreeMap<String, usize> {
    let state = read(game, text);
    let (from, size) = self::origin(&state, origin);
    let (first, board) = first_runs(&state, from, size);
    let (cells, goal) = landings(&board, state.side, first);
    let entry = usize::from(from.is_none());
    let goals = goal.map(|lines| (format!("{origin}-#"), lines + entry));
    let ends = cells.into_iter().map(|(end, lines)| {
        let sign = if board.contains_key(&end) { 'x' } else { '-' };
        (format!("{origin}{sign}{}", name(end)), lines + entry)
    });
    ends.chain(goals).collect()
}

/// The cells of a rank with kangaroos.
fn row(board: &BTreeMap<Cell, usize>, rank: i32) -> Vec<Cell> {
    board.keys().copied().filter(|at| at.1 == rank).collect()
}

/// The ranks as a player counts them, the nearest first.
fn ranks(side: usize) -> Vec<i32> {
    if side == 0 { (1..=6).collect() } else { (1..=6).rev().collect() }
}

/// Where a boxed kangaroo may go as far as the opponent's playable row is concerned.
fn allowed(game: &Game, state: &State, at: Cell) -> bool {
    let opponent = 1 - state.side;
    if !game.gyges && !game.board_limit && !state.reserves[opponent].is_empty() {
        return true;
    }
    let can_run = |at: &Cell| !runs(&state.board, *at, state.board[at], opponent, &[]).is_empty();
    let nearest = ranks(opponent).into_iter().find(|rank| !row(&state.board, *rank).is_empty());
    let playable =
        ranks(opponent).into_iter().find(|rank| row(&state.board, *rank).iter().any(can_run));
    let limit = if game.next_row { playable.or(nearest) } else { nearest };
    limit.is_none_or(|limit| if state.side == 0 { at.1 <= limit } else { at.1 >= limit })
}

/// The moves of one kangaroo, which has left its cell if it was on the board.
fn moves_of(game: &Game, state: &State, from: Option<Cell>, size: usize) -> BTreeSet<String> {
    let (first, board) = first_runs(state, from, size);
    let (cells, goal) = landings(&board, state.side, first);
    let origin = from.map_or_else(|| format!("@{}", letter_of(size)), name);
    let mut moves = BTreeSet::new();
    if goal.is_some() && !state.ban {
        moves.insert(format!("{origin}-#"));
    }
    for end in cells.into_keys() {
        let Some(joined) = board.get(&end) else {
            if game.null_move || from != Some(end) {
                moves.insert(format!("{origin}-{}", name(end)));
            }
            continue;
        };
        for file in 1..=6 {
            for rank in 1..=6 {
                let drop = (file, rank);
                let null = from == Some(drop) && *joined == size;
                if !board.contains_key(&drop)
                    && allowed(game, state, drop)
                    && (game.null_move || !null)
                {
                    moves.insert(format!("{origin}x{}={}", name(end), name(drop)));
                }
            }
        }
    }
    moves
}

/// The legal moves of a position.
pub(crate) fn moves(game: &Game, text: &str) -> BTreeSet<String> {
    let state = read(game, text);
    if state.over {
        return BTreeSet::new();
    }
    if game.gyges && state.board.len() < 11 {
        return placings();
    }
    let mut moves = BTreeSet::new();
    for size in &state.reserves[state.side] {
        moves.extend(moves_of(game, &state, None, *size));
    }
    for rank in ranks(state.side) {
        let row = row(&state.board, rank);
        if !moves.is_empty() {
            break;
        }
        for at in &row {
            moves.extend(moves_of(game, &state, Some(*at), state.board[at]));
        }
        if !row.is_empty() && !game.next_row {
            break;
        }
    }
    if moves.is_empty() {
        moves.insert("pass".to_string());
    }
    moves
}

/// Those of all legal moves that picks can become: a kangaroo, then where each of its runs ends, then where a
/// boxed one goes; or the sizes of a placing.
pub(crate) fn moves_from(
    game: &Game,
    text: &str,
    legal: &BTreeSet<String>,
    picked: &[String],
) -> BTreeSet<String> {
    let state = read(game, text);
    let that_begin = |beginnings: &[String]| -> BTreeSet<String> {
        let begins = |mv: &&String| beginnings.iter().any(|beginning| mv.starts_with(beginning));
        legal.iter().filter(begins).cloned().collect()
    };
    let Some((from_text, picked)) = picked.split_first() else {
        return legal.clone();
    };
    if game.gyges && state.board.len() < 11 {
        let sizes = [from_text].into_iter().chain(picked);
        let letters: Option<String> = sizes.map(|size| size.strip_prefix('@')).collect();
        return letters.map_or_else(BTreeSet::new, |letters| that_begin(&[letters]));
    }
    if that_begin(std::slice::from_ref(from_text)).is_empty() || from_text == "pass" {
        return if picked.is_empty() {
            that_begin(std::slice::from_ref(from_text))
        } else {
            BTreeSet::new()
        };
    }
    let (from, size) = origin(&state, from_text);
    let (mut open, board) = first_runs(&state, from, size);
    let mut on = None;
    for (n, pick) in picked.iter().enumerate() {
        let whole = match (pick.strip_prefix('='), on) {
            (Some(drop), Some(on)) => format!("{from_text}x{}={drop}", name(on)),
            (Some(_), None) => return BTreeSet::new(),
            (None, _) => {
                let bytes = pick.as_bytes();
                let landing = match bytes {
                    [b'#'] => Landing::Beyond,
                    [b'a'..=b'f', b'1'..=b'6'] => Landing::On(cell(pick)),
                    _ => return BTreeSet::new(),
                };
                open.retain(|(end, _)| *end == landing);
                if open.is_empty() {
                    return BTreeSet::new();
                }
                match landing {
                    Landing::On(at) if board.contains_key(&at) => {
                        let next =
                            |(_, crossed): &Run| runs(&board, at, board[&at], state.side, crossed);
                        open = open.iter().flat_map(next).collect();
                        on = Some(at);
                        continue;
                    }
                    _ => format!("{from_text}-{pick}"),
                }
            }
        };
        let last = n + 1 == picked.len();
        return legal.get(&whole).filter(|_| last).cloned().into_iter().collect();
    }
    let (cells, goal) = landings(&board, state.side, open);
    let goals = goal.map(|_| format!("{from_text}-#"));
    let ends = cells.into_keys().chain(on).map(|end| match board.contains_key(&end) {
        true => format!("{from_text}x{}=", name(end)),
        false => format!("{from_text}-{}", name(end)),
    });
    that_begin(&ends.chain(goals).collect::<Vec<_>>())
}

/// The orders of two pieces of each size.
fn placings() -> BTreeSet<String> {
    let mut words = vec![String::new()];
    for _ in 0..6 {
        words = words
            .iter()
            .flat_map(|word| "sml".chars().map(move |l| format!("{word}{l}")))
            .collect();
    }
    let two = |word: &String, letter| word.matches(letter).count() == 2;
    words.into_iter().filter(|word| "sml".chars().all(|letter| two(word, letter))).collect()
}

/// The position after a legal move.
pub(crate) fn play(game: &Game, text: &str, mv: &str) -> String {
    let mut state = read(game, text);
    let mover = state.side;
    let opponent = 1 - mover;
    state.side = opponent;
    state.ban = false;
    if mv == "pass" {
        return write(game, &state);
    }
    if game.gyges && state.board.len() < 11 {
        for (file, letter) in (1..).zip(mv.chars()) {
            state.board.insert((file, [1, 6][mover]), size_of(letter));
        }
        return write(game, &state);
    }
    let (origin, rest) = mv.split_at(2);
    let size = match origin.strip_prefix('@') {
        Some(letter) => {
            let size = letter.chars().next().map(size_of).expect("a size");
            let place = state.reserves[mover].iter().position(|other| *other == size);
            state.reserves[mover].remove(place.expect("in reserve"));
            size
        }
        None => state.board.remove(&cell(origin)).expect("a kangaroo"),
    };
    if rest == "-#" {
        if game.gyges {
            state.over = true;
        } else {
            state.goals[mover] += 1;
            state.reserves[opponent].push(size);
            state.ban = true;
        }
    } else if let Some(end) = rest.strip_prefix('-') {
        state.board.insert(cell(end), size);
    } else {
        let joined = cell(&rest[1..3]);
        let boxed = state.board.insert(joined, size).expect("a kangaroo");
        state.board.insert(cell(&rest[4..6]), boxed);
    }
    write(game, &state)
}
