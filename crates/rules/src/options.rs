//! The options of a game: what there is to choose, and reading a choice.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{BadOption, Players, Seat};

/// One option: its name, the values it takes, and the one it has if nothing is said.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct OptionSpec {
    /// The name, as in JSON.
    pub name: &'static str,
    /// Every value it takes.
    #[cfg_attr(feature = "types", ts(type = "(string | number)[]"))]
    pub values: Vec<Value>,
    /// The value if none is given.
    #[cfg_attr(feature = "types", ts(type = "string | number"))]
    pub default: Value,
}

impl OptionSpec {
    /// An option whose values are words; the first is the default.
    #[must_use]
    pub fn words(name: &'static str, words: &[&str]) -> Self {
        let values: Vec<Value> = words.iter().map(|&word| Value::from(word)).collect();
        OptionSpec { name, default: values[0].clone(), values }
    }

    /// The option `first`, who starts: `"lot"`, or one of the seats of a table for `most`.
    #[must_use]
    pub fn first(most: Players) -> Self {
        let seats = most.seats().map(|seat| Value::from(u8::from(seat)));
        OptionSpec {
            name: "first",
            values: [Value::from("lot")].into_iter().chain(seats).collect(),
            default: "lot".into(),
        }
    }
}

/// Option values as given, each checked against its [`OptionSpec`].
#[derive(Clone, Debug, Default)]
pub struct OptionValues(Map<String, Value>);

impl OptionValues {
    /// Checks names and values against what the game knows.
    ///
    /// # Errors
    /// [`BadOption`] naming the option and what it may be.
    pub fn check(given: &Map<String, Value>, specs: &[OptionSpec]) -> Result<Self, BadOption> {
        for (name, value) in given {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
                return Err(BadOption(format!(
                    "there is no option {name:?}: there are {}",
                    names.join(", ")
                )));
            };
            if !spec.values.contains(value) {
                let values: Vec<String> = spec.values.iter().map(Value::to_string).collect();
                let allowed = values.join(", ");
                return Err(BadOption(format!("option {name:?} cannot be {value}: it may be {allowed}")));
            }
        }
        Ok(OptionValues(given.clone()))
    }

    /// The value of an option, read as `T`; `None` if it was not given.
    ///
    /// # Errors
    /// [`BadOption`] if `T` knows fewer values than the option's [`OptionSpec`].
    pub fn get<T: for<'de> Deserialize<'de>>(&self, name: &str) -> Result<Option<T>, BadOption> {
        self.0
            .get(name)
            .map(|value| {
                T::deserialize(value).map_err(|error| BadOption(format!("option {name:?}: {error}")))
            })
            .transpose()
    }
}

/// Who starts: drawn by lot, or a seat that the table chose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "FirstWire", into = "FirstWire")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts", type = "\"lot\" | number"))]
pub enum First {
    /// Drawn by lot.
    #[default]
    Lot,
    /// This seat.
    Seat(Seat),
}

/// `"lot"` or a number, as in JSON.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum FirstWire {
    Lot(Lot),
    Seat(Seat),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Lot {
    Lot,
}

impl From<FirstWire> for First {
    fn from(wire: FirstWire) -> Self {
        match wire {
            FirstWire::Lot(Lot::Lot) => First::Lot,
            FirstWire::Seat(seat) => First::Seat(seat),
        }
    }
}

impl From<First> for FirstWire {
    fn from(first: First) -> Self {
        match first {
            First::Lot => FirstWire::Lot(Lot::Lot),
            First::Seat(seat) => FirstWire::Seat(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(given: Value) -> Result<OptionValues, BadOption> {
        let specs = [OptionSpec::first(Players::TWO), OptionSpec::words("edition", &["bird", "classic"])];
        OptionValues::check(given.as_object().unwrap(), &specs)
    }

    #[test]
    fn options_are_read() {
        let values = check(json!({"first": 1, "edition": "classic"})).unwrap();
        assert_eq!(values.get::<First>("first").unwrap(), Some(First::Seat(Seat::ONE)));
        assert_eq!(values.get::<String>("edition").unwrap().as_deref(), Some("classic"));
        assert_eq!(check(json!({})).unwrap().get::<First>("first").unwrap(), None);
    }

    #[test]
    fn wrong_options_say_what_is_allowed() {
        let message = |given| check(given).unwrap_err().to_string();
        assert_eq!(message(json!({"colour": 1})), r#"there is no option "colour": there are first, edition"#);
        assert_eq!(message(json!({"first": 2})), r#"option "first" cannot be 2: it may be "lot", 0, 1"#);
        assert!(message(json!({"edition": null})).contains("bird"));
    }

    #[test]
    fn first_is_written_as_it_is_read() {
        for text in ["\"lot\"", "0", "3"] {
            let first: First = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&first).unwrap(), text);
        }
    }
}
