//! A finished game to look into: one that was played here, or one from a file.

use mozaika_games::{AnyGame, Editions, SavedGame};
use mozaika_table::TableId;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::{BadRequest, play};

/// A finished game. A table that is still played is not shown here, and a file holds only what its owner knows.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub enum Source {
    /// The table where it was played.
    Table(String),
    /// What is in a file: our text notation or JSON.
    Text(String),
}

/// A finished game from a file. One that still ran when it was saved is no better known here than at its table.
///
/// # Errors
/// It is no saved game, or was not finished.
pub fn finished_file(text: &str) -> Result<SavedGame, BadRequest> {
    let record = SavedGame::parse(text).map_err(|error| BadRequest::new(error.to_string()))?;
    if record.unfinished {
        return Err(BadRequest::new("the game was not over when it was saved"));
    }
    Ok(record)
}

/// The id that a game from a file has while it is looked into: the same game always has the same.
pub fn name_of(record: &SavedGame) -> TableId {
    let hash = Sha256::new().chain_update(b"mozaika file 1\n").chain_update(record.line()).finalize();
    let mut bytes = [0; 10];
    bytes.copy_from_slice(&hash[..10]);
    TableId::from_bytes(bytes)
}

/// The position of a game after some of its actions.
///
/// # Errors
/// It has fewer, or does not make sense.
pub fn position(record: &SavedGame, after: usize, editions: &Editions) -> Result<AnyGame, BadRequest> {
    let actions = record.actions.get(..after).ok_or_else(|| {
        let count = record.actions.len();
        BadRequest::new(format!("\"after\" must be from 0 to {count}: the game has {count} actions"))
    })?;
    play(record, actions, editions, |_, _, _| Ok(()))
}
