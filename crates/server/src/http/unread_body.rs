//! What becomes of a body that nobody read.
//!
//! The key decision: a request may be refused before its body has come. A client that sends the body behind the head, as many do,
//! would then write into a connection that is closed, and lose this answer or its next request. So a refusal waits for the body, if
//! it is not too long and comes soon; otherwise the answer says that the connection ends.

use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::timeout;

use crate::lock::lock;

/// How much of a body is taken that nobody reads.
const MAX_BYTES: u64 = 256 * 1024;

/// How long it is waited for.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// Takes the rest of a body that nobody read, or says that the connection ends.
pub(crate) async fn take_rest(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    // Whoever asks before sending a body has not sent it, and will not when the answer is a refusal.
    let asks_first = request.headers().contains_key(header::EXPECT);
    let rest = Arc::<Mutex<Rest>>::default();
    let request = request.map(|body| Body::new(Lent { body: Some(body), rest: rest.clone() }));
    let mut response = next.run(request).await;
    let left = std::mem::take(&mut *lock(&rest));
    let all_is_read = match left {
        Rest::Read => true,
        Rest::Unread(body) if !asks_first && body.size_hint().lower() <= MAX_BYTES => {
            timeout(MAX_WAIT, take(body)).await.unwrap_or(false)
        }
        Rest::Unread(_) | Rest::Lent => false,
    };
    if !all_is_read {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Reads a body to its end; whether that could be done.
async fn take(body: Body) -> bool {
    let (mut parts, mut left) = (body.into_data_stream(), MAX_BYTES);
    while let Some(part) = parts.next().await {
        let Ok(part) = part else { return false };
        let Some(less) = left.checked_sub(part.len() as u64) else { return false };
        left = less;
    }
    true
}

/// What is left of a body.
#[derive(Default)]
enum Rest {
    /// Somebody still has it.
    #[default]
    Lent,
    /// It was read to its end.
    Read,
    /// Nobody wants this.
    Unread(Body),
}

/// A body that is given back by whoever does not read it to its end.
struct Lent {
    body: Option<Body>,
    rest: Arc<Mutex<Rest>>,
}

impl HttpBody for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let frame = Pin::new(body).poll_frame(context);
        if matches!(frame, Poll::Ready(None)) {
            self.body = None;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or_else(|| SizeHint::with_exact(0), HttpBody::size_hint)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let left = self.body.take().filter(|body| !body.is_end_stream());
        *lock(&self.rest) = left.map_or(Rest::Read, Rest::Unread);
    }
}
