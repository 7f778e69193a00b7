//! Calls that wait to go out to people's devices.
//!
//! The key decision: a call waits in the store, one for each device and table, until it is due. So a later one takes the place of an
//! earlier one, a restart loses none, and of several servers the one that claims it sends it. Whoever claims a call has it for a
//! while; if that server dies, another claims it again.

use async_trait::async_trait;
use mozaika_table::{CallKind, PersonId, Stamp, TableId, Version};

use crate::{StoreError, Subscription};

/// That somebody is to be called to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// Whom.
    pub person: PersonId,
    /// Where to.
    pub table: TableId,
    /// Why.
    pub kind: CallKind,
    /// The version of the entry that calls.
    pub version: Version,
    /// When that was.
    pub at: Stamp,
}

/// A call to one device, which whoever claimed it is to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedCall {
    /// The call.
    pub call: Call,
    /// The device.
    pub subscription: Subscription,
    /// How often it was claimed, this time included.
    pub tries: u32,
}

/// Calls that wait to go out.
#[async_trait]
pub trait Calls: Send + Sync + 'static {
    /// Lets calls wait until they are due, one for each device of each person. One that waits for the same device and table gives
    /// way, unless it is of a later version. Whoever has no device, or was banned, is not called.
    async fn add_calls(&self, calls: &[Call], due: Stamp) -> Result<(), StoreError>;

    /// Claims calls that are due, the longest due first. They are due again at `until`, unless they are finished or postponed.
    async fn claim_calls(&self, now: Stamp, until: Stamp, limit: u32)
    -> Result<Vec<ClaimedCall>, StoreError>;

    /// Removes a call that was claimed. A later one that has taken its place stays.
    async fn finish_call(&self, claimed: &ClaimedCall) -> Result<(), StoreError>;

    /// Lets a call that was claimed wait again, unless a later one has taken its place.
    async fn postpone_call(&self, claimed: &ClaimedCall, due: Stamp) -> Result<(), StoreError>;

    /// Removes calls that were made before then; how many.
    async fn remove_old_calls(&self, before: Stamp) -> Result<u64, StoreError>;
}
