use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use ludotheque::AnyGame;
use ludotheque::black_sheep::solve::{Progress, Solution, SolveError, Solver, TableError, Value};
use ludotheque::black_sheep::{BlackSheep, Rules, Throw};
use ludotheque::core::{Position as _, Rules as _};

use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::progress;

pub(crate) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = args.game.game;
    if game != AnyGame::BlackSheep {
        return Err(Failure::input(format!("{game} cannot be solved, black-sheep can")));
    }
    let (mut rules, throw) = (Rules::default(), args.throw()?);
    args.set(&mut rules)?;
    let solver = Solver { throw, threads: usize::from(args.threads), ..Solver::new(rules) };
    let solution = match &args.table {
        Some(path) if path.exists() => Some(read(path, args)?),
        Some(path) => {
            let solution = with_progress(|report| solver.solve(report))?;
            let written = File::create(path).and_then(|file| solution.write(BufWriter::new(file)));
            written.map_err(|error| named(path, error))?;
            Some(solution)
        }
        None => None,
    };
    match (&args.query, solution) {
        (Some(text), solution) => {
            if let Some(solution) = &solution {
                rules = *solution.rules();
            }
            let position = BlackSheep::read(text, &rules).map_err(Failure::input)?;
            let known = solution.filter(|solution| solution.value(&position).is_some());
            let solution = match known {
                Some(solution) => solution,
                // No throw leads there, or there is no table.
                None => with_progress(|report| solver.solve_position(&position, report))?,
            };
            Ok(answer(&solution, &position, out)?)
        }
        (None, Some(solution)) => Ok(summarize(&solution, out)?),
        (None, None) => {
            let solution = with_progress(|report| solver.solve(report))?;
            Ok(summarize(&solution, out)?)
        }
    }
}

impl SolveArgs {
    /// Sets the options of the rules that were given.
    fn set(&self, rules: &mut Rules) -> Result<(), Failure> {
        for (name, value) in self.game.options()? {
            rules.set(name, value).map_err(Failure::input)?;
        }
        Ok(())
    }

    /// The throw that was given, if one was.
    fn throw(&self) -> Result<Option<Throw>, Failure> {
        let Some(text) = &self.herds else { return Ok(None) };
        let numbers = text.split_once(',').and_then(|(black, white)| {
            Some(Throw { black: black.parse().ok()?, white: white.parse().ok()? })
        });
        let refuse = || Failure::input(format!("herds are two numbers, as 3,2, not {text:?}"));
        numbers.map(Some).ok_or_else(refuse)
    }
}

fn named(path: &Path, error: io::Error) -> Failure {
    Failure::Internal(io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// The solution in a file, which must be one under the rules that were given, and of the throw.
fn read(path: &Path, args: &SolveArgs) -> Result<Solution, Failure> {
    let file = File::open(path).map_err(|error| named(path, error))?;
    let solution = Solution::read(BufReader::new(file)).map_err(|error| match error {
        TableError::Io(error) => named(path, error),
        error => Failure::input(format!("{}: {error}", path.display())),
    })?;
    let mut rules = *solution.rules();
    args.set(&mut rules)?;
    let throw = args.throw()?;
    if rules != *solution.rules() || throw.is_some_and(|throw| solution.summary(throw).is_none()) {
        let what = format!("{}: solved for {}", path.display(), title(&solution));
        return Err(Failure::input(what));
    }
    Ok(solution)
}

/// Solves with a bar, and tells on the standard error what it took.
fn with_progress(
    solve: impl FnOnce(&(dyn Fn(Progress) + Sync)) -> Result<Solution, SolveError>,
) -> Result<Solution, Failure> {
    let begin = Instant::now();
    let bar = progress::bar(0, "solving");
    let solution = solve(&|progress| {
        bar.set_length(progress.throws as u64);
        bar.set_position(progress.done as u64);
        bar.set_message(format!("{} positions, throws", progress.positions));
    });
    bar.finish_and_clear();
    let solution = solution.map_err(|error| match error {
        SolveError::Memory { .. } => Failure::Internal(io::Error::other(error)),
        error => Failure::input(error),
    })?;
    let seconds = begin.elapsed().as_secs_f64();
    let megabytes = solution.bytes() as f64 / 1e6;
    anstream::eprintln!("solved in {seconds:.2} s, {megabytes:.1} MB kept");
    Ok(solution)
}

fn title(solution: &Solution) -> String {
    let rules = solution.rules();
    let count = solution.summaries().count();
    let throws = if count == 1 { "throw" } else { "throws" };
    let (carry, spaces, sheep) = (rules.carry.name(), rules.spaces(), rules.sheep());
    format!("carry {carry}, {spaces} spaces, {sheep} sheep a side, {count} {throws}")
}

/// The value of a position, and each move with what it is worth, the best first.
fn answer(solution: &Solution, position: &BlackSheep, out: &mut impl Write) -> io::Result<()> {
    match solution.value(position) {
        Some(value) => writeln!(out, "{position}: {value}")?,
        None => writeln!(out, "{position}: unknown")?,
    }
    for (mv, value) in solution.moves(position).into_iter().flatten() {
        writeln!(out, "{:<8}{value}", mv.to_string())?;
    }
    Ok(())
}

/// A line for each throw, the sums, and who wins which.
fn summarize(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}\n", title(solution))?;
    writeln!(
        out,
        "black white value         positions          won        drawn         lost longest"
    )?;
    let (mut positions, mut drawn) = (0, 0);
    for summary in solution.summaries() {
        let Throw { black, white } = summary.throw;
        let value = summary.value.map(|value| value.to_string()).unwrap_or_default();
        writeln!(
            out,
            "{black:>5} {white:>5} {value:<10} {:>12} {:>12} {:>12} {:>12} {:>7}",
            summary.positions, summary.won, summary.drawn, summary.lost, summary.longest
        )?;
        positions += summary.positions;
        drawn += summary.drawn;
    }
    writeln!(out, "\n{positions} positions, {drawn} of them drawn")?;
    let Some(chances) = solution.chances() else { return Ok(()) };
    let sheep = solution.rules().sheep();
    let columns: String = (0..=sheep).map(|white| format!(" {white}")).collect();
    writeln!(out, "\nthe winner by black's standing sheep (rows) and white's (columns)")?;
    writeln!(out, "  {columns}")?;
    for black in 0..=sheep {
        let winner = |white| match solution.summary(Throw { black, white })?.value? {
            Value::Win(_) => Some(" b"),
            Value::Draw => Some(" ="),
            Value::Loss(_) => Some(" w"),
        };
        writeln!(out, " {black}{}", (0..=sheep).filter_map(winner).collect::<String>())?;
    }
    let (black, draw, white) = (chances.black, chances.draw, chances.white);
    writeln!(out, "\nchances: black {black:.4}, draw {draw:.4}, white {white:.4}")
}
