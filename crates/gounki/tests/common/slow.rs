//! The rules of Gounki, clause by clause, on plain data: slow, and with nothing in common with the
//! crate's own generator.

use std::collections::BTreeMap;

/// A cell: file and rank from 1 to 8.
pub type Cell = (i32, i32);

/// The simple pieces on a cell: whose they are, how many rounds, how many squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub white: bool,
    pub rounds: i32,
    pub squares: i32,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub cells: BTreeMap<Cell, Pieces>,
    pub white_to_move: bool,
    /// Whether the winner by an exit is White, if an exit has decided.
    pub exit_won_by_white: Option<bool>,
    pub null_move: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Round,
    Square,
}

/// Where a step of a travel ends.
enum End {
    Cell(Cell),
    Out,
    Wall,
}

pub fn name(cell: Cell) -> String {
    format!("{}{}", (b'a' + cell.0 as u8 - 1) as char, cell.1)
}

impl Board {
    /// Reads a position's text that is known to be well formed.
    pub fn read(text: &str, null_move: bool) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut cells = BTreeMap::new();
        for (row, rank) in words[0].split('/').zip((1..=8).rev()) {
            let (mut file, mut inside) = (1, false);
            for letter in row.chars() {
                match letter {
                    '1'..='8' => file += letter as i32 - '0' as i32,
                    '(' => inside = true,
                    ')' => {
                        inside = false;
                        file += 1;
                    }
                    _ => {
                        let pieces = cells.entry((file, rank)).or_insert(Pieces {
                            white: letter.is_uppercase(),
                            rounds: 0,
                            squares: 0,
                        });
                        match letter.to_ascii_lowercase() {
                            'r' => pieces.rounds += 1,
                            _ => pieces.squares += 1,
                        }
                        if !inside {
                            file += 1;
                        }
                    }
                }
            }
        }
        Self {
            cells,
            white_to_move: words[1] == "w",
            exit_won_by_white: words.get(2).map(|result| *result == "1-0"),
            null_move,
        }
    }

    /// Writes the position's text.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for rank in (1..=8).rev() {
            let mut empty = 0;
            for file in 1..=8 {
                let Some(pieces) = self.cells.get(&(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                let mut letters = "R".repeat(pieces.rounds as usize);
                letters += &"S".repeat(pieces.squares as usize);
                if !pieces.white {
                    letters = letters.to_lowercase();
                }
                text += &if letters.len() > 1 { format!("({letters})") } else { letters };
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            if rank > 1 {
                text.push('/');
            }
        }
        text += if self.white_to_move { " w" } else { " b" };
        match self.exit_won_by_white {
            Some(true) => text += " 1-0",
            Some(false) => text += " 0-1",
            None => {}
        }
        text
    }

    /// "The first player to exit wins at once. A player who captures the last enemy piece wins."
    pub fn white_won(&self) -> Option<bool> {
        if self.exit_won_by_white.is_some() {
            return self.exit_won_by_white;
        }
        let has_pieces = |white| self.cells.values().any(|pieces| pieces.white == white);
        match (has_pieces(true), has_pieces(false)) {
            (true, true) => None,
            (white, _) => Some(white),
        }
    }

    fn forward(&self) -> i32 {
        if self.white_to_move { 1 } else { -1 }
    }

    /// "A round steps one cell diagonally forward (2 directions). A square steps one cell straight
    /// forward, left or right (3 directions)."
    fn directions(&self, kind: Kind) -> Vec<(i32, i32)> {
        match kind {
            Kind::Round => vec![(-1, self.forward()), (1, self.forward())],
            Kind::Square => vec![(0, self.forward()), (-1, 0), (1, 0)],
        }
    }

    /// One step of a travel. "A travel that meets the side wall continues with its sideways
    /// component reversed"; "a travel may not start with a rebound". "The far edge never bounces:
    /// crossing it is an exit. A corner is no exception."
    fn step(&self, at: Cell, direction: &mut (i32, i32), is_first: bool) -> End {
        let mut next = (at.0 + direction.0, at.1 + direction.1);
        if !(1..=8).contains(&next.0) {
            if is_first {
                return End::Wall;
            }
            direction.0 = -direction.0;
            next.0 = at.0 + direction.0;
        }
        if !(1..=8).contains(&next.1) {
            return End::Out;
        }
        End::Cell(next)
    }

    /// Every legal action by its text, with the position that it leads to.
    pub fn actions(&self) -> BTreeMap<String, Board> {
        let mut actions = BTreeMap::new();
        if self.white_won().is_some() {
            return actions;
        }
        for (from, stack) in self.cells.clone() {
            if stack.white == self.white_to_move {
                self.add_moves(from, stack, &mut actions);
                self.add_deployments(from, stack, &mut actions);
            }
        }
        actions
    }

    /// The position in which the stack has left its cell and the other side is to move.
    fn lifted(&self, from: Cell) -> Board {
        let mut board = self.clone();
        board.cells.remove(&from);
        board.white_to_move = !board.white_to_move;
        board
    }

    fn exited(&self, mut board: Board) -> Board {
        board.exit_won_by_white = Some(self.white_to_move);
        board
    }

    /// The whole stack goes 1 to r cells along a round direction, or 1 to s along a square one.
    fn add_moves(&self, from: Cell, stack: Pieces, actions: &mut BTreeMap<String, Board>) {
        // "The stack's own start cell counts as empty."
        let board = self.lifted(from);
        for (kind, reach) in [(Kind::Round, stack.rounds), (Kind::Square, stack.squares)] {
            for mut direction in self.directions(kind) {
                let mut at = from;
                for steps in 1..=reach {
                    match self.step(at, &mut direction, steps == 1) {
                        End::Wall => break,
                        End::Out => {
                            let text = format!("{}-OUT", name(from));
                            actions.insert(text, self.exited(board.clone()));
                            break;
                        }
                        End::Cell(next) => at = next,
                    }
                    let target = board.cells.get(&at).copied();
                    let mut after = board.clone();
                    let text = match target {
                        None if at == from && !self.null_move => continue,
                        None => {
                            after.cells.insert(at, stack);
                            format!("{}-{}", name(from), name(at))
                        }
                        Some(enemy) if enemy.white != stack.white => {
                            after.cells.insert(at, stack);
                            format!("{}x{}", name(from), name(at))
                        }
                        Some(own) => {
                            let rounds = own.rounds + stack.rounds;
                            let squares = own.squares + stack.squares;
                            if rounds + squares > 3 {
                                break;
                            }
                            let merged = Pieces { rounds, squares, ..stack };
                            after.cells.insert(at, merged);
                            format!("{}-{}+", name(from), name(at))
                        }
                    };
                    actions.insert(text, after);
                    // "Every cell before the last must be empty."
                    if target.is_some() {
                        break;
                    }
                }
            }
        }
    }

    /// "Only stacks of 2 or 3. All rounds and then all squares, or all squares and then all rounds;
    /// all of one kind in one direction; the two directions are free of each other."
    fn add_deployments(&self, from: Cell, stack: Pieces, actions: &mut BTreeMap<String, Board>) {
        if stack.rounds + stack.squares < 2 {
            return;
        }
        let (rounds, squares) = ((Kind::Round, stack.rounds), (Kind::Square, stack.squares));
        for order in [[rounds, squares], [squares, rounds]] {
            for first in self.directions(order[0].0) {
                for second in self.directions(order[1].0) {
                    let mut travel = Vec::new();
                    for ((kind, count), direction) in order.into_iter().zip([first, second]) {
                        for n in 0..count {
                            travel.push((kind, direction, n == 0));
                        }
                    }
                    if let Some((text, after)) = self.deployment(from, stack.white, &travel) {
                        actions.insert(text, after);
                    }
                }
            }
        }
    }

    /// Lays one simple piece a step, until the stack is used up or something exits.
    fn deployment(
        &self,
        from: Cell,
        white: bool,
        travel: &[(Kind, (i32, i32), bool)],
    ) -> Option<(String, Board)> {
        let mut board = self.lifted(from);
        let (mut at, mut words) = (from, Vec::new());
        let mut current = (0, 0);
        for (kind, direction, starts) in travel {
            if *starts {
                current = *direction;
            }
            match self.step(at, &mut current, *starts) {
                End::Wall => return None,
                End::Out => {
                    words.push("OUT".to_string());
                    board = self.exited(board);
                    break;
                }
                End::Cell(next) => at = next,
            }
            let before = board.cells.get(&at).copied();
            let mut pieces = before.unwrap_or(Pieces { white, rounds: 0, squares: 0 });
            if pieces.white != white {
                return None;
            }
            match kind {
                Kind::Round => pieces.rounds += 1,
                Kind::Square => pieces.squares += 1,
            }
            if pieces.rounds + pieces.squares > 3 {
                return None;
            }
            board.cells.insert(at, pieces);
            words.push(name(at) + if before.is_some() { "+" } else { "" });
        }
        Some((format!("{}*{}", name(from), words.join(",")), board))
    }
}
