//! What comes from Python and goes there: JSON as text, seats as numbers.

use mozaika_rules::{Players, Seat, Viewer};
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::failure::bad;

/// JSON text as a value.
pub(crate) fn json(text: &str) -> PyResult<Value> {
    serde_json::from_str(text).map_err(bad)
}

/// JSON text as an object.
pub(crate) fn object(text: &str) -> PyResult<Map<String, Value>> {
    match json(text)? {
        Value::Object(fields) => Ok(fields),
        _ => Err(bad("options are an object")),
    }
}

/// A seat of a table with this many players.
pub(crate) fn seat(number: i64, players: Players) -> PyResult<Seat> {
    let found = usize::try_from(number).ok().and_then(|number| players.seats().nth(number));
    found.ok_or_else(|| bad(format!("there is no seat {number}: seats are 0 to {}", players.count() - 1)))
}

/// The viewer on a seat, or a spectator.
pub(crate) fn viewer(number: Option<i64>, players: Players) -> PyResult<Viewer> {
    number.map_or(Ok(Viewer::Spectator), |number| seat(number, players).map(Viewer::Seat))
}

/// Plain data as JSON text.
pub(crate) fn text(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(bad)
}
