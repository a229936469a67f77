//! Whether a player can score now, without a list of moves.

use crate::Size;
use crate::board::{Bitboard, Board, Lines, Square};
use crate::generate::{MoveSets, Scene};
use crate::moves::Origin;
use crate::run::{Ground, edge};

/// What could lead to a goal if every run found all lines open: most positions without a goal
/// show it by this alone.
struct Hopes {
    /// The kangaroos that could score, or could bounce to one that could.
    kangaroos: Bitboard,
    /// The cells from which the last line but none or one of a run leads to a goal, or to one of
    /// the kangaroos.
    one_left: Bitboard,
    two_left: Bitboard,
}

impl Hopes {
    /// Floods the board backward from the far border.
    fn new(board: &Board, empty: Bitboard, far: Bitboard) -> Self {
        let [small, medium, large] = Size::ALL.map(|size| board.of_size(size));
        let mut kangaroos = Bitboard::EMPTY;
        loop {
            let one_left = far | Lines::ALL.step(kangaroos);
            let two_left = Lines::ALL.step(one_left & empty);
            let three_left = Lines::ALL.step(two_left & empty);
            let more = small & one_left | medium & two_left | large & three_left;
            if more == kangaroos {
                return Self { kangaroos, one_left, two_left };
            }
            kangaroos = more;
        }
    }
}

impl Scene {
    /// Whether a kangaroo can cross the far border.
    pub(crate) fn can_score(&self) -> bool {
        if !self.may_score {
            return false;
        }
        let occupied = self.board.occupied();
        if self.reserve != [false; 3] {
            let hopes = self.hopes(Bitboard::EMPTY);
            let near = edge(self.mover);
            let enterable = [
                near & hopes.kangaroos,
                near & (hopes.one_left - occupied),
                near & (hopes.two_left - occupied),
            ];
            for size in Size::ALL {
                let hopeful = !enterable[size as usize].is_empty();
                if self.reserve[size as usize]
                    && hopeful
                    && self.scores(Origin::Reserve(size), size, &hopes)
                {
                    return true;
                }
            }
            let mut sets = MoveSets::NONE;
            self.enter(&mut sets);
            if !sets.is_empty() {
                return false;
            }
        }
        for rank in self.ranks() {
            let row = occupied & Bitboard::rank(rank);
            if row.is_empty() {
                continue;
            }
            let hopes = self.hopes(row);
            for square in row & hopes.kangaroos {
                if let Some(size) = self.board.get(square)
                    && self.scores(Origin::Square(square), size, &hopes)
                {
                    return true;
                }
            }
            if !self.next_row || self.row_moves(rank, row) {
                return false;
            }
        }
        false
    }

    /// Whether a kangaroo of the row can move.
    fn row_moves(&self, rank: u8, row: Bitboard) -> bool {
        // One that can run to an empty cell is the usual case; the last word is the generator's.
        let can_run = row.into_iter().any(|at| {
            let ground = self.ground(Origin::Square(at));
            let run = ground.run(at, self.board.get(at).map_or(0, Size::lines), Lines::ALL);
            !(run.ends & ground.empty).is_empty()
        });
        can_run || {
            let mut sets = MoveSets::NONE;
            self.move_row(rank, &mut sets);
            !sets.is_empty()
        }
    }

    /// What could lead to a goal while one of these kangaroos moves.
    fn hopes(&self, row: Bitboard) -> Hopes {
        let far = edge(self.mover.opponent());
        Hopes::new(&self.board, self.board.empty() | row, far)
    }

    fn scores(&self, from: Origin, size: Size, hopes: &Hopes) -> bool {
        let ground = self.ground(from);
        let hope = hopes.kangaroos - ground.empty;
        ground.starts(from, size).any(|(at, lines)| scores(&ground, at, lines, Lines::ALL, hope))
    }
}

/// Whether a goal can be reached by a run of so many lines, and bounces on kangaroos of which
/// there is hope.
fn scores(ground: &Ground, at: Square, lines: usize, open: Lines, hope: Bitboard) -> bool {
    let run = ground.run(at, lines, open);
    run.goal
        || (run.ends & hope).into_iter().any(|next| {
            ground.ways(lines, at, next, open).any(|way| {
                let (open, hope) = (open.without(way.lines), hope.without(next));
                scores(ground, next, ground.lines(next), open, hope)
            })
        })
}
