//! Tidying up: tables that nobody came to, guests who went away, keys that nobody can use any more.
//!
//! The key decision: it takes its time beside everything else, and what cannot be tidied up holds up nothing behind it.

use std::time::Duration;

use mozaika_store::{Store, StoreError};
use mozaika_table::Stamp;

use super::ask::Ask;
use crate::App;

/// How much of a kind is tidied up in one go.
const AT_ONCE: u32 = 500;

const DAY: Duration = Duration::from_secs(86_400);

/// Tidies up once.
pub(super) async fn tidy(app: App, now: Stamp) {
    told("tables that nobody came to", close_tables(&app, now).await);
    told("guests who went away", forget_guests(&app, now).await);
    told("keys that have expired", app.store.remove_expired_keys(now).await);
    if let Some(shared) = app.store.cluster() {
        told("what nodes shared", shared.clean_up_cluster(now).await);
    }
}

async fn close_tables(app: &App, now: Stamp) -> Result<(), StoreError> {
    for table in app.store.idle_open(now - DAY * app.config.open_table_days, AT_ONCE).await? {
        app.hub.ask(table, Ask::Close);
    }
    Ok(())
}

async fn forget_guests(app: &App, now: Stamp) -> Result<(), StoreError> {
    let store: &dyn Store = &*app.store;
    for guest in store.unused_guests(now - DAY * app.config.guest_days, AT_ONCE).await? {
        match store.erase(guest).await {
            Ok(erased) => app.hub.forget(&erased.tables),
            Err(error) => tracing::warn!(%guest, %error, "a guest who went away could not be forgotten"),
        }
    }
    Ok(())
}

fn told<T>(what: &str, done: Result<T, StoreError>) {
    if let Err(error) = done {
        tracing::warn!(%error, what, "could not be tidied up; it is tried again in an hour");
    }
}
