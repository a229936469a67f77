//! Where the sheep are, and where they can go: the rules of movement.

use core::ops::ControlFlow;

use crate::pile::Pile;
use crate::{Carry, Lift, Move, Sheep, Side, Status};

/// The most spaces that a bridge has.
pub(crate) const SPACES: usize = crate::Rules::MAX_SPACES as usize;

/// A side's sheep that are on the banks, by status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Herd {
    /// Those on the bank where they start.
    pub(crate) home: [u8; 2],
    /// Those on the bank where they have arrived.
    pub(crate) arrived: [u8; 2],
}

/// All sheep, without the side to move and the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// The piles on the spaces, that of cell 1 first; spaces that the bridge does not have are
    /// empty.
    pub(crate) bridge: [Pile; SPACES],
    /// The sheep on the banks, by side.
    pub(crate) herds: [Herd; 2],
    /// How many sheep a side has.
    pub(crate) sheep: u8,
}

/// What of the options says how sheep move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Track {
    pub(crate) carry: Carry,
    pub(crate) spaces: u8,
}

impl Track {
    /// The bank where a side's sheep start.
    pub(crate) const fn home(self, side: Side) -> u8 {
        match side {
            Side::Black => 0,
            Side::White => self.spaces + 1,
        }
    }

    /// The bank where a side's sheep arrive.
    pub(crate) const fn goal(self, side: Side) -> u8 {
        self.home(side.opponent())
    }
}

/// By status, the cells at which a sheep of it stops, as bits: the banks, and the spaces that are
/// empty or have a top sheep of the other status.
pub(crate) struct Stops([u32; 2]);

impl Stops {
    /// Where a sheep of a side and status goes: the first stop in front of it.
    pub(crate) const fn first_from(&self, from: u8, side: Side, status: Status) -> u8 {
        let stops = self.0[status as usize];
        match side {
            Side::Black => from + 1 + (stops >> (from + 1)).trailing_zeros() as u8,
            Side::White => 31 - (stops & ((1 << from) - 1)).leading_zeros() as u8,
        }
    }
}

impl Board {
    pub(crate) const EMPTY: Self = Self {
        bridge: [Pile::EMPTY; SPACES],
        herds: [Herd { home: [0; 2], arrived: [0; 2] }; 2],
        sheep: 0,
    };

    /// The pile of a cell of the bridge; empty for any other cell.
    pub(crate) fn pile(&self, cell: u8) -> Pile {
        let space = usize::from(cell).wrapping_sub(1);
        self.bridge.get(space).copied().unwrap_or(Pile::EMPTY)
    }

    /// Adds a sheep: on a bank, or on top of a pile of the bridge.
    pub(crate) fn put(&mut self, cell: u8, sheep: Sheep, track: Track) {
        let herd = &mut self.herds[sheep.side as usize];
        if cell == track.home(sheep.side) {
            herd.home[sheep.status as usize] += 1;
        } else if cell == track.goal(sheep.side) {
            herd.arrived[sheep.status as usize] += 1;
        } else {
            let pile = self.pile_mut(cell);
            *pile = pile.with(sheep);
        }
    }

    fn pile_mut(&mut self, cell: u8) -> &mut Pile {
        &mut self.bridge[usize::from(cell) - 1]
    }

    /// Whether all sheep of a side are on the far bank.
    pub(crate) fn has_arrived(&self, side: Side) -> bool {
        let [standing, sleeping] = self.herds[side as usize].arrived;
        standing + sleeping == self.sheep
    }

    /// Where the sheep of each status stop.
    pub(crate) fn stops(&self, track: Track) -> Stops {
        let mut passed = [0; 2];
        for cell in 1..=track.spaces {
            let pile = self.pile(cell);
            if !pile.is_empty() {
                passed[pile.top_status() as usize] |= 1 << cell;
            }
        }
        Stops(passed.map(|passed: u32| !passed))
    }

    /// Hands the moves of a side to the visitor, each once. The side must have sheep that have not
    /// arrived, or there are none.
    pub(crate) fn visit_moves<B>(
        &self,
        side: Side,
        track: Track,
        mut visitor: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let stops = self.stops(track);
        let target = |from, status| stops.first_from(from, side, status);
        let from = track.home(side);
        for status in Status::ALL {
            if self.herds[side as usize].home[status as usize] > 0 {
                let (lift, to) = (Lift::Bank(status), target(from, status));
                visitor(Move { from, lift, to })?;
            }
        }
        for from in 1..=track.spaces {
            let pile = self.pile(from);
            if pile.is_empty() {
                continue;
            }
            if track.carry == Carry::Pile || pile.height() == 1 {
                // What moves is the same, so two statuses with one target are one move.
                let mut first = None;
                for status in Status::ALL {
                    if pile.contains(Sheep::new(side, status)) {
                        let (lift, to) = (Lift::Pile, target(from, status));
                        if first != Some(to) {
                            visitor(Move { from, lift, to })?;
                        }
                        first = Some(to);
                    }
                }
            } else {
                for (height, sheep) in (1..).zip(pile.bottom_up()) {
                    if sheep.side == side {
                        let (lift, to) = (Lift::From(height), target(from, sheep.status));
                        visitor(Move { from, lift, to })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Plays a move of a side.
    pub(crate) fn play(&mut self, mv: Move, side: Side, track: Track) {
        let lifted = match mv.lift {
            Lift::Bank(status) => {
                self.herds[side as usize].home[status as usize] -= 1;
                Pile::EMPTY.with(Sheep::new(side, status))
            }
            Lift::Pile => core::mem::replace(self.pile_mut(mv.from), Pile::EMPTY),
            Lift::From(height) => {
                let pile = self.pile_mut(mv.from);
                let (below, lifted) = pile.split(u32::from(height) - 1);
                *pile = below;
                lifted
            }
        };
        if mv.to == track.goal(side) {
            for sheep in lifted.top_down() {
                self.put(mv.to, sheep, track);
            }
        } else {
            let pile = self.pile_mut(mv.to);
            *pile = pile.stacked(lifted);
        }
    }

    /// Whether no later position can have the same board once a move is played.
    ///
    /// An arrival is for good. Under `pile`, sheep that meet part again, or come back to their
    /// bank, only in an arrival, so until then neither stacking nor setting out is undone; and a
    /// pile without enemies only goes forward. Under `above` no position ever recurs.
    pub(crate) fn is_irreversible(&self, mv: Move, side: Side, track: Track) -> bool {
        track.carry == Carry::Above
            || mv.to == track.goal(side)
            || !self.pile(mv.to).is_empty()
            || !self.pile(mv.from).is_mixed()
    }

    /// The board with the two statuses exchanged.
    pub(crate) fn exchange_statuses(mut self) -> Self {
        self.bridge = self.bridge.map(Pile::exchange_statuses);
        for herd in &mut self.herds {
            herd.home.reverse();
            herd.arrived.reverse();
        }
        self
    }

    /// The board with the two sides exchanged and the track turned round.
    pub(crate) fn exchange_sides(mut self, track: Track) -> Self {
        self.bridge = self.bridge.map(Pile::exchange_sides);
        self.bridge[..usize::from(track.spaces)].reverse();
        self.herds.reverse();
        self
    }
}
