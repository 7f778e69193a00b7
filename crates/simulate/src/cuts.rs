//! What is left out of a run, to find the shortest that still fails.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// What is left out of a run. It is written as `faults=0,2;tables=1;watching;noise;until=9000`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cuts {
    /// Faults, by their number.
    pub faults: BTreeSet<usize>,
    /// Tables, by their number.
    pub tables: BTreeSet<usize>,
    /// Those who only watch.
    pub watching: bool,
    /// Calls that fail at random, hints that are lost at random, and clocks that differ.
    pub noise: bool,
    /// All that happens after this moment, in milliseconds.
    pub until: Option<u64>,
}

impl fmt::Display for Cuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list =
            |numbers: &BTreeSet<usize>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let mut parts = Vec::new();
        if !self.faults.is_empty() {
            parts.push(format!("faults={}", list(&self.faults)));
        }
        if !self.tables.is_empty() {
            parts.push(format!("tables={}", list(&self.tables)));
        }
        parts.extend(self.watching.then(|| "watching".to_owned()));
        parts.extend(self.noise.then(|| "noise".to_owned()));
        parts.extend(self.until.map(|until| format!("until={until}")));
        f.write_str(&parts.join(";"))
    }
}

impl FromStr for Cuts {
    type Err = String;

    fn from_str(text: &str) -> Result<Cuts, String> {
        let mut cuts = Cuts::default();
        for part in text.split(';').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let numbers =
                || value.split(',').map(|number| number.parse::<usize>().map_err(|_| part.to_owned()));
            match name {
                "faults" => cuts.faults = numbers().collect::<Result<_, _>>()?,
                "tables" => cuts.tables = numbers().collect::<Result<_, _>>()?,
                "watching" => cuts.watching = true,
                "noise" => cuts.noise = true,
                "until" => cuts.until = Some(value.parse().map_err(|_| part.to_owned())?),
                _ => return Err(format!("{part:?}: there are faults=, tables=, watching, noise and until=")),
            }
        }
        Ok(cuts)
    }
}
