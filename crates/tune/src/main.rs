//! `mozaika-tune`: learns the weights of the computer players, and measures them.
//!
//! The key decision: every game is tuned by the same three commands. `play` lets the player play itself and keeps the
//! games, `fit` learns weights from such games, `compare` plays matches between players with any weights. What a game
//! adds of its own is its [`Tunable`](tunable::Tunable): how its player is made, and how weights follow from games.
//! Everything follows from the seeds, so that the commands in the header of a file make the same file again.

mod compare;
mod fit;
mod folder;
mod mana;
mod mandala;
mod origin;
mod self_play;
mod settings;
mod stones;
mod tunable;

use clap::{Parser, Subcommand};
use mozaika_games::{GameId, with_game_type};

/// Learn the weights of a computer player from its own games, and measure them.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    /// mandala, stones or mana.
    game: GameId,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(self_play::PlayArgs),
    Fit(fit::FitArgs),
    Compare(compare::CompareArgs),
}

fn main() -> anyhow::Result<()> {
    let cli = Cli::parse();
    with_game_type!(cli.game, G => match cli.command {
        Command::Play(args) => args.run::<G>(),
        Command::Fit(args) => args.run::<G>(),
        Command::Compare(args) => args.run::<G>(),
    })
}
