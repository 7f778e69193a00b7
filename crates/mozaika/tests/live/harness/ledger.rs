//! What the server promised, as those remember it to whom it was promised.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use mozaika_store::{Sqlite, Tables};
use mozaika_table::Table;
use serde_json::{Value, json};

use super::Person;
use super::transcript::Transcript;

/// A command at a table: the table, the person, and the id that they gave it.
pub(crate) type Name = (String, String, String);

/// What the server promised.
#[derive(Default, Debug)]
pub(crate) struct Ledger {
    /// Every command that was sent.
    pub(crate) sent: BTreeMap<Name, Value>,
    /// The version by which each was acknowledged.
    pub(crate) acked: BTreeMap<Name, u64>,
    /// What each person heard of each table: entries by version.
    pub(crate) heard: BTreeMap<(String, String), BTreeMap<u64, Value>>,
    /// Commands sent again because their acknowledgement was lost.
    pub(crate) resent: u64,
    /// Commands that the server got more than once and carried out once.
    pub(crate) prevented: u64,
    /// How many follow their table at the moment.
    pub(crate) joined: usize,
    /// How often something was refused for the moment.
    pub(crate) refused: u64,
    /// Connections that were lost.
    pub(crate) lost: u64,
    /// How often a client was told that the server goes away.
    pub(crate) byes: u64,
    /// When something last happened at each table, and the longest that nothing did.
    pub(crate) moved: BTreeMap<String, Instant>,
    pub(crate) longest_silence: Duration,
    /// All that was sent and told, word for word.
    pub(crate) transcript: Transcript,
    /// Games played to the end.
    pub(crate) finished: BTreeSet<String>,
}

/// A ledger that many write into.
#[derive(Clone, Default)]
pub(crate) struct Shared(Arc<Mutex<Ledger>>);

impl Shared {
    pub(crate) fn write(&self) -> MutexGuard<'_, Ledger> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many commands were acknowledged.
    pub(crate) fn acked(&self) -> usize {
        self.write().acked.len()
    }
}

impl Ledger {
    /// Notes a command before it is sent.
    pub(crate) fn send(&mut self, name: Name, command: Value) {
        if self.sent.insert(name, command).is_some() {
            self.resent += 1;
        }
    }

    /// Notes an acknowledgement.
    pub(crate) fn acknowledge(&mut self, name: Name, version: u64) {
        assert!(self.sent.contains_key(&name), "nobody sent {name:?}");
        if let Some(before) = self.acked.insert(name.clone(), version) {
            assert_eq!(before, version, "{name:?} was acknowledged by two entries");
            self.prevented += 1;
        }
    }

    /// Notes an entry that somebody heard of.
    pub(crate) fn hear(&mut self, table: &str, person: &str, version: u64, entry: Value) {
        if let Some(before) = self.moved.insert(table.to_owned(), Instant::now()) {
            self.longest_silence = self.longest_silence.max(before.elapsed());
        }
        let heard = self.heard.entry((table.to_owned(), person.to_owned())).or_default();
        assert!(heard.insert(version, entry).is_none(), "{person} heard version {version} of {table} twice");
    }

    /// Checks that all that was acknowledged at a table shows in what the server now says of it.
    fn check_seen(&self, table: &str, seen: &Value) {
        let moves = seen["outlook"]["moves"].as_array().expect("moves");
        let versions: Vec<u64> = moves.iter().filter_map(|action| action["version"].as_u64()).collect();
        assert!(versions.is_sorted_by(|one, next| one < next), "{versions:?}");
        let last = seen["version"].as_u64().expect("a version");
        for (name, version) in self.acked.iter().filter(|(name, _)| name.0 == table) {
            assert!(*version <= last, "{name:?} was acknowledged by {version}; the log ends at {last}");
            let command = &self.sent[name];
            if command["type"] == "act" {
                let found = moves.iter().filter(|action| action["version"] == *version);
                let found: Vec<&Value> = found.map(|action| &action["action"]).collect();
                assert_eq!(found, [&command["action"]], "{name:?} at version {version}");
            }
        }
    }

