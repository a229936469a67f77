//! How far a pawn can go: every number of steps at once.

use crate::board::Board;
use crate::ruleset::Entry;
use crate::track::{Ring, STEPS};
use crate::{Cell, Rules, Seat};

/// Numbers of steps that cards allow, from 1 for bit 0.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steps {
    /// Forward, stopping at what is in the way.
    pub(crate) plain: u32,
    /// Forward, capturing what is in the way.
    pub(crate) sweep: u32,
    /// Backward.
    pub(crate) back: u32,
}

impl Steps {
    /// Those of either.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self {
            plain: self.plain | other.plain,
            sweep: self.sweep | other.sweep,
            back: self.back | other.back,
        }
    }

    /// Whether some number is in both, no matter how it goes forward.
    pub(crate) const fn meets(self, other: Self) -> bool {
        let forward = (self.plain | self.sweep) & (other.plain | other.sweep);
        forward | self.back & other.back != 0
    }
}

/// Numbers of steps that a pawn can go, from 1 for bit 0: those that end on the track, and 16 bits
/// higher those that end at home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach(u32);

impl Reach {
    const HOME: u32 = 16;

    const fn new(track: u32, home: u32) -> Self {
        Self(track | home << Self::HOME)
    }

    /// Up in home from a depth, past nothing.
    pub(crate) fn home_from(depth: usize) -> Self {
        Self::new(0, ones(4 - depth))
    }

    /// Those that end at home.
    pub(crate) const fn home(self) -> u32 {
        self.0 >> Self::HOME
    }

    /// Those that are in a set of numbers of steps.
    pub(crate) const fn within(self, steps: u32) -> Self {
        Self(self.0 & (steps | steps << Self::HOME))
    }

    /// Those that are at most so many steps along the track, and at most so many into home.
    pub(crate) const fn up_to(self, on_track: usize, at_home: usize) -> Self {
        Self(self.0 & (ones(on_track) & ones(STEPS) | ones(at_home) << Self::HOME))
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many ends there are.
    pub(crate) const fn len(self) -> usize {
        // Most often none or one.
        if self.0 & self.0.wrapping_sub(1) == 0 {
            !self.is_empty() as usize
        } else {
            self.0.count_ones() as usize
        }
    }

    /// The numbers of steps, each with whether it ends at home.
    pub(crate) fn iter(self) -> impl Iterator<Item = (usize, bool)> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some((bit as usize % Self::HOME as usize + 1, bit >= Self::HOME))
        })
    }
}

/// A way forward or backward: where it leads to, and how far a pawn can go on it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lane {
    /// The number of the first track cell on it; for a pawn at home its own entrance.
    first: u8,
    /// How many steps to where home branches off; at home, less than nothing is written 0 and
    /// the depth is added to what `home` counts.
    to_entrance: u8,
    /// The depth from which a pawn at home moves up, otherwise 0.
    depth: u8,
    backward: bool,
    /// What the pawn can do as most cards move it.
    pub(crate) plain: Reach,
    /// What it can do when it captures all that is in its way.
    pub(crate) sweep: Reach,
}

impl Lane {
    /// The number of the first track cell.
    pub(crate) fn first(self) -> usize {
        self.first.into()
    }

    /// How many steps it is to where home branches off.
    pub(crate) fn to_entrance(self) -> usize {
        self.to_entrance.into()
    }

    /// What the pawn can do with given numbers of steps.
    pub(crate) const fn within(&self, steps: Steps) -> Reach {
        if self.backward {
            self.plain.within(steps.back)
        } else {
            self.plain.within(steps.plain).union(self.sweep.within(steps.sweep))
        }
    }

    /// Where so many steps on the lane lead to; `home` tells whether they end at home.
    pub(crate) fn end(&self, rules: &Rules, seat: Seat, steps: usize, home: bool) -> Cell {
        let track = rules.track();
        let first = self.first.into();
        if home {
            Cell::in_home(seat, usize::from(self.depth) + steps - self.to_entrance())
        } else if self.backward {
            Cell::on_track(track.add(first, track.cells() - (steps - 1)))
        } else {
            Cell::on_track(track.add(first, steps - 1))
        }
    }
}

