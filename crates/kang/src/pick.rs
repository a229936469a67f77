//! Moves a click at a time: where from, then a click a run.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Bitboard, Square};
use crate::generate::Scene;
use crate::moves::{End, MoveSet, Origin};
use crate::trail::Trail;
use crate::{Size, notation};

/// A part of a move.
///
/// A kangaroo is picked first, by its [square](Self::Square) or its [size](Self::Size) in the
/// reserve; then where each of its runs ends: a square, or the [goal](Self::Goal). On an occupied
/// square it bounces if the next pick is where its next run ends, and boxes if it is a
/// [drop](Self::Drop).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pick {
    /// A square: that of the kangaroo, or one where a run ends.
    Square(Square),
    /// A size: of a kangaroo in the reserve, or of the next piece that is placed in Gygès.
    Size(Size),
    /// The far border.
    Goal,
    /// A free square for the kangaroo that is boxed.
    Drop(Square),
    /// No kangaroo, where none can move.
    Pass,
}

impl fmt::Display for Pick {
    /// As in the texts of moves: `b2`, `@l`, `#`, `=f5`, `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => write!(f, "{square}"),
            Self::Size(size) => write!(f, "@{size}"),
            Self::Goal => f.write_str("#"),
            Self::Drop(square) => write!(f, "={square}"),
            Self::Pass => f.write_str(notation::PASS),
        }
    }
}

impl From<Origin> for Pick {
    fn from(origin: Origin) -> Self {
        match origin {
            Origin::Square(square) => Self::Square(square),
            Origin::Reserve(size) => Self::Size(size),
        }
    }
}

/// The move of a kangaroo; `None` for a pass.
pub(crate) type Play = Option<(Origin, End)>;

/// What can follow a beginning of a move.
#[derive(Debug, Default)]
pub(crate) struct After {
    pub(crate) next: Vec<Pick>,
    pub(crate) whole: Vec<Play>,
}

/// How far a move has been picked.
enum Picked {
    /// Not at all.
    Nothing,
    /// A pass.
    Pass,
    /// The kangaroo is on its way, its next run not picked; it stands on another if `on` tells.
    OnTheWay { set: MoveSet, trail: Trail, on: Option<Square> },
    /// The move is whole.
    Whole(Origin, End),
}

impl Scene {
    /// What follows the picks in a game that goes on; `None` if no legal move begins like this.
    pub(crate) fn picks(&self, picked: &[Pick]) -> Option<After> {
        let mut after = After::default();
        match self.follow(picked)? {
            Picked::Nothing => {
                let sets = self.move_sets();
                after.next.extend(sets.iter().map(|set| Pick::from(set.from)));
                if sets.is_empty() {
                    after.next.push(Pick::Pass);
                }
            }
            Picked::Pass => after.whole.push(None),
            Picked::Whole(from, end) => after.whole.push(Some((from, end))),
            Picked::OnTheWay { set, trail, on } => {
                let (ends, goal) = trail.run();
                let joined = (ends & set.joined).into_iter();
                let joined: Bitboard = joined.filter(|at| can_go_on(&set, &trail, *at)).collect();
                let squares = ends & set.stops | joined;
                after.next.extend(squares.into_iter().map(Pick::Square));
                if goal && set.goal {
                    after.next.push(Pick::Goal);
                }
                if let Some(on) = on {
                    after.next.extend(set.drops_for(on).into_iter().map(Pick::Drop));
                }
            }
        }
        after.next.sort_unstable();
        Some(after)
    }

    /// The moves that begin with the picks, in a game that goes on.
    pub(crate) fn moves_from(&self, picked: &[Pick]) -> Vec<Play> {
        match self.follow(picked) {
            None => Vec::new(),
            Some(Picked::Nothing) => {
                let sets = self.move_sets();
                if sets.is_empty() {
                    return Vec::from([None]);
                }
                sets.iter().flat_map(plays).collect()
            }
            Some(Picked::Pass) => Vec::from([None]),
            Some(Picked::Whole(from, end)) => Vec::from([Some((from, end))]),
            Some(Picked::OnTheWay { set, trail, on }) => plays(&rest(&set, &trail, on)).collect(),
        }
    }

    fn follow(&self, picked: &[Pick]) -> Option<Picked> {
        let Some((first, picked)) = picked.split_first() else {
            return Some(Picked::Nothing);
        };
        let sets = self.move_sets();
        if *first == Pick::Pass {
            return (sets.is_empty() && picked.is_empty()).then_some(Picked::Pass);
        }
        let set = *sets.iter().find(|set| Pick::from(set.from) == *first)?;
        let mut trail = self.trail(set.from)?;
        let mut on = None;
        for (n, pick) in picked.iter().enumerate() {
            let end = match *pick {
                Pick::Square(at) if set.joined.contains(at) => {
                    trail = trail.bounce(at)?;
                    on = Some(at);
                    continue;
                }
                Pick::Square(at) if trail.run().0.contains(at) => End::Stop(at),
                Pick::Goal if trail.run().1 => End::Goal,
                Pick::Drop(drop) => End::Box { joined: on?, drop },
                _ => return None,
            };
            let last = n + 1 == picked.len();
            return (last && set.contains(end)).then_some(Picked::Whole(set.from, end));
        }
        let going = on.is_none() || !rest(&set, &trail, on).is_empty();
        going.then_some(Picked::OnTheWay { set, trail, on })
    }
}

/// The moves of a set that can still be made from a trail that has come to a kangaroo.
fn rest(set: &MoveSet, trail: &Trail, on: Option<Square>) -> MoveSet {
    let (ends, goal) = trail.reach();
    let ends = ends | on.map(Bitboard::of).unwrap_or_default();
    MoveSet {
        stops: set.stops & ends,
        goal: set.goal && goal,
        joined: set.joined & ends,
        same: set.same & ends,
        ..*set
    }
}

/// Whether a move can be made from the kangaroo on a square, once the trail has come there.
fn can_go_on(set: &MoveSet, trail: &Trail, at: Square) -> bool {
    !set.drops_for(at).is_empty()
        || trail.bounce(at).is_some_and(|trail| !rest(set, &trail, Some(at)).is_empty())
}

fn plays(set: &MoveSet) -> impl Iterator<Item = Play> + use<> {
    let from = set.from;
    set.iter().map(move |end| Some((from, end)))
}
