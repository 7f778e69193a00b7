//! What whoever opened a tournament may do: start it before its time, and call it off.

use axum::Json;
use axum::extract::State;
use mozaika_table::TournamentId;
use mozaika_tournament::Command;
use mozaika_wire::schema::TableName;

use super::cache::write;
use super::path::TournamentPath;
use super::see::{TournamentSeen, seen};
use crate::identity::{Caller, Player};
use crate::{App, Failure, FailureBody};

/// Start a tournament now.
#[utoipa::path(
    post, path = "/api/tournaments/{tournament}/start", tag = "tournaments", params(("tournament" = TableName, Path)),
    responses(
        (status = 200, body = TournamentSeen),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "not yours, or too few have joined"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn start_tournament(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    Player(caller): Player,
) -> Result<Json<TournamentSeen>, Failure> {
    command(&app, id, &caller, Command::Start).await
}

/// Call a tournament off. What is being played goes on, but counts for nothing here.
#[utoipa::path(
    post, path = "/api/tournaments/{tournament}/cancel", tag = "tournaments", params(("tournament" = TableName, Path)),
    responses(
        (status = 200, body = TournamentSeen),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "not yours, or over"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn cancel_tournament(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    Player(caller): Player,
) -> Result<Json<TournamentSeen>, Failure> {
    command(&app, id, &caller, Command::Cancel).await
}

async fn command(
    app: &App,
    id: TournamentId,
    caller: &Caller,
    command: Command,
) -> Result<Json<TournamentSeen>, Failure> {
    let person = caller.person.id;
    let title = app.tournaments.find(&*app.store, id).await?.title;
    let decide =
        |tournament: &mozaika_tournament::Tournament, now| Ok(vec![tournament.decide(person, command, now)?]);
    let tournament = write(app, id, decide).await?;
    Ok(Json(seen(app, &tournament, &title, Some(&caller.person)).await?))
}