/// What is in the way of a pawn.
struct Obstacles {
    /// Which of the next cells of the track are occupied, from the first on.
    occupied: u32,
    /// Which of them by protected pawns.
    protected: u32,
    /// How many home cells are free, up to the first pawn.
    free_home: usize,
}

impl Obstacles {
    fn new(rules: &Rules, board: &Board, seat: Seat, first: usize) -> Self {
        let cells = rules.track().cells();
        Self {
            occupied: board.occupied().window(first, cells),
            protected: if rules.protects() { board.fresh().window(first, cells) } else { 0 },
            free_home: free_home(board, seat, 0),
        }
    }
}

/// Hands over the ways forward of a pawn: straight on, then the dotted lines.
pub(crate) fn lanes(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    from: Cell,
    entry: Entry,
    mut visit: impl FnMut(Lane),
) {
    let Some(number) = from.number() else {
        return visit(home_lane(board, seat, from));
    };
    let first = rules.track().add(number, 1);
    let to_entrance = to_entrance(rules, board, seat, number);
    let obstacles = Obstacles::new(rules, board, seat, first);
    visit(lane(rules, first, to_entrance, entry, &obstacles));
    if rules.is_crossing(number) {
        lines(rules, board, seat, number, entry, visit);
    }
}

/// The way of a pawn at home.
fn home_lane(board: &Board, seat: Seat, from: Cell) -> Lane {
    let depth = from.depth().map_or(4, |(_, depth)| depth);
    let reach = Reach::new(0, ones(free_home(board, seat, depth)));
    Lane { depth: depth as u8, plain: reach, sweep: reach, ..Lane::default() }
}

/// Hands over the ways of a pawn along the dotted lines that begin where it stands.
pub(crate) fn lines(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    number: usize,
    entry: Entry,
    mut visit: impl FnMut(Lane),
) {
    let track = rules.track();
    let straight = to_entrance(rules, board, seat, number);
    for first in track.lines(number, true) {
        let passes = straight < track.distance(number, first);
        let to_entrance = 1 + track.distance(first, track.entrance(seat));
        let obstacles = Obstacles::new(rules, board, seat, first);
        let mut lane = lane(rules, first, to_entrance, entry, &obstacles);
        if passes && entry == Entry::OneLap {
            (lane.plain, lane.sweep) = Default::default();
        }
        visit(lane);
    }
}

/// How far a pawn on the track could go straight on if the pawns of a set of cells, among them all
/// that its seat has at home, were not there.
pub(crate) fn straight_past(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    number: usize,
    gone: &Ring,
) -> Reach {
    let first = rules.track().add(number, 1);
    let to_entrance = to_entrance(rules, board, seat, number);
    let Obstacles { occupied, protected, .. } = Obstacles::new(rules, board, seat, first);
    let gone = gone.window(first, rules.track().cells());
    let (occupied, protected) = (occupied & !gone, protected & !gone);
    let obstacles = Obstacles { occupied, protected, free_home: 4 };
    lane(rules, first, to_entrance, rules.entry(), &obstacles).plain
}

/// How many steps it is straight on to where home branches off.
pub(crate) fn to_entrance(rules: &Rules, board: &Board, seat: Seat, number: usize) -> usize {
    let track = rules.track();
    let to_entrance = track.distance(number, track.entrance(seat));
    // A pawn that has just come out where home branches off has its lap to go.
    let at_begin = to_entrance == 0 && board.is_fresh(number) && number == track.start(seat);
    if at_begin { track.cells() } else { to_entrance }
}

