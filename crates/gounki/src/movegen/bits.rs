//! Counting bits, many boards at a time.
//!
//! A processor without an instruction for it is slow at counting the bits of a board, so a tree of
//! full adders comes first.

/// The bits of twelve boards, summed by bytes: see [`total`].
#[inline(always)]
pub(super) fn byte_sums(boards: [u64; 12]) -> u64 {
    let [a, b, c, d, e, f, g, h, i, j, k, l] = boards;
    let (abc, twos_1) = add(a, b, c);
    let (def, twos_2) = add(d, e, f);
    let (ghi, twos_3) = add(g, h, i);
    let (jkl, twos_4) = add(j, k, l);
    let (ones, twos_5) = add(abc, def, ghi);
    let (twos_6, fours_1) = add(twos_1, twos_2, twos_3);
    let (twos, fours_2) = add(twos_4, twos_5, twos_6);
    let ones = bytes(nibbles(ones) + nibbles(jkl));
    let twos = bytes(nibbles(twos));
    let fours = bytes(nibbles(fours_1) + nibbles(fours_2));
    ones + (twos << 1) + (fours << 2)
}

/// The number of bits of twice twelve boards, from their [`byte_sums`].
#[inline(always)]
pub(super) fn total([left, right]: [u64; 2]) -> usize {
    // A byte is the sum of twelve bytes of boards: at most 96, and 192 for both.
    let sum = left + right;
    let wide = (sum & 0x00ff_00ff_00ff_00ff) + (sum >> 8 & 0x00ff_00ff_00ff_00ff);
    (wide.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
}

/// The sum of three bits in each place: its ones and its twos.
#[inline(always)]
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let partial = a ^ b;
    (partial ^ c, (a & b) | (partial & c))
}

/// How many bits are set in each four.
#[inline(always)]
fn nibbles(board: u64) -> u64 {
    let pairs = (board & 0x5555_5555_5555_5555) + (board >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// The sums of neighbouring fours of bits.
#[inline(always)]
fn bytes(nibbles: u64) -> u64 {
    (nibbles & 0x0f0f_0f0f_0f0f_0f0f) + (nibbles >> 4 & 0x0f0f_0f0f_0f0f_0f0f)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_counted_once() {
        let count = |boards, others| total([byte_sums(boards), byte_sums(others)]);
        assert_eq!(count([0; 12], [0; 12]), 0);
        assert_eq!(count([u64::MAX; 12], [u64::MAX; 12]), 2 * 12 * 64);
        for place in 0..12 {
            for bit in 0..64 {
                let (mut boards, mut others) = ([0; 12], [0; 12]);
                boards[place] = 1 << bit;
                assert_eq!(count(boards, others), 1);
                others[place] = !(1 << bit);
                assert_eq!(count(boards, others), 64);
            }
        }
    }
}
