//! The board by formula: the ring of zones, the homes that branch off it, the dotted lines.

use core::fmt;

use crate::Seat;

/// A cell of the board: a track cell by its number, or a home cell by its seat and depth.
///
/// Ordered as plays are: track cells by number, then home cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// More than the number of any track cell: eight zones of at most 20 cells.
    pub const TRACK: usize = 160;
    /// More than any cell's index.
    pub(crate) const COUNT: usize = Self::TRACK + 4 * Seat::MAX;
    /// Where the pawns are that stand on no cell; after all cells in the order.
    pub(crate) const RESERVE: Self = Self(u8::MAX);

    /// The track cell of a number below 160.
    #[must_use]
    pub const fn track(number: usize) -> Option<Self> {
        if number < Self::TRACK { Some(Self::on_track(number)) } else { None }
    }

    /// The home cell of a seat at a depth of 1 to 4.
    #[must_use]
    pub const fn home(seat: Seat, depth: usize) -> Option<Self> {
        if depth >= 1 && depth <= 4 { Some(Self::in_home(seat, depth)) } else { None }
    }

    /// The track cell of a number that is known to be one.
    pub(crate) const fn on_track(number: usize) -> Self {
        Self(number as u8)
    }

    /// The home cell of a seat at a depth that is known to be 1 to 4.
    pub(crate) const fn in_home(seat: Seat, depth: usize) -> Self {
        Self((Self::TRACK + 4 * seat.zone() + depth - 1) as u8)
    }

    /// The number of a track cell; `None` for a home cell.
    #[must_use]
    pub const fn number(self) -> Option<usize> {
        if (self.0 as usize) < Self::TRACK { Some(self.0 as usize) } else { None }
    }

    /// The seat and the depth, 1 to 4, of a home cell; `None` for a track cell.
    #[must_use]
    pub fn depth(self) -> Option<(Seat, usize)> {
        let n = usize::from(self.0).checked_sub(Self::TRACK)?;
        Some((*Seat::ALL.get(n / 4)?, n % 4 + 1))
    }

    /// A number below 192 for each cell.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.number(), self.depth()) {
            (Some(number), _) => write!(f, "{number}"),
            (None, Some((seat, depth))) => write!(f, "{seat}{depth}"),
            (None, None) => f.write_str("reserve"),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The geometry of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    zones: u8,
    zone_cells: u8,
    /// How many cells there are in all.
    cells: u8,
    entrance: u8,
    crossing: Option<u8>,
    long_lines: bool,
}

impl Track {
    /// Zones of so many cells each; each home branches off `entrance` cells before the start; the
    /// crossing lies so many cells after the start. Long lines join every other crossing.
    pub(crate) const fn new(
        zones: u8,
        zone_cells: u8,
        entrance: u8,
        crossing: Option<u8>,
        long_lines: bool,
    ) -> Self {
        let cells = zones * zone_cells;
        Self { zones, zone_cells, cells, entrance, crossing, long_lines }
    }

    /// How many zones the board has: 2 to 8.
    #[must_use]
    pub const fn zones(self) -> usize {
        self.zones as usize
    }

    /// How many cells a zone has.
    #[must_use]
    pub const fn zone_cells(self) -> usize {
        self.zone_cells as usize
    }

    /// How many cells the ring has.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.cells as usize
    }

    /// The number of the cell where a seat's pawns come out.
    #[must_use]
    pub const fn start(self, seat: Seat) -> usize {
        seat.zone() * self.zone_cells()
    }

    /// The number of the track cell from which a seat's home branches off.
    #[must_use]
    pub const fn entrance(self, seat: Seat) -> usize {
        self.add(self.start(seat), self.cells() - self.entrance as usize)
    }

    /// The number of a zone's crossing, if the board has dotted lines.
    #[must_use]
    pub const fn crossing(self, zone: usize) -> Option<usize> {
        match self.crossing {
            Some(offset) => Some(zone * self.zone_cells() + offset as usize),
            None => None,
        }
    }

    /// The number `steps` after another, for both below the number of cells.
    #[must_use]
    pub const fn add(self, number: usize, steps: usize) -> usize {
        let sum = number + steps;
        if sum >= self.cells() { sum - self.cells() } else { sum }
    }

    /// How many steps forward it is from one number to another, for both below that of cells.
    #[must_use]
    pub const fn distance(self, from: usize, to: usize) -> usize {
        if to >= from { to - from } else { to + self.cells() - from }
    }

    /// Where the dotted lines from a cell lead to, forward or backward: the short one first.
    ///
    /// Nowhere if the cell is no crossing.
    pub fn lines(self, number: usize, forward: bool) -> impl Iterator<Item = usize> {
        let on_crossing =
            self.crossing.is_some_and(|offset| number % self.zone_cells() == usize::from(offset));
        let skips = match (on_crossing, self.long_lines) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        (1..=skips).map(move |zones| {
            let arc = zones * self.zone_cells();
            self.add(number, if forward { arc } else { self.cells() - arc })
        })
    }
}

