use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use ludotheque::core::{Picking, Playout, playout};
use ludotheque::{AnyPosition, Visitor};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::args::PlayoutArgs;
use crate::failure::Failure;
use crate::progress;

/// Games that are played again to count their moves.
const COUNTED: u64 = 1000;

pub(crate) fn run(args: &PlayoutArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.at.position()?;
    let Summary { mut lengths, results, time, branching, most } = position.visit(Games(args));
    lengths.sort_unstable();
    let plies: u64 = lengths.iter().map(|plies| u64::from(*plies)).sum();
    let games = lengths.len() as f64;
    let quantile = |part: f64| lengths[((games - 1.0) * part).round() as usize];
    writeln!(out, "games      {} from seed {}", args.games, args.seed)?;
    let (least, median, longest) = (quantile(0.0), quantile(0.5), quantile(1.0));
    let mean = plies as f64 / games;
    writeln!(out, "plies      {mean:.2} a game ({least} to {longest}, median {median})")?;
    writeln!(out, "moves      {branching:.2} a ply ({most} at most)")?;
    for (result, count) in results {
        writeln!(out, "result     {result}: {count} ({:.2} %)", 100.0 * count as f64 / games)?;
    }
    let seconds = time.as_secs_f64().max(1e-9);
    writeln!(
        out,
        "speed      {:.0} plies a second, {:.0} games a second, on one core",
        plies as f64 / seconds,
        games / seconds
    )?;
    Ok(())
}

struct Summary {
    lengths: Vec<u32>,
    results: BTreeMap<String, u64>,
    time: Duration,
    branching: f64,
    most: usize,
}

/// Game `n` is drawn from the seed plus `n`, so any one of them can be played alone.
struct Games<'a>(&'a PlayoutArgs);

impl Games<'_> {
    fn source(&self, game: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.0.seed.wrapping_add(game))
    }
}

impl Visitor for Games<'_> {
    type Output = Summary;

    fn visit<P>(self, position: &P) -> Summary
    where
        P: Picking + Send + Sync + Into<AnyPosition>,
    {
        let Self(args) = self;
        let bar = progress::bar(args.games, "playing");
        let (mut lengths, mut results) = (Vec::new(), BTreeMap::new());
        let start = Instant::now();
        for game in 0..args.games {
            let Playout { plies, outcome, .. } =
                playout(position.clone(), &mut self.source(game), args.max_plies);
            lengths.push(plies);
            let result = outcome.map_or("unfinished".into(), |outcome| outcome.to_string());
            *results.entry(result).or_default() += 1;
            if game % 1024 == 0 {
                bar.set_position(game);
            }
        }
        let time = start.elapsed();
        let (mut moves, mut counted, mut most) = (0u64, 0u64, 0);
        for game in 0..args.games.min(COUNTED) {
            let mut source = self.source(game);
            let mut now = position.clone();
            for _ in 0..args.max_plies {
                while let Some(event) = now.sample_event(&mut source) {
                    if now.apply(&event).is_err() {
                        break;
                    }
                }
                let Some(mv) = now.sample_move(&mut source) else { break };
                let count = now.count_moves();
                (moves, counted, most) = (moves + count as u64, counted + 1, most.max(count));
                now.play_unchecked(&mv);
            }
        }
        bar.finish_and_clear();
        let branching = moves as f64 / counted.max(1) as f64;
        Summary { lengths, results, time, branching, most }
    }
}
