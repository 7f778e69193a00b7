//! A table at every version of its log.

use mozaika_games::Editions;
use mozaika_table::{BadLog, Effect, Stamp, Table, Version};

use crate::Log;

/// A table at every version of its log, and what each entry did.
pub(crate) struct Fold<'a> {
    pub(crate) log: &'a Log,
    tables: Vec<(Table, Effect)>,
}

impl<'a> Fold<'a> {
    /// Plays a log through.
    pub(crate) fn of(log: &'a Log, editions: &Editions) -> Result<Fold<'a>, BadLog> {
        let (first, rest) = log.entries.split_first().ok_or(BadLog::Opening)?;
        let mut table = Table::open(log.table, log.secrets.clone(), first, editions)?;
        let mut tables = vec![(table.clone(), Effect::None)];
        for entry in rest {
            let effect = table.apply(entry)?;
            tables.push((table.clone(), effect));
        }
        Ok(Fold { log, tables })
    }

    /// The table at a version, if the log has it.
    pub(crate) fn at(&self, version: Version) -> Option<&Table> {
        self.with_effect(version).map(|(table, _)| table)
    }

    /// The table at a version with what the entry did.
    pub(crate) fn with_effect(&self, version: Version) -> Option<&(Table, Effect)> {
        (version.0 as usize).checked_sub(1).and_then(|index| self.tables.get(index))
    }

    /// The last version.
    pub(crate) fn last(&self) -> Version {
        Version(self.tables.len() as u32)
    }

    /// Every version with the table as it then stood.
    pub(crate) fn versions(&self) -> impl Iterator<Item = (Version, &Table)> {
        (1..).map(Version).zip(self.tables.iter().map(|(table, _)| table))
    }

    /// When the entry of a version was on disk.
    pub(crate) fn committed(&self, version: Version) -> Stamp {
        let index = version.0 as usize - 1;
        let entry = self.log.entries.get(index).map_or(Stamp(0), |entry| entry.at);
        self.log.committed.get(index).copied().unwrap_or(entry)
    }
}
