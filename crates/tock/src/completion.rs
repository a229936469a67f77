//! The positions that agree with a view.

use alloc::vec;
use alloc::vec::Vec;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::{shuffle, uniform};

use crate::position::{Phase, Tock};
use crate::setup::Setup;
use crate::view::{Gift, View};
use crate::{Cards, Rank, RankSet, Seat};

/// The ways in which the cards that a view does not show can lie.
///
/// Hands that were shown to lack the same ranks are dealt with together, and so are all that are
/// free of such a bond, with the stock. For every rank in turn there is a table that tells, for
/// each number of places left in each group, in how many ways the cards of this and the later
/// ranks fit; so a way is drawn rank by rank, with no attempt in vain.
#[derive(Clone, Debug)]
pub struct Completions<'a> {
    view: &'a View,
    /// The unseen cards but the one that is known to be held.
    cards: Cards,
    ranks: Vec<Rank>,
    groups: Vec<Group>,
    /// For each rank and a last level, the number of ways by the places left.
    ways: Vec<Vec<f64>>,
}

/// Hands that lack the same ranks.
#[derive(Clone, Debug)]
struct Group {
    lacks: RankSet,
    seats: Vec<Seat>,
    places: usize,
    /// What a place of this group counts in the index of a table.
    stride: usize,
}

impl<'a> Completions<'a> {
    /// The completions of a view.
    #[must_use]
    pub fn new(view: &'a View) -> Self {
        let mut cards = view.unseen();
        if let Some((_, card)) = view.held() {
            cards = cards.without(card);
        }
        let ranks: Vec<Rank> = cards.ranks().iter().collect();
        let mut groups: Vec<Group> = Vec::new();
        for seat in others(view) {
            let lacks = view.seen(seat).lacks.intersection(cards.ranks());
            let places = hidden_in(view, seat);
            if lacks.is_empty() || places == 0 {
                continue;
            }
            match groups.iter_mut().find(|group| group.lacks == lacks) {
                Some(group) => {
                    group.seats.push(seat);
                    group.places += places;
                }
                None => groups.push(Group { lacks, seats: vec![seat], places, stride: 0 }),
            }
        }
        let mut stride = 1;
        for group in &mut groups {
            group.stride = stride;
            stride *= group.places + 1;
        }
        let mut completions = Self { view, cards, ranks, groups, ways: Vec::new() };
        completions.count(stride);
        completions
    }

    /// How many ways there are in which each card of the pack can lie, equal ones told apart,
    /// but for those ways that differ only in how a group shares its cards.
    fn total(&self) -> f64 {
        self.ways.first().and_then(|level| level.last()).copied().unwrap_or(0.0)
    }

    /// Whether no position agrees with the view.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.total() <= 0.0
    }

    fn count(&mut self, states: usize) {
        let mut last = vec![0.0; states];
        last[0] = 1.0;
        let mut ways = vec![last];
        for &rank in self.ranks.iter().rev() {
            let later = &ways[ways.len() - 1];
            let mut level = vec![0.0; states];
            for (state, sum) in level.iter_mut().enumerate() {
                self.visit_shares(rank, state, &mut |next, weight, _| {
                    *sum += weight * later[next];
                });
            }
            ways.push(level);
        }
        ways.reverse();
        self.ways = ways;
    }

    /// Hands over every way to share the cards of a rank among the groups: the places that are
    /// then left, in how many ways the cards can be chosen, and how many each group gets. What
    /// no group gets goes to the free hands and the stock.
    fn visit_shares(&self, rank: Rank, state: usize, visit: &mut dyn FnMut(usize, f64, &[usize])) {
        let mut shares = vec![0; self.groups.len()];
        let cards = self.cards.count(rank).into();
        self.share_from(0, rank, state, cards, 1.0, &mut shares, visit);
    }

    #[expect(clippy::too_many_arguments, reason = "the state of a small recursion over groups")]
    fn share_from(
        &self,
        at: usize,
        rank: Rank,
        state: usize,
        cards: usize,
        weight: f64,
        shares: &mut Vec<usize>,
        visit: &mut dyn FnMut(usize, f64, &[usize]),
    ) {
        let Some(group) = self.groups.get(at) else {
            return visit(state, weight, shares);
        };
        let free = state / group.stride % (group.places + 1);
        let most = if group.lacks.contains(rank) { 0 } else { free.min(cards) };
        let mut weight = weight;
        for share in 0..=most {
            shares[at] = share;
            let next = state - share * group.stride;
            self.share_from(at + 1, rank, next, cards - share, weight, shares, visit);
            // From the binomial of this share to that of the next.
            weight *= (cards - share) as f64 / (share + 1) as f64;
        }
        shares[at] = 0;
    }

    /// A position that agrees with the view, each way for the cards to lie equally likely;
    /// `None` if there is none.
    ///
    /// The same state of the source gives the same position on every run and machine.
    pub fn sample<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Tock> {
        if self.is_empty() {
            return None;
        }
        let mut grouped: Vec<Vec<Rank>> = vec![Vec::new(); self.groups.len()];
        let mut free = Vec::new();
        let mut state = self.ways[0].len() - 1;
        for (&rank, later) in self.ranks.iter().zip(&self.ways[1..]) {
            let (next, shares) = self.draw(rank, state, later, source)?;
            let shared: usize = shares.iter().sum();
            for (cards, share) in grouped.iter_mut().zip(shares) {
                cards.extend(core::iter::repeat_n(rank, share));
            }
            let rest = usize::from(self.cards.count(rank)) - shared;
            free.extend(core::iter::repeat_n(rank, rest));
            state = next;
        }
        let mut hands = [Cards::EMPTY; Seat::MAX];
        for (group, mut cards) in self.groups.iter().zip(grouped) {
            shuffle(source, &mut cards);
            for seat in &group.seats {
                hands[seat.zone()] = take(&mut cards, hidden_in(self.view, *seat));
            }
        }
        shuffle(source, &mut free);
        for seat in others(self.view) {
            if !self.groups.iter().any(|group| group.seats.contains(&seat)) {
                hands[seat.zone()] = take(&mut free, hidden_in(self.view, seat));
            }
        }
        Tock::from_setup(complete(self.view, hands, free, |n| uniform(source, n))).ok()
    }

    /// How a rank is shared, with the right probability.
    fn draw<R: Rng + ?Sized>(
        &self,
        rank: Rank,
        state: usize,
        later: &[f64],
        source: &mut R,
    ) -> Option<(usize, Vec<usize>)> {
        let mut sum = 0.0;
        self.visit_shares(rank, state, &mut |next, weight, _| sum += weight * later[next]);
        // 53 random bits: as fine as a number below 1 gets.
        let mut left = (source.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * sum;
        let mut drawn = None;
        self.visit_shares(rank, state, &mut |next, weight, shares| {
            let ways = weight * later[next];
            if ways > 0.0 && left >= 0.0 {
                drawn = Some((next, shares.to_vec()));
                left -= ways;
            }
        });
        drawn
    }
}

