//! What a contest found, for people and as JSON.

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::game::Rules;
use super::progress::spoken;
use super::score::{Interval, Tally, elo};
use super::sprt::Sprt;
use super::timing::Timing;
use crate::grid::Grid;

/// So many forfeits are told one by one.
const TOLD: usize = 10;

/// The score of one contestant.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Measurement {
    pub(super) pairing: usize,
    pub(crate) contestant: usize,
    /// `None` if it is everybody else at the table.
    pub(crate) against: Option<usize>,
    pub(crate) tally: Tally,
}

/// One contestant's conduct over all games.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Standing {
    pub(crate) name: String,
    pub(crate) timing: Timing,
    pub(crate) forfeits: u32,
}

/// What a contest found.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) rules: Rules,
    pub(crate) seed: String,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) measurements: Vec<Measurement>,
    pub(crate) standings: Vec<Standing>,
    /// Every game that was lost by failing, in words.
    pub(crate) forfeits: Vec<String>,
    /// Finished games of deals that were not played from all sides.
    pub(crate) uncounted: usize,
    pub(crate) threads: usize,
    pub(crate) took: Duration,
    pub(crate) interrupted: bool,
}

impl Report {
    fn seats(&self) -> usize {
        self.rules.players.count()
    }

    fn games(&self) -> u32 {
        let mut pairings: Vec<(usize, u32)> =
            self.measurements.iter().map(|found| (found.pairing, found.tally.games())).collect();
        pairings.dedup();
        pairings.iter().map(|&(_, games)| games).sum()
    }

    fn opponent(&self, measurement: &Measurement) -> &str {
        measurement.against.map_or("the others", |other| &self.standings[other].name)
    }

    /// The report as text.
    pub(crate) fn text(&self) -> String {
        let seats = self.seats();
        let sides = if seats == 2 { "both seats".to_owned() } else { format!("all {seats} seats") };
        let mut out = format!(
            "{} · {} games, each deal from {sides} · seed {} · {} on {} threads\n\n",
            self.rules.game.name(),
            self.games(),
            self.seed,
            spoken(self.took.as_secs_f64()),
            self.threads
        );
        let mut scores =
            Grid::new(&["player", "against", "wins", "draws", "losses", "score", "95 %", "Elo", "95 %"]);
        for found in &self.measurements {
            let tally = &found.tally;
            let interval = tally.interval();
            scores.row(vec![
                self.standings[found.contestant].name.clone(),
                self.opponent(found).to_owned(),
                tally.wins.to_string(),
                tally.draws.to_string(),
                tally.losses.to_string(),
                percent(tally.score()),
                format!("{}–{}", percent(interval.low), percent(interval.high)),
                points(elo(tally.score(), seats)),
                format!("{} to {}", points(elo(interval.low, seats)), points(elo(interval.high, seats))),
            ]);
        }
        out += &scores.text();
        if seats > 2 {
            let _ = writeln!(out, "A fair share is {}.", percent(1.0 / seats as f64));
        }
        let mut conduct = Grid::new(&["player", "moves", "ms a move", "ms over budget at most", "forfeits"]);
        for standing in &self.standings {
            let over = standing.timing.longest_over;
            conduct.row(vec![
                standing.name.clone(),
                standing.timing.decisions.to_string(),
                format!("{:.2}", standing.timing.millis_a_move()),
                over.map_or_else(|| "–".to_owned(), |over| format!("{:.0}", over.as_secs_f64() * 1000.0)),
                standing.forfeits.to_string(),
            ]);
        }
        let _ = write!(out, "\n{}", conduct.text());
        self.remarks(&mut out);
        out
    }

