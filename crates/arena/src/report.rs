//! What a contest found, for people and as JSON.

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::grid::Grid;
use crate::progress::spoken;
use crate::scheduled_game::MatchSetup;
use crate::score::{Interval, Tally, elo};
use crate::sprt::Sprt;
use crate::timing::Timing;

/// How many forfeits are listed one by one.
const LISTED: usize = 10;

/// The score of one contestant.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurement {
    pub(crate) pairing: usize,
    /// Whose score it is, by number.
    pub contestant: usize,
    /// Whom it was measured against; `None` if that is everybody else at the table.
    pub against: Option<usize>,
    /// The results of the games that were played to their end.
    pub tally: Tally,
    /// The other games.
    pub forfeited: Forfeited,
}

/// Games that ended because a player failed: it gave no legal action, or none in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forfeited {
    /// Won because somebody else failed.
    pub won: u32,
    /// Lost, or won by others, because somebody failed.
    pub lost: u32,
}

/// One contestant's conduct over all games.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// How it is called.
    pub name: String,
    /// How long it thought.
    pub timing: Timing,
    /// Games that it lost by failing.
    pub forfeits: u32,
}

/// What a contest found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game's name in JSON.
    pub game: &'static str,
    /// The game's name for people.
    pub game_name: &'static str,
    /// What was played.
    pub setup: MatchSetup,
    /// The text that all deals and all luck followed from.
    pub seed: String,
    /// The sequential test, if there was one.
    pub sprt: Option<Sprt>,
    /// The scores, pairing by pairing.
    pub measurements: Vec<Measurement>,
    /// How each player behaved, in the order in which they were named.
    pub standings: Vec<Standing>,
    /// Every game that was lost by failing, in words.
    pub forfeits: Vec<String>,
    /// Finished games of deals that were not played from all sides.
    pub uncounted: usize,
    /// How many games were played at once.
    pub threads: usize,
    /// How long it all took.
    pub took: Duration,
    /// Whether it was ended before its time.
    pub interrupted: bool,
}

impl Report {
    fn seats(&self) -> usize {
        self.setup.players.count()
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
    #[must_use]
    pub fn text(&self) -> String {
        let seats = self.seats();
        let sides = if seats == 2 { "both seats".to_owned() } else { format!("all {seats} seats") };
        let mut out = format!(
            "{} · {} games, each deal from {sides} · seed {} · {} on {} threads\n\n",
            self.game_name,
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
            let _ = writeln!(out, "\nGames lost by failing, not in the table above: {}", self.forfeits.len());
            for found in self.measurements.iter().filter(|found| found.forfeited != Forfeited::default()) {
                let (name, Forfeited { won, lost }) =
                    (&self.standings[found.contestant].name, found.forfeited);
                let _ = writeln!(
                    out,
                    "  {name} against {}: {won} won, {lost} lost that way",
                    self.opponent(found)
                );
            }
            self.forfeits.iter().take(LISTED).for_each(|told| *out += &format!("  {told}\n"));
            if self.forfeits.len() > LISTED {
                let _ = writeln!(out, "  and {} more", self.forfeits.len() - LISTED);
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
    #[must_use]
    pub fn json(&self) -> Value {
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
                    "won_by_forfeit": found.forfeited.won,
                    "lost_by_forfeit": found.forfeited.lost,
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
            ("game".to_owned(), self.game.into()),
            ("options".to_owned(), self.setup.options.clone().into()),
            ("seats".to_owned(), seats.into()),
            ("opening".to_owned(), self.setup.opening.into()),
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
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An Elo difference with its sign.
#[must_use]
pub fn points(elo: f64) -> String {
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
