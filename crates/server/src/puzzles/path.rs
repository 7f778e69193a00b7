//! The game and the puzzle in a path.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use mozaika_puzzles::{Entry, Puzzle, PuzzleGame};

use crate::{App, Failure, PathParams};

/// The game in a path. What has no puzzles is not found.
pub(crate) struct GamePath(pub(crate) PuzzleGame);

impl FromRequestParts<App> for GamePath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams(game) = PathParams::<String>::from_request_parts(parts, app).await?;
        game.parse().map(GamePath).map_err(|_| Failure::NotFound("puzzle"))
    }
}

/// The puzzle in a path.
pub(crate) struct PuzzlePath(pub(crate) Entry);

impl FromRequestParts<App> for PuzzlePath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams((game, name)) = PathParams::<(String, String)>::from_request_parts(parts, app).await?;
        let found = app.puzzles.find(&name).filter(|entry| entry.game().id().id() == game);
        found.cloned().map(PuzzlePath).ok_or(Failure::NotFound("puzzle"))
    }
}

/// The whole puzzle of a line.
///
/// # Errors
/// It is damaged; whoever runs the server is told.
pub(super) fn read(entry: &Entry) -> Result<Puzzle, Failure> {
    entry.puzzle().map_err(|error| {
        tracing::error!(puzzle = %entry.id(), %error, "a puzzle cannot be read");
        Failure::Internal
    })
}
