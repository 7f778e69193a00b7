//! What one shows to strangers.

use axum::Json;
use axum::extract::State;
use mozaika_store::{Privacy, Shown};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::identity::BrowserCaller;
use crate::{App, Failure, FailureBody, JsonBody};

/// To whom something is shown.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) enum ShownTo {
    /// To everybody.
    Everybody,
    /// Only to those whom one follows.
    Company,
}

/// What one shows to strangers.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PrivacyWish {
    /// Who sees one's page.
    page: ShownTo,
    /// Who sees whether one is here.
    presence: ShownTo,
    /// Who may challenge one.
    challenges: ShownTo,
}

impl From<Shown> for ShownTo {
    fn from(shown: Shown) -> ShownTo {
        match shown {
            Shown::Everybody => ShownTo::Everybody,
            Shown::Company => ShownTo::Company,
        }
    }
}

impl From<ShownTo> for Shown {
    fn from(shown: ShownTo) -> Shown {
        match shown {
            ShownTo::Everybody => Shown::Everybody,
            ShownTo::Company => Shown::Company,
        }
    }
}

/// See what one shows to strangers.
#[utoipa::path(
    get, path = "/api/me/privacy", tag = "people",
    responses((status = 200, body = PrivacyWish), (status = 401, body = FailureBody), (status = 503, body = FailureBody)),
    security(("session" = [])),
)]
pub(crate) async fn privacy(
    State(app): State<App>,
    caller: BrowserCaller,
) -> Result<Json<PrivacyWish>, Failure> {
    let Privacy { page, presence, challenges } = app.store.privacy(caller.person.id).await?;
    Ok(Json(PrivacyWish { page: page.into(), presence: presence.into(), challenges: challenges.into() }))
}

/// Change what one shows to strangers.
#[utoipa::path(
    put, path = "/api/me/privacy", tag = "people", request_body = PrivacyWish,
    responses(
        (status = 200, body = PrivacyWish),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 503, body = FailureBody),
    ),
    security(("session" = [])),
)]
pub(crate) async fn set(
    State(app): State<App>,
    caller: BrowserCaller,
    JsonBody(wish): JsonBody<PrivacyWish>,
) -> Result<Json<PrivacyWish>, Failure> {
    let privacy = Privacy {
        page: wish.page.into(),
        presence: wish.presence.into(),
        challenges: wish.challenges.into(),
    };
    if !app.store.set_privacy(caller.person.id, privacy).await? {
        return Err(Failure::NotSignedIn);
    }
    Ok(Json(wish))
}
