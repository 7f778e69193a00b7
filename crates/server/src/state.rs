//! What every part of the server shares.

use std::io;
use std::sync::Arc;

use mozaika_store::Store;

use crate::assets::{Client, Embedded};
use crate::identity::{Passwords, Visits};
use crate::live::Hub;
use crate::reviews::Reviews;
use crate::{Config, Gate, Metrics, Outside, Readiness, Turns, tables};

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
    /// Plays recorded games through, a few at a time.
    pub replays: Turns,
    /// The reviews of finished games.
    pub reviews: Reviews,
    /// How often one may do what.
    pub gate: Arc<Gate>,
    /// What is counted.
    pub metrics: Metrics,
    /// Whether the store can be written to, as it was last found.
    pub readiness: Readiness,
    /// Hashes passwords, a few at a time.
    pub passwords: Passwords,
    /// Who was here when.
    pub visits: Visits,
    /// The pages that browsers are given.
    pub client: Arc<dyn Client>,
}

impl App {
    /// A server that has done nothing yet.
    ///
    /// # Errors
    /// The threads for searches cannot be started.
    pub fn new(store: Arc<dyn Store>, outside: Arc<dyn Outside>, config: Config) -> io::Result<App> {
        let (config, metrics) = (Arc::new(config), Metrics::default());
        Ok(App {
            hub: Hub::new(store.clone(), outside.clone(), config.clone(), metrics.clone())?,
            store,
            outside,
            replays: tables::turns(),
            reviews: Reviews::start()?,
            gate: Arc::new(Gate::new(config.limits.clone())),
            config,
            metrics,
            readiness: Readiness::default(),
            passwords: Passwords::default(),
            visits: Visits::default(),
            client: Arc::new(Embedded),
        })
    }
}
