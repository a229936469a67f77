//! A board and its mirror image.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A board and its mirror image, left for right, side by side.
///
/// What is done to the left in both is done to the left in the first and to the right in the
/// second: each rule is written once, and the compiler works on both halves at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair(pub(crate) [u64; 2]);

impl Pair {
    pub(crate) const EMPTY: Self = Self([0; 2]);

    /// A board with its mirror image.
    #[inline(always)]
    pub(crate) const fn mirrored(board: u64) -> Self {
        Self([board, board.swap_bytes()])
    }

    /// The cells that are in the board or, mirrored back, in the mirror image.
    #[inline(always)]
    pub(crate) const fn folded(self) -> u64 {
        self.0[0] | self.0[1].swap_bytes()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $op:tt) => {
        impl $trait for Pair {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self([self.0[0] $op other.0[0], self.0[1] $op other.0[1]])
            }
        }

        impl $trait<u64> for Pair {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: u64) -> Self {
                Self([self.0[0] $op other, self.0[1] $op other])
            }
        }
    };
}

operator!(BitAnd, bitand, &);
operator!(BitOr, bitor, |);
operator!(BitXor, bitxor, ^);
operator!(Add, add, +);

impl Not for Pair {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1]])
    }
}

impl Shl<u32> for Pair {
    type Output = Self;

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Self([self.0[0] << by, self.0[1] << by])
    }
}

impl Shr<u32> for Pair {
    type Output = Self;

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Self([self.0[0] >> by, self.0[1] >> by])
    }
}

/// How many cells are in all of the boards and mirror images together.
///
/// A tree of full adders first: counting bits is what a processor without an instruction for it
/// is slow at.
#[inline(always)]
pub(crate) fn count(boards: [Pair; 12]) -> usize {
    let [a, b, c, d, e, f, g, h, i, j, k, l] = boards;
    let (abc, twos_1) = add_bits(a, b, c);
    let (def, twos_2) = add_bits(d, e, f);
    let (ghi, twos_3) = add_bits(g, h, i);
    let (jkl, twos_4) = add_bits(j, k, l);
    let (ones_1, twos_5) = add_bits(abc, def, ghi);
    let (twos_6, fours_1) = add_bits(twos_1, twos_2, twos_3);
    let (twos, fours_2) = add_bits(twos_4, twos_5, twos_6);
    let ones = bytes(nibbles(ones_1) + nibbles(jkl));
    let twos = bytes(nibbles(twos));
    let fours = bytes(nibbles(fours_1) + nibbles(fours_2));
    // No byte holds more than 2 * 8 + 2 * 8 + 4 * 16 = 96, nor twice that once both are added.
    let [left, right] = (ones + twos + twos + (fours << 2)).0;
    let sum = left + right;
    let wide = (sum & 0x00ff_00ff_00ff_00ff) + (sum >> 8 & 0x00ff_00ff_00ff_00ff);
    (wide.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
}

/// The sum of three bits in each place: its ones and its twos.
#[inline(always)]
fn add_bits(a: Pair, b: Pair, c: Pair) -> (Pair, Pair) {
    let partial = a ^ b;
    (partial ^ c, (a & b) | (partial & c))
}

/// How many bits are set in each four.
#[inline(always)]
fn nibbles(board: Pair) -> Pair {
    let twos = (board & 0x5555_5555_5555_5555) + (board >> 1 & 0x5555_5555_5555_5555);
    (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
}

/// The sums of neighbouring fours of bits.
#[inline(always)]
fn bytes(nibbles: Pair) -> Pair {
    (nibbles & 0x0f0f_0f0f_0f0f_0f0f) + (nibbles >> 4 & 0x0f0f_0f0f_0f0f_0f0f)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_counted_once() {
        assert_eq!(count([Pair::EMPTY; 12]), 0);
        assert_eq!(count([Pair([u64::MAX; 2]); 12]), 12 * 128);
        for place in 0..12 {
            for bit in 0..64 {
                let mut boards = [Pair::EMPTY; 12];
                boards[place] = Pair([1 << bit, 0]);
                assert_eq!(count(boards), 1);
                boards[place] = Pair([0, u64::MAX - (1 << bit)]);
                assert_eq!(count(boards), 63);
            }
        }
    }
}
