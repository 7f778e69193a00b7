//! What happens when something fails: nothing is half done, whoever asked learns why, and it works again afterwards.

use std::sync::mpsc;

use rusqlite::Connection;
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::Sqlite;
use crate::conformance::sample::{action, append, at, new_table, person, table};
use crate::{Appended, Pressure, Servers, Store, StoreError, Tables};
use mozaika_table::Version;

fn store() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path().join("mozaika.db")).expect("a store");
    (folder, store)
}

async fn with_table() -> (TempDir, Sqlite) {
    let (folder, store) = store();
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    (folder, store)
}

async fn play(store: &Sqlite, version: u32, text: &str) -> Result<Appended, StoreError> {
    store.append(append(table(1), version, None, action(text), at(1))).await
}

async fn versions(store: &Sqlite) -> Vec<u32> {
    let entries = store.entries(table(1), Version(0)).await.expect("reading");
    entries.into_iter().map(|entry| entry.version.0).collect()
}

async fn allow_pages(store: &Sqlite, pages: u32) {
    let set = move |connection: &Connection| {
        Ok(connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?)
    };
    store.write(set).await.expect("a pragma");
}

#[tokio::test]
async fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    let (_folder, store) = with_table().await;
    // SQLite takes the pages there are for the least.
    allow_pages(&store, 1).await;
    let text = "x".repeat(500);
    let mut version = 2;
    let error = loop {
        match play(&store, version, &text).await {
            Ok(Appended::Done) => version += 1,
            Ok(other) => panic!("{other:?}"),
            Err(error) => break error,
        }
        assert!(version < 1000, "it is never full");
    };
    assert!(
        matches!(&error, StoreError::Unavailable(why) if why.to_string().contains("the disk is full")),
        "{error}"
    );
    assert_eq!(play(&store, version, &text).await, Err(error));
    assert_eq!(versions(&store).await, (1..version).collect::<Vec<_>>());
    allow_pages(&store, 1_000_000).await;
    assert_eq!(play(&store, version, &text).await, Ok(Appended::Done));
    assert_eq!(store.summary(table(1)).await.expect("reading").expect("it").version, Version(version));
}

#[tokio::test]
async fn a_locked_database_refuses_and_play_goes_on_when_it_is_free() {
    let (folder, store) = with_table().await;
    let other = Connection::open(folder.path().join("mozaika.db")).expect("a connection");
    other.execute_batch("BEGIN EXCLUSIVE").expect("a lock");
    let error = play(&store, 2, "a").await.expect_err("a lock");
    assert!(matches!(&error, StoreError::Unavailable(why) if why.to_string().contains("locked")), "{error}");
    assert!(store.ready().await.is_err());
    assert_eq!(versions(&store).await, [1], "what is there can be read");
    other.execute_batch("COMMIT").expect("the end of the lock");
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(play(&store, 2, "a").await, Ok(Appended::Done));
}

#[tokio::test]
async fn what_waits_to_be_written_is_counted() {
    let (_folder, store) = with_table().await;
    assert_eq!(store.pressure(), Pressure { writes_waiting: 0, pool: None });
    let (free, held) = mpsc::channel::<()>();
    let (start, started) = oneshot::channel();
    let mut start = Some(start);
    let hold = store.write(move |_| {
        let _started = start.take().map(|start| start.send(()));
        let _freed = held.recv();
        Ok(())
    });
    let waiting = async {
        started.await.expect("the writer is held up");
        let looks = async {
            assert_eq!(store.pressure().writes_waiting, 2);
            drop(free);
        };
        tokio::join!(biased; play(&store, 2, "a"), store.ready(), looks)
    };
    let (_, (played, ready, ())) = tokio::join!(hold, waiting);
    assert_eq!((played, ready), (Ok(Appended::Done), Ok(())));
    assert_eq!(store.pressure().writes_waiting, 0);
}

