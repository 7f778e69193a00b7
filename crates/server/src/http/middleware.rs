//! What happens around every request: it gets an id, is limited, timed and logged. What is in it is never logged.
//!
//! The key decision: a route is logged, not a path. The id of a private table is all that one needs to get in, and queries, headers
//! and bodies may hold tokens; so none of them is ever logged.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use super::{ClientInfo, assets};
use crate::limits::RateLimit;
use crate::{App, Failure, Random};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// No answer takes longer. WebSockets are not meant: they have been answered when they begin.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// The id of a request, made by us.
#[derive(Clone, Debug)]
pub struct RequestId(String);

impl RequestId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Gives a request an id, logs how it went, and ends it if it takes too long.
pub(crate) async fn observe(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let id = format!("{:016x}", u64::from_be_bytes(app.environment.bytes()));
    let header = HeaderValue::try_from(&id);
    let route = request.extensions().get::<MatchedPath>().map_or("client", MatchedPath::as_str).to_owned();
    let method = method_name(request.method());
    let span = tracing::info_span!("request", id, method, route);
    request.extensions_mut().insert(RequestId(id));
    let began = Instant::now();
    let answer = tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).instrument(span.clone()).await;
    let mut response = answer.unwrap_or_else(|_| {
        Failure::Unavailable("this took too long and was given up; try again").into_response()
    });
    let (status, took) = (response.status(), began.elapsed());
    app.metrics.request(method, &route, status.as_u16(), took);
    let _logged = span.entered();
    let millis = took.as_millis();
    if status.is_server_error() {
        tracing::warn!(status = status.as_u16(), millis, "answered");
    } else {
        tracing::info!(status = status.as_u16(), millis, "answered");
    }
    if let Ok(header) = header {
        response.headers_mut().insert(REQUEST_ID, header);
    }
    response
}

/// The name of a method, of those that exist.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Refuses requests from an address that sends too many.
pub(crate) async fn limit_requests(State(app): State<App>, request: Request, next: Next) -> Response {
    // Whoever runs the server must be able to look when it is busiest. And a page is many files: a club behind one address must not
    // get half of one, and an answer from memory costs no more than a refusal.
    let path = request.uri().path();
    if matches!(path, "/healthz" | "/readyz") || assets::is_hashed(path) {
        return next.run(request).await;
    }
    let client = ClientInfo::of(&app.config, request.headers(), request.extensions());
    match app.rate_limiter.take(RateLimit::Requests, client.address, app.environment.now()) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

/// The answer to a request whose handling panicked. What the panic said may hold secrets and is not repeated.
pub(crate) fn answer_panic(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    tracing::error!("the handling of a request panicked");
    Failure::Internal.into_response()
}
