//! A game chosen at run time: the same calls for every game, with texts for moves and positions.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ludotheque_core::rand_core::Rng;
use ludotheque_core::{
    MoveError, OptionError, Outcome, Picking, Player, Position, RuleOption, Rules, Turn, divide,
    perft,
};

use crate::AnyError;

/// Work on a position whose type is found at run time: see [`AnyPosition::visit`].
///
/// The type alone may be what is wanted. A record of a game that is known by name is replayed by a
/// visitor to any position of that game:
///
/// ```
/// use ludotheque::core::{Match, Picking, Record};
/// use ludotheque::{AnyGame, AnyPosition, Visitor};
///
/// /// The position at the end of a record.
/// struct Replay<'a>(&'a Record);
///
/// impl Visitor for Replay<'_> {
///     type Output = Result<AnyPosition, String>;
///
///     fn visit<P>(self, _: &P) -> Self::Output
///     where
///         P: Picking + Send + Sync + Into<AnyPosition>,
///     {
///         let game: Match<P> = self.0.replay().map_err(|error| error.to_string())?;
///         Ok(game.position().clone().into())
///     }
/// }
///
/// let record = Record::read("[Game \"kang\"]\n\n1. @l-c2 @s-a6 *")?;
/// let game: AnyGame = record.tag("Game").unwrap_or_default().parse()?;
/// let end = AnyPosition::start(&game.rules()).visit(Replay(&record))?;
/// assert_eq!(end.game(), game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Visitor {
    /// What the work gives.
    type Output;

    /// Does the work.
    fn visit<P>(self, position: &P) -> Self::Output
    where
        P: Picking + Send + Sync + Into<AnyPosition>;
}

macro_rules! games {
    ($($feature:literal $variant:ident $position:ty, $title:literal;)*) => {
        /// A game, by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum AnyGame {
            $(
                #[doc = $title]
                #[cfg(feature = $feature)]
                $variant,
            )*
        }

        /// The rules of some game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum AnyRules {
            $(
                #[doc = concat!("Those of ", $title)]
                #[cfg(feature = $feature)]
                $variant(<$position as Position>::Rules),
            )*
        }

        /// A position of some game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[allow(clippy::large_enum_variant, reason = "one position is held at a time")]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(
                #[doc = concat!("One of ", $title)]
                #[cfg(feature = $feature)]
                $variant($position),
            )*
        }

        impl AnyGame {
            /// The games that are compiled in.
            pub const ALL: &'static [Self] = &[$(#[cfg(feature = $feature)] Self::$variant,)*];

            /// The game's name as programs and records write it: lower case with hyphens.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant => <$position>::GAME,)*
                }
            }

            /// The game's name for people.
            #[must_use]
            pub fn title(self) -> &'static str {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant => $title.trim_end_matches('.'),)*
                }
            }

            /// The game's default rules.
            #[must_use]
            pub fn rules(self) -> AnyRules {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant => AnyRules::$variant(Default::default()),)*
                }
            }
        }

        impl AnyPosition {
            /// The position at the start of a game.
            #[must_use]
            pub fn start(rules: &AnyRules) -> Self {
                match rules {
                    $(#[cfg(feature = $feature)] AnyRules::$variant(rules) => {
                        Self::$variant(Position::start(rules))
                    })*
                }
            }

            /// Reads a position under the given rules.
            ///
            /// # Errors
            ///
            /// [`AnyError::Position`].
            pub fn read(text: &str, rules: &AnyRules) -> Result<Self, AnyError> {
                match rules {
                    $(#[cfg(feature = $feature)] AnyRules::$variant(rules) => {
                        Position::read(text, rules).map(Self::$variant)
                            .map_err(|error| AnyError::Position {
                                message: error.to_string(),
                                span: error.span(),
                            })
                    })*
                }
            }

            /// The rules under which the position is played.
            #[must_use]
            pub fn rules(&self) -> AnyRules {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant(position) => {
                        AnyRules::$variant(position.rules().clone())
                    })*
                }
            }

            /// The game.
            #[must_use]
            pub fn game(&self) -> AnyGame {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant(_) => AnyGame::$variant,)*
                }
            }
        }

        $(
            #[cfg(feature = $feature)]
            impl From<$position> for AnyPosition {
                fn from(position: $position) -> Self {
                    Self::$variant(position)
                }
            }
        )*

        /// Runs an expression with the typed position or rules inside an `AnyPosition` or
        /// `AnyRules`.
        macro_rules! each {
            ($any:ident, $value:expr, $inner:pat => $body:expr) => {
                match $value {
                    $(#[cfg(feature = $feature)] $any::$variant($inner) => $body,)*
                }
            };
        }
    };
}

games! {
    "black-sheep" BlackSheep ludotheque_black_sheep::BlackSheep, "Black Sheep and White Sheep.";
    "gounki" Gounki ludotheque_gounki::Gounki, "Gounki.";
    "kang" Kang ludotheque_kang::Kang, "Kang.";
    "kang" Gyges ludotheque_kang::gyges::Gyges, "Gygès.";
    "kings-court" KingsCourt ludotheque_kings_court::KingsCourt, "King's Court.";
    "tock" Tock ludotheque_tock::Tock, "Tock.";
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for AnyGame {
    type Err = AnyError;

    /// Reads a game's name, in either case, with a hyphen, an underscore, a space or nothing
    /// between words.
    fn from_str(name: &str) -> Result<Self, AnyError> {
        let plain = |text: &str| {
            let letters = text.chars().filter(|letter| !matches!(letter, '-' | '_' | ' ' | '\''));
            letters.collect::<String>().to_lowercase()
        };
        Self::ALL.iter().copied().find(|game| plain(game.name()) == plain(name)).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|game| game.name()).collect();
            AnyError::Game { name: name.chars().take(40).collect(), known: names.join(", ") }
        })
    }
}