/// The most steps that one card takes a pawn.
pub(crate) const STEPS: usize = 15;

/// A set of track cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ring([u64; 4]);

impl Ring {
    pub(crate) const EMPTY: Self = Self([0; 4]);

    pub(crate) fn insert(&mut self, number: usize) {
        self.0[(number / 64) & 3] |= 1 << (number % 64);
    }

    pub(crate) fn remove(&mut self, number: usize) {
        self.0[(number / 64) & 3] &= !(1 << (number % 64));
    }

    pub(crate) const fn contains(&self, number: usize) -> bool {
        (self.0[(number / 64) & 3] >> (number % 64)) & 1 != 0
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Which of the 15 cells from one on, round the ring, are in the set: bit 0 is the cell
    /// itself.
    pub(crate) const fn window(&self, from: usize, cells: usize) -> u32 {
        let (word, bit) = ((from / 64) & 3, from % 64);
        let mut bits = self.0[word] >> bit | self.0[(word + 1) & 3] << 1 << (63 - bit);
        if from + STEPS > cells {
            // No bit from `cells` on is ever set, so the start of the ring fits in behind.
            let kept = cells - from;
            bits = bits & !(u64::MAX << kept) | self.0[0] << kept;
        }
        bits as u32 & ((1 << STEPS) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_the_cells_one_by_one() {
        for zones in 2..=8 {
            for zone_cells in [16, 18, 20] {
                let track = Track::new(zones, zone_cells, 2, Some(7), false);
                let cells = track.cells();
                let mut ring = Ring::EMPTY;
                let mut plain = [false; Cell::TRACK];
                for (n, inside) in plain[..cells].iter_mut().enumerate() {
                    if ludotheque_core::key::mix(n as u64).is_multiple_of(3) {
                        ring.insert(n);
                        *inside = true;
                    }
                }
                for from in 0..cells {
                    assert_eq!(ring.contains(from), plain[from]);
                    for step in 0..STEPS {
                        let inside = ring.window(from, cells) >> step & 1 != 0;
                        assert_eq!(inside, plain[(from + step) % cells], "{from}+{step}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_formulas_hold_for_every_seat_of_every_board() {
        for zones in 2..=8u8 {
            let track = Track::new(zones, 18, 2, Some(7), zones == 8);
            let cells = 18 * usize::from(zones);
            assert_eq!(track.cells(), cells);
            for seat in Seat::ALL.into_iter().take(zones.into()) {
                let k = seat.zone();
                assert_eq!(track.start(seat), 18 * k);
                assert_eq!(track.entrance(seat), (18 * k + cells - 2) % cells);
                assert_eq!(track.crossing(k), Some(18 * k + 7));
                let zone = |n: usize| 18 * (n % usize::from(zones)) + 7;
                let back = usize::from(zones) + k;
                let forward: Vec<usize> = track.lines(18 * k + 7, true).collect();
                let backward: Vec<usize> = track.lines(18 * k + 7, false).collect();
                if zones == 8 {
                    assert_eq!(forward, [zone(k + 1), zone(k + 2)]);
                    assert_eq!(backward, [zone(back - 1), zone(back - 2)]);
                } else {
                    assert_eq!(forward, [zone(k + 1)]);
                    assert_eq!(backward, [zone(back - 1)]);
                }
                for off in (0..cells).filter(|n| n % 18 != 7) {
                    assert_eq!(track.lines(off, true).chain(track.lines(off, false)).count(), 0);
                }
            }
            for from in 0..cells {
                for to in 0..cells {
                    assert_eq!(track.add(from, track.distance(from, to)), to);
                }
            }
        }
    }
}
