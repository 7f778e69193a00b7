//! Sending what happens at a table to those who follow it, each as they may know it.

use std::sync::Arc;

use mozaika_rules::Viewer;
use mozaika_table::{Effect, Entry, Event, Moment, PersonId, Stamp, State, Table, VisibleGame};
use serde_json::value::RawValue;

use super::followers::{Follower, Followers};
use super::live_table::LiveTable;
use crate::wire::{Presence, ToClient};

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
            let index = known.iter().position(|(other, ..)| *other == eyes).unwrap_or_else(|| {
                known.push((eyes, table.visible_game(eyes), events(effect, eyes)));
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
        let frame =
            ToClient::Presence { table: table.id(), version: table.version(), presence: presence.clone() }
                .frame();
        self.retain(table, now, |follower| follower.outbox.send_frame(frame.clone()));
    }
}

impl Follower {
    /// The viewer that the follower is now. A seat that is no longer theirs shows them nothing.
    fn viewer(&self, table: &Table) -> Viewer {
        table.viewer(Some(self.person), self.wanted).unwrap_or(Viewer::Spectator)
    }
}

/// All that a viewer may know.
pub(super) fn snapshot(
    table: &Table,
    viewer: Viewer,
    person: PersonId,
    presence: &Presence,
    moment: &Moment,
) -> ToClient<'static> {
    ToClient::Snapshot {
        table: table.id(),
        version: table.version(),
        outlook: Box::new(table.outlook(viewer, Some(person), moment)),
        presence: presence.clone(),
    }
}

/// One entry as a viewer may know it, without how the table then stands.
pub(super) fn missed<'a>(table: &Table, entry: &'a Entry, effect: &Effect, viewer: Viewer) -> ToClient<'a> {
    update(table, entry, effect, viewer, events(effect, table.effective_viewer(viewer)), None)
}

/// What happened in the game, as it is seen with a viewer's eyes.
fn events(effect: &Effect, eyes: Viewer) -> Option<Arc<RawValue>> {
    match effect {
        Effect::Played(events) => Some(events.for_viewer(eyes).into()),
        _ => None,
    }
}

fn update<'a>(
    table: &Table,
    entry: &'a Entry,
    effect: &Effect,
    viewer: Viewer,
    events: Option<Arc<RawValue>>,
    state: Option<Box<State>>,
) -> ToClient<'a> {
    let shuffled = matches!(entry.event, Event::Entropy { .. } | Event::Started) || table.is_finished();
    ToClient::Update {
        table: table.id(),
        version: entry.version,
        at: entry.at,
        entry: &entry.event,
        events,
        moves: (*effect == Effect::TakenBack).then(|| table.moves(viewer)),
        shuffle: shuffled.then(|| table.shuffle()),
        state,
    }
}
