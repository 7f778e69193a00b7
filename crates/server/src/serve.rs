//! Serving until told to end, and ending so that nobody loses anything.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::{App, app, background};

/// How long the head of a request may take, or a connection stay without one: whoever says nothing takes no place for long.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);

/// The longest head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 16 * 1024;

/// How long what was begun may take once clients have been told.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Serves until `shutdown` is ready. Then `/readyz` fails, clients are told to connect again later, what was begun is finished, and
/// after ten seconds at most it is over.
///
/// # Errors
/// The store cannot be written to at the start.
pub async fn serve(
    listener: TcpListener,
    state: App,
    shutdown: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    background::first_beat(&state).await.map_err(io::Error::other)?;
    let background = tokio::spawn(background::run(state.clone()));
    let router = app(state.clone());
    let connections = GracefulShutdown::new();
    let shut_down = async {
        shutdown.await;
        tracing::info!("ending: clients are told to connect again");
        state.hub.shut_down().await;
    };
    let mut shut_down = pin!(shut_down);
    loop {
        tokio::select! {
            () = &mut shut_down => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    tokio::spawn(serve_connection(stream, address, router.clone(), connections.watcher()));
                }
                Err(error) => {
                    // Too many open files, most likely: others will be closed.
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            },
        }
    }
    drop(listener);
    let last = async {
        connections.shutdown().await;
        while state.open_sockets.count() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    if timeout(SHUTDOWN_TIMEOUT, last).await.is_err() {
        tracing::warn!("some connections were still open at the end");
    }
    background.abort();
    tracing::info!("ended");
    Ok(())
}

/// Searches for the computers' seats and does nothing else, beside servers that share the store, until `shutdown` is ready; then gives
/// back what is not done. It serves nobody and has no heartbeat: with nobody to serve them, players' clocks stand still.
pub async fn run_worker(app: App, shutdown: impl Future<Output = ()> + Send) {
    shutdown.await;
    tracing::info!("ending: searches that are not done are left to others");
    app.hub.shut_down().await;
    tracing::info!("ended");
}

/// Serves one connection.
async fn serve_connection(stream: TcpStream, address: SocketAddr, router: Router, watcher: Watcher) {
    // Messages are small and somebody waits for each.
    let _slower = stream.set_nodelay(true);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let router = router.clone();
        async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(|never| match never {})) }
    });
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MAX_HEAD_BYTES);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), answer);
    if let Err(error) = watcher.watch(connection).await {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// Ready when the process is told to end: by SIGTERM, or by SIGINT as from Ctrl-C.
///
/// # Errors
/// The system does not let us listen for signals.
pub fn shutdown_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
