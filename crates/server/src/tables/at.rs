//! One table: looking at it, doing something at it, taking it home.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use mozaika_rules::Seat;
use mozaika_table::{Command, CommandId, Outlook, TableId, Version};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use crate::gate::Kind;
use crate::identity::{Caller, Player};
use crate::input::{Asked, Input, Place};
use crate::live::socket;
use crate::wire::Presence;
use crate::{App, Failure, FailureBody};

/// The id in a path.
///
/// # Errors
/// No table can have it.
pub(crate) fn table_id(text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| Failure::not_found("table"))
}

/// From where to look.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The seat to see it from: one's own, or any once it is over; `none` for a spectator; left out for one's only seat.
    #[serde(default, rename = "as")]
    seat: Option<String>,
}

impl From {
    pub(crate) fn viewer(&self) -> Result<Option<Option<Seat>>, Failure> {
        match self.seat.as_deref() {
            None => Ok(None),
            Some("none") => Ok(Some(None)),
            Some(number) => {
                let seat = number.parse().ok().and_then(Seat::new);
                let wrong = || Failure::bad_request("\"as\" must be a seat from 0 to 3, or none");
                Ok(Some(Some(seat.ok_or_else(wrong)?)))
            }
        }
    }
}

/// A table as a viewer sees it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct TableSeen {
    /// The version it stands at.
    #[schema(value_type = u32)]
    version: Version,
    /// All that the viewer may know.
    #[schema(value_type = Object)]
    outlook: Box<Outlook>,
    /// Who is there.
    #[schema(value_type = Object)]
    presence: Presence,
}

/// Look at a table.
#[utoipa::path(
    get, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path), From),
    responses((status = 200, body = TableSeen), (status = 404, body = FailureBody), (status = 409, body = FailureBody))
)]
pub(crate) async fn outlook(
    State(app): State<App>,
    Place(table): Place<String>,
    caller: Option<Caller>,
    Asked(from): Asked<From>,
) -> Result<Json<TableSeen>, Failure> {
    let (person, wanted) = (caller.map(|caller| caller.person.id), from.viewer()?);
    let look = move |seen: crate::live::Seen<'_>| {
        let viewer = seen.table.viewer(person, wanted)?;
        let outlook = Box::new(seen.table.outlook(viewer, person, &seen.moment));
        Ok(TableSeen { version: seen.table.version(), outlook, presence: seen.presence })
    };
    let table = table_id(&table)?;
    let seen = app.hub.look(table, look).await?;
    if let Some(person) = person {
        app.hub.notice(table, person);
    }
    Ok(Json(seen))
}

/// Something to be done at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Order {
    /// The client's own name for it: sending it twice acts once.
    #[schema(value_type = String)]
    id: CommandId,
    /// What; see `docs/api.md`.
    #[schema(value_type = Object)]
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
    post, path = "/api/tables/{table}/commands", tag = "tables", params(("table" = String, Path)), request_body = Order,
    responses(
        (status = 200, body = Done),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "refused; `rule` names the rule of the game that forbids it"),
        (status = 503, body = FailureBody),
    )
)]
pub(crate) async fn command(
    State(app): State<App>,
    Place(table): Place<String>,
    Player(caller): Player,
    Input(order): Input<Order>,
) -> Result<Json<Done>, Failure> {
    let me = &caller.person;
    if matches!(order.command, Command::Say { .. }) {
        app.admit(Kind::Sayings, me.id).await?;
    }
    let version = app.hub.command(table_id(&table)?, me.id, &me.name, order.id, order.command).await?;
    Ok(Json(Done { version }))
}

/// A half-made action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct HalfMade {
    /// The seat that acts; the one whose turn it is if left out.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
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
    post, path = "/api/tables/{table}/steps", tag = "tables", params(("table" = String, Path)), request_body = HalfMade,
    responses((status = 200, body = Choices), (status = 404, body = FailureBody), (status = 409, body = FailureBody))
)]
pub(crate) async fn steps(
    State(app): State<App>,
    Place(table): Place<String>,
    caller: Caller,
    Input(half): Input<HalfMade>,
) -> Result<Json<Choices>, Failure> {
    let person = caller.person.id;
    let look = move |seen: crate::live::Seen<'_>| {
        let choices = socket::steps(&seen, person, half.seat, &half.prefix, half.touched.as_deref())?;
        Ok(Choices { version: seen.table.version(), choices })
    };
    app.hub.look(table_id(&table)?, look).await.map(Json)
}

/// In which form.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Shape {
    /// `json` (the default) or `text`.
    #[serde(default)]
    format: Option<String>,
}

/// Take a game home: our text notation or JSON. While the game runs it holds what everybody at the table may know; when it is over
/// also the seed and all that is needed to check the shuffle.
#[utoipa::path(
    get, path = "/api/tables/{table}/export", tag = "tables", params(("table" = String, Path), Shape),
    responses(
        (status = 200, body = String, description = "the game"),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
    )
)]
pub(crate) async fn export(
    State(app): State<App>,
    Place(table): Place<String>,
    Asked(form): Asked<Shape>,
) -> Result<Response, Failure> {
    let record = app.hub.look(table_id(&table)?, |seen| Ok(seen.table.export())).await?;
    let (kind, body) = match form.format.as_deref() {
        None | Some("json") => ("application/json", record.line()),
        Some("text") => ("text/plain; charset=utf-8", record.to_text()),
        Some(_) => return Err(Failure::bad_request("\"format\" must be json or text")),
    };
    Ok(([("content-type", kind)], body).into_response())
}
