//! Requests that change something come to their end, though the client has gone.

use std::panic::resume_unwind;

use axum::extract::Request;
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::Failure;

/// Runs a request that may change something in a task of its own: whoever hangs up in the middle must not leave half of it done.
pub(crate) async fn finish(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let answer = tokio::spawn(next.run(request).in_current_span()).await;
    answer.unwrap_or_else(|ended| match ended.try_into_panic() {
        Ok(panic) => resume_unwind(panic),
        Err(_) => Failure::Internal.into_response(),
    })
}
