//! What must outlast the process: the log of every table, and the people.
//!
//! The key decision: the log is the truth, and it is shared. An entry is appended by compare-and-swap on the table's version,
//! so several processes may serve the same tables; what else is stored of a table (its [`Summary`]) is
//! worked out from the log and written in the same transaction. Nothing is acknowledged before it is on disk.
//!
//! [`Store`] is what a server asks for; [`Sqlite`] keeps it in one file, [`Postgres`] in a database that
//! several servers share. Every implementation passes the suite in
//! `conformance`.

mod bulk_copy;
mod calls;
mod cluster;
mod company;
#[cfg(feature = "conformance")]
pub mod conformance;
mod deed;
mod error;
mod key;
mod leases;
mod lessons;
mod migration;
mod mistakes;
mod order;
mod people;
mod person;
mod played;
mod postgres;
mod prepared;
mod puzzle_count;
mod puzzles;
mod rating_count;
mod rating_rebuild;
mod ratings;
mod reports;
mod role;
mod sanction;
mod seeks;
mod servers;
mod sqlite;
mod store;
mod subscriptions;
mod tables;
mod tournaments;
mod upkeep;
mod values;

pub use bulk_copy::{BulkCopy, CopyError, Imported, RowReceiver, RowSender, Tally, copy, tally};
pub use calls::{Call, Calls, ClaimedCall};
pub use cluster::{Attendance, Cluster, Notice, Permit};
pub use company::{Challenge, Company, Privacy, Relation, Shown, Tie};
pub use deed::{Act, Actor, Deed, LoggedAct};
pub use error::{Damage, Misfit, Obstacle, StoreError};
pub use key::{Key, KeyHash, KeyKind, Scope};
pub use leases::Leases;
pub use lessons::{LessonDone, Lessons};
pub use mistakes::{MOST_MISTAKES, Mistake, Mistakes};
pub use order::{Acted, Order};
pub use people::{MadeAccount, People};
pub use person::{Account, Person};
pub use played::{GameFilter, GameResult, Played, PlayedGame, Told};
pub use postgres::{ConnectError, ParseAddressError, Postgres, PostgresAddress, TlsError};
pub use puzzles::{Attempt, Counted, KeptAttempt, MOST_ATTEMPTS, Puzzles, Standing, Vote, Votes};
pub use rating_count::{CountedGame, Strengths, count_rated, recount_rated};
pub use rating_rebuild::{Rebuilt, rebuild_ratings};
pub use ratings::{Rating, RatingPoint, Ratings, Recount};
pub use reports::{Report, Reports, Settled};
pub use role::Role;
pub use sanction::Sanction;
pub use seeks::{Seating, Seek, SeekState, Seeks, WaitingSeeks};
pub use servers::{Announcement, Beat, Clock, Outage, Servers, Sign};
pub use sqlite::{BackupError, OpenError, Sqlite, backup};
pub use store::{PoolPressure, Pressure, Store};
pub use subscriptions::{Subscribed, Subscription, Subscriptions};
pub use tables::{Append, Appended, Created, NewTable, Page, StoredTable, Tables};
pub use tournaments::{
    ListedTournament, NewTournament, OwnTournament, StoredTournament, TournamentAppend, Tournaments,
};
pub use upkeep::{Idle, IdleGuest, IdleTable, Renaming, Upkeep};

pub use mozaika_table::Summary;
