//! `respond`: somebody who knows the highest level by heart, has time, and wants nothing but to beat it.
//!
//! The key decision: two ways to a better answer are tried in turn, each from the best one so far. One learns: games
//! against the level are played, and weights are fitted to them. The other turns one setting of the search. What
//! promises to be better is tried once more with other deals before it is believed, since of many some are lucky. What
//! counts is the match in the end, at equal time.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use mozaika_ai::weights::Pedigree;
use mozaika_ai::{Budget, Level};
use mozaika_arena::{Contest, Contestant, Entrant, Interrupt, Plan, Report, Tally, origin, percent};
use mozaika_rules::{Dice, Players, Seed};

use crate::compare::{in_words, tuned};
use crate::folder::{load, save};
use crate::recorded_game::{RecordedGame, Recording};
use crate::settings::Settings;
use crate::tunable::{Fitting, Tunable};

/// The most games that weights are fitted to: the latest.
const MOST_GAMES: usize = 20_000;
/// One attempt in so many learns, the others turn a setting.
const LEARNS_EVERY: u32 = 3;
/// How strongly weights that are solved for at once are held near those of the best answer.
const RIDGE: f64 = 1000.0;

/// Look for an answer to the highest level as it is built in, and measure it.
///
/// Learns from games against it and turns settings of the search until the time is over; then the best answer meets it at equal time.
#[derive(Args)]
pub struct RespondArgs {
    /// How long is looked for an answer.
    #[arg(long, default_value_t = 120)]
    minutes: u64,
    /// After how many attempts it ends at the latest; with the same number everything happens again.
    #[arg(long, value_name = "NUMBER")]
    rounds: Option<u32>,
    /// Iterations (or nodes, in Mana) for each decision of either side until then.
    #[arg(long, default_value_t = 300)]
    visits: u64,
    /// The number of games that each round learns from.
    #[arg(long, default_value_t = 1000, value_name = "GAMES")]
    lessons: u32,
    /// The number of games in which an answer is tried.
    #[arg(long, default_value_t = 200, value_name = "GAMES")]
    trials: u32,
    /// The milliseconds for each decision of the match in the end.
    #[arg(long, default_value_t = 200)]
    millis: u32,
    /// The number of its games.
    #[arg(short = 'n', long, default_value_t = 200)]
    games: u32,
    /// The folder to write the weights of the best answer to.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// A text that decides all luck.
    #[arg(long, default_value = "respond")]
    seed: String,
}

/// Who answers.
#[derive(Clone)]
struct Answer<W> {
    weights: W,
    settings: Settings,
    /// All games in which it was tried.
    tally: Tally,
}

/// The answer so far, and what it was found with.
struct Looking<W> {
    best: Answer<W>,
    /// What was learned from last.
    games: Vec<RecordedGame>,
    /// How many games were learned from, and how often.
    learned: (u32, u32),
    dice: Dice,
}

impl RespondArgs {
    pub fn run<G: Tunable>(self) -> Result<()> {
        let until = Instant::now() + Duration::from_secs(60 * self.minutes);
        let interrupt = Interrupt::listen()?;
        let parent = load::<G>(None)?;
        let best = Answer { weights: parent.weights, settings: Settings::default(), tally: Tally::default() };
        let dice = Seed::from_text(&self.seed).dice(0);
        let mut looking = Looking { best, games: Vec::new(), learned: (0, 0), dice };
        for round in 0..self.rounds.unwrap_or(u32::MAX) {
            if Instant::now() >= until || interrupt.is_raised() {
                break;
            }
            let left = until.saturating_duration_since(Instant::now()).as_secs() / 60;
            println!("{left:4} min left: {}", self.round::<G>(round, &mut looking, &interrupt)?);
        }
        let Looking { best, learned: (games, fits), .. } = looking;
        let budget = Budget::Millis(self.millis);
        let report = self.meet::<G>(&best, budget, self.games, "the end", &Interrupt::default())?;
        let pedigree = Pedigree {
            command: origin::command("mozaika-tune"),
            commit: origin::commit(),
            seeds: self.seed.clone(),
            games: games.to_string(),
            epochs: format!("{fits} fits"),
            result: in_words(&report, &format!("level 5 at {} ms, with {}", self.millis, best.settings)),
            ..Pedigree::default()
        };
        save::<G>(&self.out, &best.weights, &pedigree, &parent.hashes)?;
        println!("the best answer: {}, weights in {}\n{}", best.settings, self.out.display(), report.text());
        Ok(())
    }

