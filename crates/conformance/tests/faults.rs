//! The suite finds each kind of fault that it claims to: the toy game with one fault put in.

mod toy;

use std::fmt;
use std::ops::ControlFlow;

use ludotheque_conformance::{FaultKind, Suite};
use ludotheque_core::rand_core::Rng;
use ludotheque_core::{
    IllegalMove, ImpossibleEvent, MoveError, OptionError, Outcome, Picking, Picks, Position,
    RuleOption, Rules, Turn,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use toy::{Side, Take, Toy, ToyError, ToyRules};

const DUPLICATE: u8 = 0;
const COUNT: u8 = 1;
const LIST: u8 = 2;
const LISTED_NOT_LEGAL: u8 = 3;
const LEGAL_NOT_LISTED: u8 = 4;
const BREAK: u8 = 5;
const ANY_MOVE: u8 = 6;
const SAMPLE_NEVER: u8 = 7;
const SUCCESSORS_MISSING: u8 = 8;
const SUCCESSORS_WRONG: u8 = 9;
const PLAY_DIFFERS: u8 = 10;
const REFUSAL_CHANGES: u8 = 11;
const NO_MOVE_NOT_OVER: u8 = 12;
const MOVES_AFTER_END: u8 = 13;
const NO_OUTCOME: u8 = 14;
const KEY_DRIFTS: u8 = 15;
const KEY_FORGETS_SIDE: u8 = 16;
const HASH_DRIFTS: u8 = 17;
const TEXT_FORGETS_SIDE: u8 = 18;
const TEXT_TAKES_ANYTHING: u8 = 19;
const MOVE_TEXT_WRONG: u8 = 20;
const MOVE_TEXT_CLASH: u8 = 21;
const MOVE_TEXT_SPACE: u8 = 22;
const MOVE_TEXT_UNCHECKED: u8 = 23;
const EVENT_IMPROBABLE: u8 = 24;
const EVENT_MISREAD: u8 = 25;
const EVENT_STRAY: u8 = 26;
const EVENT_NOTHING: u8 = 27;
const EVENT_AGAIN: u8 = 28;
const WAIT_IRREVERSIBLE: u8 = 29;
const PERFT_MISCOUNTS: u8 = 30;
const OPTION_DEFAULT: u8 = 31;
const OPTION_IGNORED: u8 = 32;
const OPTION_UNKNOWN: u8 = 33;
const PICKS_REFUSED: u8 = 34;
const PICKS_TOO_MANY: u8 = 35;
const SERDE_INVALID: u8 = 36;
const SERDE_FORGETS: u8 = 37;
const RECORD_MISREAD: u8 = 38;
const MOVE_ERROR_MISPLACED: u8 = 39;
const MOVE_ERROR_OUTSIDE: u8 = 40;

/// The toy game with the fault of a number.
#[derive(Clone, Debug)]
struct Faulty<const FAULT: u8> {
    toy: Toy,
    rules: FaultyRules<FAULT>,
    /// Counts the moves: what must not, but can, come into a key or a hash.
    plies: u64,
}

impl<const FAULT: u8> PartialEq for Faulty<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        self.toy == other.toy
    }
}

impl<const FAULT: u8> Eq for Faulty<FAULT> {}

impl<const FAULT: u8> std::hash::Hash for Faulty<FAULT> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.toy.hash(state);
        if FAULT == HASH_DRIFTS {
            self.plies.hash(state);
        }
    }
}

impl<const FAULT: u8> fmt::Display for Faulty<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut toy = self.toy.clone();
        if FAULT == TEXT_FORGETS_SIDE {
            toy.side = Side::Left;
        }
        toy.fmt(f)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FaultyRules<const FAULT: u8>(ToyRules);

impl<const FAULT: u8> Rules for FaultyRules<FAULT> {
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        default: if FAULT == OPTION_DEFAULT { "false" } else { "true" },
        ..ToyRules::OPTIONS[0]
    }];

    fn value(&self, name: &str) -> Option<String> {
        self.0.value(name)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match FAULT {
            OPTION_IGNORED => RuleOption::find(Self::OPTIONS, name)?.flag(value).map(drop),
            OPTION_UNKNOWN if name != "wait" => Ok(()),
            _ => self.0.set(name, value),
        }
    }
}

impl<const FAULT: u8> Faulty<FAULT> {
    fn new(toy: Toy) -> Self {
        Self { rules: FaultyRules(toy.rules), toy, plies: 0 }
    }
}

impl<const FAULT: u8> Position for Faulty<FAULT> {
    const GAME: &'static str = "faulty";
    type Player = Side;
    type Move = Take;
    type Event = u8;
    type Rules = FaultyRules<FAULT>;
    type ReadError = ludotheque_core::ReadError<ToyError>;

