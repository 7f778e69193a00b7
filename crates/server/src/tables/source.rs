//! Finding the finished game that somebody wants to look into.

use mozaika_games::SavedGame;
use mozaika_wire::{Source, finished_file};

use super::path::table_id;
use super::replay::finished;
use crate::{App, Failure};

/// The game as it is saved.
///
/// # Errors
/// There is no such table, the game is not over, or it is no saved game.
pub(crate) async fn record(app: &App, source: &Source) -> Result<SavedGame, Failure> {
    match source {
        Source::Table(table) => finished(app, table_id(table)?).await,
        Source::Text(text) => Ok(finished_file(text)?),
    }
}
