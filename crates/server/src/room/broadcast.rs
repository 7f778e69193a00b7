//! Sending what happens at a table to those who follow it, each as they may know it.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use mozaika_rules::Viewer;
use mozaika_table::planted::{Bug, is_planted};
use mozaika_table::{Effect, Entry, Moment, Stamp, Table, VisibleGame};
use serde_json::value::RawValue;

use super::followers::{Follower, Followers};
use super::live_table::LiveTable;
use mozaika_wire::{Presence, ToClient, events_for, snapshot, update};

impl LiveTable {
    /// Tells all followers about an entry that was applied; whether somebody could not be reached any more.
    pub(super) async fn tell_followers(&mut self, entry: &Entry, effect: &Effect) -> bool {
        self.status.set_version(self.table.version());
        self.open_rematch().await;
        let moment = self.moment();
        self.followers.send_update(&self.table, entry, effect, &moment)
    }

    /// Sends every follower a snapshot.
    pub(super) fn send_snapshots(&mut self) {
        let moment = self.moment();
        self.followers.send_snapshots(&self.table, &self.presence, &moment);
    }
}

impl Followers {
    /// Sends everybody one entry; whether somebody could not be reached any more. What several see with the same eyes is worked out
    /// once.
    pub(super) fn send_update(
        &mut self,
        table: &Table,
        entry: &Entry,
        effect: &Effect,
        moment: &Moment,
    ) -> bool {
        if let Some(command) = &entry.command {
            self.note_visit(table, command.person, entry.at);
        }
        let mut known: Vec<(Viewer, VisibleGame, Option<Arc<RawValue>>)> = Vec::with_capacity(2);
        self.retain(table, moment.now, |follower| {
            let viewer = follower.viewer(table);
            let eyes = table.effective_viewer(viewer);
            let index = known
                .iter()
                .position(|(other, ..)| *other == eyes || is_planted(Bug::SameEyesForAll))
                .unwrap_or_else(|| {
                    known.push((eyes, table.visible_game(eyes), events_for(effect, eyes)));
                    known.len() - 1
                });
            let (_, visible, events) = &known[index];
            let state = table.state_with(visible, viewer, Some(follower.person), moment);
            follower.outbox.send(&update(table, entry, effect, viewer, events.clone(), Some(Box::new(state))))
        })
    }

    fn send_snapshots(&mut self, table: &Table, presence: &Presence, moment: &Moment) {
        self.retain(table, moment.now, |follower| {
            let viewer = follower.viewer(table);
            follower.outbox.send(&snapshot(table, viewer, follower.person, presence, moment))
        });
    }

    /// Sends everybody who is there.
    pub(super) fn send_presence(&mut self, table: &Table, presence: &Presence, now: Stamp) {
        let frame: Utf8Bytes =
            ToClient::Presence { table: table.id(), version: table.version(), presence: presence.clone() }
                .text()
                .into();
        self.retain(table, now, |follower| follower.outbox.send_frame(frame.clone()));
    }
}

impl Follower {
    /// The viewer that the follower is now. A seat that is no longer theirs shows them nothing.
    fn viewer(&self, table: &Table) -> Viewer {
        table.viewer(Some(self.person), self.wanted).unwrap_or(Viewer::Spectator)
    }
}
