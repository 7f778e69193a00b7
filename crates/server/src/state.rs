//! What every part of the server shares.

use std::io;
use std::sync::Arc;

use mozaika_store::Store;

use crate::identity::{Passwords, Visits};
use crate::puzzles::solving_slots;
use crate::reviews::Reviews;
use crate::{
    ClientAssets, Config, CpuSlots, EmbeddedAssets, Environment, Hub, Metrics, NowCache, OpenConnections,
    Packs, Push, RateLimiter, Readiness, TournamentCache, tables,
};

/// What every part of the server shares. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// What must outlast the process.
    pub store: Arc<dyn Store>,
    /// The tables in memory.
    pub hub: Hub,
    /// The time and random bytes.
    pub environment: Arc<dyn Environment>,
    /// How the server is set up.
    pub config: Arc<Config>,
    /// Plays recorded games through, a few at a time.
    pub replays: CpuSlots,
    /// The puzzles.
    pub puzzles: Packs,
    /// Judges answers to puzzles, a few at a time.
    pub solving: CpuSlots,
    /// The reviews of finished games.
    pub reviews: Reviews,
    /// How often one may do what.
    pub rate_limiter: Arc<RateLimiter>,
    /// The WebSockets that are open.
    pub open_sockets: OpenConnections,
    /// The other connections that are open.
    pub open_connections: OpenConnections,
    /// What is counted.
    pub metrics: Metrics,
    /// Whether the store can be written to, as it was last found.
    pub readiness: Readiness,
    /// Hashes passwords, a few at a time.
    pub passwords: Passwords,
    /// Calls people who have no page open.
    pub push: Push,
    /// The tournaments in memory.
    pub tournaments: TournamentCache,
    /// What goes on now.
    pub now: NowCache,
    /// Who was here when.
    pub visits: Visits,
    /// The files of the web client.
    pub assets: Arc<dyn ClientAssets>,
}

impl App {
    /// A server that has done nothing yet.
    ///
    /// # Errors
    /// The threads for searches cannot be started.
    pub fn new(store: Arc<dyn Store>, environment: Arc<dyn Environment>, config: Config) -> io::Result<App> {
        App::with_puzzles(store, environment, config, Packs::built_in())
    }

    /// The same with other puzzles than those that the program comes with.
    ///
    /// # Errors
    /// The threads for searches cannot be started.
    pub fn with_puzzles(
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        config: Config,
        puzzles: Packs,
    ) -> io::Result<App> {
        let (config, metrics) = (Arc::new(config), Metrics::default());
        let limits = &config.limits;
        let open_sockets = OpenConnections::new("sockets", limits.sockets, limits.sockets_per_address);
        let open_connections =
            OpenConnections::new("connections", limits.connections, limits.connections_per_address);
        let hub = Hub::new(store.clone(), environment.clone(), config.clone(), metrics.clone())?;
        Ok(App {
            reviews: Reviews::start(config.editions.clone(), hub.tasks())?,
            hub,
            store,
            environment,
            replays: tables::replay_slots(),
            puzzles,
            solving: solving_slots(),
            rate_limiter: Arc::new(RateLimiter::new(config.limits.rates.clone(), metrics.clone())),
            open_sockets,
            open_connections,
            config,
            metrics,
            readiness: Readiness::default(),
            passwords: Passwords::default(),
            push: Push::default(),
            tournaments: TournamentCache::default(),
            now: NowCache::default(),
            visits: Visits::default(),
            assets: Arc::new(EmbeddedAssets),
        })
    }
}
