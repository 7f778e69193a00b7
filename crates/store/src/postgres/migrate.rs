//! Bringing a database up to date.
//!
//! The key decision: as with the store in a file, numbered, forward only, and each recorded with a checksum of its text. All is
//! one transaction under a lock that belongs to the database: of several servers that start at once, one does it and the
//! others wait and find it done.

use deadpool_postgres::Client;
use tokio_postgres::Transaction;

use super::address::PostgresAddress;
use super::open::ConnectError;
use crate::migration::checksum;

/// What was changed about the schema, in order. Never edit one that was released: add another.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_schema.sql"),
    include_str!("migrations/0002_reports_and_renamings.sql"),
    include_str!("migrations/0003_puzzles.sql"),
    include_str!("migrations/0004_calls.sql"),
    include_str!("migrations/0005_lessons.sql"),
    include_str!("migrations/0006_ratings.sql"),
    include_str!("migrations/0007_people.sql"),
    include_str!("migrations/0008_tournaments.sql"),
    include_str!("migrations/0009_order.sql"),
    include_str!("migrations/0010_places.sql"),
    include_str!("migrations/0011_half_levels.sql"),
];

/// The number of the lock: "mozaika" in ASCII.
const LOCK: i64 = 0x6d_6f7a_6169_6b61;

const RECORD: &str =
    "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, checksum TEXT NOT NULL)";

/// Whether there are tables, and whether ours is among them.
const TABLES_THERE: &str = "
    SELECT count(*) > 0 AS any, coalesce(bool_or(relname = 'migrations'), false) AS ours
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm')";

/// Brings a database up to date.
pub(super) async fn migrate(client: &mut Client, address: &PostgresAddress) -> Result<(), ConnectError> {
    run(client, address, MIGRATIONS).await
}

async fn run(
    client: &mut tokio_postgres::Client,
    address: &PostgresAddress,
    migrations: &[&str],
) -> Result<(), ConnectError> {
    let of = |error| ConnectError::of(address, &error);
    let place = || address.to_string();
    let transaction = client.transaction().await.map_err(of)?;
    // Another may be at it, and a migration of much data takes its time.
    let patience = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";
    transaction.batch_execute(patience).await.map_err(of)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(of)?;
    let found = transaction.query_one(TABLES_THERE, &[]).await.map_err(of)?;
    if found.get("any") && !found.get::<_, bool>("ours") {
        return Err(ConnectError::Foreign { place: place() });
    }
    transaction.batch_execute(RECORD).await.map_err(of)?;
    let recorded = recorded(&transaction).await.map_err(of)?;
    if recorded.len() > migrations.len() {
        let found = recorded.last().map_or(0, |(number, _)| *number);
        let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
        return Err(ConnectError::Newer { place: place(), found, known });
    }
    for (number, text) in (1..).zip(migrations) {
        let checksum = checksum(text);
        match recorded.iter().find(|(recorded, _)| *recorded == number) {
            Some((_, recorded)) if *recorded == checksum => {}
            Some(_) => return Err(ConnectError::Changed { place: place(), number }),
            None => {
                tracing::info!(target: "mozaika_store::migrate", number, "bringing the database up to date");
                transaction.batch_execute(text).await.map_err(of)?;
                let record = "INSERT INTO migrations (number, checksum) VALUES ($1, $2)";
                transaction.execute(record, &[&i64::from(number), &checksum]).await.map_err(of)?;
            }
        }
    }
    transaction.commit().await.map_err(of)
}

async fn recorded(transaction: &Transaction<'_>) -> Result<Vec<(u32, String)>, tokio_postgres::Error> {
    let rows = transaction.query("SELECT number, checksum FROM migrations ORDER BY number", &[]).await?;
    let number = |row: &tokio_postgres::Row| u32::try_from(row.get::<_, i64>(0)).unwrap_or(u32::MAX);
    Ok(rows.iter().map(|row| (number(row), row.get(1))).collect())
}
