//! The page of a person.

use axum::Json;
use axum::extract::State;
use mozaika_table::{PersonId, Stamp};
use mozaika_wire::schema::PersonName;
use serde::Serialize;
use utoipa::ToSchema;

use super::access::Access;
use crate::identity::Caller;
use crate::ratings::PersonPath;
use crate::{App, Failure, FailureBody};

/// Somebody with an account, as others see them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Profile {
    /// Who.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// Their name.
    name: String,
    /// Whether they are known as a bot: they have a token that may play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    bot: bool,
    /// Since when they are here.
    #[schema(value_type = u64)]
    since: Stamp,
    /// Whether they are here now; null if they do not show it to whoever asks.
    here: Option<bool>,
    /// Whether it is one's own page.
    own: bool,
    /// Whether one follows them.
    follows: bool,
    /// Whether one has blocked them.
    blocks: bool,
    /// Whether one may challenge them.
    challenge: bool,
}

/// See the page of somebody who has an account. How they stand at rated games, and what they have played, is asked for apart.
#[utoipa::path(
    get, path = "/api/people/{person}", tag = "people", params(("person" = PersonName, Path)), operation_id = "person",
    responses(
        (status = 200, body = Profile),
        (status = 403, body = FailureBody, description = "they show their page only to people they follow"),
        (status = 404, body = FailureBody, description = "nobody, or a guest"),
    ),
    security((), ("session" = []), ("token" = ["read"])),
)]
pub(crate) async fn profile(
    State(app): State<App>,
    PersonPath(person): PersonPath,
    caller: Option<Caller>,
) -> Result<Json<Profile>, Failure> {
    if person.login.is_none() {
        return Err(Failure::NotFound("account"));
    }
    let viewer = caller.map(|caller| caller.person.id);
    let access = Access::of(&app, viewer, person.id).await?;
    access.page()?;
    let here = access.here(&person, app.environment.now());
    let challenge = viewer.is_some() && !access.own && access.is_shown(access.privacy.challenges);
    let (follows, blocks) = (access.relation.follows, access.relation.blocks);
    Ok(Json(Profile {
        person: person.id,
        bot: person.bot,
        name: person.name,
        since: person.created,
        here,
        own: access.own,
        follows,
        blocks,
        challenge: challenge && !blocks,
    }))
}
