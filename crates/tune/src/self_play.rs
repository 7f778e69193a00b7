//! `play`: games of a player against itself, to learn from.
//!
//! A file of games begins with a line that says where they come from; every other line is a game. A game follows from
//! the file's seed and its number, whatever the number of threads.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::Args;
use mozaika_ai::{Baseline, Player};
use mozaika_arena::{origin, threads};
use mozaika_rules::Game;
use serde::{Deserialize, Serialize};

use crate::folder::load;
use crate::recorded_game::{Exploration, Instead, RecordedGame, Recording};
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
    /// Always play what the player wants, searching as it does against others: games to measure by, not to learn from.
    #[arg(long)]
    in_earnest: bool,
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

/// For the greedy baseline, which looks at one action only.
const GREEDY: Exploration = Exploration { one_in: 5, instead: Instead::Any };

impl PlayArgs {
    pub fn run<G: Tunable>(self) -> Result<()> {
        let loaded = load::<G>(self.weights.as_deref())?;
        let settings = Settings::read(if self.in_earnest { "" } else { G::SELF_PLAY }, G::SETTINGS)?;
        let exploration = if self.greedy { GREEDY } else { G::EXPLORATION };
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
                        let recording = Recording {
                            seed: &self.seed,
                            number,
                            players: None,
                            greedy: self.greedy,
                            visits: self.visits,
                            exploration: (!self.in_earnest).then_some(exploration),
                        };
                        let game = recording.play(&mut *player, None);
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
}

/// Reads a file of games.
pub fn read<G: Game>(path: &Path) -> Result<(Origin, Vec<RecordedGame>)> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut lines = text.lines();
    let origin: Origin = serde_json::from_str(lines.next().unwrap_or_default())
        .with_context(|| format!("{}: not a file of games", path.display()))?;
    ensure!(origin.format == FORMAT, "{}: not a file of games", path.display());
    ensure!(origin.game == G::ID, "{}: games of {}", path.display(), origin.game);
    let games = lines.map(serde_json::from_str).collect::<Result<Vec<_>, _>>();
    Ok((origin, games.with_context(|| path.display().to_string())?))
}
