//! What is due when: the heartbeat, fallen flags, what others wrote, announcements, keys that were revoked, and cleaning up.
//!
//! The key decision: everything here is found by asking the store, so it is done after a restart too, and for tables that are in
//! nobody's memory. Whatever is missed once is found the next time.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::cleanup::clean_up;
use crate::room::Message;
use crate::wire::ToClient;
use crate::{App, Failure};

/// How often the store is asked what is due.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How often this process shows that it is alive.
const BEAT_INTERVAL: Duration = Duration::from_secs(1);
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

    /// The same, but due for the first time after half a span.
    fn later(span: Duration) -> Every {
        Every { span, next: Instant::now() + span / 2 }
    }

    /// Whether it is due; if so, it is not until a span has passed.
    fn is_due(&mut self) -> bool {
        let due = Instant::now() >= self.next;
        if due {
            self.next = Instant::now() + self.span;
        }
        due
    }
}

/// What is remembered from one round to the next.
struct Schedule {
    catch_up: Every,
    announce: Every,
    last_announced: u32,
    check_keys: Every,
    clean_up: Every,
    cleaning_up: Option<JoinHandle<()>>,
}

/// Beats for the first time, so that an outage is known before anybody plays.
///
/// # Errors
/// The store cannot be written to.
pub(crate) async fn first_beat(app: &App) -> Result<(), Failure> {
    app.hub.heartbeat().beat(&*app.store, app.environment.now()).await
}

/// Does what is due until the server shuts down.
pub(crate) async fn run(app: App) {
    let mut shutdown = app.hub.shutdown_signal();
    let announced = app.store.announcements_after(0).await.unwrap_or_default();
    let mut schedule = Schedule {
        catch_up: Every::new(Duration::from_secs(2)),
        announce: Every::new(Duration::from_secs(3)),
        last_announced: announced.last().map_or(0, |last| last.number),
        check_keys: Every::later(Duration::from_secs(5)),
        clean_up: Every::later(Duration::from_secs(3600)),
        cleaning_up: None,
    };
    while !*shutdown.borrow() {
        if let Err(failure) = schedule.once(&app).await {
            tracing::warn!(%failure, "could not do what is due; trying again");
        }
        let _shuts_down = tokio::time::timeout(POLL_INTERVAL, shutdown.changed()).await;
    }
}

impl Schedule {
    async fn once(&mut self, app: &App) -> Result<(), Failure> {
        let now = app.environment.now();
        // Before anything else: what seems to be due may only have been missed by all.
        if now.since(app.hub.heartbeat().last_beat()) >= BEAT_INTERVAL {
            app.hub.heartbeat().beat(&*app.store, now).await?;
        }
        for table in app.store.due(now, MAX_DUE).await? {
            app.hub.send(table, Message::Tick);
        }
        if self.catch_up.is_due() {
            catch_up(app).await?;
        }
        if self.announce.is_due() {
            self.announce(app).await?;
        }
        if self.check_keys.is_due() {
            app.hub.connections().check_keys(app).await?;
        }
        if self.clean_up.is_due() && self.cleaning_up.as_ref().is_none_or(JoinHandle::is_finished) {
            self.cleaning_up = Some(tokio::spawn(clean_up(app.clone(), now)));
        }
        Ok(())
    }

    async fn announce(&mut self, app: &App) -> Result<(), Failure> {
        for announcement in app.store.announcements_after(self.last_announced).await? {
            self.last_announced = announcement.number;
            app.hub.announce(&ToClient::Announcement(&announcement).frame());
        }
        Ok(())
    }
}

/// Tells tables in memory what others wrote to their logs.
async fn catch_up(app: &App) -> Result<(), Failure> {
    for tables in app.hub.open_tables().chunks(TABLES_PER_QUERY) {
        for (table, version) in app.store.versions(tables).await? {
            app.hub.log_has(table, version);
        }
    }
    Ok(())
}
