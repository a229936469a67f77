//! The rules once more, clause by clause, with plain maps and sets and no thought of speed.

use std::collections::{BTreeMap, BTreeSet};

/// File and rank, from 0.
pub(crate) type Cell = (i32, i32);

const DIRECTIONS: [Cell; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// What stands where, `O` or `G`, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slow {
    pub(crate) pieces: BTreeMap<Cell, char>,
    pub(crate) mover: char,
}

/// A move: the effect, and the path that stands for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SlowMove {
    pub(crate) text: String,
    pub(crate) start: Cell,
    pub(crate) end: Cell,
    pub(crate) captured: BTreeSet<Cell>,
}

pub(crate) fn name((file, rank): Cell) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn on_board((file, rank): Cell) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// c3-f6.
fn in_court((file, rank): Cell) -> bool {
    (2..6).contains(&file) && (2..6).contains(&rank)
}

fn opponent(side: char) -> char {
    if side == 'O' { 'G' } else { 'O' }
}

fn add(a: Cell, b: Cell) -> Cell {
    (a.0 + b.0, a.1 + b.1)
}

impl Slow {
    /// Orange where file + rank is even, counted from 1; Orange starts.
    pub(crate) fn start() -> Self {
        let mut pieces = BTreeMap::new();
        for file in 0..8 {
            for rank in 0..8 {
                if !in_court((file, rank)) {
                    let even = (file + 1 + rank + 1) % 2 == 0;
                    pieces.insert((file, rank), if even { 'O' } else { 'G' });
                }
            }
        }
        Self { pieces, mover: 'O' }
    }

