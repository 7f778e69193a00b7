//! Settings of a player on the command line: `weights=FOLDER,c=0.7,noise=0.05`.

use std::fmt;
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

    /// The same, but for one number.
    pub fn with(&self, key: &str, number: f32) -> Settings {
        let mut settings = self.clone();
        settings.numbers.retain(|(name, _)| name != key);
        settings.numbers.push((key.to_owned(), number));
        settings
    }

    /// These, and where nothing is said of a number what `others` say.
    pub fn over(&self, others: &Settings) -> Settings {
        self.numbers.iter().fold(others.clone(), |settings, (key, number)| settings.with(key, *number))
    }
}

/// As it is read.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> =
            self.numbers.iter().map(|(key, number)| format!("{key}={number}")).collect();
        f.write_str(if numbers.is_empty() { "the usual settings" } else { "" })?;
        f.write_str(&numbers.join(","))
    }
}

/// Between which numbers it may make sense to look for a setting.
pub struct SettingRange {
    pub key: &'static str,
    pub least: f32,
    pub most: f32,
}

impl SettingRange {
    pub const fn new(key: &'static str, least: f32, most: f32) -> SettingRange {
        SettingRange { key, least, most }
    }
}
