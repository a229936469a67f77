//! What positions look to be worth.

use core::fmt;
use core::marker::PhantomData;

/// How good a position of a game looks for the player to move, without looking ahead.
///
/// | game | what counts |
/// |---|---|
/// | Gounki | pieces, and how far they have come |
/// | Kang | goals, whether the player to move can score now, and how many moves there are |
/// | Gygès | whether the player to move can score now, and how many moves there are |
/// | King's Court | pieces, and those in the court |
/// | Black Sheep | how far the sheep have come |
pub struct Evaluation<P>(PhantomData<P>);

impl<P> Evaluation<P> {
    /// The evaluation of the game.
    pub const NEW: Self = Self(PhantomData);
}

impl<P> Clone for Evaluation<P> {
    fn clone(&self) -> Self {
        Self::NEW
    }
}

impl<P> Default for Evaluation<P> {
    fn default() -> Self {
        Self::NEW
    }
}

impl<P> fmt::Debug for Evaluation<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Evaluation")
    }
}

#[cfg(feature = "gounki")]
impl minimax::Evaluator for Evaluation<ludotheque_gounki::Gounki> {
    type G = super::TwoPlayers<ludotheque_gounki::Gounki>;

    fn evaluate(&self, state: &super::State<ludotheque_gounki::Gounki>) -> i16 {
        use ludotheque_gounki::Color;

        let position = state.position();
        let worth = |color: Color| {
            let stacks = position.stacks(color).iter().filter_map(|square| {
                let advance = match color {
                    Color::White => square.rank(),
                    Color::Black => 7 - square.rank(),
                };
                let (_, stack) = position.stack_at(square)?;
                Some(i16::from(stack.height()) * (20 + i16::from(advance)))
            });
            stacks.sum::<i16>()
        };
        let mover = position.to_move();
        worth(mover) - worth(mover.opponent())
    }
}

/// What it is worth to the player to move to be able to score, and to have so many moves.
#[cfg(feature = "kang")]
fn threat(can_score: bool, moves: usize) -> i16 {
    let moves = moves.min(999) as i16;
    if can_score { moves + 2_000 } else { moves }
}

#[cfg(feature = "kang")]
impl minimax::Evaluator for Evaluation<ludotheque_kang::Kang> {
    type G = super::TwoPlayers<ludotheque_kang::Kang>;

    fn evaluate(&self, state: &super::State<ludotheque_kang::Kang>) -> i16 {
        use ludotheque_core::Position;

        let position = state.position();
        let mover = position.to_move();
        let lead = i16::from(position.goals(mover)) - i16::from(position.goals(mover.opponent()));
        let threat = threat(position.can_score(), position.count_moves());
        3_000 * lead + threat
    }
}

#[cfg(feature = "kang")]
impl minimax::Evaluator for Evaluation<ludotheque_kang::gyges::Gyges> {
    type G = super::TwoPlayers<ludotheque_kang::gyges::Gyges>;

    fn evaluate(&self, state: &super::State<ludotheque_kang::gyges::Gyges>) -> i16 {
        use ludotheque_core::Position;

        let position = state.position();
        threat(position.can_score(), position.count_moves())
    }
}

#[cfg(feature = "kings-court")]
impl minimax::Evaluator for Evaluation<ludotheque_kings_court::KingsCourt> {
    type G = super::TwoPlayers<ludotheque_kings_court::KingsCourt>;

    fn evaluate(&self, state: &super::State<ludotheque_kings_court::KingsCourt>) -> i16 {
        use ludotheque_kings_court::{COURT, Side};

        let position = state.position();
        let worth = |side: Side| {
            let pieces = position.pieces(side);
            10 * pieces.len() as i16 + 4 * (pieces & COURT).len() as i16
        };
        let mover = position.to_move();
        worth(mover) - worth(mover.opponent())
    }
}

#[cfg(feature = "black-sheep")]
impl minimax::Evaluator for Evaluation<ludotheque_black_sheep::BlackSheep> {
    type G = super::TwoPlayers<ludotheque_black_sheep::BlackSheep>;

    fn evaluate(&self, state: &super::State<ludotheque_black_sheep::BlackSheep>) -> i16 {
        use ludotheque_black_sheep::Side;
        use ludotheque_core::Position;

        let position = state.position();
        let mover = position.to_move();
        let last = position.rules().spaces() + 1;
        let cells = (0..=last).flat_map(|cell| position.sheep_on(cell).map(move |s| (cell, s)));
        cells.fold(0, |worth, (cell, sheep)| {
            let advance = i16::from(match sheep.side {
                Side::Black => cell,
                Side::White => last - cell,
            });
            if sheep.side == mover { worth + advance } else { worth - advance }
        })
    }
}
