//! Muting, banning, and lifting both; and making moderators.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::{Deed, Role};
use mozaika_table::Stamp;
use mozaika_wire::schema::{PersonName, RoleName};
use serde::Deserialize;
use utoipa::ToSchema;

use super::moderator::{Moderator, Needed, reason};
use crate::ratings::PersonPath;
use crate::{App, Failure, FailureBody, JsonBody};

/// The longest term, in hours: ten years.
const MOST_HOURS: u32 = 87_600;

/// A mute or a ban.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct NewSanction {
    /// For how many hours. A ban without it is for good; a mute has a term.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 87600, example = 24)]
    #[cfg_attr(feature = "types", ts(optional))]
    hours: Option<u32>,
    /// Why, in one line: the person is told.
    #[schema(min_length = 1, max_length = 300, example = "insults")]
    reason: String,
}

/// Why something is lifted or closed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Why {
    /// Why, in one line. It may be left out where something is lifted.
    #[serde(default)]
    #[schema(max_length = 300)]
    pub(super) reason: String,
}

/// A role to be given or taken.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct NewRole {
    /// `moderator`, or null to take it away. Owners are made by `mozaika admin role`.
    #[schema(value_type = Option<RoleName>)]
    #[cfg_attr(feature = "types", ts(type = "'moderator' | null"))]
    role: Option<String>,
}

impl NewSanction {
    /// Until when it holds, from now on.
    fn until(&self, now: Stamp) -> Result<Option<Stamp>, Failure> {
        match self.hours {
            Some(hours) if !(1..=MOST_HOURS).contains(&hours) => {
                Err(Failure::bad_request(format!("hours must be from 1 to {MOST_HOURS}")))
            }
            hours => Ok(hours.map(|hours| now + Duration::from_secs(u64::from(hours) * 3600))),
        }
    }
}

/// Mute somebody: they say nothing at any table until the term is over. A later mute takes the place of an earlier one.
#[utoipa::path(
    put, path = "/api/order/people/{person}/mute", tag = "order", params(("person" = PersonName, Path)),
    request_body = NewSanction,
    responses(
        (status = 204, description = "They are muted, on every node"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators, and nobody of the same role or a higher one"),
        (status = 404, body = FailureBody),
    ),
    security(("session" = [])),
)]
pub(crate) async fn mute(
    State(app): State<App>,
    moderator: Moderator,
    PersonPath(person): PersonPath,
    JsonBody(new): JsonBody<NewSanction>,
) -> Result<StatusCode, Failure> {
    let until = new.until(app.environment.now())?;
    if until.is_none() {
        return Err(Failure::bad_request("\"hours\" is missing: a mute has a term"));
    }
    let deed = Deed::Mute { person: person.id, until };
    moderator.act(&app, deed, reason(&new.reason, Needed::Yes)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let somebody speak again before the term is over.
#[utoipa::path(
    delete, path = "/api/order/people/{person}/mute", tag = "order", params(("person" = PersonName, Path)),
    request_body = Why,
    responses(
        (status = 204, description = "They may speak"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators, and nobody of the same role or a higher one"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "they are not muted"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn unmute(
    State(app): State<App>,
    moderator: Moderator,
    PersonPath(person): PersonPath,
    JsonBody(why): JsonBody<Why>,
) -> Result<StatusCode, Failure> {
    let deed = Deed::Unmute { person: person.id };
    moderator.act(&app, deed, reason(&why.reason, Needed::No)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ban somebody, for a term or for good: they are signed out, and can neither sign in nor play.
#[utoipa::path(
    put, path = "/api/order/people/{person}/ban", tag = "order", params(("person" = PersonName, Path)),
    request_body = NewSanction,
    responses(
        (status = 204, description = "They are banned; their connections end within seconds, on every node"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators, and nobody of the same role or a higher one"),
        (status = 404, body = FailureBody),
    ),
    security(("session" = [])),
)]
pub(crate) async fn ban(
    State(app): State<App>,
    moderator: Moderator,
    PersonPath(person): PersonPath,
    JsonBody(new): JsonBody<NewSanction>,
) -> Result<StatusCode, Failure> {
    let deed = Deed::Ban { person: person.id, until: new.until(app.environment.now())? };
    moderator.act(&app, deed, reason(&new.reason, Needed::Yes)?).await?;
    // Whoever is connected through this node need not be waited for.
    app.hub.connections().check_keys(&app).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let somebody in again before the term is over.
#[utoipa::path(
    delete, path = "/api/order/people/{person}/ban", tag = "order", params(("person" = PersonName, Path)),
    request_body = Why,
    responses(
        (status = 204, description = "They may play"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners and moderators, and nobody of the same role or a higher one"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "they are not banned"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn unban(
    State(app): State<App>,
    moderator: Moderator,
    PersonPath(person): PersonPath,
    JsonBody(why): JsonBody<Why>,
) -> Result<StatusCode, Failure> {
    let deed = Deed::Unban { person: person.id };
    moderator.act(&app, deed, reason(&why.reason, Needed::No)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Make somebody with an account a moderator, or take that away. Only owners may.
#[utoipa::path(
    put, path = "/api/order/people/{person}/role", tag = "order", params(("person" = PersonName, Path)),
    request_body = NewRole, operation_id = "order_role",
    responses(
        (status = 204, description = "They have it, or not"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody, description = "only owners, and nobody of the same role"),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "a guest has no role, or it is so already"),
    ),
    security(("session" = [])),
)]
pub(crate) async fn role(
    State(app): State<App>,
    moderator: Moderator,
    PersonPath(person): PersonPath,
    JsonBody(new): JsonBody<NewRole>,
) -> Result<StatusCode, Failure> {
    let unknown = || Failure::bad_request("role is \"moderator\" or null: owners are made by mozaika admin");
    let role = new.role.as_deref().map(|name| Role::from_name(name).ok_or_else(unknown)).transpose()?;
    moderator.act(&app, Deed::Role { person: person.id, role }, String::new()).await?;
    Ok(StatusCode::NO_CONTENT)
}
