//! How an HTTP request becomes a WebSocket.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::socket;
use crate::http::{ClientInfo, check_origin};
use crate::identity::{Caller, Proof};
use crate::limits::RateLimit;
use crate::{App, Failure, FailureBody};

/// What a socket reads into, in bytes. The default is made for few connections that send much; ours are many that send little.
const READ_BUFFER_BYTES: usize = 4 * 1024;
/// How much is gathered before it is sent: a move with all its choices and its acknowledgement are one packet. The buffer has only what
/// is in it.
const GATHERED_BYTES: usize = 32 * 1024;
/// How much may wait in a socket's buffer before sending waits.
const MAX_BUFFERED_BYTES: usize = 256 * 1024;

/// The route of the WebSocket.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// The WebSocket for tables. `docs/api.md` describes its messages.
#[utoipa::path(
    get, path = "/api/live", tag = "live",
    responses(
        (status = 101, description = "the connection is now a WebSocket"),
        (status = 401, body = FailureBody),
        (status = 403, body = FailureBody),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["read"])),
)]
async fn connect(
    State(app): State<App>,
    caller: Caller,
    client: ClientInfo,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| {
        Failure::bad_request("this is a WebSocket: connect to it as one, by GET over HTTP/1.1")
    })?;
    if matches!(caller.proof, Proof::Session(_)) {
        check_origin(&app.config, &headers)?;
    }
    if app.hub.is_shutting_down() {
        return Err(Failure::Unavailable("the server restarts: try again"));
    }
    app.rate_limiter.take(RateLimit::Connecting, client.address, app.environment.now())?;
    let open = app.open_sockets.open(Some(client.address)).inspect_err(|_| app.metrics.refused("sockets"))?;
    let counted = app.metrics.socket();
    // A message that is somewhat too long is read and refused with a reason; whoever sends longer ones is cut off.
    let bytes = 4 * app.config.limits.message_bytes;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(GATHERED_BYTES)
        .max_write_buffer_size(MAX_BUFFERED_BYTES)
        .max_message_size(bytes)
        .max_frame_size(bytes);
    Ok(upgrade.on_upgrade(async move |socket| {
        socket::serve(socket, app, caller).await;
        drop((open, counted));
    }))
}
