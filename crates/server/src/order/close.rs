//! Closing a table.

use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::Deed;
use mozaika_table::{Event, Status, Table};
use mozaika_wire::schema::TableName;

use super::moderator::{Moderator, Needed, reason};
use super::sanctions::Why;
use crate::tables::TablePath;
use crate::{App, Failure, FailureBody, JsonBody};

/// Close a table without a result. It cannot be opened again.
#[utoipa::path(
    post, path = "/api/order/tables/{table}/close", tag = "order", params(("table" = TableName, Path)),
    request_body = Why, operation_id = "order_close",
    responses(
        (status = 204, description = "It is closed"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators may do this"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "it is over or closed already"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn close(
    State(app): State<App>,
    moderator: Moderator,
    TablePath(table): TablePath,
    JsonBody(why): JsonBody<Why>,
) -> Result<StatusCode, Failure> {
    let reason = reason(&why.reason, Needed::Yes)?;
    let summary = app.store.summary(table).await?.ok_or(Failure::NotFound("table"))?;
    if !is_unfinished(summary.status) {
        return Err(Failure::NothingToDo("this table is over or closed already"));
    }
    let close = |table: &Table| is_unfinished(table.status()).then_some(Event::Aborted { person: None });
    app.hub.append_event(table, close).await?;
    moderator.act(&app, Deed::Close { table }, reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn is_unfinished(status: Status) -> bool {
    matches!(status, Status::Open | Status::Playing)
}
