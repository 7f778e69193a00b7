//! The store in a PostgreSQL database that several servers may share.
//!
//! The key decisions:
//!
//! - Transactions are READ COMMITTED, and whoever writes to a log first locks the row of its table. What is read after that, in a
//!   statement of its own, is as of then: nobody else can write to that log before the transaction ends. So the check of the
//!   version and of the commands is exact without the retries that SERIALIZABLE would need under contention, which is what
//!   a busy table has. The update names the version it starts from, and unique keys say the same once more.
//! - Appends that wait together are written together, by a few statements for all of them (see [`writer_tasks`]).
//! - Everything has a time limit, on both sides of the connection. A database that is slow or gone refuses within seconds, and
//!   new connections are made by themselves when it is back.
//! - A connection that was lost while a transaction was being committed leaves it unknown whether it was. That is reported as
//!   `Unavailable`; whoever sends the same command again gets [`Appended::Already`](crate::Appended::Already) if it was.

mod address;
mod append;
mod append_check;
mod append_rows;
mod bulk_copy;
mod calls;
mod clock;
mod cluster;
mod columns;
mod company;
mod create;
mod erase;
mod errors;
mod keys;
mod leases;
mod lessons;
mod migrate;
mod mistakes;
mod notices;
mod open;
mod order;
mod people;
mod played;
mod pool;
mod puzzles;
mod ratings;
mod renamings;
mod reports;
mod seat;
mod seeks;
mod servers;
mod subscriptions;
mod tables;
mod tls;
mod tournaments;
mod upkeep;
mod writer_tasks;

pub use address::{ParseAddressError, PostgresAddress};
pub use open::ConnectError;
pub use tls::TlsError;

use crate::values::unreadable;
use crate::{Cluster, Pressure, Store, StoreError};
use notices::Notices;
use pool::Pool;
use writer_tasks::Writer;

/// A store in a PostgreSQL database. It is opened and used within a Tokio runtime.
#[derive(Debug)]
pub struct Postgres {
    address: PostgresAddress,
    pool: Pool,
    writer: Writer,
    notices: Notices,
}

impl Postgres {
    /// Connects to a database, makes its tables if it is empty, and brings it up to date. Several servers may do so at once.
    ///
    /// # Errors
    /// Why it cannot be used, and what can be done about it.
    pub async fn open(address: &PostgresAddress) -> Result<Postgres, ConnectError> {
        let (pool, clock) = open::open(address).await?;
        let writer = Writer::start(&pool);
        let notices = Notices::start(address, &pool, clock);
        Ok(Postgres { address: address.clone(), pool, writer, notices })
    }

    /// Where the database is.
    #[must_use]
    pub fn address(&self) -> &PostgresAddress {
        &self.address
    }

    /// A setting of the database as this connection finds it, such as `fsync`.
    ///
    /// # Errors
    /// There is no such setting, it may not be read, or the database cannot be reached.
    pub async fn setting(&self, name: &str) -> Result<String, StoreError> {
        let rows = self.pool.query("SELECT current_setting($1) AS value", &[&name]).await?;
        rows.first().map_or_else(|| Err(unreadable("value")), |row| columns::get(row, "value"))
    }
}

impl Store for Postgres {
    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }

    fn pressure(&self) -> Pressure {
        Pressure { writes_waiting: self.writer.waiting(), pool: Some(self.pool.pressure()) }
    }
}
