//! How far a pawn can go: every number of steps at once.

use crate::board::Board;
use crate::ruleset::Entry;
use crate::track::STEPS;
use crate::{Cell, Rules, Seat};

/// Numbers of steps that a pawn can go, from 1 for bit 0: those that end on the track, and those
/// that end at home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    pub(crate) track: u32,
    pub(crate) home: u32,
}

/// A way forward: where it leads to, and how far a pawn can go on it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lane {
    /// The number of the first track cell on it; for a pawn at home its own entrance.
    first: usize,
    /// How many steps to where home branches off; at home, less than nothing is written 0 and
    /// the depth is added to what `home` counts.
    to_entrance: usize,
    /// The depth from which a pawn at home moves up, otherwise 0.
    depth: usize,
    /// What the pawn can do as most cards move it.
    pub(crate) plain: Reach,
    /// What it can do when it captures all that is in its way.
    pub(crate) sweep: Reach,
}

impl Lane {
    /// Where so many steps on the lane lead to; `home` tells whether they end at home.
    pub(crate) fn end(&self, rules: &Rules, seat: Seat, steps: usize, home: bool) -> Cell {
        if home {
            Cell::in_home(seat, self.depth + steps - self.to_entrance)
        } else {
            Cell::on_track(rules.track().add(self.first, steps - 1))
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
    let track = rules.track();
    let Some(number) = from.number() else {
        let depth = from.depth().map_or(4, |(_, depth)| depth);
        let free = free_home(board, seat, depth);
        let reach = Reach { track: 0, home: ones(free) };
        visit(Lane { first: 0, to_entrance: 0, depth, plain: reach, sweep: reach });
        return;
    };
    let entrance = track.entrance(seat);
    let to_entrance = track.distance(number, entrance);
    // A pawn that has just come out where home branches off has its lap to go.
    let at_begin = to_entrance == 0 && board.is_fresh(number) && number == track.start(seat);
    let to_entrance = if at_begin { track.cells() } else { to_entrance };
    let first = track.add(number, 1);
    visit(lane(rules, board, seat, first, to_entrance, entry));
    if !rules.is_crossing(number) {
        return;
    }
    for first in track.lines(number, true) {
        let passes = to_entrance < track.distance(number, first);
        let to_entrance = 1 + track.distance(first, entrance);
        let mut lane = lane(rules, board, seat, first, to_entrance, entry);
        if passes && entry == Entry::OneLap {
            (lane.plain, lane.sweep) = Default::default();
        }
        visit(lane);
    }
}

fn lane(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    first: usize,
    to_entrance: usize,
    entry: Entry,
) -> Lane {
    let cells = rules.track().cells();
    let occupied = board.occupied().window(first, cells);
    // Steps up to the first protected pawn, that one left out.
    let open = if rules.protects() {
        below(board.fresh().window(first, cells)) & ones(STEPS)
    } else {
        ones(STEPS)
    };
    // Onto the first pawn, but not past it; home only past none.
    let free = below(occupied);
    let blocked = (free << 1 | 1) & open;
    let home = if to_entrance < STEPS {
        ones(free_home(board, seat, 0)) << to_entrance & ones(STEPS)
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
        Reach { track, home }
    };
    let sweep = reach(open, open);
    let plain = if rules.overtaking() { sweep } else { reach(blocked, free) };
    Lane { first, to_entrance, depth: 0, plain, sweep }
}

/// The numbers of steps that a pawn can go backward by the track and by each dotted line, with
/// the first cell on each of these ways.
pub(crate) fn back_lanes(
    rules: &Rules,
    board: &Board,
    from: Cell,
    mut visit: impl FnMut(usize, u32),
) {
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
        visit(first, steps & ones(STEPS));
    };
    lane(track.add(number, track.cells() - 1));
    if rules.is_crossing(number) {
        track.lines(number, false).for_each(lane);
    }
}

/// Where so many steps back on a way lead to.
pub(crate) fn back_end(rules: &Rules, first: usize, steps: usize) -> Cell {
    let track = rules.track();
    Cell::on_track(track.add(first, track.cells() - (steps - 1)))
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
