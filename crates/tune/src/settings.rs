//! Settings of a player on the command line: `weights=FOLDER,c=0.7,noise=0.05`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// What is said about a player after `tuned:`.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The folder of its weights; `None` for those built in.
    pub weights: Option<PathBuf>,
    numbers: Vec<(String, f32)>,
}

impl Settings {
    /// Reads `KEY=VALUE,…`; `known` are the keys of numbers that the player has.
    pub fn read(text: &str, known: &[&str]) -> Result<Settings> {
        let mut settings = Settings::default();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').with_context(|| format!("{part:?} is not KEY=VALUE"))?;
            if key == "weights" {
                settings.weights = Some(value.into());
            } else if known.contains(&key) {
                let number = value.parse().with_context(|| format!("{value:?} is no number"))?;
                settings.numbers.push((key.to_owned(), number));
            } else {
                bail!("there is no setting {key:?}: there are weights, {}", known.join(", "));
            }
        }
        Ok(settings)
    }

    /// A number, or what it is if nothing is said.
    pub fn number(&self, key: &str, otherwise: f32) -> f32 {
        self.given(key).unwrap_or(otherwise)
    }

    /// A number, if it was given.
    pub fn given(&self, key: &str) -> Option<f32> {
        self.numbers.iter().rev().find(|(name, _)| name == key).map(|&(_, number)| number)
    }
}
