//! Moves a pick at a time.

use ludotheque_core::Picking;

use crate::moves::moves_keep;

/// The most picks of one walk; no move needs so many but for chains that go in circles.
const LONGEST: usize = 64;

/// [`moves`](crate::moves()) of a game whose moves can be picked, with a walk through the picks of
/// each position.
///
/// # Panics
///
/// If something does not agree.
pub fn picked_moves<P: Picking>(input: &[u8]) {
    moves_keep::<P>(input, |before, _, _| walk(before));
}

/// Goes through picks of a position to a whole move: each that is offered is accepted, and what is
/// whole is legal and among the moves that fit.
pub(crate) fn walk<P: Picking>(position: &P) {
    let (mut picked, mut number) = (Vec::new(), position.key());
    loop {
        let Some(picks) = position.picks(&picked) else {
            panic!("{picked:?} is offered and refused in {position}");
        };
        let fitting = position.moves_from(&picked);
        assert!(!fitting.is_empty(), "{picked:?} leads nowhere in {position}");
        for mv in &picks.whole {
            assert!(fitting.contains(mv), "{picked:?} spells {mv:?} in {position}");
            assert!(position.is_legal(mv), "{picked:?} spells {mv:?} in {position}");
        }
        let more = picks.next.len() as u64;
        if more == 0 || picked.len() == LONGEST {
            return;
        }
        picked.push(picks.next[(number % more) as usize]);
        number = number.rotate_left(11);
    }
}
