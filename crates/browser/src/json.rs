//! Answers as they are written.

use mozaika_wire::FailureFields;
use serde::Serialize;
use serde_json::value::RawValue;

/// An answer as JSON text.
pub(crate) fn raw(answer: &impl Serialize) -> Result<Box<RawValue>, FailureFields> {
    serde_json::value::to_raw_value(answer).map_err(|error| FailureFields::new("internal", error))
}