    fn start(rules: &Self::Rules) -> Self {
        Self::new(Toy::start(&rules.0))
    }

    fn read(text: &str, rules: &Self::Rules) -> Result<Self, Self::ReadError> {
        let mut toy = Toy::read(text, &rules.0);
        if FAULT == TEXT_TAKES_ANYTHING && toy.is_err() && !text.starts_with('9') {
            toy = Ok(Toy { heap: Some(9), ..Toy::start(&rules.0) });
        }
        toy.map(Self::new)
    }

    fn rules(&self) -> &Self::Rules {
        &self.rules
    }

    fn turn(&self) -> Turn<Side> {
        self.toy.turn()
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.toy.outcome().filter(|_| FAULT != NO_OUTCOME)
    }

    fn key(&self) -> u64 {
        match FAULT {
            KEY_DRIFTS => self.toy.key() ^ self.plies,
            KEY_FORGETS_SIDE => Toy { side: Side::Left, ..self.toy.clone() }.key(),
            _ => self.toy.key(),
        }
    }

    fn visit_moves<B>(&self, mut visitor: impl FnMut(Take) -> ControlFlow<B>) -> ControlFlow<B> {
        let flow = self.toy.visit_moves(|take| match FAULT {
            NO_MOVE_NOT_OVER if self.toy.heap == Some(1) => ControlFlow::Continue(()),
            BREAK => {
                let _ = visitor(take);
                ControlFlow::Continue(())
            }
            _ => visitor(take),
        });
        match FAULT {
            DUPLICATE if self.toy.heap == Some(2) => visitor(2),
            MOVES_AFTER_END if self.toy.heap == Some(0) => visitor(0),
            _ => flow,
        }
    }

    fn count_moves(&self) -> usize {
        let extra = match FAULT {
            COUNT if self.toy.heap == Some(3) => 1,
            // A list that agrees with the count but not with the moves.
            DUPLICATE if self.toy.heap == Some(2) => 1,
            MOVES_AFTER_END if self.toy.heap == Some(0) => 1,
            PERFT_MISCOUNTS if self.plies >= 1000 => 1,
            _ => 0,
        };
        match FAULT {
            NO_MOVE_NOT_OVER if self.toy.heap == Some(1) => 0,
            _ => self.toy.count_moves() + extra,
        }
    }

