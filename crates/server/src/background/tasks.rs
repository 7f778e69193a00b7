//! What runs by itself, and whether it still does its work.
//!
//! The key decision: a task shows that it works by a beat after each round that went well; that it lives is not enough. One that has
//! ended, or whose last beat is long ago, makes the server unready. If that does not pass, the server ends and says why: whoever
//! started it can start it again, and nothing that was acknowledged is lost.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::App;
use crate::lock::lock;

/// How often the tasks are looked at.
const LOOK_INTERVAL: Duration = Duration::from_millis(500);

/// What runs by itself in this process. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Tasks(Arc<Mutex<Vec<Watched>>>);

#[derive(Debug)]
struct Watched {
    name: &'static str,
    /// How long it may be silent. What waits for others may be silent for ever, but not end.
    most_silence: Option<Duration>,
    signs: Arc<Signs>,
}

#[derive(Debug)]
struct Signs {
    last_beat: Mutex<Instant>,
    ended: AtomicBool,
}

/// What a task or a thread keeps while it runs. Dropping it says that the task has ended, whether by a panic or otherwise.
#[derive(Debug)]
#[must_use]
pub(crate) struct Beat(Arc<Signs>);

impl Beat {
    /// Says that a round went well.
    pub(crate) fn beat(&self) {
        *lock(&self.0.last_beat) = Instant::now();
    }
}

impl Drop for Beat {
    fn drop(&mut self) {
        self.0.ended.store(true, Ordering::Relaxed);
    }
}

/// What is wrong with a task.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// It is there no more.
    #[error("the task `{task}` has ended, which is a mistake in this program")]
    Ended {
        /// Its name.
        task: &'static str,
    },
    /// It does nothing, or nothing succeeds.
    #[error("the task `{task}` has got nothing done for {} seconds; the log says why", silence.as_secs())]
    Silent {
        /// Its name.
        task: &'static str,
        /// For how long.
        silence: Duration,
    },
}

impl Tasks {
    /// Watches a task from now on, which may be silent for so long at most.
    pub(crate) fn watch(&self, name: &'static str, most_silence: impl Into<Option<Duration>>) -> Beat {
        let signs = Arc::new(Signs { last_beat: Mutex::new(Instant::now()), ended: AtomicBool::new(false) });
        lock(&self.0).push(Watched { name, most_silence: most_silence.into(), signs: signs.clone() });
        Beat(signs)
    }

    /// What is wrong, if anything is: what has ended before what is silent.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        let watched = lock(&self.0);
        let ended = watched.iter().find(|task| task.signs.ended.load(Ordering::Relaxed));
        let silent = || {
            watched.iter().find_map(|task| {
                let silence = lock(&task.signs.last_beat).elapsed();
                let too_long = task.most_silence.is_some_and(|most| silence > most);
                too_long.then_some(Fault::Silent { task: task.name, silence })
            })
        };
        ended.map(|task| Fault::Ended { task: task.name }).or_else(silent)
    }

    /// How long ago each task that beats did so.
    #[must_use]
    pub fn silences(&self) -> Vec<(&'static str, Duration)> {
        let watched = lock(&self.0);
        let beating = watched.iter().filter(|task| task.most_silence.is_some());
        beating.map(|task| (task.name, lock(&task.signs.last_beat).elapsed())).collect()
    }
}

/// Ready when something is wrong that does not pass: with what.
pub(crate) async fn lasting_fault(app: &App) -> Fault {
    let mut since: Option<Instant> = None;
    loop {
        tokio::time::sleep(LOOK_INTERVAL).await;
        match app.hub.tasks().fault() {
            Some(fault @ Fault::Ended { .. }) => return fault,
            Some(fault @ Fault::Silent { .. }) => {
                let began = *since.get_or_insert_with(|| {
                    tracing::error!(%fault, "the server is not ready");
                    Instant::now()
                });
                if began.elapsed() >= app.config.give_up_after {
                    return fault;
                }
            }
            None if since.take().is_some() => tracing::info!("all tasks work again"),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_is_found() {
        let tasks = Tasks::default();
        let (works, breaks) = (tasks.watch("works", None), tasks.watch("breaks", None));
        assert_eq!(tasks.fault(), None, "what waits may be silent");
        let broken = tokio::spawn(async move {
            breaks.beat();
            panic!("a mistake, on purpose");
        });
        assert!(broken.await.is_err());
        assert_eq!(tasks.fault(), Some(Fault::Ended { task: "breaks" }));
        drop(works);
    }

    #[test]
    fn a_task_without_success_is_silent_until_it_has_some() {
        let tasks = Tasks::default();
        let beat = tasks.watch("sweep", Duration::from_millis(20));
        assert_eq!(tasks.fault(), None);
        std::thread::sleep(Duration::from_millis(40));
        let fault = tasks.fault().expect("it is silent");
        assert!(matches!(fault, Fault::Silent { task: "sweep", .. }), "{fault}");
        beat.beat();
        assert_eq!(tasks.fault(), None);
        assert_eq!(tasks.silences().len(), 1);
    }
}
