//! Tries of which only the failed ones count.
//!
//! The key decision: a try is counted when it begins and given back when it succeeds, so that many at once cannot slip through
//! together, and whoever signs in rightly is never held back by it.

use std::time::Duration;

use super::{RateKey, RateLimit};
use crate::{App, Failure};

/// How long a try is held up at most: long enough to make guessing tedious, short enough that an owner waits.
const MAX_DELAY: Duration = Duration::from_secs(2);

/// A try that has begun. Unless it is said to have succeeded, it counts as failed.
#[must_use]
pub(crate) struct Attempt<'a> {
    app: &'a App,
    limit: RateLimit,
    counted: Vec<RateKey>,
}

impl App {
    /// Begins a try of something.
    ///
    /// # Errors
    /// One of `keys` has failed too often; the failure says how long to wait.
    pub(crate) async fn attempt(
        &self,
        limit: RateLimit,
        keys: impl IntoIterator<Item = RateKey>,
    ) -> Result<Attempt<'_>, Failure> {
        let mut attempt = Attempt { app: self, limit, counted: Vec::new() };
        for key in keys {
            if let Err(failure) = self.admit(limit, key.clone()).await {
                // It was not even tried.
                attempt.succeeded().await;
                return Err(failure);
            }
            attempt.counted.push(key);
        }
        Ok(attempt)
    }
}

impl Attempt<'_> {
    /// Counts the try for somebody who must not be locked out by others: when there were too many, it is slowed down.
    pub(crate) async fn slowed_by(&mut self, key: RateKey) -> Result<(), Failure> {
        match self.app.admit(self.limit, key.clone()).await {
            Ok(()) => self.counted.push(key),
            Err(Failure::RateLimited { wait, .. }) => {
                tokio::time::sleep(Duration::from_secs(wait.into()).min(MAX_DELAY)).await;
            }
            Err(failure) => return Err(failure),
        }
        Ok(())
    }

    /// It succeeded, and is not counted.
    pub(crate) async fn succeeded(self) {
        for key in &self.counted {
            self.app.give_back(self.limit, key).await;
        }
    }
}
