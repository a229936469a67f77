//! Where each shape of move is legal, on the whole board at once.
//!
//! Everything is seen from the origins: "the cells from which one step to the left ends on an
//! empty cell" is the set of empty cells, shifted back to the right. The clauses of the rules are
//! named as in the game's document.

use core::ops::ControlFlow;

use super::move_set::MoveSet;
use super::pair::{Pair, count};
use super::shape::{
    EXIT, LAY_FORWARD, LAY_OUT, LAY_ROUNDS, LAY_RRS, LAY_RS, LAY_RSS, LAY_SIDE, LAY_SR, LAY_SRR,
    LAY_SSR, NULL, SHAPES, SLIDE_DIAGONAL, SLIDE_FORWARD, SLIDE_SIDE,
};
use crate::cell::{FILE_A, FILE_B, FILE_G, RANK_1, RANK_8};

/// The boards that the generator works on: the mover's pieces and the enemy's cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boards {
    /// The low and the high bits of the number of rounds of the mover on each cell, and of squares.
    pub(crate) own: [u64; 4],
    /// The cells with enemy stacks.
    pub(crate) enemy: u64,
    /// Whether the null move is allowed.
    pub(crate) null_move: bool,
}

/// The origins of the legal moves of each shape, to the left and, mirrored, to the right.
///
/// A shape without a side has its origins on the left.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    origins: [Pair; SHAPES],
    exits: bool,
}

/// Steps back from where a step ends; `UP` is for a mover who goes up the ranks.
mod back {
    use super::{FILE_A, Pair, RANK_1, RANK_8};

    /// The cells that a step forward does not take off the board.
    pub(super) const fn not_last<const UP: bool>() -> u64 {
        if UP { !RANK_8 } else { !RANK_1 }
    }

    #[inline(always)]
    pub(super) fn diagonal<const UP: bool>(ends: Pair) -> Pair {
        (if UP { ends << 7 } else { ends << 9 }) & not_last::<UP>()
    }

    /// A diagonal step to the right, as after a rebound.
    #[inline(always)]
    fn rebounded<const UP: bool>(ends: Pair) -> Pair {
        (if UP { ends >> 9 } else { ends >> 7 }) & not_last::<UP>()
    }

    /// The second step of a run, which bounces off the wall.
    #[inline(always)]
    pub(super) fn next_diagonal<const UP: bool>(ends: Pair) -> Pair {
        diagonal::<UP>(ends) | (rebounded::<UP>(ends) & FILE_A)
    }

    /// The second and the third step of a run, of which either may bounce off the wall.
    #[inline(always)]
    pub(super) fn next_diagonals<const UP: bool>(through: Pair, ends: Pair) -> Pair {
        let second = through & next_diagonal::<UP>(ends);
        let bounced = through & rebounded::<UP>(ends);
        diagonal::<UP>(second) | (rebounded::<UP>(bounced) & FILE_A)
    }

    /// The second and the third step to a side where a rebound reaches nothing new.
    #[inline(always)]
    pub(super) fn sides(through: Pair, ends: Pair) -> Pair {
        side(through & side(ends))
    }

    /// The second and the third step forward.
    #[inline(always)]
    pub(super) fn forwards<const UP: bool>(through: Pair, ends: Pair) -> Pair {
        forward::<UP>(through & forward::<UP>(ends))
    }

    #[inline(always)]
    pub(super) fn forward<const UP: bool>(ends: Pair) -> Pair {
        (if UP { ends >> 1 } else { ends << 1 }) & not_last::<UP>()
    }

    #[inline(always)]
    pub(super) fn side(ends: Pair) -> Pair {
        ends << 8
    }

    #[inline(always)]
    pub(super) fn other(ends: Pair) -> Pair {
        ends >> 8
    }
}

