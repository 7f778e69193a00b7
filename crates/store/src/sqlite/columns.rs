//! How what we keep is written in columns.

use mozaika_games::GameId;
use mozaika_table::{PersonId, RatingKind, Stamp, Summary, TableId, Version};
use rusqlite::Row;
use serde::de::DeserializeOwned;

use crate::StoreError;
pub(super) use crate::values::millis;
use crate::values::{parse_json, stamp_of, unreadable};

/// The moment in a column.
pub(super) fn stamp(row: &Row<'_>, column: &str) -> Result<Stamp, StoreError> {
    optional_stamp(row, column)?.ok_or_else(|| unreadable(column))
}

/// The moment in a column, if there is one.
pub(super) fn optional_stamp(row: &Row<'_>, column: &str) -> Result<Option<Stamp>, StoreError> {
    let millis: Option<i64> = row.get(column)?;
    millis.map(|millis| stamp_of(millis, column)).transpose()
}

/// The version in a column.
pub(super) fn version(row: &Row<'_>, column: &str) -> Result<Version, StoreError> {
    Ok(Version(row.get(column)?))
}

/// The table in a column.
pub(super) fn table(row: &Row<'_>, column: &str) -> Result<TableId, StoreError> {
    row.get_ref(column)?.as_str().ok().and_then(|text| text.parse().ok()).ok_or_else(|| unreadable(column))
}

/// The person in a column.
pub(super) fn person(row: &Row<'_>, column: &str) -> Result<PersonId, StoreError> {
    row.get_ref(column)?.as_str().ok().and_then(|text| text.parse().ok()).ok_or_else(|| unreadable(column))
}

/// The game in a column.
pub(super) fn game(row: &Row<'_>, column: &str) -> Result<GameId, StoreError> {
    row.get_ref(column)?.as_str().ok().and_then(|text| text.parse().ok()).ok_or_else(|| unreadable(column))
}

/// The kind in a column.
pub(super) fn kind(row: &Row<'_>, column: &str) -> Result<RatingKind, StoreError> {
    row.get_ref(column)?.as_str().ok().and_then(RatingKind::from_name).ok_or_else(|| unreadable(column))
}

/// A value from JSON.
pub(super) fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> Result<T, StoreError> {
    let text = row.get_ref(column)?.as_str().map_err(|_| unreadable(column))?;
    parse_json(text, column)
}

/// The summary in a row.
pub(super) fn summary(row: &Row<'_>) -> Result<Summary, StoreError> {
    from_json(row, "summary")
}
