//! How quickly a game is played: people have a rating for each pace.

use serde::{Deserialize, Serialize};

use crate::TimeControl;

/// How quickly a game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Pace {
    /// Over days.
    Correspondence,
    /// In one sitting.
    Live,
}

impl Pace {
    /// All of them, in the order of their names.
    pub const ALL: [Pace; 2] = [Pace::Correspondence, Pace::Live];

    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Correspondence => "correspondence",
            Pace::Live => "live",
        }
    }

    /// The pace of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }
}

impl TimeControl {
    /// How quickly is played; `None` if time does not matter.
    #[must_use]
    pub const fn pace(self) -> Option<Pace> {
        match self {
            TimeControl::Untimed => None,
            TimeControl::Live { .. } => Some(Pace::Live),
            TimeControl::Correspondence { .. } => Some(Pace::Correspondence),
        }
    }
}
