//! `play`: games of a player against itself, to learn from.
//!
//! A file of games begins with a line that says where they come from; every other line is a game. A game follows from
//! the file's seed and its number, whatever the number of threads.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::Args;
use mozaika_ai::{Baseline, Budget, Decision, Player, SearchRequest, StoppedClock};
use mozaika_arena::{origin, threads};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use serde::{Deserialize, Serialize};

use crate::folder::load;
use crate::settings::Settings;
use crate::tunable::Tunable;

/// What a file of games begins with; the number grows if the format changes.
const FORMAT: &str = "mozaika self-play 1";

/// Let a player play itself, and keep the games.
#[derive(Args)]
pub struct PlayArgs {
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of games.
    #[arg(short = 'n', long, default_value_t = 1000)]
    games: u32,
    /// Iterations (or nodes, in Mana) for each decision.
    #[arg(long, default_value_t = 200)]
    visits: u64,
    /// The folder of weights to play with; without it those built in.
    #[arg(long, value_name = "FOLDER", conflicts_with = "greedy")]
    weights: Option<PathBuf>,
    /// Play with the greedy baseline instead, to begin with nothing.
    #[arg(long)]
    greedy: bool,
    /// Settings of the search, as `compare` takes them after `tuned:`; without them those for learning.
    #[arg(long)]
    settings: Option<String>,
    /// A text that decides all luck.
    #[arg(long, default_value = "play")]
    seed: String,
    /// The number of games played at once; without it the number of cores.
    #[arg(long)]
    threads: Option<usize>,
}

/// Where the games of a file come from.
#[derive(Serialize, Deserialize)]
pub struct Origin {
    format: String,
    game: String,
    pub command: String,
    commit: String,
    pub seed: String,
    pub games: u32,
    weights: Vec<String>,
}

/// A game that was played to learn from.
#[derive(Serialize, Deserialize)]
pub struct SelfPlayGame {
    seed: String,
    pub players: u8,
    /// Whether the greedy baseline played it, which has no opinion about who will win.
    pub greedy: bool,
    pub plies: Vec<Ply>,
}

/// One action of a game, and what the player thought.
#[derive(Serialize, Deserialize)]
pub struct Ply {
    pub action: String,
    /// Nothing for actions drawn by lot at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
}

/// What the player thought before an action.
#[derive(Serialize, Deserialize)]
pub struct Thought {
    /// The share of the win it expected.
    pub value: f32,
    /// Whether another action was played than the player wanted.
    pub explored: bool,
    /// The actions it looked at, each with how often and what it found.
    pub candidates: Vec<(String, u64, f32)>,
}

/// How games are kept from being all alike: now and then another action is played than the player wants.
#[derive(Clone, Copy)]
pub struct Exploration {
    /// One decision in this many.
    pub one_in: u32,
    pub instead: Instead,
}

/// What is played instead of what the player wants.
#[derive(Clone, Copy)]
pub enum Instead {
    /// Any legal action, unless an end can be forced.
    Any,
    /// Any action that was looked at, as likely as it was visited.
    ByVisits,
    /// Any of this many that look best.
    AmongBest(usize),
}

/// For the greedy baseline, which looks at one action only.
const GREEDY: Exploration = Exploration { one_in: 5, instead: Instead::Any };

