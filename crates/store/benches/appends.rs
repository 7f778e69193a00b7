//! Appends to logs, measured beside what SQLite itself does on the same disk. Each append is on disk when it counts.
//!
//! `cargo bench -p mozaika-store --features conformance`. Set `TMPDIR` to measure another disk. With `MOZAIKA_POSTGRES=own`
//! PostgreSQL is measured too, by a server of one's own in that folder, or with `MOZAIKA_POSTGRES=postgres://…` in an empty database.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use mozaika_postgres_kit::Server;
use mozaika_store::conformance::sample::{action, append, at, command, new_table, person, table};
use mozaika_store::{Appended, Postgres, Sqlite, Tables};
use rusqlite::{Connection, params};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio_postgres::NoTls;

/// How many tables move at once.
const TABLES: u32 = 256;

fn main() {
    divan::main();
}

fn store(runtime: &Runtime, tables: u32) -> (TempDir, Arc<Sqlite>) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(folder.path().join("mozaika.db")).expect("a store"));
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

async fn play(store: &dyn Tables, number: u32, version: u32) {
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
        runtime.block_on(play(&*store, 0, version.fetch_add(1, Ordering::Relaxed)));
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
                tasks.spawn(async move { play(&*store, number, version).await });
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

/// The address of a database to measure.
fn database() -> String {
    match std::env::var("MOZAIKA_POSTGRES") {
        Ok(address) if address != "own" => address,
        _ => Server::shared().database(),
    }
}

fn no_postgres() -> bool {
    std::env::var_os("MOZAIKA_POSTGRES").is_none()
}

/// One append to each of this many tables, all at once.
#[divan::bench(args = [1, 16, 256], sample_count = 50, sample_size = 4, ignore = no_postgres())]
fn postgres_tables_at_once(bencher: Bencher<'_, '_>, tables: u32) {
    let runtime = Runtime::new().expect("a runtime");
    let address = database().parse().expect("an address");
    let store = Arc::new(runtime.block_on(Postgres::open(&address)).expect("a store"));
    // Several measurements may share a database, each with tables of its own.
    static TAKEN: AtomicU32 = AtomicU32::new(0);
    let first = TAKEN.fetch_add(tables, Ordering::Relaxed);
    let numbers = first..first + tables;
    runtime.block_on(async {
        for number in numbers.clone() {
            store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
        }
    });
    let version = AtomicU32::new(2);
    bencher.counter(ItemsCount::new(tables)).bench(|| {
        let version = version.fetch_add(1, Ordering::Relaxed);
        runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for number in numbers.clone() {
                let store = Arc::clone(&store);
                tasks.spawn(async move { play(&*store, number, version).await });
            }
            tasks.join_all().await
        });
    });
}

/// The measure of that: as many bare rows in a transaction, by one statement.
#[divan::bench(args = [1, 16, 256], sample_count = 50, sample_size = 4, ignore = no_postgres())]
fn postgres_raw_in_a_transaction(bencher: Bencher<'_, '_>, tables: u32) {
    let runtime = Runtime::new().expect("a runtime");
    let (client, connection) =
        runtime.block_on(tokio_postgres::connect(&database(), NoTls)).expect("a connection");
    runtime.spawn(connection);
    let create =
        "CREATE TABLE raw (table_id TEXT, version BIGINT, body TEXT, PRIMARY KEY (table_id, version))";
    runtime.block_on(client.batch_execute(create)).expect("a table");
    let insert = "INSERT INTO raw SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])";
    let insert = runtime.block_on(client.prepare(insert)).expect("a statement");
    let body = serde_json::to_string(&action("play 12 a3-b4")).expect("an event is JSON");
    let mut version = 0i64;
    bencher.counter(ItemsCount::new(tables)).bench_local(|| {
        version += 1;
        let ids: Vec<String> = (0..tables).map(|number| table(number).to_string()).collect();
        let versions = vec![version; ids.len()];
        let bodies = vec![&body; ids.len()];
        runtime.block_on(client.execute(&insert, &[&ids, &versions, &bodies])).expect("rows");
    });
    // The store would take a database with a strange table for another program's.
    runtime.block_on(client.batch_execute("DROP TABLE raw")).expect("an empty database");
}
