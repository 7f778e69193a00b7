//! Everything the server answers, as one value that can be tested without a socket.

use axum::extract::{DefaultBodyLimit, Request};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::http::{Description, DescriptionText};
use crate::{
    App, Failure, connection, http, identity, now, order, people, push, puzzles, ratings, seeks, tables,
    tournaments,
};

/// Everything the server answers.
pub fn app(app: App) -> Router {
    let (router, description) = documented().split_for_parts();
    let path = app.config.public_path().to_owned();
    // What wraps a route is read from the bottom up: the last layer is the first to see a request.
    let router = router
        .method_not_allowed_fallback(wrong_method)
        .fallback(http::serve_asset)
        .layer(middleware::from_fn(http::finish))
        .layer(DefaultBodyLimit::max(app.config.limits.message_bytes))
        .layer(Extension(DescriptionText::new(&description)))
        .layer(middleware::from_fn_with_state(app.clone(), http::refuse_cross_site))
        .layer(middleware::from_fn_with_state(app.clone(), http::limit_requests))
        .layer(CatchPanicLayer::custom(http::answer_panic))
        .layer(middleware::from_fn_with_state(app.clone(), http::observe))
        .layer(middleware::from_fn_with_state(app.clone(), http::protect))
        .layer(middleware::from_fn(http::take_rest))
        .with_state(app);
    if path.is_empty() {
        return router;
    }
    // A proxy may take the path away before it passes a request on, or leave it.
    Router::new().nest(&path, router.clone()).fallback_service(router)
}

/// The description of the HTTP interface.
#[must_use]
pub fn description() -> utoipa::openapi::OpenApi {
    documented().into_openapi()
}

/// All routes, each with its description.
fn documented() -> OpenApiRouter<App> {
    let mut router = OpenApiRouter::with_openapi(Description::openapi())
        .merge(identity::routes())
        .merge(push::routes())
        .merge(tables::routes())
        .merge(puzzles::routes())
        .merge(ratings::routes())
        .merge(seeks::routes())
        .merge(people::routes())
        .merge(order::routes())
        .merge(tournaments::routes())
        .merge(now::routes())
        .merge(connection::routes())
        .merge(http::health_routes())
        .merge(http::openapi_routes());
    http::describe_common_failures(router.get_openapi_mut());
    router
}

async fn wrong_method(request: Request) -> Response {
    Failure::WrongMethod(format!("{} cannot be done here", request.method())).into_response()
}
