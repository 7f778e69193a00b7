//! Many pieces of work on several threads, with their results as they come.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Result;
use mozaika_arena::{Interrupt, Progress, threads};

use super::args::WorkArgs;

impl WorkArgs {
    /// How many threads to use.
    pub(super) fn threads(&self) -> usize {
        threads(self.threads.map(usize::from)).max(1)
    }

    /// Does every piece of work and hands each result on as soon as it is there, with the number of the piece. Ends early,
    /// with what is done, when somebody wants that.
    ///
    /// # Errors
    /// The first error of whoever takes the results.
    pub(super) fn each<T: Send>(
        &self,
        count: usize,
        interrupt: &Interrupt,
        work: impl Fn(usize) -> T + Sync,
        mut take: impl FnMut(usize, T) -> Result<String>,
    ) -> Result<()> {
        let next = AtomicUsize::new(0);
        let (sender, results) = mpsc::channel();
        let mut progress = Progress::new(count);
        let outcome = thread::scope(|scope| {
            for _ in 0..self.threads().min(count.max(1)) {
                let (sender, next, work) = (sender.clone(), &next, &work);
                scope.spawn(move || {
                    while !interrupt.is_raised() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= count || sender.send((number, work(number))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (done, (number, result)) in results.into_iter().enumerate() {
                let note = take(number, result).inspect_err(|_| interrupt.raise())?;
                progress.show(done + 1, &note);
            }
            Ok(())
        });
        progress.clear();
        outcome
    }
}