    fn legal_moves(&self) -> Vec<Take> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        if FAULT == LIST && self.toy.heap == Some(3) {
            moves.pop();
        }
        moves
    }

    fn is_legal(&self, take: &Take) -> bool {
        match FAULT {
            LISTED_NOT_LEGAL if *take == 2 => false,
            LEGAL_NOT_LISTED if self.toy.heap == Some(1) => true,
            MOVES_AFTER_END if self.toy.heap == Some(0) => *take == 0,
            _ => self.toy.is_legal(take),
        }
    }

    fn any_move(&self) -> Option<Take> {
        match FAULT {
            ANY_MOVE if self.toy.heap == Some(1) => Some(2),
            NO_MOVE_NOT_OVER if self.toy.heap == Some(1) => None,
            MOVES_AFTER_END if self.toy.heap == Some(0) => Some(0),
            _ => self.toy.any_move(),
        }
    }

    fn sample_move<R: Rng + ?Sized>(&self, source: &mut R) -> Option<Take> {
        match FAULT {
            NO_MOVE_NOT_OVER if self.toy.heap == Some(1) => None,
            SAMPLE_NEVER => self.toy.sample_move(source).map(|take| take.min(1)),
            _ => self.toy.sample_move(source),
        }
    }

    fn play(&mut self, take: &Take) -> Result<(), IllegalMove> {
        if !self.is_legal(take) {
            if FAULT == REFUSAL_CHANGES {
                self.toy.side = self.toy.side.opponent();
            }
            return Err(IllegalMove);
        }
        self.play_unchecked(take);
        if FAULT == PLAY_DIFFERS && *take == 2 {
            self.toy.side = self.toy.side.opponent();
        }
        Ok(())
    }

    fn play_unchecked(&mut self, take: &Take) {
        self.toy.play_unchecked(take);
        self.plies += 1;
    }

    fn visit_successors<B>(
        &self,
        mut visitor: impl FnMut(&Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(|mv| {
            let mut next = self.clone();
            next.play_unchecked(&mv);
            match FAULT {
                SUCCESSORS_MISSING if mv == 2 => return ControlFlow::Continue(()),
                // Equal to what it should be, and yet it counts otherwise.
                PERFT_MISCOUNTS => next.plies += 1000,
                SUCCESSORS_WRONG if mv == 2 => next.toy.side = self.toy.side,
                _ => {}
            }
            let flow = visitor(&next);
            if FAULT == BREAK { ControlFlow::Continue(()) } else { flow }
        })
    }

    fn is_irreversible(&self, take: &Take) -> bool {
        FAULT == WAIT_IRREVERSIBLE || self.toy.is_irreversible(take)
    }

    fn write_move(&self, take: &Take, out: &mut dyn fmt::Write) -> fmt::Result {
        match FAULT {
            MOVE_TEXT_CLASH => out.write_str("take1"),
            MOVE_TEXT_SPACE => write!(out, "take {take}"),
            _ => self.toy.write_move(take, out),
        }
    }

    fn read_move(&self, text: &str) -> Result<Take, MoveError> {
        match (FAULT, self.toy.read_move(text)) {
            (MOVE_TEXT_WRONG, Ok(2)) => Ok(1),
            (MOVE_TEXT_CLASH, Ok(_)) => Ok(self.toy.any_move().unwrap_or(0)),
            (MOVE_TEXT_UNCHECKED, Err(_)) => Ok(9),
            // The place is counted from where the word begins.
            (MOVE_ERROR_MISPLACED, Err(_)) => Err(MoveError::illegal(text.trim())),
            (MOVE_ERROR_OUTSIDE, Err(_)) => {
                Err(MoveError::malformed(text, text.len() + 1, "a move"))
            }
            (_, read) => read,
        }
    }

    fn read_next_move<'a>(&self, text: &'a str) -> Result<(Take, &'a str), MoveError> {
        if FAULT == RECORD_MISREAD && text.contains('-') {
            return Err(MoveError::illegal(text));
        }
        self.toy
            .read_next_move(text)
            .and_then(|(_, rest)| Ok((self.read_move(&text[..text.len() - rest.len()])?, rest)))
    }

    fn sample_event<R: Rng + ?Sized>(&self, source: &mut R) -> Option<u8> {
        match FAULT {
            EVENT_STRAY if self.toy.heap == Some(4) => Some(5),
            EVENT_NOTHING => self.toy.sample_event(source).map(|_| 0),
            _ => self.toy.sample_event(source),
        }
    }

    fn probability(&self, event: &u8) -> f64 {
        let factor = if FAULT == EVENT_IMPROBABLE { 5.0 } else { 1.0 };
        if FAULT == EVENT_NOTHING { 0.5 } else { factor * self.toy.probability(event) }
    }

    fn apply(&mut self, event: &u8) -> Result<(), ImpossibleEvent> {
        match FAULT {
            EVENT_NOTHING => Ok(()),
            EVENT_AGAIN => {
                self.toy.heap = Some(*event);
                Ok(())
            }
            _ => self.toy.apply(event),
        }
    }

    fn write_event(&self, event: &u8, out: &mut dyn fmt::Write) -> fmt::Result {
        self.toy.write_event(event, out)
    }

    fn read_event(&self, text: &str) -> Result<u8, MoveError> {
        match FAULT {
            EVENT_MISREAD => self.toy.read_event(text).map(|event| event.min(7)),
            EVENT_NOTHING => Ok(0),
            _ => self.toy.read_event(text),
        }
    }
}

impl<const FAULT: u8> Picking for Faulty<FAULT> {
    type Pick = u8;

    fn picks(&self, picked: &[u8]) -> Option<Picks<Self>> {
        if FAULT == PICKS_REFUSED && picked == [1] {
            return None;
        }
        let Picks { next, whole } = self.toy.picks(picked).or_else(|| {
            let accepts = FAULT == PICKS_TOO_MANY && picked == [1, 1];
            accepts.then(|| Picks { next: Vec::new(), whole: vec![1] })
        })?;
        Some(Picks { next, whole })
    }

    fn moves_from(&self, picked: &[u8]) -> Vec<Take> {
        self.toy.moves_from(picked)
    }
}

impl<const FAULT: u8> Serialize for Faulty<FAULT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut toy = self.toy.clone();
        if FAULT == SERDE_FORGETS {
            toy.heap = toy.heap.map(|heap| heap.min(3));
        }
        toy.serialize(serializer)
    }
}

impl<'de, const FAULT: u8> Deserialize<'de> for Faulty<FAULT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let toy = Toy::deserialize(deserializer);
        match FAULT {
            SERDE_INVALID => Ok(Self::new(toy.unwrap_or(Toy::start(&ToyRules::default())))),
            _ => toy.map(Self::new),
        }
    }
}

/// The kind that the suite finds in the toy game with a fault.
fn found<const FAULT: u8>() -> FaultKind {
    let suite = Suite { games: 40, positions: vec!["4 left".into()], ..Suite::default() };
    suite
        .check::<Faulty<FAULT>>()
        .and_then(|_| suite.check_picking::<Faulty<FAULT>>())
        .and_then(|_| suite.check_serde::<Faulty<FAULT>>())
        .expect_err(&format!("the suite finds fault {FAULT}"))
        .kind
}

