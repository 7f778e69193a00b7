//! Tables where a computer has to act, leased by the processes that think for computers.
//!
//! The key decision: a table is leased for a short while and the lease is renewed as long as its holder lives. Correctness does
//! not depend on it, since only one entry of a version is ever written; it keeps two processes from thinking about the same position.

use async_trait::async_trait;
use mozaika_table::{NodeId, Stamp, TableId, Version};

use crate::StoreError;

/// Leases on tables where a computer has to act.
#[async_trait]
pub trait Leases: Send + Sync + 'static {
    /// Leases tables where a computer has to act and that nobody else holds, the longest waiting first, each with its version.
    /// The lease ends at `until` unless it is renewed or released.
    async fn lease_tables(
        &self,
        holder: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<(TableId, Version)>, StoreError>;

    /// Renews leases; returns those that the holder still has.
    async fn renew_leases(
        &self,
        holder: NodeId,
        tables: &[TableId],
        until: Stamp,
    ) -> Result<Vec<TableId>, StoreError>;

    /// When the last lease ends, if there is any. This changes for as long as any process is thinking.
    async fn latest_lease_end(&self) -> Result<Option<Stamp>, StoreError>;

    /// Releases leases, so that others can have these tables at once. Leases of other holders are left alone.
    async fn release_leases(&self, holder: NodeId, tables: &[TableId]) -> Result<(), StoreError>;
}
