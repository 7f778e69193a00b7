//! Appends to logs, measured beside what SQLite itself does on the same disk. Each append is on disk when it counts.
//!
//! `cargo bench -p manda-store --features conformance`. Set `TMPDIR` to measure another disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use manda_store::conformance::sample::{action, append, at, command, new_table, person, table};
use manda_store::{Appended, Sqlite, Tables};
use rusqlite::{Connection, params};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// How many tables move at once.
const TABLES: u32 = 256;

fn main() {
    divan::main();
}

fn store(runtime: &Runtime, tables: u32) -> (TempDir, Arc<Sqlite>) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(folder.path().join("manda.db")).expect("a store"));
    runtime.block_on(async {
        let mut tasks = JoinSet::new();
        for number in 0..tables {
            let store = Arc::clone(&store);
            tasks.spawn(async move { store.create(new_table(table(number), person(0), at(0))).await });
        }
        for created in tasks.join_all().await {
            created.expect("a table");
        }
    });
    (folder, store)
}

async fn play(store: &Sqlite, number: u32, version: u32) {
    let command = command(person(0), version);
    let append =
        append(table(number), version, Some(command), action("play 12 a3-b4"), at(u64::from(version)));
    assert_eq!(store.append(append).await, Ok(Appended::Done));
}

/// One table, one append after the other: a sync to disk each.
#[divan::bench(sample_count = 50, sample_size = 20)]
fn one_at_a_time(bencher: Bencher<'_, '_>) {
    let runtime = Runtime::new().expect("a runtime");
    let (_folder, store) = store(&runtime, 1);
    let version = AtomicU32::new(2);
    bencher.counter(ItemsCount::new(1usize)).bench(|| {
        runtime.block_on(play(&store, 0, version.fetch_add(1, Ordering::Relaxed)));
    });
}

/// One append to each of 256 tables, all at once.
#[divan::bench(sample_count = 50, sample_size = 4)]
fn of_256_tables_at_once(bencher: Bencher<'_, '_>) {
    let runtime = Runtime::new().expect("a runtime");
    let (_folder, store) = store(&runtime, TABLES);
    let version = AtomicU32::new(2);
    bencher.counter(ItemsCount::new(TABLES)).bench(|| {
        let version = version.fetch_add(1, Ordering::Relaxed);
        runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for number in 0..TABLES {
                let store = Arc::clone(&store);
                tasks.spawn(async move { play(&store, number, version).await });
            }
            tasks.join_all().await
        });
    });
}

fn raw() -> (TempDir, Connection) {
    let folder = tempfile::tempdir().expect("a folder");
    let connection = Connection::open(folder.path().join("raw.db")).expect("a database");
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             CREATE TABLE entries (table_id TEXT, version INTEGER, body TEXT, PRIMARY KEY (table_id, version))
             WITHOUT ROWID",
        )
        .expect("a table");
    (folder, connection)
}

fn insert(connection: &Connection, tables: u32, version: u32) {
    let body = serde_json::to_string(&action("play 12 a3-b4")).expect("an event is JSON");
    connection.execute_batch("BEGIN IMMEDIATE").expect("a transaction");
    for number in 0..tables {
        connection
            .prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3)")
            .and_then(|mut insert| insert.execute(params![table(number).as_str(), version, body]))
            .expect("a row");
    }
    connection.execute_batch("COMMIT").expect("a commit");
}

/// The measure of the first: a bare row and a sync to disk each.
#[divan::bench(sample_count = 50, sample_size = 20)]
fn raw_one_at_a_time(bencher: Bencher<'_, '_>) {
    let (_folder, connection) = raw();
    let mut version = 0;
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        version += 1;
        insert(&connection, 1, version);
    });
}

/// The measure of the second: 256 bare rows in a transaction.
#[divan::bench(sample_count = 50, sample_size = 4)]
fn raw_256_in_a_transaction(bencher: Bencher<'_, '_>) {
    let (_folder, connection) = raw();
    let mut version = 0;
    bencher.counter(ItemsCount::new(TABLES)).bench_local(|| {
        version += 1;
        insert(&connection, TABLES, version);
    });
}
