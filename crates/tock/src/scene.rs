//! What a player to move sees: enough to tell every legal play.

use core::ops::ControlFlow;

use crate::board::Board;
use crate::play::{Action, Play};
use crate::position::Phase;
use crate::reach::{self, Steps};
use crate::rules::Actions;
use crate::ruleset::{Entry, Stuck};
use crate::split;
use crate::splits::Splits;
use crate::{Cards, Cell, Rank, RankSet, Rules, Seat};

/// The board, the player to move, and that player's hand. A position and a view both have one, so
/// what is legal cannot depend on what is hidden.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) board: &'a Board,
    pub(crate) phase: Phase,
    pub(crate) player: Seat,
    pub(crate) hand: Cards,
}

/// What is called with each thing that a card can do.
type Visit<'v, B> = &'v mut dyn FnMut(Action) -> ControlFlow<B>;

impl Scene<'_> {
    /// Whose pawns the player moves.
    pub(crate) fn mover(&self) -> Option<Seat> {
        split::mover(self.rules, self.board, self.player)
    }

    pub(crate) fn visit<B>(&self, mut visit: impl FnMut(Play) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut found = false;
        match self.phase {
            Phase::Deal => return ControlFlow::Continue(()),
            Phase::Give => return self.visit_hand(Action::Give, visit),
            Phase::Discard => return self.visit_hand(Action::Discard, visit),
            Phase::Play => {
                for card in self.hand.ranks().iter() {
                    self.visit_card(card, &mut |action| {
                        found = true;
                        visit(Play { card, action })
                    })?;
                }
            }
        }
        match self.idle(found) {
            None => ControlFlow::Continue(()),
            Some(Action::LayDown) => {
                let action = Action::LayDown;
                let first = self.hand.ranks().iter().next();
                first.map_or(ControlFlow::Continue(()), |card| visit(Play { card, action }))
            }
            Some(action) => self.visit_hand(action, visit),
        }
    }

    /// What the player does with a card instead of playing it, if there is nothing to play or no
    /// duty to: discard any card, or lay the hand down.
    pub(crate) fn idle(&self, can_play: bool) -> Option<Action> {
        let ruleset = self.rules.ruleset();
        match (can_play, ruleset.stuck) {
            (true, _) if ruleset.duty => None,
            (false, Stuck::DiscardHand) => Some(Action::LayDown),
            _ => Some(Action::Discard),
        }
    }

    fn visit_hand<B>(
        &self,
        action: Action,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut cards = self.hand.ranks().iter();
        cards.try_for_each(|card| visit(Play { card, action }))
    }

    /// Everything that a card can be played for, each result once. The card need not be in the
    /// hand.
    pub(crate) fn visit_card<B>(&self, card: Rank, visit: Visit<'_, B>) -> ControlFlow<B> {
        let Some(seat) = self.mover() else {
            return ControlFlow::Continue(());
        };
        let actions = self.rules.actions(card);
        self.visit_special(seat, actions, visit)?;
        self.visit_steps(seat, actions.steps, self.rules.entry(), visit)?;
        if let Some(split) = actions.split {
            let splits = Splits::new(self.rules, split, self.player, self.board);
            let mut parts = (0..splits.len()).filter_map(|n| splits.nth(n));
            parts.try_for_each(|parts| visit(parts.action()))?;
        }
        ControlFlow::Continue(())
    }

    /// Everything that a card can be played for but splits and the steps of own pawns.
    pub(crate) fn visit_special<B>(
        &self,
        seat: Seat,
        actions: &Actions,
        visit: Visit<'_, B>,
    ) -> ControlFlow<B> {
        if actions.out && self.can_bring_out(seat) {
            visit(Action::Out)?;
        }
        if actions.others != 0 {
            self.visit_others(seat, actions.others, visit)?;
        }
        if actions.exchange {
            self.visit_exchanges(seat, visit)?;
        }
        if actions.oblige {
            visit(Action::Oblige)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a step is one that another player's pawn can be made to take.
    fn is_for_others(&self, action: Action) -> bool {
        let Action::Step { from, to } = action else {
            return false;
        };
        from.number().is_some_and(|number| !self.is_protected(number)) && to.number().is_some()
    }

    /// The steps that pawns of others than a seat can be made to take.
    pub(crate) fn visit_others<B>(
        &self,
        seat: Seat,
        steps: u32,
        visit: Visit<'_, B>,
    ) -> ControlFlow<B> {
        for other in self.rules.table().seats().filter(|other| *other != seat) {
            let steps = Steps { plain: steps, ..Steps::default() };
            self.visit_steps(other, steps, Entry::Free, &mut |action| {
                if self.is_for_others(action) { visit(action) } else { ControlFlow::Continue(()) }
            })?;
        }
        ControlFlow::Continue(())
    }

    fn is_protected(&self, number: usize) -> bool {
        self.rules.protects() && self.board.is_fresh(number)
    }

    pub(crate) fn can_bring_out(&self, seat: Seat) -> bool {
        self.board.has_reserve(seat) && !self.is_protected(self.rules.track().start(seat))
    }

    fn visit_steps<B>(
        &self,
        seat: Seat,
        steps: Steps,
        entry: Entry,
        visit: Visit<'_, B>,
    ) -> ControlFlow<B> {
        for from in self.board.cells(seat) {
            let mut flow = ControlFlow::Continue(());
            reach::ways(self.rules, self.board, seat, from, entry, steps, |lane| {
                for (steps, home) in lane.within(steps).iter() {
                    if flow.is_continue() {
                        let to = lane.end(self.rules, seat, steps, home);
                        flow = visit(Action::Step { from, to });
                    }
                }
            });
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// The cells of the pawns of a seat that can be exchanged.
    pub(crate) fn exchangeable(&self, seat: Seat, own: bool) -> impl Iterator<Item = Cell> + '_ {
        let protected_too = own && self.rules.ruleset().protected_exchange;
        self.board.cells(seat).filter(move |cell| {
            let number = cell.number();
            number.is_some_and(|number| protected_too || !self.is_protected(number))
        })
    }

    fn visit_exchanges<B>(&self, seat: Seat, visit: Visit<'_, B>) -> ControlFlow<B> {
        for own in self.exchangeable(seat, true) {
            for other_seat in self.rules.table().seats().filter(|other| *other != seat) {
                for other in self.exchangeable(other_seat, false) {
                    visit(Action::Exchange { own, other })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The ranks with which the player could do something on this board, whatever the hand.
    pub(crate) fn playable(&self) -> RankSet {
        let deck = self.rules.deck().ranks();
        deck.iter()
            .filter(|card| self.visit_card(*card, &mut ControlFlow::Break).is_break())
            .collect()
    }
}
