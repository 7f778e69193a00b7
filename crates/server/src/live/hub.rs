//! What the tables in memory share, and what is asked of them from outside.

use std::sync::{Arc, Weak};

use axum::extract::ws::Utf8Bytes;
use mozaika_store::{Created, KeyHash, Notice, Store};
use mozaika_table::{
    Command, CommandId, NodeId, Opening, PersonId, Stamp, Status, TableId, TableSecrets, Version,
};
use tokio::sync::{oneshot, watch};

use super::ask::{Ask, Asking, Reply, Seen};
use super::doors::Doors;
use super::line::{Ending, Line};
use super::nodes::{self, Register};
use super::signs::Signs;
use super::sockets::{Place, Sockets};
use super::thinkers::{Job, Thinkers};
use super::work::Work;
use super::writing::new_table;
use crate::{Config, Failure, Luck, Metrics, Outside};

/// The tables in memory. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

/// A hub that may be gone.
#[derive(Clone)]
pub(super) struct WeakHub(Weak<Inner>);

impl WeakHub {
    pub(super) fn upgrade(&self) -> Option<Hub> {
        self.0.upgrade().map(Hub)
    }
}

struct Inner {
    store: Arc<dyn Store>,
    outside: Arc<dyn Outside>,
    config: Arc<Config>,
    metrics: Metrics,
    /// This process, among those that share the store.
    node: NodeId,
    thinkers: Thinkers,
    work: Work,
    register: Register,
    doors: Doors,
    draining: watch::Sender<bool>,
    signs: Signs,
    sockets: Sockets,
}

impl Hub {
    /// No tables yet. It must be made where tasks can be spawned.
    ///
    /// # Errors
    /// The threads for searches cannot be started.
    pub fn new(
        store: Arc<dyn Store>,
        outside: Arc<dyn Outside>,
        config: Arc<Config>,
        metrics: Metrics,
    ) -> std::io::Result<Hub> {
        let thinkers = Thinkers::start(config.thinkers, metrics.clone())?;
        let hub = Hub(Arc::new(Inner {
            store,
            node: outside.node_id(),
            outside,
            config,
            metrics,
            thinkers,
            work: Work::default(),
            register: Register::default(),
            doors: Doors::default(),
            draining: watch::Sender::new(false),
            signs: Signs::default(),
            sockets: Sockets::default(),
        }));
        nodes::start(&hub);
        tokio::spawn(hub.work().clone().run(hub.downgrade()));
        Ok(hub)
    }

    pub(super) fn downgrade(&self) -> WeakHub {
        WeakHub(Arc::downgrade(&self.0))
    }

    pub(super) fn node(&self) -> NodeId {
        self.0.node
    }

    pub(super) fn work(&self) -> &Work {
        &self.0.work
    }

    pub(super) fn doors(&self) -> &Doors {
        &self.0.doors
    }

    pub(super) fn register(&self) -> &Register {
        &self.0.register
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn outside(&self) -> &Arc<dyn Outside> {
        &self.0.outside
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Puts a search into the queue.
    pub(crate) fn think(&self, job: Job) {
        self.0.thinkers.think(job);
    }

    pub(crate) fn now(&self) -> Stamp {
        self.0.outside.now()
    }

    /// Looks at a table. Only what an outlook shows may leave the server.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        see: impl FnOnce(Seen<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (sender, answer) = oneshot::channel();
        let look = Box::new(move |seen: Result<Seen<'_>, Failure>| {
            let _gone = sender.send(seen.and_then(see));
        });
        if self.0.store.cluster().is_some() {
            // Whoever was told something by another node finds it here too.
            self.ask_if_open(table, Ask::CatchUp);
        }
        self.ask(table, Ask::Look(look));
        answer.await.unwrap_or_else(|_| Err(Failure::internal()))
    }

    /// Notes that somebody looked at a table. Who plays by requests alone, as programs may, is no more gone than who keeps a connection.
    pub(crate) fn notice(&self, table: TableId, person: PersonId) {
        self.ask_if_open(table, Ask::Notice(person));
    }

    /// Carries out a person's command and answers when it is on disk.
    ///
    /// # Errors
    /// Why it was refused.
    pub async fn command(
        &self,
        table: TableId,
        person: PersonId,
        name: &str,
        id: CommandId,
        command: Command,
    ) -> Result<Version, Failure> {
        let (sender, answer) = oneshot::channel();
        let who = Asking { person, name: name.to_owned() };
        self.ask(table, Ask::Do { who, id, command, reply: Reply::Once(sender) });
        answer.await.unwrap_or_else(|_| Err(Failure::internal()))
    }

    /// Keeps a new table, and begins its game if `start`. One that exists stays as it is.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn create(
        &self,
        id: TableId,
        secrets: TableSecrets,
        opening: Opening,
        start: bool,
    ) -> Result<Created, Failure> {
        let table = new_table(id, secrets, opening, start, self.now())?;
        let (version, work) = (table.summary.version, table.summary.computer_to_act);
        let created = self.0.store.create(table).await?;
        if work {
            self.grown(id, version, work);
        }
        Ok(created)
    }

    /// Tells a person's tables that they have another name.
    ///
    /// # Errors
    /// Their tables cannot be found.
    pub async fn rename(&self, person: PersonId, from: &str, name: &str) -> Result<(), Failure> {
        let page = mozaika_store::Page { before: None, limit: 200 };
        for summary in self.0.store.tables_of(person, &[Status::Open, Status::Playing], page).await? {
            self.ask(summary.table, Ask::Rename { person, from: from.to_owned(), name: name.to_owned() });
        }
        Ok(())
    }

    /// Reads tables again whose logs were changed, here and on other nodes.
    pub fn forget(&self, tables: &[TableId]) {
        for &table in tables {
            self.ask_if_open(table, Ask::Reload);
            if let Some(shared) = self.0.store.cluster() {
                shared.notify(Notice::LogRewritten(table));
            }
        }
    }

    /// Something for everybody who is connected.
    pub(crate) fn notify(&self, frame: &Utf8Bytes) {
        self.0.sockets.tell(frame);
    }

    /// Takes a place among those who are connected.
    pub(super) fn enter(&self, line: &Line, key: KeyHash) -> Place {
        let place = self.0.sockets.enter(line, key);
        // Who comes in just when all are told to go would not be told.
        if self.is_draining() {
            line.end(Ending::Restart);
        }
        place
    }

    /// The signs of life of this process.
    pub(crate) fn signs(&self) -> &Signs {
        &self.0.signs
    }

    pub(super) fn sockets(&self) -> &Sockets {
        &self.0.sockets
    }

    /// Events when the server goes away.
    pub(crate) fn draining(&self) -> watch::Receiver<bool> {
        self.0.draining.subscribe()
    }

    /// Whether the server goes away.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        *self.0.draining.borrow()
    }

    /// From now on the server goes away.
    pub(super) fn begin_to_drain(&self) {
        self.0.draining.send_replace(true);
        self.0.sockets.end(Ending::Restart);
    }

    pub(super) fn stop_thinking(&self) {
        self.0.thinkers.stop();
    }
}
