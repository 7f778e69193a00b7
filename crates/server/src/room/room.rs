//! A room: the task that keeps one table in memory and handles messages in order, and the handle by which it gets them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use mozaika_table::{TableId, Version};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{MissedTickBehavior, interval_at, sleep};

use super::live_table::LiveTable;
use super::message::Message;
use crate::Failure;
use crate::hub::Hub;

/// How many messages may wait for a room.
const MAX_WAITING: usize = 256;

/// How often a room looks at its table, at least, whatever it is sent.
const LOOK_INTERVAL: Duration = Duration::from_secs(10);

/// How soon a rematch that could not be opened is tried again.
const REMATCH_RETRY: Duration = Duration::from_secs(1);

/// The way to send messages to a room. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Handle {
    messages: mpsc::Sender<Message>,
    status: Arc<RoomStatus>,
}

/// What became of a message.
pub(crate) enum Delivery {
    /// The room will handle it.
    Delivered,
    /// Too many wait already.
    Busy(Message),
    /// The room has ended.
    Ended(Message),
}

/// A room that is yet to [`run`](Room::run): the table is read from its log then.
pub(crate) struct Room {
    hub: Hub,
    table: TableId,
    inbox: mpsc::Receiver<Message>,
    messages: mpsc::WeakSender<Message>,
    status: Arc<RoomStatus>,
}

/// What others see of a room without sending it a message.
#[derive(Default)]
pub(crate) struct RoomStatus {
    version: AtomicU32,
    followed: AtomicBool,
}

/// A room for a table, and the way to send it messages.
pub(crate) fn channel(hub: Hub, table: TableId) -> (Handle, Room) {
    let (messages, inbox) = mpsc::channel(MAX_WAITING);
    let (weak, status) = (messages.downgrade(), Arc::<RoomStatus>::default());
    (Handle { messages, status: status.clone() }, Room { hub, table, inbox, messages: weak, status })
}

impl Handle {
    /// Sends a message.
    pub(crate) fn send(&self, message: Message) -> Delivery {
        match self.messages.try_send(message) {
            Ok(()) => Delivery::Delivered,
            Err(TrySendError::Full(message)) => Delivery::Busy(message),
            Err(TrySendError::Closed(message)) => Delivery::Ended(message),
        }
    }

    pub(crate) fn status(&self) -> &Arc<RoomStatus> {
        &self.status
    }
}

impl RoomStatus {
    /// The version of the table in memory.
    pub(crate) fn version(&self) -> Version {
        Version(self.version.load(Ordering::Relaxed))
    }

    pub(super) fn set_version(&self, version: Version) {
        self.version.store(version.0, Ordering::Relaxed);
    }

    /// Whether anybody follows the table here.
    pub(crate) fn is_followed(&self) -> bool {
        self.followed.load(Ordering::Relaxed)
    }

    pub(super) fn set_followed(&self, followed: bool) {
        self.followed.store(followed, Ordering::Relaxed);
    }
}

impl Room {
    /// Reads the table from its log and handles messages until nobody follows it any more.
    pub(crate) async fn run(mut self) {
        let loaded =
            LiveTable::load(self.hub.clone(), self.table, self.messages.clone(), self.status.clone()).await;
        match loaded {
            Ok(table) => self.serve(table).await,
            Err(failure) => {
                self.close();
                while let Some(message) = self.inbox.recv().await {
                    message.fail(self.table, &failure);
                }
            }
        }
    }

    async fn serve(mut self, mut table: LiveTable) {
        table.ask_peers();
        table.tick().await;
        let look = self.hub.config().idle.clamp(Duration::from_millis(50), LOOK_INTERVAL);
        let mut looks = interval_at(tokio::time::Instant::now() + look, look);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut hurried = false;
        loop {
            let due = table.until_due();
            // The look first, which is seldom: what comes in all the time must not keep it waiting, and a run can be repeated.
            tokio::select! {
                biased;
                _ = looks.tick() => {
                    hurried = false;
                    table.update_presence();
                    table.open_late_rematch().await;
                    if table.is_idle() {
                        break;
                    }
                }
                message = self.inbox.recv() => match message {
                    Some(message) => {
                        table.handle(message).await;
                        if table.deleted {
                            break;
                        }
                    }
                    None => break,
                },
                () = sleep(due.unwrap_or_default()), if due.is_some() => table.show_due(),
            }
            if !hurried && table.waiting_rematch().is_some() {
                hurried = true;
                looks.reset_after(REMATCH_RETRY.min(look));
            }
        }
        // What is sent from now on finds a new room; what was sent before is still handled here.
        self.close();
        while let Some(message) = self.inbox.recv().await {
            if table.deleted {
                message.fail(self.table, &Failure::NotFound("table"));
            } else {
                table.handle(message).await;
            }
        }
        table.end();
    }

    /// Takes no more messages.
    fn close(&mut self) {
        self.hub.forget_room(self.table, &self.status);
        self.inbox.close();
    }
}
