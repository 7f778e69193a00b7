//! Work that takes a processor for a while, done beside what must not wait for it.
//!
//! The key decision: a few at a time, each on a thread of its own, and a short queue. So whoever asks for much of it waits for
//! themselves, and nobody who plays does.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::Failure;

/// Turns at some kind of work. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Turns {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    full: &'static str,
}

impl Turns {
    /// So many at once, so many more may wait; whoever comes then is told that it is full.
    pub(crate) fn new(at_once: usize, waiting: usize, full: &'static str) -> Turns {
        let (turns, places) = (Semaphore::new(at_once), Semaphore::new(at_once + waiting));
        Turns { turns: Arc::new(turns), places: Arc::new(places), full }
    }

    /// Does some work when its turn has come.
    ///
    /// # Errors
    /// Too many wait already, or the work panicked.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let _place = self.places.try_acquire().map_err(|_| Failure::unavailable(self.full))?;
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| Failure::internal())?;
        let work = tokio::task::spawn_blocking(move || {
            // Who asked may have gone; the turn is over only when the work is.
            let _turn = turn;
            work()
        });
        work.await.map_err(|_| Failure::internal())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn whoever_finds_all_places_taken_is_told_and_the_others_are_served() {
        let turns = Turns::new(1, 1, "full up");
        let (end, ended) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let turns = turns.clone();
            async move { turns.work(move || ended.recv().is_ok()).await }
        });
        let second = tokio::spawn({
            let turns = turns.clone();
            async move { turns.work(|| true).await }
        });
        while turns.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = turns.work(|| true).await.unwrap_err();
        assert_eq!((refused.status, refused.message.as_str()), (503, "full up"));
        assert!(!second.is_finished(), "one at a time");
        end.send(()).unwrap();
        assert!(first.await.unwrap().unwrap() && second.await.unwrap().unwrap());
        assert!(turns.work(|| true).await.unwrap(), "there is room again");
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_turn_back() {
        let turns = Turns::new(1, 0, "full up");
        let failed = turns.work(|| panic!("as a test")).await.unwrap_err();
        assert_eq!(failed.code, "internal");
        assert!(turns.work(|| true).await.unwrap());
    }
}
