//! What the server takes from its environment: the time and random bytes. Tests replace both.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mozaika_store::Store;
use mozaika_table::{DeedId, NodeId, PersonId, ReportId, Secret, Stamp, TableId, TournamentId};

/// Where the time and random bytes come from.
pub trait Environment: Send + Sync + 'static {
    /// What time it is.
    fn now(&self) -> Stamp;

    /// Fills a buffer with random bytes that nobody can guess.
    fn fill(&self, bytes: &mut [u8]);
}

/// The real environment.
#[derive(Clone, Copy, Debug, Default)]
pub struct System;

impl Environment for System {
    fn now(&self) -> Stamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        Stamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system has randomness");
    }
}

/// The real environment with the time of the store, so that nodes whose clocks differ agree about the players' clocks.
pub struct StoreTime(Arc<dyn Store>);

impl StoreTime {
    /// Goes by a store's clock, if it has one of its own.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> StoreTime {
        StoreTime(store)
    }
}

impl Environment for StoreTime {
    fn now(&self) -> Stamp {
        self.0.cluster().map_or_else(|| System.now(), mozaika_store::Cluster::now)
    }

    fn fill(&self, bytes: &mut [u8]) {
        System.fill(bytes);
    }
}

/// What is made of random bytes.
pub trait Random {
    /// `N` random bytes.
    fn bytes<const N: usize>(&self) -> [u8; N];

    /// The id of a new table.
    fn table_id(&self) -> TableId {
        TableId::on_server(self.bytes())
    }

    /// The id of a new person.
    fn person_id(&self) -> PersonId {
        PersonId::from_bytes(self.bytes())
    }

    /// The id of a new process.
    fn node_id(&self) -> NodeId {
        NodeId::from_bytes(self.bytes())
    }

    /// The id of a new tournament.
    fn tournament_id(&self) -> TournamentId {
        TournamentId::from_bytes(self.bytes())
    }

    /// The id of a new report.
    fn report_id(&self) -> ReportId {
        ReportId::from_bytes(self.bytes())
    }

    /// The id of something new that is done for order.
    fn deed_id(&self) -> DeedId {
        DeedId::from_bytes(self.bytes())
    }

    /// A new secret.
    fn secret(&self) -> Secret {
        Secret::from_bytes(self.bytes())
    }
}

impl<T: Environment + ?Sized> Random for T {
    fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill(&mut bytes);
        bytes
    }
}
