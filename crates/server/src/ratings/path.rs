//! The person in a path, and at what they are rated.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use mozaika_games::GameId;
use mozaika_store::Person;
use mozaika_table::RatingKind;

use crate::{App, Failure, PathParams};

/// The person in a path. Whoever was erased is not found.
pub(crate) struct PersonPath(pub(crate) Person);

impl FromRequestParts<App> for PersonPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams(text) = PathParams::<String>::from_request_parts(parts, app).await?;
        find(app, &text).await.map(PersonPath)
    }
}

/// The person in a path, a game, and the kind of a rating.
pub(crate) struct RatingPath(pub(crate) Person, pub(crate) GameId, pub(crate) RatingKind);

impl FromRequestParts<App> for RatingPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let PathParams((person, game, kind)) =
            PathParams::<(String, String, String)>::from_request_parts(parts, app).await?;
        let game = game.parse().map_err(|_| Failure::NotFound("game"))?;
        let kind = RatingKind::from_name(&kind).ok_or(Failure::NotFound("rating"))?;
        Ok(RatingPath(find(app, &person).await?, game, kind))
    }
}

async fn find(app: &App, text: &str) -> Result<Person, Failure> {
    let nobody = || Failure::NotFound("person");
    let id = text.parse().map_err(|_| nobody())?;
    app.store.person(id).await?.ok_or_else(nobody)
}
