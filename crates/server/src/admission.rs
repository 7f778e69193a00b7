//! What somebody may do once more, counted across all nodes that share a store.
//!
//! The key decision: what leaves something behind (a guest, a table, a saying, a try at a password, a search) is counted by all nodes
//! together; what only costs the node that is asked (requests, connections, messages) is counted by that node. When the store does not
//! answer, each node goes on counting alone: a limit must not become an outage.

use std::time::Duration;

use tokio::time::timeout;

use crate::gate::{Doer, Kind, too_much};
use crate::{App, Failure};

/// How long the other nodes' count is waited for.
const PATIENCE: Duration = Duration::from_millis(500);

impl Kind {
    /// Whether all nodes count it together.
    const fn is_shared(self) -> bool {
        match self {
            Kind::Guests | Kind::SignIn | Kind::Tables | Kind::Sayings | Kind::Hints => true,
            Kind::Requests | Kind::Connecting | Kind::Messages => false,
        }
    }
}

impl App {
    /// Lets somebody do something once more.
    ///
    /// # Errors
    /// They did too much of it; the failure says how long to wait.
    pub(crate) async fn admit(&self, kind: Kind, doer: impl Into<Doer>) -> Result<(), Failure> {
        let (doer, now) = (doer.into(), self.outside.now());
        self.gate.take(kind, doer.clone(), now)?;
        let Some(shared) = self.store.cluster().filter(|_| kind.is_shared()) else { return Ok(()) };
        let what = format!("{} {doer}", kind.name());
        let allowance = doer.allowance(kind, &self.config.limits);
        match timeout(PATIENCE, shared.take_permit(&what, allowance.burst, allowance.every, now)).await {
            Ok(Ok(mozaika_store::Permit::Granted)) => Ok(()),
            Ok(Ok(mozaika_store::Permit::Wait(wait))) => Err(too_much(kind.name(), wait)),
            Ok(Err(error)) => {
                tracing::warn!(%error, "limits are not shared with other nodes at the moment");
                Ok(())
            }
            Err(_) => Ok(()),
        }
    }
}
