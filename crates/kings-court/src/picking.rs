//! Moves a click at a time: the piece, then each cell where it lands.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use ludotheque_core::{Direction, Picking, Picks, Position};

use crate::chain::Chain;
use crate::notation::direction_between;
use crate::{Bitboard, KingsCourt, Move, Square};

/// What clicks have come to.
enum Picked {
    Nothing,
    /// A piece, if there is one of the mover.
    Piece(Square),
    /// A whole move: nothing can follow a step.
    Step(Move),
    /// A piece after one or more jumps.
    Chain(Chain),
}

impl KingsCourt {
    /// What clicks have come to; `None` if a piece cannot move like that, whatever follows.
    fn picked(&self, picked: &[Square]) -> Option<Picked> {
        match *picked {
            [] => Some(Picked::Nothing),
            [start] => Some(Picked::Piece(start)),
            [start, end] if direction_between(start, end).is_some() => {
                let step = Move { start, end, captured: Bitboard::EMPTY };
                self.is_legal(&step).then_some(Picked::Step(step))
            }
            [start, ref landings @ ..] => {
                let mut landings = landings.iter();
                let chain = self.chain_from(start)?;
                let chain = landings.try_fold(chain, |chain, to| self.jump_to(chain, *to))?;
                Some(Picked::Chain(chain))
            }
        }
    }

    /// The steps of a piece.
    fn steps_of(&self, start: Square) -> impl Iterator<Item = Move> {
        Direction::ORTHOGONAL
            .into_iter()
            .filter(move |direction| self.steps(*direction).contains(start))
            .filter_map(move |direction| start.step(direction))
            .map(move |end| Move { start, end, captured: Bitboard::EMPTY })
    }

    /// Whether a chain can stop, here or after more jumps.
    fn can_stop(&self, chain: Chain) -> bool {
        self.visit_from(chain, |_| ControlFlow::Break(())).is_break()
    }

    /// The moves that a chain can be, here or after more jumps.
    fn ways_to_stop(&self, chain: Chain) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_from(chain, |set| {
            moves.extend(set.moves());
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Where the next jump can land, if the chain can stop there or later.
    fn landings(&self, chain: Chain) -> Bitboard {
        Direction::ORTHOGONAL
            .into_iter()
            .filter_map(|direction| self.jump(chain, direction))
            .filter(|next| self.can_stop(*next))
            .map(|next| next.at)
            .collect()
    }

    /// Where the first click after that on a piece can be.
    fn first_landings(&self, start: Square) -> Bitboard {
        let steps: Bitboard = self.steps_of(start).map(|step| step.end).collect();
        let jumps = self.chain_from(start).map(|chain| self.landings(chain));
        steps | jumps.unwrap_or_default()
    }
}

impl Picking for KingsCourt {
    type Pick = Square;

    fn picks(&self, picked: &[Square]) -> Option<Picks<Self>> {
        let (next, whole) = match self.picked(picked)? {
            Picked::Nothing => {
                let own = self.own().iter();
                let movable = own.filter(|start| !self.first_landings(*start).is_empty());
                (movable.collect(), None)
            }
            Picked::Piece(start) => (self.first_landings(start), None),
            Picked::Step(mv) => (Bitboard::EMPTY, Some(mv)),
            Picked::Chain(chain) => (self.landings(chain), self.stop(chain)),
        };
        (!next.is_empty() || whole.is_some())
            .then(|| Picks { next: next.iter().collect(), whole: whole.into_iter().collect() })
    }

    fn moves_from(&self, picked: &[Square]) -> Vec<Move> {
        match self.picked(picked) {
            None => Vec::new(),
            Some(Picked::Nothing) => self.legal_moves(),
            Some(Picked::Piece(start)) => {
                let chains =
                    self.chain_from(start).into_iter().flat_map(|chain| self.ways_to_stop(chain));
                self.steps_of(start).chain(chains).collect()
            }
            Some(Picked::Step(mv)) => [mv].into(),
            Some(Picked::Chain(chain)) => self.ways_to_stop(chain),
        }
    }
}
