//! The command line: raw arguments become checked ones here.

use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::{Args, Parser, Subcommand};
use mozaika_ai::{Level, NoLevel, SystemClock};
use mozaika_engine::{Conversation, Environment};
use mozaika_games::{AnyGame, Editions, GameId, Language};
use mozaika_rules::Seed;
use mozaika_stones::Edition;
use serde_json::{Map, Value};

use crate::analyse::AnalyseArgs;
use crate::arena::ArenaArgs;
use crate::host::{AdminArgs, BackupArgs, CopyArgs, DoctorArgs, HealthArgs, ServeArgs, WorkerArgs};
use crate::play::{GameSetup, Player};
use crate::puzzles::PuzzlesArgs;
use crate::solve::SolveArgs;
use crate::strength::{LadderArgs, StrengthArgs};
use crate::{bench, entropy, manual, perft, play, replay, verify};

/// A digital table for Mandala, Mandala Stones and Mana.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// An edition file for Mandala Stones, to be named in the option `edition` (may be repeated).
    #[arg(long, global = true, value_name = "FILE")]
    edition: Vec<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, against the computer or with others.
    Play(PlayArgs),
    /// Speak the engine protocol: JSON requests on standard input, answers on standard output.
    Engine,
    Arena(ArenaArgs),
    Ladder(LadderArgs),
    Strength(StrengthArgs),
    Analyse(AnalyseArgs),
    Solve(SolveArgs),
    Puzzles(PuzzlesArgs),
    Serve(Box<ServeArgs>),
    Worker(WorkerArgs),
    Backup(BackupArgs),
    Copy(CopyArgs),
    Admin(AdminArgs),
    Health(HealthArgs),
    Doctor(DoctorArgs),
    /// Count action sequences.
    Perft(PerftArgs),
    /// Measure random play, counting and search.
    Bench(BenchArgs),
    /// Show a saved game move by move.
    Replay(ReplayArgs),
    /// Check a finished game of a table: its shuffle, its deal, its actions and its result.
    Verify(VerifyArgs),
    /// Print what a shell completes: `mozaika completions bash > /etc/bash_completion.d/mozaika`.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write the pages of the manual into a folder.
    Manual {
        /// The folder, such as /usr/local/share/man/man1.
        folder: PathBuf,
    },
    /// Show a numbered rule, or all rules of a game.
    Rules {
        /// A rule such as MN-2.3, or a game: mandala, stones, mana.
        what: String,
        /// The language: en, pl or cs.
        #[arg(long, value_name = "CODE", default_value_t)]
        lang: Language,
    },
}

/// A game and how it is set up.
#[derive(Args)]
pub(crate) struct SetupArgs {
    /// mandala, stones or mana.
    pub(crate) game: GameId,
    /// An option of the game, such as setup=advanced (may be repeated; `mozaika engine` lists them by `games`).
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The number of players.
    #[arg(short, long, default_value_t = 2)]
    pub(crate) players: u64,
    /// A text that decides the set-up; without it the system does.
    #[arg(long)]
    pub(crate) seed: Option<String>,
}

#[derive(Args)]
struct PlayArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// Who sits where, from seat 0: you, or a level of the computer, 1 to 5 in halves, such as `you,2.5`. Without it you
    /// play at seat 0 against level 2.
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    seats: Vec<String>,
    /// Append the game to a file when it ends.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

#[derive(Args)]
struct PerftArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// The length of the sequences.
    #[arg(short, long, default_value_t = 4)]
    depth: u32,
    /// Start from a full state in a JSON file, `-` for standard input.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Show the count for each first action.
    #[arg(long)]
    divide: bool,
}

#[derive(Args)]
struct BenchArgs {
    /// mandala, stones or mana.
    game: GameId,
    /// How long each measurement lasts.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Print one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct ReplayArgs {
    /// A file of saved games, one a line, or one game in our text notation; `-` for standard input.
    file: PathBuf,
    /// Which game, counted from 1.
    #[arg(long, default_value_t = 1)]
    game: usize,
    /// Show only the end.
    #[arg(long)]
    end: bool,
}

#[derive(Args)]
struct VerifyArgs {
    /// A game that was exported from a table, as JSON or in our text notation; `-` for standard input.
    file: PathBuf,
    /// Which game, counted from 1.
    #[arg(long, default_value_t = 1)]
    game: usize,
}

