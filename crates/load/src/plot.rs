//! The figures as a picture: how they grow with the number of tables.

use std::fmt::Write;

use crate::measure::Level;
use crate::report::{Figures, Step};

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 200.0;
/// Transfer the panels, and around them.
const GAP: f64 = 70.0;

/// One panel: a figure of both databases.
struct Panel {
    title: &'static str,
    value: fn(&Level) -> f64,
    /// What is to be kept to, if there is such a line.
    limit: Option<f64>,
    /// The share of the echo's frames that is to be reached, if one is, by its name.
    echo: Option<(&'static str, f64)>,
}

const SQLITE: &str = "#2a7f62";
const POSTGRES: &str = "#3566a8";
const ECHO: &str = "#8a8a8a";

const PANELS: [Panel; 4] = [
    Panel {
        title: "frames delivered a second",
        value: |level| level.full.frames,
        limit: None,
        echo: Some(("30 % of the echo", 0.3)),
    },
    Panel {
        title: "moves acknowledged a second",
        value: |level| level.full.moves,
        limit: None,
        echo: Some(("10 % of the echo", 0.1)),
    },
    Panel {
        title: "p99 acknowledgement at half the rate, ms",
        value: |level| level.p99,
        limit: Some(100.0),
        echo: None,
    },
    Panel {
        title: "memory of an idle table with two sockets, KiB",
        value: |level| level.memory,
        limit: Some(64.0),
        echo: None,
    },
];

/// One line of a panel: its points are numbers of tables and values.
struct Line {
    name: &'static str,
    colour: &'static str,
    points: Vec<(f64, f64)>,
}

impl Line {
    fn new(
        name: &'static str,
        colour: &'static str,
        steps: &[Step],
        value: impl Fn(&Step) -> Option<f64>,
    ) -> Line {
        let point = |step: &Step| Some((step.tables as f64, value(step)?));
        Line { name, colour, points: steps.iter().filter_map(point).collect() }
    }
}

/// The whole picture.
pub(crate) fn draw(figures: &Figures) -> String {
    let mut svg = String::new();
    let (width, height) = (2.0 * (WIDTH + GAP) + GAP, 2.0 * (HEIGHT + GAP) + 20.0);
    let _never = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>How the figures grow with the number of tables</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (number, panel) in PANELS.iter().enumerate() {
        let left = GAP + (number % 2) as f64 * (WIDTH + GAP);
        let top = 40.0 + (number / 2) as f64 * (HEIGHT + GAP);
        let _never = panel.draw(&mut svg, figures, left, top);
    }
    svg.push_str("</svg>\n");
    svg
}

impl Panel {
    fn lines(&self, steps: &[Step]) -> Vec<Line> {
        let echo = self
            .echo
            .map(|(name, share)| Line::new(name, ECHO, steps, |step| Some(share * step.echo.frames)));
        let sqlite = Line::new("SQLite", SQLITE, steps, |step| step.sqlite.as_ref().map(self.value));
        let postgres =
            Line::new("PostgreSQL", POSTGRES, steps, |step| step.postgres.as_ref().map(self.value));
        echo.into_iter().chain([sqlite, postgres]).collect()
    }

    fn draw(&self, svg: &mut String, figures: &Figures, left: f64, top: f64) -> std::fmt::Result {
        let steps = &figures.steps;
        let most_tables = steps.iter().map(|step| step.tables).max().unwrap_or(1) as f64;
        let lines = self.lines(steps);
        let values = lines.iter().flat_map(|line| line.points.iter().map(|(_, value)| *value));
        let most = round_up(values.chain(self.limit).fold(1.0, f64::max));
        let x = |tables: f64| left + WIDTH * tables / most_tables;
        let y = |value: f64| top + HEIGHT * (1.0 - value / most);
        writeln!(
            svg,
            "<g><text x=\"{left}\" y=\"{}\" font-weight=\"bold\">{}</text>",
            top - 14.0,
            self.title
        )?;
        for quarter in 0..=4 {
            let value = most * f64::from(quarter) / 4.0;
            let (right, height) = (left + WIDTH, y(value));
            writeln!(
                svg,
                "<path d=\"M{left} {height:.1}H{right}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{value:.0}</text>",
                left - 6.0,
                height + 4.0
            )?;
        }
        for step in steps {
            let place = x(step.tables as f64);
            // The smallest stand too close to each other to be named.
            if step.tables as f64 >= most_tables / 12.0 {
                writeln!(
                    svg,
                    "<text x=\"{place:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                    top + HEIGHT + 16.0,
                    step.tables
                )?;
            }
        }
        if let Some(limit) = self.limit {
            writeln!(
                svg,
                "<path d=\"M{left} {:.1}H{}\" stroke=\"#b3402a\" stroke-dasharray=\"5 4\"/>",
                y(limit),
                left + WIDTH
            )?;
        }
        for (number, line) in lines.iter().enumerate() {
            line.draw(svg, &x, &y)?;
            let (place, height) = (left + 8.0 + 120.0 * number as f64, top + HEIGHT + 34.0);
            writeln!(
                svg,
                "<path d=\"M{place} {}h14\" stroke=\"{}\" stroke-width=\"3\"/><text x=\"{}\" y=\"{height}\">{}</text>",
                height - 4.0,
                line.colour,
                place + 18.0,
                line.name
            )?;
        }
        svg.push_str("</g>\n");
        Ok(())
    }
}

impl Line {
    fn draw(&self, svg: &mut String, x: &impl Fn(f64) -> f64, y: &impl Fn(f64) -> f64) -> std::fmt::Result {
        let points: Vec<(f64, f64)> =
            self.points.iter().map(|&(tables, value)| (x(tables), y(value))).collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
            path.join(" "),
            self.colour
        )?;
        for (x, y) in points {
            writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{}\"/>", self.colour)?;
        }
        Ok(())
    }
}

/// A round number that is not less.
fn round_up(value: f64) -> f64 {
    let unit = 10f64.powf(value.log10().floor());
    [1.0, 2.0, 4.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|times| times * unit)
        .find(|&round| round >= value)
        .unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        assert_eq!(round_up(23_377.0), 40_000.0);
        assert_eq!(round_up(64.0), 80.0);
        assert_eq!(round_up(1.0), 1.0);
        assert_eq!(round_up(100.0), 100.0);
    }
}
