//! How much time the players have.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum TimeControl {
    /// As much as they like.
    Untimed,
    /// A bank for each, and something added after every action.
    Live {
        /// The bank in milliseconds.
        bank: u64,
        /// What is added, in milliseconds.
        increment: u64,
    },
    /// So many days for each action.
    Correspondence {
        /// How many.
        days: u32,
    },
}

/// Times that nobody could play by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadTime {
    /// A bank that is too small or too large.
    #[error("the bank must be from 10 seconds to 3 hours, in milliseconds")]
    Bank,
    /// An increment that is too large.
    #[error("the increment must be at most 3 minutes, in milliseconds")]
    Increment,
    /// Too few or too many days.
    #[error("the days for an action must be from 1 to 30")]
    Days,
}

impl TimeControl {
    /// Whether one can play by it.
    ///
    /// # Errors
    /// What is wrong and what is allowed.
    pub fn check(self) -> Result<(), BadTime> {
        match self {
            TimeControl::Live { bank, .. } if !(10_000..=3 * 3_600_000).contains(&bank) => Err(BadTime::Bank),
            TimeControl::Live { increment, .. } if increment > 180_000 => Err(BadTime::Increment),
            TimeControl::Correspondence { days } if !(1..=30).contains(&days) => Err(BadTime::Days),
            _ => Ok(()),
        }
    }

    /// What each player has at first; `None` if time does not matter.
    #[must_use]
    pub fn bank(self) -> Option<Duration> {
        match self {
            TimeControl::Untimed => None,
            TimeControl::Live { bank, .. } => Some(Duration::from_millis(bank)),
            TimeControl::Correspondence { days } => Some(Duration::from_secs(u64::from(days) * 86_400)),
        }
    }

    /// How long a person must be gone before the others may hand their seat over.
    #[must_use]
    pub const fn long_absence(self) -> Duration {
        match self {
            // Nobody promised to be quick: they may be away for a weekend.
            TimeControl::Untimed => Duration::from_secs(3 * 86_400),
            TimeControl::Live { .. } => Duration::from_secs(2 * 60),
            // They have all their days for a turn, and may spend them elsewhere.
            TimeControl::Correspondence { days } => Duration::from_secs(days as u64 * 86_400),
        }
    }
}