impl PlayArgs {
    pub fn run<G: Tunable>(self) -> Result<()> {
        let loaded = load::<G>(self.weights.as_deref())?;
        let settings = Settings::read(self.settings.as_deref().unwrap_or(G::SELF_PLAY), G::SETTINGS)?;
        let make = || -> Box<dyn Player<G>> {
            if self.greedy {
                G::baseline(Baseline::Greedy)
            } else {
                G::player(loaded.weights.clone(), &settings)
            }
        };
        let (next, games) = (AtomicU32::new(0), Mutex::new(Vec::new()));
        thread::scope(|scope| {
            for _ in 0..threads(self.threads) {
                scope.spawn(|| {
                    let mut player = make();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let game = self.play::<G>(number, &mut *player);
                        games.lock().expect("no game panicked").push((number, game));
                    }
                });
            }
        });
        let mut games = games.into_inner().expect("no game panicked");
        games.sort_by_key(|&(number, _)| number);
        let weights = if self.greedy { vec!["greedy".to_owned()] } else { loaded.hashes };
        let origin = Origin {
            format: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            command: origin::command("mozaika-tune"),
            commit: origin::commit(),
            seed: self.seed,
            games: self.games,
            weights,
        };
        let file = File::create(&self.out).with_context(|| self.out.display().to_string())?;
        let mut out = BufWriter::new(file);
        writeln!(out, "{}", serde_json::to_string(&origin)?)?;
        for (_, game) in &games {
            writeln!(out, "{}", serde_json::to_string(game)?)?;
        }
        Ok(out.flush()?)
    }

    fn play<G: Tunable>(&self, number: u32, player: &mut dyn Player<G>) -> SelfPlayGame {
        let seed = format!("{}/{number}", self.seed);
        let (least, most) = G::PLAYERS;
        let sizes = most.count() - least.count() + 1;
        let players = (least.count() + number as usize % sizes) as u8;
        let mut game = begin::<G>(players, &seed).expect("a number of players that the game is for");
        let mut dice = Seed::from_text(&seed).dice(1);
        let mut plies = Vec::new();
        for _ in 0..G::opening(number) {
            let Some(action) = game.sample(&mut dice) else { break };
            game.apply(action, &mut ());
            plies.push(Ply { action: action.to_string(), thought: None });
        }
        let never = AtomicBool::new(false);
        while let Some(turn) = game.turn() {
            let budget = Budget::Visits(self.visits);
            let request = SearchRequest { budget, seed: dice.seed(), clock: &StoppedClock, cancel: &never };
            let decision = player.decide(&game.view(Viewer::Seat(turn)), &request).expect("its turn");
            let exploration = if self.greedy { GREEDY } else { G::EXPLORATION };
            let other = explore(&game, &decision, exploration, &mut dice);
            let action = other.unwrap_or(decision.action);
            game.apply(action, &mut ());
            plies
                .push(Ply { action: action.to_string(), thought: Some(thought(&decision, other.is_some())) });
        }
        SelfPlayGame { seed, players, greedy: self.greedy, plies }
    }
}

fn begin<G: Tunable>(players: u8, seed: &str) -> Result<G> {
    let (least, most) = G::PLAYERS;
    Ok(G::new(&G::learning_options(), Players::within(players.into(), least, most)?, &Seed::from_text(seed))?)
}

fn thought<A: ToString>(decision: &Decision<A>, explored: bool) -> Thought {
    // Where visits are not counted there is nothing to learn from the candidates.
    let candidates = decision.candidates.iter().filter(|found| found.visits > 0);
    Thought {
        value: decision.value,
        explored,
        candidates: candidates.map(|found| (found.action.to_string(), found.visits, found.value)).collect(),
    }
}

/// Now and then another action than the one decided on.
fn explore<G: Game>(
    game: &G,
    decision: &Decision<G::Action>,
    exploration: Exploration,
    dice: &mut Dice,
) -> Option<G::Action> {
    if dice.below(exploration.one_in) != 0 {
        return None;
    }
    let candidates = &decision.candidates;
    match exploration.instead {
        Instead::Any if decision.forced.is_some() => None,
        Instead::Any => game.sample(dice),
        Instead::AmongBest(most) => {
            dice.pick(&candidates[..most.min(candidates.len())]).map(|found| found.action)
        }
        Instead::ByVisits => {
            let visits: u64 = candidates.iter().map(|found| found.visits).sum();
            let mut chosen = u64::from(dice.below(u32::try_from(visits).ok().filter(|&all| all > 0)?));
            let found = candidates.iter().find(|found| {
                let here = chosen < found.visits;
                chosen = chosen.saturating_sub(found.visits);
                here
            });
            found.map(|found| found.action)
        }
    }
}

impl SelfPlayGame {
    /// Shows every position with the ply that was made in it, and gives the end.
    pub fn replay<'a, G: Tunable>(&'a self, mut each: impl FnMut(&G, &'a Ply)) -> Result<G> {
        let mut game = begin::<G>(self.players, &self.seed)?;
        for ply in &self.plies {
            each(&game, ply);
            game.play(ply.action.parse()?, &mut ())?;
        }
        ensure!(game.turn().is_none(), "the game {:?} does not end", self.seed);
        Ok(game)
    }
}

/// Reads a file of games.
pub fn read<G: Game>(path: &Path) -> Result<(Origin, Vec<SelfPlayGame>)> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut lines = text.lines();
    let origin: Origin = serde_json::from_str(lines.next().unwrap_or_default())
        .with_context(|| format!("{}: not a file of games", path.display()))?;
    ensure!(origin.format == FORMAT, "{}: not a file of games", path.display());
    ensure!(origin.game == G::ID, "{}: games of {}", path.display(), origin.game);
    let games = lines.map(serde_json::from_str).collect::<Result<Vec<_>, _>>();
    Ok((origin, games.with_context(|| path.display().to_string())?))
}
