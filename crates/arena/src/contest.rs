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

use mozaika_ai::Opponents;
use mozaika_rules::{Seed, SetupError};

use crate::entrant::Entrant;
use crate::error::ArenaError;
use crate::interrupt::Interrupt;
use crate::ledger::Ledger;
use crate::pairing::{Pairing, pairings};
use crate::progress::Progress;
use crate::report::Report;
use crate::scheduled_game::{MatchSetup, PlayedGame, ScheduledGame};
use crate::seat_player::Programs;
use crate::sprt::Sprt;

/// How often it is checked whether the contest should end.
const CHECK_EVERY: Duration = Duration::from_millis(50);

/// What is asked for.
pub struct Plan<G> {
    /// What is played.
    pub setup: MatchSetup,
    /// Who plays.
    pub entrants: Vec<Entrant<G>>,
    /// The number of games for every pairing; made up to whole deals.
    pub games: u32,
    /// A text from which all deals and all luck follow.
    pub seed: String,
    /// How many games are played at once.
    pub threads: usize,
    /// Ends the contest as soon as it is clear which Elo difference is nearer the truth.
    pub sprt: Option<Sprt>,
}

/// A contest that can be played.
pub struct Contest<G: Opponents> {
    pub(crate) plan: Plan<G>,
    options: G::Options,
    pub(crate) pairings: Vec<Pairing>,
    /// For every pairing.
    pub(crate) deals: usize,
}

/// Which game of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameIndex {
    pub(crate) pairing: usize,
    pub(crate) deal: usize,
    pub(crate) seating: usize,
}

impl<G: Opponents> Contest<G> {
    /// Checks a plan.
    ///
    /// # Errors
    /// Says what cannot be played.
    pub fn new(plan: Plan<G>, editions: &G::Editions) -> Result<Contest<G>, ArenaError> {
        if plan.games == 0 {
            return Err(ArenaError::NoGames);
        }
        if plan.threads == 0 {
            return Err(ArenaError::NoThreads);
        }
        let players = plan.setup.players;
        let options = G::read_options(&plan.setup.options, editions)?;
        G::new(&options, players, &Seed::from_text(&plan.seed))?;
        let pairings = pairings(plan.entrants.len(), players)?;
        if plan.sprt.is_some() && (pairings.len() > 1 || pairings[0].measured.len() > 1) {
            return Err(ArenaError::SprtNeedsTwo);
        }
        let deals = (plan.games as usize).div_ceil(players.count());
        Ok(Contest { plan, options, pairings, deals })
    }

    /// Plays the games, writing each to `save` when its deal is done. An interrupt ends it early; what was
    /// finished by then is counted.
    ///
    /// # Errors
    /// The games cannot be saved.
    pub fn run<'a>(
        &'a self,
        save: Option<&'a mut dyn Write>,
        interrupt: &Interrupt,
    ) -> Result<Report, ArenaError> {
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
        results: &std::sync::mpsc::Receiver<(GameIndex, Result<PlayedGame, SetupError>)>,
        ledger: &mut Ledger<'_, G>,
        cancel: &AtomicBool,
        interrupt: &Interrupt,
    ) -> Result<(), ArenaError> {
        let mut progress = Progress::new(self.total());
        let mut done = 0;
        let outcome = loop {
            match results.recv_timeout(CHECK_EVERY) {
                Ok((index, Ok(played))) => {
                    done += 1;
                    if let Err(error) = ledger.enter(index, played) {
                        break Err(error.into());
                    }
                    progress.show(done, &ledger.note(index.pairing));
                }
                Ok((_, Err(error))) => break Err(error.into()),
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
    fn work(
        &self,
        next: &AtomicUsize,
        cancel: &AtomicBool,
        results: Sender<(GameIndex, Result<PlayedGame, SetupError>)>,
    ) {
        let mut programs = Programs::default();
        while !cancel.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.total() {
                return;
            }
            let index = self.index(number);
            let played = self.scheduled(index).play(&mut programs, cancel).transpose();
            // Abandoned games give no result; and when nobody listens any more, there is nothing left to do.
            if let Some(played) = played
                && results.send((index, played)).is_err()
            {
                return;
            }
        }
    }

    fn scheduled(&self, index: GameIndex) -> ScheduledGame<'_, G> {
        let GameIndex { pairing, deal, seating } = index;
        let seed = &self.plan.seed;
        ScheduledGame {
            setup: &self.plan.setup,
            options: &self.options,
            entrants: &self.plan.entrants,
            seating: &self.pairings[pairing].seatings[seating],
            deal: Seed::from_text(&format!("{seed}/deal/{deal}")),
            luck: format!("{seed}/luck/{pairing}/{deal}/{seating}"),
        }
    }

    pub(crate) fn seats(&self) -> usize {
        self.plan.setup.players.count()
    }

    /// All games.
    fn total(&self) -> usize {
        self.pairings.len() * self.deals * self.seats()
    }

    /// Games are numbered by pairing, then deal, then seating.
    fn index(&self, number: usize) -> GameIndex {
        let (deal, seating) = (number / self.seats(), number % self.seats());
        GameIndex { pairing: deal / self.deals, deal: deal % self.deals, seating }
    }

    pub(crate) fn number(&self, index: GameIndex) -> usize {
        (index.pairing * self.deals + index.deal) * self.seats() + index.seating
    }
}

/// As many threads as asked for, or as there are cores.
#[must_use]
pub fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| thread::available_parallelism().map_or(1, std::num::NonZero::get))
}
