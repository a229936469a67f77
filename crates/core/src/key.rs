//! Numbers for Zobrist keys.

/// A fixed table of `N` random numbers to exclusive-or into a key, the same for the same seed.
///
/// Made by the SplitMix64 generator at compile time, so a table costs no start-up. Give each table
/// of a game a seed of its own.
///
/// ```
/// use ludotheque_core::key::numbers;
///
/// const CELLS: [u64; 64] = numbers(1);
/// const SIDES: [u64; 2] = numbers(2);
/// assert!(!CELLS.contains(&SIDES[0]));
/// ```
#[must_use]
pub const fn numbers<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut n = 0;
    while n < N {
        table[n] = mix(mix(seed).wrapping_add(n as u64));
        n += 1;
    }
    table
}

/// The finishing step of SplitMix64: a permutation of the 64-bit numbers that looks random.
#[must_use]
pub const fn mix(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
