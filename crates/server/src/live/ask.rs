//! What a room is asked.

use mozaika_rules::Seat;
use mozaika_store::Attendance;
use mozaika_table::{Command, CommandId, PersonId, Table, TableId, Version};
use tokio::sync::oneshot;

use super::line::{Line, SocketId};
use super::thinkers::Thought;
use super::work::Taken;
use crate::Failure;
use crate::wire::{Presence, ToClient};

/// What a room is asked. Whoever asks is answered, whatever happens.
pub(crate) enum Ask {
    /// Carry out a command.
    Do { who: Asking, id: CommandId, command: Command, reply: Reply },
    /// Tell a client about the table from now on.
    Join { line: Line, person: PersonId, away: bool, after: Option<Version>, viewer: Option<Option<Seat>> },
    /// Tell it no longer.
    Leave(SocketId),
    /// A client's page is looked at, or not.
    Looked { socket: SocketId, away: bool },
    /// Let somebody look at the table.
    Look(Look),
    /// Let the computers think: the table is taken. It had at least this version.
    Think { taken: Taken, version: Version },
    /// A computer has decided.
    Decided { version: Version, seat: Seat, thought: Option<Thought> },
    /// Who is at the table by way of other nodes.
    Elsewhere(Vec<Attendance>),
    /// Look at the clocks, and whether a computer has something to do.
    Tick,
    /// Read what others wrote in the log.
    CatchUp,
    /// Read the whole log again: it was changed.
    Reload,
    /// Somebody looked, by a request of their own.
    Notice(PersonId),
    /// A person has another name.
    Rename { person: PersonId, from: String, name: String },
    /// Close the table, for who keeps the server.
    Close,
    /// Say when all that was asked before is done.
    Flush(oneshot::Sender<()>),
}

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub(crate) person: PersonId,
    pub(crate) name: String,
}

/// Somebody who looks at the table; not at all if there is none.
pub(crate) type Look = Box<dyn FnOnce(Result<Seen<'_>, Failure>) + Send>;

/// What they see. It holds all secrets: whoever looks must show no more than an outlook.
pub(crate) struct Seen<'a> {
    pub(crate) table: &'a Table,
    pub(crate) presence: Presence,
    pub(crate) moment: mozaika_table::Moment,
}

/// Where the answer to a command goes.
pub(crate) enum Reply {
    /// To a client.
    Line(Line),
    /// To a waiting request.
    Once(oneshot::Sender<Result<Version, Failure>>),
}

impl Reply {
    pub(crate) fn give(self, table: TableId, id: &CommandId, answer: Result<Version, Failure>) {
        match (self, answer) {
            (Reply::Line(line), Ok(version)) => {
                line.send(&ToClient::Ack { id, table, version });
            }
            (Reply::Line(line), Err(error)) => {
                line.send(&ToClient::Refused { id: Some(id), table: Some(table), error: &error });
            }
            (Reply::Once(sender), answer) => {
                // Who asked may have gone; the command was carried out all the same.
                let _gone = sender.send(answer);
            }
        }
    }
}

impl Ask {
    /// Answers that the table cannot be had.
    pub(crate) fn fail(self, table: TableId, failure: &Failure) {
        match self {
            Ask::Do { id, reply, .. } => reply.give(table, &id, Err(failure.clone())),
            Ask::Join { line, .. } => {
                line.send(&ToClient::Refused { id: None, table: Some(table), error: failure });
            }
            Ask::Look(look) => look(Err(failure.clone())),
            Ask::Flush(done) => {
                let _gone = done.send(());
            }
            Ask::Leave(_)
            | Ask::Looked { .. }
            | Ask::Think { .. }
            | Ask::Decided { .. }
            | Ask::Elsewhere(_)
            | Ask::Tick
            | Ask::CatchUp
            | Ask::Reload
            | Ask::Notice(_)
            | Ask::Rename { .. }
            | Ask::Close => {}
        }
    }
}
