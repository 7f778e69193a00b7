//! What every part of the server shares.

use std::sync::Arc;

use manda_store::Store;

use crate::live::Hub;
use crate::{Config, Outside};

/// What every part of the server shares. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// What must outlast the process.
    pub store: Arc<dyn Store>,
    /// The tables in memory.
    pub hub: Hub,
    /// The time and luck.
    pub outside: Arc<dyn Outside>,
    /// How the server is set up.
    pub config: Arc<Config>,
}
