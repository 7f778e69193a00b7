//! The results of a contest, counted in the order of the deals.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use mozaika_ai::Opponents;

use crate::contest::{Contest, GameIndex};
use crate::report::{Forfeited, Measurement, Report, Standing};
use crate::scheduled_game::PlayedGame;
use crate::score::Tally;
use crate::sprt::Verdict;

/// Takes results in any order and counts them deal by deal, in order.
pub(crate) struct Ledger<'a, G: Opponents> {
    contest: &'a Contest<G>,
    save: Option<&'a mut dyn Write>,
    /// Finished games whose deal cannot be counted yet, by the number of the deal and the seating.
    waiting: BTreeMap<usize, BTreeMap<usize, PlayedGame>>,
    /// The next deal to count.
    next: usize,
    measurements: Vec<Measurement>,
    standings: Vec<Standing>,
    forfeits: Vec<String>,
    uncounted: usize,
    decided: bool,
}

impl<'a, G: Opponents> Ledger<'a, G> {
    pub(crate) fn new(contest: &'a Contest<G>, save: Option<&'a mut dyn Write>) -> Ledger<'a, G> {
        let measurements = contest.pairings.iter().enumerate().flat_map(|(number, pairing)| {
            pairing.measured.iter().map(move |&contestant| Measurement {
                pairing: number,
                contestant,
                against: pairing.against,
                tally: Tally::default(),
                forfeited: Forfeited::default(),
            })
        });
        let standings = contest.plan.entrants.iter().map(|entrant| Standing {
            name: entrant.name.clone(),
            timing: Default::default(),
            forfeits: 0,
        });
        Ledger {
            contest,
            save,
            waiting: BTreeMap::new(),
            next: 0,
            measurements: measurements.collect(),
            standings: standings.collect(),
            forfeits: Vec::new(),
            uncounted: 0,
            decided: false,
        }
    }

    /// Whether a sequential test needs no more games.
    pub(crate) fn is_decided(&self) -> bool {
        self.decided
    }

    /// How a pairing stands, in short.
    pub(crate) fn note(&self, pairing: usize) -> String {
        let found = self.measurements.iter().find(|measurement| measurement.pairing == pairing);
        found.map_or_else(String::new, |measurement| {
            let interval = measurement.tally.interval();
            let (score, half) = (measurement.tally.score(), (interval.high - interval.low) / 2.0);
            format!("{:.1} % ± {:.1}", score * 100.0, half * 100.0)
        })
    }

    /// Takes a finished game.
    ///
    /// # Errors
    /// It cannot be saved.
    pub(crate) fn enter(&mut self, index: GameIndex, played: PlayedGame) -> io::Result<()> {
        let deal = index.pairing * self.contest.deals + index.deal;
        self.waiting.entry(deal).or_default().insert(index.seating, played);
        while !self.decided && self.is_complete(self.next) {
            let games = self.waiting.remove(&self.next).unwrap_or_default();
            self.count(self.next, games)?;
            self.next += 1;
        }
        Ok(())
    }

    /// Counts what came out of order before the contest was interrupted. What a test's verdict came before is
    /// dropped: the verdict rests on the deals in their order.
    ///
    /// # Errors
    /// A game cannot be saved.
    pub(crate) fn close(&mut self) -> io::Result<()> {
        if self.decided {
            return Ok(());
        }
        for (deal, games) in std::mem::take(&mut self.waiting) {
            if games.len() == self.contest.seats() {
                self.count(deal, games)?;
            } else {
                self.uncounted += games.len();
                self.write(games.values())?;
            }
        }
        Ok(())
    }

    fn is_complete(&self, deal: usize) -> bool {
        self.waiting.get(&deal).is_some_and(|games| games.len() == self.contest.seats())
    }

    fn count(&mut self, deal: usize, games: BTreeMap<usize, PlayedGame>) -> io::Result<()> {
        self.write(games.values())?;
        let (number, deal) = (deal / self.contest.deals, deal % self.contest.deals);
        let pairing = &self.contest.pairings[number];
        for measurement in self.measurements.iter_mut().filter(|measurement| measurement.pairing == number) {
            let share = |seating: usize, played: &PlayedGame| -> f64 {
                let seats = pairing.seatings[seating].iter().zip(&played.shares);
                seats.filter(|&(&who, _)| who == measurement.contestant).map(|(_, share)| share).sum()
            };
            // What nobody played says nothing about strength: it is counted by itself.
            let (mut shares, mut forfeited) = (Vec::new(), measurement.forfeited);
            for (&seating, played) in &games {
                match played.forfeit {
                    None => shares.push(share(seating, played)),
                    Some(_) if share(seating, played) > 0.0 => forfeited.won += 1,
                    Some(_) => forfeited.lost += 1,
                }
            }
            measurement.forfeited = forfeited;
            if !shares.is_empty() {
                measurement.tally.add_deal(&shares);
            }
            if let Some(sprt) = self.contest.plan.sprt {
                self.decided = sprt.verdict(&measurement.tally, self.contest.seats()) != Verdict::Open;
            }
        }
        for (&seating, played) in &games {
            for (&who, &timing) in pairing.seatings[seating].iter().zip(&played.timing) {
                self.standings[who].timing += timing;
            }
            if let Some(forfeit) = &played.forfeit {
                let standing = &mut self.standings[forfeit.contestant];
                standing.forfeits += 1;
                let game = self.contest.number(GameIndex { pairing: number, deal, seating }) + 1;
                let (name, seat, why) = (&standing.name, forfeit.seat, &forfeit.why);
                self.forfeits.push(format!("game {game}: {name} on seat {seat} {why}"));
            }
        }
        Ok(())
    }

    fn write<'p>(&mut self, games: impl Iterator<Item = &'p PlayedGame>) -> io::Result<()> {
        let Some(out) = &mut self.save else { return Ok(()) };
        for played in games {
            writeln!(out, "{}", played.record.line())?;
        }
        out.flush()
    }

    /// The results.
    pub(crate) fn report(self, threads: usize, took: Duration, interrupted: bool) -> Report {
        Report {
            game: G::ID,
            game_name: G::NAME,
            setup: self.contest.plan.setup.clone(),
            seed: self.contest.plan.seed.clone(),
            sprt: self.contest.plan.sprt,
            measurements: self.measurements,
            standings: self.standings,
            forfeits: self.forfeits,
            uncounted: self.uncounted,
            threads,
            took,
            interrupted,
        }
    }
}
