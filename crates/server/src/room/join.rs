//! Coming to a table: what a client is sent first.

use mozaika_rules::Viewer;
use mozaika_table::{CommandId, PersonId, Table, Version, planted};

use super::delay::Seen;
use super::followers::Look;
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
        look: Look,
    ) {
        // Before the first version there is nothing, so whoever has that misses all of it.
        let after = after.filter(|after| after.0 > 0);
        // Who sits where is judged by the table they know, which may be ahead of what is known here.
        if let Some(after) = after.filter(|_| !planted!(JoinWithoutCatchingUp))
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
        let viewer = match self.seen_by(person).table.viewer(Some(person), look.seat) {
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
        let shown = self.seen_by(person).table.version();
        let missed = after.and_then(|after| shown.0.checked_sub(after.0));
        self.followers.add(outbox.clone(), person, look, away);
        self.presence = self.current_presence();
        let caught_up = match (after, missed.filter(|missed| *missed <= MAX_MISSED)) {
            (Some(after), Some(_)) => self.send_missed(&outbox, after, shown, viewer).await,
            _ => false,
        };
        let Seen { table, moment, presence } = self.seen_by(person);
        if caught_up {
            outbox.send(&ToClient::Joined {
                table: table.id(),
                version: table.version(),
                state: Box::new(table.state(viewer, Some(person), look.choices, &moment)),
                presence,
            });
        } else {
            outbox.send(&snapshot(table, viewer, person, look.choices, &presence, &moment));
        }
        self.send_presence();
        self.publish_attendance();
    }

    /// Sends the entries after a version one by one, up to the one that is `shown`; whether that was possible.
    async fn send_missed(&self, outbox: &Outbox, after: Version, shown: Version, viewer: Viewer) -> bool {
        if after == shown {
            return true;
        }
        let Ok(Some(stored)) = self.hub.store().load(self.table.id()).await else { return false };
        let Some((first, rest)) = stored.entries.split_first() else { return false };
        let editions = &self.hub.config().editions;
        let Ok(mut table) = Table::open(self.table.id(), stored.secrets, first, editions) else {
            return false;
        };
        let last_known = if planted!(ResumeLeavesOneOut) { after.next() } else { after };
        for entry in rest.iter().take_while(|entry| entry.version <= shown) {
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
