//! A table in memory: decide, have it kept, and only then apply and tell.

use mozaika_rules::{Seat, Viewer};
use mozaika_table::{ChoicesTold, CommandId, Effect, Entry, Event, Moment, PersonId, Stamp, Table};
use mozaika_wire::{FailureFields, Here, Presence, ToClient, events_for, snapshot, update};
use serde_json::value::RawValue;

use super::kept::Keep;
use super::question::NotKept;

/// A table in memory. It moves on only when what happened is kept.
pub(super) struct TableHere {
    pub(super) table: Table,
    /// The seat that whoever looks wants to see it from; `None` if nobody looks.
    looks: Option<Option<Option<Seat>>>,
    pending: Option<Pending>,
}

/// What happens if it can be kept.
struct Pending {
    next: Table,
    entry: Entry,
    effect: Effect,
    /// What the client calls its command.
    id: Option<CommandId>,
}

impl TableHere {
    pub(super) const fn new(table: Table) -> TableHere {
        TableHere { table, looks: None, pending: None }
    }

    /// Whoever looks wants to see it so. The answer is all they may know.
    pub(super) fn join(
        &mut self,
        me: PersonId,
        wanted: Option<Option<Seat>>,
        id: Option<&CommandId>,
        now: Stamp,
    ) -> Box<RawValue> {
        match self.table.viewer(Some(me), wanted) {
            Ok(viewer) => {
                self.looks = Some(wanted);
                raw(&snapshot(
                    &self.table,
                    viewer,
                    me,
                    ChoicesTold::Ahead,
                    &presence(&self.table),
                    &Moment::at(now),
                ))
            }
            Err(refusal) => refused(id, &self.table, (&refusal).into()),
        }
    }

    pub(super) fn leave(&mut self) {
        self.looks = None;
    }

    /// What an event would write. It waits until it is kept.
    pub(super) fn write(
        &mut self,
        event: Event,
        command: Option<(PersonId, CommandId)>,
        now: Stamp,
    ) -> Result<Keep, FailureFields> {
        let at = now.max(self.table.changed());
        let id = command.as_ref().map(|(_, id)| id.clone());
        let command = command.map(|(person, id)| mozaika_table::CommandKey { person, id });
        let entry = Entry { version: self.table.version().next(), at, command, event };
        let mut next = self.table.clone();
        let effect = next.apply(&entry).map_err(|error| FailureFields::new("internal", error))?;
        let keep =
            Keep { table: next.id(), secrets: None, entries: vec![entry.clone()], summary: next.summary(at) };
        self.pending = Some(Pending { next, entry, effect, id });
        Ok(keep)
    }

    /// The table as it will stand once what waits is kept.
    pub(super) fn next(&self) -> &Table {
        self.pending.as_ref().map_or(&self.table, |pending| &pending.next)
    }

    /// What waited is kept: now the table moves on, and whoever looks is told.
    pub(super) fn kept(&mut self, me: PersonId, now: Stamp) -> Vec<Box<RawValue>> {
        let Some(Pending { next, entry, effect, id }) = self.pending.take() else { return Vec::new() };
        self.table = next;
        let (table, version) = (&self.table, entry.version);
        let mut said = Vec::new();
        if let Some(wanted) = self.looks {
            let viewer = table.viewer(Some(me), wanted).unwrap_or(Viewer::Spectator);
            let events = events_for(&effect, table.effective_viewer(viewer));
            let state = Box::new(table.state(viewer, Some(me), ChoicesTold::Ahead, &Moment::at(now)));
            said.push(raw(&update(table, &entry, &effect, viewer, events, Some(state))));
        }
        if let Some(id) = &id {
            said.push(raw(&ToClient::Ack { id, table: table.id(), version }));
        }
        said
    }

    /// What waited could not be kept: nothing has changed, and whoever asked for it is told why.
    pub(super) fn not_kept(&mut self, code: NotKept, why: &str) -> Vec<Box<RawValue>> {
        let asked = self.pending.take().and_then(|pending| pending.id);
        let failure = FailureFields::new(code.code(), why);
        asked.map(|id| refused(Some(&id), &self.table, failure)).into_iter().collect()
    }
}

/// Whoever plays on this device is here.
pub(super) fn presence(table: &Table) -> Presence {
    let here = |seat| table.occupant(seat).and_then(|occupant| occupant.person()).map(|_| Here::Here);
    Presence { seats: table.seats().map(here).collect(), watching: 0 }
}

pub(super) fn refused(id: Option<&CommandId>, table: &Table, error: FailureFields) -> Box<RawValue> {
    raw(&ToClient::Refused { id, table: Some(table.id()), error })
}

pub(super) fn raw(message: &ToClient<'_>) -> Box<RawValue> {
    RawValue::from_string(message.text()).expect("messages are JSON")
}