    /// Reads a text that is known to be good.
    pub(crate) fn read(text: &str) -> Self {
        let (board, side) = text.split_once(' ').expect("two fields");
        let mut pieces = BTreeMap::new();
        for (line, rank) in board.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in line.chars() {
                match letter.to_digit(10) {
                    Some(run) => file += run as i32,
                    None => {
                        pieces.insert((file, rank), letter);
                        file += 1;
                    }
                }
            }
        }
        let mover = if side == "o" { 'O' } else { 'G' };
        Self { pieces, mover }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut line = String::new();
            for file in 0..8 {
                line.push(*self.pieces.get(&(file, rank)).unwrap_or(&' '));
            }
            for run in (1..=8).rev() {
                line = line.replace(&" ".repeat(run), &run.to_string());
            }
            text += &line;
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(self.mover.to_ascii_lowercase());
        text
    }

    pub(crate) fn court_pieces(&self, side: char) -> usize {
        let in_court = self.pieces.iter().filter(|(cell, _)| in_court(**cell));
        in_court.filter(|(_, piece)| **piece == side).count()
    }

    fn is_ply_1(&self) -> bool {
        self.pieces.len() == 48 && self.court_pieces('O') == 0 && self.court_pieces('G') == 0
    }

    fn is_ply_2(&self) -> bool {
        self.pieces.len() == 48 && self.court_pieces('O') == 1 && self.court_pieces('G') == 0
    }

    /// The direction of Orange's first step: from the hole in the ring to the piece in the court.
    fn first_direction(&self) -> Cell {
        let piece = *self.pieces.keys().find(|cell| in_court(**cell)).unwrap();
        let hole = (0..64)
            .map(|n| (n % 8, n / 8))
            .find(|cell| !in_court(*cell) && !self.pieces.contains_key(cell))
            .unwrap();
        (piece.0 - hole.0, piece.1 - hole.1)
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<char> {
        if !self.is_ply_1() && !self.is_ply_2() {
            if self.court_pieces('O') == 0 {
                return Some('G');
            }
            if self.court_pieces('G') == 0 {
                return Some('O');
            }
        }
        self.moves().is_empty().then_some(opponent(self.mover))
    }

    /// The legal moves in the order of their texts.
    pub(crate) fn moves(&self) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        let own = |piece: char| piece == self.mover;
        if self.is_ply_1() || self.is_ply_2() {
            for (start, _) in self.pieces.iter().filter(|(_, piece)| own(**piece)) {
                for direction in DIRECTIONS {
                    let end = add(*start, direction);
                    let facing = self.is_ply_1() || {
                        let first = self.first_direction();
                        direction == (-first.0, -first.1)
                    };
                    if !in_court(*start) && in_court(end) && facing {
                        assert!(!self.pieces.contains_key(&end));
                        moves.push(step(*start, end));
                    }
                }
            }
        } else if self.court_pieces('O') > 0 && self.court_pieces('G') > 0 {
            for (start, _) in self.pieces.iter().filter(|(_, piece)| own(**piece)) {
                for direction in DIRECTIONS {
                    let end = add(*start, direction);
                    if on_board(end) && !self.pieces.contains_key(&end) {
                        moves.push(step(*start, end));
                    }
                }
                moves.extend(self.chains(*start));
            }
            // Only the end of the turn counts.
            moves.retain(|mv| self.after(mv).court_pieces(self.mover) > 0);
        }
        moves.sort();
        moves
    }

    /// Every effect of a chain from a cell.
    fn chains(&self, start: Cell) -> Vec<SlowMove> {
        let mut moves = self.continued(start, start, BTreeSet::new());
        // A turn must change the position.
        moves.retain(|mv| mv.end != start || !mv.captured.is_empty());
        moves
    }

    /// What a chain can come to after it has come to a cell with some captures, that included:
    /// breadth first over (cell, captured set). The texts begin at that cell.
    pub(crate) fn continued(
        &self,
        start: Cell,
        at: Cell,
        captured: BTreeSet<Cell>,
    ) -> Vec<SlowMove> {
        type State = (Cell, BTreeSet<Cell>);
        let mut moves = Vec::new();
        let mut seen: BTreeSet<State> = BTreeSet::new();
        // The states that so many jumps reach first, each with its first path: sign and cell.
        let mut layer: BTreeMap<State, Vec<(char, String)>> =
            BTreeMap::from([((at, captured), Vec::new())]);
        while !layer.is_empty() {
            let mut next: BTreeMap<State, Vec<(char, String)>> = BTreeMap::new();
            seen.extend(layer.keys().cloned());
            for ((at, captured), path) in layer {
                for (to, over) in self.jumps(start, at, &captured) {
                    let mut captured = captured.clone();
                    let mut path = path.clone();
                    if self.pieces[&over] == self.mover {
                        path.push(('^', name(to)));
                    } else {
                        captured.insert(over);
                        path.push(('x', name(to)));
                    }
                    let cells = |path: &Vec<(char, String)>| -> Vec<String> {
                        path.iter().map(|(_, cell)| cell.clone()).collect()
                    };
                    let state = (to, captured);
                    let known = next.get(&state);
                    if !seen.contains(&state)
                        && known.is_none_or(|known| cells(&path) < cells(known))
                    {
                        next.insert(state, path);
                    }
                }
                let mut text = name(start);
                for (sign, cell) in path {
                    text.push(sign);
                    text += &cell;
                }
                moves.push(SlowMove { text, start, end: at, captured });
            }
            layer = next;
        }
        moves
    }

    /// Where a piece can jump to from a cell, and over what.
    pub(crate) fn jumps(
        &self,
        start: Cell,
        at: Cell,
        captured: &BTreeSet<Cell>,
    ) -> Vec<(Cell, Cell)> {
        let mut jumps = Vec::new();
        for direction in DIRECTIONS {
            let over = add(at, direction);
            let to = add(over, direction);
            let stands = |cell: Cell| {
                cell != start && !captured.contains(&cell) && self.pieces.contains_key(&cell)
            };
            if on_board(to) && stands(over) && !stands(to) {
                jumps.push((to, over));
            }
        }
        jumps
    }

    /// The position after a move.
    pub(crate) fn after(&self, mv: &SlowMove) -> Self {
        let mut pieces = self.pieces.clone();
        pieces.remove(&mv.start);
        for cell in &mv.captured {
            pieces.remove(cell);
        }
        pieces.insert(mv.end, self.mover);
        Self { pieces, mover: opponent(self.mover) }
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.iter().map(|mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }
}

fn step(start: Cell, end: Cell) -> SlowMove {
    SlowMove {
        text: format!("{}-{}", name(start), name(end)),
        start,
        end,
        captured: BTreeSet::new(),
    }
}