impl Sets {
    /// The legal moves of the mover, who has a stack, as has the enemy.
    #[inline(always)]
    pub(crate) fn new<const UP: bool>(boards: Boards) -> Self {
        use back::{
            diagonal, forward, forwards, next_diagonal, next_diagonals, other, side, sides,
        };

        let [r_low, r_high, s_low, s_high] = boards.own.map(Pair::mirrored);
        let enemy = Pair::mirrored(boards.enemy);
        let own = r_low | r_high | s_low | s_high;
        let (r1, r2, r3) = (r_low & !r_high, r_high & !r_low, r_low & r_high);
        let (s1, s2, s3) = (s_low & !s_high, s_high & !s_low, s_low & s_high);
        let rounds = r_low | r_high;
        let squares = s_low | s_high;
        let rs = r1 & s1;
        let rrs = r2 & s1;
        let rss = r1 & s2;
        let rr = r2 & !squares;
        let ss = s2 & !rounds;
        let three = r3 | s3 | rrs | rss;
        let two = rr | ss | rs;
        let one = own & !(two | three);
        let at_most_two = one | two;

        let empty = !(own | enemy);
        let not_own = !own;
        // What a deployment may lay a piece on, and what two of its pieces may lie on.
        let lay = !(enemy | three);
        let lay_two = empty | one;

        let mut origins = [Pair::EMPTY; SHAPES];

        // Moves, one to three steps. A merge has at most three pieces.
        macro_rules! slide {
            ($at:ident, [$step:path, $next:path, $nexts:path], [$can:ident, $can_two:ident, $can_three:ident]) => {
                let end = $step(not_own) | (at_most_two & $step(one)) | (one & $step(two));
                origins[$at] = $can & end;
                let through = empty & $next(not_own);
                let merge = empty & $next(one);
                origins[$at + 1] = $can_two & ($step(through) | (two & $step(merge)));
                origins[$at + 2] = $can_three & $step(empty & $nexts(empty, not_own));
            };
        }
        slide!(
            SLIDE_DIAGONAL,
            [diagonal::<UP>, next_diagonal::<UP>, next_diagonals::<UP>],
            [rounds, r_high, r3]
        );
        slide!(SLIDE_SIDE, [side, side, sides], [squares, s_high, s3]);
        slide!(
            SLIDE_FORWARD,
            [forward::<UP>, forward::<UP>, forwards::<UP>],
            [squares, s_high, s3]
        );
        // The null move: to the wall and back.
        let null_files = if boards.null_move { FILE_B } else { 0 };
        origins[NULL] = s_high & side(empty) & null_files;

        // Deployments of one kind.
        let lay_diagonal = lay & diagonal::<UP>(lay);
        let lay_diagonals = lay & next_diagonal::<UP>(lay);
        origins[LAY_ROUNDS] = rr & diagonal::<UP>(lay_diagonals);
        origins[LAY_ROUNDS + 1] = r3 & diagonal::<UP>(lay & next_diagonals::<UP>(lay, lay));
        let two_forward = lay & forward::<UP>(lay);
        origins[LAY_FORWARD] = ss & forward::<UP>(two_forward);
        origins[LAY_FORWARD + 1] = s3 & forward::<UP>(lay & forward::<UP>(two_forward));
        // From b to a and back onto the own cell; from c over a, two pieces on b.
        let wall = side(lay) & FILE_B;
        let two_side = lay & side(lay);
        origins[LAY_SIDE] = ss & (side(two_side) | wall);
        origins[LAY_SIDE + 1] =
            s3 & (side(lay & side(two_side)) | (wall & other(lay)) | side(wall & lay_two));

        // Deployments of both kinds.
        let far_wall = other(lay) & FILE_G;
        macro_rules! mixed {
            ($n:literal, $step:path, $wall:expr) => {
                let one_square = lay & $step(lay);
                let two_squares = (lay & $step(one_square)) | ($wall & lay_two);
                origins[LAY_RS + $n] = rs & diagonal::<UP>(one_square);
                origins[LAY_RSS + $n] = rss & diagonal::<UP>(two_squares);
                origins[LAY_RRS + $n] = rrs & diagonal::<UP>(lay & next_diagonal::<UP>(one_square));
                let own_cell = $wall & diagonal::<UP>(lay);
                origins[LAY_SR + $n] = rs & $step(lay_diagonal);
                origins[LAY_SSR + $n] = rss & ($step(lay & $step(lay_diagonal)) | own_cell);
                origins[LAY_SRR + $n] = rrs & $step(lay & diagonal::<UP>(lay_diagonals));
            };
        }
        mixed!(0, forward::<UP>, Pair::EMPTY);
        mixed!(1, side, wall);
        mixed!(2, other, far_wall);

        // Exits, which need a stack near the far edge.
        let last = !back::not_last::<UP>();
        let second_last = if UP { last >> 1 } else { last << 1 };
        let third_last = if UP { last >> 2 } else { last << 2 };
        let near =
            (own & last) | ((r_high | s_high | two | three) & second_last) | (three & third_last);
        let exits = near.0[0] != 0;
        if exits {
            let out = empty & last;
            let diagonals = (r_high & diagonal::<UP>(out))
                | (r3 & diagonal::<UP>(empty & next_diagonal::<UP>(out)));
            let forwards =
                (s_high & forward::<UP>(out)) | (s3 & forward::<UP>(empty & forward::<UP>(out)));
            origins[EXIT] = Pair([((own & last) | forwards).0[0] | diagonals.folded(), 0]);

            let out = lay & last;
            let tall = two | three;
            let out_after_round = lay & diagonal::<UP>(out);
            origins[LAY_OUT] = tall & last;
            origins[LAY_OUT + 1] = tall & rounds & diagonal::<UP>(out);
            origins[LAY_OUT + 2] = tall & squares & forward::<UP>(out);
            origins[LAY_OUT + 3] = (rs | rrs) & last & side(lay);
            origins[LAY_OUT + 4] = (r3 | rrs) & diagonal::<UP>(lay & next_diagonal::<UP>(out));
            origins[LAY_OUT + 5] = rss & diagonal::<UP>(lay & forward::<UP>(out));
            origins[LAY_OUT + 6] = (s3 | rss) & forward::<UP>(lay & forward::<UP>(out));
            origins[LAY_OUT + 7] = rss & last & (side(two_side) | wall);
            origins[LAY_OUT + 8] = rrs & forward::<UP>(out_after_round);
            origins[LAY_OUT + 9] = rrs & side(out_after_round);
            origins[LAY_OUT + 10] = rrs & other(out_after_round);
        }
        for without_side in [
            SLIDE_FORWARD,
            SLIDE_FORWARD + 1,
            SLIDE_FORWARD + 2,
            LAY_FORWARD,
            LAY_FORWARD + 1,
            LAY_OUT,
            LAY_OUT + 2,
            LAY_OUT + 6,
        ] {
            origins[without_side].0[1] = 0;
        }
        Self { origins, exits }
    }

