//! What the server does by itself, over and over: signs of life, fallen flags, what others wrote, and tidying up.
//!
//! The key decision: everything here is found by asking the store, so it is done after a restart too, and for tables that are in
//! nobody's memory. Whatever is missed once is found the next time.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::ask::Ask;
use super::tidy::tidy;
use crate::wire::ToClient;
use crate::{App, Failure};

/// How often the store is asked what is due.
const BEAT: Duration = Duration::from_millis(500);
/// How often a sign of life is given.
const SIGN: Duration = Duration::from_secs(1);
/// How many tables are looked at in one go.
const AT_ONCE: u32 = 500;
/// Of how many tables in memory the versions are asked for at once.
const PORTION: usize = 1000;

/// Something that is done every so often.
struct Every {
    span: Duration,
    next: Instant,
}

impl Every {
    /// Something that is due at once, and then again after each span.
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

/// What the sweep remembers from one beat to the next.
struct Sweep {
    /// What others wrote to the logs of tables in memory.
    catch_up: Every,
    announce: Every,
    announced: u32,
    /// Whether those who are connected may still be here.
    check: Every,
    tidy: Every,
    tidying: Option<JoinHandle<()>>,
}

/// Gives the first sign of life, so that an outage is known before anybody plays.
///
/// # Errors
/// The store cannot be written to.
pub(crate) async fn first_sign(app: &App) -> Result<(), Failure> {
    app.hub.signs().give(&*app.store, app.outside.now()).await
}

/// Sweeps until the server goes away.
pub(crate) async fn sweep(app: App) {
    let mut draining = app.hub.draining();
    let announced = app.store.announcements_after(0).await.unwrap_or_default();
    let mut sweep = Sweep {
        catch_up: Every::new(Duration::from_secs(2)),
        announce: Every::new(Duration::from_secs(3)),
        announced: announced.last().map_or(0, |last| last.number),
        check: Every::later(Duration::from_secs(5)),
        tidy: Every::later(Duration::from_secs(3600)),
        tidying: None,
    };
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
        // Before anything else: what seems to be due may only have been missed by all.
        if now.since(app.hub.signs().last()) >= SIGN {
            app.hub.signs().give(&*app.store, now).await?;
        }
        for table in app.store.due(now, AT_ONCE).await? {
            app.hub.ask(table, Ask::Tick);
        }
        if self.catch_up.is_due() {
            catch_up(app).await?;
        }
        if self.announce.is_due() {
            self.announce(app).await?;
        }
        if self.check.is_due() {
            app.hub.sockets().check(app).await?;
        }
        if self.tidy.is_due() && self.tidying.as_ref().is_none_or(JoinHandle::is_finished) {
            self.tidying = Some(tokio::spawn(tidy(app.clone(), now)));
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
