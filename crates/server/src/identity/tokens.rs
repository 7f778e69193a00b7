//! Tokens for a person's programs.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::{Key, KeyKind, Scope};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::keys::KeyInfo;
use super::token::PREFIX;
use super::{BrowserCaller, Token, names};
use crate::{App, Failure, FailureBody, JsonBody};
use mozaika_wire::schema::ScopeName;

/// How many tokens one person may have.
const MAX_TOKENS: usize = 20;

/// How many days a token lives if nothing else is said, and at most.
const DEFAULT_DAYS: u32 = 365;
const MAX_DAYS: u32 = 3650;

/// A token to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct NewToken {
    /// What one calls it, 1 to 64 characters.
    #[schema(min_length = 1, max_length = 64, example = "my bot")]
    label: String,
    /// What it may do: `read` to see, `play` to play and see.
    #[schema(value_type = Vec<ScopeName>, min_items = 1, example = json!(["play"]))]
    scopes: Vec<Scope>,
    /// After how many days it expires, 365 if left out.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3650)]
    #[cfg_attr(feature = "types", ts(optional))]
    days: Option<u32>,
}

/// A new token. It is shown this once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct ShownToken {
    /// For the header `Authorization: Bearer`.
    #[schema(example = "mozaika_…")]
    token: String,
    /// What is known of it later.
    #[serde(flatten)]
    info: KeyInfo,
}

/// Make a token for a program.
#[utoipa::path(
    post, path = "/api/me/tokens", tag = "identity",
    request_body = NewToken,
    responses(
        (status = 201, description = "The token, shown this once", body = ShownToken),
        (status = 400, description = "Not a label, or nothing it may do", body = FailureBody),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
        (status = 409, description = "Too many tokens", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn make_token(
    State(app): State<App>,
    who: BrowserCaller,
    JsonBody(new): JsonBody<NewToken>,
) -> Result<(StatusCode, Json<ShownToken>), Failure> {
    let label = names::label(&new.label)?;
    let mut scopes = new.scopes;
    scopes.sort();
    scopes.dedup();
    if scopes.is_empty() {
        return Err(Failure::bad_request("a token may do something: read, play or both"));
    }
    let days = new.days.unwrap_or(DEFAULT_DAYS);
    if !(1..=MAX_DAYS).contains(&days) {
        return Err(Failure::bad_request("a token lives for 1 to 3650 days"));
    }
    let keys = app.store.keys_of(who.person.id).await?;
    if keys.iter().filter(|key| matches!(key.kind, KeyKind::Token { .. })).count() >= MAX_TOKENS {
        return Err(Failure::TooManyTokens);
    }
    let token = Token::new(&*app.environment);
    let now = app.environment.now();
    let key = Key {
        hash: token.hash(),
        person: who.person.id,
        kind: KeyKind::Token { label, scopes },
        created: now,
        expires: now + Duration::from_secs(u64::from(days) * 24 * 60 * 60),
    };
    app.store.add_key(key.clone()).await?;
    let info = KeyInfo::of(key, who.session).ok_or(Failure::Internal)?;
    let token = format!("{PREFIX}{}", token.reveal());
    Ok((StatusCode::CREATED, Json(ShownToken { token, info })))
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(make_token))
}