    /// How many moves there are.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        let at = |shape: usize| self.origins[shape];
        // Of the shapes that are joined no two have an origin in common: they are of different
        // stacks.
        let mixed = |n: usize| at(LAY_RS + n) | at(LAY_RSS + n) | at(LAY_RRS + n);
        let forward_pair = |a: usize, b: usize| Pair([at(a).0[0], at(b).0[0]]);
        let sum = count([
            at(SLIDE_DIAGONAL),
            at(SLIDE_SIDE),
            at(SLIDE_DIAGONAL + 1) | at(SLIDE_SIDE + 1),
            at(SLIDE_DIAGONAL + 2) | at(NULL),
            at(LAY_ROUNDS) | at(LAY_ROUNDS + 1) | at(SLIDE_SIDE + 2),
            forward_pair(SLIDE_FORWARD, SLIDE_FORWARD + 1),
            mixed(0) | at(LAY_FORWARD) | at(LAY_FORWARD + 1),
            mixed(1) | at(LAY_SIDE) | at(LAY_SIDE + 1),
            mixed(2) | Pair([at(SLIDE_FORWARD + 2).0[0], 0]),
            mixed(LAY_SR - LAY_RS),
            mixed(LAY_SR - LAY_RS + 1),
            mixed(LAY_SR - LAY_RS + 2),
        ]);
        if self.exits { sum + self.count_exits() } else { sum }
    }

    #[cold]
    fn count_exits(&self) -> usize {
        let exits = &self.origins[EXIT..];
        let lengths = exits.iter().flat_map(|pair| pair.0).map(u64::count_ones);
        lengths.sum::<u32>() as usize
    }

    /// Hands every set that is not empty to the visitor, until the visitor breaks.
    #[inline(always)]
    pub(crate) fn visit<const UP: bool, B>(
        &self,
        mut visitor: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rank_flip = if UP { 0 } else { 0o07 };
        let shapes = if self.exits { SHAPES } else { EXIT };
        for (shape, pair) in self.origins[..shapes].iter().enumerate() {
            let [left, right] = pair.0;
            let mut set = MoveSet { origins: left, shape: shape as u8, flip: rank_flip };
            if left != 0 {
                visitor(set)?;
            }
            if right != 0 {
                set.origins = right.swap_bytes();
                set.flip |= 0o70;
                visitor(set)?;
            }
        }
        ControlFlow::Continue(())
    }
}
