//! The connections.
//!
//! The key decision: whoever uses one has a [`Session`], which knows until when it may take. A session that ends in the middle
//! of something, because it was late, failed or was given up, throws its connection away, and with it whatever it had begun: the
//! next one begins with a clean connection.

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
use super::trouble::{late, words};
use crate::StoreError;

/// How long somebody waits for an answer in all.
pub(super) const PATIENCE: Duration = Duration::from_secs(4);

/// How long it may take to connect.
pub(super) const CONNECTING: Duration = Duration::from_secs(2);

/// After how long a connection counts as lost on which nothing is acknowledged.
pub(super) const DEAD_AFTER: Duration = Duration::from_secs(10);

/// How long it may take to connect to one of the hosts of an address, each of which may be dead.
pub(super) fn connecting(address: &PostgresAddress) -> Duration {
    let hosts = u32::try_from(address.config.get_hosts().len()).unwrap_or(1);
    (CONNECTING * hosts.max(1)).min(PATIENCE)
}

/// How many connections a process has at most.
const CONNECTIONS: usize = 12;

/// What every connection is told first.
///
/// The limits are shorter than our patience, so that the database itself gives up first and says why. Whatever its
/// settings are, a commit is on disk when it returns. Each of our queries has an index to go by, while
/// what the database knows about the size of a table may be of when it was empty: so it is told not to read whole tables.
const GREETING: &str = "
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
    pub(super) fn new(address: &PostgresAddress) -> Result<Pool, String> {
        let connector = address.trust.connector()?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(address.config.clone(), connector, recycling);
        let greet = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
            Box::pin(async move { client.batch_execute(GREETING).await.map_err(HookError::Backend) })
        });
        deadpool_postgres::Pool::builder(manager)
            .max_size(CONNECTIONS)
            .wait_timeout(Some(CONNECTING))
            .create_timeout(Some(connecting(address)))
            .runtime(Runtime::Tokio1)
            .post_create(greet)
            .build()
            .map(Pool)
            .map_err(|error| error.to_string())
    }

    /// A connection for something that takes no longer than usual.
    pub(super) async fn session(&self) -> Result<Session, StoreError> {
        self.session_for(PATIENCE).await
    }

    /// A connection for something that may take so long.
    pub(super) async fn session_for(&self, patience: Duration) -> Result<Session, StoreError> {
        self.session_until(Instant::now() + patience).await
    }

    /// A connection for something that must be done by then.
    pub(super) async fn session_until(&self, until: Instant) -> Result<Session, StoreError> {
        let connected = timeout_at(until, self.connect()).await.map_err(|_| late())?;
        let client = connected.map_err(|error| StoreError::Unavailable(trouble(&error)))?;
        Ok(Session { client: Some(client), until, begun: AtomicU32::new(0) })
    }

    /// A connection, or why there is none.
    pub(super) async fn connect(&self) -> Result<Client, PoolError> {
        self.0.get().await
    }

    /// All rows of a query.
    pub(super) async fn query(&self, sql: &str, parameters: Parameters<'_>) -> Result<Vec<Row>, StoreError> {
        self.session().await?.query(sql, parameters).await
    }

    /// Runs a statement; how many rows it changed.
    pub(super) async fn execute(&self, sql: &str, parameters: Parameters<'_>) -> Result<u64, StoreError> {
        self.session().await?.execute(sql, parameters).await
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<Session, StoreError> {
        let session = self.session().await?;
        session.begin("BEGIN").await?;
        Ok(session)
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

/// Why there is no connection.
pub(super) fn trouble(error: &PoolError) -> String {
    match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => words(error),
        PoolError::Timeout(deadpool_postgres::TimeoutType::Wait) => {
            "all connections to the database are in use".to_owned()
        }
        PoolError::Timeout(_) => "the database cannot be reached in time".to_owned(),
        _ => "no connection to the database can be made".to_owned(),
    }
}

/// A connection in use.
pub(super) struct Session {
    client: Option<Client>,
    until: Instant,
    /// How much was begun and has not come to its end.
    begun: AtomicU32,
}

impl Session {
    /// Grants it the usual time from now on.
    pub(super) fn renew(&mut self) {
        self.until = Instant::now() + PATIENCE;
    }

    /// Whether the connection can be used for something else.
    pub(super) fn is_clean(&self) -> bool {
        self.begun.load(Ordering::Relaxed) == 0 && !self.client().is_closed()
    }

    /// The connection itself, for what is sent in [`Session::run`].
    pub(super) fn client(&self) -> &Client {
        self.client.as_ref().expect("it is there until the session is dropped")
    }

    /// Does something with the connection, within the time there is.
    pub(super) async fn run<T>(
        &self,
        work: impl Future<Output = Result<T, tokio_postgres::Error>> + Send,
    ) -> Result<T, StoreError> {
        Ok(self.attempt(work).await??)
    }

    /// The same, for who wants to know what the database says.
    pub(super) async fn attempt<T>(
        &self,
        work: impl Future<Output = Result<T, tokio_postgres::Error>> + Send,
    ) -> Result<Result<T, tokio_postgres::Error>, StoreError> {
        self.begun();
        let result = timeout_at(self.until, work).await.map_err(|_| late())?;
        self.ended();
        Ok(result)
    }

    /// Notes that something was begun, such as a transaction.
    pub(super) fn begun(&self) {
        self.begun.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that it has come to its end.
    pub(super) fn ended(&self) {
        self.begun.fetch_sub(1, Ordering::Relaxed);
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
        self.begun();
        self.batch(sql).await
    }

    /// Makes what was done since it was begun last. If this fails, it may be done nevertheless.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        self.batch("COMMIT").await?;
        self.ended();
        Ok(())
    }

    /// Undoes what was done since it was begun.
    pub(super) async fn rollback(self) -> Result<(), StoreError> {
        self.batch("ROLLBACK").await?;
        self.ended();
        Ok(())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(client) = self.client.take()
            && self.begun.load(Ordering::Relaxed) > 0
        {
            drop(Object::take(client));
        }
    }
}
