//! The Universal Game Interface.

use std::io::{self, BufRead, Write};

use ludotheque::{AnyGame, AnyPosition, AnyRules, AnyTurn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::args::UgiArgs;
use crate::failure::Failure;
use crate::perft::Divide;
use crate::picture::{self, Marks};

/// The most threads that may be asked for.
const MAX_THREADS: usize = 256;

pub(crate) fn run(args: &UgiArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut session = Session::new(args.game);
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let goes_on = session.answer(&String::from_utf8_lossy(&line), out)?;
        out.flush()?;
        if !goes_on {
            return Ok(());
        }
    }
}

/// The state of the interface for one game.
///
/// Every line gets its answer from [`answer`](Self::answer); a line that means nothing is
/// answered with `info error` and changes nothing.
#[derive(Clone, Debug)]
pub struct Session {
    game: AnyGame,
    rules: AnyRules,
    position: AnyPosition,
    seed: u64,
    threads: usize,
    source: Xoshiro256PlusPlus,
    /// The answer to `go infinite`, held back until `stop`.
    held: Option<String>,
}

/// What an answer comes to: an error of the writer, or what was wrong with the line.
enum Answer {
    Write(io::Error),
    Wrong(String),
}

impl From<io::Error> for Answer {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

fn wrong(what: impl ToString) -> Answer {
    Answer::Wrong(what.to_string())
}

impl Session {
    /// A session at the start of a game.
    #[must_use]
    pub fn new(game: AnyGame) -> Self {
        let rules = game.rules();
        let position = AnyPosition::start(&rules);
        let (seed, threads, held) = (1, 1, None);
        let source = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { game, rules, position, seed, threads, source, held }
    }

