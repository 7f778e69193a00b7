//! `fit`: weights that explain how games went, written with their pedigree.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use mozaika_ai::weights::Pedigree;
use mozaika_arena::origin;

use crate::compare::measure;
use crate::folder::{load, save};
use crate::self_play::read;
use crate::tunable::{Fitting, Tunable};

/// Learn weights from games, and measure them against those they began with.
#[derive(Args)]
pub struct FitArgs {
    /// Files of games, as `play` writes them.
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The folder to write the weights to.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The folder of the weights to begin with; without it those built in.
    #[arg(long, value_name = "FOLDER")]
    parent: Option<PathBuf>,
    /// How often each game is learned from; without it as often as the game needs.
    #[arg(long)]
    epochs: Option<u32>,
    /// Mandala Stones only: how strongly the weights are held near their parent's.
    #[arg(long, default_value_t = 1000.0)]
    ridge: f64,
    /// A text that decides all luck.
    #[arg(long, default_value = "fit")]
    seed: String,
    /// The number of games against the parent whose result is written into the header; 0 for none.
    #[arg(long, default_value_t = 100, value_name = "GAMES")]
    measure: u32,
    /// Iterations (or nodes, in Mana) for each decision of those games.
    #[arg(long, default_value_t = 200)]
    visits: u64,
}

impl FitArgs {
    pub fn run<G: Tunable>(self) -> Result<()> {
        let (mut commands, mut seeds, mut played, mut games) = (Vec::new(), Vec::new(), 0, Vec::new());
        for path in &self.games {
            let (origin, more) = read::<G>(path)?;
            commands.push(origin.command);
            seeds.push(origin.seed);
            played += origin.games;
            games.extend(more);
        }
        ensure!(!games.is_empty(), "there are no games to learn from");
        let parent = load::<G>(self.parent.as_deref())?;
        let epochs = self.epochs.unwrap_or(G::EPOCHS);
        let how = Fitting { epochs, ridge: self.ridge, seed: self.seed.clone() };
        let fitted = G::fit(&games, parent.weights.clone(), &how)?;
        // What is measured is what a reader of the file will have, so it is rounded as the file rounds.
        let weights = G::from_numbers(&G::numbers(&fitted));
        let result = if self.measure == 0 {
            "not measured".to_owned()
        } else {
            measure::<G>([weights.clone(), parent.weights], self.measure, self.visits, &self.seed)?
        };
        commands.push(origin::command("mozaika-tune"));
        seeds.push(self.seed);
        let pedigree = Pedigree {
            command: commands.join(" && "),
            commit: origin::commit(),
            seeds: seeds.join(", "),
            games: played.to_string(),
            epochs: if G::EPOCHS == 0 { "none (solved at once)".to_owned() } else { epochs.to_string() },
            result,
            ..Pedigree::default()
        };
        save::<G>(&self.out, &weights, &pedigree, &parent.hashes)?;
        println!("{}: {}", self.out.display(), pedigree.result);
        Ok(())
    }
}
