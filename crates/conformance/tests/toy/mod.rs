//! Countdown, a toy game that has a bit of everything: chance throws a heap of 5 to 8 counters, and
//! two players in turn take one or two of them, or wait. Who takes the last one wins.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::sample::uniform;
use ludotheque_core::text::Fields;
use ludotheque_core::{
    ImpossibleEvent, MoveError, OptionError, OptionValues, Outcome, Picking, Picks, Position,
    ReadError, RuleOption, Rules, Turn, key,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

ludotheque_core::two_players! {
    /// A player of the toy game.
    pub(crate) enum Side { Left = "left", Right = "right" }
}

/// The one option: whether a player may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ToyRules {
    pub(crate) wait: bool,
}

impl Default for ToyRules {
    fn default() -> Self {
        Self { wait: true }
    }
}

impl Rules for ToyRules {
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "wait",
        values: OptionValues::Flag,
        default: "true",
        help: "whether a player may take nothing",
    }];

    fn value(&self, name: &str) -> Option<String> {
        (name == "wait").then(|| self.wait.to_string())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.wait = RuleOption::find(Self::OPTIONS, name)?.flag(value)?;
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ToyError {
    #[error("a heap and a side expected")]
    Fields,
    #[error("a heap is ? or 0 to 8")]
    Heap,
    #[error("a side is left or right")]
    Side,
}

/// The counters left, `None` before the throw, and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Toy {
    pub(crate) heap: Option<u8>,
    pub(crate) side: Side,
    pub(crate) rules: ToyRules,
}

/// How many counters are taken: 0, 1 or 2.
pub(crate) type Take = u8;

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.heap {
            None => write!(f, "? {}", self.side),
            Some(heap) => write!(f, "{heap} {}", self.side),
        }
    }
}

impl FromStr for Toy {
    type Err = ReadError<ToyError>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text, &ToyRules::default())
    }
}

impl Serialize for Toy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Toy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Position for Toy {
    const GAME: &'static str = "countdown";
    type Player = Side;
    type Move = Take;
    type Event = u8;
    type Rules = ToyRules;
    type ReadError = ReadError<ToyError>;

    fn start(rules: &ToyRules) -> Self {
        Self { heap: None, side: Side::Left, rules: *rules }
    }

    fn read(text: &str, rules: &ToyRules) -> Result<Self, Self::ReadError> {
        let mut fields = Fields::new(text);
        let heap = fields.expect(ToyError::Fields)?;
        let side = fields.expect(ToyError::Fields)?;
        fields.finish(ToyError::Fields)?;
        let heap = match heap.text().as_bytes() {
            b"?" => None,
            [digit @ b'0'..=b'8'] => Some(digit - b'0'),
            _ => return Err(heap.error(ToyError::Heap)),
        };
        let side = match side.text() {
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return Err(side.error(ToyError::Side)),
        };
        Ok(Self { heap, side, rules: *rules })
    }

    fn rules(&self) -> &ToyRules {
        &self.rules
    }

    fn turn(&self) -> Turn<Side> {
        match self.heap {
            None => Turn::Chance,
            Some(0) => Turn::Over,
            Some(_) => Turn::Player(self.side),
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        (self.heap == Some(0)).then(|| Outcome::won_by(self.side.opponent()))
    }

    fn key(&self) -> u64 {
        const SIDES: [u64; 2] = key::numbers(2);
        key::mix(self.heap.map_or(u64::MAX, u64::from)) ^ SIDES[self.side as usize]
    }

    fn visit_moves<B>(&self, visitor: impl FnMut(Take) -> ControlFlow<B>) -> ControlFlow<B> {
        let least = u8::from(!self.rules.wait);
        match self.heap {
            None | Some(0) => ControlFlow::Continue(()),
            Some(heap) => (least..=heap.min(2)).try_for_each(visitor),
        }
    }

    fn play_unchecked(&mut self, take: &Take) {
        self.heap = self.heap.map(|heap| heap - take);
        self.side = self.side.opponent();
    }

    fn is_irreversible(&self, take: &Take) -> bool {
        *take > 0
    }

    fn write_move(&self, take: &Take, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "take{take}")
    }

    fn read_move(&self, text: &str) -> Result<Take, MoveError> {
        let trimmed = text.trim();
        let take = match trimmed.strip_prefix("take") {
            Some("0") => 0,
            Some("1") => 1,
            Some("2") => 2,
            _ => {
                let at = text.len() - text.trim_start().len();
                return Err(MoveError::malformed(text, at, "take0, take1 or take2"));
            }
        };
        if self.is_legal(&take) { Ok(take) } else { Err(MoveError::illegal(text)) }
    }

    fn sample_event<R: Rng + ?Sized>(&self, source: &mut R) -> Option<u8> {
        self.heap.is_none().then(|| 5 + uniform(source, 4) as u8)
    }

    fn probability(&self, event: &u8) -> f64 {
        if self.heap.is_none() && (5..=8).contains(event) { 0.25 } else { 0.0 }
    }

    fn apply(&mut self, event: &u8) -> Result<(), ImpossibleEvent> {
        if self.probability(event) == 0.0 {
            return Err(ImpossibleEvent);
        }
        self.heap = Some(*event);
        Ok(())
    }

    fn write_event(&self, event: &u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "heap{event}")
    }

    fn read_event(&self, text: &str) -> Result<u8, MoveError> {
        let digits = text.strip_prefix("heap").unwrap_or_default();
        match digits.as_bytes() {
            [digit @ b'5'..=b'8'] if self.heap.is_none() => Ok(digit - b'0'),
            _ => Err(MoveError::illegal(text)),
        }
    }
}

impl Picking for Toy {
    /// A counter; the move ends when as many have been picked as are to be taken. Picking a 0
    /// first waits.
    type Pick = u8;

    fn picks(&self, picked: &[u8]) -> Option<Picks<Self>> {
        Picks::among(picked, self.sequences())
    }

    fn moves_from(&self, picked: &[u8]) -> Vec<Take> {
        let fitting = self.sequences().filter(|(sequence, _)| sequence.starts_with(picked));
        fitting.map(|(_, take)| take).collect()
    }
}

impl Toy {
    fn sequences(&self) -> impl Iterator<Item = (Vec<u8>, Take)> {
        self.legal_moves().into_iter().map(|take| match take {
            0 => (vec![0], 0),
            _ => ((1..=take).collect(), take),
        })
    }
}
