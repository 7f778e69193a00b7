//! The kinds of ratings: people have one of each for every game.

use serde::{Deserialize, Serialize};

use crate::{Occupant, Opening, TimeControl};

/// Against whom, and how quickly, the games are played that make a rating.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum RatingKind {
    /// Alone against computers, at any pace. Nobody else sees this rating.
    Computers,
    /// With people, over days.
    Correspondence,
    /// With people, in one sitting.
    Live,
    /// Between programs, at any pace.
    Programs,
}

impl RatingKind {
    /// All of them, in the order of their names.
    pub const ALL: [RatingKind; 4] =
        [RatingKind::Computers, RatingKind::Correspondence, RatingKind::Live, RatingKind::Programs];

    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RatingKind::Computers => "computers",
            RatingKind::Correspondence => "correspondence",
            RatingKind::Live => "live",
            RatingKind::Programs => "programs",
        }
    }

    /// The kind of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<RatingKind> {
        RatingKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Opening {
    /// The kind of rating that the game counts for if it is rated; `None` if it cannot be, since it is played without clocks.
    #[must_use]
    pub fn rating_kind(&self) -> Option<RatingKind> {
        if self.seats.iter().any(|occupant| matches!(occupant, Occupant::Computer { .. })) {
            return Some(RatingKind::Computers);
        }
        match self.time {
            TimeControl::Untimed => None,
            _ if self.programs => Some(RatingKind::Programs),
            TimeControl::Live { .. } => Some(RatingKind::Live),
            TimeControl::Correspondence { .. } => Some(RatingKind::Correspondence),
        }
    }
}
