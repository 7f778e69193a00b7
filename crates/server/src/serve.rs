//! Serving until told to end, and ending so that nobody loses anything.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::background::Fault;
use crate::http::{Acceptor, operations};
use crate::limits::OpenConnections;
use crate::{App, app, background, push};

/// How long what was begun may take once clients have been told.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How many connections those who run the server may have open.
const MAX_OPERATORS: usize = 64;

/// Serves until `shutdown` is ready. Then `/readyz` fails, clients are told to connect again later, what was begun is finished, and
/// after ten seconds at most it is over.
///
/// # Errors
/// The store cannot be written to at the start, or a task of the server has failed for so long that it gave up.
pub async fn serve(
    listener: TcpListener,
    state: App,
    shutdown: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    if state.assets.file("index.html").is_none() {
        tracing::warn!(
            "this program was built without its pages: it serves programs, but nothing to look at"
        );
    }
    push::start(&state).await.map_err(io::Error::other)?;
    background::begin(&state).await.map_err(io::Error::other)?;
    let ends = watch::Sender::new(false);
    let router = app(state.clone());
    let acceptor = Acceptor::new(&state, router, state.open_connections.clone(), ends.subscribe());
    let fault = tokio::select! {
        fault = shut_down(&state, shutdown) => fault,
        never = acceptor.accept_all(&listener) => match never {},
    };
    drop(listener);
    let last = async {
        ends.send_replace(true);
        while state.open_sockets.count() + state.open_connections.count() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    if timeout(SHUTDOWN_TIMEOUT, last).await.is_err() {
        tracing::warn!("some connections were still open at the end");
    }
    tracing::info!("ended");
    fault.map_or(Ok(()), |fault| Err(io::Error::other(fault)))
}

/// Waits until the process is told to end, or does not work and will not again; then tells everybody and finishes what was begun.
async fn shut_down(app: &App, shutdown: impl Future<Output = ()> + Send) -> Option<Fault> {
    let fault = tokio::select! {
        () = shutdown => None,
        fault = background::lasting_fault(app) => Some(fault),
    };
    match &fault {
        Some(fault) => tracing::error!(%fault, "ending: clients are told to connect again"),
        None => tracing::info!("ending: clients are told to connect again"),
    }
    app.hub.shut_down().await;
    fault
}

/// Searches for the computers' seats and does nothing else, beside servers that share the store, until `shutdown` is ready; then gives
/// back what is not done. It serves nobody and has no heartbeat: with nobody to serve them, players' clocks stand still.
///
/// # Errors
/// A task has failed for so long that it gave up.
pub async fn run_worker(app: App, shutdown: impl Future<Output = ()> + Send) -> io::Result<()> {
    let fault = shut_down(&app, shutdown).await;
    tracing::info!("ended");
    fault.map_or(Ok(()), |fault| Err(io::Error::other(fault)))
}

/// Answers those who run the server, at an address of its own, for as long as it is polled: `/metrics`, `/readyz` and `/healthz`.
pub async fn serve_operations(listener: TcpListener, app: App) -> Infallible {
    let open = OpenConnections::new("operations", MAX_OPERATORS, MAX_OPERATORS);
    let never_ends = watch::Sender::new(false);
    Acceptor::new(&app, operations(app.clone()), open, never_ends.subscribe()).accept_all(&listener).await
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
