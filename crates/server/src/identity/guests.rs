//! Becoming a guest: the first thing that a new visitor does.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use mozaika_store::Person;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookie::{Cookie, SetCookie};
use super::me::{self, Me};
use super::sessions::new_session;
use super::{Caller, names};
use crate::{App, ClientInfo, Failure, FailureBody, JsonBody, Random, RateLimit};

/// A new guest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct NewGuest {
    /// 1 to 32 characters; `Guest` and a number if left out.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 32, example = "Ada")]
    #[cfg_attr(feature = "types", ts(optional))]
    name: Option<String>,
}

/// Become a guest. Who is somebody already stays who they are.
#[utoipa::path(
    post, path = "/api/guests", tag = "identity",
    request_body = NewGuest,
    responses(
        (status = 201, description = "A new guest, known by the cookie from now on", body = Me),
        (status = 200, description = "Known already", body = Me),
        (status = 400, description = "Not a name", body = FailureBody),
        (status = 429, description = "Too many guests from there", body = FailureBody),
    ),
    security(()),
)]
async fn become_guest(
    State(app): State<App>,
    client: ClientInfo,
    headers: HeaderMap,
    caller: Option<Caller>,
    JsonBody(new): JsonBody<NewGuest>,
) -> Result<Response, Failure> {
    if let Some(caller) = caller {
        return Ok(me::who_am_i(&app, &client, &headers, caller).await?.into_response());
    }
    let name = match &new.name {
        Some(name) => app.wanted("name", names::name(name)?)?,
        None => names::guest(&*app.environment),
    };
    let now = app.environment.now();
    app.admit(RateLimit::Guests, client.address).await?;
    let id = app.environment.person_id();
    let person = Person::guest(id, name, now);
    let (token, key) = new_session(&app, &headers, id);
    app.store.add_person(person.clone(), key).await?;
    let me = Json(Me::of(person, now));
    let session = SetCookie::keep(Cookie::Session, &app.config, &client, &token);
    Ok((StatusCode::CREATED, session, me).into_response())
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(become_guest))
}
