//! Making moves.

use crate::{Color, Gounki, Move, Setup, Stack, cell, zobrist};

/// For each code of a stack, its bits spread over whole boards.
pub(crate) static SPREAD: [[u64; 4]; 32] = {
    let mut spread = [[0; 4]; 32];
    let mut code = 0;
    while code < spread.len() {
        let mut n = 0;
        while n < 4 {
            if (code >> n) & 1 != 0 {
                spread[code][n] = u64::MAX;
            }
            n += 1;
        }
        code += 1;
    }
    spread
};

impl Gounki {
    /// The position of a setup that is known to be valid.
    pub(crate) fn from_stacks(setup: &Setup, rules: crate::Rules) -> Self {
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
        } else if !mv.is_exit() {
            let to = mv.first_cell();
            let merges = self.cells_of(color) >> to & 1 != 0;
            let there = self.clear(to);
            self.put(to, color, if merges { there + code } else { code });
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
            let there = self.clear(to);
            self.put(to, color, there + piece);
        }
    }

    /// Takes what is on a cell off the board, and answers its code.
    fn clear(&mut self, cell: u32) -> usize {
        let code = self.code_at(cell);
        self.key ^= zobrist::stack(self.color_at(cell), code, cell);
        let keep = !(1 << cell);
        self.planes = self.planes.map(|plane| plane & keep);
        self.white &= keep;
        code
    }

    /// Puts a stack on an empty cell.
    fn put(&mut self, cell: u32, color: Color, code: usize) {
        let (bit, spread) = (1 << cell, &SPREAD[code & 31]);
        self.planes = core::array::from_fn(|n| self.planes[n] | (spread[n] & bit));
        if color == Color::White {
            self.white |= bit;
        }
        self.key ^= zobrist::stack(color, code, cell);
    }
}
