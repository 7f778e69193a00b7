//! The connections.
//!
//! The key decision: a [`Connection`] knows its deadline. If it is dropped in the middle of something, because it was late, failed
//! or was given up, the connection to the database is closed, and with it whatever had begun: nobody else gets it half used.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    Client, Hook, HookError, Manager, ManagerConfig, Object, PoolError, RecyclingMethod, Runtime,
};
use tokio::time::{Instant, timeout_at};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::address::PostgresAddress;
use super::errors::{describe, timed_out};
use super::tls::TlsError;
use crate::{Obstacle, PoolPressure, StoreError};

/// How long an answer of the database may take in all.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(4);

/// How long it may take to connect.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// After how long without an acknowledgement a TCP connection counts as lost.
pub(super) const TCP_TIMEOUT: Duration = Duration::from_secs(10);

/// How long it may take to connect to one of the hosts of an address, each of which may be dead.
pub(super) fn connect_timeout(address: &PostgresAddress) -> Duration {
    let hosts = u32::try_from(address.config.get_hosts().len()).unwrap_or(1);
    (CONNECT_TIMEOUT * hosts.max(1)).min(ANSWER_TIMEOUT)
}

/// How many connections a process has at most.
const MAX_CONNECTIONS: usize = 12;

/// What every connection is set to first.
///
/// The limits are shorter than our own, so that the database itself gives up first and says why. Whatever its
/// settings are, a commit is on disk when it returns. Each of our queries has an index to go by, while
/// what the database knows about the size of a table may date from when it was empty, so it is told not to read whole tables.
const CONNECTION_SETTINGS: &str = "
    SET statement_timeout = '3500ms';
    SET lock_timeout = '2s';
    SET idle_in_transaction_session_timeout = '10s';
    SET default_transaction_isolation = 'read committed';
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
";

/// Parameters of a statement.
pub(super) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

/// The connections of a store. Clones share them.
#[derive(Clone)]
pub(super) struct Pool(deadpool_postgres::Pool);

