//! The values of the positions of two herds, packed.

use std::vec;
use std::vec::Vec;

use super::index::Index;
use super::value::{Code, Value};
use crate::board::{Board, Track};
use crate::{Side, Throw};

/// The values of the positions that can be reached, found by their numbers in constant time.
///
/// A bit for each number tells whether it is there; words of 64 such bits that are all empty are
/// left out, and a bit for each word tells whether it is there. Counts of what comes before give
/// the place of a word, and of a value.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) throw: Throw,
    index: Index,
    packed: Packed,
    counts: Counts,
    words_before: Vec<u32>,
    codes_before: Vec<u32>,
}

/// What of a table is kept in a file.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    /// Which of the words are there.
    pub(crate) directory: Vec<u64>,
    /// The words that are not empty.
    pub(crate) words: Vec<u64>,
    /// The codes, in the order of the numbers.
    pub(crate) codes: Vec<u8>,
}

/// How the values are distributed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    pub(crate) lost: u64,
    /// The most plies to an end.
    pub(crate) longest: u8,
}

impl Counts {
    /// The distribution of some codes; `None` if one of them is no value.
    fn new(codes: &[u8]) -> Option<Self> {
        let mut histogram = [0u64; 256];
        for code in codes {
            histogram[usize::from(*code)] += 1;
        }
        let mut counts = Self::default();
        for (code, count) in (0..=255).map(Code).zip(histogram) {
            match code.value() {
                _ if count == 0 => continue,
                None => return None,
                Some(Value::Win(_)) => counts.won += count,
                Some(Value::Draw) => counts.drawn += count,
                Some(Value::Loss(_)) => counts.lost += count,
            }
            let plies = code.value().and_then(Value::plies);
            counts.longest = counts.longest.max(plies.unwrap_or(0));
        }
        Some(counts)
    }
}

/// For each word, how many bits are set in those before, and how many are set in all.
fn running_counts(words: &[u64]) -> (Vec<u32>, usize) {
    let mut sum = 0;
    let counts = words.iter().map(|word| {
        let before = sum as u32;
        sum += word.count_ones() as usize;
        before
    });
    (counts.collect(), sum)
}

/// If a bit of a word is set, how many are set below it.
fn rank_in(word: u64, bit: u64) -> Option<usize> {
    let below = (1 << bit) - 1;
    (word >> bit & 1 != 0).then(|| (word & below).count_ones() as usize)
}

impl Packed {
    /// The codes that are not none, packed.
    pub(crate) fn new(codes: &[u8]) -> Self {
        let mut packed = Self {
            directory: vec![0; codes.len().div_ceil(64 * 64)],
            words: Vec::new(),
            codes: Vec::new(),
        };
        for (n, chunk) in codes.chunks(64).enumerate() {
            let mut word = 0;
            for (bit, code) in chunk.iter().enumerate() {
                word |= u64::from(*code != Code::NONE.0) << bit;
            }
            if word != 0 {
                packed.directory[n / 64] |= 1 << (n % 64);
                packed.words.push(word);
                let reached = chunk.iter().filter(|code| **code != Code::NONE.0);
                packed.codes.extend(reached);
            }
        }
        packed
    }
}

impl Table {
    /// A table of its packed parts; `None` if they do not fit each other and the index.
    pub(crate) fn new(throw: Throw, index: Index, packed: Packed) -> Option<Self> {
        let (words_before, words) = running_counts(&packed.directory);
        let (codes_before, codes) = running_counts(&packed.words);
        let fits = packed.directory.len() as u64 == Self::directory_len(&index)
            && words == packed.words.len()
            && codes == packed.codes.len()
            && u32::try_from(codes).is_ok()
            && !packed.words.contains(&0);
        let counts = Counts::new(&packed.codes)?;
        let table = Self { throw, index, packed, counts, words_before, codes_before };
        (fits && table.last_number() < table.index.len()).then_some(table)
    }

    /// How long the directory of a table is.
    pub(crate) fn directory_len(index: &Index) -> u64 {
        index.len().div_ceil(64 * 64)
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        // Each word has a count beside it.
        let words = self.packed.directory.len() + self.packed.words.len();
        (self.packed.codes.len() + words * (8 + 4)) as u64
    }

    pub(crate) fn packed(&self) -> &Packed {
        &self.packed
    }

    /// The value of a position of these herds, in constant time; `None` if it is not there.
    pub(crate) fn value(&self, board: &Board, to_move: Side) -> Option<Value> {
        let number = self.index.rank(board, to_move);
        let (at, bit) = ((number / (64 * 64)) as usize, number / 64 % 64);
        let word = rank_in(*self.packed.directory.get(at)?, bit)?;
        let word = word + self.words_before[at] as usize;
        let code = rank_in(self.packed.words[word], number % 64)?;
        let code = code + self.codes_before[word] as usize;
        Code(self.packed.codes[code]).value()
    }

    /// The greatest number that is there; 0 if there is none.
    fn last_number(&self) -> u64 {
        let last = |words: &[u64]| {
            let at = words.iter().rposition(|word| *word != 0)?;
            Some(64 * at as u64 + u64::from(words[at].ilog2()))
        };
        let word = last(&self.packed.directory);
        let bit = self.packed.words.last().and_then(|word| last(&[*word]));
        word.zip(bit).map_or(0, |(word, bit)| 64 * word + bit)
    }

    /// The values, in the order of the numbers.
    pub(crate) fn values(&self) -> impl Iterator<Item = Value> + Clone {
        let codes = self.packed.codes.iter();
        codes.filter_map(|code| Code(*code).value())
    }

    /// The positions with their values, in the order of the numbers.
    pub(crate) fn positions(&self, track: Track) -> impl Iterator<Item = (Board, Side, Value)> {
        fn bits(word: u64) -> impl Iterator<Item = u64> {
            (0..64).filter(move |bit| word >> bit & 1 != 0)
        }
        let directory = (0..).zip(&self.packed.directory);
        let words = directory.flat_map(|(at, word)| bits(*word).map(move |bit| at * 64 + bit));
        let words = words.zip(&self.packed.words);
        let numbers = words.flat_map(|(at, word)| bits(*word).map(move |bit| at * 64 + bit));
        numbers.zip(self.values()).map(move |(number, value)| {
            let (board, to_move) = self.index.position(number, track);
            (board, to_move, value)
        })
    }
}
