//! Looking at a table.

use axum::Json;
use axum::extract::State;
use mozaika_rules::Seat;
use mozaika_table::ChoicesTold;
use mozaika_wire::TableSeen;
use mozaika_wire::schema::TableName;
use serde::Deserialize;
use utoipa::IntoParams;

use super::path::TablePath;
use crate::identity::Caller;
use crate::room::{Seen, Unredacted};
use crate::{App, Failure, FailureBody, QueryParams};

/// Whose view is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewerQuery {
    /// The seat to see it from: one's own, or any once it is over; `none` for a spectator; left out for one's only seat.
    #[serde(default, rename = "as")]
    #[param(pattern = "^([0-3]|none)$")]
    seat: Option<String>,
}

impl ViewerQuery {
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

/// Look at a table.
#[utoipa::path(
    get, path = "/api/tables/{table}", tag = "tables", params(("table" = TableName, Path), ViewerQuery),
    responses((status = 200, body = TableSeen), (status = 404, body = FailureBody), (status = 409, body = FailureBody)),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn outlook(
    State(app): State<App>,
    TablePath(table): TablePath,
    caller: Option<Caller>,
    QueryParams(query): QueryParams<ViewerQuery>,
) -> Result<Json<TableSeen>, Failure> {
    let (person, wanted) = (caller.map(|caller| caller.person.id), query.viewer()?);
    let look = move |found: Unredacted<'_>| {
        let Seen { table, moment, presence } = found.seen_by(person);
        let viewer = table.viewer(person, wanted)?;
        let outlook = Box::new(table.outlook(viewer, person, ChoicesTold::Ahead, &moment));
        Ok(TableSeen { version: table.version(), outlook, presence })
    };
    let seen = app.hub.read(table, look).await?;
    if let Some(person) = person {
        app.hub.note_visit(table, person);
    }
    Ok(Json(seen))
}
