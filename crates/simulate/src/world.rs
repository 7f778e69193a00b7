//! What all parts of a run share: the time, the store's disk, the nodes as they are, and what is written down.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use mozaika_history::{ConnectionId, Happened, Record, Spans};
use mozaika_rules::Dice;
use mozaika_server::App;
use mozaika_store::Notice;
use mozaika_table::Stamp;
use tokio::time::{Instant, sleep};

use crate::disk::Disk;
use crate::plan::{BEGINNING, Stream};
use crate::process::{Life, Process};
use crate::{Fault, Kind, Plan};

/// A node that runs, or ran.
#[derive(Clone)]
pub(crate) struct Running {
    pub(crate) process: Arc<Process>,
    pub(crate) app: App,
}

/// Why it is looked whether a node can be used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Because {
    /// A program was started.
    Started,
    /// Programs fare otherwise.
    Changed,
}

/// What all parts of a run share.
pub(crate) struct World {
    pub(crate) plan: Plan,
    began: Instant,
    disk: Mutex<Disk>,
    nodes: Mutex<Vec<Option<Running>>>,
    records: Mutex<Vec<Record>>,
    connections: Mutex<u32>,
    runs: Mutex<usize>,
    hints: Mutex<Dice>,
    /// What goes wrong at the moment.
    present: Mutex<Vec<Fault>>,
    /// When no node could be used, and since when none can.
    outages: Mutex<(Spans, Option<Stamp>)>,
    /// The threads to be ended with the run.
    apps: Mutex<Vec<App>>,
}

