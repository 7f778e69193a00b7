//! Sessions: how a browser becomes somebody, and finds its way back to whom it was.
//!
//! The key decision: signing in never ends the session that the browser had. Its key moves into a second cookie, so whoever was lured
//! into being somebody else goes back with one request, and a guest, whose cookie is the only key there is, is never lost.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use mozaika_store::{Key, KeyKind, Person};
use mozaika_table::PersonId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookie::{Cookie, SESSION_LIFETIME, SetCookie};
use super::me::Me;
use super::{Caller, Token, device};
use crate::{App, ClientInfo, Failure, FailureBody};

/// A new session of a person: what the browser gets, and what is kept.
pub(super) fn new_session(app: &App, headers: &HeaderMap, person: PersonId) -> (Token, Key) {
    let now = app.environment.now();
    let token = Token::new(&*app.environment);
    let kind = KeyKind::Session { device: device::name(headers) };
    let key = Key { hash: token.hash(), person, kind, created: now, expires: now + SESSION_LIFETIME };
    (token, key)
}

/// The session that a browser has, with the token that proves it. Whoever was banned has none.
pub(super) async fn present_session(app: &App, headers: &HeaderMap) -> Option<(Caller, Token)> {
    session_in(Cookie::Session, app, headers).await.ok().flatten()
}

async fn session_in(
    cookie: Cookie,
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<(Caller, Token)>, Failure> {
    let Some(token) = cookie.token(&app.config, headers) else { return Ok(None) };
    Ok(Caller::of_session(app, &token).await?.map(|caller| (caller, token)))
}

/// Begins a session for somebody. The present one becomes the former one, unless that would cost a guest the only way back to
/// them: whoever has an account can sign in again.
pub(super) async fn begin_session(
    app: &App,
    client: &ClientInfo,
    headers: &HeaderMap,
    present: Option<(Caller, Token)>,
    person: &Person,
) -> Result<(SetCookie, Option<SetCookie>), Failure> {
    let (token, key) = new_session(app, headers, person.id);
    app.store.add_key(key).await?;
    let session = SetCookie::keep(Cookie::Session, &app.config, client, &token);
    let Some((present, present_token)) = present else { return Ok((session, None)) };
    let former = session_in(Cookie::Former, app, headers).await.ok().flatten();
    let (ended, former) = match former {
        Some((guest, _)) if guest.person.login.is_none() && present.person.login.is_some() => {
            (Some(present), None)
        }
        former => {
            let kept = SetCookie::keep(Cookie::Former, &app.config, client, &present_token);
            (former.map(|(former, _)| former), Some(kept))
        }
    };
    if let Some(ended) = ended {
        app.store.remove_key(ended.person.id, ended.proof.hash()).await?;
    }
    Ok((session, former))
}

/// Who this browser was before somebody else signed in on it; null if it was nobody else.
#[utoipa::path(
    get, path = "/api/former", tag = "identity",
    responses(
        (status = 200, description = "Who it was, or null", body = Option<Me>),
        (status = 403, description = "Banned", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn former(State(app): State<App>, headers: HeaderMap) -> Result<Json<Option<Me>>, Failure> {
    let former = session_in(Cookie::Former, &app, &headers).await?;
    Ok(Json(former.map(|(caller, _)| Me::of_caller(caller, app.environment.now()))))
}

/// Go back to whom this browser was before. Whoever it is now becomes the former one.
#[utoipa::path(
    post, path = "/api/former", tag = "identity",
    responses(
        (status = 200, description = "Who one is again", body = Me),
        (status = 403, description = "Banned", body = FailureBody),
        (status = 404, description = "This browser was nobody else", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn go_back(
    State(app): State<App>,
    client: ClientInfo,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let former = session_in(Cookie::Former, &app, &headers).await?;
    let (caller, token) = former.ok_or(Failure::NotFound("former person"))?;
    let session = SetCookie::keep(Cookie::Session, &app.config, &client, &token);
    let former = match present_session(&app, &headers).await {
        Some((_, present)) => SetCookie::keep(Cookie::Former, &app.config, &client, &present),
        None => SetCookie::forget(Cookie::Former, &app.config, &client),
    };
    Ok((session, former, Json(Me::of_caller(caller, app.environment.now()))).into_response())
}

/// Let this browser forget whom it was before: that session ends.
#[utoipa::path(
    delete, path = "/api/former", tag = "identity",
    responses((status = 204, description = "Forgotten"), (status = 403, description = "Banned", body = FailureBody)),
    security(("session" = [])),
)]
async fn forget_former(
    State(app): State<App>,
    client: ClientInfo,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    if let Some((former, _)) = session_in(Cookie::Former, &app, &headers).await? {
        app.store.remove_key(former.person.id, former.proof.hash()).await?;
    }
    Ok((SetCookie::forget(Cookie::Former, &app.config, &client), StatusCode::NO_CONTENT).into_response())
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(former, go_back, forget_former))
}
