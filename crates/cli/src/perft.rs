use std::io::{self, Write};

use ludotheque::core::{Picking, perft_threads};
use ludotheque::{AnyPosition, Visitor};

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::progress;

pub(crate) fn run(args: &PerftArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.chance.act_before_moves(args.game.position(args.position.as_deref())?)?;
    let (threads, bulk) = (usize::from(args.threads), !args.no_bulk);
    if args.divide && args.depth > 0 {
        return Ok(position.visit(Divide { depth: args.depth, threads, bulk, out })?);
    }
    let count = position.visit(Count { depth: args.depth, threads, bulk });
    writeln!(out, "{count}")?;
    Ok(())
}

/// Counts with a progress bar.
struct Count {
    depth: u32,
    threads: usize,
    bulk: bool,
}

impl Visitor for Count {
    type Output = u64;

    fn visit<P>(self, position: &P) -> u64
    where
        P: Picking + Send + Sync + Into<AnyPosition>,
    {
        let bar = progress::bar(0, "counting");
        let count = perft_threads(position, self.depth, self.bulk, self.threads, |done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        count
    }
}

/// One `MOVE: COUNT` line a legal move in the order of their bytes, an empty line and the sum, as
/// Stockfish writes them.
pub(crate) struct Divide<W> {
    pub(crate) depth: u32,
    pub(crate) threads: usize,
    pub(crate) bulk: bool,
    pub(crate) out: W,
}

impl<W: Write> Visitor for Divide<W> {
    type Output = io::Result<()>;

    fn visit<P>(mut self, position: &P) -> io::Result<()>
    where
        P: Picking + Send + Sync + Into<AnyPosition>,
    {
        let rest = self.depth.saturating_sub(1);
        let moves = position.legal_moves();
        let mut moves: Vec<_> =
            moves.iter().map(|mv| (position.move_text(mv).to_string(), mv)).collect();
        moves.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut sum = 0u64;
        for (text, mv) in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let count = perft_threads(&next, rest, self.bulk, self.threads, |_, _| {});
            writeln!(self.out, "{text}: {count}")?;
            sum = sum.saturating_add(count);
        }
        writeln!(self.out, "\nNodes searched: {sum}")
    }
}
