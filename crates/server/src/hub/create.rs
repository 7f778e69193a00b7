//! Creating a table.

use mozaika_games::Editions;
use mozaika_store::{Created, NewTable};
use mozaika_table::{Brought, Entry, Opening, Stamp, Table, TableId, TableSecrets};

use super::hub::Hub;
use crate::Failure;
use crate::room::unreadable;

impl Hub {
    /// Stores a new table, and begins its game if `start`. One that exists stays as it is.
    ///
    /// # Errors
    /// It cannot be stored.
    pub async fn create(
        &self,
        id: TableId,
        secrets: TableSecrets,
        opening: Opening,
        start: bool,
    ) -> Result<Created, Failure> {
        let at = self.now();
        let entries = opening.first_entries(start, at);
        let table = new_table(id, secrets, entries, at, &self.config().editions)?;
        let (version, work) = (table.summary.version, table.summary.computer_to_act);
        let created = self.store().create(table).await?;
        if work {
            self.log_grew(id, version, work);
        }
        Ok(created)
    }

    /// Stores a finished game that was played elsewhere. One that exists stays as it is.
    ///
    /// # Errors
    /// It cannot be stored.
    pub async fn bring(&self, id: TableId, brought: Brought) -> Result<Created, Failure> {
        let Brought { secrets, events } = brought;
        let at = self.now();
        let table = new_table(id, secrets, Entry::first(events, at), at, &self.config().editions)?;
        Ok(self.store().create(table).await?)
    }
}

/// A table with its first entries.
pub(crate) fn new_table(
    id: TableId,
    secrets: TableSecrets,
    entries: Vec<Entry>,
    at: Stamp,
    editions: &Editions,
) -> Result<NewTable, Failure> {
    let table =
        Table::read(id, secrets.clone(), &entries, editions).map_err(|error| unreadable(id, &error))?;
    Ok(NewTable { id, secrets, entries, summary: table.summary(at) })
}