/// Makes two jobs share one transaction: the writer is held up until both wait.
async fn in_one_batch<A: Send + 'static, B: Send + 'static>(
    store: &Sqlite,
    first: impl FnMut(&Connection) -> Result<A, StoreError> + Send + 'static,
    second: impl FnMut(&Connection) -> Result<B, StoreError> + Send + 'static,
) -> (Result<A, StoreError>, Result<B, StoreError>) {
    let (start, started) = oneshot::channel();
    let (free, held) = mpsc::channel::<()>();
    let mut start = Some(start);
    let hold = store.write(move |_| {
        let _started = start.take().map(|start| start.send(()));
        // It ends when the other side is dropped.
        let _freed = held.recv();
        Ok(())
    });
    let jobs = async {
        started.await.expect("the writer is held up");
        // The last is polled after the others, which then wait in the queue.
        tokio::join!(biased; store.write(first), store.write(second), async move { drop(free) })
    };
    let (_, (first, second, ())) = tokio::join!(hold, jobs);
    (first, second)
}

fn played(version: u32) -> impl FnMut(&Connection) -> Result<Appended, StoreError> + Send + 'static {
    let append = append(table(1), version, None, action("a"), at(1));
    let append = crate::prepared::PreparedAppend::new(append).expect("it fits");
    move |connection| append.write(connection)
}

#[tokio::test]
async fn a_commit_that_fails_undoes_all_of_its_batch() {
    let (_folder, store) = with_table().await;
    // A foreign key that is checked at the end lets COMMIT itself fail.
    let poison = |connection: &Connection| {
        connection.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        let sql = "INSERT INTO participants (person, table_id, seated) VALUES ('nobody', 'nowhere', 1)";
        Ok(connection.execute(sql, [])?)
    };
    let (first, second) = in_one_batch(&store, played(2), poison).await;
    assert!(matches!(first, Err(StoreError::Unavailable(_))), "{first:?}");
    assert!(matches!(second, Err(StoreError::Unavailable(_))), "{second:?}");
    assert_eq!(versions(&store).await, [1]);
    assert_eq!(play(&store, 2, "a").await, Ok(Appended::Done));
}

#[tokio::test]
async fn a_job_that_fails_half_way_is_undone_and_sinks_no_other() {
    let (_folder, store) = with_table().await;
    let half = |connection: &Connection| {
        connection.execute("INSERT INTO forgotten (person) VALUES ('half')", [])?;
        Ok(connection.execute("INSERT INTO forgotten (person) VALUES ('half')", [])?)
    };
    let (first, second) = in_one_batch(&store, half, played(2)).await;
    assert!(matches!(first, Err(StoreError::Broken(_))), "{first:?}");
    assert_eq!(second, Ok(Appended::Done));
    let half = |connection: &Connection| Ok(connection.prepare("SELECT 1 FROM forgotten")?.exists([])?);
    assert_eq!(store.read(half).await, Ok(false));
}

#[tokio::test]
async fn a_mistake_in_a_job_sinks_no_other() {
    let (_folder, store) = with_table().await;
    let mistake = |_: &Connection| -> Result<(), StoreError> { panic!("a mistake, on purpose") };
    let (first, second) = in_one_batch(&store, mistake, played(2)).await;
    assert!(matches!(first, Err(StoreError::Broken(_))), "{first:?}");
    assert_eq!(second, Ok(Appended::Done));
    let read: Result<(), StoreError> = store.read(|_| panic!("a mistake, on purpose")).await;
    assert!(matches!(read, Err(StoreError::Broken(_))), "{read:?}");
    assert_eq!(versions(&store).await, [1, 2]);
}

#[tokio::test]
async fn dropping_the_store_does_what_was_asked() {
    let (folder, store) = with_table().await;
    let path = store.path().to_owned();
    {
        let asked = play(&store, 2, "a");
        tokio::pin!(asked);
        // Asked, and not waited for.
        let _pending = std::future::poll_fn(|context| {
            let _unready = asked.as_mut().poll(context);
            std::task::Poll::Ready(())
        })
        .await;
    }
    drop(store);
    assert!(!path.with_extension("db-wal").exists(), "the file is in one piece");
    let store = Sqlite::open(&path).expect("a store");
    assert_eq!(versions(&store).await, [1, 2]);
    drop((store, folder));
}
