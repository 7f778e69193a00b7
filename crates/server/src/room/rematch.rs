//! Opening the table of a rematch.

use mozaika_store::Created;
use mozaika_table::{TableId, TableSecrets};

use super::live_table::LiveTable;
use crate::Random;

impl LiveTable {
    /// The table of a rematch that all want, while it is still to be opened. Nobody hears of it before.
    pub(super) fn waiting_rematch(&self) -> Option<TableId> {
        self.table.rematch().filter(|_| !self.rematch_is_open)
    }

    /// Opens the table of the rematch once all want it. Whoever opens it, it is the same table. If the server ended before, or the
    /// store could not be written to, it is opened the next time the room looks at its table.
    pub(super) async fn open_rematch(&mut self) {
        let Some(id) = self.waiting_rematch() else { return };
        let secret = self.hub.environment().secret();
        let opening = self.table.rematch_opening(secret.commitment());
        match self.hub.create(id, TableSecrets { secret, start: None }, opening, true).await {
            Ok(created) => {
                self.rematch_is_open = true;
                if created == Created::Done {
                    self.call_to_rematch(id).await;
                }
            }
            Err(failure) => tracing::warn!(table = %id, %failure, "the rematch could not be opened"),
        }
    }

    /// Opens it if it should have been opened before, and then tells everybody.
    pub(super) async fn open_late_rematch(&mut self) {
        if self.waiting_rematch().is_none() {
            return;
        }
        self.open_rematch().await;
        if self.rematch_is_open {
            self.send_snapshots();
        }
    }
}
