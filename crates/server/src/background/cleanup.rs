//! Cleaning up: tables that were never played, games that nobody comes back to, finished ones if the host wants that, guests who went
//! away, keys that have expired, calls that never went out.
//!
//! The key decision: it takes its time beside everything else, but goes on until nothing is left, in portions that each begin after the
//! last. What cannot be cleaned up holds up nothing behind it, and what an end of the process interrupts is found again.

use std::time::Duration;

use mozaika_store::{Idle, IdleTable, StoreError};
use mozaika_table::{Event, Stamp, Status};

use crate::{App, Failure};

/// How much is found in one go.
const AT_ONCE: u32 = 200;

/// After how long a table that could not be read is tried again: the next build may be able to.
const SET_ASIDE_FOR: Duration = Duration::from_secs(3600);

/// A call that could not go out for this long is of no use to anybody.
const FORGET_CALLS_AFTER: Duration = Duration::from_secs(24 * 3600);

const DAY: Duration = Duration::from_secs(86_400);

/// Cleans up once, as a server does every hour.
pub async fn clean_up(app: App) {
    let (config, now) = (app.config.clone(), app.environment.now());
    let before = |days: u32| now - DAY * days;
    warn_if_failed("tables set aside", app.store.bring_back(now - SET_ASIDE_FOR).await.map_err(Into::into));
    let abandoned = close_games(&app, before(config.playing_table_days)).await;
    warn_if_failed("games that nobody comes back to", abandoned);
    let never_played = delete_tables(&app, Idle::NeverPlayed, before(config.open_table_days)).await;
    warn_if_failed("tables that were never played", never_played);
    if let Some(days) = config.finished_table_days {
        for status in [Status::Over, Status::Aborted] {
            let deleted = delete_tables(&app, Idle::InStatus(status), before(days)).await;
            warn_if_failed("finished games", deleted);
        }
    }
    warn_if_failed("guests who went away", forget_guests(&app, before(config.guest_days)).await);
    warn_if_failed("keys that have expired", app.store.remove_expired_keys(now).await.map_err(Into::into));
    let old_calls = app.store.remove_old_calls(now - FORGET_CALLS_AFTER).await;
    warn_if_failed("calls that never went out", old_calls.map_err(Into::into));
    let ended_seeks = app.store.remove_ended_seeks(now).await;
    warn_if_failed("seeks that have ended", ended_seeks.map_err(Into::into));
    if let Some(cluster) = app.store.cluster() {
        warn_if_failed("what nodes shared", cluster.clean_up_cluster(now).await.map_err(Into::into));
    }
}

/// Closes games in which nobody has done anything for long.
async fn close_games(app: &App, before: Stamp) -> Result<(), Failure> {
    let mut idle = Portions::new(Idle::InStatus(Status::Playing), before);
    while let Some(tables) = idle.next(app).await? {
        for table in tables {
            let abandoned = app.hub.append_event(table.id, |table| {
                let idle = table.status() == Status::Playing && table.changed() < before;
                idle.then_some(Event::Aborted { person: None })
            });
            abandoned.await?;
        }
    }
    Ok(())
}

/// Deletes tables, unless somebody comes back just then.
async fn delete_tables(app: &App, kind: Idle, before: Stamp) -> Result<(), Failure> {
    let mut idle = Portions::new(kind, before);
    while let Some(tables) = idle.next(app).await? {
        for table in tables {
            if app.store.delete_table(table.id, Some(table.version)).await? {
                app.hub.reload(&[table.id]);
            }
        }
    }
    Ok(())
}

async fn forget_guests(app: &App, before: Stamp) -> Result<(), Failure> {
    let mut after = None;
    loop {
        let guests = app.store.idle_guests(before, after, AT_ONCE).await?;
        let Some(last) = guests.last() else { break };
        after = Some((last.seen, last.id));
        for guest in guests.iter().filter(|guest| !guest.plays) {
            app.store.erase(guest.id).await?;
        }
    }
    app.hub.forget_erased().await;
    Ok(())
}

/// The idle tables of a kind, portion by portion.
struct Portions {
    kind: Idle,
    before: Stamp,
    last: Option<IdleTable>,
}

impl Portions {
    const fn new(kind: Idle, before: Stamp) -> Portions {
        Portions { kind, before, last: None }
    }

    /// The next portion, if there is one.
    async fn next(&mut self, app: &App) -> Result<Option<Vec<IdleTable>>, StoreError> {
        let after = self.last.map(|last| (last.changed, last.id));
        let tables = app.store.idle_tables(self.kind, self.before, after, AT_ONCE).await?;
        self.last = tables.last().copied();
        Ok(self.last.map(|_| tables))
    }
}

fn warn_if_failed<T>(what: &str, done: Result<T, Failure>) {
    if let Err(failure) = done {
        tracing::warn!(%failure, what, "could not be cleaned up; it is tried again in an hour");
    }
}
