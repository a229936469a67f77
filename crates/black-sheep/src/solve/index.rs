//! A number for every position of two herds, without gaps and without a table of positions.
//!
//! Positions are divided into blocks by what is on the banks. Inside a block the sheep on the
//! bridge are one sequence, from the bottom of the first space to the top of the last, which is a
//! permutation of so many sheep of each kind; and how the sequence is cut into piles is a
//! composition. The number of a position is that of its block's start, plus the ranks of the
//! permutation, the cut and the side to move.

use std::vec;
use std::vec::Vec;

use crate::board::{Board, SPACES, Track};
use crate::{Rules, Sheep, Side, Throw};

/// How many sheep there can be, of both sides.
const SHEEP: usize = 2 * Rules::MAX_SHEEP as usize;

/// The numbers of the positions of two herds.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    spaces: usize,
    /// How many sheep there are of each kind.
    kinds: [usize; 4],
    /// By what is on the banks, the number of the block's first position; one more at the end.
    blocks: Vec<u64>,
    /// What a sheep of each kind adds to the number of a set of sheep.
    steps: [usize; 4],
    /// By a set of sheep and one of its kinds, how many orders of the set end with a sheep of an
    /// earlier kind.
    earlier: Vec<[u32; 4]>,
    /// By how many sheep are on the bridge, in how many ways they are cut into piles.
    cuts: [u64; SHEEP + 1],
    /// By a space, counted from White's bank, and how many sheep are on it and those before: what
    /// the cut there adds to the rank.
    cut_ranks: [[u64; SHEEP + 1]; SPACES],
}

/// Binomial coefficients of numbers up to 21, exact.
fn choose(all: usize, of: usize) -> u64 {
    (0..of as u64).fold(1, |ways, n| ways * (all as u64 - n) / (n + 1))
}

/// In how many orders so many sheep of each kind can stand.
fn orders(kinds: [usize; 4]) -> u64 {
    let mut all = 0;
    kinds.into_iter().fold(1, |orders, kind| {
        all += kind;
        orders * choose(all, kind)
    })
}

