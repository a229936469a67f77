//! A plain picture of curves.

use svg::Document;
use svg::node::element::{Circle, Line, Polyline, Rectangle, Text};

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 118.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 44.0;
const INK: &str = "#222222";
const GRID: &str = "#dddddd";
/// Told apart by those who see colours and by those who do not.
const COLORS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56524a"];

/// Curves over a size.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// What grows to the right.
    pub(crate) across: String,
    /// What grows upwards, by factors.
    pub(crate) up: String,
    /// Whether what grows to the right does so by factors too.
    pub(crate) by_factors: bool,
    /// The curves: a name and the points of each.
    pub(crate) curves: Vec<(String, Vec<(f64, f64)>)>,
}

/// A scale of the picture.
struct Scale {
    low: f64,
    high: f64,
    by_factors: bool,
    start: f64,
    end: f64,
}

impl Scale {
    fn new(values: impl Iterator<Item = f64> + Clone, by_factors: bool, ends: [f64; 2]) -> Self {
        let low = values.clone().fold(f64::INFINITY, f64::min);
        let high = values.fold(f64::NEG_INFINITY, f64::max);
        Self { low, high, by_factors, start: ends[0], end: ends[1] }
    }

    fn at(&self, value: f64) -> f64 {
        let measure = |value: f64| if self.by_factors { value.ln() } else { value };
        let (low, high) = (measure(self.low), measure(self.high));
        self.start + (measure(value) - low) / (high - low) * (self.end - self.start)
    }

    /// The values that are written: 1, 2 and 5 of each power of ten, or only the powers if there
    /// are many; else whole numbers.
    fn ticks(&self) -> Vec<f64> {
        let inside = |value: &f64| (self.low..=self.high).contains(value);
        if !self.by_factors {
            return (0..=100).map(f64::from).filter(inside).collect();
        }
        let steps: &[f64] = if self.high / self.low > 2_000.0 { &[1.0] } else { &[1.0, 2.0, 5.0] };
        let powers = (0..12).map(|power| 10f64.powi(power));
        powers.flat_map(|power| steps.iter().map(move |step| step * power)).filter(inside).collect()
    }
}

impl Chart {
    /// The picture.
    pub(crate) fn draw(&self) -> Document {
        let points = || self.curves.iter().flat_map(|(_, points)| points.iter());
        let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        let across = Scale::new(points().map(|point| point.0), self.by_factors, [LEFT, right]);
        let up = Scale::new(points().map(|point| point.1), true, [bottom, TOP]);
        let ground =
            Rectangle::new().set("width", WIDTH).set("height", HEIGHT).set("fill", "white");
        let mut document = Document::new()
            .set("viewBox", (0, 0, WIDTH, HEIGHT))
            .set("font-family", "sans-serif")
            .set("font-size", 12)
            .add(ground);
        for value in across.ticks() {
            let x = round(across.at(value));
            document = document.add(line([x, x], [TOP, bottom])).add(text(
                &short(value),
                [x, bottom + 16.0],
                "middle",
                INK,
            ));
        }
        for value in up.ticks() {
            let y = round(up.at(value));
            document = document.add(line([LEFT, right], [y, y])).add(text(
                &short(value),
                [LEFT - 6.0, y + 4.0],
                "end",
                INK,
            ));
        }
        document = document
            .add(text(&self.across, [f64::midpoint(LEFT, right), HEIGHT - 8.0], "middle", INK))
            .add(
                text(&self.up, [0.0, 0.0], "middle", INK)
                    .set("transform", format!("translate(14 {}) rotate(-90)", HEIGHT / 2.0)),
            );
        let mut labels: Vec<f64> = Vec::new();
        for ((name, points), color) in self.curves.iter().zip(COLORS.iter().cycle()) {
            let places: Vec<[f64; 2]> =
                points.iter().map(|(x, y)| [round(across.at(*x)), round(up.at(*y))]).collect();
            let path = places.iter().map(|[x, y]| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
            let path =
                Polyline::new().set("points", path).set("fill", "none").set("stroke", *color);
            document = document.add(path.set("stroke-width", 2));
            for [x, y] in &places {
                let dot = Circle::new().set("cx", *x).set("cy", *y).set("r", 3).set("fill", *color);
                document = document.add(dot);
            }
            if let Some([x, y]) = places.last() {
                // Towards the middle, past the labels that are there.
                let (mut y, step) = (y + 4.0, if *y > HEIGHT / 2.0 { -1.0 } else { 1.0 });
                while labels.iter().any(|other| (other - y).abs() < 13.0) {
                    y += step;
                }
                labels.push(y);
                document = document.add(text(name, [x + 8.0, y], "start", color));
            }
        }
        document
    }
}

/// To a tenth, so that the file is short.
fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A number with `k`, `M` or `G`.
fn short(value: f64) -> String {
    let (value, letter) = match value {
        1e9.. => (value / 1e9, "G"),
        1e6.. => (value / 1e6, "M"),
        1e3.. => (value / 1e3, "k"),
        _ => (value, ""),
    };
    format!("{value}{letter}")
}

fn line(x: [f64; 2], y: [f64; 2]) -> Line {
    let line = Line::new().set("x1", x[0]).set("x2", x[1]).set("y1", y[0]).set("y2", y[1]);
    line.set("stroke", GRID)
}

fn text(text: &str, at: [f64; 2], anchor: &str, color: &str) -> Text {
    let text = Text::new(text).set("x", at[0]).set("y", at[1]).set("fill", color);
    text.set("text-anchor", anchor)
}
