//! How what we keep is written in columns.

use mozaika_table::{PersonId, Stamp, Summary, TableId, Version};
use rusqlite::Row;
use serde::de::DeserializeOwned;

use crate::StoreError;
use crate::json::{broken, parse_json};

/// A moment in a column. Moments that no clock will show become the last that fits.
pub(super) fn millis(stamp: Stamp) -> i64 {
    i64::try_from(stamp.0).unwrap_or(i64::MAX)
}

/// The moment in a column.
pub(super) fn stamp(row: &Row<'_>, column: &str) -> Result<Stamp, StoreError> {
    let millis: i64 = row.get(column)?;
    u64::try_from(millis).map(Stamp).map_err(|_| broken(column))
}

/// The moment in a column, if there is one.
pub(super) fn optional_stamp(row: &Row<'_>, column: &str) -> Result<Option<Stamp>, StoreError> {
    let millis: Option<i64> = row.get(column)?;
    millis.map(|millis| u64::try_from(millis).map(Stamp).map_err(|_| broken(column))).transpose()
}

/// The version in a column.
pub(super) fn version(row: &Row<'_>, column: &str) -> Result<Version, StoreError> {
    Ok(Version(row.get(column)?))
}

/// The table in a column.
pub(super) fn table(row: &Row<'_>, column: &str) -> Result<TableId, StoreError> {
    row.get_ref(column)?.as_str().ok().and_then(|text| text.parse().ok()).ok_or_else(|| broken(column))
}

/// The person in a column.
pub(super) fn person(row: &Row<'_>, column: &str) -> Result<PersonId, StoreError> {
    row.get_ref(column)?.as_str().ok().and_then(|text| text.parse().ok()).ok_or_else(|| broken(column))
}

/// A value from JSON.
pub(super) fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> Result<T, StoreError> {
    let text = row.get_ref(column)?.as_str().map_err(|_| broken(column))?;
    parse_json(text, column)
}

/// The summary in a row.
pub(super) fn summary(row: &Row<'_>) -> Result<Summary, StoreError> {
    from_json(row, "summary")
}
