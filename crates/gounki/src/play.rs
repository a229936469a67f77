//! Making moves.

use crate::{Color, Gounki, Move, Setup, Stack, cell, zobrist};

impl Gounki {
    /// The position of a setup that is known to be valid.
    pub(crate) fn from_stacks(setup: &Setup, rules: crate::GounkiRules) -> Self {
        let mut position = Self {
            planes: [0; 4],
            white: 0,
            key: 0,
            turn: setup.turn,
            exited: setup.exited.is_some(),
            rules,
        };
        for square in crate::Square::all() {
            if let Some((color, stack)) = setup.stacks[square.index()] {
                position.put(cell::of(square), color, stack.code());
            }
        }
        if setup.turn == Color::Black {
            position.key ^= zobrist::BLACK_TO_MOVE;
        }
        if position.exited {
            position.key ^= zobrist::EXITED;
        }
        position
    }

    /// Plays a legal move.
    pub(crate) fn make(&mut self, mv: Move) {
        let (from, color) = (mv.origin_cell(), self.turn);
        let code = self.code_at(from);
        self.clear(from);
        if mv.is_deployment() {
            self.lay_out(mv, color, code);
        } else {
            for to in mv.cell_numbers() {
                let there = self.code_at(to);
                let merges = there != 0 && self.color_at(to) == color;
                self.clear(to);
                self.put(to, color, if merges { there + code } else { code });
            }
        }
        if mv.is_exit() {
            self.exited = true;
            self.key ^= zobrist::EXITED;
        }
        self.turn = color.opponent();
        self.key ^= zobrist::BLACK_TO_MOVE;
    }

    /// Lays the pieces of a stack on the cells of a deployment.
    fn lay_out(&mut self, mv: Move, color: Color, code: usize) {
        let (rounds, squares) = (code & 3, code >> 2);
        let from = mv.origin_cell();
        let round_first = mv
            .cell_numbers()
            .next()
            .is_some_and(|first| first >> 3 != from >> 3 && first & 7 != from & 7);
        for (n, to) in mv.cell_numbers().enumerate() {
            let is_round = if round_first { n < rounds } else { n >= squares };
            let piece = if is_round { Stack::ROUND } else { Stack::SQUARE }.code();
            let there = self.code_at(to);
            self.clear(to);
            self.put(to, color, there + piece);
        }
    }

    /// Takes what is on a cell off the board.
    fn clear(&mut self, cell: u32) {
        let code = self.code_at(cell);
        if code != 0 {
            self.key ^= zobrist::stack(self.color_at(cell), code, cell);
        }
        let keep = !(1 << cell);
        for plane in &mut self.planes {
            *plane &= keep;
        }
        self.white &= keep;
    }

    /// Puts a stack on an empty cell.
    fn put(&mut self, cell: u32, color: Color, code: usize) {
        for (n, plane) in self.planes.iter_mut().enumerate() {
            *plane |= (code as u64 >> n & 1) << cell;
        }
        if color == Color::White {
            self.white |= 1 << cell;
        }
        self.key ^= zobrist::stack(color, code, cell);
    }
}
