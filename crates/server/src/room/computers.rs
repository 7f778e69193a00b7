//! The computers' seats: when one has something to do, a search is started, and what it finds is written like any other action.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mozaika_review::{Search, Suggestion};
use mozaika_rules::{Seat, Seed};
use mozaika_table::{ComputerTask, Moment, Table, Version, planted};

use super::live_table::LiveTable;
use super::message::Message;
use crate::Random;
use crate::cluster::Lease;
use crate::hub::SearchJob;

impl LiveTable {
    /// Starts a search if a computer has something to do and this process holds the lease, and stops one that is no longer wanted.
    pub(super) fn update_search(&mut self) {
        let task = self.table.computer_task(self.hub.now());
        if let (Some((version, _)), Some(task)) = (&self.search, &task)
            && *version == task.version
        {
            return;
        }
        self.stop_search();
        match task {
            Some(task) if self.lease.is_some() => self.start_search(task),
            // Whoever takes the lease will think, here or on another node.
            Some(_) => self.hub.leases().wake(),
            None => {
                if let Some(lease) = self.lease.take() {
                    lease.give_back();
                }
            }
        }
    }

    /// Whether a computer has something to do, and nobody here holds the lease to do it.
    pub(super) fn wants_a_lease(&self) -> bool {
        self.lease.is_none() && self.table.computer_task(self.hub.now()).is_some()
    }

    /// This process got the lease: the computers think here, until there is nothing more to do.
    pub(super) async fn lease_taken(&mut self, lease: Lease, version: Version) {
        if self.table.version() < version && self.catch_up().await.is_err() {
            return;
        }
        self.lease = Some(lease);
        self.update_search();
    }

    pub(super) fn stop_search(&mut self) {
        if let Some((_, cancel)) = self.search.take() {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    fn start_search(&mut self, task: ComputerTask) {
        let Some(game) = self.table.game() else { return };
        // A draw is offered in a game without secrets, so whoever is to act sees what the computer sees.
        let Some(turn) = game.turn() else { return };
        let cancel = Arc::new(AtomicBool::new(false));
        self.search = Some((task.version, cancel.clone()));
        let (messages, runtime) = (self.messages.clone(), tokio::runtime::Handle::current());
        let not_before = self.table.changed() + self.hub.config().min_think_time;
        let environment = self.hub.environment().clone();
        let done = Box::new(move |suggestion: Option<Suggestion>| {
            runtime.spawn(async move {
                tokio::time::sleep(not_before.since(environment.now())).await;
                if let Some(messages) = messages.upgrade() {
                    let (version, seat) = (task.version, task.seat);
                    let _gone = messages.send(Message::ComputerDecided { version, seat, suggestion }).await;
                }
            });
        });
        self.hub.search(SearchJob {
            search: Search::new(game, turn, task.level),
            seed: Seed::from_bytes(self.hub.environment().bytes()),
            clock: task.clock,
            cancel,
            done,
        });
    }

    /// A search is done. Whatever became of it, the next task is looked for.
    pub(super) async fn computer_decided(
        &mut self,
        version: Version,
        seat: Seat,
        suggestion: Option<Suggestion>,
    ) {
        if self.search.as_ref().is_some_and(|(searched, _)| *searched == version) {
            self.search = None;
        }
        if let Some(Suggestion { action, value, .. }) = suggestion {
            let _charged = self.credit_outages().await;
            let decide =
                |table: &Table, _: &Moment| Ok(table.decide_computer(seat, version, &action, value)?);
            if let Err(failure) = self.write(None, decide).await {
                tracing::debug!(table = %self.table.id(), %failure, "what a computer decided was not written");
            }
        }
        if self.search.is_some() {
            return;
        }
        if self.table.computer_task(self.hub.now()).is_some() {
            // It came to nothing; a search at once would only fail again. Somebody takes the lease in a moment.
            if !planted!(LeaseOfTheIdle) {
                self.lease = None;
            }
        } else {
            self.update_search();
        }
    }
}
