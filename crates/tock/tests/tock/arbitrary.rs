//! Arbitrary valid positions: the two generators on them, and what is refused.

use ludotheque_core::sample::{shuffle, uniform};
use ludotheque_core::{Player, Position};
use ludotheque_tock::{
    Cards, Cell, Pawn, Phase, Rank, Rules, Ruleset, Seat, Setup, SetupError, Table, TextFault, Tock,
};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::against_slow::{TABLES, agree};

/// A setup that may well be valid: pawns in a crowd, so that they meet, and hands that fit.
pub(crate) fn setup(seed: u64) -> Setup {
    let source = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let (zones, teams) = TABLES[uniform(source, TABLES.len())];
    let table = Table::read(zones, teams).expect(teams);
    let rules = Rules::new(Ruleset::parteux(), table).expect(teams);
    let track = rules.track();
    let mut setup = Setup::start(&rules);
    let (middle, spread) = (uniform(source, track.cells()), 10 + uniform(source, track.cells()));
    let home = 1 + uniform(source, 4);
    for seat in table.seats() {
        for _ in 0..4 {
            let cell = match uniform(source, 8) {
                0 | 1 => continue,
                n if n < 2 + home => Cell::home(seat, 4 - uniform(source, 4)).expect("a depth"),
                7 => Cell::track(track.start(seat)).expect("a start"),
                _ => {
                    let number = (middle + uniform(source, spread)) % track.cells();
                    Cell::track(number).expect("on the track")
                }
            };
            let taken = setup.pawns.iter().flatten().any(|pawn| pawn.cell == cell);
            let fresh = cell.number() == Some(track.start(seat)) && uniform(source, 2) == 0;
            if !taken {
                setup.pawns[seat.index()].push(Pawn { cell, fresh });
            }
        }
    }
    deal(&mut setup, source);
    setup
}

/// Gives everybody cards as they may have them in the middle of a deal.
fn deal(setup: &mut Setup, source: &mut Xoshiro256PlusPlus) {
    let rules = setup.rules.clone();
    let table = *rules.table();
    let seats: Vec<Seat> = table.seats().collect();
    let at = uniform(source, seats.len());
    let acted = uniform(source, seats.len());
    setup.dealer = seats[at];
    setup.deal = uniform(source, 3) as u8;
    setup.turn = seats[(at + 1 + acted) % seats.len()];
    let size = rules.hand_size(setup.deal.into());
    let give = rules.gives() && uniform(source, 6) == 0;
    setup.phase = if give { Phase::Give } else { Phase::Play };
    let rounds = if give { 0 } else { uniform(source, size) };
    let mut cards: Vec<Rank> = rules.deck().iter().collect();
    shuffle(source, &mut cards);
    let stock = (0..=setup.deal).map(|deal| rules.hand_size(deal.into()) * seats.len());
    let stock = cards.len() - stock.sum::<usize>();
    setup.stock = cards.drain(..stock).collect();
    for n in 0..seats.len() {
        let seat = seats[(at + 1 + n) % seats.len()];
        let held = size - rounds - usize::from(n < acted);
        setup.hands[seat.index()] = cards.drain(..held).collect();
    }
    for n in 0..seats.len() {
        let given = cards.pop().filter(|_| rules.gives() && (!give || n < acted));
        setup.given[seats[(at + 1 + n) % seats.len()].index()] = given;
    }
    if !give && rules.gives() {
        // What was given is at hand where nothing was played yet.
        for seat in &seats {
            let hand = setup.hands[table.mate_after(*seat).index()];
            if hand.len() == size || uniform(source, 2) == 0 {
                let first = hand.iter().next();
                setup.given[seat.index()] = first.or(setup.given[seat.index()]);
            }
        }
        if seats.iter().any(|seat| setup.given[seat.index()].is_none()) {
            setup.given = [None; Seat::MAX];
        }
    }
}

