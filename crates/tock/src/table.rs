//! Who sits where, and with whom.

use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::Seat;
use crate::seat::seats_of;

/// The board's zones and the teams that sit at it.
///
/// A team of one is a player for themselves. Teams are equal in size and at least two.
///
/// ```
/// use ludotheque_tock::{Seat, Table};
///
/// let table = Table::read(6, "ad/be/cf")?;
/// assert_eq!(table.seats().count(), 6);
/// let [a, d] = ['a', 'd'].map(Seat::from_letter);
/// assert_eq!(a.map(|a| table.mate_after(a)), d);
/// assert_eq!(Table::each_alone(6)?.to_string(), "a/b/c/d/e/f");
/// # Ok::<(), ludotheque_tock::TableError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Table {
    zones: u8,
    seats: u8,
    /// For each seat the bits of its team, itself included; 0 for nobody.
    teams: [u8; Seat::MAX],
}

/// Why people cannot sit like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// A board has 2 to 8 zones.
    #[error("a board has 2 to 8 zones, not {0}")]
    Zones(u8),
    /// A letter that is no seat of this board.
    #[error("{letter:?} is no seat of a board of {zones}")]
    Seat {
        /// The letter.
        letter: char,
        /// The zones of the board.
        zones: u8,
    },
    /// A seat is named twice.
    #[error("seat {0} is taken twice")]
    Twice(Seat),
    /// A single team, or none.
    #[error("a game needs two teams")]
    Single,
    /// Teams of different sizes.
    #[error("the teams are not equal in size")]
    Unequal,
    /// Seats or teams are not in order.
    #[error("a team lists its seats in order, and teams are in the order of their first seats")]
    Order,
}

impl Table {
    /// Every zone with a player for themselves.
    ///
    /// # Errors
    ///
    /// [`TableError::Zones`].
    pub fn each_alone(zones: u8) -> Result<Self, TableError> {
        let seats = Seat::ALL.iter().take(zones.into());
        Self::new(zones, &seats.map(core::slice::from_ref).collect::<Vec<_>>())
    }

    /// A table with the given teams, in any order.
    ///
    /// # Errors
    ///
    /// What is wrong with them; never [`TableError::Order`].
    pub fn new(zones: u8, teams: &[&[Seat]]) -> Result<Self, TableError> {
        if !(2..=8).contains(&zones) {
            return Err(TableError::Zones(zones));
        }
        let mut table = Self { zones, seats: 0, teams: [0; Seat::MAX] };
        for team in teams {
            let mut bits = 0;
            for seat in *team {
                let letter = seat.letter();
                if seat.zone() >= zones.into() {
                    return Err(TableError::Seat { letter, zones });
                }
                if (table.seats | bits) & seat.bit() != 0 {
                    return Err(TableError::Twice(*seat));
                }
                bits |= seat.bit();
            }
            table.seats |= bits;
            for seat in *team {
                table.teams[seat.zone()] = bits;
            }
        }
        if teams.len() < 2 {
            return Err(TableError::Single);
        }
        if teams.iter().any(|team| team.len() != teams[0].len() || team.is_empty()) {
            return Err(TableError::Unequal);
        }
        Ok(table)
    }

