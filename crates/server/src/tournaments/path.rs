//! The tournament in a path.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use mozaika_table::TournamentId;

use crate::{App, Failure, PathParams};

/// The tournament in a path. What cannot be one is not found.
pub(super) struct TournamentPath(pub(super) TournamentId);

impl FromRequestParts<App> for TournamentPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams(text) = PathParams::<String>::from_request_parts(parts, app).await?;
        tournament_id(&text).map(TournamentPath)
    }
}

/// The tournament in a path, and a round of it, from 1.
pub(super) struct RoundPath(pub(super) TournamentId, pub(super) u32);

impl FromRequestParts<App> for RoundPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams((tournament, round)) =
            PathParams::<(String, String)>::from_request_parts(parts, app).await?;
        let round = round.parse().ok().filter(|round| *round > 0).ok_or(Failure::NotFound("round"))?;
        Ok(RoundPath(tournament_id(&tournament)?, round))
    }
}

fn tournament_id(text: &str) -> Result<TournamentId, Failure> {
    text.parse().map_err(|_| Failure::NotFound("tournament"))
}
