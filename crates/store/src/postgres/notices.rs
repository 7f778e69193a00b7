//! Notices between nodes, by LISTEN and NOTIFY.
//!
//! The key decision: one channel for all. Notices are gathered for a moment and sent in one notification, outside any move's
//! transaction and after it was committed. Whoever (re)connects listens first and then reports that notices may have been lost,
//! so after every interruption everything is looked at again.

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
use super::pool::{ANSWER_TIMEOUT, Pool, connect_timeout};
use crate::Notice;

/// For how long notices gather.
const BATCHING_DELAY: Duration = Duration::from_millis(4);
/// The longest notification; PostgreSQL takes no more than 8000 bytes.
const LONGEST_PAYLOAD: usize = 7800;
/// How many notices may wait for a listener before some are lost.
const QUEUE_LENGTH: usize = 4096;
/// How often the listening connection is checked, and asked for the time.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);
/// How long to wait before sending or listening is tried again.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// Sends and receives notices. Dropping it ends both.
#[derive(Debug)]
pub(super) struct Notices {
    outbox: Arc<Outbox>,
    incoming: broadcast::Sender<Notice>,
    clock: Arc<DatabaseClock>,
    tasks: [JoinHandle<()>; 2],
}

/// Notices that wait to be sent.
#[derive(Debug, Default)]
struct Outbox {
    grown: Mutex<HashMap<TableId, (Version, bool)>>,
    others: Mutex<Vec<Notice>>,
    wake: Notify,
}

impl Outbox {
    fn put(&self, notice: Notice) {
        if let Notice::LogGrew { table, version, computer_to_act } = notice {
            let mut grown = locked(&self.grown);
            let known = grown.entry(table).or_insert((version, computer_to_act));
            if version >= known.0 {
                *known = (version, computer_to_act);
            }
        } else {
            let mut others = locked(&self.others);
            // Saying twice that people are looked for helps nobody.
            if notice != Notice::SeeksChanged || !others.contains(&notice) {
                others.push(notice);
            }
        }
    }
}

impl Notices {
    /// Begins to send and to listen, and looks at the clock from time to time.
    pub(super) fn start(address: &PostgresAddress, pool: &Pool, clock: DatabaseClock) -> Notices {
        let (outbox, clock) = (Arc::<Outbox>::default(), Arc::new(clock));
        let incoming = broadcast::Sender::new(QUEUE_LENGTH);
        let sending = tokio::spawn(send_queued(outbox.clone(), pool.clone()));
        let listening = tokio::spawn(listen(address.clone(), incoming.clone(), clock.clone()));
        Notices { outbox, incoming, clock, tasks: [sending, listening] }
    }

    /// Sends a notice to the other nodes in a moment.
    pub(super) fn send(&self, notice: Notice) {
        self.outbox.put(notice);
        self.outbox.wake.notify_one();
    }

    /// The notices of other nodes from now on.
    pub(super) fn receive(&self) -> broadcast::Receiver<Notice> {
        self.incoming.subscribe()
    }

    /// The database's clock.
    pub(super) fn clock(&self) -> &DatabaseClock {
        &self.clock
    }
}

