//! Reading the fields of a JSON object, with messages that name the field.

use mozaika_rules::BadState;
use serde_json::{Map, Value};

/// A JSON object from outside, of which only certain fields are known.
pub(crate) struct Fields<'a> {
    /// What comes before a field's name in messages, such as `mandalas[0].`.
    prefix: String,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// The fields of a value, which must be an object with no others than the known ones.
    pub(crate) fn of(value: &'a Value, place: &str, known: &[&str]) -> Result<Fields<'a>, BadState> {
        let what = if place.is_empty() { "a state or view" } else { place };
        let map = value.as_object().ok_or_else(|| BadState(format!("{what} must be an object")))?;
        let prefix = if place.is_empty() { String::new() } else { format!("{place}.") };
        if let Some(name) = map.keys().find(|name| !known.contains(&name.as_str())) {
            let name: String = name.chars().take(40).collect();
            return Err(BadState(format!(
                "there is no field {prefix}{name}: there are {}",
                known.join(", ")
            )));
        }
        Ok(Fields { prefix, map })
    }

    /// A field that may be left out.
    pub(crate) fn optional(&self, name: &str) -> Option<&'a Value> {
        self.map.get(name)
    }

    /// A field that must be there.
    pub(crate) fn required(&self, name: &str) -> Result<&'a Value, BadState> {
        self.optional(name).ok_or_else(|| BadState(format!("the field {}{name} is missing", self.prefix)))
    }

    /// A field that is a string.
    pub(crate) fn text(&self, name: &str) -> Result<&'a str, BadState> {
        self.required(name)?.as_str().ok_or_else(|| self.wrong(name, "a string"))
    }

    /// A field that is true or false.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, BadState> {
        self.required(name)?.as_bool().ok_or_else(|| self.wrong(name, "true or false"))
    }

    /// A field that is a number, 0 or more.
    pub(crate) fn number(&self, name: &str) -> Result<u64, BadState> {
        self.required(name)?.as_u64().ok_or_else(|| self.wrong(name, "a number, 0 or more"))
    }

    /// A field that is a list of two things, with the place of each for messages.
    pub(crate) fn pair(&self, name: &str) -> Result<[(String, &'a Value); 2], BadState> {
        match self.required(name)?.as_array().map(Vec::as_slice) {
            Some([zero, one]) => {
                let place = |index| format!("{}{name}[{index}]", self.prefix);
                Ok([(place(0), zero), (place(1), one)])
            }
            _ => Err(self.wrong(name, "a list of two")),
        }
    }

    /// A field that is a list of two strings, with the place of each for messages.
    pub(crate) fn texts(&self, name: &str) -> Result<[(String, &'a str); 2], BadState> {
        let [zero, one] = self.pair(name)?;
        let text = |(place, value): (String, &'a Value)| match value.as_str() {
            Some(text) => Ok((place, text)),
            None => Err(BadState(format!("{place} must be a string"))),
        };
        Ok([text(zero)?, text(one)?])
    }

    /// An error about a field of the wrong kind.
    pub(crate) fn wrong(&self, name: &str, expected: &str) -> BadState {
        BadState(format!("{}{name} must be {expected}", self.prefix))
    }
}