    /// Reads the teams as a position's text has them, such as `ac/bd`.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn read(zones: u8, text: &str) -> Result<Self, TableError> {
        let mut teams = Vec::new();
        for part in text.split('/').take(Seat::MAX + 1) {
            let team: Result<Vec<Seat>, TableError> = part
                .chars()
                .take(Seat::MAX + 1)
                .map(|letter| Seat::from_letter(letter).ok_or(TableError::Seat { letter, zones }))
                .collect();
            teams.push(team?);
        }
        let slices: Vec<&[Seat]> = teams.iter().map(Vec::as_slice).collect();
        let table = Self::new(zones, &slices)?;
        let in_order = teams.iter().all(|team| team.is_sorted()) && teams.is_sorted();
        if in_order { Ok(table) } else { Err(TableError::Order) }
    }

    /// How many zones the board has.
    #[must_use]
    pub const fn zones(&self) -> u8 {
        self.zones
    }

    /// The seats that are taken, clockwise from the first.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        seats_of(self.seats)
    }

    /// How many seats are taken.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.seats.count_ones() as usize
    }

    /// Never: a table has at least two players.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.seats == 0
    }

    /// Whether a seat is taken.
    #[must_use]
    pub const fn contains(&self, seat: Seat) -> bool {
        self.seats & seat.bit() != 0
    }

    /// The teams, in the order of their first seats, as the bits of their seats.
    pub(crate) fn teams(&self) -> impl Iterator<Item = u8> + '_ {
        self.seats()
            .map(|seat| (seat, self.team_bits(seat)))
            .filter(|(seat, team)| team & (seat.bit() - 1) == 0)
            .map(|(_, team)| team)
    }

    /// The bits of a seat's team.
    pub(crate) const fn team_bits(&self, seat: Seat) -> u8 {
        self.teams[seat.zone()]
    }

    /// The seats of a seat's team, in order.
    pub fn team(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        seats_of(self.team_bits(seat))
    }

    /// Whether players sit in teams of more than one.
    #[must_use]
    pub fn has_teams(&self) -> bool {
        self.teams.iter().any(|team| team.count_ones() > 1)
    }

    /// The next taken seat clockwise.
    #[must_use]
    pub const fn after(&self, seat: Seat) -> Seat {
        next_of(self.seats, seat)
    }

    /// The next seat of the same team clockwise; the seat itself if it plays alone.
    #[must_use]
    pub const fn mate_after(&self, seat: Seat) -> Seat {
        next_of(self.teams[seat.zone()], seat)
    }
}

/// The seat of a set that comes next after another, clockwise.
const fn next_of(bits: u8, seat: Seat) -> Seat {
    let turned = bits.rotate_right(seat.zone() as u32 + 1);
    Seat::ALL[(seat.zone() + 1 + turned.trailing_zeros() as usize) % Seat::MAX]
}

impl fmt::Display for Table {
    /// The teams, such as `ac/bd`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, team) in self.teams().enumerate() {
            if n > 0 {
                f.write_char('/')?;
            }
            seats_of(team).try_for_each(|seat| f.write_char(seat.letter()))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.zones)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn tables_of_the_document_read_back() {
        for (zones, text) in [
            (4, "a/b/c/d"),
            (4, "a/c"),
            (4, "ac/bd"),
            (6, "ad/be/cf"),
            (6, "ace/bdf"),
            (8, "ae/bf/cg/dh"),
            (8, "aceg/bdfh"),
            (2, "a/b"),
        ] {
            let table = Table::read(zones, text).expect(text);
            assert_eq!(table.to_string(), text);
            for seat in table.seats() {
                assert!(table.team(seat).any(|mate| mate == table.mate_after(seat)));
                assert!(table.contains(table.after(seat)));
                assert_eq!(table.has_teams(), table.mate_after(seat) != seat);
            }
        }
        let table = Table::read(8, "aceg/bdfh").expect("teams of four");
        let walk = |from: Seat| table.mate_after(from);
        assert_eq!(walk(walk(walk(walk(Seat::ALL[1])))), Seat::ALL[1]);
        assert_eq!(walk(Seat::ALL[7]), Seat::ALL[1]);
    }

    #[test]
    fn each_fault_of_a_table_has_its_kind() {
        let fault = |zones, text| Table::read(zones, text).expect_err(text);
        assert_eq!(fault(1, "a/b"), TableError::Zones(1));
        assert_eq!(fault(9, "a/b"), TableError::Zones(9));
        assert_eq!(fault(4, "a/e"), TableError::Seat { letter: 'e', zones: 4 });
        assert_eq!(fault(4, "a/A"), TableError::Seat { letter: 'A', zones: 4 });
        assert_eq!(fault(4, "ab/bc"), TableError::Twice(Seat::ALL[1]));
        assert_eq!(fault(4, "aa/bc"), TableError::Twice(Seat::ALL[0]));
        assert_eq!(fault(4, "ac"), TableError::Single);
        assert_eq!(fault(4, "ac/b/d"), TableError::Unequal);
        assert_eq!(fault(4, "/"), TableError::Unequal);
        assert_eq!(fault(4, "ca/bd"), TableError::Order);
        assert_eq!(fault(4, "bd/ac"), TableError::Order);
    }
}
