//! What computers have to do, as work that several processes share.
//!
//! The key decision: a table is taken for a short while and kept as long as its taker lives. Nothing depends on that for being right,
//! since only one entry of a version is ever written; it keeps two processes from thinking about the same position.

use async_trait::async_trait;
use mozaika_table::{NodeId, Stamp, TableId, Version};

use crate::StoreError;

/// What computers have to do.
#[async_trait]
pub trait Work: Send + Sync + 'static {
    /// Takes tables where a computer has something to do and which nobody has taken, the longest waiting first, each with its
    /// version. They are the taker's until a moment, unless it keeps them or gives them back.
    async fn take_work(
        &self,
        taker: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Result<Vec<(TableId, Version)>, StoreError>;

    /// Keeps tables for longer; those that are still the taker's.
    async fn keep_work(
        &self,
        taker: NodeId,
        tables: &[TableId],
        until: Stamp,
    ) -> Result<Vec<TableId>, StoreError>;

    /// The moment until which what is taken for longest is taken, if anything is. It changes while anybody works.
    async fn work_until(&self) -> Result<Option<Stamp>, StoreError>;

    /// Gives tables back, so that others can take them at once. Others' are left alone.
    async fn give_back_work(&self, taker: NodeId, tables: &[TableId]) -> Result<(), StoreError>;
}
