//! Thinking for computers' seats and nothing else, beside servers that share the store.

use std::future::Future;

use crate::App;

/// Takes the computers' work until `shutdown` is ready, and gives back what is not done then. It serves nobody and gives no sign of
/// life: with nobody to serve them, players' clocks stand still.
pub async fn think(app: App, shutdown: impl Future<Output = ()> + Send) {
    shutdown.await;
    tracing::info!("ending: what is not thought out is left to others");
    app.hub.drain().await;
    tracing::info!("ended");
}
