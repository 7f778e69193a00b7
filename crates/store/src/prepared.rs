//! Entries with the summary that follows from them, checked and ready to be written by any store.

use std::collections::HashSet;

use mozaika_table::{Entry, Event, Occupant, PersonId, Summary, TableSecrets, Version};

use crate::values::to_json;
use crate::{Append, Misfit, NewTable, StoreError};

/// A new table, ready to be written.
#[derive(Clone, Debug)]
pub(crate) struct PreparedTable {
    /// Its secrets.
    pub(crate) secrets: TableSecrets,
    /// The position that the game begins from, if it is not a new deal, as JSON.
    pub(crate) start: Option<String>,
    /// Its first entries.
    pub(crate) append: PreparedAppend,
}

impl PreparedTable {
    /// Checks that the entries begin a log.
    pub(crate) fn new(table: NewTable) -> Result<PreparedTable, StoreError> {
        let start = table.secrets.start.as_ref().map(to_json).transpose()?;
        let NewTable { id, secrets, entries, summary } = table;
        let append = PreparedAppend::new(Append { table: id, entries, summary })?;
        if append.first != Version(1) {
            return Err(Misfit::NotTheFirst.into());
        }
        Ok(PreparedTable { secrets, start, append })
    }
}

/// Entries with the summary that follows from them, ready to be written.
#[derive(Clone, Debug)]
pub(crate) struct PreparedAppend {
    /// The version of the first entry.
    pub(crate) first: Version,
    /// The entries.
    pub(crate) entries: Vec<PreparedEntry>,
    /// The table's summary after them.
    pub(crate) summary: Summary,
    /// The same as JSON.
    pub(crate) summary_json: String,
}

/// An entry, ready to be written.
#[derive(Clone, Debug)]
pub(crate) struct PreparedEntry {
    /// The entry.
    pub(crate) entry: Entry,
    /// Its event as JSON.
    pub(crate) body: String,
    /// The people it names, and whether each sits at the table.
    pub(crate) names: Vec<(PersonId, bool)>,
}

impl PreparedAppend {
    /// Checks that the entries follow each other and that the summary is of the last.
    pub(crate) fn new(append: Append) -> Result<PreparedAppend, StoreError> {
        let Append { table, entries, summary } = append;
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
            return Err(Misfit::NoEntries.into());
        };
        let (first, last) = (first.version, last.version);
        if entries.iter().zip(first.0..).any(|(entry, version)| entry.version.0 != version) {
            return Err(Misfit::Versions.into());
        }
        if summary.table != table || summary.version != last {
            return Err(Misfit::Summary.into());
        }
        let entries = entries.into_iter().map(PreparedEntry::new).collect::<Result<_, _>>()?;
        let summary_json = to_json(&summary)?;
        Ok(PreparedAppend { first, entries, summary, summary_json })
    }

    /// Who sits at the table.
    pub(crate) fn seated(&self) -> impl Iterator<Item = PersonId> {
        self.summary.seats.iter().filter_map(Occupant::person)
    }

    /// The people whom the entries name.
    pub(crate) fn named(&self) -> impl Iterator<Item = PersonId> {
        self.entries.iter().flat_map(|entry| entry.names.iter().map(|(person, _)| *person))
    }

    /// Removes the names and words of people who were erased: whoever wants to write them has not noticed yet.
    pub(crate) fn forget(&mut self, forgotten: &HashSet<PersonId>) -> Result<(), StoreError> {
        for prepared in &mut self.entries {
            for (person, _) in prepared.names.iter().filter(|(person, _)| forgotten.contains(person)) {
                prepared.entry.event = prepared.entry.event.clone().forgetting(*person);
                prepared.body = to_json(&prepared.entry.event)?;
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

impl PreparedEntry {
    fn new(entry: Entry) -> Result<PreparedEntry, StoreError> {
        let body = to_json(&entry.event)?;
        let names = names(&entry.event);
        Ok(PreparedEntry { entry, body, names })
    }
}

/// The people an event names, and whether each sits at the table or opened it.
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
