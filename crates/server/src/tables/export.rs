//! Taking a game home.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::path::TablePath;
use crate::identity::Caller;
use crate::{App, Failure, FailureBody, QueryParams};
use mozaika_wire::schema::TableName;

/// In which form a game is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// `json` (the default) or `text`.
    #[serde(default)]
    #[param(pattern = "^(json|text)$")]
    format: Option<String>,
}

/// Take a game home: our text notation or JSON. While the game runs it holds what everybody at the table may know; when it is over
/// also the seed and all that is needed to check the shuffle.
#[utoipa::path(
    get, path = "/api/tables/{table}/export", tag = "tables", params(("table" = TableName, Path), ExportQuery),
    responses(
        (
            status = 200,
            description = "The game: JSON, or text if that was asked for",
            content(
                (Object = "application/json"),
                (String = "text/plain"),
            ),
        ),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
    ),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn export(
    State(app): State<App>,
    TablePath(table): TablePath,
    caller: Option<Caller>,
    QueryParams(query): QueryParams<ExportQuery>,
) -> Result<Response, Failure> {
    let person = caller.map(|caller| caller.person.id);
    let record = app.hub.read(table, move |found| Ok(found.seen_by(person).table.export())).await?;
    let (kind, body) = match query.format.as_deref() {
        None | Some("json") => ("application/json", record.line()),
        Some("text") => ("text/plain; charset=utf-8", record.to_text()),
        Some(_) => return Err(Failure::bad_request("\"format\" must be json or text")),
    };
    Ok(([("content-type", kind)], body).into_response())
}
