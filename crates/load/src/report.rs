//! The figures as tables in Markdown, beside what they are to reach.

use std::fmt::Write;

use crate::appends::BATCH;
use crate::measure::{Level, Rates};

/// The share of the echo's messages that is to be delivered, and of which moves are to be acknowledged.
const FRAMES: f64 = 0.30;
const MOVES: f64 = 0.10;
/// The longest that 99 of a hundred acknowledgements may take at half the rate, in milliseconds.
const P99: f64 = 100.0;
/// The most memory of an idle table with two sockets, in KiB.
const MEMORY: f64 = 64.0;

/// What was measured with a number of tables.
#[derive(Default)]
pub(crate) struct Step {
    pub(crate) tables: usize,
    pub(crate) sqlite: Option<Level>,
    pub(crate) postgres: Option<Level>,
    /// The echo with messages as long as those that a server delivers.
    pub(crate) echo: Rates,
    /// The echo with messages as short as those that ask for a move.
    pub(crate) small_echo: Rates,
}

impl Step {
    pub(crate) fn levels(&self) -> impl Iterator<Item = (&'static str, &Level)> {
        let named = [("SQLite", &self.sqlite), ("PostgreSQL", &self.postgres)];
        named.into_iter().filter_map(|(name, level)| Some((name, level.as_ref()?)))
    }
}

/// All that was measured.
#[derive(Default)]
pub(crate) struct Figures {
    pub(crate) steps: Vec<Step>,
    pub(crate) raw_sqlite: Option<f64>,
    pub(crate) raw_postgres: Option<f64>,
    pub(crate) seconds: f64,
}

impl Figures {
    /// Everything, as tables.
    pub(crate) fn tables(&self) -> String {
        let mut text = String::new();
        let _never = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "Measured in {:.0} s.\n", self.seconds)?;
        writeln!(
            text,
            "| tables | database | frames/s | of the echo | moves/s | of the echo | p50 | p99 | KiB a table | server | driver | machine | set up |"
        )?;
        writeln!(text, "|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")?;
        for step in &self.steps {
            let echo = step.echo;
            for (name, level) in step.levels() {
                let Level { full, .. } = level;
                writeln!(
                    text,
                    "| {} | {name} | {:.0} | {:.1} % | {:.0} | {:.1} % | {:.1} ms | {:.1} ms | {:.1} | {:.2} | {:.2} | {:.2} | {:.1} s |",
                    step.tables,
                    full.frames,
                    100.0 * full.frames / echo.frames,
                    full.moves,
                    100.0 * full.moves / echo.frames,
                    level.p50,
                    level.p99,
                    level.memory,
                    full.server,
                    full.driver,
                    full.machine,
                    level.set_up,
                )?;
            }
            for (name, echo) in [("echo", echo), ("echo, short", step.small_echo)] {
                writeln!(
                    text,
                    "| {} | *{name}* | {:.0} | | | | | | | {:.2} | {:.2} | {:.2} | |",
                    step.tables, echo.frames, echo.server, echo.driver, echo.machine
                )?;
            }
        }
        writeln!(text)?;
        if let Some((name, level)) = self.steps.last().and_then(|step| step.levels().next()) {
            let sizes = level.sizes;
            writeln!(
                text,
                "Mean bytes of a message ({name}): `do` {}, `ack` {}, `update` {}.",
                sizes.asks, sizes.acks, sizes.updates
            )?;
        }
        let last = self.steps.last();
        let raw = [("SQLite", self.raw_sqlite), ("PostgreSQL", self.raw_postgres)];
        for (name, raw) in raw {
            let Some(raw) = raw else { continue };
            let level = last.and_then(|step| step.levels().find(|(other, _)| *other == name));
            let share = level.map_or(0.0, |(_, level)| 100.0 * level.full.moves / raw);
            writeln!(
                text,
                "Bare rows of {name}, {BATCH} in a transaction: {raw:.0}/s; moves at the most tables are {share:.1} % of that."
            )?;
        }
        Ok(())
    }

    /// What falls short, at the most tables.
    pub(crate) fn missed(&self) -> Vec<String> {
        let Some(step) = self.steps.last() else { return Vec::new() };
        let mut missed = Vec::new();
        for (name, level) in step.levels() {
            let mut want = |good: bool, what: String| {
                if !good {
                    missed.push(format!("- {name}: {what}"));
                }
            };
            let (frames, moves) = (level.full.frames / step.echo.frames, level.full.moves / step.echo.frames);
            want(frames >= FRAMES, format!("{:.1} % of the echo's frames, not 30 %", 100.0 * frames));
            want(moves >= MOVES, format!("moves are {:.1} % of the echo's frames, not 10 %", 100.0 * moves));
            want(level.p99 < P99, format!("p99 {:.0} ms at half the rate, not under 100 ms", level.p99));
            want(level.refused.0 == 0, format!("{} refusals, first {:?}", level.refused.0, level.refused.1));
            want(level.memory < MEMORY, format!("{:.0} KiB a table, not under 64", level.memory));
        }
        missed
    }
}

/// One line for whoever waits.
pub(crate) fn line(name: &str, level: Option<&Level>) -> String {
    let Some(Level { tables, set_up, memory, full, half, p50, p99, games, sizes, refused }) = level else {
        return String::new();
    };
    format!(
        "{tables} tables, {name}: set up {set_up:.1} s, {memory:.1} KiB a table; full {:.0} moves/s {:.0} frames/s \
         (server {:.2}, {:.1} µs a move, driver {:.2}, machine {:.2}); half {:.0} moves/s p50 {p50:.1} ms p99 {p99:.1} ms \
         (machine {:.2}); {games} games ended; {sizes:?}; refused {refused:?}",
        full.moves,
        full.frames,
        full.server,
        full.micros_a_move(),
        full.driver,
        full.machine,
        half.moves,
        half.machine
    )
}

/// The same for the echo.
pub(crate) fn echoes(step: &Step) -> String {
    format!(
        "{} sockets, echo: {:.0} frames/s (server {:.2}, driver {:.2}), short {:.0} frames/s",
        2 * step.tables,
        step.echo.frames,
        step.echo.server,
        step.echo.driver,
        step.small_echo.frames
    )
}
