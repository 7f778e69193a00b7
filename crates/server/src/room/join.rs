//! Coming to a table: what a client is sent first.

use mozaika_rules::{Seat, Viewer};
use mozaika_table::planted::{Bug, is_planted};
use mozaika_table::{CommandId, PersonId, Table, Version};

use super::live_table::LiveTable;
use crate::connection::Outbox;
use mozaika_wire::{ToClient, missed, snapshot};

/// The most entries that are sent one by one to somebody who missed them. Whoever missed more gets a snapshot.
const MAX_MISSED: u32 = 200;

impl LiveTable {
    /// Sends a client everything about the table from now on: first what it missed, or a snapshot.
    pub(super) async fn join(
        &mut self,
        id: Option<CommandId>,
        outbox: Outbox,
        person: PersonId,
        away: bool,
        after: Option<Version>,
        wanted: Option<Option<Seat>>,
    ) {
        // Before the first version there is nothing, so whoever has that misses all of it.
        let after = after.filter(|after| after.0 > 0);
        // Who sits where is judged by the table they know, which may be ahead of what is known here.
        if let Some(after) = after.filter(|_| !is_planted(Bug::JoinWithoutCatchingUp))
            && let Err(failure) = self.catch_up_with(after).await
        {
            // They know more than we do, and we cannot find out: they had better ask elsewhere, or later.
            outbox.send(&ToClient::Refused {
                id: id.as_ref(),
                table: Some(self.table.id()),
                error: failure.into(),
            });
            return;
        }
        let viewer = match self.table.viewer(Some(person), wanted) {
            Ok(viewer) => viewer,
            Err(refusal) => {
                outbox.send(&ToClient::Refused {
                    id: id.as_ref(),
                    table: Some(self.table.id()),
                    error: (&refusal).into(),
                });
                return;
            }
        };
        let missed = after.and_then(|after| self.table.version().0.checked_sub(after.0));
        self.followers.add(outbox.clone(), person, wanted, away);
        self.presence = self.current_presence();
        let caught_up = match (after, missed.filter(|missed| *missed <= MAX_MISSED)) {
            (Some(after), Some(_)) => self.send_missed(&outbox, after, viewer).await,
            _ => false,
        };
        let moment = self.moment();
        if caught_up {
            outbox.send(&ToClient::Joined {
                table: self.table.id(),
                version: self.table.version(),
                state: Box::new(self.table.state(viewer, Some(person), &moment)),
                presence: self.presence.clone(),
            });
        } else {
            outbox.send(&snapshot(&self.table, viewer, person, &self.presence, &moment));
        }
        self.send_presence();
        self.publish_attendance();
    }

    /// Sends the entries after a version one by one; whether that was possible.
    async fn send_missed(&self, outbox: &Outbox, after: Version, viewer: Viewer) -> bool {
        if after == self.table.version() {
            return true;
        }
        let Ok(Some(stored)) = self.hub.store().load(self.table.id()).await else { return false };
        let Some((first, rest)) = stored.entries.split_first() else { return false };
        let editions = &self.hub.config().editions;
        let Ok(mut table) = Table::open(self.table.id(), stored.secrets, first, editions) else {
            return false;
        };
        let last_known = if is_planted(Bug::ResumeLeavesOneOut) { after.next() } else { after };
        for entry in rest.iter().take_while(|entry| entry.version <= self.table.version()) {
            let Ok(effect) = table.apply(entry) else { return false };
            if entry.version > last_known && !outbox.send(&missed(&table, entry, &effect, viewer)) {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use mozaika_rules::Seat;
    use mozaika_table::{Command, Version};

    use super::super::fixture::Fixture;
    use crate::Random;

    #[tokio::test]
    async fn whoever_sat_down_at_another_node_sits_here_too() {
        let fixture = Fixture::new();
        let (host, guest) = (fixture.app.environment.person_id(), fixture.app.environment.person_id());
        let table = fixture.open(host).await;
        // The other node has the table in memory, and has not heard.
        let other = fixture.another();
        let _here = other.follow(table, host).await;
        let seat = Seat::try_from(1).unwrap();
        let sat = fixture.command(table, guest, Command::Sit { seat, name: None }).await.unwrap();
        assert_eq!(sat, Version(2));
        let mut comes_over = other.follow_after(table, guest, sat);
        let joined = comes_over.hear("joined").await;
        assert_eq!(joined["state"]["as"], 1, "{joined}");
    }

    #[tokio::test]
    async fn whoever_has_nothing_gets_everything() {
        let fixture = Fixture::new();
        let host = fixture.app.environment.person_id();
        let table = fixture.open(host).await;
        let seat = Seat::try_from(1).unwrap();
        fixture
            .command(table, fixture.app.environment.person_id(), Command::Sit { seat, name: None })
            .await
            .unwrap();
        let mut comes = fixture.follow_after(table, host, Version(0));
        let everything = comes.hear("snapshot").await;
        assert_eq!(everything["version"], 2, "{everything}");
    }
}
