//! Nobody is told that something is written before it is on disk. Alone in its process: a process has one log.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use mozaika_store::conformance::sample::{action, append, at, new_table, person, table};
use mozaika_store::{Appended, Sqlite, Tables};
use rusqlite::{Connection, OpenFlags};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// What happened, in order.
#[derive(Clone, PartialEq, Debug)]
enum Happened {
    /// A commit returned, when this many entries could be read from the file.
    Committed { batch: u64, entries: u32 },
    /// An append was acknowledged, when this many entries could be read from the file.
    Answered { entries: u32 },
}

#[derive(Clone)]
struct Watch {
    path: PathBuf,
    seen: Arc<Mutex<Vec<Happened>>>,
}

impl Watch {
    fn note(&self, happened: Happened) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).push(happened);
    }

    /// The entries that somebody else can read from the file now.
    fn entries(&self) -> u32 {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let other = Connection::open_with_flags(&self.path, flags).expect("a connection");
        other.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).expect("a count")
    }
}

struct Batch(u64);

impl Visit for Batch {
    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "batch" {
            self.0 = value;
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl Subscriber for Watch {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "mozaika_store::commit"
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut batch = Batch(0);
        event.record(&mut batch);
        self.note(Happened::Committed { batch: batch.0, entries: self.entries() });
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[tokio::test]
async fn an_append_is_committed_before_it_is_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mozaika.db");
    let store = Sqlite::open(&path).expect("a store");
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let watch = Watch { path, seen: Arc::default() };
    tracing::subscriber::set_global_default(watch.clone()).expect("the only one");
    for version in 2..12 {
        let appended = store.append(append(table(1), version, None, action("a"), at(1))).await;
        watch.note(Happened::Answered { entries: watch.entries() });
        assert_eq!(appended, Ok(Appended::Done));
    }
    let expected: Vec<Happened> = (2..12)
        .flat_map(|entries| [Happened::Committed { batch: 1, entries }, Happened::Answered { entries }])
        .collect();
    assert_eq!(*watch.seen.lock().unwrap_or_else(PoisonError::into_inner), expected);
}
