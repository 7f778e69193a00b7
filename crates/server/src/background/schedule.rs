//! What is due when: the heartbeat, fallen flags, what others wrote, announcements, keys that were revoked, and cleaning up.
//!
//! The key decision: everything here is found by asking the store, so it is done after a restart too, and for tables that are in
//! nobody's memory. Whatever is missed once is found the next time.

use std::collections::BTreeSet;
use std::time::Duration;

use mozaika_store::Announcement;
use mozaika_table::{TableId, planted};
use mozaika_wire::ToClient;
use tokio::time::Instant;

use super::cleanup::clean_up;
use super::tasks::Beat;
use crate::repetition::Repetition;
use crate::room::Message;
use crate::{App, Failure, tournaments};

/// How often the store is asked what is due.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How often this process shows that it is alive.
const BEAT_INTERVAL: Duration = Duration::from_secs(1);
/// When is cleaned up first, how often then, and how long that may take.
const FIRST_CLEANUP: Duration = Duration::from_secs(60);
const CLEANUP_INTERVAL: Duration = Duration::from_secs(3600);
const CLEANUP_SILENCE: Duration = Duration::from_secs(24 * 3600);
/// How many tables with a fallen flag are looked at in one go.
const MAX_DUE: u32 = 500;
/// Of how many tables in memory the versions are looked up in one query.
const TABLES_PER_QUERY: usize = 1000;

/// Something that is done every so often.
struct Every {
    span: Duration,
    next: Instant,
}

impl Every {
    /// Due at once, and then again after each span.
    fn new(span: Duration) -> Every {
        Every { span, next: Instant::now() }
    }

    /// The same, but due for the first time after a while.
    fn after(first: Duration, span: Duration) -> Every {
        Every { span, next: Instant::now() + first }
    }

    /// Does it if it is due. If that fails, it stays due: a part that keeps failing is silent like the whole.
    async fn run(&mut self, work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
        if Instant::now() >= self.next {
            work.await?;
            self.next = Instant::now() + self.span;
        }
        Ok(())
    }
}

/// What is remembered from one round to the next.
struct Schedule {
    catch_up: Every,
    announce: Every,
    last_announced: u32,
    check_keys: Every,
    finish_jobs: Every,
    check_store: Every,
}

/// Beats for the first time, so that an outage is known before anybody plays, and then does everything that is due, in tasks that are
/// watched, until the server shuts down.
///
/// # Errors
/// The store cannot be written to.
pub async fn begin(app: &App) -> Result<(), Failure> {
    app.hub.heartbeat().beat(&*app.store, &app.hub.clock()).await?;
    let tasks = app.hub.tasks();
    tokio::spawn(sweep(app.clone(), tasks.watch("sweep", app.config.task_silence)));
    tokio::spawn(tournaments::run(app.clone(), tasks.watch("tournaments", app.config.task_silence)));
    tokio::spawn(clean_up_hourly(app.clone(), tasks.watch("cleanup", CLEANUP_SILENCE)));
    Ok(())
}

/// Cleans up over and over.
async fn clean_up_hourly(app: App, beat: Beat) {
    let mut shutdown = app.hub.shutdown_signal();
    let mut wait = FIRST_CLEANUP;
    while !*shutdown.borrow() {
        if tokio::time::timeout(wait, shutdown.changed()).await.is_err() {
            clean_up(app.clone()).await;
            beat.beat();
        }
        wait = CLEANUP_INTERVAL;
    }
}

/// Does what is due every moment.
async fn sweep(app: App, beat: Beat) {
    let mut shutdown = app.hub.shutdown_signal();
    let announced = app.store.announcements_after(0).await.unwrap_or_default();
    let mut schedule = Schedule {
        catch_up: Every::new(Duration::from_secs(2)),
        announce: Every::new(Duration::from_secs(3)),
        last_announced: announced.last().map_or(0, |last| last.number),
        check_keys: Every::after(Duration::from_secs(2), Duration::from_secs(5)),
        finish_jobs: Every::new(Duration::from_secs(5)),
        check_store: Every::after(Duration::from_secs(5), Duration::from_secs(10)),
    };
    let line = Repetition::new();
    while !*shutdown.borrow() {
        match schedule.once(&app).await {
            Ok(()) => beat.beat(),
            Err(failure) => {
                if let Some(left_out) = line.left_out(&failure.to_string(), Instant::now().into_std()) {
                    tracing::warn!(%failure, left_out, "could not do what is due; trying again");
                }
            }
        }
        let _shuts_down = tokio::time::timeout(POLL_INTERVAL, shutdown.changed()).await;
    }
}

impl Schedule {
    async fn once(&mut self, app: &App) -> Result<(), Failure> {
        let now = app.environment.now();
        // Before anything else: what seems to be due may only have been missed by all.
        if now.since(app.hub.heartbeat().last_beat()) >= BEAT_INTERVAL {
            app.hub.heartbeat().beat(&*app.store, &app.hub.clock()).await?;
        }
        let most = if planted!(FlagNeverFalls) { 0 } else { MAX_DUE };
        for table in app.store.due(now, most).await? {
            app.hub.send(table, Message::Tick);
        }
        // One that fails keeps none of the others from being done.
        let parts = [
            self.catch_up.run(catch_up(app)).await,
            self.announce.run(announce(app, &mut self.last_announced)).await,
            self.check_keys.run(app.hub.connections().check_keys(app)).await,
            self.finish_jobs.run(finish_jobs(app)).await,
            self.check_store.run(app.readiness.check(app)).await,
        ];
        parts.into_iter().collect()
    }
}

/// Goes on with what is left of people who were erased or have another name, and counts the tables that were set aside.
async fn finish_jobs(app: &App) -> Result<(), Failure> {
    app.metrics.set_aside(app.store.count_set_aside().await?);
    let hub = app.hub.clone();
    tokio::spawn(async move {
        hub.forget_erased().await;
        hub.tell_new_names().await;
    });
    Ok(())
}

/// Tells everybody who is connected what was announced.
async fn announce(app: &App, last: &mut u32) -> Result<(), Failure> {
    for announcement in app.store.announcements_after(*last).await? {
        *last = announcement.number;
        let Announcement { number, at, text, restart_at } = &announcement;
        let message = ToClient::Announcement { number: *number, at: *at, text, restart_at: *restart_at };
        app.hub.announce(&message.text().into());
    }
    Ok(())
}

/// Tells tables in memory what others wrote to their logs, or that they were deleted.
async fn catch_up(app: &App) -> Result<(), Failure> {
    if planted!(LostHintNeverRepaired) {
        return Ok(());
    }
    for tables in app.hub.open_tables().chunks(TABLES_PER_QUERY) {
        let mut missing: BTreeSet<TableId> = tables.iter().copied().collect();
        for (table, version) in app.store.versions(tables).await? {
            missing.remove(&table);
            app.hub.log_has(table, version);
        }
        for table in missing {
            app.hub.send_if_open(table, Message::Reload);
        }
    }
    Ok(())
}