impl SetupArgs {
    pub(crate) fn options(&self) -> Result<Map<String, Value>> {
        let mut options = Map::new();
        for option in &self.options {
            let Some((name, value)) = option.split_once('=') else {
                bail!("an option is written NAME=VALUE, not {option:?}");
            };
            // A seat is a number, everything else a word.
            let value = value.parse::<u64>().map_or_else(|_| Value::from(value), Value::from);
            options.insert(name.to_owned(), value);
        }
        Ok(options)
    }

    pub(crate) fn seed(&self) -> Seed {
        self.seed.as_deref().map_or_else(entropy::seed, Seed::from_text)
    }

    fn game(&self, editions: &Editions) -> Result<AnyGame> {
        Ok(AnyGame::new(self.game, &self.options()?, self.players, &self.seed(), editions)?)
    }
}

impl Cli {
    /// Does what was asked for.
    ///
    /// # Errors
    /// Anything that went wrong, in words.
    pub(crate) fn run(self) -> Result<()> {
        let mut editions = Editions::default();
        for file in &self.edition {
            let text = read(file)?;
            let edition = text.parse::<Edition>().with_context(|| format!("{}", file.display()))?;
            editions.stones.add(edition).with_context(|| format!("{}", file.display()))?;
        }
        match self.command {
            Command::Engine => {
                let environment = Environment {
                    fresh_seed: Box::new(entropy::seed),
                    clock: Box::new(SystemClock::start()),
                };
                let mut conversation = Conversation::new(editions, environment);
                Ok(mozaika_engine::serve(io::stdin().lock(), io::stdout().lock(), &mut conversation)?)
            }
            Command::Play(args) => {
                let seats = who_sits_where(&args.seats, args.setup.players)?;
                let setup = GameSetup {
                    id: args.setup.game,
                    options: args.setup.options()?,
                    players: args.setup.players,
                    seed: args.setup.seed(),
                    seats,
                };
                play::run(&setup, args.save.as_deref(), &editions)
            }
            Command::Arena(args) => args.run(&editions),
            Command::Ladder(args) => args.run(),
            Command::Strength(args) => args.run(),
            Command::Analyse(args) => args.run(&editions),
            Command::Solve(args) => args.run(),
            Command::Puzzles(args) => args.run(),
            Command::Serve(args) => args.run(editions),
            Command::Worker(args) => args.run(editions),
            Command::Backup(args) => args.run(),
            Command::Copy(args) => args.run(),
            Command::Admin(args) => args.run(&editions),
            Command::Health(args) => args.run(),
            Command::Doctor(args) => args.run(),
            Command::Perft(args) => {
                let game = match &args.state {
                    None => args.setup.game(&editions)?,
                    Some(file) => {
                        let state = serde_json::from_str(&read(file)?).context("the state is not JSON")?;
                        AnyGame::load(args.setup.game, &state, &args.setup.seed(), &editions)?
                    }
                };
                perft::run(&game, args.depth, args.divide)
            }
            Command::Bench(args) => bench::run(args.game, args.seconds, args.json),
            Command::Replay(args) => replay::run(&read(&args.file)?, args.game, args.end, &editions),
            Command::Verify(args) => verify::run(&read(&args.file)?, args.game, &editions),
            Command::Completions { shell } => {
                manual::completions(shell);
                Ok(())
            }
            Command::Manual { folder } => manual::write_pages(&folder),
            Command::Rules { what, lang } => replay::rules(&what, lang),
        }
    }
}

pub(crate) fn read(file: &std::path::Path) -> Result<String> {
    if file.as_os_str() == "-" {
        return io::read_to_string(io::stdin()).context("standard input");
    }
    std::fs::read_to_string(file).with_context(|| format!("{}", file.display()))
}

fn who_sits_where(seats: &[String], players: u64) -> Result<Vec<Player>> {
    if seats.is_empty() {
        let computers = (1..players).map(|_| Player::Computer(Level::Easy));
        return Ok([Player::Person].into_iter().chain(computers).collect());
    }
    if seats.len() as u64 != players {
        bail!("--seats names {} seats, but there are {players} players", seats.len());
    }
    seats
        .iter()
        .map(|seat| match seat.parse() {
            Ok(level) => Ok(Player::Computer(level)),
            Err(_) if seat == "you" => Ok(Player::Person),
            Err(NoLevel) => bail!("a seat is `you` or a level from 1 to 5, in halves, not {seat:?}"),
        })
        .collect()
}
