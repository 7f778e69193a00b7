//! How what we keep is written in columns.

use mozaika_table::{PersonId, Stamp, Summary, TableId, Version};
use serde::de::DeserializeOwned;
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use crate::StoreError;
use crate::json::{broken, parse_json};

/// A moment in a column. Moments that no clock will show become the last that fits.
pub(super) fn millis(stamp: Stamp) -> i64 {
    i64::try_from(stamp.0).unwrap_or(i64::MAX)
}

/// What is in a column.
pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: &str) -> Result<T, StoreError> {
    row.try_get(column).map_err(|_| broken(column))
}

/// The moment in a column.
pub(super) fn stamp(row: &Row, column: &str) -> Result<Stamp, StoreError> {
    optional_stamp(row, column)?.ok_or_else(|| broken(column))
}

/// The moment in a column, if there is one.
pub(super) fn optional_stamp(row: &Row, column: &str) -> Result<Option<Stamp>, StoreError> {
    let millis: Option<i64> = get(row, column)?;
    millis.map(|millis| u64::try_from(millis).map(Stamp).map_err(|_| broken(column))).transpose()
}

/// A small number in a column.
pub(super) fn number(row: &Row, column: &str) -> Result<u32, StoreError> {
    u32::try_from(get::<i64>(row, column)?).map_err(|_| broken(column))
}

/// The version in a column.
pub(super) fn version(row: &Row, column: &str) -> Result<Version, StoreError> {
    number(row, column).map(Version)
}

/// The table in a column.
pub(super) fn table(row: &Row, column: &str) -> Result<TableId, StoreError> {
    get::<&str>(row, column)?.parse().map_err(|_| broken(column))
}

/// The person in a column.
pub(super) fn person(row: &Row, column: &str) -> Result<PersonId, StoreError> {
    get::<&str>(row, column)?.parse().map_err(|_| broken(column))
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
