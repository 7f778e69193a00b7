//! The messages on their way to one client.
//!
//! Rooms hold the [`Outbox`] and never wait; the client's connection holds the [`OutboxReader`] and sends at the client's pace.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use mozaika_wire::ToClient;

/// The number of a connection in this process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SocketId(u64);

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CloseReason {
    /// The server shuts down. What waits is sent first, acknowledgements above all.
    Restart,
    /// The person is signed out or banned.
    SignedOut,
    /// Not everything could be sent to the client: it gets the rest when it comes back.
    Incomplete,
}

/// Where messages for one client are put. Cheap to clone. Memory is bounded: whoever reads too slowly is cut off, and gets what
/// they missed when they come back.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    pub(crate) socket: SocketId,
    frames: mpsc::Sender<Utf8Bytes>,
    waiting_bytes: Arc<AtomicUsize>,
    most_bytes: usize,
    closed: Arc<OnceLock<CloseReason>>,
}

/// Where the connection takes them out.
pub struct OutboxReader {
    frames: mpsc::Receiver<Utf8Bytes>,
    waiting_bytes: Arc<AtomicUsize>,
    closed: Arc<OnceLock<CloseReason>>,
}

impl Outbox {
    /// An outbox in which at most so many messages wait, and so many bytes of them. One message that is longer may wait alone.
    pub(crate) fn channel(most_messages: usize, most_bytes: usize) -> (Outbox, OutboxReader) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let socket = SocketId(NEXT.fetch_add(1, Ordering::Relaxed));
        let (sender, frames) = mpsc::channel(most_messages);
        let (waiting_bytes, closed) = (Arc::<AtomicUsize>::default(), Arc::new(OnceLock::new()));
        let reader = OutboxReader { frames, waiting_bytes: waiting_bytes.clone(), closed: closed.clone() };
        (Outbox { socket, frames: sender, waiting_bytes, most_bytes, closed }, reader)
    }

    /// Sends a message; whether the client is still there and keeps up.
    pub(crate) fn send(&self, message: &ToClient<'_>) -> bool {
        self.send_frame(message.text().into())
    }

    /// Sends a message that is already written as text.
    pub(crate) fn send_frame(&self, frame: Utf8Bytes) -> bool {
        let length = frame.len();
        let waiting = self.waiting_bytes.fetch_add(length, Ordering::Relaxed);
        let too_much = waiting > 0 && waiting + length > self.most_bytes;
        let sent = if too_much { Err(TrySendError::Full(frame)) } else { self.frames.try_send(frame) };
        if sent.is_err() {
            self.waiting_bytes.fetch_sub(length, Ordering::Relaxed);
        }
        if matches!(sent, Err(TrySendError::Full(_))) {
            self.close(CloseReason::Incomplete);
        }
        sent.is_ok()
    }

    /// Closes the connection. The first reason counts.
    pub(crate) fn close(&self, reason: CloseReason) {
        let _closes_already = self.closed.set(reason);
        // An empty frame is never sent on: it only wakes the connection. If it does not fit in, the connection is awake.
        let _awake = self.frames.try_send(Utf8Bytes::default());
    }
}

impl OutboxReader {
    /// The next message. Nothing is lost if it is no longer waited for.
    ///
    /// # Errors
    /// There are no more: why.
    pub async fn next(&mut self) -> Result<Utf8Bytes, CloseReason> {
        loop {
            let frame = match self.closed.get() {
                Some(CloseReason::Restart) => self.frames.try_recv().map_err(|_| CloseReason::Restart)?,
                Some(reason) => return Err(*reason),
                None => self.frames.recv().await.ok_or(CloseReason::Incomplete)?,
            };
            if !frame.is_empty() {
                return Ok(self.taken(frame));
            }
        }
    }

    /// A message that is waiting already.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        let frame = self.frames.try_recv().ok().filter(|frame| !frame.is_empty())?;
        Some(self.taken(frame))
    }

    fn taken(&self, frame: Utf8Bytes) -> Utf8Bytes {
        self.waiting_bytes.fetch_sub(frame.len(), Ordering::Relaxed);
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &'static str) -> Utf8Bytes {
        Utf8Bytes::from_static(text)
    }

    #[tokio::test]
    async fn what_was_sent_before_a_restart_goes_out_first() {
        let (outbox, mut reader) = Outbox::channel(2, 1000);
        assert!(outbox.send_frame(text("one")) && outbox.send_frame(text("two")));
        outbox.close(CloseReason::Restart);
        assert_eq!(reader.next().await, Ok(text("one")));
        assert_eq!(reader.waiting(), Some(text("two")));
        assert_eq!((reader.waiting(), reader.next().await), (None, Err(CloseReason::Restart)));
    }

    #[tokio::test]
    async fn whoever_reads_too_slowly_is_cut_off() {
        let (outbox, mut reader) = Outbox::channel(1, 1000);
        assert!(outbox.send_frame(text("one")));
        assert!(!outbox.send_frame(text("two")));
        outbox.close(CloseReason::Restart);
        assert_eq!(reader.next().await, Err(CloseReason::Incomplete), "the first reason counts");
    }

    #[tokio::test]
    async fn bytes_are_bounded_as_well_as_messages() {
        let (outbox, mut reader) = Outbox::channel(100, 10);
        assert!(outbox.send_frame(text("longer than what may wait")), "alone it may");
        assert_eq!(reader.next().await, Ok(text("longer than what may wait")));
        assert!(outbox.send_frame(text("12345")) && outbox.send_frame(text("67890")));
        assert_eq!(reader.next().await, Ok(text("12345")));
        assert!(outbox.send_frame(text("abcde")), "what was taken out waits no longer");
        assert!(!outbox.send_frame(text("!")));
        assert_eq!(reader.next().await, Err(CloseReason::Incomplete));
    }

    #[tokio::test]
    async fn closing_wakes_a_connection_with_nothing_to_send() {
        let (outbox, mut reader) = Outbox::channel(1, 1000);
        let waits = tokio::spawn(async move { reader.next().await });
        tokio::task::yield_now().await;
        outbox.close(CloseReason::SignedOut);
        assert_eq!(waits.await.unwrap(), Err(CloseReason::SignedOut));
    }
}
