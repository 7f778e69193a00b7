//! The description of the HTTP interface, made from the code.

use std::sync::Arc;

use axum::Extension;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// The parts of the description that are about no single route.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "mozaika",
        description = "A digital table for Mandala, Mandala Stones and Mana. \
            Live play goes over the WebSocket, which docs/api.md describes; everything else is here. \
            Every failure has the form of `FailureBody`. Moments are milliseconds since 1970.",
        license(name = "MIT OR Apache-2.0"),
    ),
    tags(
        (name = "identity", description = "Guests, accounts, tokens and links"),
        (name = "tables", description = "Tables and games"),
        (name = "puzzles", description = "Puzzles, and how strong somebody is at them"),
        (name = "people", description = "How people stand at rated games"),
        (name = "order", description = "Reports, mutes and bans, for owners and moderators"),
        (name = "live", description = "The WebSocket"),
        (name = "operation", description = "For who keeps the server"),
    ),
    modifiers(&SecuritySchemes),
)]
pub(crate) struct Description;

/// The ways to prove who one is.
struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description(
            "mozaika_session",
            "What a browser gets by POST /api/guests, /api/sign-in or /api/links",
        ));
        components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token from POST /api/me/tokens, with the scopes read and play"));
        components.add_security_scheme("token", SecurityScheme::Http(bearer.build()));
    }
}

/// The description of this interface.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)),
    security(()),
)]
async fn description(Extension(DescriptionText(text)): Extension<DescriptionText>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string()).into_response()
}

/// The description as it is sent.
#[derive(Clone, Debug)]
pub(crate) struct DescriptionText(Arc<str>);

impl DescriptionText {
    pub(crate) fn new(openapi: &utoipa::openapi::OpenApi) -> DescriptionText {
        DescriptionText(openapi.to_pretty_json().expect("the description can be written").into())
    }
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(description))
}
