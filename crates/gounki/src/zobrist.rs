//! The numbers of the position's key.

use ludotheque_core::key::numbers;

use crate::Color;

/// One for each color, code of a stack and cell; 0 for the code of no stack.
static STACKS: [[[u64; 64]; 16]; 2] = {
    let flat: [u64; 2048] = numbers(0x676f_756e_6b69);
    let mut table = [[[0; 64]; 16]; 2];
    let mut n = 0;
    while n < flat.len() {
        let (color, code, cell) = (n >> 10, n >> 6 & 15, n & 63);
        if code != 0 {
            table[color][code][cell] = flat[n];
        }
        n += 1;
    }
    table
};

const SIDE_AND_EXIT: [u64; 2] = numbers(0x6f75_7400);

/// In the key while Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = SIDE_AND_EXIT[0];
/// In the key once a stack has left the board.
pub(crate) const EXITED: u64 = SIDE_AND_EXIT[1];

/// The number of a stack, by its code, on a cell.
pub(crate) fn stack(color: Color, code: usize, cell: u32) -> u64 {
    STACKS[color as usize][code & 15][cell as usize & 63]
}
