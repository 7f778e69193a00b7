//! Following and blocking people.

use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::{Person, Tie};
use mozaika_wire::schema::PersonName;

use crate::identity::{Caller, Player};
use crate::ratings::PersonPath;
use crate::{App, Failure, FailureBody, RateLimit};

/// Follow somebody.
#[utoipa::path(
    put, path = "/api/people/{person}/follow", tag = "people", params(("person" = PersonName, Path)),
    responses(
        (status = 204, description = "One follows them"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn follow(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    Player(caller): Player,
) -> Result<StatusCode, Failure> {
    tie(&app, &caller, Tie::Follows, &person).await
}

/// Stop following somebody.
#[utoipa::path(
    delete, path = "/api/people/{person}/follow", tag = "people", params(("person" = PersonName, Path)),
    responses(
        (status = 204, description = "One does not follow them"),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn unfollow(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    Player(caller): Player,
) -> Result<StatusCode, Failure> {
    app.store.untie(caller.person.id, Tie::Follows, person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Block somebody: one is not paired with them, they cannot challenge one, and see nothing of one's page. They are not told.
#[utoipa::path(
    put, path = "/api/people/{person}/block", tag = "people", params(("person" = PersonName, Path)),
    responses(
        (status = 204, description = "They are blocked, and no longer followed"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn block(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    Player(caller): Player,
) -> Result<StatusCode, Failure> {
    tie(&app, &caller, Tie::Blocks, &person).await
}

/// Stop blocking somebody.
#[utoipa::path(
    delete, path = "/api/people/{person}/block", tag = "people", params(("person" = PersonName, Path)),
    responses(
        (status = 204, description = "They are not blocked"),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn unblock(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    Player(caller): Player,
) -> Result<StatusCode, Failure> {
    app.store.untie(caller.person.id, Tie::Blocks, person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn tie(app: &App, caller: &Caller, tie: Tie, other: &Person) -> Result<StatusCode, Failure> {
    let me = caller.person.id;
    if me == other.id {
        return Err(Failure::bad_request("that is you: choose somebody else"));
    }
    app.admit(RateLimit::Tables, me).await?;
    if app.store.tie(me, tie, other.id, app.environment.now()).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failure::NotFound("person"))
    }
}
