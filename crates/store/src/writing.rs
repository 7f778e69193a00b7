//! Entries with the summary that follows from them, checked and ready to be written by any store.

use std::collections::HashSet;

use mozaika_table::{Entry, Event, Occupant, PersonId, Sealed, Summary, TableId, Version};

use crate::json::to_json;
use crate::{NewTable, StoreError};

/// A new table.
#[derive(Clone, Debug)]
pub(crate) struct Creation {
    /// Its secret.
    pub(crate) sealed: Sealed,
    /// The position its secret begins with, as JSON.
    pub(crate) start: Option<String>,
    /// Its first entries.
    pub(crate) writing: Writing,
}

impl Creation {
    /// Checks that the entries begin a log.
    pub(crate) fn new(table: NewTable) -> Result<Creation, StoreError> {
        let start = table.sealed.start.as_ref().map(to_json).transpose()?;
        let writing = Writing::new(table.id, table.entries, table.summary)?;
        if writing.first != Version(1) {
            return Err(StoreError::Broken("the first entry of a log has version 1".into()));
        }
        Ok(Creation { sealed: table.sealed, start, writing })
    }
}

/// Entries with the summary that follows from them.
#[derive(Clone, Debug)]
pub(crate) struct Writing {
    /// The version of the first entry.
    pub(crate) first: Version,
    /// The entries.
    pub(crate) lines: Vec<Line>,
    /// How the table then stands.
    pub(crate) summary: Summary,
    /// The same as JSON.
    pub(crate) summary_json: String,
}

/// An entry as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The entry.
    pub(crate) entry: Entry,
    /// Its event as JSON.
    pub(crate) body: String,
    /// Whom it names, and whether they sit there.
    pub(crate) names: Vec<(PersonId, bool)>,
}

impl Writing {
    /// Checks that the entries follow each other and that the summary is of the last.
    pub(crate) fn new(table: TableId, entries: Vec<Entry>, summary: Summary) -> Result<Writing, StoreError> {
        let unfit =
            |why: &str| Err(StoreError::Broken(format!("what was to be written does not fit: {why}")));
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
            return unfit("there are no entries");
        };
        let (first, last) = (first.version, last.version);
        if entries.iter().zip(first.0..).any(|(entry, version)| entry.version.0 != version) {
            return unfit("the versions of the entries do not follow each other");
        }
        if summary.table != table || summary.version != last {
            return unfit("the summary is of another table or version");
        }
        let lines = entries.into_iter().map(Line::new).collect::<Result<_, _>>()?;
        let summary_json = to_json(&summary)?;
        Ok(Writing { first, lines, summary, summary_json })
    }

    /// Who sits at the table.
    pub(crate) fn seated(&self) -> impl Iterator<Item = PersonId> {
        self.summary.seats.iter().filter_map(Occupant::person)
    }

    /// Takes out the names and words of who was forgotten: whoever wants to write them has not noticed yet.
    pub(crate) fn forget(&mut self, forgotten: &HashSet<PersonId>) -> Result<(), StoreError> {
        for line in &mut self.lines {
            for (person, _) in line.names.iter().filter(|(person, _)| forgotten.contains(person)) {
                line.entry.event = line.entry.event.clone().forgetting(*person);
                line.body = to_json(&line.entry.event)?;
            }
        }
        let gone: Vec<PersonId> = self.seated().filter(|person| forgotten.contains(person)).collect();
        for person in gone {
            self.summary = self.summary.clone().forgetting(person);
            self.summary_json = to_json(&self.summary)?;
        }
        Ok(())
    }
}

impl Line {
    fn new(entry: Entry) -> Result<Line, StoreError> {
        let body = to_json(&entry.event)?;
        let names = names(&entry.event);
        Ok(Line { entry, body, names })
    }
}

/// Whom an event names, and whether they sit at the table or opened it.
fn names(event: &Event) -> Vec<(PersonId, bool)> {
    match event {
        Event::Opened(opening) => {
            let seated = opening.seats.iter().filter_map(Occupant::person);
            seated.chain([opening.host]).map(|person| (person, true)).collect()
        }
        Event::Sat { who, .. } => who.person().map(|person| (person, true)).into_iter().collect(),
        Event::Named { person, .. } | Event::Said { person, .. } => vec![(*person, false)],
        _ => Vec::new(),
    }
}
