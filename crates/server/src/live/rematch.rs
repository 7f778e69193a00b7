//! Opening the table of a rematch.

use mozaika_table::{TableId, TableSecrets};

use super::room::Room;
use crate::Luck;

impl Room {
    /// The table of a rematch that all want, while it is still to be opened. Nobody is told of it before.
    pub(super) fn waiting_rematch(&self) -> Option<TableId> {
        self.table.rematch().filter(|_| !self.rematch_is_open)
    }

    /// Opens the table of the rematch once all want it. Whoever opens it, it is the same. If the server ended before, or the store could not
    /// be written to, it is opened when the room next looks about.
    pub(super) async fn open_rematch(&mut self) {
        let Some(id) = self.waiting_rematch() else { return };
        let secret = self.hub.outside().secret();
        let opening = self.table.rematch_opening(secret.commitment());
        match self.hub.create(id, TableSecrets { secret, start: None }, opening, true).await {
            Ok(_) => self.rematch_is_open = true,
            Err(failure) => tracing::warn!(table = %id, failure.message, "the rematch could not be opened"),
        }
    }

    /// Opens it if it should have been opened before, and then tells everybody.
    pub(super) async fn open_late_rematch(&mut self) {
        if self.waiting_rematch().is_none() {
            return;
        }
        self.open_rematch().await;
        if self.rematch_is_open {
            let moment = self.moment();
            self.followers.tell_all(&self.table, &self.presence, &moment);
        }
    }
}
