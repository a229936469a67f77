//! The eight directions of a board.

/// A direction in which neighbours lie: North is up the ranks, East up the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up the ranks.
    North,
    /// Up the files.
    East,
    /// Down the ranks.
    South,
    /// Down the files.
    West,
    /// Up the ranks and the files.
    NorthEast,
    /// Down the ranks, up the files.
    SouthEast,
    /// Down the ranks and the files.
    SouthWest,
    /// Up the ranks, down the files.
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// The four orthogonal directions.
    pub const ORTHOGONAL: [Self; 4] = [North, East, South, West];
    /// The four diagonal directions.
    pub const DIAGONAL: [Self; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// Files to the right and ranks up of one step, each -1, 0 or 1.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            North => (0, 1),
            East => (1, 0),
            South => (0, -1),
            West => (-1, 0),
            NorthEast => (1, 1),
            SouthEast => (1, -1),
            SouthWest => (-1, -1),
            NorthWest => (-1, 1),
        }
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            North => South,
            East => West,
            South => North,
            West => East,
            NorthEast => SouthWest,
            SouthEast => NorthWest,
            SouthWest => NorthEast,
            NorthWest => SouthEast,
        }
    }

    /// The direction after a bounce off a side wall: East and West change places.
    #[must_use]
    pub const fn mirror_files(self) -> Self {
        match self {
            North => North,
            South => South,
            East => West,
            West => East,
            NorthEast => NorthWest,
            SouthEast => SouthWest,
            SouthWest => SouthEast,
            NorthWest => NorthEast,
        }
    }

    /// The direction as seen from the other side of the board: North and South change places.
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        self.mirror_files().opposite()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reflections_negate_their_part_of_the_step() {
        for direction in Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL) {
            let (files, ranks) = direction.delta();
            assert_eq!(direction.opposite().delta(), (-files, -ranks));
            assert_eq!(direction.mirror_files().delta(), (-files, ranks));
            assert_eq!(direction.flip_ranks().delta(), (files, -ranks));
        }
    }
}
