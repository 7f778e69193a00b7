//! Finding tables: the lobby, and one's own.

use axum::Json;
use axum::extract::State;
use mozaika_store::Page;
use mozaika_table::{Stamp, Status, Summary};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::identity::Caller;
use crate::{App, Failure, FailureBody, QueryParams};

/// How many tables a list has at most.
const MAX_LISTED: u32 = 100;

/// Which tables are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// `open`, `playing`, `over` or `aborted`; several with commas between them.
    #[serde(default)]
    status: Option<String>,
    /// Only tables last changed before this, in milliseconds since 1970: for the next part of a long list.
    #[serde(default)]
    before: Option<u64>,
    /// At most so many, up to 100.
    #[serde(default)]
    limit: Option<u32>,
}

/// A list of tables, the last changed first.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct TableList {
    /// The tables.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<Summary>,
}

impl ListQuery {
    fn status(&self, otherwise: &[Status]) -> Result<Vec<Status>, Failure> {
        let Some(names) = &self.status else { return Ok(otherwise.to_vec()) };
        let find = |name: &str| Status::ALL.into_iter().find(|status| status.name() == name);
        names.split(',').map(|name| find(name).ok_or_else(|| unknown_status(name))).collect()
    }

    fn page(&self) -> Page {
        let limit = self.limit.unwrap_or(MAX_LISTED).clamp(1, MAX_LISTED);
        Page { before: self.before.map(Stamp), limit }
    }
}

fn unknown_status(name: &str) -> Failure {
    let name: String = name.chars().take(20).collect();
    Failure::bad_request(format!("there is no status {name:?}: there are open, playing, over and aborted"))
}

/// The tables that the lobby shows: open ones, and with `status=playing` those one can watch.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(ListQuery),
    responses((status = 200, body = TableList), (status = 400, body = FailureBody))
)]
pub(crate) async fn lobby(
    State(app): State<App>,
    QueryParams(query): QueryParams<ListQuery>,
) -> Result<Json<TableList>, Failure> {
    let status = query.status(&[Status::Open])?;
    let tables = app.store.listed(&status, query.page()).await?;
    Ok(Json(TableList { tables }))
}

/// One's own tables, running ones unless `status` says otherwise.
#[utoipa::path(
    get, path = "/api/me/tables", tag = "tables", params(ListQuery),
    responses((status = 200, body = TableList), (status = 400, body = FailureBody), (status = 401, body = FailureBody))
)]
pub(crate) async fn mine(
    State(app): State<App>,
    caller: Caller,
    QueryParams(query): QueryParams<ListQuery>,
) -> Result<Json<TableList>, Failure> {
    let status = query.status(&[Status::Open, Status::Playing])?;
    let tables = app.store.tables_of(caller.person.id, &status, query.page()).await?;
    Ok(Json(TableList { tables }))
}
