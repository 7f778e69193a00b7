//! How the server is, for those who watch over it.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::{App, Failure, FailureBody};

/// The process lives.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "It lives", body = String, content_type = "text/plain")),
    security(()),
)]
async fn healthz() -> &'static str {
    "ok\n"
}

/// The server can do its work: the store can be written to, and it is not about to end.
#[utoipa::path(
    get, path = "/readyz", tag = "operation",
    responses(
        (status = 200, description = "It can", body = String, content_type = "text/plain"),
        (status = 503, description = "Not at the moment", body = FailureBody),
    ),
    security(()),
)]
async fn readyz(State(app): State<App>) -> Result<&'static str, Failure> {
    if app.hub.is_draining() {
        return Err(Failure::unavailable("the server is about to end"));
    }
    app.store.ready().await?;
    Ok("ready\n")
}

/// What the server counts, in the text format of OpenMetrics.
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses(
        (status = 200, description = "For Prometheus", body = String, content_type = "application/openmetrics-text"),
    ),
    security(()),
)]
async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response()
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(readyz)).routes(routes!(metrics))
}
