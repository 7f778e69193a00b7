//! What opens a person: the sessions of browsers, the tokens of programs, links that were not opened. People see them and end them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::{Key, KeyHash, KeyKind, Scope};
use mozaika_table::PersonId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BrowserCaller;
use crate::{App, Failure, FailureBody, PathParams};
use mozaika_wire::schema::ScopeName;

/// What a key is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
enum KeyUse {
    /// A browser that is signed in.
    Session,
    /// A program.
    Token,
    /// A link that was not opened.
    Link,
}

/// A session, a token or a link, without what proves it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct KeyInfo {
    /// What it is ended by.
    #[schema(pattern = "^[0-9a-f]{12}$", example = "0123456789ab")]
    id: String,
    /// What it is for.
    kind: KeyUse,
    /// What the person calls a token; the browser of a session, as far as it is known; null for a link.
    label: Option<String>,
    /// What a token may do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<ScopeName>>)]
    #[cfg_attr(feature = "types", ts(optional))]
    scopes: Option<Vec<Scope>>,
    /// Since when, in milliseconds since 1970.
    created: u64,
    /// Until when, in milliseconds since 1970.
    expires: u64,
    /// Whether it is the session that asks.
    current: bool,
}

impl KeyInfo {
    /// What a person is told of a key; nothing of one that opens nothing.
    pub(super) fn of(key: Key, asking: KeyHash) -> Option<KeyInfo> {
        let (kind, label, scopes) = match key.kind {
            KeyKind::Session { device } => (KeyUse::Session, device, None),
            KeyKind::Token { label, scopes } => (KeyUse::Token, Some(label), Some(scopes)),
            KeyKind::Link => (KeyUse::Link, None, None),
            KeyKind::Device => return None,
        };
        let (created, expires) = (key.created.0, key.expires.0);
        let current = key.hash == asking;
        Some(KeyInfo { id: id(key.hash), kind, label, scopes, created, expires, current })
    }
}

fn id(hash: KeyHash) -> String {
    hash.0[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The keys of a person that these ids name.
///
/// # Errors
/// One of them names nothing.
pub(super) async fn named(app: &App, person: PersonId, ids: &[String]) -> Result<Vec<KeyHash>, Failure> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let keys = app.store.keys_of(person).await?;
    let find = |wanted: &String| {
        let key = keys.iter().find(|key| id(key.hash) == *wanted);
        key.map(|key| key.hash).ok_or_else(|| {
            Failure::bad_request(format!(
                "none of your sessions, links and tokens has the id {wanted:?}: GET /api/me/keys lists them"
            ))
        })
    };
    ids.iter().map(find).collect()
}

/// One's sessions, tokens and links that were not opened, oldest first.
#[utoipa::path(
    get, path = "/api/me/keys", tag = "identity",
    responses(
        (status = 200, description = "All of them, without what proves them", body = Vec<KeyInfo>),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn keys(State(app): State<App>, who: BrowserCaller) -> Result<Json<Vec<KeyInfo>>, Failure> {
    let (keys, now) = (app.store.keys_of(who.person.id).await?, app.environment.now());
    let live = keys.into_iter().filter(|key| key.expires > now);
    Ok(Json(live.filter_map(|key| KeyInfo::of(key, who.session)).collect()))
}

/// End a session, take a token away, or void a link.
#[utoipa::path(
    delete, path = "/api/me/keys/{id}", tag = "identity",
    params(("id" = String, Path, description = "Its id")),
    responses(
        (status = 204, description = "It no longer works"),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
        (status = 404, description = "There is no such thing", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn end_key(
    State(app): State<App>,
    who: BrowserCaller,
    PathParams(wanted): PathParams<String>,
) -> Result<StatusCode, Failure> {
    let keys = app.store.keys_of(who.person.id).await?;
    let key = keys.iter().find(|key| id(key.hash) == wanted);
    let key = key.ok_or(Failure::NotFound("session, token or link"))?;
    app.store.remove_key(who.person.id, key.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(keys)).routes(routes!(end_key))
}
