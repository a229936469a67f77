//! The checks hold for a small game, and fail for each fault that is built into it.

use std::fmt;
use std::ops::ControlFlow;
use std::panic::catch_unwind;

use ludotheque_core::text::Fields;
use ludotheque_core::{
    MoveError, NoEvent, OptionError, OptionValues, Outcome, Player, Position, RuleOption, Rules,
    Turn, key, two_players,
};
use ludotheque_fuzz::{generators, move_text, moves, position_text, record, serde};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

two_players! {
    /// Who takes.
    pub enum Side { First = "first", Second = "second" }
}

const SOUND: u8 = 0;
const MOVE_TWICE: u8 = 1;
const WRONG_COUNT: u8 = 2;
const STALE_KEY: u8 = 3;
const UNLISTED_MOVE: u8 = 4;
const UNREAD_MOVE: u8 = 5;
const UNREAD_TEXT: u8 = 6;
const LOOSE_SERDE: u8 = 7;
const NO_END: u8 = 8;
const PANIC: u8 = 9;

/// One heap of at most 99 stones, of which each side takes 1 to `most`; who takes the last wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap<const FAULT: u8> {
    stones: u8,
    side: Side,
    key: u64,
    rules: HeapRules,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct HeapRules {
    most: u8,
}

impl Default for HeapRules {
    fn default() -> Self {
        Self { most: 3 }
    }
}

impl Rules for HeapRules {
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "most",
        values: OptionValues::Number(1, 9),
        default: "3",
        help: "how many stones a side may take",
    }];

    fn value(&self, name: &str) -> Option<String> {
        (name == "most").then(|| self.most.to_string())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.most = RuleOption::find(Self::OPTIONS, name)?.number(value)? as u8;
        Ok(())
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("a heap is a number of stones from 0 to 99 and a side, first or second")]
struct HeapError;

impl<const FAULT: u8> Heap<FAULT> {
    fn new(stones: u8, side: Side, rules: &HeapRules) -> Self {
        let key = key::mix(u64::from(stones) << 1 | side.index() as u64);
        Self { stones, side, key, rules: rules.clone() }
    }
}

impl<const FAULT: u8> fmt::Display for Heap<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.stones, self.side)
    }
}

impl<const FAULT: u8> Position for Heap<FAULT> {
    const GAME: &'static str = "heap";

    type Player = Side;
    type Move = u8;
    type Event = NoEvent;
    type Rules = HeapRules;
    type ReadError = HeapError;

    fn start(rules: &HeapRules) -> Self {
        Self::new(21, Side::First, rules)
    }

    fn read(text: &str, rules: &HeapRules) -> Result<Self, HeapError> {
        let mut fields = Fields::new(text);
        let mut next = || fields.next().map(|field| field.text()).ok_or(HeapError);
        let stones = next()?;
        let side = next()?;
        fields.finish(HeapError).map_err(|_| HeapError)?;
        let side = Side::ALL.into_iter().find(|known| known.name() == side);
        match (stones.parse(), side) {
            (Ok(13), _) if FAULT == UNREAD_TEXT => Err(HeapError),
            (Ok(stones @ 0..=99), Some(side)) => Ok(Self::new(stones, side, rules)),
            (Ok(_), _) if FAULT == PANIC => panic!("a heap too large"),
            _ => Err(HeapError),
        }
    }

    fn rules(&self) -> &HeapRules {
        &self.rules
    }

