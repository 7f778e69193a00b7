//! Shutting down so that nobody loses anything.

use std::time::Duration;

use tokio::time::timeout;

use super::hub::Hub;

/// How long the rooms may take to handle what they were sent.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(5);
/// How long it may take to hand over to other nodes.
const HAND_OVER_TIMEOUT: Duration = Duration::from_secs(2);

impl Hub {
    /// Tells every client to connect again elsewhere or later, waits until the rooms have handled what they were sent, and hands the
    /// rest over to other nodes.
    pub async fn shut_down(&self) {
        self.begin_shutdown();
        if timeout(FLUSH_TIMEOUT, self.flushed()).await.is_err() {
            tracing::warn!(
                "some tables were still busy when the server went away; nothing acknowledged is lost"
            );
        }
        self.stop_searches();
        let hand_over = async {
            self.leases().end(self).await;
            if let Some(cluster) = self.store().cluster() {
                let _believed_no_longer = cluster.remove_node(self.node()).await;
            }
        };
        // Nodes that are not told find out in a moment.
        let _found_out = timeout(HAND_OVER_TIMEOUT, hand_over).await;
    }
}
