//! The simulated store, as one node reaches it: late, sometimes in vain, and sometimes without learning what became of its call.

mod cluster;
mod kept;
mod people;
mod ratings;
mod unused;
mod unused_company;

use std::sync::Arc;
use std::time::Duration;

use mozaika_store::{Cluster, Obstacle, Pressure, Store, StoreError};

use crate::disk::Disk;
use crate::plan::Plan;
use crate::process::Process;
use crate::world::World;
use crate::{Cuts, Kind};

/// The simulated store, as one node reaches it.
pub struct SimulatedStore {
    world: Arc<World>,
    process: Arc<Process>,
}

/// Whether a call changes anything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    Read,
    Write,
}

impl SimulatedStore {
    pub(crate) fn new(world: Arc<World>, process: Arc<Process>) -> SimulatedStore {
        SimulatedStore { world, process }
    }

    /// Stores that share one disk and never fail: for the laws that every store keeps.
    pub fn reliable() -> impl Fn() -> SimulatedStore {
        let plan = Plan::new(0).without(&Cuts { noise: true, ..Cuts::default() });
        let world = World::new(plan.clone());
        move || {
            let process = Process::new(plan.dice(crate::plan::Stream::Node(0, 0)), false);
            SimulatedStore::new(world.clone(), Arc::new(process))
        }
    }

    /// Calls the store: the call travels there, is carried out in one go, and the answer travels back. Whoever is cut off on the way
    /// back does not learn what became of it.
    async fn call<T: Send>(
        &self,
        call: Call,
        work: impl FnOnce(&mut Disk) -> T + Send,
    ) -> Result<T, StoreError> {
        let noise = self.world.plan.noise;
        let slow = if self.world.suffers(|kind| kind == Kind::SlowDisk) { 700 } else { 0 };
        let (there, back, fails) = self.process.throw(|dice| {
            let usual = if call == Call::Write { 4 } else { 2 };
            let span = |millis: u32| Duration::from_millis(millis.into());
            (span(dice.below(usual + slow)), span(dice.below(usual + slow)), dice.below(1000))
        });
        self.process.travel(there).await?;
        if fails < noise / 2 {
            return Err(failed());
        }
        let done = work(&mut self.world.disk());
        self.process.travel(back).await?;
        if fails < noise {
            return Err(failed());
        }
        Ok(done)
    }

    async fn read<T: Send>(&self, work: impl FnOnce(&mut Disk) -> T + Send) -> Result<T, StoreError> {
        self.call(Call::Read, work).await
    }

    async fn write<T: Send>(&self, work: impl FnOnce(&mut Disk) -> T + Send) -> Result<T, StoreError> {
        self.call(Call::Write, work).await
    }
}

fn failed() -> StoreError {
    StoreError::Unavailable(Obstacle::Database("the connection was lost".to_owned()))
}

impl Store for SimulatedStore {
    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }

    fn pressure(&self) -> Pressure {
        Pressure::default()
    }
}
