//! Bringing a database up to date.
//!
//! The key decision: numbered, forward only, and each recorded with a checksum of its text. A database that knows more
//! than this program, or something else by the same number, is refused rather than guessed at.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior, params};

use super::open::{APPLICATION_ID, OpenError};
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

const RECORD: &str =
    "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, checksum TEXT NOT NULL) STRICT";

/// Brings a database up to date, all in one transaction: of several processes that start at once, one does it.
pub(super) fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    run(connection, path, MIGRATIONS)
}

fn run(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), OpenError> {
    let of = |error| OpenError::of(path, error);
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(of)?;
    transaction.execute(RECORD, []).map_err(of)?;
    let recorded = recorded(&transaction).map_err(of)?;
    if recorded.is_empty() {
        transaction.pragma_update(None, "application_id", APPLICATION_ID).map_err(of)?;
    }
    if recorded.len() > migrations.len() {
        let found = recorded.last().map_or(0, |(number, _)| *number);
        let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
        return Err(OpenError::Newer { path: path.to_owned(), found, known });
    }
    for (number, text) in (1..).zip(migrations) {
        let checksum = checksum(text);
        match recorded.iter().find(|(recorded, _)| *recorded == number) {
            Some((_, recorded)) if *recorded == checksum => {}
            Some(_) => return Err(OpenError::Changed { path: path.to_owned(), number }),
            None => {
                tracing::info!(target: "mozaika_store::migrate", number, "bringing the database up to date");
                transaction.execute_batch(text).map_err(of)?;
                transaction
                    .execute(
                        "INSERT INTO migrations (number, checksum) VALUES (?1, ?2)",
                        params![number, checksum],
                    )
                    .map_err(of)?;
            }
        }
    }
    transaction.commit().map_err(of)
}

fn recorded(connection: &Connection) -> Result<Vec<(u32, String)>, rusqlite::Error> {
    let mut statement = connection.prepare("SELECT number, checksum FROM migrations ORDER BY number")?;
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE one (a INTEGER) STRICT;";
    const SECOND: &str = "CREATE TABLE two (a INTEGER) STRICT; INSERT INTO one VALUES (1);";

    fn of(connection: &mut Connection, migrations: &[&str]) -> Result<(), OpenError> {
        run(connection, Path::new("a.db"), migrations)
    }

    fn count(connection: &Connection, table: &str) -> i64 {
        connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a count")
    }

    #[test]
    fn each_runs_once_and_in_order() {
        let mut connection = Connection::open_in_memory().expect("memory");
        of(&mut connection, &[FIRST]).expect("the first");
        of(&mut connection, &[FIRST, SECOND]).expect("the second");
        of(&mut connection, &[FIRST, SECOND]).expect("nothing");
        assert_eq!(count(&connection, "one"), 1);
        assert_eq!(count(&connection, "migrations"), 2);
    }

    #[test]
    fn a_newer_database_is_refused() {
        let mut connection = Connection::open_in_memory().expect("memory");
        of(&mut connection, &[FIRST, SECOND]).expect("both");
        let error = of(&mut connection, &[FIRST]).expect_err("an older program");
        assert!(matches!(error, OpenError::Newer { found: 2, known: 1, .. }), "{error}");
        assert!(error.to_string().contains("use the newer version"), "{error}");
    }

    #[test]
    fn a_changed_migration_is_refused() {
        let mut connection = Connection::open_in_memory().expect("memory");
        of(&mut connection, &[FIRST]).expect("the first");
        let error = of(&mut connection, &[SECOND]).expect_err("another text");
        assert!(matches!(error, OpenError::Changed { number: 1, .. }), "{error}");
        of(&mut connection, &[&format!("{FIRST}\r")]).expect("the same");
    }

    #[test]
    fn one_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().expect("memory");
        of(&mut connection, &[FIRST]).expect("the first");
        of(&mut connection, &[FIRST, SECOND, "CREATE TABLE one (a)"]).expect_err("there is one");
        assert_eq!(count(&connection, "migrations"), 1);
        assert_eq!(count(&connection, "one"), 0);
        of(&mut connection, &[FIRST, SECOND]).expect("as if nothing had been");
    }
}
