//! The choices on the way to an action.

use axum::Json;
use axum::extract::State;
use mozaika_rules::Seat;
use mozaika_table::Version;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::path::TablePath;
use crate::identity::Caller;
use crate::room::Unredacted;
use crate::{App, Failure, FailureBody, JsonBody};
use mozaika_wire::schema::{SeatNumber, TableName};

/// A half-made action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct HalfMade {
    /// The seat that acts; the one whose turn it is if left out.
    #[serde(default)]
    #[schema(value_type = Option<SeatNumber>)]
    #[cfg_attr(feature = "types", ts(optional))]
    seat: Option<Seat>,
    /// The choices so far.
    #[serde(default)]
    prefix: Vec<String>,
    /// Something that was touched and is not among the choices: the answer is then why.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    touched: Option<String>,
}

/// The next choices.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Choices {
    /// The version that they belong to.
    #[schema(value_type = u32)]
    version: Version,
    /// As in the engine protocol: `step`, `final` where the action is complete, `preview` of what it would do.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "types", ts(as = "Vec<mozaika_games::types::Choice>"))]
    choices: Box<RawValue>,
}

/// Ask for the next choices on the way to an action, or why something is not among them.
#[utoipa::path(
    post, path = "/api/tables/{table}/steps", tag = "tables", params(("table" = TableName, Path)), request_body = HalfMade,
    responses((status = 200, body = Choices), (status = 404, body = FailureBody), (status = 409, body = FailureBody)),
    security(("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn steps(
    State(app): State<App>,
    TablePath(table): TablePath,
    caller: Caller,
    JsonBody(half): JsonBody<HalfMade>,
) -> Result<Json<Choices>, Failure> {
    let person = caller.person.id;
    let choose = move |found: Unredacted<'_>| {
        let table = found.seen_by(Some(person)).table;
        let choices = table.steps(person, half.seat, &half.prefix, half.touched.as_deref())?;
        Ok(Choices { version: table.version(), choices })
    };
    app.hub.read(table, choose).await.map(Json)
}
