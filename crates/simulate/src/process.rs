//! One run of a node's program, as the world treats it.

use std::future::pending;
use std::pin::pin;
use std::sync::Mutex;
use std::time::Duration;

use mozaika_rules::Dice;
use mozaika_store::{Notice, Obstacle, StoreError};
use tokio::sync::{Notify, broadcast};
use tokio::time::{sleep, timeout};

use crate::world::lock;

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
    condition: Mutex<Condition>,
    /// Wakes those who wait for another condition in the order in which they came. A `watch` would wake them as chance has it, and not
    /// as ours.
    changed: Notify,
    notices: broadcast::Sender<Notice>,
}

impl Process {
    pub(crate) fn new(dice: Dice, cut_off: bool) -> Process {
        let condition = Mutex::new(Condition { life: Life::Running, cut_off });
        let (changed, notices) = (Notify::new(), broadcast::Sender::new(NOTICES));
        Process { dice: Mutex::new(dice), condition, changed, notices }
    }

    pub(crate) fn condition(&self) -> Condition {
        *lock(&self.condition)
    }

    pub(crate) fn is_dead(&self) -> bool {
        self.condition().life == Life::Dead
    }

    /// Changes how it fares. The dead stay dead.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Condition)) {
        if !self.is_dead() {
            change(&mut lock(&self.condition));
            self.changed.notify_waiters();
        }
    }

    /// Throws its dice.
    pub(crate) fn throw<T>(&self, throw: impl FnOnce(&mut Dice) -> T) -> T {
        throw(&mut lock(&self.dice))
    }

    pub(crate) fn notices(&self) -> &broadcast::Sender<Notice> {
        &self.notices
    }

    /// Waits as long as it is frozen; for ever if it is dead.
    pub(crate) async fn thawed(&self) {
        let known = self.wait_for(|condition| condition.life != Life::Frozen).await;
        if known.life != Life::Running {
            pending::<()>().await;
        }
    }

    /// Ready when it is dead.
    pub(crate) async fn died(&self) {
        self.wait_for(|condition| condition.life == Life::Dead).await;
    }

    /// Waits until something holds of how it fares.
    async fn wait_for(&self, holds: impl Fn(&Condition) -> bool) -> Condition {
        loop {
            let mut changed = pin!(self.changed.notified());
            changed.as_mut().enable();
            let condition = self.condition();
            if holds(&condition) {
                return condition;
            }
            changed.await;
        }
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
        let reached = timeout(PATIENCE, self.wait_for(|condition| !condition.cut_off)).await.is_ok();
        self.thawed().await;
        if reached {
            return Ok(());
        }
        Err(StoreError::Unavailable(Obstacle::TooSlow { seconds: PATIENCE.as_secs() }))
    }
}
