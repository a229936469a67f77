//! Rows of two sides that take turns in one run.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

/// How long one side works before it is the other's turn, at least. Time is the thread's own on
/// its core, so that what else the machine does is not counted.
const TURN: Duration = Duration::from_millis(60);

/// Work that can be repeated, and what it is measured in.
pub struct Side<'a> {
    label: String,
    unit: &'static str,
    expected: Option<u64>,
    work: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Side<'a> {
    /// A piece of work that answers how many units it did, at most about a second of it.
    pub fn new(
        label: impl Into<String>,
        unit: &'static str,
        work: impl FnMut() -> u64 + 'a,
    ) -> Self {
        Self { label: label.into(), unit, expected: None, work: Box::new(work) }
    }

    /// What every run of the work must answer; without this, anything but 0.
    pub fn expecting(mut self, units: u64) -> Self {
        self.expected = Some(units);
        self
    }

    /// Works once, which also warms up, and says what is wrong with the answer.
    fn check(&mut self) -> Result<(), String> {
        let found = (self.work)();
        match self.expected {
            Some(expected) if found != expected => {
                Err(format!("{}: {found} {} instead of {expected}", self.label, self.unit))
            }
            None if found == 0 => Err(format!("{}: no {}", self.label, self.unit)),
            _ => Ok(()),
        }
    }

    /// Works for one turn; the units done a second.
    fn turn(&mut self) -> f64 {
        let (start, mut units) = (ThreadTime::now(), 0);
        loop {
            units += black_box((self.work)());
            let elapsed = start.elapsed();
            if elapsed >= TURN {
                return units as f64 / elapsed.as_secs_f64();
            }
        }
    }

    fn print(&self, who: &str, rates: &[f64]) {
        let (low, middle, high) = quartiles(rates);
        println!(
            "  {who:6} {:44} {:>9} {}/s ({} to {})",
            self.label,
            short(middle),
            self.unit,
            short(low),
            short(high),
        );
    }
}

/// Measures rows one after the other, and remembers whether all could be.
pub struct Bench {
    rounds: usize,
    faults: usize,
}

impl Bench {
    /// `rounds` is how many turns each side of a row gets.
    pub fn new(rounds: usize) -> Self {
        Self { rounds, faults: 0 }
    }

    /// How many rows had a wrong count and were not measured.
    pub fn faults(&self) -> usize {
        self.faults
    }

    /// A row: ours against theirs by turns. Prints the median rate of both with their quartiles,
    /// and the median over the rounds of ours divided by theirs.
    ///
    /// `at_least` is what the ratio should be, and is only printed.
    pub fn row(&mut self, name: &str, at_least: f64, ours: Side<'_>, theirs: Side<'_>) {
        self.weighted_row(name, at_least, ours, theirs, 1.0);
    }

    /// A row in which each of their units counts as `weight` units.
    pub fn weighted_row(
        &mut self,
        name: &str,
        at_least: f64,
        mut ours: Side<'_>,
        mut theirs: Side<'_>,
        weight: f64,
    ) {
        println!("{name}");
        if !self.check(&mut ours) | !self.check(&mut theirs) {
            return;
        }
        let (mut our_rates, mut their_rates) = (Vec::new(), Vec::new());
        for round in 0..self.rounds {
            // Who goes first changes, so that neither always follows a pause.
            if round % 2 == 0 {
                our_rates.push(ours.turn());
                their_rates.push(theirs.turn());
            } else {
                their_rates.push(theirs.turn());
                our_rates.push(ours.turn());
            }
        }
        let pairs = our_rates.iter().zip(&their_rates);
        let ratios: Vec<_> = pairs.map(|(ours, theirs)| ours / (theirs * weight)).collect();
        ours.print("ours", &our_rates);
        theirs.print("theirs", &their_rates);
        let (low, middle, high) = quartiles(&ratios);
        println!("  ratio between {low:.3} and {high:.3}, at least {at_least} wanted");
        println!("ratio {name} {middle:.3}");
    }

    /// Rates alone, by turns: for information.
    pub fn rates(&mut self, name: &str, sides: Vec<Side<'_>>) {
        println!("{name}");
        let mut sides = sides;
        sides.retain_mut(|side| self.check(side));
        let mut rates = vec![Vec::new(); sides.len()];
        for _ in 0..self.rounds {
            for (side, rates) in sides.iter_mut().zip(&mut rates) {
                rates.push(side.turn());
            }
        }
        for (side, rates) in sides.iter().zip(&rates) {
            side.print("", rates);
        }
    }

    /// Notes a row that cannot be measured.
    pub fn refuse(&mut self, reason: impl std::fmt::Display) {
        println!("  not measured: {reason}");
        self.faults += 1;
    }

    fn check(&mut self, side: &mut Side<'_>) -> bool {
        let checked = side.check();
        checked.map_err(|reason| self.refuse(reason)).is_ok()
    }
}

/// The lower quartile, the median and the upper quartile.
fn quartiles(values: &[f64]) -> (f64, f64, f64) {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |part: usize| {
        let last = sorted.len().saturating_sub(1);
        let (low, high) = (last * part / 4, (last * part).div_ceil(4));
        match (sorted.get(low), sorted.get(high)) {
            (Some(low), Some(high)) => (low + high) / 2.0,
            _ => f64::NAN,
        }
    };
    (at(1), at(2), at(3))
}

/// A rate in three or four digits.
fn short(rate: f64) -> String {
    match rate {
        _ if rate >= 1e9 => format!("{:.2} G", rate / 1e9),
        _ if rate >= 1e8 => format!("{:.0} M", rate / 1e6),
        _ if rate >= 1e6 => format!("{:.2} M", rate / 1e6),
        _ if rate >= 1e3 => format!("{:.1} k", rate / 1e3),
        _ => format!("{rate:.1} "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_count_is_not_measured() {
        let mut bench = Bench::new(1);
        let side = |units: u64| Side::new("counts", "nodes", move || units);
        bench.row("right", 1.0, side(3).expecting(3), side(5));
        assert_eq!(bench.faults(), 0);
        bench.row("wrong", 1.0, side(3).expecting(4), side(5));
        bench.row("idle", 1.0, side(3), side(0));
        assert_eq!(bench.faults(), 2);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(quartiles(&[3.0, 1.0, 2.0, 5.0, 4.0]), (2.0, 3.0, 4.0));
        assert_eq!(quartiles(&[1.0, 2.0]), (1.5, 1.5, 1.5));
        assert!(quartiles(&[]).1.is_nan());
    }
}
