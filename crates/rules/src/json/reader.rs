//! Reading states and views from JSON. Nothing here trusts its input: lists are measured before they are read, and every
//! error says where it is, what was found and what is allowed.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde_json::{Map, Value};

use super::{ReadError, ReadProblem};
use crate::error::excerpt;
use crate::{OptionError, Players, Seat};

/// A value of a JSON document, and where it stands in it.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    value: &'a Value,
    place: String,
}

impl<'a> Reader<'a> {
    /// A reader of a whole document.
    #[must_use]
    pub fn new(value: &'a Value) -> Self {
        Reader { value, place: String::new() }
    }

    /// The value as it stands.
    #[must_use]
    pub fn value(&self) -> &'a Value {
        self.value
    }

    /// An object with these fields and no others.
    ///
    /// # Errors
    /// It is not an object, or a field is missing or unknown.
    pub fn object(&self, required: &[&str], optional: &[&str]) -> Result<Fields<'a>, ReadError> {
        let Value::Object(fields) = self.value else { return Err(self.needed("an object")) };
        if let Some(&missing) = required.iter().find(|&&name| !fields.contains_key(name)) {
            return Err(self.error(ReadProblem::Missing(missing.to_owned())));
        }
        let known = || required.iter().chain(optional).copied();
        match fields.keys().find(|&name| !known().any(|known| known == name)) {
            None => Ok(Fields { fields, place: self.place.clone() }),
            Some(name) => {
                let known = known().map(str::to_owned).collect();
                Err(self.error(ReadProblem::Unknown { name: excerpt(name), known }))
            }
        }
    }

    /// A list of at most this many items.
    ///
    /// # Errors
    /// It is not a list, or a longer one.
    pub fn list(&self, most: usize) -> Result<Vec<Reader<'a>>, ReadError> {
        match self.value {
            Value::Array(items) if items.len() <= most => Ok(self.items(items).collect()),
            Value::Array(items) => Err(self.error(ReadProblem::TooMany { count: items.len(), most })),
            _ => Err(self.needed("a list")),
        }
    }

    /// A list of exactly `N` items.
    ///
    /// # Errors
    /// It is not such a list.
    pub fn exactly<const N: usize>(&self, what: &'static str) -> Result<[Reader<'a>; N], ReadError> {
        let wrong = || self.error(ReadProblem::Count { found: self.found(), count: N, what });
        let items = self.value.as_array().filter(|items| items.len() == N).ok_or_else(wrong)?;
        self.items(items).collect::<Vec<_>>().try_into().map_err(|_| wrong())
    }

    fn items(&self, items: &'a [Value]) -> impl Iterator<Item = Reader<'a>> {
        items
            .iter()
            .enumerate()
            .map(|(number, value)| Reader { value, place: format!("{}[{number}]", self.place) })
    }

    /// A text.
    ///
    /// # Errors
    /// It is something else.
    pub fn text(&self) -> Result<&'a str, ReadError> {
        self.value.as_str().ok_or_else(|| self.needed("a text"))
    }

    /// A text that stands for a `T`.
    ///
    /// # Errors
    /// It is no text, or none that stands for one.
    pub fn parse<T: FromStr<Err: Display>>(&self) -> Result<T, ReadError> {
        let wrong = |problem: T::Err| self.wrong(format!("is not allowed here: {problem}"));
        self.text()?.parse().map_err(wrong)
    }

    /// True or false.
    ///
    /// # Errors
    /// It is something else.
    pub fn flag(&self) -> Result<bool, ReadError> {
        self.value.as_bool().ok_or_else(|| self.needed("true or false"))
    }

    /// A whole number in this range.
    ///
    /// # Errors
    /// It is something else, or outside the range.
    pub fn number<T: TryFrom<u64>>(&self, allowed: RangeInclusive<u64>) -> Result<T, ReadError> {
        let number = self.value.as_u64().filter(|number| allowed.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            self.wrong(format!("is not a number from {} to {}", allowed.start(), allowed.end()))
        })
    }

    /// A seat of a table for this many.
    ///
    /// # Errors
    /// It is something else.
    pub fn seat(&self, players: Players) -> Result<Seat, ReadError> {
        let seat = self.value.as_u64().and_then(|number| u8::try_from(number).ok()).and_then(Seat::new);
        seat.filter(|seat| seat.index() < players.count())
            .ok_or_else(|| self.wrong(format!("is not a seat: seats are 0 to {}", players.count() - 1)))
    }

    /// One of several words, each with what it stands for.
    ///
    /// # Errors
    /// It is something else.
    pub fn word<T: Clone>(&self, words: &[(&str, T)]) -> Result<T, ReadError> {
        let found = self.value.as_str().and_then(|text| words.iter().find(|(word, _)| *word == text));
        found.map(|(_, meaning)| meaning.clone()).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|(word, _)| format!("{word:?}")).collect();
            self.wrong(format!("is not allowed here: it must be {}", words.join(" or ")))
        })
    }

    /// The error that something else is needed here.
    #[must_use]
    pub fn needed(&self, needed: impl Into<String>) -> ReadError {
        self.error(ReadProblem::Needed { found: self.found(), needed: needed.into() })
    }

    /// The error that this value does not stand for anything here: `problem` goes on after the value.
    #[must_use]
    pub fn wrong(&self, problem: impl Into<String>) -> ReadError {
        self.error(ReadProblem::Value { found: self.found(), problem: problem.into() })
    }

    /// The error that these options are wrong.
    #[must_use]
    pub fn bad_option(&self, error: OptionError) -> ReadError {
        self.error(ReadProblem::Option(error))
    }

    fn error(&self, problem: ReadProblem) -> ReadError {
        ReadError { place: self.place.clone(), problem }
    }

    /// The value for a message: short, whatever it is.
    fn found(&self) -> String {
        match self.value {
            Value::Array(items) => format!("a list of {}", items.len()),
            Value::Object(_) => "an object".to_owned(),
            Value::String(text) => format!("{:?}", excerpt(text)),
            other => other.to_string(),
        }
    }
}

