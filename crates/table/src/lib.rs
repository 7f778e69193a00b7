//! One table: who sits at it, what happened, whose clock runs, what was offered.
//!
//! The key decision: a table is a pure value, folded from an append-only log. [`Table::decide`] says what a command would write,
//! or why it is refused, and changes nothing; [`Table::apply`] takes an entry that has been written. Between the two lies
//! the store, so a table never knows more than what is on disk. Time and randomness are passed in.

mod apply;
mod can;
mod chair;
mod clocks;
mod command;
mod consent;
mod decide;
mod duty;
mod ending;
mod event;
mod export;
mod forget;
mod ids;
mod look;
mod occupant;
mod outlook;
mod refusal;
mod rematch;
mod shuffle;
mod stamp;
mod summary;
mod table;
mod time_control;
mod verify;

pub use chair::Leaving;
pub use command::Command;
pub use decide::{Moment, Who, is_unseen};
pub use duty::{Duty, Task};
pub use ending::{Ending, Reason};
pub use event::{CommandKey, Entry, Event, Opening};
pub use ids::{BadCommandId, BadId, CommandId, NodeId, PersonId, TableId};
pub use occupant::Occupant;
pub use outlook::{
    Before, HandOverOffer, Move, Offers, Outlook, SeatOutlook, Shuffle, Sight, State, TakeBackOffer, Talk,
};
pub use refusal::Refusal;
pub use shuffle::{Commitment, Sealed, Secret};
pub use stamp::{Stamp, Version};
pub use summary::{Status, Summary};
pub use table::{BadLog, Effect, Table};
pub use time_control::{BadTime, TimeControl};
pub use verify::{Check, Unverifiable, verify};
