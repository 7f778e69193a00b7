//! Opening a table.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_table::{Occupant, RatedLaw, Refusal, TableSecrets};
use mozaika_wire::{OpenTable, Opened};

use crate::identity::{Hand, Player};
use crate::{App, Failure, FailureBody, JsonBody, Random, RateLimit};

/// Open a table.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = OpenTable,
    responses(
        (status = 201, body = Opened),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 409, body = FailureBody, description = "only accounts open rated tables"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn open(
    State(app): State<App>,
    Player(caller): Player,
    JsonBody(wanted): JsonBody<OpenTable>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    app.admit(RateLimit::Tables, caller.person.id).await?;
    let start = wanted.start;
    let secret = app.environment.secret();
    let mut opening = wanted.opening(caller.requester(), secret.commitment(), &app.config.editions)?;
    if opening.rated && caller.person.login.is_none() {
        return Err(Refusal::Rated(RatedLaw::Account).into());
    }
    let own = |name: &&str| *name == caller.person.name;
    let names: Vec<&str> =
        opening.seats.iter().filter_map(Occupant::name).filter(|name| !own(name)).collect();
    app.all_wanted("name", &names)?;
    opening.programs = opening.rated && caller.proof.hand() == Hand::Program;
    opening.check_rated(&app.config.editions).map_err(Refusal::Rated)?;
    let table = app.environment.table_id();
    app.hub.create(table, TableSecrets { secret, start: None }, opening, start).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
}
