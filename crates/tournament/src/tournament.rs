//! The tournament itself: what its log adds up to.

use std::collections::HashMap;
use std::sync::Arc;

use mozaika_rules::Seat;
use mozaika_table::{Commitment, PersonId, Secret, Stamp, TableId, TournamentId, Version};
use serde::{Deserialize, Serialize};

use crate::{
    BadLog, CancelledBecause, EntrantNumber, Entry, Event, LeftBecause, Opening, Settings, TableResult,
};

/// How far a tournament has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(rename = "TournamentStatus", export_to = "tournament.ts")
)]
pub enum Status {
    /// People join.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
    /// It was called off.
    Cancelled,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Open, Status::Running, Status::Over, Status::Cancelled];

    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Cancelled => "cancelled",
        }
    }
}

/// How far it has come, with when or why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Open,
    Running { since: Stamp },
    Over,
    Cancelled(CancelledBecause),
}

/// Somebody who has joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Who.
    pub person: PersonId,
    /// Their rating when they joined, if they had one.
    pub rating: Option<u32>,
    /// Why they play no more, if they do not.
    pub left: Option<LeftBecause>,
}

impl Entrant {
    /// Whether they play on.
    #[must_use]
    pub const fn is_in(&self) -> bool {
        self.left.is_none()
    }
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundTable {
    /// The table. It follows from the secret, so that whoever opens it opens the same.
    pub id: TableId,
    /// Who sits where.
    pub seats: Vec<EntrantNumber>,
    /// How it ended, once it has.
    pub result: Option<TableResult>,
    /// The table of the round that it plays again, if it does.
    pub replays: Option<u32>,
}

/// A round; in an arena, a wave of tables that were opened together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// When it was paired.
    pub paired: Stamp,
    /// Its tables.
    pub tables: Vec<RoundTable>,
    /// Who got the points of a win without playing.
    pub byes: Vec<EntrantNumber>,
    /// What binds the server to the shuffle that all its tables play, if they do.
    pub commitment: Option<Commitment>,
    /// Whether that shuffle has been shown.
    pub unsealed: bool,
    /// When its last table so far ended, or it was paired if it has none.
    pub last_end: Stamp,
}

impl Round {
    /// Whether all its tables have ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.result.is_some())
    }

    /// Whether its shuffle is still to be shown.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.commitment.is_some() && !self.unsealed
    }
}

/// A tournament: what its log adds up to, and its secret.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    pub(crate) id: TournamentId,
    pub(crate) secret: Secret,
    pub(crate) opening: Arc<Opening>,
    pub(crate) version: Version,
    pub(crate) opened: Stamp,
    pub(crate) changed: Stamp,
    /// When it began, once it has.
    pub(crate) started: Option<Stamp>,
    pub(crate) stage: Stage,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) numbers: HashMap<PersonId, EntrantNumber>,
    pub(crate) rounds: Vec<Round>,
    /// The tables in the order in which they ended, by round and number.
    pub(crate) ended: Vec<(u32, u32)>,
}

impl Tournament {
    /// The tournament that a log adds up to.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn read(id: TournamentId, secret: Secret, log: &[Entry]) -> Result<Tournament, BadLog> {
        let (first, rest) = log.split_first().ok_or(BadLog::Opening)?;
        let Event::Opened(opening) = &first.event else { return Err(BadLog::Opening) };
        if first.version != Version(1) {
            return Err(BadLog::Version { found: first.version, expected: Version(1) });
        }
        let seats = opening.settings.seats;
        if !(2..=Seat::MOST).contains(&usize::from(seats)) {
            return Err(BadLog::Seats(seats));
        }
        if secret.commitment() != opening.commitment {
            return Err(BadLog::Secret);
        }
        let mut tournament = Tournament {
            id,
            secret,
            opening: Arc::new(Opening::clone(opening)),
            version: first.version,
            opened: first.at,
            changed: first.at,
            started: None,
            stage: Stage::Open,
            entrants: Vec::new(),
            numbers: HashMap::new(),
            rounds: Vec::new(),
            ended: Vec::new(),
        };
        for entry in rest {
            tournament.apply(entry)?;
        }
        Ok(tournament)
    }

    /// Which tournament it is.
    #[must_use]
    pub const fn id(&self) -> TournamentId {
        self.id
    }

    /// The version of the last entry.
    #[must_use]
    pub const fn version(&self) -> Version {
        self.version
    }

    /// When the last entry was written.
    #[must_use]
    pub const fn changed(&self) -> Stamp {
        self.changed
    }

    /// How it was opened.
    #[must_use]
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// What was chosen.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.opening.settings
    }

    /// How far it has come.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self.stage {
            Stage::Open => Status::Open,
            Stage::Running { .. } => Status::Running,
            Stage::Over => Status::Over,
            Stage::Cancelled(_) => Status::Cancelled,
        }
    }

    /// Why it was called off, if it was.
    #[must_use]
    pub const fn cancelled(&self) -> Option<CancelledBecause> {
        match self.stage {
            Stage::Cancelled(because) => Some(because),
            _ => None,
        }
    }

    /// Whoever has joined, in the order of their numbers.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// All numbers.
    pub(crate) fn all_numbers(&self) -> impl Iterator<Item = EntrantNumber> + use<> {
        (0..self.entrants.len() as u32).map(EntrantNumber)
    }

    /// The number of somebody who has joined.
    #[must_use]
    pub fn number_of(&self, person: PersonId) -> Option<EntrantNumber> {
        self.numbers.get(&person).copied()
    }

    /// Somebody who has joined.
    #[must_use]
    pub fn entrant(&self, number: EntrantNumber) -> Option<&Entrant> {
        self.entrants.get(number.index())
    }

    /// How many play on.
    #[must_use]
    pub fn count_in(&self) -> u32 {
        self.entrants.iter().filter(|entrant| entrant.is_in()).count() as u32
    }

    /// The rounds so far.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// How many rounds there will be, if that is known: before it has begun, with those who have joined so far.
    #[must_use]
    pub fn round_count(&self) -> Option<usize> {
        self.settings().form.rounds(self.entrants.len(), self.settings().seats.into())
    }

    /// The tables that have not ended, with their places.
    pub fn running_tables(&self) -> impl Iterator<Item = (u32, u32, &RoundTable)> {
        (0..).zip(&self.rounds).flat_map(|(round, tables)| {
            let numbered = (0..).zip(&tables.tables);
            numbered
                .filter(|(_, table)| table.result.is_none())
                .map(move |(number, table)| (round, number, table))
        })
    }

    /// The table at which somebody plays now.
    #[must_use]
    pub fn table_of(&self, number: EntrantNumber) -> Option<(u32, u32, &RoundTable)> {
        self.running_tables().find(|(_, _, table)| table.seats.contains(&number))
    }

    /// Those who joined, the highest rated first, who has no rating in the middle, and of equals who came first.
    #[must_use]
    pub fn seeding(&self) -> Vec<EntrantNumber> {
        let mut order: Vec<EntrantNumber> = self.all_numbers().collect();
        order.sort_by_key(|number| {
            (std::cmp::Reverse(self.entrants[number.index()].rating.unwrap_or(1500)), *number)
        });
        order
    }
}
