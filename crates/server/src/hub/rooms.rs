//! The rooms of this process: a message to a table finds its room here, and opens one if there is none.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use mozaika_table::{TableId, Version};
use tokio::sync::oneshot;

use super::hub::Hub;
use crate::Failure;
use crate::lock::lock;
use crate::room::{Delivery, Handle, Message, RoomStatus, channel};

/// The rooms of this process, by table.
#[derive(Default)]
pub(super) struct Rooms(Mutex<BTreeMap<TableId, Handle>>);

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<TableId, Handle>> {
        lock(&self.0)
    }
}

impl Hub {
    /// Sends a message to a table; whether it will be handled. Its room is opened if there is none.
    pub(crate) fn send(&self, table: TableId, message: Message) -> bool {
        let mut rooms = self.rooms().lock();
        let message = match rooms.get(&table) {
            Some(handle) => match handle.send(message) {
                Delivery::Delivered => return true,
                Delivery::Busy(message) => {
                    drop(rooms);
                    message.fail(table, &Failure::Unavailable("this table is busy: try again"));
                    return false;
                }
                // The room is gone: it was idle, or something went wrong in it. A new one reads the log again.
                Delivery::Ended(message) => message,
            },
            None => message,
        };
        let (handle, room) = channel(self.clone(), table);
        let delivered = matches!(handle.send(message), Delivery::Delivered);
        rooms.insert(table, handle);
        drop(rooms);
        tokio::spawn(room.run());
        delivered
    }

    /// Sends a message only if the table is in memory.
    pub(crate) fn send_if_open(&self, table: TableId, message: Message) -> bool {
        self.is_open(table) && self.send(table, message)
    }

    /// Whether a table is in memory.
    pub(crate) fn is_open(&self, table: TableId) -> bool {
        self.rooms().lock().contains_key(&table)
    }

    /// The tables in memory.
    pub(crate) fn open_tables(&self) -> Vec<TableId> {
        self.rooms().lock().keys().copied().collect()
    }

    /// The tables that somebody follows here.
    pub(crate) fn followed_tables(&self) -> Vec<TableId> {
        let rooms = self.rooms().lock();
        let followed = rooms.iter().filter(|(_, handle)| handle.status().is_followed());
        followed.map(|(table, _)| *table).collect()
    }

    /// Forgets a room that takes no more messages, unless the table has a later one.
    pub(crate) fn forget_room(&self, table: TableId, status: &Arc<RoomStatus>) {
        let mut rooms = self.rooms().lock();
        if rooms.get(&table).is_some_and(|handle| Arc::ptr_eq(handle.status(), status)) {
            rooms.remove(&table);
        }
    }

    /// Tells a table in memory that its log has a version, if it does not know.
    pub(crate) fn log_has(&self, table: TableId, version: Version) {
        let behind = self.rooms().lock().get(&table).is_some_and(|room| room.status().version() < version);
        if behind {
            self.send_if_open(table, Message::CatchUp);
        }
    }

    /// Ready when every message sent so far has been handled.
    pub(super) fn flushed(&self) -> impl Future<Output = ()> + use<> {
        let rooms: Vec<Handle> = self.rooms().lock().values().cloned().collect();
        let mut waiting = Vec::new();
        for room in rooms {
            let (done, answer) = oneshot::channel();
            if matches!(room.send(Message::Flush(done)), Delivery::Delivered) {
                waiting.push(answer);
            }
        }
        async {
            for answer in waiting {
                let _gone = answer.await;
            }
        }
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn tables_in_memory(&self) -> usize {
        self.rooms().lock().len()
    }
}
