//! What whoever opens a tournament chooses.

use mozaika_games::{AnyGame, Editions, GameId, RULES_VERSION};
use mozaika_rules::{Chance, Seed};
use mozaika_table::{
    BadTime, Commitment, Occupant, Opening as TableOpening, PersonId, RatedLaw, RatingKind, Stamp,
    TimeControl,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::Form;

/// Who can find a tournament, and who may join.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub enum Access {
    /// It is listed, and anybody may join.
    Public,
    /// It is not listed: whoever has the link may join.
    Link,
    /// It is listed, and whoever knows the password may join.
    Password,
}

/// Whether all tables of a round play the same shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub enum Deals {
    /// Each table is shuffled for itself.
    Own,
    /// All tables of a round play the same shuffle, and standings show the difference to the field.
    Duplicate,
}

/// Who may enter, by rating and by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct EntryLimits {
    /// The lowest rating; who has none may not enter then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub lowest: Option<u32>,
    /// The highest rating; who has none may enter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub highest: Option<u32>,
    /// How many may enter.
    pub most: u32,
}

/// What whoever opens a tournament chooses.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct Settings {
    /// Which game.
    pub game: GameId,
    /// The game's options, complete once they were checked.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// How many play at a table.
    pub seats: u8,
    /// The clocks.
    pub time: TimeControl,
    /// How it goes.
    pub form: Form,
    /// When it starts.
    pub starts: Stamp,
    /// Who finds it and may join.
    pub access: Access,
    /// Whether its games are rated.
    pub rated: bool,
    /// Whether all tables of a round play the same shuffle.
    pub deals: Deals,
    /// Who may enter.
    pub entry: EntryLimits,
    /// How many seconds there are between two rounds.
    pub pause: u32,
    /// Within how many seconds of their first turn somebody must act, or they have not come. Without it they have all their time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub show_within: Option<u32>,
}