impl Pool {
    /// Connections to a database; none is made yet.
    pub(super) fn new(address: &PostgresAddress) -> Result<Pool, TlsError> {
        let connector = address.trust.connector()?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(address.config.clone(), connector, recycling);
        let configure = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
            Box::pin(
                async move { client.batch_execute(CONNECTION_SETTINGS).await.map_err(HookError::Backend) },
            )
        });
        deadpool_postgres::Pool::builder(manager)
            .max_size(MAX_CONNECTIONS)
            .wait_timeout(Some(CONNECT_TIMEOUT))
            .create_timeout(Some(connect_timeout(address)))
            .runtime(Runtime::Tokio1)
            .post_create(configure)
            .build()
            .map(Pool)
            .map_err(|error| TlsError::SetUp(error.to_string()))
    }

    /// How busy the connections are.
    pub(super) fn pressure(&self) -> PoolPressure {
        let status = self.0.status();
        PoolPressure { open: status.size, idle: status.available, waiting: status.waiting }
    }

    /// A connection with the usual deadline.
    pub(super) async fn connection(&self) -> Result<Connection, StoreError> {
        self.connection_for(ANSWER_TIMEOUT).await
    }

    /// A connection for something that may take this long.
    pub(super) async fn connection_for(&self, limit: Duration) -> Result<Connection, StoreError> {
        self.connection_until(Instant::now() + limit).await
    }

    /// A connection for something that must be done by then.
    pub(super) async fn connection_until(&self, until: Instant) -> Result<Connection, StoreError> {
        let connected = timeout_at(until, self.connect()).await.map_err(|_| timed_out())?;
        let client = connected
            .map_err(|error| StoreError::Unavailable(Obstacle::Database(describe_pool_error(&error))))?;
        Ok(Connection { client: Some(client), until, unfinished: AtomicU32::new(0) })
    }

    /// A connection, or why there is none.
    pub(super) async fn connect(&self) -> Result<Client, PoolError> {
        self.0.get().await
    }

    /// All rows of a query.
    pub(super) async fn query(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, StoreError> {
        self.connection().await?.query(sql, parameters).await
    }

    /// Runs a statement; how many rows it changed.
    pub(super) async fn execute(&self, sql: &str, parameters: Parameters<'_>) -> Result<u64, StoreError> {
        self.connection().await?.execute(sql, parameters).await
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<Connection, StoreError> {
        let connection = self.connection().await?;
        connection.begin("BEGIN").await?;
        Ok(connection)
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

/// Why there is no connection.
pub(super) fn describe_pool_error(error: &PoolError) -> String {
    match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => describe(error),
        PoolError::Timeout(deadpool_postgres::TimeoutType::Wait) => {
            "all connections to the database are in use".to_owned()
        }
        PoolError::Timeout(_) => "the database cannot be reached in time".to_owned(),
        _ => "no connection to the database can be made".to_owned(),
    }
}

/// A connection in use.
pub(super) struct Connection {
    client: Option<Client>,
    until: Instant,
    /// How many things were begun and not ended: a transaction, a query.
    unfinished: AtomicU32,
}

impl Connection {
    /// Grants it the usual time from now on.
    pub(super) fn renew(&mut self) {
        self.until = Instant::now() + ANSWER_TIMEOUT;
    }

    /// Whether the connection can be used for something else.
    pub(super) fn is_clean(&self) -> bool {
        self.unfinished.load(Ordering::Relaxed) == 0 && !self.client().is_closed()
    }

    /// The client itself, for what is sent in [`Connection::run`].
    pub(super) fn client(&self) -> &Client {
        self.client.as_ref().expect("it is there until the drop")
    }

    /// Does something with the connection, within the time there is.
    pub(super) async fn run<T>(
        &self,
        work: impl Future<Output = Result<T, tokio_postgres::Error>> + Send,
    ) -> Result<T, StoreError> {
        Ok(self.attempt(work).await??)
    }

    /// The same, for callers who look at the error of the database.
    pub(super) async fn attempt<T>(
        &self,
        work: impl Future<Output = Result<T, tokio_postgres::Error>> + Send,
    ) -> Result<Result<T, tokio_postgres::Error>, StoreError> {
        self.mark_begun();
        let result = timeout_at(self.until, work).await.map_err(|_| timed_out())?;
        self.mark_ended();
        Ok(result)
    }

    /// Notes that something was begun, such as a transaction.
    pub(super) fn mark_begun(&self) {
        self.unfinished.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that it has come to its end.
    pub(super) fn mark_ended(&self) {
        self.unfinished.fetch_sub(1, Ordering::Relaxed);
    }

    /// All rows of a query.
    pub(super) async fn query(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, StoreError> {
        let client = self.client();
        self.run(async { client.query(&client.prepare_cached(sql).await?, parameters).await }).await
    }

    /// The one row of a query that has one or none.
    pub(super) async fn one(&self, sql: &str, parameters: Parameters<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.query(sql, parameters).await?.pop())
    }

    /// Runs a statement; how many rows it changed.
    pub(super) async fn execute(&self, sql: &str, parameters: Parameters<'_>) -> Result<u64, StoreError> {
        let client = self.client();
        self.run(async { client.execute(&client.prepare_cached(sql).await?, parameters).await }).await
    }

    /// Runs statements that have no parameters.
    pub(super) async fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.run(self.client().batch_execute(sql)).await
    }

    /// Begins a transaction, by a statement that does.
    pub(super) async fn begin(&self, sql: &str) -> Result<(), StoreError> {
        self.mark_begun();
        self.batch(sql).await
    }

    /// Commits the transaction. If this fails, it may have been committed nevertheless.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        self.batch("COMMIT").await?;
        self.mark_ended();
        Ok(())
    }

    /// Rolls the transaction back.
    pub(super) async fn rollback(self) -> Result<(), StoreError> {
        self.batch("ROLLBACK").await?;
        self.mark_ended();
        Ok(())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(client) = self.client.take()
            && self.unfinished.load(Ordering::Relaxed) > 0
        {
            drop(Object::take(client));
        }
    }
}
