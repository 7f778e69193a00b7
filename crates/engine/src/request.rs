//! Reading the fields of a request. A field that is `null` counts as left out, but for `seat`.

use mozaika_rules::{Players, Seat, Viewer};
use serde_json::{Map, Value};

use crate::answer::Failure;

/// One request: an object with `cmd`.
pub(crate) struct Request {
    fields: Map<String, Value>,
}

impl Request {
    pub(crate) fn new(value: Value) -> Result<Request, Failure> {
        match value {
            Value::Object(fields) => Ok(Request { fields }),
            _ => Err(Failure::bad_request("a request is a JSON object with a field \"cmd\"")),
        }
    }

    pub(crate) fn given(&self, name: &str) -> Option<&Value> {
        self.fields.get(name).filter(|value| !value.is_null())
    }

    pub(crate) fn wrong(name: &str, expected: &str, value: Option<&Value>) -> Failure {
        match value {
            None => Failure::bad_request(format!("the field {name:?} is missing: it must be {expected}")),
            Some(value) => {
                let kind = match value {
                    Value::Null => "null",
                    Value::Bool(_) => "true or false",
                    Value::Number(_) => "a number that does not fit",
                    Value::String(_) => "a string that does not fit",
                    Value::Array(_) => "a list",
                    Value::Object(_) => "an object",
                };
                Failure::bad_request(format!("the field {name:?} must be {expected}, not {kind}"))
            }
        }
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str, Failure> {
        self.optional_text(name)?.ok_or_else(|| Self::wrong(name, "a string", None))
    }

    pub(crate) fn optional_text(&self, name: &str) -> Result<Option<&str>, Failure> {
        let read = |value: &'_ Value| value.as_str().is_some();
        match self.given(name) {
            Some(value) if !read(value) => Err(Self::wrong(name, "a string", Some(value))),
            value => Ok(value.and_then(Value::as_str)),
        }
    }

    /// A whole number from 0 to `most`.
    pub(crate) fn optional_number(&self, name: &str, most: u64) -> Result<Option<u64>, Failure> {
        let expected = || format!("a whole number from 0 to {most}");
        match self.given(name) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) if number <= most => Ok(Some(number)),
                _ => Err(Self::wrong(name, &expected(), Some(value))),
            },
        }
    }

    /// A number of players; whether a game allows it is the game's to say.
    pub(crate) fn players(&self) -> Result<u64, Failure> {
        match self.given("players") {
            None => Ok(2),
            Some(Value::Number(number)) if number.as_u64().is_some() || number.as_i64().is_some() => {
                // A negative number is no number of players either: let the game refuse it.
                Ok(number.as_u64().unwrap_or(0))
            }
            value => Err(Self::wrong("players", "a whole number", value)),
        }
    }

    pub(crate) fn optional_object(&self, name: &str) -> Result<Option<&Map<String, Value>>, Failure> {
        match self.given(name) {
            None => Ok(None),
            Some(Value::Object(fields)) => Ok(Some(fields)),
            value => Err(Self::wrong(name, "an object", value)),
        }
    }

    pub(crate) fn value(&self, name: &str) -> Result<&Value, Failure> {
        self.given(name).ok_or_else(|| Self::wrong(name, "an object", None))
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.given(name).is_some()
    }

    /// A list of strings; empty if it is left out.
    pub(crate) fn texts(&self, name: &str) -> Result<Vec<String>, Failure> {
        let Some(value) = self.given(name) else { return Ok(Vec::new()) };
        let list =
            value.as_array().map(|items| items.iter().map(|item| item.as_str().map(str::to_owned)).collect());
        list.flatten().ok_or_else(|| Self::wrong(name, "a list of strings", Some(value)))
    }

    /// A seat of a table for this many, or `null` for a spectator. It must be there.
    pub(crate) fn viewer(&self, players: Players) -> Result<Viewer, Failure> {
        let expected = format!("a seat from 0 to {} or null", players.count() - 1);
        match self.fields.get("seat") {
            Some(Value::Null) => Ok(Viewer::Spectator),
            value => {
                let number = value.and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
                let seat = number.and_then(Seat::new).filter(|seat| seat.index() < players.count());
                seat.map(Viewer::Seat).ok_or_else(|| Self::wrong("seat", &expected, value))
            }
        }
    }
}