    /// Tries one more answer, and says what came of it.
    fn round<G: Tunable>(
        &self,
        round: u32,
        looking: &mut Looking<G::Weights>,
        interrupt: &Interrupt,
    ) -> Result<String> {
        // The one to beat has to show again and again that it was not luck.
        self.attempt::<G>(&mut looking.best, &format!("best {round}"), interrupt)?;
        let best = &looking.best;
        let mut other = Answer { tally: Tally::default(), ..best.clone() };
        let what = if round.is_multiple_of(LEARNS_EVERY) {
            looking.games.extend(self.lessons::<G>(best, round));
            looking.games.drain(..looking.games.len().saturating_sub(MOST_GAMES));
            looking.learned = (looking.learned.0 + self.lessons, looking.learned.1 + 1);
            let seed = format!("{}/{round}", self.seed);
            let how = Fitting { epochs: G::EPOCHS, ridge: RIDGE, seed };
            other.weights = G::fit(&looking.games, best.weights.clone(), &how)?;
            "learned weights".to_owned()
        } else {
            other.settings = turned::<G>(&best.settings, &mut looking.dice);
            other.settings.to_string()
        };
        let promises = |other: &Answer<G::Weights>| other.tally.score() > best.tally.score();
        self.attempt::<G>(&mut other, &format!("first {round}"), interrupt)?;
        let better = promises(&other) && {
            self.attempt::<G>(&mut other, &format!("again {round}"), interrupt)?;
            promises(&other)
        };
        let told = format!(
            "{what} {}, the best so far {} of {} games{}",
            percent(other.tally.score()),
            percent(best.tally.score()),
            best.tally.games(),
            if better { ": better" } else { "" },
        );
        if better {
            looking.best = other;
        }
        Ok(told)
    }

    /// Tries an answer in some games more.
    fn attempt<G: Tunable>(
        &self,
        answer: &mut Answer<G::Weights>,
        deals: &str,
        interrupt: &Interrupt,
    ) -> Result<()> {
        let report = self.meet::<G>(answer, Budget::Visits(self.visits), self.trials, deals, interrupt)?;
        answer.tally.join(&report.measurements[0].tally);
        Ok(())
    }

    /// A match of an answer against the level.
    fn meet<G: Tunable>(
        &self,
        answer: &Answer<G::Weights>,
        budget: Budget,
        games: u32,
        deals: &str,
        interrupt: &Interrupt,
    ) -> Result<Report> {
        let (weights, settings) = (answer.weights.clone(), answer.settings.clone());
        let level: Entrant<G> = Contestant::level(Level::Master).or_budget(Some(budget)).into();
        let plan = Plan {
            setup: G::match_setup(Players::TWO),
            entrants: vec![tuned::<G>("the answer", weights, settings, budget), level],
            games,
            seed: format!("{}/{deals}", self.seed),
            threads: 1,
            sprt: None,
        };
        Ok(Contest::<G>::new(plan, &G::Editions::default())?.run(None, interrupt)?)
    }

    /// Games of an answer against the level, to learn from.
    fn lessons<G: Tunable>(&self, answer: &Answer<G::Weights>, round: u32) -> Vec<RecordedGame> {
        let usual = Settings::read(G::SELF_PLAY, G::SETTINGS).expect("they are the game's own");
        let mut learner = G::player(answer.weights.clone(), &answer.settings.over(&usual));
        let mut level = G::opponent(Level::Master).0;
        let recording = Recording {
            seed: &format!("{}/lessons {round}", self.seed),
            number: 0,
            players: Some(Players::TWO),
            greedy: false,
            visits: self.visits,
            exploration: Some(G::EXPLORATION),
        };
        (0..self.lessons)
            .map(|number| Recording { number, ..recording }.play(&mut *learner, Some(&mut *level)))
            .collect()
    }
}

/// The settings with one of them turned: doubled or halved at the most, or begun with anything it may be.
fn turned<G: Tunable>(settings: &Settings, dice: &mut Dice) -> Settings {
    let Some(range) = dice.pick(G::RANGES) else { return settings.clone() };
    let number = match settings.given(range.key) {
        Some(number) => (number * (2.0 * dice.unit() - 1.0).exp2()).clamp(range.least, range.most),
        None => range.least * (range.most / range.least).powf(dice.unit()),
    };
    settings.with(range.key, number)
}
