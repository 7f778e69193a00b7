//! The doors to the tables: whoever wants something of a table asks here, and the table comes into memory if it is not there.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use mozaika_table::{TableId, Version};
use tokio::sync::{mpsc, oneshot};

use super::ask::Ask;
use super::hub::Hub;
use super::room::Room;
use crate::Failure;
use crate::locked::locked;

/// How much may be asked of a room before it has answered.
const WAITING: usize = 256;

/// The doors to the tables in memory.
#[derive(Default)]
pub(super) struct Doors {
    open: Mutex<HashMap<TableId, Door>>,
    /// How many rooms there were.
    rooms: AtomicU64,
}

impl Doors {
    fn open(&self) -> MutexGuard<'_, HashMap<TableId, Door>> {
        locked(&self.open)
    }
}

/// The way into a room.
#[derive(Clone)]
struct Door {
    asks: mpsc::Sender<Ask>,
    seeable: Arc<Seeable>,
    room: RoomNumber,
}

/// What a room lets others see without asking.
#[derive(Default)]
pub(super) struct Seeable {
    /// Its version.
    pub(super) version: AtomicU32,
    /// Whether anybody follows it.
    pub(super) followed: AtomicBool,
}

/// The number of a room in this process, to tell it from a later one of the same table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RoomNumber(u64);

impl Hub {
    /// Asks something of a table; whether it will be taken. Its room is opened if there is none.
    pub(crate) fn ask(&self, table: TableId, ask: Ask) -> bool {
        let mut doors = self.doors().open();
        let ask = match doors.get(&table) {
            Some(door) => match door.asks.try_send(ask) {
                Ok(()) => return true,
                Err(mpsc::error::TrySendError::Full(ask)) => {
                    drop(doors);
                    ask.fail(table, &Failure::unavailable("this table is busy: try again"));
                    return false;
                }
                // The room is gone: it was idle, or something went wrong in it. A new one reads the log again.
                Err(mpsc::error::TrySendError::Closed(ask)) => ask,
            },
            None => ask,
        };
        let (asks, waiting) = mpsc::channel(WAITING);
        if asks.try_send(ask).is_ok() {
            let room = RoomNumber(self.doors().rooms.fetch_add(1, Ordering::Relaxed));
            let (weak, seeable) = (asks.downgrade(), Arc::<Seeable>::default());
            doors.insert(table, Door { asks, seeable: seeable.clone(), room });
            drop(doors);
            tokio::spawn(Room::run(self.clone(), table, room, weak, waiting, seeable));
        }
        true
    }

    /// Asks only if the table is in memory.
    pub(crate) fn ask_if_open(&self, table: TableId, ask: Ask) -> bool {
        self.is_open(table) && self.ask(table, ask)
    }

    /// Whether a table is in memory.
    pub(super) fn is_open(&self, table: TableId) -> bool {
        self.doors().open().contains_key(&table)
    }

    /// The tables in memory.
    pub(super) fn open_tables(&self) -> Vec<TableId> {
        self.doors().open().keys().copied().collect()
    }

    /// The tables that somebody follows here.
    pub(super) fn followed(&self) -> Vec<TableId> {
        let doors = self.doors().open();
        let followed = doors.iter().filter(|(_, door)| door.seeable.followed.load(Ordering::Relaxed));
        followed.map(|(table, _)| *table).collect()
    }

    /// Forgets a room that takes no more.
    pub(super) fn close_door(&self, table: TableId, room: RoomNumber) {
        let mut doors = self.doors().open();
        if doors.get(&table).is_some_and(|door| door.room == room) {
            doors.remove(&table);
        }
    }

    /// Tells a table that others have written to its log, if it does not know.
    pub(crate) fn hint(&self, table: TableId, version: Version) {
        let behind = self
            .doors()
            .open()
            .get(&table)
            .is_some_and(|door| door.seeable.version.load(Ordering::Relaxed) < version.0);
        if behind {
            self.ask_if_open(table, Ask::CatchUp);
        }
    }

    /// Ready when all that was asked of the tables is done.
    pub(super) fn flushed(&self) -> impl Future<Output = ()> + use<> {
        let doors: Vec<Door> = self.doors().open().values().cloned().collect();
        let mut waiting = Vec::new();
        for door in doors {
            let (done, answer) = oneshot::channel();
            if door.asks.try_send(Ask::Flush(done)).is_ok() {
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
        self.doors().open().len()
    }
}
