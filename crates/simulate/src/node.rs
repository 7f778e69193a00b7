//! Starting a node's program, and what goes wrong with it.

use std::sync::Arc;
use std::time::Duration;

use mozaika_server::{App, Config, Limits, Packs, Searches, begin};
use tokio::time::sleep;

use crate::node_time::NodeTime;
use crate::plan::Stream;
use crate::process::{Life, Process};
use crate::store::SimulatedStore;
use crate::world::{Running, World};
use crate::{Fault, Kind};

/// How soon a program that could not begin is started again.
const AGAIN: Duration = Duration::from_millis(500);

/// Starts a node's program, again and again until it has begun.
pub(crate) async fn start(world: &Arc<World>, slot: usize) {
    loop {
        let run = world.next_run();
        let mut dice = world.plan.dice(Stream::Node(slot, run));
        let (own, process) = (dice.seed(), Arc::new(Process::new(dice, world.is_cut_off(slot))));
        let store = Arc::new(SimulatedStore::new(world.clone(), process.clone()));
        let time = Arc::new(NodeTime::new(world.clone(), own.dice(0)));
        let Ok(app) = App::with_puzzles(store, time, config(), Packs::new(Vec::new())) else { return };
        world.keep(&app);
        if begin(&app).await.is_ok() {
            return world.add(slot, Running { process, app });
        }
        process.change(|condition| condition.life = Life::Dead);
        sleep(AGAIN).await;
    }
}

fn config() -> Config {
    Config {
        searches: Searches::Nowhere,
        search_threads: 1,
        min_think_time: Duration::from_millis(200),
        idle: Duration::from_secs(4),
        gone_after: Duration::from_secs(8),
        push: None,
        limits: Limits::default().without_rates(),
        ..Config::default()
    }
}

/// Lets something go wrong when its time has come, and ends it.
pub(crate) async fn suffer(world: Arc<World>, fault: Fault) {
    world.sleep_until(fault.at).await;
    world.begin(fault);
    let slots = match fault.kind {
        Kind::Crash(slot) | Kind::Restart(slot) => vec![slot],
        Kind::Blackout => (0..world.plan.nodes).collect(),
        Kind::Freeze(_) | Kind::CutOff(_) | Kind::StoreDown | Kind::SlowDisk | Kind::HintsLost => Vec::new(),
    };
    let mut gone = Vec::new();
    for slot in slots {
        // One that is being started is left alone.
        let Some(node) = world.node(slot).filter(|node| !node.process.is_dead()) else { continue };
        if matches!(fault.kind, Kind::Restart(_)) {
            node.app.hub.shut_down().await;
            // Whatever killed it meanwhile starts it again: two programs in one place would leave one that nobody thaws.
            if node.process.is_dead() {
                continue;
            }
        }
        world.kill(&node.process);
        gone.push(slot);
    }
    sleep(fault.duration()).await;
    world.cease(fault);
    for slot in gone {
        start(&world, slot).await;
    }
}
