//! Work that takes a processor for a while, done beside what must not wait for it.
//!
//! The key decision: a few at a time, each on a thread of its own, and a short queue. So whoever asks for much of it waits for
//! themselves, and nobody who plays does.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::Failure;

/// Slots for some kind of work. Cheap to clone.
#[derive(Clone, Debug)]
pub struct CpuSlots {
    running: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
    full: &'static str,
}

impl CpuSlots {
    /// At most `at_once` run and `waiting` more may wait; whoever comes then is told what `full` says.
    pub(crate) fn new(at_once: usize, waiting: usize, full: &'static str) -> CpuSlots {
        let (running, admitted) = (Semaphore::new(at_once), Semaphore::new(at_once + waiting));
        CpuSlots { running: Arc::new(running), admitted: Arc::new(admitted), full }
    }

    /// Does some work when there is a slot for it.
    ///
    /// # Errors
    /// Too many wait already, or the work panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let _admitted = self.admitted.try_acquire().map_err(|_| Failure::Unavailable(self.full))?;
        let slot = self.running.clone().acquire_owned().await.map_err(|_| Failure::Internal)?;
        let work = tokio::task::spawn_blocking(move || {
            // Whoever asked may have gone; the slot is free only when the work is done.
            let _slot = slot;
            work()
        });
        work.await.map_err(|_| Failure::Internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn whoever_finds_the_queue_full_is_told_and_the_others_are_served() {
        let slots = CpuSlots::new(1, 1, "full up");
        let (end, ended) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let slots = slots.clone();
            async move { slots.run(move || ended.recv().is_ok()).await }
        });
        let second = tokio::spawn({
            let slots = slots.clone();
            async move { slots.run(|| true).await }
        });
        while slots.admitted.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = slots.run(|| true).await.unwrap_err();
        assert_eq!(refused, Failure::Unavailable("full up"));
        assert!(!second.is_finished(), "one at a time");
        end.send(()).unwrap();
        assert!(first.await.unwrap().unwrap() && second.await.unwrap().unwrap());
        assert!(slots.run(|| true).await.unwrap(), "there is room again");
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_slot_back() {
        let slots = CpuSlots::new(1, 0, "full up");
        let failed = slots.run(|| panic!("as a test")).await.unwrap_err();
        assert_eq!(failed, Failure::Internal);
        assert!(slots.run(|| true).await.unwrap());
    }
}