/// Takes a lock: a run has one thread, and what panicked is reported by itself.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    pub(crate) fn new(plan: Plan) -> Arc<World> {
        let (nodes, hints) = (vec![None; plan.nodes], plan.dice(Stream::Hints));
        Arc::new(World {
            plan,
            began: Instant::now(),
            disk: Mutex::default(),
            nodes: Mutex::new(nodes),
            records: Mutex::default(),
            connections: Mutex::default(),
            runs: Mutex::default(),
            hints: Mutex::new(hints),
            present: Mutex::default(),
            outages: Mutex::default(),
            apps: Mutex::default(),
        })
    }

    /// The true time.
    pub(crate) fn now(&self) -> Stamp {
        BEGINNING + self.began.elapsed()
    }

    /// A moment of the run, in milliseconds.
    pub(crate) fn moment(&self, millis: u64) -> Instant {
        self.began + Duration::from_millis(millis)
    }

    /// Waits until a moment of the run, in milliseconds.
    pub(crate) async fn sleep_until(&self, millis: u64) {
        tokio::time::sleep_until(self.moment(millis)).await;
    }

    pub(crate) fn disk(&self) -> MutexGuard<'_, Disk> {
        lock(&self.disk)
    }

    /// Writes down what happened to a connection.
    pub(crate) fn record(&self, connection: ConnectionId, what: Happened) {
        lock(&self.records).push(Record { at: self.now(), connection, what });
    }

    pub(crate) fn take_records(&self) -> Vec<Record> {
        std::mem::take(&mut *lock(&self.records))
    }

    pub(crate) fn new_connection(&self) -> ConnectionId {
        let mut last = lock(&self.connections);
        *last += 1;
        ConnectionId(*last)
    }

    /// The number of the next run of a program.
    pub(crate) fn next_run(&self) -> usize {
        let mut last = lock(&self.runs);
        *last += 1;
        *last
    }

    /// The nodes that run, frozen ones too: nobody can tell from outside.
    pub(crate) fn running(&self) -> Vec<Running> {
        lock(&self.nodes).iter().flatten().filter(|node| !node.process.is_dead()).cloned().collect()
    }

    pub(crate) fn node(&self, slot: usize) -> Option<Running> {
        lock(&self.nodes)[slot].clone()
    }

    /// A node runs from now on.
    pub(crate) fn add(&self, slot: usize, node: Running) {
        lock(&self.nodes)[slot] = Some(node);
        self.note_outage(Because::Started);
    }

    /// A node's program dies.
    pub(crate) fn kill(&self, process: &Process) {
        process.change(|condition| condition.life = Life::Dead);
        self.note_outage(Because::Changed);
    }

    /// Notes when no node can be used any more, and when one can again. What was planned is not always what happens: a program that
    /// is just being started outlasts what ends all others.
    fn note_outage(&self, because: Because) {
        let usable = |node: &Running| {
            let condition = node.process.condition();
            condition.life == Life::Running && !condition.cut_off
        };
        let some_usable = lock(&self.nodes).iter().flatten().any(usable);
        let (spans, since) = &mut *lock(&self.outages);
        match (some_usable, *since) {
            (true, Some(from)) => {
                // A program that is started is there from its first heartbeat on; what it needs after that is a slow answer.
                let there = self.disk().heartbeat.map_or(self.now(), |beat| beat.min(self.now()));
                spans.add(from, if because == Because::Started { there } else { self.now() });
                *since = None;
            }
            // One that follows at once upon another is another one: somebody was there in between, and beat.
            (false, None) => *since = Some(self.now() + Duration::from_millis(1)),
            _ => {}
        }
    }

    /// When no node could be used.
    pub(crate) fn outages(&self) -> Spans {
        let (spans, since) = &*lock(&self.outages);
        let mut spans = spans.clone();
        if let Some(from) = since {
            spans.add(*from, self.now());
        }
        spans
    }

    /// An app whose thread is to be ended with the run.
    pub(crate) fn keep(&self, app: &App) {
        lock(&self.apps).push(app.clone());
    }

    /// Ends the threads that apps have of their own.
    pub(crate) fn end(&self) {
        for app in lock(&self.apps).drain(..) {
            app.reviews.stop();
        }
        lock(&self.nodes).clear();
    }

    /// Whether something goes wrong at the moment.
    pub(crate) fn suffers(&self, matches: impl Fn(Kind) -> bool) -> bool {
        lock(&self.present).iter().any(|fault| matches(fault.kind))
    }

    /// Whether a node cannot reach the store at the moment.
    pub(crate) fn is_cut_off(&self, slot: usize) -> bool {
        self.suffers(|kind| kind == Kind::StoreDown || kind == Kind::CutOff(slot))
    }

    /// Something begins to go wrong.
    pub(crate) fn begin(&self, fault: Fault) {
        lock(&self.present).push(fault);
        self.update_nodes();
    }

    /// Something goes wrong no longer.
    pub(crate) fn cease(&self, fault: Fault) {
        lock(&self.present).retain(|other| *other != fault);
        self.update_nodes();
        // Whoever was cut off listens again, and cannot know what was said meanwhile.
        let back = match fault.kind {
            Kind::CutOff(slot) => self.node(slot).into_iter().collect(),
            Kind::StoreDown => self.running(),
            _ => Vec::new(),
        };
        for node in back {
            let _nobody_listens = node.process.notices().send(Notice::Lost);
        }
    }

    fn update_nodes(&self) {
        let nodes = lock(&self.nodes).clone();
        for (slot, node) in nodes.into_iter().enumerate() {
            let Some(node) = node else { continue };
            let (cut_off, frozen) = (self.is_cut_off(slot), self.suffers(|kind| kind == Kind::Freeze(slot)));
            node.process.change(|condition| {
                condition.cut_off = cut_off;
                condition.life = if frozen { Life::Frozen } else { Life::Running };
            });
        }
        self.note_outage(Because::Changed);
    }

    /// Passes a hint on to all other nodes: late, twice, or not at all.
    pub(crate) fn pass_on(&self, from: &Arc<Process>, notice: Notice) {
        let all_lost = self.suffers(|kind| kind == Kind::HintsLost);
        for node in self.running().into_iter().filter(|node| !Arc::ptr_eq(&node.process, from)) {
            let (lost, times, late) = {
                let mut dice = lock(&self.hints);
                let late = if dice.below(20) == 0 { dice.below(2500) } else { dice.below(8) };
                (dice.below(100) < self.plan.lost_hints, 1 + u32::from(dice.below(12) == 0), late)
            };
            if all_lost || lost {
                continue;
            }
            let from = from.clone();
            tokio::spawn(async move {
                sleep(Duration::from_millis(late.into())).await;
                from.thawed().await;
                node.process.thawed().await;
                for _ in 0..times {
                    let _nobody_listens = node.process.notices().send(notice);
                }
            });
        }
    }
}
