//! What players sent and were told, word for word, so that a second reckoning can say whether it can have come from the logs.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{SystemTime, UNIX_EPOCH};

use mozaika_history::{ConnectionId, Happened, History, KeptRating, Log, Record, Spans, check};
use mozaika_store::{Rating, Store};
use mozaika_table::{PersonId, Stamp, TableId};
use serde_json::{Value, json};

/// How many bytes are written down before no further table is.
const MOST_BYTES: usize = 48 << 20;

/// How far the clocks of a server and its tests may be apart, in milliseconds.
const SKEW: u64 = 2000;

/// What players sent and were told.
#[derive(Default, Debug)]
pub(crate) struct Transcript {
    records: Vec<Record>,
    /// The tables that were met, and whether what happens there is written down.
    tables: BTreeMap<TableId, bool>,
    connections: u32,
    bytes: usize,
}

fn now() -> Stamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    Stamp(u64::try_from(since.as_millis()).expect("not long after 1970"))
}

impl Transcript {
    /// Somebody connects.
    pub(crate) fn connect(&mut self, person: &str) -> ConnectionId {
        self.connections += 1;
        let connection = ConnectionId(self.connections);
        self.push(connection, Happened::Connected { person: person.parse().expect("an id") });
        connection
    }

    /// They send something.
    pub(crate) fn send(&mut self, connection: ConnectionId, text: &str) {
        if self.is_written(text) {
            self.push(connection, Happened::Sent(text.to_owned()));
        }
    }

    /// They are told something.
    pub(crate) fn tell(&mut self, connection: ConnectionId, text: &str) {
        if self.is_written(text) {
            self.push(connection, Happened::Told(text.to_owned()));
        }
    }

    /// The connection is over.
    pub(crate) fn end(&mut self, connection: ConnectionId) {
        self.push(connection, Happened::Ended);
    }

    /// Somebody does something by a request of its own.
    pub(crate) fn request(&mut self, person: &str, table: &str, id: &str, command: &Value, version: u64) {
        let connection = self.connect(person);
        let sent = json!({ "type": "do", "id": id, "table": table, "command": command });
        self.send(connection, &sent.to_string());
        let told = json!({ "type": "ack", "id": id, "table": table, "version": version });
        self.tell(connection, &told.to_string());
        self.end(connection);
    }

    fn push(&mut self, connection: ConnectionId, what: Happened) {
        self.records.push(Record { at: now(), connection, what });
    }

    /// Whether what concerns a table is written down: all of it or nothing.
    fn is_written(&mut self, text: &str) -> bool {
        let Some((_, rest)) = text.split_once(r#""table":""#) else { return false };
        let Some(table) = rest.get(..16).and_then(|id| id.parse().ok()) else { return false };
        let room = self.bytes < MOST_BYTES;
        let written = *self.tables.entry(table).or_insert(room);
        self.bytes += if written { text.len() } else { 0 };
        written
    }

    /// Holds it all against the logs. Whether somebody waited for long is not asked: servers were killed all the time.
    pub(crate) async fn check(&self, store: &dyn Store) {
        let mut history = History { records: self.records.clone(), skew: SKEW, ..History::default() };
        for &table in self.tables.iter().filter(|(_, written)| **written).map(|(table, _)| table) {
            // The table of a rematch is named before it is opened.
            let Some(stored) = store.load(table).await.expect("it can be read") else { continue };
            let committed = stored.entries.iter().map(|entry| entry.at).collect();
            let (secrets, entries) = (stored.secrets, stored.entries);
            let summary = store.summary(table).await.expect("it can be read");
            history.logs.push(Log { table, secrets, entries, committed, summary });
        }
        if self.tables.values().all(|written| *written) {
            history.ratings = Some(self.ratings(store).await);
        }
        let mut trouble = Spans::default();
        trouble.add(Stamp(0), now());
        (history.trouble, history.ended) = (trouble, now());
        let problems = check(&history, &Default::default());
        assert!(problems.is_empty(), "{} problems, the first: {}", problems.len(), problems[0]);
        println!(
            "{} messages at {} tables and {} ratings agree with the logs",
            history.records.len(),
            history.logs.len(),
            history.ratings.map_or(0, |ratings| ratings.len())
        );
    }

    /// The ratings of everybody who connected.
    async fn ratings(&self, store: &dyn Store) -> Vec<KeptRating> {
        let people: BTreeSet<PersonId> = self
            .records
            .iter()
            .filter_map(|record| match record.what {
                Happened::Connected { person } => Some(person),
                _ => None,
            })
            .collect();
        let mut ratings = Vec::new();
        for person in people {
            let found = store.ratings_of(person).await.expect("they can be read").into_iter();
            ratings.extend(found.map(|Rating { game, kind, strength, games, .. }| KeptRating {
                person,
                game,
                kind,
                strength,
                games,
            }));
        }
        ratings
    }
}