impl Index {
    pub(crate) fn new(track: Track, sheep: u8, throw: Throw) -> Self {
        let spaces = usize::from(track.spaces);
        let kinds =
            [throw.black, sheep - throw.black, throw.white, sheep - throw.white].map(usize::from);
        let cuts = core::array::from_fn(|n| choose(n + spaces - 1, spaces - 1));
        let cut_ranks =
            core::array::from_fn(|space| core::array::from_fn(|n| choose(n + space, space + 1)));

        let mut steps = [1; 4];
        for kind in 1..4 {
            steps[kind] = steps[kind - 1] * (kinds[kind - 1] + 1);
        }
        let sets = steps[3] * (kinds[3] + 1);
        let mut earlier = vec![[0; 4]; sets];
        for (number, row) in earlier.iter_mut().enumerate() {
            let set = core::array::from_fn(|kind| number / steps[kind] % (kinds[kind] + 1));
            let mut sum = 0;
            for kind in 0..4 {
                row[kind] = sum as u32;
                if let Some(rest) = set[kind].checked_sub(1) {
                    let mut others: [usize; 4] = set;
                    others[kind] = rest;
                    sum += orders(others);
                }
            }
        }

        let mut index = Self { spaces, kinds, blocks: Vec::new(), steps, earlier, cuts, cut_ranks };
        let mut first = 0;
        let blocks = kinds.iter().map(|kind| (kind + 1) * (kind + 1)).product();
        for block in 0..blocks {
            index.blocks.push(first);
            if let Some(bridge) = index.on_bridge(index.on_banks(block)) {
                let n = bridge.iter().sum::<usize>();
                first += 2 * orders(bridge) * index.cuts[n];
            }
        }
        index.blocks.push(first);
        index
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> u64 {
        self.blocks.last().copied().unwrap_or(0)
    }

    /// By kind, how many sheep are at home and how many have arrived in a block.
    fn on_banks(&self, mut block: usize) -> [(usize, usize); 4] {
        let mut banks = [(0, 0); 4];
        for (bank, kind) in banks.iter_mut().zip(self.kinds).rev() {
            *bank = (block / (kind + 1) % (kind + 1), block % (kind + 1));
            block /= (kind + 1) * (kind + 1);
        }
        banks
    }

    /// By kind, how many sheep are on the bridge; `None` where the banks hold too many.
    fn on_bridge(&self, banks: [(usize, usize); 4]) -> Option<[usize; 4]> {
        let mut bridge = self.kinds;
        for (on_bridge, (home, arrived)) in bridge.iter_mut().zip(banks) {
            *on_bridge = on_bridge.checked_sub(home + arrived)?;
        }
        Some(bridge)
    }

    /// The number of a position of these herds.
    #[inline]
    pub(crate) fn rank(&self, board: &Board, to_move: Side) -> u64 {
        let mut block = 0;
        for (sheep, kind) in Sheep::ALL.into_iter().zip(self.kinds) {
            let herd = &board.herds[sheep.side as usize];
            let home = usize::from(herd.home[sheep.status as usize]);
            let arrived = usize::from(herd.arrived[sheep.status as usize]);
            block = (block * (kind + 1) + home) * (kind + 1) + arrived;
        }
        let (mut set, mut order, mut sheep, mut cut) = (0, 0, 0, 0);
        for (space, ranks) in (0..self.spaces).rev().zip(&self.cut_ranks) {
            let mut pile = board.bridge[space].bits();
            while pile > 1 {
                let kind = (pile & 3) as usize;
                set += self.steps[kind];
                order += u64::from(self.earlier[set][kind]);
                sheep += 1;
                pile >>= 2;
            }
            if space > 0 {
                cut += ranks[sheep];
            }
        }
        self.blocks[block] + 2 * (order * self.cuts[sheep] + cut) + to_move as u64
    }

    /// The position with a number, which must be below [`len`](Self::len).
    pub(crate) fn position(&self, number: u64, track: Track) -> (Board, Side) {
        let block = self.blocks.partition_point(|first| *first <= number) - 1;
        let rest = number - self.blocks[block];
        let to_move = Side::ALL[(rest % 2) as usize];
        let banks = self.on_banks(block);
        let bridge = self.on_bridge(banks).unwrap_or_default();
        let mut left = bridge.iter().sum::<usize>();
        let (mut order, mut cut) = (rest / 2 / self.cuts[left], rest / 2 % self.cuts[left]);

        let mut board = Board::EMPTY;
        for (sheep, (home, arrived)) in Sheep::ALL.into_iter().zip(banks) {
            let herd = &mut board.herds[sheep.side as usize];
            herd.home[sheep.status as usize] = home as u8;
            herd.arrived[sheep.status as usize] = arrived as u8;
        }
        board.sheep = (self.kinds[0] + self.kinds[1]) as u8;
        let mut set: usize = self.steps.iter().zip(bridge).map(|(step, n)| step * n).sum();
        for space in 0..self.spaces {
            // The sheep on this space are those above what is left for the spaces after it.
            let after = match self.spaces - 1 - space {
                0 => 0,
                after => {
                    let ranks = &self.cut_ranks[after - 1];
                    let sheep = (0..=left).rev().find(|n| ranks[*n] <= cut).unwrap_or(0);
                    cut -= ranks[sheep];
                    sheep
                }
            };
            for _ in after..left {
                let left = |kind: usize| set / self.steps[kind] % (self.kinds[kind] + 1);
                let fits =
                    |kind: &usize| left(*kind) > 0 && u64::from(self.earlier[set][*kind]) <= order;
                let kind = (0..4).rev().find(fits).unwrap_or(0);
                order -= u64::from(self.earlier[set][kind]);
                set -= self.steps[kind];
                board.put(space as u8 + 1, Sheep::from_code(kind as u32), track);
            }
            left = after;
        }
        (board, to_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Carry;

    #[test]
    fn every_number_is_that_of_one_position() {
        for (spaces, sheep, black, white) in
            [(1, 1, 0, 1), (4, 2, 1, 1), (3, 3, 1, 2), (8, 1, 1, 0), (4, 4, 4, 0), (2, 7, 0, 7)]
        {
            let carry = Carry::Pile;
            let track = Track { carry, spaces };
            let index = Index::new(track, sheep, Throw { black, white });
            assert!(index.len() > 0);
            for number in 0..index.len() {
                let (board, to_move) = index.position(number, track);
                assert_eq!(index.rank(&board, to_move), number);
            }
        }
    }

    #[test]
    fn as_many_numbers_as_positions() {
        let track = Track { carry: Carry::Pile, spaces: 4 };
        let len = |sheep, black, white| Index::new(track, sheep, Throw { black, white }).len();
        // A sheep each: at home, on one of four spaces, or arrived; on one space in either order;
        // either side to move.
        assert_eq!(len(1, 1, 0), 2 * (6 * 6 + 4));
        let all = (0..=5).flat_map(|black| (0..=5).map(move |white| (black, white)));
        let sum: u64 = all.map(|(black, white)| len(5, black, white)).sum();
        assert_eq!(sum, 755_793_696);
    }
}
