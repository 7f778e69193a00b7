//! A finished game to look into: one that was played here, or one from a file.

use mozaika_games::{AnyGame, Editions, SavedGame};
use mozaika_table::TableId;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::path::table_id;
use super::replay::{finished, play};
use crate::{App, Failure};

/// A finished game. A table that is still played is not shown here, and a file holds only what its owner knows.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) enum Source {
    /// The table where it was played.
    Table(String),
    /// What is in a file: our text notation or JSON.
    Text(String),
}

impl Source {
    /// The game as it is saved.
    ///
    /// # Errors
    /// There is no such table, the game is not over, or it is no saved game.
    pub(crate) async fn record(&self, app: &App) -> Result<SavedGame, Failure> {
        match self {
            Source::Table(table) => finished(app, table_id(table)?).await,
            Source::Text(text) => finished_file(text),
        }
    }
}

/// A finished game from a file. One that still ran when it was saved is no better known here than at its table.
///
/// # Errors
/// It is no saved game, or was not finished.
pub(crate) fn finished_file(text: &str) -> Result<SavedGame, Failure> {
    let record = SavedGame::parse(text).map_err(|error| Failure::bad_request(error.to_string()))?;
    if record.unfinished {
        return Err(Failure::bad_request("the game was not over when it was saved"));
    }
    Ok(record)
}

/// The id that a game from a file has while it is looked into: the same game always has the same.
pub(crate) fn name_of(record: &SavedGame) -> TableId {
    let hash = Sha256::new().chain_update(b"mozaika file 1\n").chain_update(record.line()).finalize();
    let mut bytes = [0; 10];
    bytes.copy_from_slice(&hash[..10]);
    TableId::from_bytes(bytes)
}

/// The position of a game after some of its actions.
///
/// # Errors
/// It has fewer, or does not make sense.
pub(crate) fn position(record: &SavedGame, after: usize, editions: &Editions) -> Result<AnyGame, Failure> {
    let actions = record.actions.get(..after).ok_or_else(|| {
        let count = record.actions.len();
        Failure::bad_request(format!("\"after\" must be from 0 to {count}: the game has {count} actions"))
    })?;
    play(record, actions, editions, |_, _, _| Ok(()))
}