    fn turn(&self) -> Turn<Side> {
        match self.stones {
            0 => Turn::Over,
            _ => Turn::Player(self.side),
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        (self.stones == 0 && FAULT != NO_END).then(|| Outcome::won_by(self.side.opponent()))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn visit_moves<B>(&self, mut visitor: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        for taken in 1..=self.rules.most.min(self.stones) {
            visitor(taken)?;
        }
        if FAULT == MOVE_TWICE && self.stones == 2 {
            visitor(1)?;
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> usize {
        let most = if FAULT == WRONG_COUNT { 3 } else { self.stones };
        self.rules.most.min(most).into()
    }

    fn play_unchecked(&mut self, mv: &u8) {
        let after = Self::new(self.stones - mv, self.side.opponent(), &self.rules);
        let key = self.key;
        *self = after;
        if FAULT == STALE_KEY {
            self.key = key;
        }
    }

    fn is_irreversible(&self, _: &u8) -> bool {
        true
    }

    fn write_move(&self, mv: &u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "-{mv}")
    }

    fn read_move(&self, text: &str) -> Result<u8, MoveError> {
        let text = text.trim();
        let number = text.strip_prefix('-').and_then(|n| n.parse::<u8>().ok());
        match number {
            Some(2) if FAULT == UNREAD_MOVE => Err(MoveError::illegal(text)),
            Some(4) if FAULT == UNLISTED_MOVE => Ok(4),
            Some(n) if self.is_legal(&n) => Ok(n),
            Some(_) => Err(MoveError::illegal(text)),
            None => Err(MoveError::malformed(text, 0, "a number")),
        }
    }
}

impl<const FAULT: u8> Serialize for Heap<FAULT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const FAULT: u8> Deserialize<'de> for Heap<FAULT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if FAULT == LOOSE_SERDE && text.is_empty() {
            return Ok(Self::start(&HeapRules::default()));
        }
        Self::read(&text, &HeapRules::default()).map_err(de::Error::custom)
    }
}

/// The moves of a heap by another way: what is left is at least `stones` less `most`.
fn slow<const FAULT: u8>(heap: &Heap<FAULT>) -> Vec<(String, String)> {
    let (stones, most) = (heap.stones, heap.rules.most);
    let left = (0..stones).filter(|left| left + most >= stones);
    let side = heap.side.opponent();
    left.map(|left| (format!("-{}", stones - left), format!("{left} {side}"))).collect()
}

const INPUTS: &[&str] = &[
    "",
    "21 first",
    "%most=9\n13 second\n",
    "%most=10 least=1 most\n2 first\nab",
    "%most",
    "100 first",
    "21 third",
    "5 first\n-2",
    "5 first\n -3 -1",
    "5 first\n-4",
    "5 first\n",
    "3 first\n\0\u{1}\0\u{1}\0\u{1}",
    "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{9}\u{10}\u{11}\u{12}\u{13}\u{14}\u{15}\u{16}",
    "\"7 second\"",
    "\u{8}7 second",
    "[Game \"heap\"]\n[most \"4\"]\n[Position \"9 second\"]\n1. -4 -4 2. -1 1-0",
    "[Game \"heap\"]\n[most \"4\"]\n[Position \"9 second\"]\n1. -4 -5 2. -1 1-0",
    "[Game \"chess\"]\n1. e4",
    "1. -3 -3 2. -3 -3 {now} 3. -3 -3 4. -3 1-0",
];

fn all<const FAULT: u8>() {
    for input in INPUTS {
        let input = input.as_bytes();
        position_text::<Heap<FAULT>>(input);
        move_text::<Heap<FAULT>>(input);
        moves::<Heap<FAULT>>(input);
        generators::<Heap<FAULT>>(input, slow);
        record::<Heap<FAULT>>(input);
        serde::<Heap<FAULT>>(input);
    }
}

#[test]
fn a_sound_game_passes() {
    all::<SOUND>();
}

#[test]
fn each_fault_is_caught() {
    let faulty: [(&str, fn()); 9] = [
        ("a move twice", all::<MOVE_TWICE>),
        ("a wrong count", all::<WRONG_COUNT>),
        ("a stale key", all::<STALE_KEY>),
        ("a move read and not listed", all::<UNLISTED_MOVE>),
        ("a move listed and not read", all::<UNREAD_MOVE>),
        ("a position written and not read", all::<UNREAD_TEXT>),
        ("serde that takes more than the text", all::<LOOSE_SERDE>),
        ("an end without an outcome", all::<NO_END>),
        ("a panic", all::<PANIC>),
    ];
    for (fault, run) in faulty {
        assert!(catch_unwind(run).is_err(), "{fault} is not caught");
    }
}
