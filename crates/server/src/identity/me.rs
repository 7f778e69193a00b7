//! The person themselves: who they are, their name, and being forgotten.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use mozaika_store::{Person, Role, Scope};
use mozaika_table::Stamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookie::{Cookie, SESSION_LIFETIME, SetCookie};
use super::names;
use super::{BrowserCaller, Caller, Proof};
use crate::order::SanctionTold;
use crate::{App, ClientInfo, Failure, FailureBody, JsonBody, RateLimit};
use mozaika_wire::schema::{RoleName, ScopeName};

/// A cookie that is older than this is renewed.
const RENEWED_AFTER: std::time::Duration = std::time::Duration::from_secs(30 * 24 * 60 * 60);

/// Who one is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct Me {
    /// The id, which is no secret.
    id: String,
    /// The name that others see.
    name: String,
    /// What one signs in with; null for a guest.
    login: Option<String>,
    /// Since when, in milliseconds since 1970.
    created: u64,
    /// Whether one is shown as a bot: because one has a token that may play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    bot: bool,
    /// What one does for order here: `owner` or `moderator`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<RoleName>)]
    #[cfg_attr(feature = "types", ts(optional, type = "'owner' | 'moderator'"))]
    role: Option<&'static str>,
    /// Why one may not speak at tables, and for how long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    muted: Option<SanctionTold>,
    /// What the token may do, if it is one that asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<ScopeName>>, example = json!(["read", "play"]))]
    #[cfg_attr(feature = "types", ts(optional))]
    scopes: Option<Vec<Scope>>,
}

impl Me {
    /// Somebody as they stand now.
    pub(super) fn of(person: Person, now: Stamp) -> Me {
        Me {
            id: person.id.to_string(),
            muted: person.muted(now).map(SanctionTold::from),
            role: person.role.map(Role::name),
            name: person.name,
            login: person.login,
            created: person.created.0,
            bot: person.bot,
            scopes: None,
        }
    }

    /// Somebody who asks, or a program of theirs.
    pub(super) fn of_caller(caller: Caller, now: Stamp) -> Me {
        let scopes = match caller.proof {
            Proof::Session(_) => None,
            Proof::Token { scopes, .. } => Some(scopes),
        };
        Me { scopes, ..Me::of(caller.person, now) }
    }
}

/// Another name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct NewName {
    /// 1 to 32 characters.
    #[schema(min_length = 1, max_length = 32, example = "Ada")]
    name: String,
}

/// Who one is.
#[utoipa::path(
    get, path = "/api/me", tag = "identity",
    responses(
        (status = 200, description = "Who one is. A cookie that is a month old is renewed.", body = Me),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "Banned", body = FailureBody),
    ),
    security(("session" = []), ("token" = ["read"])),
)]
async fn me(
    State(app): State<App>,
    client: ClientInfo,
    headers: axum::http::HeaderMap,
    caller: Caller,
) -> Result<Response, Failure> {
    Ok(who_am_i(&app, &client, &headers, caller).await?.into_response())
}

/// Who somebody is, with their cookie renewed if it has become old.
pub(super) async fn who_am_i(
    app: &App,
    client: &ClientInfo,
    headers: &axum::http::HeaderMap,
    caller: Caller,
) -> Result<(Option<SetCookie>, Json<Me>), Failure> {
    let now = app.environment.now();
    let renewed = match (&caller.proof, Cookie::Session.token(&app.config, headers)) {
        (Proof::Session(hash), Some(token)) if is_old(caller.until, now) => {
            app.store.extend_key(*hash, now, now + SESSION_LIFETIME).await?;
            Some(SetCookie::keep(Cookie::Session, &app.config, client, &token))
        }
        _ => None,
    };
    Ok((renewed, Json(Me::of_caller(caller, now))))
}

fn is_old(until: Stamp, now: Stamp) -> bool {
    until < now + (SESSION_LIFETIME - RENEWED_AFTER)
}

/// Take another name.
#[utoipa::path(
    patch, path = "/api/me", tag = "identity",
    request_body = NewName,
    responses(
        (status = 200, description = "Who one is now", body = Me),
        (status = 400, description = "Not a name", body = FailureBody),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
        (status = 429, description = "Too often", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn rename(
    State(app): State<App>,
    who: BrowserCaller,
    JsonBody(new): JsonBody<NewName>,
) -> Result<Json<Me>, Failure> {
    let name = app.wanted("name", names::name(&new.name)?)?;
    // It is written to all their tables, as if they said it at each.
    app.admit(RateLimit::Sayings, who.person.id).await?;
    app.store.rename(who.person.id, &name).await?;
    app.hub.rename(who.person.id, &name).await;
    Ok(Json(Me::of(Person { name, ..who.person }, app.environment.now())))
}

/// Be forgotten: the account and all keys go, and shared games no longer name one.
#[utoipa::path(
    delete, path = "/api/me", tag = "identity",
    responses(
        (status = 204, description = "Forgotten"),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn erase(State(app): State<App>, client: ClientInfo, who: BrowserCaller) -> Result<Response, Failure> {
    app.store.erase(who.person.id).await?;
    app.hub.forget_erased().await;
    Ok((SetCookie::forget(Cookie::Session, &app.config, &client), StatusCode::NO_CONTENT).into_response())
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(me, rename, erase))
}
