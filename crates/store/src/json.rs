//! Values as every store keeps them, in JSON and in columns.

use mozaika_table::{CommandId, CommandKey, PersonId};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::StoreError;

/// A value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Broken(error.to_string()))
}

/// A value from the JSON in a column.
pub(crate) fn parse_json<T: DeserializeOwned>(text: &str, column: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Broken(format!("the column {column}: {error}")))
}

/// Whose command an entry carries out, if it does: by the columns `command` and `person`.
pub(crate) fn command_key(
    id: Option<String>,
    person: impl FnOnce() -> Result<PersonId, StoreError>,
) -> Result<Option<CommandKey>, StoreError> {
    let Some(id) = id else { return Ok(None) };
    let id = CommandId::try_from(id).map_err(|_| broken("command"))?;
    Ok(Some(CommandKey { person: person()?, id }))
}

/// A column that holds what it should not.
pub(crate) fn broken(column: &str) -> StoreError {
    StoreError::Broken(format!("the column {column} holds something else than it should"))
}