#[test]
fn faulty_without_a_fault_conforms() {
    const NONE: u8 = u8::MAX;
    let suite = Suite::default();
    suite.check::<Faulty<NONE>>().unwrap();
    suite.check_picking::<Faulty<NONE>>().unwrap();
    suite.check_serde::<Faulty<NONE>>().unwrap();
}

#[test]
fn faults_of_the_list_are_found() {
    assert_eq!(found::<DUPLICATE>(), FaultKind::Duplicate);
    assert_eq!(found::<COUNT>(), FaultKind::Count);
    assert_eq!(found::<LIST>(), FaultKind::List);
    assert_eq!(found::<LISTED_NOT_LEGAL>(), FaultKind::ListedNotLegal);
    assert_eq!(found::<LEGAL_NOT_LISTED>(), FaultKind::LegalNotListed);
    assert_eq!(found::<BREAK>(), FaultKind::Break);
    assert_eq!(found::<ANY_MOVE>(), FaultKind::AnyMove);
    assert_eq!(found::<SAMPLE_NEVER>(), FaultKind::SampleMove);
    assert_eq!(found::<SUCCESSORS_MISSING>(), FaultKind::Successors);
    assert_eq!(found::<SUCCESSORS_WRONG>(), FaultKind::Successors);
}

#[test]
fn faults_of_play_are_found() {
    assert_eq!(found::<PLAY_DIFFERS>(), FaultKind::Play);
    assert_eq!(found::<REFUSAL_CHANGES>(), FaultKind::Refusal);
    assert_eq!(found::<NO_MOVE_NOT_OVER>(), FaultKind::Turn);
    assert_eq!(found::<MOVES_AFTER_END>(), FaultKind::Turn);
    assert_eq!(found::<NO_OUTCOME>(), FaultKind::Outcome);
    assert_eq!(found::<WAIT_IRREVERSIBLE>(), FaultKind::Irreversible);
    assert_eq!(found::<PERFT_MISCOUNTS>(), FaultKind::Perft);
}

#[test]
fn faults_of_keys_are_found() {
    assert_eq!(found::<KEY_DRIFTS>(), FaultKind::Key);
    assert_eq!(found::<KEY_FORGETS_SIDE>(), FaultKind::KeyCollision);
    assert_eq!(found::<HASH_DRIFTS>(), FaultKind::Hash);
}

#[test]
fn faults_of_texts_are_found() {
    assert_eq!(found::<TEXT_FORGETS_SIDE>(), FaultKind::PositionText);
    assert_eq!(found::<TEXT_TAKES_ANYTHING>(), FaultKind::MangledText);
    assert_eq!(found::<MOVE_TEXT_WRONG>(), FaultKind::MoveText);
    assert_eq!(found::<MOVE_TEXT_CLASH>(), FaultKind::MoveText);
    assert_eq!(found::<MOVE_TEXT_SPACE>(), FaultKind::MoveTextClash);
    assert_eq!(found::<MOVE_TEXT_UNCHECKED>(), FaultKind::MoveTextAccepted);
    assert_eq!(found::<MOVE_ERROR_MISPLACED>(), FaultKind::MoveErrorPlace);
    assert_eq!(found::<MOVE_ERROR_OUTSIDE>(), FaultKind::MoveErrorPlace);
    assert_eq!(found::<RECORD_MISREAD>(), FaultKind::Record);
}

#[test]
fn faults_of_chance_are_found() {
    assert_eq!(found::<EVENT_IMPROBABLE>(), FaultKind::Event);
    assert_eq!(found::<EVENT_MISREAD>(), FaultKind::Event);
    assert_eq!(found::<EVENT_STRAY>(), FaultKind::StrayEvent);
    assert_eq!(found::<EVENT_NOTHING>(), FaultKind::Event);
    assert_eq!(found::<EVENT_AGAIN>(), FaultKind::Refusal);
}

#[test]
fn faults_of_options_picks_and_serde_are_found() {
    assert_eq!(found::<OPTION_DEFAULT>(), FaultKind::Option);
    assert_eq!(found::<OPTION_IGNORED>(), FaultKind::Option);
    assert_eq!(found::<OPTION_UNKNOWN>(), FaultKind::Option);
    assert_eq!(found::<PICKS_REFUSED>(), FaultKind::Picks);
    assert_eq!(found::<PICKS_TOO_MANY>(), FaultKind::Picks);
    assert_eq!(found::<SERDE_INVALID>(), FaultKind::Serde);
    assert_eq!(found::<SERDE_FORGETS>(), FaultKind::Serde);
}
