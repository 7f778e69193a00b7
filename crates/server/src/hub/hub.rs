//! What the rooms share, and what the rest of the server asks of them.

use std::sync::{Arc, Weak};

use axum::extract::ws::Utf8Bytes;
use mozaika_store::{Clock, KeyHash, Notice, Person, Store};
use mozaika_table::{Command, CommandId, NodeId, PersonId, Stamp, TableId, Version};
use tokio::sync::{Mutex, oneshot, watch};

use super::rooms::Rooms;
use super::search_job::SearchJob;
use super::search_pool::SearchPool;
use crate::background::Tasks;
use crate::cluster::{Heartbeat, Leases, Peers};
use crate::connection::{CloseReason, Outbox, Registration, Registry};
use crate::room::{Author, Message, Reply, Unredacted};
use crate::seeks::Pairing;
use crate::{Config, Environment, Failure, Metrics, Random, Searches};

/// The tables in memory, and what they share. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

/// A hub that may be gone.
#[derive(Clone)]
pub(crate) struct WeakHub(Weak<Inner>);

impl WeakHub {
    pub(crate) fn upgrade(&self) -> Option<Hub> {
        self.0.upgrade().map(Hub)
    }
}

struct Inner {
    store: Arc<dyn Store>,
    environment: Arc<dyn Environment>,
    config: Arc<Config>,
    metrics: Metrics,
    /// This process, among those that share the store.
    node: NodeId,
    search_pool: SearchPool,
    tasks: Tasks,
    leases: Leases,
    peers: Peers,
    pairing: Pairing,
    heartbeat: Heartbeat,
    rooms: Rooms,
    connections: Registry,
    /// Held by whoever tells tables new names.
    renaming: Mutex<()>,
    shutting_down: watch::Sender<bool>,
}

impl Hub {
    /// A hub without tables. It must be made where tasks can be spawned.
    ///
    /// # Errors
    /// The threads for searches cannot be started.
    pub fn new(
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        config: Arc<Config>,
        metrics: Metrics,
    ) -> std::io::Result<Hub> {
        let tasks = Tasks::default();
        let search_pool = match config.searches {
            Searches::OnThreads => SearchPool::start(config.search_threads, metrics.clone(), &tasks)?,
            Searches::Nowhere => SearchPool::without_threads(metrics.clone()),
        };
        let hub = Hub(Arc::new(Inner {
            store,
            node: environment.node_id(),
            environment,
            config,
            metrics,
            search_pool,
            tasks,
            leases: Leases::default(),
            peers: Peers::default(),
            pairing: Pairing::default(),
            heartbeat: Heartbeat::default(),
            rooms: Rooms::default(),
            connections: Registry::default(),
            renaming: Mutex::default(),
            shutting_down: watch::Sender::new(false),
        }));
        hub.peers().start(&hub);
        let beat = hub.tasks().watch("leases", hub.config().task_silence);
        tokio::spawn(hub.leases().clone().run(hub.downgrade(), beat));
        let beat = hub.tasks().watch("pairing", hub.config().task_silence);
        tokio::spawn(hub.pairing().clone().run(hub.downgrade(), beat));
        Ok(hub)
    }

    pub(crate) fn downgrade(&self) -> WeakHub {
        WeakHub(Arc::downgrade(&self.0))
    }

    pub(crate) fn node(&self) -> NodeId {
        self.0.node
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn environment(&self) -> &Arc<dyn Environment> {
        &self.0.environment
    }

    pub(crate) fn now(&self) -> Stamp {
        self.0.environment.now()
    }

    /// The time, for whoever has to wait before they can ask for it.
    pub(crate) fn clock(&self) -> Clock {
        let environment = self.0.environment.clone();
        Clock::new(move || environment.now())
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// What runs by itself.
    #[must_use]
    pub fn tasks(&self) -> &Tasks {
        &self.0.tasks
    }

    pub(crate) fn leases(&self) -> &Leases {
        &self.0.leases
    }

    pub(crate) fn peers(&self) -> &Peers {
        &self.0.peers
    }

    pub(crate) fn pairing(&self) -> &Pairing {
        &self.0.pairing
    }

    pub(crate) fn heartbeat(&self) -> &Heartbeat {
        &self.0.heartbeat
    }

    pub(super) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub(crate) fn connections(&self) -> &Registry {
        &self.0.connections
    }

    pub(super) fn renaming(&self) -> &Mutex<()> {
        &self.0.renaming
    }

    /// Puts a search into the queue.
    pub(crate) fn search(&self, job: SearchJob) {
        self.0.search_pool.submit(job);
    }

    pub(super) fn stop_searches(&self) {
        self.0.search_pool.stop();
    }

    /// Reads a table in memory. Only what an outlook shows may leave the server.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        table: TableId,
        read: impl FnOnce(Unredacted<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (sender, answer) = oneshot::channel();
        let read = Box::new(move |found: Result<Unredacted<'_>, Failure>| {
            let _gone = sender.send(found.and_then(read));
        });
        if self.0.store.cluster().is_some() {
            // Whoever was told something by another node finds it here too.
            self.send_if_open(table, Message::CatchUp);
        }
        self.send(table, Message::Read(read));
        answer.await.unwrap_or(Err(Failure::Internal))
    }

    /// Notes that somebody looked at a table. Whoever plays by requests alone, as programs may, is no more gone than somebody with a
    /// connection.
    pub(crate) fn note_visit(&self, table: TableId, person: PersonId) {
        self.send_if_open(table, Message::Visited(person));
    }

    /// Carries out a person's command and answers when it is on disk.
    ///
    /// # Errors
    /// Why it was refused.
    pub(crate) async fn command(
        &self,
        table: TableId,
        author: Author,
        id: CommandId,
        command: Command,
    ) -> Result<Version, Failure> {
        let (sender, answer) = oneshot::channel();
        self.send(table, Message::Command { author, id, command, reply: Reply::ToRequest(sender) });
        answer.await.unwrap_or(Err(Failure::Internal))
    }

    /// Reads tables again whose logs were rewritten or deleted, here and on other nodes.
    pub fn reload(&self, tables: &[TableId]) {
        for &table in tables {
            self.send_if_open(table, Message::Reload);
            if let Some(cluster) = self.0.store.cluster() {
                cluster.notify(Notice::LogRewritten(table));
            }
        }
    }

    /// Sends something to everybody who is connected.
    pub(crate) fn announce(&self, frame: &Utf8Bytes) {
        self.0.connections.send_all(frame);
    }

    /// Adds a connection to those that are told what concerns everybody.
    pub(crate) fn register(&self, outbox: &Outbox, key: KeyHash, person: &Person) -> Registration {
        let registration = self.0.connections.register(outbox, key, person);
        // Whoever connects just when all are told to go would not be told.
        if self.is_shutting_down() {
            outbox.close(CloseReason::Restart);
        }
        registration
    }

    /// Changes to true when the server shuts down.
    pub(crate) fn shutdown_signal(&self) -> watch::Receiver<bool> {
        self.0.shutting_down.subscribe()
    }

    /// Whether the server shuts down.
    #[must_use]
    pub fn is_shutting_down(&self) -> bool {
        *self.0.shutting_down.borrow()
    }

    /// From now on the server shuts down.
    pub(super) fn begin_shutdown(&self) {
        self.0.shutting_down.send_replace(true);
        self.0.connections.close_all(CloseReason::Restart);
    }
}
