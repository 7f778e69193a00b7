//! How well a computer plays: a number from 1 to 5, in halves.
//!
//! The key decision: the whole numbers keep what they are called and how they are written, so whatever was stored or sent before there
//! were halves still reads the same. A number is read here and nowhere else; whoever holds a `Level` holds one that there is.

use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// How well a computer plays.
///
/// ```
/// use mozaika_ai::{Level, NoLevel, Opponents};
/// use mozaika_stones::Stones;
///
/// let level: Level = "3.5".parse()?;
/// assert_eq!((level, level.name()), (Level::FairPlus, "fair +"));
/// assert!(Stones::rating(level) > Stones::rating(Level::Fair));
/// # Ok::<(), NoLevel>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "table.ts", type = "1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5")
)]
pub enum Level {
    /// 1.
    Beginner,
    /// 1.5.
    BeginnerPlus,
    /// 2.
    Easy,
    /// 2.5.
    EasyPlus,
    /// 3.
    Fair,
    /// 3.5.
    FairPlus,
    /// 4.
    Strong,
    /// 4.5.
    StrongPlus,
    /// 5.
    Master,
}

/// There is no such level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("levels are 1 to 5, in halves")]
pub struct NoLevel;

impl Level {
    /// All of them, from the weakest.
    pub const ALL: [Level; 9] = [
        Level::Beginner,
        Level::BeginnerPlus,
        Level::Easy,
        Level::EasyPlus,
        Level::Fair,
        Level::FairPlus,
        Level::Strong,
        Level::StrongPlus,
        Level::Master,
    ];

    /// Those of whole numbers, which have names of their own.
    pub const WHOLE: [Level; 5] = [Level::Beginner, Level::Easy, Level::Fair, Level::Strong, Level::Master];

    /// The level with this number.
    ///
    /// # Errors
    /// There is none.
    pub fn new(number: f64) -> Result<Level, NoLevel> {
        Self::ALL.into_iter().find(|level| level.number() == number).ok_or(NoLevel)
    }

    /// The level's number, from 1 to 5.
    #[must_use]
    pub fn number(self) -> f64 {
        1.0 + f64::from(self as u8) / 2.0
    }

    /// The number without its half.
    #[must_use]
    pub const fn whole(self) -> u8 {
        1 + self as u8 / 2
    }

    /// Whether it is half a level above a whole number.
    #[must_use]
    pub const fn is_half(self) -> bool {
        self as u8 % 2 == 1
    }

    /// The level's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::BeginnerPlus => "beginner +",
            Level::Easy => "easy",
            Level::EasyPlus => "easy +",
            Level::Fair => "fair",
            Level::FairPlus => "fair +",
            Level::Strong => "strong",
            Level::StrongPlus => "strong +",
            Level::Master => "master",
        }
    }
}

/// Written without the arithmetic of floating-point numbers, which the module for browsers would have to bring along.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.whole(), if self.is_half() { ".5" } else { "" })
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        Self::ALL.into_iter().find(|level| level.to_string() == text).ok_or(NoLevel)
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_half() {
            serializer.serialize_f64(self.number())
        } else {
            serializer.serialize_u8(self.whole())
        }
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        deserializer.deserialize_f64(Number)
    }
}

/// Reads a level from any number.
struct Number;

impl Visitor<'_> for Number {
    type Value = Level;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level from 1 to 5, in halves")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Level, E> {
        Level::new(number).map_err(|NoLevel| E::invalid_value(Unexpected::Float(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Level, E> {
        Level::new(number as f64).map_err(|NoLevel| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Level, E> {
        Level::new(number as f64).map_err(|NoLevel| E::invalid_value(Unexpected::Signed(number), &self))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_str, json, to_value};

    use super::*;

    /// A level inside something that is told apart by a tag, as in commands and logs.
    #[derive(Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Tagged {
        Computer { level: Level },
    }

    #[test]
    fn whole_levels_are_written_as_before() {
        let written = Level::ALL.map(|level| to_value(level).unwrap().to_string());
        assert_eq!(written, ["1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5"]);
        assert_eq!(Level::ALL.map(|level| level.to_string()), written);
        assert_eq!(Level::WHOLE.map(Level::number), [1.0, 2.0, 3.0, 4.0, 5.0]);
        assert!(Level::WHOLE.iter().all(|level| !level.name().contains('+')));
    }

    #[test]
    fn what_is_written_is_read() {
        for level in Level::ALL {
            assert_eq!(from_str::<Level>(&level.to_string()).unwrap(), level);
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(Level::new(level.number()), Ok(level));
            let tagged = json!({"kind": "computer", "level": level}).to_string();
            let Tagged::Computer { level: found } = from_str(&tagged).unwrap();
            assert_eq!(found, level);
        }
        assert_eq!(from_str::<Level>("2.0").unwrap(), Level::Easy);
    }

    #[test]
    fn everything_else_is_refused_with_what_there_is() {
        for wrong in [json!(0), json!(0.5), json!(1.25), json!(5.5), json!(6), json!(-1), json!(1e300)] {
            let tagged = from_str::<Tagged>(&json!({"kind": "computer", "level": wrong}).to_string());
            for refused in [from_str::<Level>(&wrong.to_string()).err(), tagged.err()] {
                let words = refused.unwrap().to_string();
                assert!(words.contains("a level from 1 to 5, in halves"), "{words}");
            }
        }
        for wrong in [json!("2"), Value::Null, json!(true), json!([2])] {
            let words = serde_json::from_value::<Level>(wrong).unwrap_err().to_string();
            assert!(words.contains("a level from 1 to 5, in halves"), "{words}");
        }
        for wrong in ["", "0", "6", "2.0", "1.25", "+2", " 2", "two", "NaN", "٣"] {
            assert_eq!(wrong.parse::<Level>(), Err(NoLevel), "{wrong:?}");
        }
        assert_eq!(Level::new(f64::NAN), Err(NoLevel));
    }
}
