//! The command line of `mozaika puzzles`.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};
use mozaika_puzzles::PuzzleGame;

use super::{check, list, make, rate};

/// Puzzles: positions with one right answer, proven twice.
#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make puzzles from games between computers. Called again it goes on where it was.
    Make(MakeArgs),
    /// Prove every puzzle of a pack again, with both solvers. Fails if anything is ambiguous or wrong.
    Check(CheckArgs),
    /// Rate the puzzles of a pack by which levels of the computer solve them.
    Rate(RateArgs),
    /// List the puzzles of a game.
    List(ListArgs),
}

#[derive(Args)]
pub(super) struct MakeArgs {
    /// mana, mandala or stones.
    pub(super) game: PuzzleGame,
    /// The pack to write. What is found on the way is kept beside it, in a file that ends in `.part`.
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,
    /// How many games to look through, those of earlier calls included.
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) games: u64,
    /// The most puzzles of each kind: wins in one, two, …; choices among two, three, … colours; turns for two, three, … players.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) most: u32,
    /// A text that decides all luck.
    #[arg(long, default_value = "mozaika")]
    pub(super) seed: String,
    #[command(flatten)]
    pub(super) work: WorkArgs,
}

#[derive(Args)]
pub(super) struct CheckArgs {
    /// A pack, `-` for standard input.
    pub(super) file: PathBuf,
    #[command(flatten)]
    pub(super) work: WorkArgs,
}

#[derive(Args)]
pub(super) struct RateArgs {
    /// A pack. It is written again with the ratings.
    pub(super) file: PathBuf,
    /// How often each level tries a puzzle.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(super) tries: u32,
    /// The most nodes (Mana) or visits of a decision, whatever the level would take; without it 20,000 nodes or 1,000 visits.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) visits: Option<u64>,
    /// A text that decides all luck.
    #[arg(long, default_value = "rate")]
    pub(super) seed: String,
    /// Change nothing: show which levels solve how many puzzles, by rating.
    #[arg(long)]
    pub(super) table: bool,
    #[command(flatten)]
    pub(super) work: WorkArgs,
}

#[derive(Args)]
pub(super) struct ListArgs {
    /// mana, mandala or stones.
    pub(super) game: PuzzleGame,
    /// A pack of yours instead of the one that is built in, `-` for standard input.
    #[arg(long, value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    /// Print one JSON object a line: the position or view, all right actions, the exact worth of every action.
    #[arg(long)]
    pub(super) json: bool,
}

/// How much of the machine is used.
#[derive(Args)]
pub(super) struct WorkArgs {
    /// Threads; without it as many as the machine has cores.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
}

impl PuzzlesArgs {
    /// Does what was asked for.
    ///
    /// # Errors
    /// Anything that went wrong, in words.
    pub(crate) fn run(self) -> Result<()> {
        match self.command {
            Command::Make(args) => make::run(&args),
            Command::Check(args) => check::run(&args),
            Command::Rate(args) => rate::run(&args),
            Command::List(args) => list::run(&args),
        }
    }
}
