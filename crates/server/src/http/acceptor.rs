//! The connections that requests come by: how many there may be, and how long they may be silent.
//!
//! The key decision: HTTP/1.1 and nothing else. Browsers speak HTTP/2 only by TLS, which a proxy in front of us does, and proxies
//! speak HTTP/1.1 to us. So there is one set of limits: a whole head within seconds of the connection, or of the answer before. A
//! connection that becomes a WebSocket leaves them behind and has limits of its own.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use super::Metrics;
use crate::limits::{OpenConnection, OpenConnections};
use crate::{App, Config, Failure, FailureBody};

/// The longest head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 16 * 1024;

/// How long a trusted proxy may keep a connection without a request: longer than common proxies do, so that it is they who close it
/// and never send a request by one that we are about to close.
const PROXY_IDLE_TIMEOUT: Duration = Duration::from_secs(180);

/// How many times as long as for a head is waited for a client that takes nothing of its answer.
const WRITE_TIMEOUT_FACTOR: u32 = 3;

/// What somebody is told who has too many connections, if they listen: a refusal like all others, though nothing of a request was read.
fn too_many() -> String {
    let failure = Failure::Unavailable("too many connections: close some first");
    let status = failure.status();
    let body = serde_json::to_string(&FailureBody { error: failure }).expect("a failure is plain data");
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\nconnection: close\r\nretry-after: 1\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

/// Takes connections on and answers the requests that come by them.
pub(crate) struct Acceptor {
    config: Arc<Config>,
    metrics: Metrics,
    open: OpenConnections,
    router: Router,
    ends: watch::Receiver<bool>,
    too_many: String,
}

impl Acceptor {
    /// Answers by `router`, by as many connections as may be open. When `ends` becomes true, connections close as soon as what they
    /// began is answered.
    pub(crate) fn new(
        app: &App,
        router: Router,
        open: OpenConnections,
        ends: watch::Receiver<bool>,
    ) -> Acceptor {
        let (config, metrics) = (app.config.clone(), app.metrics.clone());
        Acceptor { config, metrics, open, router, ends, too_many: too_many() }
    }

    /// Takes on whoever comes.
    pub(crate) async fn accept_all(&self, listener: &TcpListener) -> Infallible {
        loop {
            match listener.accept().await {
                Ok((stream, address)) => self.accept(stream, address),
                Err(error) => {
                    // Too many open files, most likely: others will be closed.
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// Serves a connection in a task of its own, unless there are too many.
    fn accept(&self, stream: TcpStream, address: SocketAddr) {
        let client = address.ip().to_canonical();
        let is_proxy = self.config.trusts(client);
        let Ok(open) = self.open.open((!is_proxy).then_some(client)) else {
            self.metrics.refused("connections");
            // Whoever does not listen is not waited for.
            let _unheard = stream.try_write(self.too_many.as_bytes());
            return;
        };
        let head_timeout = if is_proxy { PROXY_IDLE_TIMEOUT } else { self.config.limits.head_timeout };
        tokio::spawn(serve(stream, address, head_timeout, self.router.clone(), self.ends.clone(), open));
    }
}

/// Answers the requests that come by a connection, until it ends or becomes a WebSocket.
async fn serve(
    stream: TcpStream,
    address: SocketAddr,
    head_timeout: Duration,
    router: Router,
    mut ends: watch::Receiver<bool>,
    _open: OpenConnection,
) {
    // Messages are small and somebody waits for each.
    let _slower = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(head_timeout * WRITE_TIMEOUT_FACTOR));
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let router = router.clone();
        async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(|never| match never {})) }
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head_timeout).max_buf_size(MAX_HEAD_BYTES);
    let connection = builder.serve_connection(TokioIo::new(Box::pin(stream)), answer).with_upgrades();
    let mut connection = pin!(connection);
    let ends = async {
        let _ends_or_has = ends.wait_for(|ends| *ends).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = ends => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}
