//! Who sits on a seat.

use mozaika_ai::Level;
use serde::{Deserialize, Serialize};

use crate::PersonId;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person. One person may hold several seats, when several play on one device.
    Person {
        /// Who.
        person: PersonId,
        /// By what name.
        name: String,
        /// Whether they were known as a bot when they sat down.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
        bot: bool,
    },
    /// A computer.
    Computer {
        /// How well it plays.
        level: Level,
    },
}

impl Occupant {
    /// The person, if it is one.
    #[must_use]
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Occupant::Person { person, .. } => Some(*person),
            _ => None,
        }
    }

    /// The person's name, if it is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Person { name, .. } => Some(name),
            _ => None,
        }
    }

    /// The computer's level, if it is one.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        match self {
            Occupant::Computer { level } => Some(*level),
            _ => None,
        }
    }
}
