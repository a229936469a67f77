//! Drawing from a source of randomness, the same on every machine.

use rand_core::Rng;

/// A whole number below `bound`, each as likely as any other; 0 if `bound` is 0.
///
/// What a source gives is part of the contract: the method (Lemire's, on 64 bits) does not change
/// between releases of this crate, so a seed names a game for good.
///
/// ```
/// use ludotheque_core::sample::uniform;
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let mut source = Xoshiro256PlusPlus::seed_from_u64(1);
/// let dice: Vec<_> = (0..6).map(|_| uniform(&mut source, 6) + 1).collect();
/// assert_eq!(dice, [5, 5, 1, 5, 2, 4]);
/// ```
pub fn uniform<R: Rng + ?Sized>(source: &mut R, bound: usize) -> usize {
    let bound = bound as u64;
    let mut wide = u128::from(source.next_u64()) * u128::from(bound);
    if (wide as u64) < bound {
        let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        while (wide as u64) < threshold {
            wide = u128::from(source.next_u64()) * u128::from(bound);
        }
    }
    (wide >> 64) as usize
}

/// Puts a slice in a random order, each as likely as any other.
pub fn shuffle<R: Rng + ?Sized, T>(source: &mut R, slice: &mut [T]) {
    for last in (1..slice.len()).rev() {
        slice.swap(last, uniform(source, last + 1));
    }
}
