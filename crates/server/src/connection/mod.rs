//! One client's WebSocket: how it is opened, what comes in, what goes out, and who else is connected.

mod closing;
mod outbox;
mod registry;
mod socket;
mod upgrade;

#[cfg(test)]
pub(crate) use outbox::OutboxReader;
pub(crate) use outbox::{CloseReason, Outbox, SocketId};
pub(crate) use registry::{Registration, Registry};
pub(crate) use upgrade::routes;
