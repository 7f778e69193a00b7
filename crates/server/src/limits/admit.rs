//! Rate limits counted across all nodes that share a store.
//!
//! The key decision: what leaves something behind (a guest, a table, a saying, a try at a password, a search) is counted by all nodes
//! together; what only costs the node that is asked (requests, connections, messages) is counted by that node. When the store does not
//! answer, each node goes on counting alone: a limit must not become an outage.

use std::time::Duration;

use mozaika_store::Permit;
use tokio::time::timeout;

use super::{RateKey, RateLimit};
use crate::{App, Failure};

/// How long the count of all nodes is waited for.
const SHARED_COUNT_TIMEOUT: Duration = Duration::from_millis(500);

impl RateLimit {
    /// Whether all nodes count it together.
    const fn is_shared(self) -> bool {
        match self {
            RateLimit::Guests
            | RateLimit::SignIn
            | RateLimit::Tables
            | RateLimit::Sayings
            | RateLimit::Hints
            | RateLimit::Reports
            | RateLimit::Puzzles => true,
            RateLimit::Requests | RateLimit::Connecting | RateLimit::Messages => false,
        }
    }
}

impl App {
    /// Lets somebody do something once more.
    ///
    /// # Errors
    /// They did too much of it; the failure says how long to wait.
    pub(crate) async fn admit(&self, limit: RateLimit, key: impl Into<RateKey>) -> Result<(), Failure> {
        let (key, now) = (key.into(), self.environment.now());
        self.rate_limiter.take(limit, key.clone(), now)?;
        let Some(cluster) = self.store.cluster().filter(|_| limit.is_shared()) else { return Ok(()) };
        let what = shared_name(limit, &key);
        let allowance = key.allowance(limit, &self.config.limits.rates);
        match timeout(SHARED_COUNT_TIMEOUT, cluster.take_permit(&what, allowance.burst, allowance.every, now))
            .await
        {
            Ok(Ok(Permit::Granted)) => Ok(()),
            Ok(Ok(Permit::Wait(wait))) => Err(self.rate_limiter.refuse(limit, wait)),
            Ok(Err(error)) => {
                tracing::warn!(%error, "limits are not shared with other nodes at the moment");
                Ok(())
            }
            Err(_) => Ok(()),
        }
    }

    /// Does not count what was last counted.
    pub(super) async fn give_back(&self, limit: RateLimit, key: &RateKey) {
        self.rate_limiter.give_back(limit, key);
        let Some(cluster) = self.store.cluster().filter(|_| limit.is_shared()) else { return };
        let every = key.allowance(limit, &self.config.limits.rates).every;
        match timeout(SHARED_COUNT_TIMEOUT, cluster.return_permit(&shared_name(limit, key), every)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "a try that succeeded stays counted"),
            Err(_) => tracing::warn!("a try that succeeded stays counted: the store takes too long"),
        }
    }
}

/// What all nodes count it by.
fn shared_name(limit: RateLimit, key: &RateKey) -> String {
    format!("{} {key}", limit.name())
}
