//! What a room can be sent.

use mozaika_review::Suggestion;
use mozaika_rules::Seat;
use mozaika_store::Attendance;
use mozaika_table::{Command, CommandId, PersonId, TableId, Version};
use tokio::sync::oneshot;

use super::command::Reply;
use super::followers::Look;
use super::unredacted::Reader;
use crate::Failure;
use crate::cluster::Lease;
use crate::connection::{Outbox, SocketId};
use crate::identity::Hand;
use mozaika_wire::ToClient;

/// What a room can be sent. Whoever waits for an answer gets one, whatever happens.
pub(crate) enum Message {
    /// Carry out a command.
    Command { author: Author, id: CommandId, command: Command, reply: Reply },
    /// Send a client everything about the table from now on.
    Join {
        id: Option<CommandId>,
        outbox: Outbox,
        person: PersonId,
        away: bool,
        after: Option<Version>,
        look: Look,
    },
    /// Send it nothing more.
    Leave(SocketId),
    /// A client's page was hidden, or shown again.
    SetAway { socket: SocketId, away: bool },
    /// Let somebody read the table.
    Read(Reader),
    /// Let the computers think: this process holds the lease of the table, which had at least this version.
    LeaseTaken { lease: Lease, version: Version },
    /// A search for a computer's seat is done.
    ComputerDecided { version: Version, seat: Seat, suggestion: Option<Suggestion> },
    /// Who is at the table by way of other nodes.
    AttendanceElsewhere(Vec<Attendance>),
    /// Look at the clocks, and whether a computer has something to do.
    Tick,
    /// Read what others wrote to the log.
    CatchUp,
    /// Read the whole log again: it was changed.
    Reload,
    /// Somebody looked at the table by a request of their own.
    Visited(PersonId),
    /// Say when everything sent before is done.
    Flush(oneshot::Sender<()>),
}

/// Whoever gives a command.
#[derive(Clone, Debug)]
pub(crate) struct Author {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    /// Whether they are known as a bot.
    pub(crate) bot: bool,
    /// Whether it is a program of theirs.
    pub(crate) hand: Hand,
}

impl Message {
    /// Answers that the table cannot be used.
    pub(crate) fn fail(self, table: TableId, failure: &Failure) {
        match self {
            Message::Command { id, reply, .. } => reply.send(table, &id, Err(failure.clone())),
            Message::Join { id, outbox, .. } => {
                outbox.send(&ToClient::Refused {
                    id: id.as_ref(),
                    table: Some(table),
                    error: failure.clone().into(),
                });
            }
            Message::Read(read) => read(Err(failure.clone())),
            Message::Flush(done) => {
                let _gone = done.send(());
            }
            Message::Leave(_)
            | Message::SetAway { .. }
            | Message::LeaseTaken { .. }
            | Message::ComputerDecided { .. }
            | Message::AttendanceElsewhere(_)
            | Message::Tick
            | Message::CatchUp
            | Message::Reload
            | Message::Visited(_) => {}
        }
    }
}
