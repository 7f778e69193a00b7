//! Going away so that nobody loses anything.

use std::time::Duration;

use tokio::time::timeout;

use super::hub::Hub;

/// How long what was asked may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it may take to leave things to others.
const LEAVING: Duration = Duration::from_secs(2);

impl Hub {
    /// Tells every client to connect again elsewhere or later, waits until all that was asked is done, and leaves the rest to others.
    pub async fn drain(&self) {
        self.begin_to_drain();
        if timeout(PATIENCE, self.flushed()).await.is_err() {
            tracing::warn!(
                "some tables were still busy when the server went away; nothing acknowledged is lost"
            );
        }
        self.stop_thinking();
        let leave = async {
            self.work().end(self).await;
            if let Some(shared) = self.store().cluster() {
                let _believed_no_longer = shared.remove_node(self.node()).await;
            }
        };
        // Whoever is not told finds out in a moment.
        let _found_out = timeout(LEAVING, leave).await;
    }
}
