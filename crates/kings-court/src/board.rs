//! The board and the two sides.

use ludotheque_core::key::numbers;
use ludotheque_core::two_players;

/// A cell of the board.
pub type Square = ludotheque_core::Square<8, 8>;

/// A set of cells of the board.
pub type Bitboard = ludotheque_core::Bitboard<8, 8>;

two_players! {
    /// A side: Orange moves first.
    pub enum Side { Orange = "orange", Green = "green" }
}

/// The court, c3-f6.
pub const COURT: Bitboard = Bitboard::from_bits(0x0000_3c3c_3c3c_0000);

/// The ring around the court, which the pieces fill at the start.
pub const RING: Bitboard = Bitboard::from_bits(!COURT.bits());

/// Where Orange stands at the start: the cells of the ring with an even sum of file and rank.
pub(crate) const ORANGE_START: Bitboard = Bitboard::from_bits(0xaa55_aa55_aa55_aa55 & RING.bits());

/// Where Green stands at the start.
pub(crate) const GREEN_START: Bitboard = Bitboard::from_bits(0x55aa_55aa_55aa_55aa & RING.bits());

/// How many pieces the ring holds: all there are.
pub(crate) const ALL_PIECES: usize = RING.len();

/// Numbers for the key: a piece of a side on a cell.
pub(crate) const PIECE_KEYS: [[u64; 64]; 2] = [numbers(0x6b63_0001), numbers(0x6b63_0002)];

/// The number for the key when Green is to move.
pub(crate) const GREEN_KEY: [u64; 1] = numbers(0x6b63_0003);
