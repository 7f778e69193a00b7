//! One client's WebSocket: how it is opened, what comes in, what goes out, and who else is connected.

mod closing;
mod conversation;
mod outbox;
mod registry;
mod socket;
mod upgrade;

pub use conversation::Conversation;
pub use outbox::{CloseReason, OutboxReader};
pub(crate) use outbox::{Outbox, SocketId};
pub(crate) use registry::{Registration, Registry};
pub(crate) use upgrade::routes;
