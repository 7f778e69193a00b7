//! Wanting to be called on a device, and wanting it no longer.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use mozaika_store::{Subscribed, Subscription};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::endpoint::Endpoint;
use super::seal::{BadDeviceKeys, DeviceKeys, seal};
use crate::identity::BrowserCaller;
use crate::{App, Failure, FailureBody, JsonBody};

/// On how many devices a person may be called.
const MAX_DEVICES: u32 = 10;

/// What a browser needs to be called by this server.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
struct PushKey {
    /// The server's public key, in base64url: the `applicationServerKey` of a subscription. Null if this server calls nobody.
    #[schema(
        example = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )]
    key: Option<String>,
}

/// A device on which one wants to be called, as `PushSubscription.toJSON()` of its browser tells it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
struct NewDevice {
    /// Where its push service takes messages.
    #[schema(max_length = 2048, pattern = "^https://", example = "https://push.example/device/1")]
    endpoint: String,
    /// What messages are encrypted with.
    keys: NewDeviceKeys,
}

/// The keys of a device.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
struct NewDeviceKeys {
    /// Its public key: a point of P-256, in base64url.
    #[schema(
        example = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )]
    p256dh: String,
    /// Its secret: 16 bytes, in base64url.
    #[schema(example = "BTBZMqHH6r4Tts7J_aSIgg")]
    auth: String,
}

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<PushKey>();
    visitor.visit::<NewDevice>();
    visitor.visit::<mozaika_table::CallKind>();
}

/// What a browser needs to be called by this server.
#[utoipa::path(
    get, path = "/api/push", tag = "identity",
    responses((status = 200, description = "The key that calls are signed with, or null", body = PushKey)),
    security(()),
)]
async fn push_key(State(app): State<App>) -> Result<Json<PushKey>, Failure> {
    let key = app.push.sender(&app).await?.map(super::sender::Sender::public_key);
    Ok(Json(PushKey { key }))
}

/// Be called on this device while no page is open: when it is one's turn, when one is asked something, when others come to one's table.
/// It ends with the session.
#[utoipa::path(
    put, path = "/api/me/push", tag = "identity",
    request_body = NewDevice,
    responses(
        (status = 204, description = "One is called there from now on, in place of where this session was called before"),
        (status = 400, description = "Not the address of a push service, or no keys", body = FailureBody),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
        (status = 409, description = "Too many devices, or this server calls nobody", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn subscribe(
    State(app): State<App>,
    who: BrowserCaller,
    JsonBody(new): JsonBody<NewDevice>,
) -> Result<StatusCode, Failure> {
    let sender = app.push.sender(&app).await?.ok_or(Failure::NoPush)?;
    let bad_request = |error: &dyn std::fmt::Display| Failure::bad_request(error.to_string());
    Endpoint::read(&new.endpoint, sender.reach).map_err(|error| bad_request(&error))?;
    let bytes =
        |text: &str| BASE64.decode(text.trim_end_matches('=')).map_err(|_| bad_request(&BadDeviceKeys));
    let (public_key, auth_secret) = (bytes(&new.keys.p256dh)?, bytes(&new.keys.auth)?);
    // Keys that nothing can be encrypted with are better found now than when somebody is called.
    let keys = DeviceKeys { public_key: &public_key, auth_secret: &auth_secret };
    seal(b"", keys).map_err(|error| bad_request(&error))?;
    let device = Subscription {
        session: who.session,
        person: who.person.id,
        endpoint: new.endpoint,
        public_key,
        auth_secret,
        created: app.environment.now(),
    };
    if app.store.subscriptions_of(who.person.id).await?.iter().any(|kept| is_same(kept, &device)) {
        return Ok(StatusCode::NO_CONTENT);
    }
    match app.store.subscribe(device, MAX_DEVICES).await? {
        Subscribed::Done => Ok(StatusCode::NO_CONTENT),
        Subscribed::TooMany => Err(Failure::TooManyDevices { most: MAX_DEVICES }),
        Subscribed::NoSession => Err(Failure::NotSignedIn),
    }
}

/// Whether nothing would change: a page tells the same at every visit.
fn is_same(kept: &Subscription, new: &Subscription) -> bool {
    Subscription { created: kept.created, ..new.clone() } == *kept
}

/// Be called on this device no longer.
#[utoipa::path(
    delete, path = "/api/me/push", tag = "identity",
    responses(
        (status = 204, description = "One is not called there, whether or not one was"),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn unsubscribe(State(app): State<App>, who: BrowserCaller) -> Result<StatusCode, Failure> {
    app.store.unsubscribe(who.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(push_key)).routes(routes!(subscribe, unsubscribe))
}