fn lane(
    rules: &Rules,
    first: usize,
    to_entrance: usize,
    entry: Entry,
    obstacles: &Obstacles,
) -> Lane {
    // Steps up to the first protected pawn, that one left out.
    let open = below(obstacles.protected) & ones(STEPS);
    // Onto the first pawn, but not past it; home only past none.
    let free = below(obstacles.occupied);
    let blocked = (free << 1 | 1) & open;
    let home = if to_entrance < STEPS {
        ones(obstacles.free_home) << to_entrance & ones(STEPS)
    } else {
        0
    };
    let reach = |mut track: u32, inside: u32| {
        let enters = to_entrance == 0 || inside >> ((to_entrance - 1) & 31) & 1 != 0;
        let home = if enters { home } else { 0 };
        match entry {
            Entry::Free => {}
            Entry::Forced => track &= !home,
            Entry::OneLap => track &= ones(to_entrance),
        }
        Reach::new(track, home)
    };
    let sweep = reach(open, open);
    let plain = if rules.overtaking() { sweep } else { reach(blocked, free) };
    let (first, to_entrance) = (first as u8, to_entrance as u8);
    Lane { first, to_entrance, depth: 0, backward: false, plain, sweep }
}

/// Hands over the ways of a pawn backward: by the track, then by the dotted lines.
pub(crate) fn back_lanes(rules: &Rules, board: &Board, from: Cell, mut visit: impl FnMut(Lane)) {
    let track = rules.track();
    let Some(number) = from.number() else {
        return;
    };
    let mut lane = |first: usize| {
        let cells = track.cells();
        // The window ends with the first cell; turned round it begins with it.
        let begin = track.add(first, cells - (STEPS - 1));
        let turned = |bits: u32| bits.reverse_bits() >> (32 - STEPS);
        let occupied = turned(board.occupied().window(begin, cells));
        let fresh = if rules.protects() { turned(board.fresh().window(begin, cells)) } else { 0 };
        let open = below(fresh);
        let steps = if rules.overtaking() { open } else { (below(occupied) << 1 | 1) & open };
        let plain = Reach::new(steps & ones(STEPS), 0);
        visit(Lane { first: first as u8, backward: true, plain, ..Lane::default() });
    };
    lane(track.add(number, track.cells() - 1));
    if rules.is_crossing(number) {
        track.lines(number, false).for_each(lane);
    }
}

/// Hands over the ways that a pawn can go with given numbers of steps.
pub(crate) fn ways(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    from: Cell,
    entry: Entry,
    steps: Steps,
    mut visit: impl FnMut(Lane),
) {
    // At home it is three steps at most.
    let any = if from.number().is_some() { ones(STEPS) } else { ones(3) };
    if (steps.plain | steps.sweep) & any != 0 {
        lanes(rules, board, seat, from, entry, &mut visit);
    }
    if steps.back != 0 {
        back_lanes(rules, board, from, visit);
    }
}

/// The track cells that a pawn enters on its way forward, for a way that is at most 15 steps.
pub(crate) fn path(
    rules: &Rules,
    seat: Seat,
    from: Cell,
    to: Cell,
) -> Option<(usize, impl Iterator<Item = usize> + use<>)> {
    let track = rules.track();
    let entrance = track.entrance(seat);
    // On which lane, in how many steps, of which so many on the track.
    let found = match (from.number(), to.number(), to.depth()) {
        (None, _, Some((_, depth))) => {
            let (_, before) = from.depth()?;
            Some((0, depth.checked_sub(before)?, 0))
        }
        (Some(number), end, home) => {
            let straight = core::iter::once(track.add(number, 1));
            let mut firsts = straight.chain(track.lines(number, true));
            firsts.find_map(|first| {
                let last = end.unwrap_or(entrance);
                let straight_home =
                    end.is_none() && number == entrance && first == track.add(number, 1);
                let on_track = if straight_home { 0 } else { track.distance(first, last) + 1 };
                let steps = on_track + home.map_or(0, |(_, depth)| depth);
                (steps <= STEPS).then_some((first, steps, on_track))
            })
        }
        _ => None,
    };
    let (first, steps, on_track) = found?;
    Some((steps, (0..on_track).map(move |step| track.add(first, step))))
}

/// How many home cells are free from a depth on, up to the first pawn.
fn free_home(board: &Board, seat: Seat, depth: usize) -> usize {
    let above = (board.home(seat) | 1 << 4) >> depth;
    above.trailing_zeros() as usize
}

/// The bits below the lowest one; all if there is none.
const fn below(bits: u32) -> u32 {
    !bits & bits.wrapping_sub(1)
}

const fn ones(count: usize) -> u32 {
    if count >= 32 { u32::MAX } else { (1 << count) - 1 }
}
