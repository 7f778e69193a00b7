//! Personal links: opened once on another device, which is then known as the same person.
//!
//! The token stands in the fragment of the address, which browsers send to no server; the page hands it over itself.

use std::fmt;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use mozaika_store::{Key, KeyKind, Person};
use mozaika_table::PersonId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::must_not_be_banned;
use super::me::Me;
use super::sessions::{begin_session, present_session};
use super::{BrowserCaller, Token};
use crate::{App, ClientInfo, Failure, FailureBody, JsonBody, RateLimit};

/// How long a link can be opened.
const LINK_LIFETIME: Duration = Duration::from_secs(60 * 60);

/// A link to be opened once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct Link {
    /// The address to open on the other device.
    #[schema(example = "https://play.example.org/#link=…")]
    link: String,
    /// Until when, in milliseconds since 1970.
    expires: u64,
}

/// What stands in the fragment of a link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct Claim {
    /// The text after `#link=`.
    token: String,
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Claim(…)")
    }
}

/// Make a link for another device. It works once, for an hour, and replaces the one before.
#[utoipa::path(
    post, path = "/api/me/links", tag = "identity",
    responses(
        (status = 201, description = "The link, shown this once", body = Link),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn make_link(
    State(app): State<App>,
    client: ClientInfo,
    who: BrowserCaller,
) -> Result<(StatusCode, Json<Link>), Failure> {
    remove_links(&app, who.person.id).await?;
    let token = Token::new(&*app.environment);
    let now = app.environment.now();
    let expires = now + LINK_LIFETIME;
    let key = Key { hash: token.hash(), person: who.person.id, kind: KeyKind::Link, created: now, expires };
    app.store.add_key(key).await?;
    let link = format!("{}/#link={}", client.base, token.reveal());
    Ok((StatusCode::CREATED, Json(Link { link, expires: expires.0 })))
}

/// Takes away the links of a person that were not opened.
pub(super) async fn remove_links(app: &App, person: PersonId) -> Result<(), Failure> {
    for key in app.store.keys_of(person).await? {
        if key.kind == KeyKind::Link {
            app.store.remove_key(person, key.hash).await?;
        }
    }
    Ok(())
}

/// Whom a link is for. It stays as good as it was: nobody should become somebody else without having been asked.
#[utoipa::path(
    post, path = "/api/links/owner", tag = "identity",
    request_body = Claim,
    responses(
        (status = 200, description = "Whom one would become by opening it", body = Me),
        (status = 403, description = "Banned", body = FailureBody),
        (status = 404, description = "The link is not known, used or expired", body = FailureBody),
        (status = 429, description = "Too many tries", body = FailureBody),
    ),
    security(()),
)]
async fn link_owner(
    State(app): State<App>,
    client: ClientInfo,
    JsonBody(claim): JsonBody<Claim>,
) -> Result<Json<Me>, Failure> {
    let (_, owner) = find_owner(&app, &client, &claim).await?;
    Ok(Json(Me::of(owner, app.environment.now())))
}

/// Open a link on this device. Who this device was before can be had back by `/api/former`.
#[utoipa::path(
    post, path = "/api/links", tag = "identity",
    request_body = Claim,
    responses(
        (status = 200, description = "Known by the cookie from now on. Who is that person already stays so, and the link stays good.", body = Me),
        (status = 403, description = "Banned", body = FailureBody),
        (status = 404, description = "The link is not known, used or expired", body = FailureBody),
        (status = 429, description = "Too many tries", body = FailureBody),
    ),
    security(()),
)]
async fn open_link(
    State(app): State<App>,
    client: ClientInfo,
    headers: HeaderMap,
    JsonBody(claim): JsonBody<Claim>,
) -> Result<Response, Failure> {
    let (token, owner) = find_owner(&app, &client, &claim).await?;
    let present = present_session(&app, &headers).await;
    if present.as_ref().is_some_and(|(present, _)| present.person.id == owner.id) {
        return Ok(Json(Me::of(owner, app.environment.now())).into_response());
    }
    let person =
        app.store.use_link(token.hash(), app.environment.now()).await?.ok_or(Failure::UnknownLink)?;
    let cookies = begin_session(&app, &client, &headers, present, &person).await?;
    Ok((cookies, Json(Me::of(person, app.environment.now()))).into_response())
}

/// The link that somebody shows, and whose it is.
async fn find_owner(app: &App, client: &ClientInfo, claim: &Claim) -> Result<(Token, Person), Failure> {
    let attempt = app.attempt(RateLimit::SignIn, client.rate_keys()).await?;
    let token = Token::read(&claim.token).ok_or(Failure::UnknownLink)?;
    let found = app.store.key(token.hash(), app.environment.now()).await?;
    let found = found.filter(|(key, _)| key.kind == KeyKind::Link);
    let (_, person) = found.ok_or(Failure::UnknownLink)?;
    attempt.succeeded().await;
    must_not_be_banned(&person, app.environment.now())?;
    Ok((token, person))
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(make_link)).routes(routes!(link_owner)).routes(routes!(open_link))
}
