//! A contest: many games over several cores, counted in the order of their deals.
//!
//! The key decision: a deal, its seatings and all luck in them follow from the contest's seed and the numbers of
//! the game, and results are counted in that order however they arrive. So a contest at fixed visits gives the
//! same result with any number of threads, also when a test ends it early.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use mozaika_games::AnyGame;
use mozaika_rules::Seed;

use super::chair::Programs;
use super::contestant::Contestant;
use super::game::{Fixture, Played, Rules};
use super::ledger::Ledger;
use super::progress::Progress;
use super::report::Report;
use super::seating::{Pairing, pairings};
use super::sprt::Sprt;
use crate::interrupt::Interrupt;

/// How often it is looked whether the contest should end.
const LOOK: Duration = Duration::from_millis(50);

/// What is asked for.
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) contestants: Vec<Contestant>,
    /// For every pairing; made up to whole deals.
    pub(crate) games: u32,
    pub(crate) seed: String,
    pub(crate) threads: usize,
    pub(crate) sprt: Option<Sprt>,
}

/// A contest that can be played.
pub(crate) struct Contest {
    pub(super) plan: Plan,
    pub(super) pairings: Vec<Pairing>,
    /// For every pairing.
    pub(super) deals: usize,
}

/// The place of a game in a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) pairing: usize,
    pub(super) deal: usize,
    pub(super) seating: usize,
}

impl Contest {
    /// Checks a plan.
    ///
    /// # Errors
    /// Says what cannot be played.
    pub(crate) fn new(plan: Plan) -> Result<Contest> {
        if plan.games == 0 {
            bail!("no games are asked for: --games must be at least 1");
        }
        if plan.threads == 0 {
            bail!("nothing is played on no threads: --threads must be at least 1");
        }
        let rules = &plan.rules;
        let seats = rules.players.count();
        AnyGame::new(rules.game, &rules.options, seats as u64, &Seed::from_text(&plan.seed))?;
        let pairings = pairings(plan.contestants.len(), rules.players)?;
        if plan.sprt.is_some() && (pairings.len() > 1 || pairings[0].measured.len() > 1) {
            bail!("--sprt tests one player against another: name just two");
        }
        let deals = (plan.games as usize).div_ceil(seats);
        Ok(Contest { plan, pairings, deals })
    }

    /// Plays the games, writing each to `save` when its deal is done. An interrupt ends it early; what was
    /// finished by then is counted.
    ///
    /// # Errors
    /// The games cannot be saved.
    pub(crate) fn run<'a>(
        &'a self,
        save: Option<&'a mut dyn Write>,
        interrupt: &Interrupt,
    ) -> Result<Report> {
        let began = Instant::now();
        let cancel = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        let mut ledger = Ledger::new(self, save);
        let threads = self.plan.threads.min(self.total());
        thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..threads {
                let sender = sender.clone();
                scope.spawn(|| self.work(&next, &cancel, sender));
            }
            drop(sender);
            let collected = self.collect(&results, &mut ledger, &cancel, interrupt);
            // Whatever the reason: the scope waits for the workers.
            cancel.store(true, Ordering::Relaxed);
            collected
        })?;
        ledger.close()?;
        Ok(ledger.report(threads, began.elapsed(), interrupt.is_raised()))
    }

    fn collect(
        &self,
        results: &std::sync::mpsc::Receiver<(Place, Result<Played>)>,
        ledger: &mut Ledger<'_>,
        cancel: &AtomicBool,
        interrupt: &Interrupt,
    ) -> Result<()> {
        let mut progress = Progress::new(self.total());
        let mut done = 0;
        let outcome = loop {
            match results.recv_timeout(LOOK) {
                Ok((place, Ok(played))) => {
                    done += 1;
                    if let Err(error) = ledger.enter(place, played) {
                        break Err(error);
                    }
                    progress.show(done, &ledger.note(place.pairing));
                }
                Ok((_, Err(error))) => break Err(error),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            }
            if interrupt.is_raised() || ledger.is_decided() {
                cancel.store(true, Ordering::Relaxed);
            }
        };
        progress.clear();
        outcome
    }

    /// Plays one game after another until there are none left.
    fn work(&self, next: &AtomicUsize, cancel: &AtomicBool, results: Sender<(Place, Result<Played>)>) {
        let mut programs = Programs::default();
        while !cancel.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.total() {
                return;
            }
            let place = self.place(number);
            let played = self.fixture(place).play(&mut programs, cancel);
            let played = played.with_context(|| format!("game {}", number + 1)).transpose();
            // Abandoned games give no result; and when nobody listens any more, there is nothing left to do.
            if let Some(played) = played
                && results.send((place, played)).is_err()
            {
                return;
            }
        }
    }

    fn fixture(&self, place: Place) -> Fixture<'_> {
        let Place { pairing, deal, seating } = place;
        let seed = &self.plan.seed;
        Fixture {
            rules: &self.plan.rules,
            contestants: &self.plan.contestants,
            seating: &self.pairings[pairing].seatings[seating],
            deal: Seed::from_text(&format!("{seed}/deal/{deal}")),
            luck: format!("{seed}/luck/{pairing}/{deal}/{seating}"),
        }
    }

    pub(super) fn seats(&self) -> usize {
        self.plan.rules.players.count()
    }

    /// All games.
    fn total(&self) -> usize {
        self.pairings.len() * self.deals * self.seats()
    }

    /// Games are numbered by pairing, then deal, then seating.
    fn place(&self, number: usize) -> Place {
        let (deal, seating) = (number / self.seats(), number % self.seats());
        Place { pairing: deal / self.deals, deal: deal % self.deals, seating }
    }

    pub(super) fn number(&self, place: Place) -> usize {
        (place.pairing * self.deals + place.deal) * self.seats() + place.seating
    }
}
