//! One tournament: who joined, which tables each round has, how they ended, and how everybody stands.
//!
//! The key decision: a tournament is a pure value, folded from an append-only log, exactly as a table is. [`Tournament::decide`] says what
//! somebody's command would write, [`Tournament::due`] what the time has brought; neither changes anything. [`Tournament::apply`] takes an
//! entry that has been written. Time and randomness are passed in. Any process may append what falls due: of several one succeeds.

mod apply;
mod decide;
mod difference;
mod due;
mod event;
mod export;
mod form;
mod meetings;
mod pairing;
mod refusal;
mod settings;
mod shuffle;
mod standings;
mod streak;
mod summary;
mod tie_breaks;
mod tournament;

pub use decide::Command;
pub use event::{CancelledBecause, EntrantNumber, Entry, Event, LeftBecause, Opening, TableResult};
pub use export::{Export, ExportedGame, ExportedStanding};
pub use form::Form;
pub use refusal::{BadLog, ImpossibleEntry, Refusal};
pub use settings::{Access, BadSettings, Deals, EntryLimits, Settings};
pub use standings::Standing;
pub use summary::Summary;
pub use tie_breaks::TieBreak;
pub use tournament::{Entrant, Round, RoundTable, Status, Tournament};
