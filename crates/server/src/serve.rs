//! Serving until told to end, and ending so that nobody loses anything.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::live::sweep;
use crate::{App, app};

/// How long the end may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves until `shutdown` is ready. Then `/readyz` fails, clients are told to connect again later, what was begun is finished, and
/// after ten seconds at most it is over.
///
/// # Errors
/// The store cannot be written to at the start, or nothing more can be accepted.
pub async fn serve(
    listener: TcpListener,
    state: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    sweep::first_sign(&state).await.map_err(|failure| io::Error::other(failure.message))?;
    let sweeping = tokio::spawn(sweep::sweep(state.clone()));
    let (ending, ended) = oneshot::channel();
    let hub = state.hub.clone();
    let drained = async move {
        shutdown.await;
        tracing::info!("ending: clients are told to connect again");
        let _ended = ending.send(());
        hub.drain().await;
    };
    let service = app(state).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(drained);
    let too_long = async move {
        let _told = ended.await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        served = async { serving.await } => served?,
        () = too_long => tracing::warn!("some connections were still open at the end"),
    }
    sweeping.abort();
    tracing::info!("ended");
    Ok(())
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
