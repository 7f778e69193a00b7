//! A game written down: its set-up and its actions, which give every position again.

use mozaika_rules::{Chance, Facts, Seed, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::{AnyGame, Editions, GameId, GameResult, LoadError, Refused};

/// A saved game. In a file it is one JSON object, or our text notation: `docs/notation.md` describes both.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GameRecord", export_to = "games.ts"))]
pub struct SavedGame {
    /// Which game.
    pub game: GameId,
    /// The version of the rules it was played by, if it was played at a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rules: Option<u32>,
    /// The options it was played with.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// How many played.
    #[serde(default = "two")]
    pub players: u64,
    /// The players' clocks, as the table has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "unknown"))]
    pub time: Option<Value>,
    /// When the table was opened: milliseconds since the beginning of 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub opened: Option<u64>,
    /// Whether something was taken back that could not be unlearnt, or the game began in the middle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub practice: bool,
    /// Whether the game was still running when it was written down. The deal is then left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub unfinished: bool,
    /// The seed of a game that began with its set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seed: Option<String>,
    /// The full state of a game that began in the middle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "unknown"))]
    pub start: Option<Value>,
    /// Who played, one name a seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub names: Vec<String>,
    /// What was played.
    pub actions: Vec<String>,
    /// How it ended, for those who only count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "types",
        ts(optional, type = "{ winners?: number[], scores?: number[], reason?: string }")
    )]
    pub result: Option<Value>,
    /// How the seed came about, if it was a table's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub shuffle: Option<RecordedShuffle>,
}

/// What a table's seed was made of: `docs/fair-shuffles.md` writes the construction down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "games.ts"))]
pub struct RecordedShuffle {
    /// What bound the server to its secret: 64 hexadecimal digits, shown before the first action.
    pub commitment: String,
    /// The secret, 64 hexadecimal digits, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub secret: Option<String>,
    /// What each seat added, in seat order.
    pub entropy: Vec<Option<String>>,
}

fn two() -> u64 {
    2
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadRecord {
    /// Not a record at all.
    #[error("not a saved game: {0}")]
    NotARecord(String),
    /// Not our text notation.
    #[error("line {line}: {reason}")]
    Text {
        /// Where, counted from 1.
        line: usize,
        /// What is wrong, and what is allowed.
        reason: String,
    },
    /// The deal is not known yet.
    #[error("the game was not finished when it was written down: its deal is told when it is over")]
    Unfinished,
    /// The set-up is not possible.
    #[error("the game cannot be set up: {0}")]
    Setup(SetupError),
    /// The position that it begins from is not possible.
    #[error("the game cannot be set up: {0}")]
    Start(LoadError),
    /// It has both a seed and a start, or neither.
    #[error("the game cannot be set up: a saved game has either a \"seed\" or a \"start\"")]
    SeedOrStart,
    /// An action cannot be played.
    #[error("action {number} of {total}, {action:?}, cannot be played: {reason}")]
    Action {
        /// Which one, counted from 1.
        number: usize,
        /// How many there are.
        total: usize,
        /// The action.
        action: String,
        /// Why.
        reason: Refused,
    },
}

impl SavedGame {
    /// A game in which nothing has happened.
    #[must_use]
    pub fn new(game: GameId, options: Map<String, Value>, players: u64) -> SavedGame {
        SavedGame {
            game,
            rules: None,
            options,
            players,
            time: None,
            opened: None,
            practice: false,
            unfinished: false,
            seed: None,
            start: None,
            names: Vec::new(),
            actions: Vec::new(),
            result: None,
            shuffle: None,
        }
    }

    /// Reads a saved game in either form. What begins with a square bracket is text, everything else JSON.
    ///
    /// # Errors
    /// It is neither.
    pub fn parse(text: &str) -> Result<SavedGame, BadRecord> {
        if text.trim_start().starts_with('[') { SavedGame::from_text(text) } else { SavedGame::read(text) }
    }

    /// Reads one line of a file.
    ///
    /// # Errors
    /// It is not a record.
    pub fn read(line: &str) -> Result<SavedGame, BadRecord> {
        let saved: SavedGame =
            serde_json::from_str(line).map_err(|error| BadRecord::NotARecord(error.to_string()))?;
        // As in the other notation, or what is read in one could not be written in both.
        if !saved.names.is_empty() && saved.names.len() as u64 != saved.players {
            let (names, players) = (saved.names.len(), saved.players);
            let wrong = format!("there are {names} names: {players} players need all or none");
            return Err(BadRecord::NotARecord(wrong));
        }
        let entropy = saved.shuffle.as_ref().map_or(0, |shuffle| shuffle.entropy.len());
        if entropy as u64 > saved.players {
            let wrong = format!("there is entropy of {entropy} seats: {} play", saved.players);
            return Err(BadRecord::NotARecord(wrong));
        }
        Ok(saved)
    }

    /// The record as one line.
    #[must_use]
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a record is plain data")
    }

    /// The game before its first action.
    ///
    /// # Errors
    /// The set-up is not possible, or it has neither a seed nor a start.
    pub fn start(&self, editions: &Editions) -> Result<AnyGame, BadRecord> {
        let deal = |seed: &str| {
            AnyGame::new(self.game, &self.options, self.players, &Seed::from_text(seed), editions)
                .map_err(BadRecord::Setup)
        };
        match (&self.seed, &self.start) {
            (Some(seed), None) => deal(seed),
            (None, Some(start)) => {
                AnyGame::load(self.game, start, &Seed::from_text(""), editions).map_err(BadRecord::Start)
            }
            // Where nothing is dealt, nothing is missing.
            (None, None) if self.unfinished && self.facts(editions).chance == Chance::None => deal(""),
            (None, None) if self.unfinished => Err(BadRecord::Unfinished),
            _ => Err(BadRecord::SeedOrStart),
        }
    }

    /// What kind of game it is, with its options.
    #[must_use]
    pub fn facts(&self, editions: &Editions) -> Facts {
        self.game.facts_with(&self.options, editions)
    }

    /// Every position of the game, the first before any action.
    ///
    /// # Errors
    /// The set-up or one of the actions is not possible.
    pub fn positions(&self, editions: &Editions) -> Result<Vec<AnyGame>, BadRecord> {
        let mut positions = vec![self.start(editions)?];
        for (index, action) in self.actions.iter().enumerate() {
            let mut next = positions[index].clone();
            next.play(action).map_err(|reason| BadRecord::Action {
                number: index + 1,
                total: self.actions.len(),
                action: action.clone(),
                reason,
            })?;
            positions.push(next);
        }
        Ok(positions)
    }

    /// Notes how the game stands.
    pub fn set_result(&mut self, result: &GameResult) {
        self.result = serde_json::to_value(result).ok();
    }
}
