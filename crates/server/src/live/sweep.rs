//! What the server does by itself, over and over: signs of life, fallen flags, what others wrote, and tidying up.
//!
//! The key decision: everything here is found by asking the store, so it is done after a restart too, and for tables that are in
//! nobody's memory. Whatever is missed once is found the next time.

use std::time::Duration;

use manda_store::Store;
use manda_table::Stamp;

use super::ask::Ask;
use crate::wire::ToClient;
use crate::{App, Failure};

/// How often the store is asked.
const BEAT: Duration = Duration::from_millis(500);
/// If no server gave a sign of life for so long, none was running.
const GAP_MILLIS: u64 = 5000;
/// How many tables are looked at in one go.
const AT_ONCE: u32 = 500;
/// Of how many tables in memory the versions are asked for at once.
const PORTION: usize = 1000;
/// How often it is looked whether those who are connected may still be here, in beats.
const CHECK: u64 = 10;
/// How often things are tidied up, in beats.
const TIDY: u64 = 7200;

/// What the sweep remembers from one beat to the next.
#[derive(Default)]
struct Sweep {
    beat: u64,
    announced: u32,
}

/// Gives the first sign of life, so that an outage is known before anybody plays.
///
/// # Errors
/// The store cannot be written to.
pub(crate) async fn first_sign(app: &App) -> Result<(), Failure> {
    if let Some(outage) = app.store.alive(app.outside.now(), GAP_MILLIS).await? {
        let seconds = outage.to.since(outage.from).as_secs();
        tracing::info!(seconds, "no server was running for a while; clocks are not charged for it");
    }
    Ok(())
}

/// Sweeps until the server goes away.
pub(crate) async fn sweep(app: App) {
    let mut draining = app.hub.draining();
    let mut sweep = Sweep::default();
    let announced = app.store.announcements_after(0).await.unwrap_or_default();
    sweep.announced = announced.last().map_or(0, |last| last.number);
    while !*draining.borrow() {
        if let Err(failure) = sweep.once(&app).await {
            tracing::warn!(failure.message, "could not look after the tables; trying again");
        }
        let _ended = tokio::time::timeout(BEAT, draining.changed()).await;
    }
}

impl Sweep {
    async fn once(&mut self, app: &App) -> Result<(), Failure> {
        let now = app.outside.now();
        self.beat += 1;
        for table in app.store.due(now, AT_ONCE).await? {
            app.hub.ask(table, Ask::Tick);
        }
        if self.beat % 2 == 1 {
            app.store.alive(now, GAP_MILLIS).await?;
        }
        if self.beat % 4 == 1 {
            catch_up(app).await?;
        }
        if self.beat % 6 == 1 {
            self.announce(app).await?;
        }
        if self.beat % CHECK == CHECK / 2 {
            app.hub.sockets().check(app).await?;
        }
        if self.beat % TIDY == TIDY / 2 {
            tidy(app, now).await?;
        }
        Ok(())
    }

    async fn announce(&mut self, app: &App) -> Result<(), Failure> {
        for announcement in app.store.announcements_after(self.announced).await? {
            self.announced = announcement.number;
            app.hub.notify(&ToClient::Announcement(&announcement).frame());
        }
        Ok(())
    }
}

/// Tells tables in memory what others wrote to their logs.
async fn catch_up(app: &App) -> Result<(), Failure> {
    for portion in app.hub.open_tables().chunks(PORTION) {
        for (table, version) in app.store.versions(portion).await? {
            app.hub.hint(table, version);
        }
    }
    Ok(())
}

/// Closes tables that nobody came to, and forgets guests who went away.
pub(crate) async fn tidy(app: &App, now: Stamp) -> Result<(), Failure> {
    const DAY: Duration = Duration::from_secs(86_400);
    let store: &dyn Store = &*app.store;
    for table in store.idle_open(now - DAY * app.config.open_table_days, AT_ONCE).await? {
        app.hub.ask(table, Ask::Close);
    }
    for guest in store.unused_guests(now - DAY * app.config.guest_days, AT_ONCE).await? {
        let erased = store.erase(guest).await?;
        app.hub.forget(&erased.tables);
    }
    store.remove_expired_keys(now).await?;
    if let Some(shared) = store.shared() {
        shared.tidy_shared(now).await?;
    }
    Ok(())
}
