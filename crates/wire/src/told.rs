//! What is told of a table, to each as they may know it.

use std::sync::Arc;

use mozaika_rules::{Seat, Viewer};
use mozaika_table::{
    ChoicesTold, Effect, Entry, Event, Moment, Outlook, PersonId, State, Table, Version, planted,
};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::{Presence, ToClient};

/// A table as a viewer sees it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct TableSeen {
    /// The version it stands at.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub version: Version,
    /// All that the viewer may know.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub outlook: Box<Outlook>,
    /// Who is there.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub presence: Presence,
}

/// All that a viewer may know.
#[must_use]
pub fn snapshot(
    table: &Table,
    viewer: Viewer,
    person: PersonId,
    choices: ChoicesTold,
    presence: &Presence,
    moment: &Moment,
) -> ToClient<'static> {
    ToClient::Snapshot {
        table: table.id(),
        version: table.version(),
        outlook: Box::new(table.outlook(viewer, Some(person), choices, moment)),
        presence: presence.clone(),
    }
}

/// One entry as a viewer may know it, without how the table then stands.
#[must_use]
pub fn missed<'a>(table: &Table, entry: &'a Entry, effect: &Effect, viewer: Viewer) -> ToClient<'a> {
    let eyes = if planted!(CardInMissedEvent) { Viewer::Seat(Seat::ZERO) } else { viewer };
    update(table, entry, effect, viewer, events_for(effect, table.effective_viewer(eyes)), None)
}

/// What happened in the game, as it is seen with a viewer's eyes.
#[must_use]
pub fn events_for(effect: &Effect, eyes: Viewer) -> Option<Arc<RawValue>> {
    match effect {
        Effect::Played(events) => Some(events.for_viewer(eyes).into()),
        _ => None,
    }
}

/// One entry as a viewer may know it.
#[must_use]
pub fn update<'a>(
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
