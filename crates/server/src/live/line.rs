//! The way from a table to one client.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::wire::ToClient;

/// The number of a connection in this process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SocketId(u64);

/// Why the server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The server goes away. What the tables have told so far is sent first, and acknowledgements above all.
    Restart,
    /// Who is connected may no longer be here.
    SignedOut,
    /// The client could not be told everything: it gets that when it comes back.
    Incomplete,
}

/// The way from a table to one client. Cheap to clone. Memory is bounded: who reads too slowly is cut off, and gets what
/// they missed when they come back.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) socket: SocketId,
    frames: mpsc::Sender<Utf8Bytes>,
    ending: Arc<OnceLock<Ending>>,
}

/// The client's end of a line.
pub(crate) struct End {
    frames: mpsc::Receiver<Utf8Bytes>,
    ending: Arc<OnceLock<Ending>>,
}

impl Line {
    pub(crate) fn new(waiting: usize) -> (Line, End) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let socket = SocketId(NEXT.fetch_add(1, Ordering::Relaxed));
        let (sender, frames) = mpsc::channel(waiting);
        let ending = Arc::new(OnceLock::new());
        (Line { socket, frames: sender, ending: ending.clone() }, End { frames, ending })
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
                self.end(Ending::Incomplete);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Ends the connection. The first reason counts.
    pub(crate) fn end(&self, ending: Ending) {
        let _ends_already = self.ending.set(ending);
        // An empty frame is never sent on: it only wakes the connection. If there is no room for it, the connection is awake.
        let _awake = self.frames.try_send(Utf8Bytes::default());
    }
}

impl End {
    /// The next message, or why there are no more. Nothing is lost if it is no longer waited for.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, Ending> {
        loop {
            let frame = match self.ending.get() {
                Some(Ending::Restart) => self.frames.try_recv().map_err(|_| Ending::Restart)?,
                Some(ending) => return Err(*ending),
                None => self.frames.recv().await.ok_or(Ending::Incomplete)?,
            };
            if !frame.is_empty() {
                return Ok(frame);
            }
        }
    }

    /// A message that waits already.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        self.frames.try_recv().ok().filter(|frame| !frame.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &'static str) -> Utf8Bytes {
        Utf8Bytes::from_static(text)
    }

    #[tokio::test]
    async fn what_was_told_before_a_restart_is_sent_first() {
        let (line, mut end) = Line::new(2);
        assert!(line.send_frame(text("one")) && line.send_frame(text("two")));
        line.end(Ending::Restart);
        assert_eq!(end.next().await, Ok(text("one")));
        assert_eq!(end.waiting(), Some(text("two")));
        assert_eq!((end.waiting(), end.next().await), (None, Err(Ending::Restart)));
    }

    #[tokio::test]
    async fn who_reads_too_slowly_is_cut_off() {
        let (line, mut end) = Line::new(1);
        assert!(line.send_frame(text("one")));
        assert!(!line.send_frame(text("two")));
        line.end(Ending::Restart);
        assert_eq!(end.next().await, Err(Ending::Incomplete), "the first reason counts");
    }

    #[tokio::test]
    async fn a_connection_with_nothing_to_send_is_woken_by_its_end() {
        let (line, mut end) = Line::new(1);
        let waits = tokio::spawn(async move { end.next().await });
        tokio::task::yield_now().await;
        line.end(Ending::SignedOut);
        assert_eq!(waits.await.unwrap(), Err(Ending::SignedOut));
    }
}
