//! The way from a table to one client.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use crate::wire::ToClient;

/// The number of a connection in this process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SocketId(u64);

/// The way from a table to one client. Cheap to clone. Memory is bounded: who reads too slowly is cut off, and gets what
/// they missed when they come back.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) socket: SocketId,
    frames: mpsc::Sender<Utf8Bytes>,
    cut: Arc<Notify>,
}

/// The client's end of a line.
pub(crate) struct End {
    pub(crate) frames: mpsc::Receiver<Utf8Bytes>,
    /// Told when the client could not be told everything.
    pub(crate) cut: Arc<Notify>,
}

impl Line {
    pub(crate) fn new(waiting: usize) -> (Line, End) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let socket = SocketId(NEXT.fetch_add(1, Ordering::Relaxed));
        let (sender, frames) = mpsc::channel(waiting);
        let cut = Arc::new(Notify::new());
        (Line { socket, frames: sender, cut: cut.clone() }, End { frames, cut })
    }

    /// Sends a message; whether the client is still there and keeps up.
    pub(crate) fn send(&self, message: &ToClient<'_>) -> bool {
        self.send_frame(message.frame())
    }

    /// Sends a message that was written before.
    pub(crate) fn send_frame(&self, frame: Utf8Bytes) -> bool {
        match self.frames.try_send(frame) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.cut();
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Ends the connection, because the client was not told everything: it gets that when it comes back.
    pub(crate) fn cut(&self) {
        self.cut.notify_one();
    }
}
