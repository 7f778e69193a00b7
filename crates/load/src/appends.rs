//! Bare rows in batches: what the database itself does, with nothing in front of it.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use rusqlite::{Connection, params};
use tokio_postgres::NoTls;

/// So many rows share a transaction.
pub(crate) const BATCH: usize = 256;
/// The body of an ordinary move.
const BODY: &str = r#"{"type":"acted","seat":0,"action":"c3-c5/a1"}"#;

fn name(number: usize) -> String {
    format!("table{number:011}")
}

/// Rows a second in a file of SQLite, each transaction on disk.
pub(crate) fn sqlite(folder: &Path, span: Duration) -> Result<f64> {
    let connection = Connection::open(folder.join("raw.db"))?;
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
         CREATE TABLE entries (table_id TEXT, version INTEGER, body TEXT, PRIMARY KEY (table_id, version))
         WITHOUT ROWID",
    )?;
    let (began, mut version) = (Instant::now(), 0u32);
    while began.elapsed() < span {
        version += 1;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for number in 0..BATCH {
            let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3)")?;
            insert.execute(params![name(number), version, BODY])?;
        }
        connection.execute_batch("COMMIT")?;
    }
    Ok(f64::from(version) * BATCH as f64 / began.elapsed().as_secs_f64())
}

/// The same in a database of PostgreSQL, each batch by one statement.
pub(crate) async fn postgres(address: &str, span: Duration) -> Result<f64> {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await?;
    tokio::spawn(connection);
    let create =
        "CREATE TABLE raw (table_id TEXT, version BIGINT, body TEXT, PRIMARY KEY (table_id, version))";
    client.batch_execute(create).await?;
    let insert = "INSERT INTO raw SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])";
    let insert = client.prepare(insert).await?;
    let names: Vec<String> = (0..BATCH).map(name).collect();
    let (began, mut version) = (Instant::now(), 0i64);
    while began.elapsed() < span {
        version += 1;
        client.execute(&insert, &[&names, &vec![version; BATCH], &vec![BODY; BATCH]]).await?;
    }
    Ok(version as f64 * BATCH as f64 / began.elapsed().as_secs_f64())
}
