//! Counts the instructions of the curves, and writes their tables into `docs/benchmarks.md` and
//! their pictures into `docs/curves`. Takes some minutes, and needs valgrind.
//!
//! ```sh
//! cargo run --release -p ludotheque-benches --bin curves
//! ```
//!
//! With the name of a piece of work it does that one, which is what valgrind then counts.

mod chart;
mod curve;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use chart::Chart;
use curve::{Curve, Of, curves};
use ludotheque_benches::{Counted, Work, compiler, count, run};

/// A size and, by column, what was counted.
type Row = (f64, Vec<Option<Counted>>);

fn main() -> Result<ExitCode, Box<dyn Error>> {
    if let Some(name) = env::args().nth(1) {
        let rows = curves().into_iter().flat_map(|curve| curve.rows);
        let works: Vec<Work> = rows.flat_map(|row| row.works.into_iter().flatten()).collect();
        return Ok(run(&works, &name));
    }
    let program = env::current_exe()?;
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let page = docs.join("benchmarks.md");
    let mut text = fs::read_to_string(&page)?;
    text = replace(&text, "compiler", &format!("{}\n", compiler()?))?;
    for curve in curves() {
        let mut rows: Vec<Row> = Vec::new();
        for row in &curve.rows {
            let works = row
                .works
                .iter()
                .map(|work| work.as_ref().map(|work| count(&program, &work.name)).transpose());
            rows.push((row.size(), works.collect::<Result<_, _>>()?));
        }
        let table = table(&curve, &rows);
        println!("{}\n{table}", curve.name);
        text = replace(&text, curve.name, &table)?;
        let picture = chart(&curve, &rows).draw().to_string();
        fs::write(docs.join(format!("curves/{}.svg", curve.name)), picture + "\n")?;
    }
    fs::write(page, text)?;
    Ok(ExitCode::SUCCESS)
}

/// Puts a block between its marks in the page.
fn replace(text: &str, name: &str, block: &str) -> Result<String, Box<dyn Error>> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let missing = || format!("docs/benchmarks.md has no marks of {name}");
    let (head, rest) = text.split_once(&begin).ok_or_else(missing)?;
    let (_, tail) = rest.split_once(&end).ok_or_else(missing)?;
    Ok(format!("{head}{begin}\n{block}\n{end}{tail}"))
}

fn value(curve: &Curve, counted: Counted) -> f64 {
    match curve.of {
        Of::Unit(_) => counted.rate(),
        Of::All(_) => counted.instructions as f64,
    }
}

fn table(curve: &Curve, rows: &[Row]) -> String {
    let units = |of| if let Of::All(unit) = of { Some(unit) } else { None };
    let mut head = vec![curve.size.to_string()];
    for column in &curve.columns {
        head.push((*column).to_string());
        head.extend(units(curve.of).map(|unit| format!("{unit}s")));
    }
    let mut text = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for (size, counts) in rows {
        let mut cells = vec![format!("{size:.0}")];
        for counted in counts {
            cells.push(counted.map_or_else(String::new, |counted| number(value(curve, counted))));
            let count =
                |_| counted.map_or_else(String::new, |counted| number(counted.units as f64));
            cells.extend(units(curve.of).map(count));
        }
        text += &format!("| {} |\n", cells.join(" | "));
    }
    text
}

/// A whole number with commas, or one below a hundred with a decimal.
fn number(value: f64) -> String {
    if value < 100.0 && value.fract() != 0.0 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn chart(curve: &Curve, rows: &[Row]) -> Chart {
    let points = |column: usize| {
        let point = |(size, counts): &Row| Some((*size, value(curve, counts[column]?)));
        rows.iter().filter_map(point).collect()
    };
    let of = match curve.of {
        Of::Unit(unit) => format!("instructions a {unit}"),
        Of::All(_) => "instructions in all".to_string(),
    };
    Chart {
        across: curve.size.to_string(),
        up: of,
        by_factors: curve.by_factors,
        curves: curve.columns.iter().map(ToString::to_string).zip((0..).map(points)).collect(),
    }
}
