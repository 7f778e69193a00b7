//! The options of a game: what there is to choose, and reading a choice.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{OptionError, Players};

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
    /// The value that a page should suggest where strength is compared, if the default is not fair enough for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub fair: Option<FairValue>,
}

/// The value of an option with which both sides have the same chances: for games with others online, and against strong
/// computers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct FairValue {
    /// The value.
    #[cfg_attr(feature = "types", ts(type = "string | number"))]
    pub value: Value,
    /// What other options must be for it, by their names.
    #[cfg_attr(feature = "types", ts(type = "Record<string, string | number>"))]
    pub only_with: Map<String, Value>,
}

impl OptionSpec {
    /// An option whose values are words; the first is the default.
    #[must_use]
    pub fn words(name: &'static str, words: &[&str]) -> Self {
        let values: Vec<Value> = words.iter().map(|&word| Value::from(word)).collect();
        OptionSpec { name, default: values[0].clone(), values, fair: None }
    }

    /// The same option, with a value to suggest where strength is compared, if another option has its value.
    #[must_use]
    pub fn with_fair(self, value: &str, (name, needed): (&str, &str)) -> Self {
        let only_with = [(name.to_owned(), Value::from(needed))].into_iter().collect();
        OptionSpec { fair: Some(FairValue { value: value.into(), only_with }), ..self }
    }

    /// The option `first`, who starts: `"lot"`, or one of the seats of a table for `most`.
    #[must_use]
    pub fn first(most: Players) -> Self {
        let seats = most.seats().map(|seat| Value::from(u8::from(seat)));
        OptionSpec {
            name: "first",
            values: [Value::from("lot")].into_iter().chain(seats).collect(),
            default: "lot".into(),
            fair: None,
        }
    }

    /// The error about a value that the option does not take.
    #[must_use]
    pub fn refuse(&self, value: &Value) -> OptionError {
        let values: Vec<String> = self.values.iter().map(Value::to_string).collect();
        OptionError::Value { name: self.name, value: value.to_string(), allowed: values.join(", ") }
    }
}

/// Option values as given, each checked against its [`OptionSpec`].
#[derive(Clone, Debug)]
pub struct OptionValues<'a> {
    given: &'a Map<String, Value>,
    specs: &'a [OptionSpec],
}

impl<'a> OptionValues<'a> {
    /// Checks names and values against what the game knows.
    ///
    /// # Errors
    /// [`OptionError`] naming the option and what it may be.
    pub fn check(given: &'a Map<String, Value>, specs: &'a [OptionSpec]) -> Result<Self, OptionError> {
        for (name, value) in given {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let known = specs.iter().map(|spec| spec.name).collect();
                return Err(OptionError::Unknown { name: name.clone(), known });
            };
            if !spec.values.contains(value) {
                return Err(spec.refuse(value));
            }
        }
        Ok(OptionValues { given, specs })
    }

    /// The value of an option, or its default if it was not given.
    ///
    /// # Errors
    /// [`OptionError`] if `T` knows fewer values than the option's [`OptionSpec`].
    ///
    /// # Panics
    /// If there is no such option.
    pub fn get<T: for<'de> Deserialize<'de>>(&self, name: &str) -> Result<T, OptionError> {
        let spec = self.specs.iter().find(|spec| spec.name == name).expect("a game asks for its own options");
        let value = self.given.get(name).unwrap_or(&spec.default);
        T::deserialize(value).map_err(|_| spec.refuse(value))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{First, Seat};

    fn specs() -> [OptionSpec; 2] {
        [OptionSpec::first(Players::TWO), OptionSpec::words("edition", &["bird", "classic"])]
    }

    #[test]
    fn options_are_read() {
        let (given, specs) = (json!({"first": 1}), specs());
        let values = OptionValues::check(given.as_object().unwrap(), &specs).unwrap();
        assert_eq!(values.get::<First>("first").unwrap(), First::Seat(Seat::ONE));
        assert_eq!(values.get::<String>("edition").unwrap(), "bird");
    }

    #[test]
    fn what_is_fair_is_told_with_what_it_needs() {
        let spec =
            OptionSpec::words("setup", &["standard", "advanced"]).with_fair("advanced", ("edition", "bird"));
        let fair = spec.fair.clone().unwrap();
        assert_eq!(
            (fair.value, Value::Object(fair.only_with)),
            (json!("advanced"), json!({"edition": "bird"}))
        );
        assert_eq!((spec.name, spec.default), ("setup", json!("standard")));
        assert_eq!(OptionSpec::first(Players::THREE).values, [json!("lot"), json!(0), json!(1), json!(2)]);
    }

    #[test]
    fn an_option_that_is_read_too_narrowly_is_refused() {
        let (given, specs) = (json!({"edition": "classic"}), specs());
        let values = OptionValues::check(given.as_object().unwrap(), &specs).unwrap();
        assert!(values.get::<u8>("edition").unwrap_err().to_string().contains("it may be"));
    }

    #[test]
    fn wrong_options_say_what_is_allowed() {
        let message =
            |given: Value| OptionValues::check(given.as_object().unwrap(), &specs()).unwrap_err().to_string();
        assert_eq!(message(json!({"colour": 1})), r#"there is no option "colour": there are first, edition"#);
        assert_eq!(message(json!({"first": 2})), r#"option "first" cannot be 2: it may be "lot", 0, 1"#);
        assert!(message(json!({"edition": null})).contains("bird"));
    }
}
