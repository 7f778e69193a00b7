//! Calling people who do not look at the table: noted here, sent later, if it still holds by then.

use mozaika_store::Call;
use mozaika_table::{CallKind, Entry, Occupant, PersonId, Stamp, Table, TableId, Version};

use super::live_table::LiveTable;
use crate::hub::Hub;

impl LiveTable {
    /// Notes whom an entry calls that was written here.
    pub(super) fn call(&self, before: &Table, entry: &Entry) {
        let called = self.table.calls_since(before, entry);
        let away = called.into_iter().filter(|(person, _)| !self.followers.is_looking(*person));
        self.hub.call(self.table.id(), entry.version, entry.at, away);
    }

    /// Notes that everybody who plays in the rematch is called to it. Whoever is there by then is not.
    pub(super) async fn call_to_rematch(&self, rematch: TableId) {
        self.hub.call_to_new_table(rematch).await;
    }
}

impl Hub {
    /// Notes that everybody who plays at a table is called to it whose game began as it was opened.
    pub(crate) async fn call_to_new_table(&self, table: TableId) {
        let Ok(Some(summary)) = self.store().summary(table).await else { return };
        let mut people: Vec<PersonId> = summary.seats.iter().filter_map(Occupant::person).collect();
        people.sort_unstable();
        people.dedup();
        let kind = |person| {
            if summary.waiting_for == Some(person) { CallKind::Turn } else { CallKind::Started }
        };
        let called = people.into_iter().map(|person| (person, kind(person)));
        self.call(table, summary.version, summary.changed, called);
    }

    /// Lets calls wait in the store. Nobody at the table waits for that.
    fn call(
        &self,
        table: TableId,
        version: Version,
        at: Stamp,
        called: impl Iterator<Item = (PersonId, CallKind)>,
    ) {
        let Some(push) = self.config().push else { return };
        let calls: Vec<Call> =
            called.map(|(person, kind)| Call { person, table, kind, version, at }).collect();
        if calls.is_empty() {
            return;
        }
        let (hub, due) = (self.clone(), self.now() + push.delay);
        tokio::spawn(async move {
            if let Err(error) = hub.store().add_calls(&calls, due).await {
                tracing::warn!(%error, "somebody is not called");
            }
        });
    }
}
