//! Coming to a table: what a client gets first, and who is seen to be there.

use std::sync::atomic::Ordering;

use mozaika_rules::{Seat, Viewer};
use mozaika_table::{PersonId, Table, Version};

use super::line::Line;
use super::room::Room;
use super::telling::{missed, snapshot};
use crate::wire::{Presence, ToClient};

/// The most entries that are sent one by one to who missed them. Who missed more gets a snapshot.
const MISSED: u32 = 200;

impl Room {
    /// Tells a client about the table from now on: first what it missed, or everything.
    pub(super) async fn join(
        &mut self,
        line: Line,
        person: PersonId,
        away: bool,
        after: Option<Version>,
        wanted: Option<Option<Seat>>,
    ) {
        // Who sits where is judged by the table they know, which may be ahead of what is known here.
        if let Some(after) = after
            && let Err(failure) = self.catch_up_with(after).await
        {
            // They know more than we do, and we cannot find out: they had better ask elsewhere, or later.
            line.send(&ToClient::Refused { id: None, table: Some(self.table.id()), error: &failure });
            return;
        }
        let viewer = match self.table.viewer(Some(person), wanted) {
            Ok(viewer) => viewer,
            Err(refusal) => {
                let error = refusal.into();
                line.send(&ToClient::Refused { id: None, table: Some(self.table.id()), error: &error });
                return;
            }
        };
        let now = self.seeable.version.load(Ordering::Relaxed);
        let missed = after.and_then(|after| now.checked_sub(after.0)).filter(|missed| *missed <= MISSED);
        self.followers.add(line.clone(), person, wanted, away);
        self.presence = self.presence_now();
        let caught_up = match (after, missed) {
            (Some(after), Some(_)) => self.send_missed(&line, after, viewer).await,
            _ => false,
        };
        let moment = self.moment();
        if caught_up {
            line.send(&ToClient::Joined {
                table: self.table.id(),
                version: self.table.version(),
                state: Box::new(self.table.state(viewer, Some(person), &moment)),
                presence: self.presence.clone(),
            });
        } else {
            line.send(&snapshot(&self.table, viewer, person, &self.presence, &moment));
        }
        let presence = self.presence.clone();
        self.followers.tell_presence(&self.table, &presence, self.hub.now());
        self.tell_attendance();
    }

    /// Sends the entries after a version one by one; whether that was possible.
    async fn send_missed(&self, line: &Line, after: Version, viewer: Viewer) -> bool {
        if after == self.table.version() {
            return true;
        }
        let Ok(Some(stored)) = self.hub.store().load(self.table.id()).await else { return false };
        let Some((first, rest)) = stored.entries.split_first() else { return false };
        let Ok(mut table) = Table::open(self.table.id(), stored.secrets, first) else { return false };
        for entry in rest.iter().take_while(|entry| entry.version <= self.table.version()) {
            let Ok(effect) = table.apply(entry) else { return false };
            if entry.version > after && !line.send(&missed(&table, entry, &effect, viewer)) {
                return false;
            }
        }
        true
    }

    fn presence_now(&self) -> Presence {
        let gone_after = self.hub.config().gone_after;
        self.followers.presence(&self.table, self.hub.now(), self.loaded, gone_after)
    }

    /// Tells everybody if somebody has come or gone.
    pub(super) fn notice_presence(&mut self) {
        // Telling may show that somebody else is gone too.
        loop {
            let presence = self.presence_now();
            if presence == self.presence {
                break;
            }
            self.presence = presence.clone();
            self.followers.tell_presence(&self.table, &presence, self.hub.now());
        }
        self.tell_attendance();
    }

    /// Looks who is there by way of other nodes, if there can be any.
    pub(super) fn look_elsewhere(&self) {
        if self.hub.store().cluster().is_some() {
            self.hub.register().ask(self.table.id());
        }
    }

    /// Tells other nodes who is here, if that has changed.
    pub(super) fn tell_attendance(&mut self) {
        self.seeable.followed.store(!self.followers.is_empty(), Ordering::Relaxed);
        if self.hub.store().cluster().is_none() {
            return;
        }
        let attended = self.followers.attendance(&self.table);
        if attended != self.attended {
            self.attended = attended.clone();
            self.hub.register().tell(self.table.id(), attended);
        }
    }
}

#[cfg(test)]
mod tests {
    use mozaika_rules::Seat;
    use mozaika_table::{Command, Version};

    use super::super::kit::Venue;
    use crate::Luck;

    #[tokio::test]
    async fn who_sat_down_at_another_node_sits_here_too() {
        let venue = Venue::new();
        let (host, guest) = (venue.app.outside.person_id(), venue.app.outside.person_id());
        let table = venue.open(host).await;
        // The other node has the table in memory, and has not heard.
        let other = venue.another();
        let _here = other.follow(table, host).await;
        let seat = Seat::try_from(1).unwrap();
        let sat = venue.ask(table, guest, Command::Sit { seat, name: None }).await.unwrap();
        assert_eq!(sat, Version(2));
        let mut comes_over = other.follow_after(table, guest, sat);
        let joined = comes_over.hear("joined").await;
        assert_eq!(joined["state"]["as"], 1, "{joined}");
    }
}
