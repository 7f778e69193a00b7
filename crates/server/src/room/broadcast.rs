//! Sending what happens at a table to those who follow it, each as they may know it.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use mozaika_rules::Viewer;
use mozaika_table::{Delayed, Effect, Entry, Moment, Stamp, Table, Version, VisibleGame, planted};
use serde_json::value::RawValue;

use super::delay::{Audience, Seen};
use super::followers::{Follower, Followers};
use super::live_table::LiveTable;
use mozaika_wire::{Presence, ToClient, events_for, snapshot, update};

impl LiveTable {
    /// Tells all followers about an entry that was applied, those who watch with a delay when its time has come; whether somebody could not
    /// be reached any more.
    pub(super) async fn tell_followers(&mut self, entry: &Entry, effect: &Effect) -> bool {
        self.status.set_version(self.table.version());
        self.open_rematch().await;
        if let Some(command) = &entry.command {
            self.followers.note_visit(&self.table, command.person, entry.at);
        }
        let (audience, moment) = (self.hold_back(entry), self.moment());
        let somebody_left = self.followers.send_update(audience, &self.table, entry, effect, &moment);
        self.show_held() || somebody_left
    }

    /// Sends every follower a snapshot.
    pub(super) fn send_snapshots(&mut self) {
        let moment = self.moment();
        self.followers.send_snapshots(&self.table, self.delayed.as_ref(), &self.presence, &moment);
    }
}

impl Followers {
    /// Sends some of them one entry; whether somebody could not be reached any more. What several see with the same eyes is worked out
    /// once.
    pub(super) fn send_update(
        &mut self,
        audience: Audience,
        table: &Table,
        entry: &Entry,
        effect: &Effect,
        moment: &Moment,
    ) -> bool {
        let mut known: Vec<(Viewer, VisibleGame, Option<Arc<RawValue>>)> = Vec::with_capacity(2);
        self.retain(table, moment.now, |follower| {
            if !audience.has(table, follower.person) {
                return true;
            }
            let viewer = follower.viewer(table);
            let eyes = table.effective_viewer(viewer);
            let index = known
                .iter()
                .position(|(other, ..)| *other == eyes || planted!(SameEyesForAll))
                .unwrap_or_else(|| {
                    known.push((eyes, table.visible_game(eyes), events_for(effect, eyes)));
                    known.len() - 1
                });
            let (_, visible, events) = &known[index];
            let state =
                table.state_with(visible, viewer, Some(follower.person), follower.look.choices, moment);
            follower.outbox.send(&update(table, entry, effect, viewer, events.clone(), Some(Box::new(state))))
        })
    }

    fn send_snapshots(
        &mut self,
        table: &Table,
        delayed: Option<&Delayed>,
        presence: &Presence,
        moment: &Moment,
    ) {
        self.retain(table, moment.now, |follower| {
            let (person, choices) = (follower.person, follower.look.choices);
            let now = Seen { table, moment: *moment, presence: presence.clone() };
            let Seen { table, moment, presence } = Seen::by(Some(person), now, delayed);
            let viewer = follower.viewer(table);
            follower.outbox.send(&snapshot(table, viewer, person, choices, &presence, &moment))
        });
    }

    /// Sends those who play, and those who only watch, the version that they see and who is there; all the same, if watchers are told
    /// nothing else.
    pub(super) fn send_presence(
        &mut self,
        table: &Table,
        players: (Version, Presence),
        watchers: Option<(Version, Presence)>,
        now: Stamp,
    ) {
        let frame = |(version, presence)| {
            Utf8Bytes::from(ToClient::Presence { table: table.id(), version, presence }.text())
        };
        let players = frame(players);
        let watchers = watchers.map_or_else(|| players.clone(), frame);
        self.retain(table, now, |follower| {
            let frame = if table.takes_part(follower.person) { &players } else { &watchers };
            follower.outbox.send_frame(frame.clone())
        });
    }
}

impl Follower {
    /// The viewer that the follower is now. A seat that is no longer theirs shows them nothing.
    fn viewer(&self, table: &Table) -> Viewer {
        table.viewer(Some(self.person), self.look.seat).unwrap_or(Viewer::Spectator)
    }
}
