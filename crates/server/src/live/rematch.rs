//! Opening the table of a rematch.

use manda_table::Sealed;

use super::room::Room;
use crate::Luck;

impl Room {
    /// Opens the table of the rematch once all want it. Whoever opens it, it is the same. It is there before anybody is told of it, and if
    /// the server ended in between, or the store could not be written to, it is opened when the room next looks about.
    pub(super) async fn open_rematch(&mut self) {
        let Some(id) = self.table.rematch().filter(|_| !self.rematch_is_open) else { return };
        let secret = self.hub.outside().secret();
        let opening = self.table.rematch_opening(secret.commitment());
        match self.hub.create(id, Sealed { secret, start: None }, opening, true).await {
            Ok(_) => self.rematch_is_open = true,
            Err(failure) => tracing::warn!(table = %id, failure.message, "the rematch could not be opened"),
        }
    }
}