/// The fields of an object.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    fields: &'a Map<String, Value>,
    place: String,
}

impl<'a> Fields<'a> {
    /// A field that is there.
    ///
    /// # Panics
    /// If it was not among the required ones.
    #[must_use]
    pub fn get(&self, name: &str) -> Reader<'a> {
        self.find(name).expect("a required field is there")
    }

    /// A field that may be left out.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Reader<'a>> {
        let dot = if self.place.is_empty() { "" } else { "." };
        self.fields.get(name).map(|value| Reader { value, place: format!("{}{dot}{name}", self.place) })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(result: Result<impl std::fmt::Debug, ReadError>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn errors_say_where_and_what() {
        let document = json!({"boards": [{"score": 3}, {"score": "many"}], "turn": 2});
        let fields = Reader::new(&document).object(&["boards", "turn"], &["seed"]).unwrap();
        assert!(fields.find("seed").is_none());
        let [first, second] = fields.get("boards").exactly("boards").unwrap();
        assert_eq!(first.object(&["score"], &[]).unwrap().get("score").number::<u16>(0..=9), Ok(3));
        let score = second.object(&["score"], &[]).unwrap().get("score");
        assert_eq!(
            message(score.number::<u16>(0..=9)),
            r#"boards[1].score: "many" is not a number from 0 to 9"#
        );
        assert_eq!(message(fields.get("turn").seat(Players::TWO)), "turn: 2 is not a seat: seats are 0 to 1");
        assert_eq!(message(fields.get("turn").flag()), "turn: 2 where true or false is needed");
        assert_eq!(message(fields.get("boards").list(1)), "boards: 2 are too many: at most 1 are allowed");
        assert_eq!(
            message(fields.get("boards").exactly::<3>("boards")),
            "boards: a list of 2 where 3 boards are needed"
        );
    }

    #[test]
    fn values_are_read_as_what_they_stand_for() {
        let document = json!({"name": "bird", "count": "17", "seat": 1, "none": null, "list": [1, 2]});
        let fields = Reader::new(&document).object(&["name", "count", "seat", "none", "list"], &[]).unwrap();
        assert_eq!((fields.get("name").text(), fields.get("count").parse::<u8>()), (Ok("bird"), Ok(17)));
        let words = [("fish", 1), ("bird", 2)];
        assert_eq!(
            (fields.get("name").word(&words), fields.get("seat").seat(Players::TWO)),
            (Ok(2), Ok(Seat::ONE))
        );
        assert_eq!(fields.get("list").list(2).unwrap().len(), 2);
        assert_eq!(fields.get("seat").value(), &json!(1));
        assert_eq!(message(fields.get("seat").text()), "seat: 1 where a text is needed");
        assert_eq!(message(fields.get("none").list(2)), "none: null where a list is needed");
        assert_eq!(
            message(fields.get("count").word(&words)),
            r#"count: "17" is not allowed here: it must be "fish" or "bird""#
        );
        assert!(
            message(fields.get("name").parse::<u8>()).starts_with(r#"name: "bird" is not allowed here: "#)
        );
        assert_eq!(message(fields.get("seat").number::<u8>(2..=3)), "seat: 1 is not a number from 2 to 3");
        assert_eq!(
            message(Reader::new(&json!([])).object(&[], &[])),
            "a list of 0 where an object is needed"
        );
        assert_eq!(message(Reader::new(&document).flag()), "an object where true or false is needed");
        let option = OptionError::Unknown { name: "x".to_owned(), known: vec!["first"] };
        let told = fields.get("seat").bad_option(option).to_string();
        assert_eq!(told, r#"seat: there is no option "x": there are first"#);
    }

    #[test]
    fn unknown_and_missing_fields_are_named() {
        let document = json!({"a": 1, "bee": 2});
        let reader = Reader::new(&document);
        assert_eq!(message(reader.object(&["a", "c"], &[])), r#"the field "c" is missing"#);
        assert_eq!(message(reader.object(&["a"], &["c"])), r#"there is no field "bee": there are a, c"#);
    }
}
