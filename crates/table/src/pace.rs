//! How quickly those play who are paired: a few paces, so that people meet.

use serde::{Deserialize, Serialize};

use crate::{RatingKind, TimeControl};

/// How quickly a game is played by people who let themselves be paired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Pace {
    /// Five minutes each, and five seconds for every action.
    Quick,
    /// A quarter of an hour each, and ten seconds for every action.
    Calm,
    /// Three days for every action.
    Days,
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::Quick, Pace::Calm, Pace::Days];

    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Calm => "calm",
            Pace::Days => "days",
        }
    }

    /// The pace of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// The clocks.
    #[must_use]
    pub const fn time(self) -> TimeControl {
        match self {
            Pace::Quick => TimeControl::Live { bank: 300_000, increment: 5_000 },
            Pace::Calm => TimeControl::Live { bank: 900_000, increment: 10_000 },
            Pace::Days => TimeControl::Correspondence { days: 3 },
        }
    }

    /// The rating that such games count for.
    #[must_use]
    pub const fn rating_kind(self) -> RatingKind {
        match self {
            Pace::Quick | Pace::Calm => RatingKind::Live,
            Pace::Days => RatingKind::Correspondence,
        }
    }
}
