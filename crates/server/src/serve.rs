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

use crate::live::sweep;
use crate::{App, app};

/// How long the head of a request may take, or a connection stay without one. Who says nothing does not hold a place.
const SILENCE: Duration = Duration::from_secs(30);

/// The longest head of a request, in bytes.
const HEAD: usize = 16 * 1024;

/// How long what was begun may take once clients have been told.
const PATIENCE: Duration = Duration::from_secs(5);

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
    sweep::first_sign(&state).await.map_err(|failure| io::Error::other(failure.message))?;
    let sweeping = tokio::spawn(sweep::sweep(state.clone()));
    let router = app(state.clone());
    let connections = GracefulShutdown::new();
    let drained = async {
        shutdown.await;
        tracing::info!("ending: clients are told to connect again");
        state.hub.drain().await;
    };
    let mut drained = pin!(drained);
    loop {
        tokio::select! {
            () = &mut drained => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    tokio::spawn(talk(stream, address, router.clone(), connections.watcher()));
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
        while state.gate.sockets() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    if timeout(PATIENCE, last).await.is_err() {
        tracing::warn!("some connections were still open at the end");
    }
    sweeping.abort();
    tracing::info!("ended");
    Ok(())
}

/// Serves one connection.
async fn talk(stream: TcpStream, address: SocketAddr, router: Router, watcher: Watcher) {
    // Messages are small and somebody waits for each.
    let _slower = stream.set_nodelay(true);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let router = router.clone();
        async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(|never| match never {})) }
    });
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(SILENCE).max_buf_size(HEAD);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), answer);
    if let Err(error) = watcher.watch(connection).await {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// Ready when the process is told to end: by SIGTERM, or by SIGINT as from Ctrl-C.
///
/// # Errors
/// The system does not let us listen for signals.
pub fn ended_by_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
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
