//! Opening the table of a rematch.

use manda_table::Sealed;

use super::room::Room;
use crate::Luck;

impl Room {
    /// Whether all want a rematch whose table is still to be opened. Nobody is told of it before.
    pub(super) fn rematch_waits(&self) -> bool {
        !self.rematch_is_open && self.table.rematch().is_some()
    }

    /// Opens the table of the rematch once all want it. Whoever opens it, it is the same. If the server ended before, or the store could not
    /// be written to, it is opened when the room next looks about.
    pub(super) async fn open_rematch(&mut self) {
        let Some(id) = self.table.rematch().filter(|_| !self.rematch_is_open) else { return };
        let secret = self.hub.outside().secret();
        let opening = self.table.rematch_opening(secret.commitment());
        match self.hub.create(id, Sealed { secret, start: None }, opening, true).await {
            Ok(_) => self.rematch_is_open = true,
            Err(failure) => tracing::warn!(table = %id, failure.message, "the rematch could not be opened"),
        }
    }

    /// Opens it if it should have been opened before, and then tells everybody.
    pub(super) async fn open_late_rematch(&mut self) {
        if !self.rematch_waits() {
            return;
        }
        self.open_rematch().await;
        if self.rematch_is_open {
            let moment = self.moment();
            self.followers.tell_all(&self.table, &self.presence, &moment);
        }
    }
}
