//! Listening at an address, with errors that say what to do.

use std::io;

use anyhow::{Context, Result, bail};
use clap::Args;
use mozaika_server::{App, serve_operations};
use tokio::net::TcpListener;

use super::addresses::has_port;

/// Listens at a place that an option names.
pub(super) async fn listen(place: &str, option: &str) -> Result<TcpListener> {
    if !has_port(place) {
        bail!("{option} is written ADDRESS:PORT, such as 127.0.0.1:8080, not {place:?}");
    }
    TcpListener::bind(place).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            anyhow::anyhow!("another program uses {place}: end it, or choose another port by {option}")
        }
        io::ErrorKind::PermissionDenied => {
            anyhow::anyhow!("{place} may not be used by this user: choose a port from 1024 by {option}")
        }
        io::ErrorKind::AddrNotAvailable => {
            anyhow::anyhow!("this machine does not have the address of {place}: choose another by {option}")
        }
        _ => anyhow::Error::new(error).context(format!("{place} cannot be listened on")),
    })
}

/// Where those who run the server can look.
#[derive(Args, Debug)]
pub(super) struct MetricsArgs {
    /// Where to tell what is counted, for Prometheus, by /metrics, and whether this process can work, by /readyz. Without it nowhere. Choose
    /// an address that only you can reach.
    #[arg(long, env = "MOZAIKA_METRICS_LISTEN", value_name = "ADDRESS:PORT")]
    metrics_listen: Option<String>,
}

impl MetricsArgs {
    /// Listens, if that is wanted.
    pub(super) async fn listen(&self) -> Result<Option<TcpListener>> {
        match &self.metrics_listen {
            Some(place) => listen(place, "--metrics-listen").await.map(Some),
            None => Ok(None),
        }
    }
}

/// Tells what is counted until the process ends.
pub(super) fn tell_metrics(listener: Option<TcpListener>, app: &App) -> Result<()> {
    if let Some(listener) = listener {
        let address = listener.local_addr().context("the address of --metrics-listen is not known")?;
        tracing::info!(%address, "what is counted is told at /metrics");
        tokio::spawn(serve_operations(listener, app.clone()));
    }
    Ok(())
}
