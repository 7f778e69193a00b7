//! The logs of the tournaments.
//!
//! The key decision: as with tables, the log is the truth and an entry is appended by compare-and-swap on the version. The log names
//! people by their ids alone; the title, which somebody wrote, is kept beside it and goes when that person is erased.

use async_trait::async_trait;
use mozaika_table::{PersonId, Secret, Stamp, Status as TableStatus, TableId, TournamentId, Version};
use mozaika_tournament::{Access, Entry, Event, Status, Summary};

use crate::values::to_json;
use crate::{Appended, Created, Misfit, Page, Person, StoreError, Told};

/// A tournament to be stored.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// What it is called.
    pub title: String,
    /// The hash of its password, if it has one.
    pub password_hash: Option<String>,
    /// What names of tables and shared shuffles follow from.
    pub secret: Secret,
    /// Its first entries, from version 1.
    pub entries: Vec<Entry>,
    /// Its summary after them.
    pub summary: Summary,
}

/// Entries to be added to the log of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentAppend {
    /// The entries. The first has the version after the last one stored, or nothing is written.
    pub entries: Vec<Entry>,
    /// The tournament's summary after them.
    pub summary: Summary,
    /// The places that people came to, if it is over by them.
    pub places: Vec<(PersonId, u32)>,
}

/// What is stored of a tournament.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    /// What it is called; nothing once whoever opened it was erased.
    pub title: String,
    /// The hash of its password, if it has one.
    pub password_hash: Option<String>,
    /// What names of tables and shared shuffles follow from.
    pub secret: Secret,
    /// Its log, from where it was asked for.
    pub entries: Vec<Entry>,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedTournament {
    /// What it is called; nothing once whoever opened it was erased.
    pub title: String,
    /// How it stands.
    pub summary: Summary,
}

/// A tournament in the list of somebody who has opened or joined it.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnTournament {
    /// The tournament.
    pub listed: ListedTournament,
    /// The place they came to, once it is over.
    pub place: Option<u32>,
}

/// The logs of the tournaments.
#[async_trait]
pub trait Tournaments: Send + Sync + 'static {
    /// Stores a new tournament.
    async fn create_tournament(&self, tournament: NewTournament) -> Result<Created, StoreError>;

    /// Adds entries to a log and answers when they are on disk.
    async fn append_tournament(&self, append: TournamentAppend) -> Result<Appended, StoreError>;

    /// What is stored of a tournament, of its log only the entries after a version, in order.
    async fn load_tournament(
        &self,
        tournament: TournamentId,
        after: Version,
    ) -> Result<Option<StoredTournament>, StoreError>;

    /// Tournaments in which something may have fallen due by then, the longest waiting first, each with its version.
    async fn tournaments_to_look_at(
        &self,
        by: Stamp,
        limit: u32,
    ) -> Result<Vec<(TournamentId, Version)>, StoreError>;

    /// The listed tournaments in one of these states, the last to start first.
    async fn listed_tournaments(
        &self,
        status: &[Status],
        page: Page<TournamentId>,
    ) -> Result<Vec<ListedTournament>, StoreError>;

    /// The tournaments of a person, the last to start first: to themselves all that they have opened or joined, to others those that they
    /// have joined and that everybody may find.
    async fn tournaments_of(
        &self,
        person: PersonId,
        told: Told,
        page: Page<TournamentId>,
    ) -> Result<Vec<OwnTournament>, StoreError>;

    /// Those of some people who are known, in any order.
    async fn known_people(&self, people: &[PersonId]) -> Result<Vec<Person>, StoreError>;

    /// How far some tables have come, each once and in any order; those that are unknown are left out.
    async fn table_statuses(&self, tables: &[TableId]) -> Result<Vec<(TableId, TableStatus)>, StoreError>;
}

/// Entries of a tournament with its summary, checked and ready to be written by any store.
#[derive(Clone, Debug)]
pub(crate) struct PreparedTournament {
    pub(crate) first: Version,
    /// Each entry's version, moment and event as JSON.
    pub(crate) rows: Vec<(Version, Stamp, String)>,
    /// Who has opened or joined it by them, and whether it is that they joined.
    pub(crate) people: Vec<(PersonId, bool)>,
    /// The places that people came to, if it is over by them.
    pub(crate) places: Vec<(PersonId, u32)>,
    pub(crate) summary: Summary,
    pub(crate) summary_json: String,
}

impl PreparedTournament {
    /// Checks that the entries follow each other and that the summary is of the last.
    fn new(
        entries: &[Entry],
        summary: Summary,
        places: Vec<(PersonId, u32)>,
    ) -> Result<PreparedTournament, StoreError> {
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
            return Err(Misfit::NoEntries.into());
        };
        let (first, last) = (first.version, last.version);
        if entries.iter().zip(first.0..).any(|(entry, version)| entry.version.0 != version) {
            return Err(Misfit::Versions.into());
        }
        if summary.version != last {
            return Err(Misfit::Summary.into());
        }
        let rows = entries.iter().map(|entry| Ok((entry.version, entry.at, to_json(&entry.event)?)));
        let rows = rows.collect::<Result<_, StoreError>>()?;
        let people = entries.iter().filter_map(|entry| match &entry.event {
            Event::Opened(opening) => Some((opening.host, false)),
            Event::Joined { person, .. } => Some((*person, true)),
            _ => None,
        });
        let (people, summary_json) = (people.collect(), to_json(&summary)?);
        Ok(PreparedTournament { first, rows, people, places, summary, summary_json })
    }

    /// The first entries of a new log.
    pub(crate) fn of_new(tournament: &NewTournament) -> Result<PreparedTournament, StoreError> {
        let prepared = PreparedTournament::new(&tournament.entries, tournament.summary.clone(), Vec::new())?;
        if prepared.first == Version(1) { Ok(prepared) } else { Err(Misfit::NotTheFirst.into()) }
    }

    /// Entries to be added to a log.
    pub(crate) fn of_append(append: TournamentAppend) -> Result<PreparedTournament, StoreError> {
        PreparedTournament::new(&append.entries, append.summary, append.places)
    }

    /// Whether lists show it.
    pub(crate) fn is_listed(&self) -> bool {
        self.summary.access != Access::Link
    }
}