    fn remarks(&self, out: &mut String) {
        if let Some(sprt) = &self.sprt {
            let tally = &self.measurements[0].tally;
            let verdict = sprt.verdict(tally, self.seats());
            let ratio = sprt.ratio(tally, self.seats());
            let _ = writeln!(
                out,
                "\nSPRT [{}, {}]: {} after {} deals, log-likelihood ratio {ratio:.2} (bounds ±{:.2})",
                sprt.elo0,
                sprt.elo1,
                verdict.name(),
                tally.deals(),
                Sprt::bound()
            );
        }
        if !self.forfeits.is_empty() {
            let _ = writeln!(out, "\nGames lost by failing: {}", self.forfeits.len());
            self.forfeits.iter().take(TOLD).for_each(|told| *out += &format!("  {told}\n"));
            if self.forfeits.len() > TOLD {
                let _ = writeln!(out, "  and {} more", self.forfeits.len() - TOLD);
            }
        }
        if self.interrupted {
            let _ = writeln!(out, "\nInterrupted: the table holds the deals that were finished.");
        }
        if self.uncounted > 0 {
            let _ = writeln!(out, "{} games of unfinished deals are not in the table.", self.uncounted);
        }
    }

    /// The report as one JSON object. What is infinite or was not measured is `null`.
    pub(crate) fn json(&self) -> Value {
        let seats = self.seats();
        let matches: Vec<Value> = self
            .measurements
            .iter()
            .map(|found| {
                let tally = &found.tally;
                let interval = tally.interval();
                json!({
                    "player": self.standings[found.contestant].name,
                    "against": self.opponent(found),
                    "games": tally.games(),
                    "deals": tally.deals(),
                    "wins": tally.wins,
                    "draws": tally.draws,
                    "losses": tally.losses,
                    "score": rounded(tally.score(), 4),
                    "score_interval": ends(interval, 4),
                    "elo": rounded(elo(tally.score(), seats), 1),
                    "elo_interval": ends(
                        Interval { low: elo(interval.low, seats), high: elo(interval.high, seats) }, 1),
                })
            })
            .collect();
        let players: Vec<Value> = self
            .standings
            .iter()
            .map(|standing| {
                json!({
                    "name": standing.name,
                    "moves": standing.timing.decisions,
                    "millis_a_move": rounded(standing.timing.millis_a_move(), 3),
                    "millis_over_budget":
                        standing.timing.longest_over.map(|over| rounded(over.as_secs_f64() * 1000.0, 1)),
                    "forfeits": standing.forfeits,
                })
            })
            .collect();
        let mut object = Map::from_iter([
            ("game".to_owned(), json!(self.rules.game)),
            ("options".to_owned(), self.rules.options.clone().into()),
            ("seats".to_owned(), seats.into()),
            ("opening".to_owned(), self.rules.opening.into()),
            ("seed".to_owned(), self.seed.clone().into()),
            ("games".to_owned(), self.games().into()),
            ("interrupted".to_owned(), self.interrupted.into()),
            ("uncounted".to_owned(), self.uncounted.into()),
            ("seconds".to_owned(), json!(rounded(self.took.as_secs_f64(), 1))),
            ("matches".to_owned(), matches.into()),
            ("players".to_owned(), players.into()),
            ("forfeits".to_owned(), json!(self.forfeits)),
        ]);
        if let Some(sprt) = &self.sprt {
            let tally = &self.measurements[0].tally;
            let test = json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "ratio": rounded(sprt.ratio(tally, seats), 3),
                "verdict": sprt.verdict(tally, seats).name(),
            });
            object.insert("sprt".to_owned(), test);
        }
        Value::Object(object)
    }
}

/// A share as a percentage.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An Elo difference with its sign.
pub(crate) fn points(elo: f64) -> String {
    if elo == f64::INFINITY {
        "+∞".to_owned()
    } else if elo == f64::NEG_INFINITY {
        "−∞".to_owned()
    } else if elo.round() == 0.0 {
        "0".to_owned()
    } else {
        format!("{}{:.0}", if elo > 0.0 { "+" } else { "−" }, elo.abs())
    }
}

fn rounded(value: f64, digits: i32) -> Option<f64> {
    let unit = 10f64.powi(digits);
    value.is_finite().then(|| (value * unit).round() / unit)
}

fn ends(interval: Interval, digits: i32) -> [Option<f64>; 2] {
    [rounded(interval.low, digits), rounded(interval.high, digits)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_signs() {
        assert_eq!(points(190.85), "+191");
        assert_eq!(points(-3.2), "−3");
        assert_eq!(points(-0.2), "0");
        assert_eq!(points(f64::INFINITY), "+∞");
        assert_eq!(percent(0.995), "99.5 %");
    }
}