    /// Answers a line, and tells whether the session goes on.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    pub fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<bool> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answered = match command {
            "" => Ok(()),
            "quit" => return Ok(false),
            "ugi" => self.identify(out),
            "isready" => writeln!(out, "readyok").map_err(Answer::from),
            "setoption" => self.set_option(rest),
            "uginewgame" => {
                self.position = AnyPosition::start(&self.rules);
                self.source = Xoshiro256PlusPlus::seed_from_u64(self.seed);
                Ok(())
            }
            "position" => self.set_position(rest),
            "d" => self.show(out),
            "query" => self.query(rest, out),
            "go" => self.go(rest, out),
            "stop" => match self.held.take() {
                Some(best) => writeln!(out, "bestmove {best}").map_err(Answer::from),
                None => Ok(()),
            },
            _ => Err(wrong(format!("unknown command {:?}", cut(command)))),
        };
        match answered {
            Ok(()) => {}
            Err(Answer::Wrong(what)) => writeln!(out, "info error {}", one_line(&what))?,
            Err(Answer::Write(error)) => return Err(error),
        }
        Ok(true)
    }

    fn identify(&self, out: &mut impl Write) -> Result<(), Answer> {
        let version = env!("CARGO_PKG_VERSION");
        writeln!(out, "id name Ludotheque {} {version} (random mover)", self.game.title())?;
        writeln!(out, "id author the Ludotheque developers")?;
        use ludotheque::core::OptionValues::{Flag, Number, Text, Word};
        for option in self.rules.options() {
            let (name, default) = (option.name, option.default);
            match option.values {
                Flag => writeln!(out, "option name {name} type check default {default}")?,
                Number(min, max) => writeln!(
                    out,
                    "option name {name} type spin default {default} min {min} max {max}"
                )?,
                Word(words) => {
                    write!(out, "option name {name} type combo default {default}")?;
                    for word in words {
                        write!(out, " var {word}")?;
                    }
                    writeln!(out)?;
                }
                Text => writeln!(out, "option name {name} type string default {default}")?,
            }
        }
        writeln!(out, "option name Seed type spin default 1 min 0 max {}", u64::MAX)?;
        writeln!(out, "option name Threads type spin default 1 min 1 max {MAX_THREADS}")?;
        writeln!(out, "ugiok")?;
        Ok(())
    }

    fn set_option(&mut self, rest: &str) -> Result<(), Answer> {
        let usage = || wrong("setoption takes name NAME value VALUE");
        let rest = rest.strip_prefix("name ").ok_or_else(usage)?;
        let (name, value) = rest.split_once(" value ").ok_or_else(usage)?;
        let (name, value) = (name.trim(), value.trim());
        match name {
            "Seed" => {
                self.seed = value
                    .parse()
                    .map_err(|_| wrong(format!("Seed is a whole number, not {:?}", cut(value))))?;
                self.source = Xoshiro256PlusPlus::seed_from_u64(self.seed);
            }
            "Threads" => {
                let threads = value.parse().ok().filter(|n| (1..=MAX_THREADS).contains(n));
                self.threads = threads.ok_or_else(|| {
                    wrong(format!("Threads is 1 to {MAX_THREADS}, not {:?}", cut(value)))
                })?;
            }
            _ => {
                self.rules.set(name, value).map_err(wrong)?;
                // The position stays where the new rules have it too.
                self.position = AnyPosition::read(&self.position.to_string(), &self.rules)
                    .unwrap_or_else(|_| AnyPosition::start(&self.rules));
            }
        }
        Ok(())
    }

    fn set_position(&mut self, rest: &str) -> Result<(), Answer> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let mut position = match words[..moves] {
            ["startpos"] => AnyPosition::start(&self.rules),
            ["fen", ref fields @ ..] => {
                AnyPosition::read(&fields.join(" "), &self.rules).map_err(wrong)?
            }
            _ => return Err(wrong("position takes startpos or fen TEXT, then moves M1 M2 …")),
        };
        for (n, text) in words.iter().skip(moves + 1).enumerate() {
            position.play(text).map_err(|error| wrong(format!("move {}: {error}", n + 1)))?;
        }
        self.position = position;
        Ok(())
    }

    fn show(&self, out: &mut impl Write) -> Result<(), Answer> {
        write!(out, "{}", picture::draw(&self.position, &Marks::default()).terminal())?;
        writeln!(out, "Fen: {}", self.position)?;
        writeln!(out, "Key: {:016x}", self.position.key())?;
        Ok(())
    }

    fn query(&self, what: &str, out: &mut impl Write) -> Result<(), Answer> {
        let winners = self.position.winners();
        let response = match what {
            "gameover" => winners.is_some().to_string(),
            "p1turn" => matches!(self.position.turn(), AnyTurn::Player(0, _)).to_string(),
            "turn" => self.position.turn().to_string(),
            "result" => match winners.as_deref() {
                None => "none".into(),
                Some([]) => "draw".into(),
                Some([(0, _), ..]) => "p1win".into(),
                Some(_) => "p2win".into(),
            },
            "winner" => match winners {
                None => "none".into(),
                Some(winners) if winners.is_empty() => "draw".into(),
                Some(winners) => winners.into_iter().map(|(_, name)| name).collect(),
            },
            _ => return Err(wrong(format!("unknown query {:?}", cut(what)))),
        };
        writeln!(out, "response {response}")?;
        Ok(())
    }

    fn go(&mut self, rest: &str, out: &mut impl Write) -> Result<(), Answer> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let number = |text: &str| text.parse::<u64>().ok();
        match words[..] {
            ["perft", depth] => {
                let depth = depth.parse().ok().filter(|depth| *depth > 0);
                let depth = depth.ok_or_else(|| wrong("go perft takes a depth from 1"))?;
                if self.position.turn() == AnyTurn::Chance {
                    return Err(wrong(
                        "the position waits for chance and has no moves; go depth 1 tells what chance does",
                    ));
                }
                let divide = Divide { depth, threads: self.threads, bulk: true, out };
                self.position.visit(divide)?;
            }
            ["infinite"] => {
                self.held = Some(self.best());
                writeln!(out, "info depth 0 nodes 0")?;
            }
            ["depth" | "nodes" | "movetime", limit] if number(limit).is_some() => {
                self.answer_best(out)?;
            }
            [_, ..] if words.len().is_multiple_of(2) && words.chunks(2).all(is_clock) => {
                self.answer_best(out)?;
            }
            _ => {
                return Err(wrong(
                    "go takes perft D, depth D, nodes N, movetime MS, infinite, or clocks such as p1time MS",
                ));
            }
        }
        Ok(())
    }

    fn answer_best(&mut self, out: &mut impl Write) -> io::Result<()> {
        let best = self.best();
        writeln!(out, "info depth 0 nodes 0\nbestmove {best}")
    }

    /// A random legal move, or what chance does; `none` once the game is over.
    fn best(&mut self) -> String {
        self.position.sample(&mut self.source).unwrap_or_else(|| "none".into())
    }
}

/// A clock and its milliseconds, such as `p1time 60000`.
fn is_clock(pair: &[&str]) -> bool {
    let [name, value] = pair else { return false };
    let player = name
        .strip_prefix('p')
        .and_then(|name| name.strip_suffix("time").or_else(|| name.strip_suffix("inc")));
    player.is_some_and(|player| player.parse::<u8>().is_ok()) && value.parse::<i64>().is_ok()
}

/// As much of a text from outside as an answer repeats.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
