//! What a room does without being asked: it lets computers think and watches the clocks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mozaika_ai::accepts_draw;
use mozaika_rules::{Seat, Seed};
use mozaika_table::{ComputerTask, TaskKind, Version};

use super::ask::Ask;
use super::room::Room;
use super::thinkers::{Job, Question, Thought};
use super::work::Taken;
use crate::{Failure, Luck};

impl Room {
    /// Looks at the clocks, and whether a computer has something to do.
    pub(super) async fn tick(&mut self) {
        self.open_late_rematch().await;
        // Without knowing whether there was an outage nobody loses on time; it is looked at again in a moment.
        let settled = self.credit().await.is_ok();
        if settled && self.table.time_out(self.hub.now()).is_some() {
            let flag = |table: &mozaika_table::Table, moment: &mozaika_table::Moment| {
                table.time_out(moment.now).ok_or_else(|| Failure::bad_request("no flag has fallen"))
            };
            let _refused = self.write(None, flag).await;
        }
        self.look_for_work();
    }

    /// Gives the running clock back the time in which nobody could act, before anybody is charged for it.
    pub(super) async fn credit_outages(&mut self) -> Result<(), Failure> {
        if self.hub.signs().exclude_outage_since(self.table.changed(), self.hub.now()) {
            return Ok(());
        }
        self.credit().await
    }

    /// The same, whatever is known of outages.
    async fn credit(&mut self) -> Result<(), Failure> {
        if self.table.deadline().is_none() {
            return Ok(());
        }
        let store = self.hub.store();
        self.hub.signs().settle(store, self.hub.now()).await?;
        let outages = store.outages_since(self.table.changed()).await?;
        let spans: Vec<_> = outages.iter().map(|outage| (outage.from, outage.to)).collect();
        if self.table.outage_credit(spans.iter().copied()).is_some() {
            let credit = |table: &mozaika_table::Table, _: &mozaika_table::Moment| {
                table
                    .outage_credit(spans.iter().copied())
                    .ok_or_else(|| Failure::bad_request("nothing to credit"))
            };
            let written = self.write(None, credit).await;
            if self.table.outage_credit(spans.iter().copied()).is_some() {
                return written.map(|_| ());
            }
        }
        Ok(())
    }

    /// Starts a search if a computer has something to do and the table is taken, and ends one that is no longer wanted.
    pub(super) fn look_for_work(&mut self) {
        let now = self.hub.now();
        let task = self.table.computer_task(now);
        if let (Some((version, _)), Some(task)) = (&self.search, &task)
            && *version == task.version
        {
            return;
        }
        self.stop_search();
        match task {
            Some(task) if self.taken.is_some() => self.start_search(task),
            // Whoever takes the table will think, here or elsewhere.
            Some(_) => self.hub.work().wake(),
            None => {
                if let Some(taken) = self.taken.take() {
                    taken.done();
                }
            }
        }
    }

    /// Whether a computer has something to do that nobody does here.
    pub(super) fn wants_a_taker(&self) -> bool {
        self.taken.is_none() && self.table.computer_task(self.hub.now()).is_some()
    }

    /// The table was taken: its computers think here, until there is nothing more to do.
    pub(super) async fn think(&mut self, taken: Taken, version: Version) {
        if self.table.version() < version && self.catch_up().await.is_err() {
            return;
        }
        self.taken = Some(taken);
        self.look_for_work();
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
        let (asks, runtime) = (self.asks.clone(), tokio::runtime::Handle::current());
        let not_before = self.table.changed() + self.hub.config().least_thinking;
        let outside = self.hub.outside().clone();
        let done = Box::new(move |thought: Option<Thought>| {
            let thought = thought.map(|thought| from_seat(thought, turn, task.seat));
            runtime.spawn(async move {
                tokio::time::sleep(not_before.since(outside.now())).await;
                if let Some(asks) = asks.upgrade() {
                    let decided = Ask::Decided { version: task.version, seat: task.seat, thought };
                    let _gone = asks.send(decided).await;
                }
            });
        });
        self.hub.think(Job {
            question: Question::new(game, turn, task.level),
            seed: Seed::from_bytes(self.hub.outside().bytes()),
            clock: task.clock,
            cancel,
            done,
        });
    }

    /// A computer has decided. Whatever became of it, the next duty is looked for.
    pub(super) async fn computer_decided(&mut self, version: Version, seat: Seat, thought: Option<Thought>) {
        if self.search.as_ref().is_some_and(|(searched, _)| *searched == version) {
            self.search = None;
        }
        let task = self
            .table
            .computer_task(self.hub.now())
            .filter(|task| task.version == version && task.seat == seat);
        match (task.map(|task| task.kind), thought) {
            (Some(TaskKind::Act), Some(thought)) => {
                let _charged = self.credit_outages().await;
                let acts = |table: &mozaika_table::Table, _: &mozaika_table::Moment| {
                    Ok(table.decide_computer(seat, &thought.action, version)?)
                };
                if let Err(failure) = self.write(None, acts).await {
                    tracing::debug!(table = %self.table.id(), failure.message, "a computer's action");
                }
            }
            (Some(TaskKind::AnswerDraw), thought) => {
                let accept = thought.is_some_and(|thought| accepts_draw(thought.value));
                let answers = |table: &mozaika_table::Table, _: &mozaika_table::Moment| {
                    Ok(table.decide_computer_draw(seat, accept)?)
                };
                let _refused = self.write(None, answers).await;
            }
            _ => {}
        }
        if self.search.is_some() {
            return;
        }
        if self.table.computer_task(self.hub.now()).is_some() {
            // It came to nothing; a search at once would only fail again. Somebody takes the table in a moment.
            self.taken = None;
        } else {
            self.look_for_work();
        }
    }
}

/// The value for another seat of a game for two.
fn from_seat(thought: Thought, turn: Seat, seat: Seat) -> Thought {
    if turn == seat { thought } else { Thought { value: 1.0 - thought.value, ..thought } }
}
