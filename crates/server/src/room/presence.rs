//! Who is at the table, as its followers and other nodes learn it.

use super::live_table::LiveTable;
use mozaika_wire::Presence;

impl LiveTable {
    pub(super) fn current_presence(&self) -> Presence {
        let gone_after = self.hub.config().gone_after;
        self.followers.presence(&self.table, self.hub.now(), self.loaded, gone_after)
    }

    /// Tells everybody if somebody has come or gone.
    pub(super) fn update_presence(&mut self) {
        // Telling may show that somebody else is gone too.
        loop {
            let presence = self.current_presence();
            if presence == self.presence {
                break;
            }
            self.presence = presence;
            self.send_presence();
        }
        self.publish_attendance();
    }

    /// Asks who is at the table by way of other nodes, if there can be any.
    pub(super) fn ask_peers(&self) {
        if self.hub.store().cluster().is_some() {
            self.hub.peers().ask(self.table.id());
        }
    }

    /// Tells other nodes who is here, if that has changed.
    pub(super) fn publish_attendance(&mut self) {
        self.status.set_followed(!self.followers.is_empty());
        if self.hub.store().cluster().is_none() {
            return;
        }
        let attendance = self.followers.attendance(&self.table);
        if attendance != self.published {
            self.published = attendance.clone();
            self.hub.peers().publish(self.table.id(), attendance);
        }
    }
}
