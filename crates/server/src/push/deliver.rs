//! What sends the calls that are due.
//!
//! The key decision: whether a call still holds is asked of the table at the last moment. Whoever has acted, or looks at the table by
//! now, on whichever node, is not called.

use std::time::Duration;

use mozaika_store::{Call, ClaimedCall};
use mozaika_table::{PersonId, Stamp, TableId};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::client::{Answer, SendError};
use super::message::Message;
use super::sender::Unsent;
use crate::background::Beat;
use crate::{App, Failure};

/// How often it is looked what is due.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// How many are sent at once.
const MAX_AT_ONCE: usize = 16;

/// How long whoever claimed a call has it: longer than sending it can take.
const CLAIMED_FOR: Duration = Duration::from_secs(60);

/// After how long a call is tried again that could not be sent, the first time, the second time, …
const RETRIES: [Duration; 4] =
    [Duration::from_secs(5), Duration::from_secs(60), Duration::from_secs(300), Duration::from_secs(1800)];

/// Push services that want to be left alone are, but not for longer.
const MAX_RETRY: Duration = Duration::from_secs(3600);

/// Sends calls in a task that is watched, until the server shuts down. The first server that does makes the key for all.
///
/// # Errors
/// The store cannot be used.
pub(crate) async fn start(app: &App) -> Result<(), Failure> {
    if app.push.sender(app).await?.is_some() {
        let beat = app.hub.tasks().watch("calls", app.config.task_silence);
        tokio::spawn(run(app.clone(), beat));
    }
    Ok(())
}

async fn run(app: App, beat: Beat) {
    let mut shutdown = app.hub.shutdown_signal();
    let mut sending = JoinSet::new();
    while !*shutdown.borrow() {
        while sending.try_join_next().is_some() {}
        match claim(&app, MAX_AT_ONCE - sending.len()).await {
            Ok(claimed) => {
                beat.beat();
                for call in claimed {
                    sending.spawn(deliver(app.clone(), call));
                }
            }
            Err(failure) => tracing::warn!(%failure, "nobody can be called at the moment; trying again"),
        }
        let _shuts_down = timeout(POLL_INTERVAL, shutdown.changed()).await;
    }
}

async fn claim(app: &App, most: usize) -> Result<Vec<ClaimedCall>, Failure> {
    let now = app.environment.now();
    let limit = u32::try_from(most).unwrap_or(0);
    if limit == 0 { Ok(Vec::new()) } else { Ok(app.store.claim_calls(now, now + CLAIMED_FOR, limit).await?) }
}

/// What became of a call.
enum Outcome {
    /// The push service has it.
    Sent,
    /// There is no reason any more, or whoever is called looks already.
    Settled,
    /// The push service knows no such device.
    Gone,
    /// It will not be taken, however often it is tried.
    Refused(String),
    /// It may work later.
    Failed { why: String, wait: Option<Duration> },
}

async fn deliver(app: App, claimed: ClaimedCall) {
    let outcome = match attempt(&app, &claimed).await {
        Ok(outcome) => outcome,
        Err(failure) => Outcome::Failed { why: failure.to_string(), wait: None },
    };
    let tries = claimed.tries as usize;
    let (name, done) = match outcome {
        Outcome::Sent => ("sent", app.store.finish_call(&claimed).await),
        Outcome::Settled => ("settled", app.store.finish_call(&claimed).await),
        Outcome::Gone => {
            let device = &claimed.subscription;
            ("gone", app.store.forget_endpoint(device.session, &device.endpoint).await)
        }
        Outcome::Refused(why) => {
            tracing::warn!(%why, "a push service does not take a call");
            ("refused", app.store.finish_call(&claimed).await)
        }
        Outcome::Failed { why, wait } => match RETRIES.get(tries.saturating_sub(1)) {
            Some(usual) => {
                tracing::debug!(%why, tries, "a call could not be sent; trying again later");
                let wait = wait.map_or(*usual, |wait| wait.clamp(*usual, MAX_RETRY));
                ("retried", app.store.postpone_call(&claimed, app.environment.now() + wait).await)
            }
            None => {
                tracing::warn!(%why, tries, "a call could not be sent");
                ("failed", app.store.finish_call(&claimed).await)
            }
        },
    };
    app.metrics.call(name);
    if let Err(error) = done {
        // It is due again when its claim has run out.
        tracing::warn!(%error, "what became of a call could not be noted");
    }
}

async fn attempt(app: &App, claimed: &ClaimedCall) -> Result<Outcome, Failure> {
    let Some(sender) = app.push.sender(app).await? else { return Ok(Outcome::Settled) };
    let Some(message) = message(app, &claimed.call).await? else { return Ok(Outcome::Settled) };
    Ok(judge(sender.send(&message, &claimed.subscription, app.environment.now()).await))
}

fn judge(answer: Result<Answer, Unsent>) -> Outcome {
    match answer {
        Ok(Answer { status, .. }) if status.is_success() => Outcome::Sent,
        Ok(Answer { status, .. }) if matches!(status.as_u16(), 404 | 410) => Outcome::Gone,
        Ok(Answer { status, retry_after }) if status.is_server_error() || status.as_u16() == 429 => {
            Outcome::Failed { why: format!("the push service answered {status}"), wait: retry_after }
        }
        Ok(Answer { status, .. }) => Outcome::Refused(format!("it answered {status}")),
        // Nobody will ever be reached there.
        Err(Unsent::BadDevice | Unsent::NotReached(SendError::Forbidden)) => Outcome::Gone,
        Err(Unsent::NotReached(why)) => {
            Outcome::Failed { why: format!("the push service cannot be used: {why}"), wait: None }
        }
    }
}

/// What to tell whoever is called; nothing if there is no reason any more, or they look at the table.
async fn message(app: &App, call: &Call) -> Result<Option<Message>, Failure> {
    let (Call { person, table, kind, .. }, now) = (*call, app.environment.now());
    let told = app.hub.read(table, move |found| {
        let kind = found.table.call_now(person, kind).filter(|_| !found.is_looking(person));
        Ok(kind.map(|kind| Message::new(found.table, kind, now)))
    });
    match told.await {
        Ok(Some(message)) if !looks_elsewhere(app, person, table, now).await? => Ok(Some(message)),
        Ok(_) | Err(Failure::NotFound(_)) => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// Whether somebody looks at a table by way of another node.
async fn looks_elsewhere(app: &App, person: PersonId, table: TableId, now: Stamp) -> Result<bool, Failure> {
    let Some(cluster) = app.store.cluster() else { return Ok(false) };
    let there = cluster.attendance(app.hub.node(), &[table], now).await?;
    let mut people = there.iter().flat_map(|(_, attendance)| &attendance.people);
    Ok(people.any(|(there, away)| *there == person && !away))
}
