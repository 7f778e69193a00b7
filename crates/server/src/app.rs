//! Everything the server answers, as one value that can be tested without a socket.

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::{App, Failure, assets, headers, health, identity, live, observe, openapi, origin, tables};

/// Everything the server answers.
pub fn app(app: App) -> Router {
    let (router, description) = documented().split_for_parts();
    // What wraps a route is read from the bottom up: the last layer is the first to see a request.
    router
        .method_not_allowed_fallback(wrong_method)
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(app.config.limits.message_bytes))
        .layer(Extension(openapi::Text::new(&description)))
        .layer(middleware::from_fn_with_state(app.clone(), origin::refuse_cross_site))
        .layer(middleware::from_fn_with_state(app.clone(), observe::limit))
        .layer(CatchPanicLayer::custom(observe::after_panic))
        .layer(middleware::from_fn_with_state(app.clone(), observe::observe))
        .layer(middleware::from_fn_with_state(app.clone(), headers::protect))
        .with_state(app)
}

/// The description of the HTTP interface.
#[must_use]
pub fn description() -> utoipa::openapi::OpenApi {
    documented().into_openapi()
}

/// All routes, each with its description.
fn documented() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::Description::openapi())
        .merge(identity::routes())
        .merge(tables::routes())
        .merge(live::routes())
        .merge(health::routes())
        .merge(openapi::routes())
}

async fn wrong_method(request: Request) -> Response {
    let message = format!("{} cannot be done here", request.method());
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message).into_response()
}