proptest! {
    #[test]
    fn the_generators_agree_on_arbitrary_positions(seed: u64) {
        let setup = setup(seed);
        match Tock::from_setup(setup.clone()) {
            Ok(position) => {
                agree(&position);
                let text = position.to_string();
                prop_assert_eq!(&text.parse::<Tock>().expect("its own text"), &position);
                prop_assert_eq!(Tock::from_setup(position.setup()), Ok(position));
            }
            Err(error) => {
                let expected = matches!(error, SetupError::TwoTeamsHome | SetupError::GivenGone(_));
                prop_assert!(expected, "{}", error);
            }
        }
    }

    /// Faults 9, 10 and 11: nothing panics, and what is accepted prints as what was read.
    #[test]
    fn any_text_is_refused_or_read(text in "\\PC{0,60}") {
        if let Ok(position) = text.parse::<Tock>() {
            prop_assert_eq!(position.to_string(), text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        let position: Tock = "4 a/b/c/d 30,32/-/-/- 7/2/3/5 - play:a:d:2".parse().expect("a position");
        prop_assert!(position.read_move(&text).is_err());
    }

    #[test]
    fn mangled_texts_are_refused_or_read(seed: u64, at: prop::sample::Index, with in "[a-h0-9AKJX*/,:! ?é-]{0,3}") {
        let Ok(position) = Tock::from_setup(setup(seed)) else { return Ok(()) };
        let mut text = position.to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, &with);
        if let Ok(position) = text.parse::<Tock>() {
            prop_assert_eq!(position.to_string(), text.split_whitespace().collect::<Vec<_>>().join(" "));
            prop_assert_eq!(Tock::from_setup(position.setup()), Ok(position));
        }
    }
}

/// Every kind of fault of a setup, each from one change to a valid one.
#[test]
fn each_fault_of_a_setup_has_its_kind() {
    let text =
        "4 ac/bd -/-/-/- A447/ATJJK/5778Q/266TQ AA222333445556678889999TTJJQQKKK give:b:d:0:a3";
    let give: Tock = text.parse().expect(text);
    let [a, b, c] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
    let fault = |change: &dyn Fn(&mut Setup)| {
        let mut setup = give.setup();
        change(&mut setup);
        Tock::from_setup(setup).expect_err("a fault")
    };
    let track = |n| Cell::track(n).expect("a cell");
    let pawn = |cell| Pawn { cell, fresh: false };
    let home = Cell::home(b, 1).expect("a home cell");
    let five = [3, 4, 5, 6, 8].map(|n| pawn(track(n)));
    assert_eq!(fault(&|s| s.pawns[0] = vec![pawn(track(3)); 2]), SetupError::TwoPawns(track(3)));
    assert_eq!(fault(&|s| s.pawns[0] = five.to_vec()), SetupError::TooManyPawns(a));
    assert_eq!(fault(&|s| s.pawns[0] = vec![pawn(track(72))]), SetupError::OffTrack(track(72)));
    assert_eq!(fault(&|s| s.pawns[0] = vec![pawn(home)]), SetupError::ForeignHome(home));
    let fresh = |n| Pawn { cell: track(n), fresh: true };
    assert_eq!(fault(&|s| s.pawns[0] = vec![fresh(3)]), SetupError::FreshElsewhere(track(3)));
    assert_eq!(fault(&|s| s.pawns[0] = vec![fresh(18)]), SetupError::FreshElsewhere(track(18)));
    let all_home =
        |seat| (1..=4).map(move |n| pawn(Cell::home(seat, n).expect("a depth"))).collect();
    let two_teams = |s: &mut Setup| {
        s.pawns = Seat::ALL
            .map(|seat| if s.rules.table().contains(seat) { all_home(seat) } else { vec![] });
    };
    assert_eq!(fault(&two_teams), SetupError::TwoTeamsHome);
    let e = Seat::ALL[4];
    assert_eq!(fault(&|s| s.turn = e), SetupError::NoSeat(e));
    assert_eq!(fault(&|s| s.dealer = e), SetupError::NoSeat(e));
    assert_eq!(fault(&|s| s.pawns[4] = vec![pawn(track(3))]), SetupError::NoSeat(e));
    assert_eq!(fault(&|s| s.hands[4] = Cards::of(Rank::Ace, 1)), SetupError::NoSeat(e));
    assert_eq!(
        fault(&|s| s.hands[0] = Cards::of(Rank::Ace, 4)),
        SetupError::TooManyCards(Rank::Ace)
    );
    assert_eq!(
        fault(&|s| s.hands[0] = Cards::of(Rank::Joker, 4)),
        SetupError::TooManyCards(Rank::Joker)
    );
    assert_eq!(fault(&|s| s.deal = 3), SetupError::NoDeal(3));
    assert_eq!(fault(&|s| s.phase = Phase::Discard), SetupError::WrongPhase(Phase::Discard));
    assert_eq!(fault(&|s| s.turn = c), SetupError::Hand(b));
    assert_eq!(fault(&|s| s.hands[1] = s.hands[1].without(Rank::King)), SetupError::Hand(b));
    let stock = |s: &mut Setup| s.stock = s.stock.without(Rank::King);
    assert_eq!(fault(&stock), SetupError::Stock { expected: 32, found: 31 });
    assert_eq!(fault(&|s| s.given[0] = None), SetupError::Given(a));
    let waiting = |s: &mut Setup| {
        *s = Setup::start(&s.rules);
        s.turn = b;
    };
    assert_eq!(fault(&waiting), SetupError::WrongLeader(b));
    let alone = |s: &mut Setup| {
        let table = Table::each_alone(4).expect("four");
        s.rules = s.rules.at(table).expect("the ruleset");
    };
    assert_eq!(fault(&alone), SetupError::WrongPhase(Phase::Give));
    // `c` has as many cards as were dealt, so what `a` gave must be among them.
    let gone = "4 ac/bd -/-/-/- A223/3344/4556/5667 - play:a:d:2:aK,b5,c2,d3";
    let error = gone.parse::<Tock>().expect_err(gone);
    assert_eq!(*error.kind(), TextFault::Setup(SetupError::GivenGone(a)));
    // Where it is not known what was given, the position can still be set up.
    let unknown = "4 ac/bd -/-/-/- A2/33/44/55 - play:a:d:2";
    assert_eq!(unknown.parse::<Tock>().expect(unknown).to_string(), unknown);
}
