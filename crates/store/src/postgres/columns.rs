//! How what we keep is written in columns.

use mozaika_games::GameId;
use mozaika_table::{PersonId, RatingKind, Stamp, Summary, TableId, Version};
use serde::de::DeserializeOwned;
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use crate::StoreError;
pub(super) use crate::values::millis;
use crate::values::{parse_json, stamp_of, unreadable};

/// What is in a column.
pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: &str) -> Result<T, StoreError> {
    row.try_get(column).map_err(|_| unreadable(column))
}

/// The moment in a column.
pub(super) fn stamp(row: &Row, column: &str) -> Result<Stamp, StoreError> {
    optional_stamp(row, column)?.ok_or_else(|| unreadable(column))
}

/// The moment in a column, if there is one.
pub(super) fn optional_stamp(row: &Row, column: &str) -> Result<Option<Stamp>, StoreError> {
    let millis: Option<i64> = get(row, column)?;
    millis.map(|millis| stamp_of(millis, column)).transpose()
}

/// A small number in a column.
pub(super) fn number(row: &Row, column: &str) -> Result<u32, StoreError> {
    u32::try_from(get::<i64>(row, column)?).map_err(|_| unreadable(column))
}

/// The version in a column.
pub(super) fn version(row: &Row, column: &str) -> Result<Version, StoreError> {
    number(row, column).map(Version)
}

/// The table in a column.
pub(super) fn table(row: &Row, column: &str) -> Result<TableId, StoreError> {
    get::<&str>(row, column)?.parse().map_err(|_| unreadable(column))
}

/// The person in a column.
pub(super) fn person(row: &Row, column: &str) -> Result<PersonId, StoreError> {
    get::<&str>(row, column)?.parse().map_err(|_| unreadable(column))
}

/// The game in a column.
pub(super) fn game(row: &Row, column: &str) -> Result<GameId, StoreError> {
    get::<&str>(row, column)?.parse().map_err(|_| unreadable(column))
}

/// The kind in a column.
pub(super) fn kind(row: &Row, column: &str) -> Result<RatingKind, StoreError> {
    RatingKind::from_name(get(row, column)?).ok_or_else(|| unreadable(column))
}

/// A value from JSON.
pub(super) fn from_json<T: DeserializeOwned>(row: &Row, column: &str) -> Result<T, StoreError> {
    parse_json(get(row, column)?, column)
}

/// The summary in a row.
pub(super) fn summary(row: &Row) -> Result<Summary, StoreError> {
    from_json(row, "summary")
}

/// Each row read.
pub(super) fn each<T>(
    rows: &[Row],
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    rows.iter().map(read).collect()
}
