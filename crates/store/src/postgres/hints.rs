//! Hints between nodes, by LISTEN and NOTIFY.
//!
//! The key decision: one channel for all. What is to be told gathers for a moment and goes out in one notification, on a connection that
//! is not the one of any move, after the move was committed. Whoever listens begins to, and then says that hints may have been lost; so
//! after every interruption everything is looked at again.

use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mozaika_table::{TableId, Version};
use tokio::sync::{Notify, broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::AsyncMessage;

use super::address::PostgresAddress;
use super::clock::{self, DatabaseClock};
use super::pool::{PATIENCE, Pool, connecting};
use crate::Hint;

/// For how long hints gather.
const GATHER: Duration = Duration::from_millis(4);
/// The longest notification; PostgreSQL takes no more than 8000 bytes.
const LONGEST: usize = 7800;
/// How many hints may wait for who listens before some are lost.
const WAITING: usize = 4096;
/// How often the listening connection is asked whether it lives, and for the time.
const SIGN: Duration = Duration::from_secs(5);
/// How long until somebody who cannot listen tries again.
const AGAIN: Duration = Duration::from_millis(500);

/// Hints, on their way out and in. Dropping it ends both.
#[derive(Debug)]
pub(super) struct Hints {
    out: Arc<Out>,
    incoming: broadcast::Sender<Hint>,
    clock: Arc<DatabaseClock>,
    tasks: [JoinHandle<()>; 2],
}

/// What waits to be told.
#[derive(Debug, Default)]
struct Out {
    grown: Mutex<HashMap<TableId, (Version, bool)>>,
    others: Mutex<Vec<Hint>>,
    wake: Notify,
}

impl Hints {
    /// Begins to tell and to listen, and looks at the clock from time to time.
    pub(super) fn start(address: &PostgresAddress, pool: &Pool, clock: DatabaseClock) -> Hints {
        let (out, clock) = (Arc::<Out>::default(), Arc::new(clock));
        let incoming = broadcast::Sender::new(WAITING);
        let telling = tokio::spawn(tell(out.clone(), pool.clone()));
        let listening = tokio::spawn(listen(address.clone(), incoming.clone(), clock.clone()));
        Hints { out, incoming, clock, tasks: [telling, listening] }
    }

    /// Tells the other nodes in a moment.
    pub(super) fn send(&self, hint: Hint) {
        if let Hint::Grown { table, version, work } = hint {
            let mut grown = locked(&self.out.grown);
            let known = grown.entry(table).or_insert((version, work));
            if version >= known.0 {
                *known = (version, work);
            }
        } else {
            locked(&self.out.others).push(hint);
        }
        self.out.wake.notify_one();
    }

    /// What other nodes tell from now on.
    pub(super) fn receive(&self) -> broadcast::Receiver<Hint> {
        self.incoming.subscribe()
    }

    /// The database's clock.
    pub(super) fn clock(&self) -> &DatabaseClock {
        &self.clock
    }
}

impl Drop for Hints {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

async fn tell(out: Arc<Out>, pool: Pool) {
    loop {
        out.wake.notified().await;
        sleep(GATHER).await;
        let grown: Vec<_> = locked(&out.grown).drain().collect();
        let others = std::mem::take(&mut *locked(&out.others));
        let grown = grown.into_iter().map(|(table, (version, work))| Hint::Grown { table, version, work });
        let mut lost = false;
        for text in written(grown.chain(others.iter().copied())) {
            if let Err(error) = pool.execute("SELECT pg_notify('mozaika', $1)", &[&text]).await {
                tracing::debug!(%error, "hints to other nodes were lost");
                lost = true;
            }
        }
        if lost {
            // Most they find out by looking; but a log that was written anew looks as it did.
            let anew = others.into_iter().filter(|hint| matches!(hint, Hint::Rewritten(_)));
            locked(&out.others).extend(anew);
            out.wake.notify_one();
            sleep(AGAIN).await;
        }
    }
}

/// Hints as texts that are not too long.
fn written(hints: impl Iterator<Item = Hint>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for hint in hints {
        let word = match hint {
            Hint::Grown { table, version, work } => {
                format!("{}{table}{version} ", if work { 'w' } else { 'g' }, version = version.0)
            }
            Hint::Rewritten(table) => format!("r{table} "),
            Hint::Attended(table) => format!("a{table} "),
            Hint::Lost => "l ".to_owned(),
        };
        match texts.last_mut() {
            Some(text) if text.len() + word.len() <= LONGEST => text.push_str(&word),
            _ => texts.push(word),
        }
    }
    texts
}

/// The hint of a word. One that cannot be read comes from a newer version; what it is about is found by looking.
fn read(word: &str) -> Option<Hint> {
    let (kind, rest) = word.split_at_checked(1)?;
    if kind == "l" {
        return Some(Hint::Lost);
    }
    let (table, rest) = rest.split_at_checked(16)?;
    let table = table.parse().ok()?;
    match kind {
        "g" | "w" => Some(Hint::Grown { table, version: Version(rest.parse().ok()?), work: kind == "w" }),
        "r" => Some(Hint::Rewritten(table)),
        "a" => Some(Hint::Attended(table)),
        _ => None,
    }
}

/// Listens, and again whenever the connection is lost.
async fn listen(address: PostgresAddress, incoming: broadcast::Sender<Hint>, clock: Arc<DatabaseClock>) {
    loop {
        if let Err(why) = listen_once(&address, &incoming, &clock).await {
            tracing::warn!(why, "not listening to other nodes at the moment; trying again");
        }
        sleep(AGAIN).await;
    }
}

async fn listen_once(
    address: &PostgresAddress,
    incoming: &broadcast::Sender<Hint>,
    clock: &DatabaseClock,
) -> Result<(), String> {
    let words = |error: tokio_postgres::Error| super::trouble::words(&error);
    let late = |_| "the database cannot be reached in time".to_owned();
    let connected = address.config.connect(address.trust.connector()?);
    let (client, mut connection) =
        timeout(connecting(address), connected).await.map_err(late)?.map_err(words)?;
    let (sender, mut notices) = mpsc::unbounded_channel();
    let driving = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notice) = message {
                let _nobody = sender.send(notice.payload().to_owned());
            }
        }
    });
    let _ends_with_us = AbortOnDrop(driving);
    timeout(PATIENCE, client.batch_execute("LISTEN mozaika")).await.map_err(late)?.map_err(words)?;
    // Listening first, then looking: what was told before is found.
    let _nobody = incoming.send(Hint::Lost);
    let mut sign = Instant::now();
    loop {
        tokio::select! {
            notice = notices.recv() => {
                let Some(notice) = notice else { return Err("the connection was lost".to_owned()) };
                for hint in notice.split_ascii_whitespace().filter_map(read) {
                    let _nobody = incoming.send(hint);
                }
            }
            () = tokio::time::sleep_until(sign) => {
                let asked = std::time::Instant::now();
                let answer = timeout(PATIENCE, client.query_one(clock::ASK, &[])).await;
                clock.answers(asked, answer.map_err(late)?.map_err(words)?.get(0));
                sign = Instant::now() + SIGN;
            }
        }
    }
}

struct AbortOnDrop(JoinHandle<()>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What waits stays right even if somebody panicked with the lock in hand.
fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId::from_bytes([number; 10])
    }

    #[test]
    fn hints_are_read_as_they_were_written() {
        let hints: Vec<Hint> = (0..=255)
            .flat_map(|number| {
                let table = table(number);
                let grown = Hint::Grown { table, version: Version(number.into()), work: number % 2 == 0 };
                [grown, Hint::Rewritten(table), Hint::Attended(table), Hint::Lost]
            })
            .collect();
        let texts = written(hints.iter().copied());
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() <= LONGEST));
        let again: Vec<Hint> =
            texts.iter().flat_map(|text| text.split_ascii_whitespace()).filter_map(read).collect();
        assert_eq!(again, hints);
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        for word in
            ["", "g", "x", "gabc", "z2222222222222222", "g22222222222222221x", "ż", "gżżżżżżżżżżżżżżżż"]
        {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
