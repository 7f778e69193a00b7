//! Joining a tournament and withdrawing from it.

use axum::Json;
use axum::extract::State;
use mozaika_table::{PersonId, RatedLaw, Refusal as TableRefusal};
use mozaika_tournament::{Access, Command, Refusal, Settings};
use mozaika_wire::schema::TableName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::cache::write;
use super::path::TournamentPath;
use super::see::{TournamentSeen, seen};
use crate::identity::{Hand, Player};
use crate::{App, Failure, FailureBody, JsonBody, RateLimit};

/// What somebody says who joins.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub(crate) struct Joining {
    /// The password, where one is needed.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    password: Option<String>,
}

/// Join a tournament, or come back to it. Whoever is in already stays in.
#[utoipa::path(
    put, path = "/api/tournaments/{tournament}/entry", tag = "tournaments", params(("tournament" = TableName, Path)),
    request_body = Joining,
    responses(
        (status = 200, body = TournamentSeen),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only accounts join, and only with the password"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "too late, full, another rating is asked for, or people are rated and it is a program"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn join(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    Player(caller): Player,
    JsonBody(joining): JsonBody<Joining>,
) -> Result<Json<TournamentSeen>, Failure> {
    if caller.person.login.is_none() {
        return Err(Failure::Forbidden("only people with an account join tournaments: make one first"));
    }
    let found = app.tournaments.find(&*app.store, id).await?;
    if found.tournament.settings().rated && caller.proof.hand() == Hand::Program {
        // People's ratings are people's.
        return Err(TableRefusal::Rated(RatedLaw::ProgramsApart).into());
    }
    let person = caller.person.id;
    let was_in = found.tournament.number_of(person).is_some();
    if found.tournament.settings().access == Access::Password && !was_in {
        // Nobody tries out passwords.
        app.admit(RateLimit::Tables, person).await?;
        let (Some(given), Some(hash)) = (joining.password, found.password_hash) else {
            return Err(Failure::Forbidden("this tournament has a password: say it as \"password\""));
        };
        if !app.passwords.text_fits(&given, hash).await? {
            return Err(Failure::Forbidden("this is not the password of the tournament"));
        }
    }
    let rating = rating(&app, person, found.tournament.settings()).await?;
    let written =
        write(&app, id, |tournament, now| match tournament.decide(person, Command::Join { rating }, now) {
            Ok(event) => Ok(vec![event]),
            Err(Refusal::AlreadyIn) => Ok(Vec::new()),
            Err(refusal) => Err(refusal.into()),
        });
    let tournament = written.await?;
    Ok(Json(seen(&app, &tournament, &found.title, Some(&caller.person)).await?))
}

/// Somebody's rating at the game and pace of a tournament, if they have one.
async fn rating(app: &App, person: PersonId, settings: &Settings) -> Result<Option<u32>, Failure> {
    let ratings = app.store.ratings_of(person).await?;
    let wanted = (settings.game, settings.rating_kind());
    let found = ratings.into_iter().find(|rating| (rating.game, rating.kind) == wanted);
    let now = app.environment.now();
    Ok(found.map(|rating| rating.strength.rested(now.since(rating.last)).points()))
}

/// Withdraw from a tournament. A game that one plays goes on: resign there. Whoever is not in stays out.
#[utoipa::path(
    delete, path = "/api/tournaments/{tournament}/entry", tag = "tournaments", params(("tournament" = TableName, Path)),
    responses(
        (status = 200, body = TournamentSeen),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "it is over"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    Player(caller): Player,
) -> Result<Json<TournamentSeen>, Failure> {
    let person = caller.person.id;
    let title = app.tournaments.find(&*app.store, id).await?.title;
    let written =
        write(&app, id, |tournament, now| match tournament.decide(person, Command::Withdraw, now) {
            Ok(event) => Ok(vec![event]),
            Err(Refusal::NotIn) => Ok(Vec::new()),
            Err(refusal) => Err(refusal.into()),
        });
    let tournament = written.await?;
    Ok(Json(seen(&app, &tournament, &title, Some(&caller.person)).await?))
}
