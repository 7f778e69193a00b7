//! `mozaika-tune`: learns the weights of the computer players, and measures them.
//!
//! The key decision: every game is tuned by the same four commands. `play` lets the player play itself and keeps the
//! games, `fit` learns weights from such games, `compare` plays matches between players with any weights, and `respond`
//! does all three in turn until it beats the highest level or its time is over. What a game adds of its own is its
//! [`Tunable`]: how its player is made, and how weights follow from games.
//! Everything follows from the seeds, so that the commands in the header of a file make the same file again.

mod balance;
mod compare;
mod fit;
mod folder;
mod mana;
mod mandala;
mod recorded_game;
mod respond;
mod self_play;
mod settings;
mod stones;
mod tunable;

use anyhow::bail;
use clap::{Parser, Subcommand, ValueEnum};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_stones::Stones;
use tunable::Tunable;

/// Learn the weights of a computer player from its own games, and measure them.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    /// The game.
    game: LearntGame,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(self_play::PlayArgs),
    Fit(fit::FitArgs),
    Compare(compare::CompareArgs),
    Respond(respond::RespondArgs),
    Balance(balance::BalanceArgs),
    SetUps(mana::SetUpsArgs),
    Belief(mandala::BeliefArgs),
}

/// The games whose players learn. One without weights of its own is not among them.
#[derive(Clone, Copy, ValueEnum)]
enum LearntGame {
    Mandala,
    Stones,
    Mana,
}

impl Command {
    fn run<G: Tunable>(self) -> anyhow::Result<()> {
        match self {
            Command::Play(args) => args.run::<G>(),
            Command::Fit(args) => args.run::<G>(),
            Command::Compare(args) => args.run::<G>(),
            Command::Respond(args) => args.run::<G>(),
            Command::Balance(_) => bail!("only Mana has starts to balance: mozaika-tune mana balance"),
            Command::SetUps(_) => bail!("only in Mana sides are set up: mozaika-tune mana set-ups"),
            Command::Belief(_) => bail!("only in Mandala hands are guessed: mozaika-tune mandala belief"),
        }
    }
}

fn main() -> anyhow::Result<()> {
    let cli = Cli::parse();
    match (cli.game, cli.command) {
        (LearntGame::Mana, Command::Balance(args)) => args.run(),
        (LearntGame::Mana, Command::SetUps(args)) => args.run(),
        (LearntGame::Mandala, Command::Belief(args)) => args.run(),
        (LearntGame::Mandala, command) => command.run::<Mandala>(),
        (LearntGame::Stones, command) => command.run::<Stones>(),
        (LearntGame::Mana, command) => command.run::<Mana>(),
    }
}
