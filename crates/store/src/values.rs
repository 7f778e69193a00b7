//! Values as every store keeps them, in JSON and in columns.

use mozaika_table::{CommandId, CommandKey, PersonId, Stamp};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Damage, StoreError};

/// A value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Broken(Damage::Unwritable(error.to_string())))
}

/// A value from the JSON in a column.
pub(crate) fn parse_json<T: DeserializeOwned>(text: &str, column: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| {
        StoreError::Broken(Damage::Json { column: column.to_owned(), problem: error.to_string() })
    })
}

/// Whose command an entry carries out, if it does: by the columns `command` and `person`.
pub(crate) fn command_key(
    id: Option<String>,
    person: impl FnOnce() -> Result<PersonId, StoreError>,
) -> Result<Option<CommandKey>, StoreError> {
    let Some(id) = id else { return Ok(None) };
    let id = CommandId::try_from(id).map_err(|_| unreadable("command"))?;
    Ok(Some(CommandKey { person: person()?, id }))
}

/// A moment as a column holds it. Moments that no clock will show become the last that fits.
pub(crate) fn millis(stamp: Stamp) -> i64 {
    i64::try_from(stamp.0).unwrap_or(i64::MAX)
}

/// The place in a list that a page begins after, as columns hold it; without one, before everything there is.
pub(crate) fn place<Id>(before: Option<&(Stamp, Id)>, id: impl Fn(&Id) -> &str) -> (i64, &str) {
    before.map_or((i64::MAX, ""), |(moment, last)| (millis(*moment), id(last)))
}

/// The place that a list of the oldest first goes on after; without one, before everything there is.
pub(crate) fn start<Id>(after: Option<&(Stamp, Id)>, id: impl Fn(&Id) -> &str) -> (i64, &str) {
    after.map_or((-1, ""), |(moment, last)| (millis(*moment), id(last)))
}

/// A moment from a column.
pub(crate) fn stamp_of(millis: i64, column: &str) -> Result<Stamp, StoreError> {
    u64::try_from(millis).map(Stamp).map_err(|_| unreadable(column))
}

/// A column that holds what it should not.
pub(crate) fn unreadable(column: &str) -> StoreError {
    StoreError::Broken(Damage::Column(column.to_owned()))
}
