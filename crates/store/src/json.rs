//! Values as JSON, as every store keeps them.

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

/// A column that holds what it should not.
pub(crate) fn broken(column: &str) -> StoreError {
    StoreError::Broken(format!("the column {column} holds something else than it should"))
}
