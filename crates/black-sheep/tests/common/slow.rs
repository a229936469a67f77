//! The rules clause by clause, on plain lists of letters: slow, and sharing nothing with the crate.
#![allow(dead_code)]

/// A position: the cells from Black's bank to White's, each a list of sheep from bottom to top.
///
/// A sheep is its letter: `B` and `W` stand, `b` and `w` sleep.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Slow {
    pub(crate) cells: Vec<Vec<char>>,
    pub(crate) black_to_move: bool,
    pub(crate) carry_pile: bool,
}

/// Whose a sheep is.
fn is_black(sheep: char) -> bool {
    sheep == 'B' || sheep == 'b'
}

fn is_standing(sheep: char) -> bool {
    sheep == 'B' || sheep == 'W'
}

impl Slow {
    /// Reads a text that is known to be good.
    pub(crate) fn new(text: &str, carry_pile: bool) -> Self {
        let (board, side) = text.split_once(' ').expect("two fields");
        let cells =
            board.split('/').map(|cell| cell.chars().filter(|c| *c != '-').collect()).collect();
        let mut slow = Self { cells, black_to_move: side == "b", carry_pile };
        slow.order_banks();
        slow
    }

    /// The text of the position.
    pub(crate) fn text(&self) -> String {
        let cells: Vec<String> = self
            .cells
            .iter()
            .map(|cell| match cell.is_empty() {
                true => "-".to_string(),
                false => cell.iter().collect(),
            })
            .collect();
        let side = if self.black_to_move { "b" } else { "w" };
        format!("{} {side}", cells.join("/"))
    }

    /// On a bank the sheep stand apart, so their order means nothing.
    fn order_banks(&mut self) {
        let last = self.last();
        for bank in [0, last] {
            self.cells[bank].sort_by_key(|sheep| "BbWw".find(*sheep));
        }
    }

    fn last(&self) -> usize {
        self.cells.len() - 1
    }

    /// The bank where a side's sheep want to go.
    fn goal(&self, black: bool) -> usize {
        if black { self.last() } else { 0 }
    }

    /// Whether all sheep of a side are on the far bank.
    fn has_arrived(&self, black: bool) -> bool {
        let goal = self.goal(black);
        (0..self.cells.len()).all(|cell| {
            cell == goal || self.cells[cell].iter().all(|sheep| is_black(*sheep) != black)
        })
    }

    /// The winner: `Some(true)` for Black.
    pub(crate) fn winner(&self) -> Option<bool> {
        [true, false].into_iter().find(|black| self.has_arrived(*black))
    }

    /// Where the sheep at a place goes: forward to the first cell that is the far bank, an empty
    /// space, or a space whose top sheep has the other status.
    fn target(&self, from: usize, sheep: char) -> usize {
        let black = is_black(sheep);
        let mut cell = from;
        loop {
            cell = if black { cell + 1 } else { cell - 1 };
            if cell == self.goal(black) {
                return cell;
            }
            match self.cells[cell].last() {
                None => return cell,
                Some(top) if is_standing(*top) != is_standing(sheep) => return cell,
                Some(_) => {}
            }
        }
    }

    /// The position after the sheep at a height (from 0) of a cell has been picked.
    fn picked(&self, from: usize, height: usize) -> Self {
        let mut after = self.clone();
        let to = self.target(from, self.cells[from][height]);
        let on_bank = from == 0 || from == self.last();
        let moved: Vec<char> = if on_bank {
            vec![after.cells[from].remove(height)]
        } else if self.carry_pile {
            after.cells[from].drain(..).collect()
        } else {
            after.cells[from].drain(height..).collect()
        };
        after.cells[to].extend(moved);
        after.order_banks();
        after.black_to_move = !self.black_to_move;
        after
    }

    /// The legal moves with their texts and the positions that they lead to, in the order of the
    /// texts; a move is its effect, so each is there once.
    pub(crate) fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.winner().is_some() {
            return moves;
        }
        for (from, pile) in self.cells.iter().enumerate() {
            if from == self.goal(self.black_to_move) {
                continue;
            }
            for (height, sheep) in pile.iter().enumerate() {
                if is_black(*sheep) != self.black_to_move {
                    continue;
                }
                let to = self.target(from, *sheep);
                let text = if from == 0 || from == self.last() {
                    format!("{from}{sheep}-{to}")
                } else if self.carry_pile || pile.len() == 1 {
                    format!("{from}-{to}")
                } else {
                    format!("{from}.{}-{to}", height + 1)
                };
                if !moves.iter().any(|(other, _)| *other == text) {
                    moves.push((text, self.picked(from, height)));
                }
            }
        }
        moves.sort();
        moves
    }

    /// Counts the sequences of moves.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }
}