impl Drop for Notices {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

async fn send_queued(outbox: Arc<Outbox>, pool: Pool) {
    loop {
        outbox.wake.notified().await;
        sleep(BATCHING_DELAY).await;
        let grown: Vec<_> = locked(&outbox.grown).drain().collect();
        let others = std::mem::take(&mut *locked(&outbox.others));
        let grown = grown.into_iter().map(|(table, (version, computer_to_act))| Notice::LogGrew {
            table,
            version,
            computer_to_act,
        });
        let mut lost = false;
        for text in encode(grown.chain(others.iter().copied())) {
            if let Err(error) = pool.execute("SELECT pg_notify('mozaika', $1)", &[&text]).await {
                tracing::debug!(%error, "notices to other nodes were lost");
                lost = true;
            }
        }
        if lost {
            // Most changes are found by looking, but a rewritten log has the same version as before.
            let rewritten = others.into_iter().filter(|notice| matches!(notice, Notice::LogRewritten(_)));
            locked(&outbox.others).extend(rewritten);
            outbox.wake.notify_one();
            sleep(RETRY_DELAY).await;
        }
    }
}

/// Notices as payloads that are not too long.
fn encode(notices: impl Iterator<Item = Notice>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for notice in notices {
        let word = match notice {
            Notice::LogGrew { table, version, computer_to_act } => {
                format!("{}{table}{version} ", if computer_to_act { 'w' } else { 'g' }, version = version.0)
            }
            Notice::LogRewritten(table) => format!("r{table} "),
            Notice::AttendanceChanged(table) => format!("a{table} "),
            Notice::SeeksChanged => "s ".to_owned(),
            Notice::Lost => "l ".to_owned(),
        };
        match texts.last_mut() {
            Some(text) if text.len() + word.len() <= LONGEST_PAYLOAD => text.push_str(&word),
            _ => texts.push(word),
        }
    }
    texts
}

/// The notice that a word stands for. One that cannot be read comes from a newer version; what changed is found by looking.
fn decode(word: &str) -> Option<Notice> {
    let (kind, rest) = word.split_at_checked(1)?;
    match kind {
        "l" => return Some(Notice::Lost),
        "s" => return Some(Notice::SeeksChanged),
        _ => {}
    }
    let (table, rest) = rest.split_at_checked(16)?;
    let table = table.parse().ok()?;
    match kind {
        "g" | "w" => Some(Notice::LogGrew {
            table,
            version: Version(rest.parse().ok()?),
            computer_to_act: kind == "w",
        }),
        "r" => Some(Notice::LogRewritten(table)),
        "a" => Some(Notice::AttendanceChanged(table)),
        _ => None,
    }
}

/// Listens, and again whenever the connection is lost.
async fn listen(address: PostgresAddress, incoming: broadcast::Sender<Notice>, clock: Arc<DatabaseClock>) {
    loop {
        if let Err(why) = listen_once(&address, &incoming, &clock).await {
            tracing::warn!(why, "not listening to other nodes at the moment; trying again");
        }
        sleep(RETRY_DELAY).await;
    }
}

async fn listen_once(
    address: &PostgresAddress,
    incoming: &broadcast::Sender<Notice>,
    clock: &DatabaseClock,
) -> Result<(), String> {
    let describe = |error: tokio_postgres::Error| super::errors::describe(&error);
    let timed_out = |_| "the database cannot be reached in time".to_owned();
    let connector = address.trust.connector().map_err(|error| error.to_string())?;
    let connected = address.config.connect(connector);
    let (client, mut connection) =
        timeout(connect_timeout(address), connected).await.map_err(timed_out)?.map_err(describe)?;
    let (sender, mut notices) = mpsc::unbounded_channel();
    let driving = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notice) = message {
                let _nobody = sender.send(notice.payload().to_owned());
            }
        }
    });
    let _ends_with_us = AbortOnDrop(driving);
    timeout(ANSWER_TIMEOUT, client.batch_execute("LISTEN mozaika"))
        .await
        .map_err(timed_out)?
        .map_err(describe)?;
    // Listening first, then looking: what changed before is found.
    let _nobody = incoming.send(Notice::Lost);
    let mut next_check = Instant::now();
    loop {
        tokio::select! {
            notice = notices.recv() => {
                let Some(notice) = notice else { return Err("the connection was lost".to_owned()) };
                for notice in notice.split_ascii_whitespace().filter_map(decode) {
                    let _nobody = incoming.send(notice);
                }
            }
            () = tokio::time::sleep_until(next_check) => {
                let asked = std::time::Instant::now();
                let answer = timeout(ANSWER_TIMEOUT, client.query_one(clock::SELECT_NOW, &[])).await;
                clock.update(asked, answer.map_err(timed_out)?.map_err(describe)?.get(0));
                next_check = Instant::now() + CHECK_INTERVAL;
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

/// What waits is valid even if somebody panicked while holding the lock.
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
    fn what_is_known_already_waits_once() {
        let outbox = Outbox::default();
        let grown = |version, computer_to_act| Notice::LogGrew {
            table: table(1),
            version: Version(version),
            computer_to_act,
        };
        for notice in [grown(2, false), grown(3, true), grown(1, false)] {
            outbox.put(notice);
        }
        assert_eq!(*locked(&outbox.grown), HashMap::from([(table(1), (Version(3), true))]));
        let attended = Notice::AttendanceChanged(table(1));
        for notice in [Notice::SeeksChanged, attended, Notice::SeeksChanged, attended] {
            outbox.put(notice);
        }
        assert_eq!(*locked(&outbox.others), [Notice::SeeksChanged, attended, attended]);
    }

    #[test]
    fn hints_are_read_as_they_were_written() {
        let notices: Vec<Notice> = (0..=255)
            .flat_map(|number| {
                let table = table(number);
                let grown = Notice::LogGrew {
                    table,
                    version: Version(number.into()),
                    computer_to_act: number % 2 == 0,
                };
                let rewritten = Notice::LogRewritten(table);
                [grown, rewritten, Notice::AttendanceChanged(table), Notice::SeeksChanged, Notice::Lost]
            })
            .collect();
        let texts = encode(notices.iter().copied());
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() <= LONGEST_PAYLOAD));
        assert!(
            texts.windows(2).all(|pair| pair[0].len() + pair[1].len() > LONGEST_PAYLOAD),
            "and no shorter"
        );
        let again: Vec<Notice> =
            texts.iter().flat_map(|text| text.split_ascii_whitespace()).filter_map(decode).collect();
        assert_eq!(again, notices);
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        for word in
            ["", "g", "x", "gabc", "z2222222222222222", "g22222222222222221x", "ż", "gżżżżżżżżżżżżżżżż"]
        {
            assert_eq!(decode(word), None, "{word}");
        }
    }
}
