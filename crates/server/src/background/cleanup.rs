//! Cleaning up: tables that nobody came to, guests who went away, keys that have expired.
//!
//! The key decision: it takes its time beside everything else, and what cannot be cleaned up holds up nothing behind it.

use std::time::Duration;

use mozaika_store::StoreError;
use mozaika_table::Stamp;

use crate::App;
use crate::room::Message;

/// How much of a kind is cleaned up in one go.
const MAX_AT_ONCE: u32 = 500;

const DAY: Duration = Duration::from_secs(86_400);

/// Cleans up once.
pub(super) async fn clean_up(app: App, now: Stamp) {
    warn_if_failed("tables that nobody came to", close_tables(&app, now).await);
    warn_if_failed("guests who went away", forget_guests(&app, now).await);
    warn_if_failed("keys that have expired", app.store.remove_expired_keys(now).await);
    if let Some(cluster) = app.store.cluster() {
        warn_if_failed("what nodes shared", cluster.clean_up_cluster(now).await);
    }
}

async fn close_tables(app: &App, now: Stamp) -> Result<(), StoreError> {
    for table in app.store.idle_open(now - DAY * app.config.open_table_days, MAX_AT_ONCE).await? {
        app.hub.send(table, Message::Abort);
    }
    Ok(())
}

async fn forget_guests(app: &App, now: Stamp) -> Result<(), StoreError> {
    for guest in app.store.unused_guests(now - DAY * app.config.guest_days, MAX_AT_ONCE).await? {
        match app.store.erase(guest).await {
            Ok(erased) => app.hub.reload(&erased.tables),
            Err(error) => tracing::warn!(%guest, %error, "a guest who went away could not be forgotten"),
        }
    }
    Ok(())
}

fn warn_if_failed<T>(what: &str, done: Result<T, StoreError>) {
    if let Err(error) = done {
        tracing::warn!(%error, what, "could not be cleaned up; it is tried again in an hour");
    }
}
