//! Doing something at a table.

use axum::Json;
use axum::extract::State;
use mozaika_table::{Command, CommandId, Version};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::path::TablePath;
use crate::identity::Player;
use crate::room::Author;
use crate::{App, Failure, FailureBody, JsonBody, RateLimit};
use mozaika_wire::schema::{CommandName, TableCommand, TableName};

/// Something to be done at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Order {
    /// The client's own name for it: sending it twice acts once.
    #[schema(value_type = CommandName)]
    id: CommandId,
    /// What; see `docs/api.md`.
    #[schema(value_type = TableCommand)]
    command: Command,
}

/// Something that was done.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Done {
    /// The version of the entry that did it. It is on disk.
    #[schema(value_type = u32)]
    version: Version,
}

/// Do something at a table: sit, start, act, resign, speak and so on.
#[utoipa::path(
    post, path = "/api/tables/{table}/commands", tag = "tables", params(("table" = TableName, Path)), request_body = Order,
    responses(
        (status = 200, body = Done),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "refused; `rule` names the rule of the game that forbids it"),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn command(
    State(app): State<App>,
    TablePath(table): TablePath,
    Player(caller): Player,
    JsonBody(order): JsonBody<Order>,
) -> Result<Json<Done>, Failure> {
    let me = &caller.person;
    let command = app.wanted_command(order.command)?;
    if matches!(command, Command::Say { .. }) {
        app.admit(RateLimit::Sayings, me.id).await?;
    }
    let author = Author { person: me.id, name: me.name.clone(), bot: me.bot, hand: caller.proof.hand() };
    let version = app.hub.command(table, author, order.id, command).await?;
    Ok(Json(Done { version }))
}
