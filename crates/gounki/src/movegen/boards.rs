//! What the generator looks at.

use crate::cell::{FILE_B, RANK_1, RANK_8};

/// The boards that the generator works on, each with its mirror image.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boards {
    /// The low and the high bits of the number of rounds of the mover on each cell, of squares,
    /// and the cells with enemy stacks.
    planes: [[u64; 2]; 5],
    /// The cells from which the null move is allowed, if it is otherwise possible.
    pub(super) null_files: u64,
}

impl Boards {
    /// The boards of the mover's pieces, low and high bits of rounds and squares, and the cells
    /// with enemy stacks.
    #[inline(always)]
    pub(crate) fn new(own: [u64; 4], enemy: u64, null_move: bool) -> Self {
        let [a, b, c, d] = own;
        Self {
            planes: [a, b, c, d, enemy].map(|board| [board, board.swap_bytes()]),
            null_files: if null_move { FILE_B } else { 0 },
        }
    }

    /// The boards of one side, 0 for the left and 1 for the right.
    #[inline(always)]
    pub(super) fn one(&self, side: usize) -> [u64; 5] {
        let [a, b, c, d, enemy] = &self.planes;
        [a[side], b[side], c[side], d[side], enemy[side]]
    }

    /// Whether the mover has a stack of three.
    #[inline(always)]
    pub(super) fn any_three(&self) -> bool {
        let [r_low, r_high, s_low, s_high, _] = self.one(0);
        (r_low & r_high) | (s_low & s_high) | (r_high & s_low) | (r_low & s_high) != 0
    }

    /// Whether the mover has a stack so near the far edge that it may leave the board.
    #[inline(always)]
    pub(super) fn any_near(&self, up: bool) -> bool {
        let [r_low, r_high, s_low, s_high, _] = self.one(0);
        let (last, second, third) = if up {
            (RANK_8, RANK_8 >> 1, RANK_8 >> 2)
        } else {
            (RANK_1, RANK_1 << 1, RANK_1 << 2)
        };
        let tall = r_high | s_high | (r_low & s_low);
        ((r_low | s_low | tall) & last) | (tall & (second | third)) != 0
    }
}

/// Cells by what stands on them: stacks of the mover, but for `empty` and `lay`.
pub(super) struct Cells {
    /// Stacks with one round or more.
    pub(super) rounds: u64,
    /// Stacks with one square or more.
    pub(super) squares: u64,
    /// Stacks with two rounds or three.
    pub(super) two_rounds: u64,
    /// Stacks with two squares or three.
    pub(super) two_squares: u64,
    /// Stacks of two and of three, by their pieces.
    pub(super) rr: u64,
    pub(super) rs: u64,
    pub(super) ss: u64,
    pub(super) rrr: u64,
    pub(super) rrs: u64,
    pub(super) rss: u64,
    pub(super) sss: u64,
    /// Stacks by their height.
    pub(super) one: u64,
    pub(super) two: u64,
    pub(super) three: u64,
    pub(super) own: u64,
    pub(super) empty: u64,
    /// What a deployment may lay a piece on: no enemy, and no full stack.
    pub(super) lay: u64,
}

impl Cells {
    /// `WITH_THREES` tells whether there may be stacks of three.
    #[inline(always)]
    pub(super) fn new<const WITH_THREES: bool>(
        [r_low, r_high, s_low, s_high, enemy]: [u64; 5],
    ) -> Self {
        let (rounds, squares) = (r_low | r_high, s_low | s_high);
        let mut cells = Self {
            rounds,
            squares,
            two_rounds: r_high,
            two_squares: s_high,
            rr: r_high,
            rs: r_low & s_low,
            ss: s_high,
            rrr: 0,
            rrs: 0,
            rss: 0,
            sss: 0,
            one: 0,
            two: 0,
            three: 0,
            own: rounds | squares,
            empty: !(rounds | squares | enemy),
            lay: !enemy,
        };
        if WITH_THREES {
            cells.rrr = r_low & r_high;
            cells.sss = s_low & s_high;
            cells.rrs = r_high & s_low;
            cells.rss = r_low & s_high;
            cells.three = cells.rrr | cells.sss | cells.rrs | cells.rss;
            cells.rr &= !cells.three;
            cells.ss &= !cells.three;
            cells.lay = !(enemy | cells.three);
        }
        cells.two = cells.rr | cells.rs | cells.ss;
        cells.one = cells.own & !(cells.two | cells.three);
        cells
    }
}
