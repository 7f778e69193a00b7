//! Requests that change something come to their end, though the client has gone.

use std::panic::resume_unwind;

use axum::extract::Request;
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;
use tracing::Instrument;

use crate::Failure;

/// For a request that waits for something: whether whoever sent it has hung up.
#[derive(Clone, Debug)]
pub(crate) struct HungUp(watch::Receiver<()>);

impl HungUp {
    /// Ready when they have.
    pub(crate) async fn wait(mut self) {
        while self.0.changed().await.is_ok() {}
    }
}

/// Runs a request that may change something in a task of its own: whoever hangs up in the middle must not leave half of it done. What only
/// waits is told of it, as [`HungUp`].
pub(crate) async fn finish(mut request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    // Dropped with this future, when the connection ends.
    let (_stays, hung_up) = watch::channel(());
    request.extensions_mut().insert(HungUp(hung_up));
    let answer = tokio::spawn(next.run(request).in_current_span()).await;
    answer.unwrap_or_else(|ended| match ended.try_into_panic() {
        Ok(panic) => resume_unwind(panic),
        Err(_) => Failure::Internal.into_response(),
    })
}
