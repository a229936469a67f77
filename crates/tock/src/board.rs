//! Where the pawns stand.

use ludotheque_core::key::numbers;

use crate::ruleset::Protection;
use crate::seat::seats_of;
use crate::track::Ring;
use crate::{Cell, Rules, Seat};

/// A pawn outside the reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pawn {
    /// Where it stands.
    pub cell: Cell,
    /// Whether it came out onto its start cell and has not moved since.
    pub fresh: bool,
}

const PAWN_KEYS: [u64; Seat::MAX * Cell::COUNT] = numbers(0x746f_636b_0001);
const FRESH_KEYS: [u64; Seat::MAX] = numbers(0x746f_636b_0002);

/// The pawns of all seats, with what is looked up most often about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// In the order of the cells, the reserve last.
    pawns: [[Cell; 4]; Seat::MAX],
    occupied: Ring,
    /// The start cells on which fresh pawns stand.
    fresh: Ring,
    /// Four bits a seat, from depth 1.
    homes: u32,
    key: u64,
}

impl Board {
    pub(crate) const EMPTY: Self = Self {
        pawns: [[Cell::RESERVE; 4]; Seat::MAX],
        occupied: Ring::EMPTY,
        fresh: Ring::EMPTY,
        homes: 0,
        key: 0,
    };

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// The cells of a seat's pawns that are out, in order.
    pub(crate) fn cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + '_ {
        let row = self.pawns[seat.zone()].iter();
        row.copied().take_while(|cell| *cell != Cell::RESERVE)
    }

    /// Whether a seat has a pawn in reserve.
    pub(crate) fn has_reserve(&self, seat: Seat) -> bool {
        self.pawns[seat.zone()][3] == Cell::RESERVE
    }

    /// Whether a fresh pawn stands on a track cell.
    pub(crate) const fn is_fresh(&self, number: usize) -> bool {
        self.fresh.contains(number)
    }

    pub(crate) const fn is_occupied(&self, number: usize) -> bool {
        self.occupied.contains(number)
    }

    pub(crate) const fn occupied(&self) -> &Ring {
        &self.occupied
    }

    pub(crate) const fn fresh(&self) -> &Ring {
        &self.fresh
    }

    /// The occupied home cells of a seat, from bit 0 for depth 1.
    pub(crate) const fn home(&self, seat: Seat) -> u32 {
        self.homes >> (4 * seat.zone()) & 15
    }

    /// How many pawns of a seat fill its home from the deepest cell on, never to move again.
    pub(crate) const fn settled(&self, seat: Seat) -> usize {
        (!self.home(seat) << 28).leading_zeros() as usize
    }

    /// Whether a seat has all four pawns home.
    pub(crate) const fn is_home(&self, seat: Seat) -> bool {
        self.home(seat) == 15
    }

    /// Whether all seats of a set are home.
    pub(crate) fn are_home(&self, seats: u8) -> bool {
        seats_of(seats).all(|seat| self.is_home(seat))
    }

    /// Whose pawn stands on a cell.
    pub(crate) fn owner(&self, cell: Cell) -> Option<Seat> {
        let stands = |seat: &Seat| self.pawns[seat.zone()].contains(&cell);
        Seat::ALL.into_iter().find(stands)
    }

    /// Puts a pawn of the reserve on a cell. The cell is free.
    pub(crate) fn place(&mut self, seat: Seat, cell: Cell, fresh: bool) {
        self.replace(seat, Cell::RESERVE, cell);
        self.enter(seat, cell, fresh);
    }

    /// Takes the pawn that stands on a track cell, if any, back to its reserve.
    pub(crate) fn capture(&mut self, rules: &Rules, number: usize) {
        if !self.is_occupied(number) {
            return;
        }
        let cell = Cell::on_track(number);
        if let Some(owner) = self.owner(cell) {
            self.leave(rules, owner, cell);
            self.replace(owner, cell, Cell::RESERVE);
        }
    }

    /// Brings a pawn out onto the start cell, capturing what stands there.
    pub(crate) fn bring_out(&mut self, rules: &Rules, seat: Seat) {
        let start = rules.track().start(seat);
        self.capture(rules, start);
        self.place(seat, Cell::on_track(start), true);
    }

    /// Moves a pawn from one cell to another, capturing what stands there.
    pub(crate) fn shift(&mut self, rules: &Rules, seat: Seat, from: Cell, to: Cell) {
        if let Some(number) = to.number() {
            self.capture(rules, number);
        }
        self.leave(rules, seat, from);
        self.replace(seat, from, to);
        self.enter(seat, to, counts_as_fresh(rules, seat, to));
    }

    /// The key after a [`shift`](Self::shift).
    pub(crate) fn key_after(&self, rules: &Rules, seat: Seat, from: Cell, to: Cell) -> u64 {
        let own = |seat: Seat, cell: Cell, fresh: bool| {
            let fresh = if fresh { FRESH_KEYS[seat.zone()] } else { 0 };
            PAWN_KEYS[seat.zone() * Cell::COUNT + cell.index()] ^ fresh
        };
        let stands = |seat: Seat, cell: Cell| {
            let number = cell.number().filter(|number| *number == rules.track().start(seat));
            own(seat, cell, number.is_some_and(|number| self.is_fresh(number)))
        };
        let mut key = self.key ^ stands(seat, from);
        if let Some(number) = to.number()
            && self.is_occupied(number)
            && let Some(owner) = self.owner(to)
        {
            key ^= stands(owner, to);
        }
        key ^ own(seat, to, counts_as_fresh(rules, seat, to))
    }

    /// Exchanges the pawns of two seats.
    pub(crate) fn exchange(&mut self, rules: &Rules, own: (Seat, Cell), other: (Seat, Cell)) {
        let ((seat, cell), (other_seat, other_cell)) = (own, other);
        self.leave(rules, seat, cell);
        self.leave(rules, other_seat, other_cell);
        self.replace(seat, cell, other_cell);
        self.replace(other_seat, other_cell, cell);
        self.enter(seat, other_cell, counts_as_fresh(rules, seat, other_cell));
        self.enter(other_seat, cell, counts_as_fresh(rules, other_seat, cell));
    }

    fn enter(&mut self, seat: Seat, cell: Cell, fresh: bool) {
        self.key ^= PAWN_KEYS[seat.zone() * Cell::COUNT + cell.index()];
        match cell.number() {
            Some(number) => {
                self.occupied.insert(number);
                if fresh {
                    self.fresh.insert(number);
                    self.key ^= FRESH_KEYS[seat.zone()];
                }
            }
            None => self.homes |= 1 << (cell.index() - Cell::TRACK),
        }
    }

    fn leave(&mut self, rules: &Rules, seat: Seat, cell: Cell) {
        self.key ^= PAWN_KEYS[seat.zone() * Cell::COUNT + cell.index()];
        match cell.number() {
            Some(number) => {
                self.occupied.remove(number);
                if number == rules.track().start(seat) && self.is_fresh(number) {
                    self.fresh.remove(number);
                    self.key ^= FRESH_KEYS[seat.zone()];
                }
            }
            None => self.homes &= !(1 << (cell.index() - Cell::TRACK)),
        }
    }

    /// Puts one of a seat's cells in the place of another, and the row in order again.
    fn replace(&mut self, seat: Seat, from: Cell, to: Cell) {
        let row = &mut self.pawns[seat.zone()];
        let Some(mut at) = row.iter().position(|cell| *cell == from) else {
            return;
        };
        row[at] = to;
        while at > 0 && row[at - 1] > row[at] {
            row.swap(at - 1, at);
            at -= 1;
        }
        while at < 3 && row[at] > row[at + 1] {
            row.swap(at, at + 1);
            at += 1;
        }
    }
}

/// Whether a pawn that arrives on a cell counts as fresh there.
pub(crate) fn counts_as_fresh(rules: &Rules, seat: Seat, cell: Cell) -> bool {
    rules.ruleset().protection == Protection::OnStart
        && cell.number() == Some(rules.track().start(seat))
}