/// The seats whose hands the view does not show.
fn others(view: &View) -> impl Iterator<Item = Seat> + '_ {
    let seats = view.rules().table().seats();
    seats.filter(|seat| *seat != view.seat())
}

/// How many cards of a hand are unknown.
fn hidden_in(view: &View, seat: Seat) -> usize {
    let known = view.held().is_some_and(|(mate, _)| mate == seat);
    view.hand_size(seat).saturating_sub(known.into())
}

fn take(cards: &mut Vec<Rank>, count: usize) -> Cards {
    let kept = cards.len().saturating_sub(count);
    cards.drain(kept..).collect()
}

/// The setup in which the other hands hold these cards besides the one known to be held, and the
/// free cards are what was given and the stock. `choose` picks a number below its argument.
fn complete(
    view: &View,
    mut hands: [Cards; Seat::MAX],
    mut free: Vec<Rank>,
    mut choose: impl FnMut(usize) -> usize,
) -> Setup {
    let mut setup = Setup::start(view.rules());
    setup.pawns = Seat::ALL.map(|seat| view.pawns(seat).collect());
    (setup.phase, setup.turn, setup.dealer, setup.deal) =
        (view.phase, view.turn, view.dealer, view.deal);
    hands[view.seat().zone()] = view.hand();
    if let Some((mate, card)) = view.held() {
        hands[mate.zone()] = hands[mate.zone()].with(card);
    }
    setup.hands = hands;
    if view.phase == Phase::Give {
        for seat in others(view) {
            if view.gift(seat) == Gift::Hidden {
                setup.given[seat.zone()] = free.pop();
            }
        }
    }
    setup.stock = free.into_iter().collect();
    let mut gone = view.gone();
    if let Gift::Known(card) = view.gift(view.seat())
        && view.phase != Phase::Give
    {
        let mate = view.rules().table().mate_after(view.seat());
        if !hands[mate.zone()].plus(view.seen(mate).played).contains(card) {
            gone = gone.without(card);
        }
    }
    for seat in view.rules().table().seats() {
        match view.gift(seat) {
            Gift::None => {}
            Gift::Known(card) => setup.given[seat.zone()] = Some(card),
            Gift::Hidden if view.phase == Phase::Give => {}
            Gift::Hidden => {
                // Any card that the receiver got in this deal may be the one.
                let mate = view.rules().table().mate_after(seat);
                let known = hands[mate.zone()].plus(view.seen(mate).played);
                let n = choose(view.rules().hand_size(view.deal()).max(1));
                let card = known.nth(n).or_else(|| {
                    let unseen = gone.len();
                    let card = gone.nth(choose(unseen.max(1))).or_else(|| known.nth(0))?;
                    gone = gone.without(card);
                    Some(card)
                });
                setup.given[seat.zone()] = card;
            }
        }
    }
    setup
}

/// Some setup with the view's cards, without regard to what was shown: it is valid exactly when
/// the view is.
pub(crate) fn any_setup(view: &View) -> Setup {
    let mut cards: Vec<Rank> = view.unseen().iter().collect();
    if let Some((_, card)) = view.held()
        && let Some(at) = cards.iter().position(|other| *other == card)
    {
        cards.remove(at);
    }
    let mut hands = [Cards::EMPTY; Seat::MAX];
    for seat in others(view) {
        hands[seat.zone()] = take(&mut cards, hidden_in(view, seat));
    }
    complete(view, hands, cards, |_| 0)
}
