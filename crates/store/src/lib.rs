//! What must outlast the process: the log of every table, and the people.
//!
//! The key decision: the log is the truth, and it is shared. An entry is appended by compare-and-swap on the table's version,
//! so several processes may serve the same tables; what else is stored of a table (its [`Summary`]) is
//! worked out from the log and written in the same transaction. Nothing is acknowledged before it is on disk.
//!
//! [`Store`] is what a server asks for; [`Sqlite`] keeps it in one file, [`Postgres`] in a database that
//! several servers share. Every implementation passes the suite in
//! `conformance`.

#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
mod json;
mod key;
mod life;
mod migration;
mod moving;
mod people;
mod person;
mod postgres;
mod shared;
mod sqlite;
mod store;
mod tables;
mod work;
mod writing;

pub use error::StoreError;
pub use key::{Key, KeyHash, KeyKind, Scope};
pub use life::{Announcement, Life, Outage};
pub use moving::{In, Movable, MoveError, Out, TakenIn, Tally, copy, tally};
pub use people::{Erased, MadeAccount, People};
pub use person::{Account, Person};
pub use postgres::{BadAddress, ConnectError, Postgres, PostgresAddress};
pub use shared::{Attendance, Hint, Shared};
pub use sqlite::{BackupError, OpenError, Sqlite, backup};
pub use store::Store;
pub use tables::{Append, Appended, Created, NewTable, Page, Stored, Tables};
pub use work::Work;

pub use mozaika_table::Summary;
