//! One run of a node's program, as the world treats it.

use std::future::pending;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use mozaika_rules::Dice;
use mozaika_store::{Notice, Obstacle, StoreError};
use tokio::sync::{broadcast, watch};
use tokio::time::{sleep, timeout};

/// How long a call to the store may take, as with PostgreSQL.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many notices may wait for a node.
const NOTICES: usize = 64;

/// How a program fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    Running,
    Frozen,
    Dead,
}

/// How a program fares, and whether it reaches the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    pub(crate) life: Life,
    pub(crate) cut_off: bool,
}

/// One run of a node's program.
pub(crate) struct Process {
    dice: Mutex<Dice>,
    condition: watch::Sender<Condition>,
    notices: broadcast::Sender<Notice>,
}

impl Process {
    pub(crate) fn new(dice: Dice, cut_off: bool) -> Process {
        let condition = watch::Sender::new(Condition { life: Life::Running, cut_off });
        Process { dice: Mutex::new(dice), condition, notices: broadcast::Sender::new(NOTICES) }
    }

    pub(crate) fn condition(&self) -> Condition {
        *self.condition.borrow()
    }

    pub(crate) fn is_dead(&self) -> bool {
        self.condition().life == Life::Dead
    }

    /// Changes how it fares. The dead stay dead.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Condition)) {
        if !self.is_dead() {
            self.condition.send_modify(change);
        }
    }

    /// Throws its dice.
    pub(crate) fn throw<T>(&self, throw: impl FnOnce(&mut Dice) -> T) -> T {
        throw(&mut self.dice.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn notices(&self) -> &broadcast::Sender<Notice> {
        &self.notices
    }

    /// Waits as long as it is frozen; for ever if it is dead.
    pub(crate) async fn thawed(&self) {
        let mut condition = self.condition.subscribe();
        let known =
            condition.wait_for(|condition| condition.life != Life::Frozen).await.map(|found| found.life);
        if !matches!(known, Ok(Life::Running)) {
            pending::<()>().await;
        }
    }

    /// Ready when it is dead.
    pub(crate) async fn died(&self) {
        let mut condition = self.condition.subscribe();
        let _the_world_ends = condition.wait_for(|condition| condition.life == Life::Dead).await;
    }

    /// Lets time pass on the way to the store or back.
    ///
    /// # Errors
    /// It was cut off for too long.
    pub(crate) async fn travel(&self, span: Duration) -> Result<(), StoreError> {
        if !span.is_zero() {
            sleep(span).await;
        }
        self.thawed().await;
        if !self.condition().cut_off {
            return Ok(());
        }
        let mut condition = self.condition.subscribe();
        let reached = timeout(PATIENCE, condition.wait_for(|condition| !condition.cut_off)).await.is_ok();
        self.thawed().await;
        if reached {
            return Ok(());
        }
        Err(StoreError::Unavailable(Obstacle::TooSlow { seconds: PATIENCE.as_secs() }))
    }
}
