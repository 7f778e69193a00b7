//! The results of a tournament as files.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use mozaika_table::{PersonId, TournamentId};
use mozaika_tournament::Export;
use mozaika_wire::schema::TableName;

use super::path::TournamentPath;
use super::tables::called;
use crate::identity::Caller;
use crate::{App, Failure, FailureBody};

/// All results of a tournament: standings with their tie-breaks, and every table.
#[utoipa::path(
    get, path = "/api/tournaments/{tournament}/results.json", tag = "tournaments",
    params(("tournament" = TableName, Path)),
    responses((status = 200, body = Object), (status = 404, body = FailureBody)),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn results_json(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    caller: Option<Caller>,
) -> Result<Response, Failure> {
    let export = export(&app, id, caller).await?;
    Ok((attachment(id, "results.json"), Json(export)).into_response())
}

/// The standings of a tournament as CSV.
#[utoipa::path(
    get, path = "/api/tournaments/{tournament}/standings.csv", tag = "tournaments",
    params(("tournament" = TableName, Path)),
    responses((status = 200, body = String, content_type = "text/csv"), (status = 404, body = FailureBody)),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn standings_csv(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    caller: Option<Caller>,
) -> Result<Response, Failure> {
    let export = export(&app, id, caller).await?;
    Ok(csv(id, "standings.csv", export.standings_csv()))
}

/// The tables of a tournament as CSV, a line for each seat.
#[utoipa::path(
    get, path = "/api/tournaments/{tournament}/games.csv", tag = "tournaments",
    params(("tournament" = TableName, Path)),
    responses((status = 200, body = String, content_type = "text/csv"), (status = 404, body = FailureBody)),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn games_csv(
    State(app): State<App>,
    TournamentPath(id): TournamentPath,
    caller: Option<Caller>,
) -> Result<Response, Failure> {
    let export = export(&app, id, caller).await?;
    Ok(csv(id, "games.csv", export.games_csv()))
}

async fn export(app: &App, id: TournamentId, caller: Option<Caller>) -> Result<Export, Failure> {
    let found = app.tournaments.find(&*app.store, id).await?;
    let known_people = called(app, &found.tournament).await?;
    let who = |person: PersonId| known_people.get(&person).cloned().unwrap_or_default();
    Ok(found.tournament.export(&found.title, caller.map(|caller| caller.person.id), who))
}

fn csv(id: TournamentId, name: &str, text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned())], attachment(id, name), text)
        .into_response()
}

fn attachment(id: TournamentId, name: &str) -> [(header::HeaderName, String); 1] {
    [(header::CONTENT_DISPOSITION, format!("attachment; filename=\"mozaika-{id}-{name}\""))]
}
