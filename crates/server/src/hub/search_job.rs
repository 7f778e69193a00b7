//! A search to be made, and where its answer goes.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mozaika_review::{Search, Suggestion};
use mozaika_rules::Seed;

/// Where the suggestion goes.
pub(super) type Done = Box<dyn FnOnce(Option<Suggestion>) + Send>;

/// A search to be made.
pub(crate) struct SearchJob {
    pub(crate) search: Search,
    pub(crate) seed: Seed,
    /// What is left on the clock, and what an action adds.
    pub(crate) clock: Option<(Duration, Duration)>,
    /// Set when the answer is no longer wanted.
    pub(crate) cancel: Arc<AtomicBool>,
    pub(crate) done: Done,
}
