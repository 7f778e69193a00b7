//! A request that waits until its person is paired.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use mozaika_table::{CommandId, PersonId, TableId};
use tokio::sync::oneshot;

use crate::hub::Hub;
use crate::lock::lock;

/// Those who wait through this process. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Waiters(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    next: u64,
    waiting: HashMap<PersonId, Entry>,
}

struct Entry {
    number: u64,
    id: CommandId,
    told: oneshot::Sender<TableId>,
}

impl Waiters {
    /// Lets a request wait in place of any other of the same person.
    pub(super) fn wait(&self, hub: &Hub, person: PersonId, id: CommandId) -> Waiter {
        let (told, table) = oneshot::channel();
        let mut inner = lock(&self.0);
        inner.next += 1;
        let number = inner.next;
        inner.waiting.insert(person, Entry { number, id: id.clone(), told });
        Waiter { waiters: self.clone(), hub: hub.clone(), person, id, number, table, end: End::Cancel }
    }

    /// Who waits.
    pub(super) fn people(&self) -> Vec<PersonId> {
        lock(&self.0).waiting.keys().copied().collect()
    }

    /// Tells somebody that there is a table for them, if they wait by that seek.
    pub(super) fn tell(&self, person: PersonId, id: &CommandId, table: TableId) {
        let mut inner = lock(&self.0);
        if inner.waiting.get(&person).is_some_and(|entry| entry.id == *id)
            && let Some(entry) = inner.waiting.remove(&person)
        {
            let _gone = entry.told.send(table);
        }
    }

    /// Ends whatever request of a person waits.
    pub(super) fn forget(&self, person: PersonId) {
        lock(&self.0).waiting.remove(&person);
    }

    /// Removes a request; whether it was still the one that waits for its person.
    fn remove(&self, person: PersonId, number: u64) -> bool {
        let mut inner = lock(&self.0);
        let is_the_last = inner.waiting.get(&person).is_some_and(|entry| entry.number == number);
        is_the_last && inner.waiting.remove(&person).is_some()
    }
}

/// What becomes of a seek when its request ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The page went away: nobody waits any more.
    Cancel,
    /// The request was answered; the next one goes on waiting.
    Keep,
}

/// A request that waits. If it is dropped before it was answered, because the page went away, its seek ends.
pub(super) struct Waiter {
    waiters: Waiters,
    hub: Hub,
    person: PersonId,
    id: CommandId,
    number: u64,
    table: oneshot::Receiver<TableId>,
    end: End,
}

impl Waiter {
    /// The table, once there is one; `None` if another request of the same person took the place of this one.
    pub(super) async fn table(&mut self) -> Option<TableId> {
        (&mut self.table).await.ok()
    }

    /// Notes that the request is answered: its seek goes on for a while, for the next to take it up.
    pub(super) fn answered(mut self) {
        self.end = End::Keep;
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        let (hub, person, id) = (self.hub.clone(), self.person, self.id.clone());
        if !self.waiters.remove(person, self.number) || self.end == End::Keep {
            return;
        }
        tokio::spawn(async move {
            if let Err(error) = hub.store().cancel_seek(person, Some(&id)).await {
                tracing::warn!(%error, "a seek whose page went away could not be cancelled; its term ends soon");
            }
        });
    }
}
