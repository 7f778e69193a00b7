//! Telling those who follow a table what happens at it, each as they may know it.

use std::sync::Arc;

use mozaika_rules::Viewer;
use mozaika_table::{Effect, Entry, Event, Moment, PersonId, Stamp, State, Table, VisibleGame};
use serde_json::value::RawValue;

use super::followers::{Follower, Followers};
use crate::wire::{Presence, ToClient};

impl Followers {
    /// Tells everybody what was written; whether somebody could not be told any more. What many see with the same eyes is worked
    /// out once.
    pub(crate) fn tell(&mut self, table: &Table, entry: &Entry, effect: &Effect, moment: &Moment) -> bool {
        if let Some(command) = &entry.command {
            self.notice(table, command.person, entry.at);
        }
        let mut seen: Vec<(Viewer, VisibleGame, Option<Arc<RawValue>>)> = Vec::with_capacity(2);
        self.keep(moment.now, |follower| {
            let viewer = follower.viewer(table);
            let eyes = table.effective_viewer(viewer);
            let index = seen.iter().position(|(known, ..)| *known == eyes).unwrap_or_else(|| {
                seen.push((eyes, table.visible_game(eyes), events(effect, eyes)));
                seen.len() - 1
            });
            let (_, sight, events) = &seen[index];
            let state = table.state_with(sight, viewer, Some(follower.person), moment);
            follower.line.send(&update(table, entry, effect, viewer, events.clone(), Some(Box::new(state))))
        })
    }

    /// Sends everybody all there is to know.
    pub(crate) fn tell_all(&mut self, table: &Table, presence: &Presence, moment: &Moment) {
        self.keep(moment.now, |follower| {
            let viewer = follower.viewer(table);
            follower.line.send(&snapshot(table, viewer, follower.person, presence, moment))
        });
    }

    /// Tells everybody who is there.
    pub(crate) fn tell_presence(&mut self, table: &Table, presence: &Presence, now: Stamp) {
        let frame =
            ToClient::Presence { table: table.id(), version: table.version(), presence: presence.clone() }
                .frame();
        self.keep(now, |follower| follower.line.send_frame(frame.clone()));
    }
}

impl Follower {
    /// Whose eyes the follower has now. A seat that is no longer theirs shows them nothing.
    fn viewer(&self, table: &Table) -> Viewer {
        table.viewer(Some(self.person), self.wanted).unwrap_or(Viewer::Spectator)
    }
}

/// All that a viewer may know.
pub(crate) fn snapshot(
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
pub(crate) fn missed<'a>(table: &Table, entry: &'a Entry, effect: &Effect, viewer: Viewer) -> ToClient<'a> {
    update(table, entry, effect, viewer, events(effect, table.effective_viewer(viewer)), None)
}

/// What happened in the game, as it is seen with a viewer's eyes.
fn events(effect: &Effect, eyes: Viewer) -> Option<Arc<RawValue>> {
    match effect {
        Effect::Played(told) => Some(told.for_viewer(eyes).into()),
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