    /// What was acknowledged until now at the tables where a game runs: it must be there whatever happens next.
    pub(crate) fn promised(&self) -> Ledger {
        let runs = |name: &Name| !self.finished.contains(&name.0);
        let acked = self.acked.iter().filter(|(name, _)| runs(name));
        let acked: BTreeMap<Name, u64> = acked.map(|(name, version)| (name.clone(), *version)).collect();
        let sent = acked.keys().map(|name| (name.clone(), self.sent[name].clone())).collect();
        Ledger { sent, acked, ..Ledger::default() }
    }

    /// Compares what the server now says with what it promised before.
    pub(crate) async fn check_live(&self, person: &Person) {
        for table in self.tables() {
            self.check_seen(&table, &person.look(&table).await);
        }
    }

    /// The tables that anything was acknowledged at.
    pub(crate) fn tables(&self) -> BTreeSet<String> {
        self.acked.keys().map(|(table, ..)| table.clone()).collect()
    }

    /// Reads the database that the server left and compares every log with all that was promised.
    pub(crate) async fn check_database(&self, database: &Path) {
        self.check_store(&Sqlite::open(database).expect("the database can be opened")).await;
    }

    /// The same with a store of whatever kind.
    pub(crate) async fn check_store(&self, store: &dyn Tables) {
        let mut found = BTreeMap::new();
        for table in self.tables() {
            let id = table.parse().expect("an id");
            let stored = store.load(id).await.expect("it can be read").expect("the table is kept");
            Table::read(id, stored.secrets, &stored.entries, &Default::default())
                .expect("the log can be played through");
            for (entry, expected) in stored.entries.iter().zip(1..) {
                assert_eq!(entry.version.0, expected, "versions of {table} have no gaps");
                let event = json!(entry.event);
                if let Some(key) = &entry.command {
                    let name = (table.clone(), key.person.to_string(), key.id.as_str().to_owned());
                    assert!(carries_out(&event, self.sent.get(&name)), "{name:?} is {event}");
                    assert_eq!(found.insert(name.clone(), expected), None, "{name:?} acted twice");
                }
                for ((_, person), heard) in self.heard.iter().filter(|((of, _), _)| *of == table) {
                    let heard = heard.get(&u64::from(expected));
                    assert!(
                        heard.is_none_or(|heard| *heard == event),
                        "{person} heard {heard:?}, not {event}"
                    );
                }
            }
            let last = stored.entries.len() as u64;
            for ((_, person), heard) in self.heard.iter().filter(|((of, _), _)| *of == table) {
                let versions: Vec<u64> = heard.keys().copied().collect();
                assert!(versions.windows(2).all(|two| two[0] + 1 == two[1]), "{person}: {versions:?}");
                assert!(versions.last().is_none_or(|version| *version <= last), "{person} heard too much");
            }
        }
        for (name, version) in &self.acked {
            assert_eq!(found.get(name).copied().map(u64::from), Some(*version), "{name:?}");
        }
    }

    /// What happened, in one line.
    pub(crate) fn summary(&self) -> String {
        format!(
            "{} acknowledged, {} sent again, {} duplicates prevented, {} connections lost, {} games finished at {} tables, \
             no table silent for longer than {:.1} s",
            self.acked.len(),
            self.resent,
            self.prevented,
            self.lost,
            self.finished.len(),
            self.tables().len(),
            self.longest_silence.as_secs_f64()
        )
    }
}

/// Whether an event is what a command asked for.
fn carries_out(event: &Value, command: Option<&Value>) -> bool {
    let Some(command) = command else { return false };
    let (event_type, same) = match command["type"].as_str() {
        Some("act") => ("acted", event["action"] == command["action"]),
        Some("sit") => ("sat", event["seat"] == command["seat"]),
        Some("say") => ("said", event["text"] == command["text"]),
        Some("start") => ("started", true),
        Some("rematch") => ("rematch_asked", true),
        _ => return false,
    };
    event["type"] == event_type && same
}
