//! A person's ratings.

use axum::Json;
use axum::extract::State;
use mozaika_games::GameId;
use mozaika_store::Rating;
use mozaika_table::{PersonId, RatingKind, Stamp};
use mozaika_wire::schema::{GameName, PersonName, RatingKindName};
use serde::Serialize;
use utoipa::ToSchema;

use super::path::PersonPath;
use crate::identity::Caller;
use crate::{App, Failure, FailureBody};

/// A person's ratings.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PersonRatings {
    /// Who.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// By what name.
    name: String,
    /// At each game and of each kind that they have played rated. Those against computers are told to nobody else.
    ratings: Vec<PersonRating>,
}

/// A person's rating of a kind at a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PersonRating {
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// Against whom and how quickly the games were played.
    #[schema(value_type = RatingKindName)]
    kind: RatingKind,
    /// The rating, in points of Glicko.
    rating: u32,
    /// How unsure it is now, in points: the strength is within twice as much of the rating, nineteen times of twenty.
    deviation: u32,
    /// Whether it is so unsure that it should be shown with a question mark.
    unsure: bool,
    /// How many games have counted.
    games: u32,
    /// When the last of them ended.
    #[schema(value_type = u64)]
    last: Stamp,
}

impl PersonRating {
    fn new(Rating { game, kind, strength, last, games }: Rating, now: Stamp) -> PersonRating {
        let strength = strength.rested(now.since(last));
        let (rating, unsure) = (strength.points(), strength.is_unsure());
        PersonRating { game, kind, rating, deviation: strength.deviation / 1000, unsure, games, last }
    }
}

/// See how somebody stands at rated games.
#[utoipa::path(
    get, path = "/api/people/{person}/ratings", tag = "people", params(("person" = PersonName, Path)),
    operation_id = "person_ratings",
    responses((status = 200, body = PersonRatings), (status = 404, body = FailureBody)),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn standings(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    caller: Option<Caller>,
) -> Result<Json<PersonRatings>, Failure> {
    let now = app.environment.now();
    let own = caller.is_some_and(|caller| caller.person.id == person.id);
    let mut ratings = app.store.ratings_of(person.id).await?;
    ratings.retain(|rating| own || rating.kind != RatingKind::Computers);
    let ratings = ratings.into_iter().map(|rating| PersonRating::new(rating, now)).collect();
    Ok(Json(PersonRatings { person: person.id, name: person.name, ratings }))
}
