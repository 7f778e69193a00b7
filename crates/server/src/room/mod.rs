//! One table in memory, with everybody who follows it and the computers that play at it.
//!
//! A [`Room`](room::Room) is a task that handles one message after the other; its [`Handle`] is the way to send it one. The path of a command
//! is in [`command`], top to bottom: decide → append → apply → broadcast → acknowledge.

mod broadcast;
mod calls;
mod catch_up;
mod clocks;
mod command;
mod computers;
mod delay;
#[cfg(test)]
mod fixture;
mod followers;
mod join;
mod live_table;
mod message;
mod presence;
mod rematch;
#[expect(clippy::module_inception, reason = "the room itself, beside what happens in it")]
mod room;
mod unredacted;

pub(crate) use catch_up::unreadable;
pub(crate) use command::Reply;
pub(crate) use delay::Seen;
pub(crate) use followers::Look;
pub(crate) use message::{Author, Message};
pub(crate) use room::{Delivery, Handle, RoomStatus, channel};
pub(crate) use unredacted::Unredacted;