/// Settings that no tournament can be played by.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSettings {
    /// The game cannot be played so.
    #[error(transparent)]
    Game(#[from] mozaika_rules::SetupError),
    /// The clocks.
    #[error(transparent)]
    Time(#[from] BadTime),
    /// There are none.
    #[error("a tournament needs clocks: \"time\" must be \"live\" or \"correspondence\"")]
    NoClocks,
    /// The games cannot be rated.
    #[error(transparent)]
    Rated(#[from] RatedLaw),
    /// An arena over days.
    #[error("an arena is played in one sitting: \"time\" must be \"live\"")]
    SlowArena,
    /// How long an arena takes.
    #[error("an arena takes from 1 to 1440 minutes")]
    Minutes,
    /// How many rounds.
    #[error("a Swiss tournament has from 1 to 30 rounds")]
    Rounds,
    /// Joining late.
    #[error("\"late_until\" is the last round that one may join before, from 1 to the number of rounds")]
    LateUntil,
    /// How often everybody meets everybody.
    #[error("in a round robin everybody meets once or twice: \"cycles\" must be 1 or 2")]
    Cycles,
    /// How many may enter.
    #[error("from {least} to {most} may enter a tournament of this form")]
    Entrants {
        /// At least.
        least: u32,
        /// At most.
        most: u32,
    },
    /// Ratings that nobody has.
    #[error("the lowest rating must not be above the highest, and both must be from 100 to 4000")]
    Ratings,
    /// The start.
    #[error("a tournament starts within a year from now")]
    Starts,
    /// The pause.
    #[error("there are at most 3600 seconds between two rounds")]
    Pause,
    /// How soon somebody must come.
    #[error("\"show_within\" must be from 10 to 3600 seconds, and only goes with \"live\" clocks")]
    ShowWithin,
    /// The same shuffle in a game where nothing is shuffled.
    #[error("duplicate deals are for games in which something is shuffled")]
    NothingToDeal,
    /// The same shuffle without rounds.
    #[error("duplicate deals need rounds: an arena has none")]
    DuplicateArena,
}

const YEAR: u64 = 366 * 86_400_000;

impl Settings {
    /// Checks that a tournament can be played so, and completes the options of the game.
    ///
    /// # Errors
    /// What is wrong and what is allowed.
    pub fn checked(mut self, editions: &Editions, now: Stamp) -> Result<Settings, BadSettings> {
        self.time.check()?;
        let live = match self.time {
            TimeControl::Untimed => return Err(BadSettings::NoClocks),
            TimeControl::Live { .. } => true,
            TimeControl::Correspondence { .. } => false,
        };
        let trial =
            AnyGame::new(self.game, &self.options, self.seats.into(), &Seed::from_text("trial"), editions)?;
        self.options = trial.options();
        self.trial_opening().check_rated(editions)?;
        self.check_form(live)?;
        let (least, most) = (2.max(u32::from(self.seats)), self.form.most_entrants());
        if !(least..=most).contains(&self.entry.most) {
            return Err(BadSettings::Entrants { least, most });
        }
        let EntryLimits { lowest, highest, .. } = self.entry;
        let possible = |limit: Option<u32>| limit.is_none_or(|limit| (100..=4000).contains(&limit));
        if !possible(lowest)
            || !possible(highest)
            || lowest.zip(highest).is_some_and(|(low, high)| low > high)
        {
            return Err(BadSettings::Ratings);
        }
        if self.starts.0 > now.0.saturating_add(YEAR) {
            return Err(BadSettings::Starts);
        }
        if self.pause > 3600 {
            return Err(BadSettings::Pause);
        }
        if self.show_within.is_some_and(|seconds| !live || !(10..=3600).contains(&seconds)) {
            return Err(BadSettings::ShowWithin);
        }
        if self.deals == Deals::Duplicate {
            if matches!(self.form, Form::Arena { .. }) {
                return Err(BadSettings::DuplicateArena);
            }
            if self.game.facts_with(&self.options, editions).chance == Chance::None {
                return Err(BadSettings::NothingToDeal);
            }
        }
        Ok(self)
    }

    fn check_form(&self, live: bool) -> Result<(), BadSettings> {
        match self.form {
            Form::Arena { .. } if !live => Err(BadSettings::SlowArena),
            Form::Arena { minutes } if !(1..=1440).contains(&minutes) => Err(BadSettings::Minutes),
            Form::Swiss { rounds, .. } if !(1..=30).contains(&rounds) => Err(BadSettings::Rounds),
            Form::Swiss { rounds, late_until } if !(1..=rounds).contains(&late_until) => {
                Err(BadSettings::LateUntil)
            }
            Form::RoundRobin { cycles } if !(1..=2).contains(&cycles) => Err(BadSettings::Cycles),
            _ => Ok(()),
        }
    }

    /// A table as the tournament would open one, to see whether its game can be rated.
    fn trial_opening(&self) -> TableOpening {
        let nobody = PersonId::from_bytes([0; 10]);
        self.table_opening(
            vec![Occupant::Open; self.seats.into()],
            nobody,
            mozaika_table::Secret::from_bytes([0; 32]).commitment(),
        )
    }

    /// A table of this tournament without its place in it.
    pub(crate) fn table_opening(
        &self,
        seats: Vec<Occupant>,
        host: PersonId,
        commitment: Commitment,
    ) -> TableOpening {
        TableOpening {
            game: self.game,
            rules: RULES_VERSION,
            options: self.options.clone(),
            seats,
            time: self.time,
            listed: false,
            aids: true,
            chat: true,
            host,
            commitment,
            rated: self.rated,
            practice: false,
            elsewhere: false,
            rematch_of: None,
            programs: false,
            tournament: None,
        }
    }

    /// The kind of rating that entrants are measured by.
    #[must_use]
    pub const fn rating_kind(&self) -> RatingKind {
        match self.time {
            TimeControl::Correspondence { .. } => RatingKind::Correspondence,
            TimeControl::Live { .. } | TimeControl::Untimed => RatingKind::Live,
        }
    }
}
