//! The headers that every answer carries, so that a mistake in a page does less harm.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::origin::{Origin, Scheme, own_origin};
use crate::App;

/// The headers that are always the same.
const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Addresses of tables are secrets: no other site learns where somebody came from.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Adds the headers to every answer.
pub(crate) async fn protect(State(app): State<App>, request: Request, next: Next) -> Response {
    let origin = own_origin(&app.config, request.headers());
    let policy = policy(origin.as_ref());
    let is_secure = origin.and_then(|origin| origin.scheme()) == Some(Scheme::Https);
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if is_secure {
        // A browser that has been here never asks in the clear again.
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    if is_api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The content security policy. Some browsers do not count WebSockets as `'self'`, so they are named: in the clear only where pages
/// may be too. The games of this device are WebAssembly, which no more than that word lets in.
fn policy(origin: Option<&Origin>) -> HeaderValue {
    let sockets = origin.map_or_else(String::new, |origin| {
        let host = origin.authority();
        match origin.scheme() {
            Some(Scheme::Https) => format!(" wss://{host}"),
            Some(Scheme::Http) => format!(" ws://{host}"),
            None => format!(" ws://{host} wss://{host}"),
        }
    });
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'{sockets}; font-src 'self'; manifest-src 'self'; worker-src 'self'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).expect("a host has only letters that may stand in a header")
}
