//! A solver that shares nothing with the crate's: the explicit graph of the slow generator, and
//! values made again and again until nothing changes.

use std::collections::HashMap;

use super::slow::Slow;

/// The positions that can be reached and are not over, and what follows each.
pub(crate) struct Graph {
    pub(crate) positions: Vec<Slow>,
    /// By position, the numbers of what follows; `None` for the end, which the mover has won.
    next: Vec<Vec<Option<usize>>>,
}

/// Who wins for the side to move, and in how many plies; `None` for a draw.
pub(crate) type Value = Option<(bool, u32)>;

impl Graph {
    /// All that can come from a position.
    pub(crate) fn new(start: Slow) -> Self {
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let mut graph = Self { positions: vec![start], next: Vec::new() };
        while graph.next.len() < graph.positions.len() {
            let mut next = Vec::new();
            for (_, after) in graph.positions[graph.next.len()].moves() {
                if after.winner().is_some() {
                    assert_ne!(after.winner(), Some(after.black_to_move), "the mover has won");
                    next.push(None);
                    continue;
                }
                let count = numbers.len();
                let number = *numbers.entry(after.clone()).or_insert(count);
                if number == count {
                    graph.positions.push(after);
                }
                next.push(Some(number));
            }
            graph.next.push(next);
        }
        graph
    }

    /// The values, by position.
    ///
    /// In each round `plies`, the positions of which it is now known that the end is so far: those
    /// with a move to a loss in one ply less, and those all of whose moves lead to wins, the
    /// longest in one ply less. What no round reaches is drawn.
    pub(crate) fn values(&self) -> Vec<Value> {
        let mut values: Vec<Value> = vec![None; self.positions.len()];
        let mut last_change = 0;
        for plies in 1.. {
            let mut known = Vec::new();
            for (number, next) in self.next.iter().enumerate() {
                if values[number].is_some() {
                    continue;
                }
                let value = |next: &Option<usize>| match next {
                    None => Some((false, 0)),
                    Some(next) => values[*next],
                };
                if next.iter().any(|next| value(next) == Some((false, plies - 1))) {
                    known.push((number, (true, plies)));
                } else if next.iter().all(|next| matches!(value(next), Some((true, _)))) {
                    known.push((number, (false, plies)));
                }
            }
            if !known.is_empty() {
                last_change = plies;
            }
            for (number, value) in known {
                values[number] = Some(value);
            }
            // A round that changes nothing is followed by others like it.
            if plies > last_change {
                return values;
            }
        }
        unreachable!("the rounds end when nothing changes")
    }
}