impl AnyRules {
    /// The options that the rules have.
    #[must_use]
    pub fn options(&self) -> &'static [RuleOption] {
        fn of<R: Rules>(_: &R) -> &'static [RuleOption] {
            R::OPTIONS
        }
        each!(AnyRules, self, rules => of(rules))
    }

    /// The value of an option; `None` if there is no such option.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<String> {
        each!(AnyRules, self, rules => rules.value(name))
    }

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// An unknown name or value; the rules are then unchanged.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        each!(AnyRules, self, rules => rules.set(name, value))
    }
}

/// Who acts next in an [`AnyPosition`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AnyTurn {
    /// A player: its number in the order of play and its name.
    Player(usize, String),
    /// Chance.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl fmt::Display for AnyTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(_, name) => f.pad(name),
            Self::Chance => f.pad("chance"),
            Self::Over => f.pad("none"),
        }
    }
}

impl AnyPosition {
    /// Does work that needs the position's own type, at the speed of that type.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        each!(AnyPosition, self, position => visitor.visit(position))
    }

    /// Who acts next.
    #[must_use]
    pub fn turn(&self) -> AnyTurn {
        fn of<P: Player>(turn: Turn<P>) -> AnyTurn {
            match turn {
                Turn::Player(player) => AnyTurn::Player(player.index(), player.to_string()),
                Turn::Chance => AnyTurn::Chance,
                Turn::Over => AnyTurn::Over,
            }
        }
        each!(AnyPosition, self, position => of(position.turn()))
    }

    /// The numbers and names of the winners: nobody for a draw; `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<Vec<(usize, String)>> {
        fn of<P: Player>(outcome: Option<Outcome<P>>) -> Option<Vec<(usize, String)>> {
            let winners = outcome?.winners();
            Some(winners.iter().map(|player| (player.index(), player.to_string())).collect())
        }
        each!(AnyPosition, self, position => of(position.outcome()))
    }

    /// The Zobrist key.
    #[must_use]
    pub fn key(&self) -> u64 {
        each!(AnyPosition, self, position => position.key())
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_moves(&self) -> usize {
        each!(AnyPosition, self, position => position.count_moves())
    }

    /// The texts of the legal moves, in the order of their bytes.
    #[doc(alias = "moves")]
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        self.divide(1).into_iter().map(|(text, _)| text).collect()
    }

    /// The legal moves in the order of their texts' bytes, each with the number of sequences of
    /// `depth` moves that begin with it.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        fn of<P: Position>(position: &P, depth: u32) -> Vec<(String, u64)> {
            let counts = divide(position, depth);
            let text = |(mv, count)| (position.move_text(&mv).to_string(), count);
            let mut counts: Vec<_> = counts.into_iter().map(text).collect();
            counts.sort_unstable();
            counts
        }
        each!(AnyPosition, self, position => of(position, depth))
    }

    /// The number of sequences of exactly `depth` legal moves.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        each!(AnyPosition, self, position => perft(position, depth))
    }

    /// Plays a move, or lets chance do something: whatever is next.
    ///
    /// # Errors
    ///
    /// Why the text is not a legal move or a possible event; the position is unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), AnyError> {
        fn step<P: Position>(position: &mut P, text: &str) -> Result<(), MoveError> {
            if position.turn() == Turn::Chance {
                let event = position.read_event(text)?;
                return position.apply(&event).map_err(|_| MoveError::illegal(text));
            }
            let mv = position.read_move(text)?;
            position.play(&mv).map_err(|_| MoveError::illegal(text))
        }
        each!(AnyPosition, self, position => step(position, text)).map_err(AnyError::Move)
    }

    /// The canonical text of a move that is written in any form that can be read.
    ///
    /// # Errors
    ///
    /// Why the text is not a legal move.
    pub fn canonical_move(&self, text: &str) -> Result<String, AnyError> {
        fn canonical<P: Position>(position: &P, text: &str) -> Result<String, MoveError> {
            let mv = position.read_move(text)?;
            Ok(position.move_text(&mv).to_string())
        }
        each!(AnyPosition, self, position => canonical(position, text)).map_err(AnyError::Move)
    }

    /// The text of a random legal move, or of what chance does next; `None` once the game is over.
    pub fn sample<R: Rng + ?Sized>(&self, source: &mut R) -> Option<String> {
        fn of<P: Position, R: Rng + ?Sized>(position: &P, source: &mut R) -> Option<String> {
            if let Some(event) = position.sample_event(source) {
                return Some(position.event_text(&event).to_string());
            }
            let mv = position.sample_move(source)?;
            Some(position.move_text(&mv).to_string())
        }
        each!(AnyPosition, self, position => of(position, source))
    }

    /// What can be picked after the given picks, as texts, and the moves that are whole with
    /// them; `None` if no legal move begins like this.
    ///
    /// The picks are given by their texts, as this function offers them.
    #[must_use]
    pub fn picks(&self, picked: &[&str]) -> Option<(Vec<String>, Vec<String>)> {
        fn of<P: Picking>(position: &P, picked: &[&str]) -> Option<(Vec<String>, Vec<String>)> {
            let mut path = Vec::new();
            let mut picks = position.picks(&path)?;
            for text in picked {
                let next = picks.next.iter().find(|pick| pick.to_string() == *text)?;
                path.push(*next);
                picks = position.picks(&path)?;
            }
            let next = picks.next.iter().map(ToString::to_string).collect();
            let whole = picks.whole.iter().map(|mv| position.move_text(mv).to_string()).collect();
            Some((next, whole))
        }
        each!(AnyPosition, self, position => of(position, picked))
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(AnyPosition, self, position => position.fmt(f))
    }
}
