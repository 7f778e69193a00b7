//! Rows of steps, all rows side by side: what waits for a clock, a network or another process leaves the processors to the others.

use std::fs::File;
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, bail};

use crate::shell::{root, writing_to};

/// A named part of the work.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    /// Steps of other rows that must have been done before.
    pub(crate) after: &'static [&'static str],
    pub(crate) work: fn() -> Result<()>,
}

/// A step that waits for no other row.
pub(crate) const fn step(name: &'static str, work: fn() -> Result<()>) -> Step {
    Step { name, after: &[], work }
}

/// A step that waits for steps of other rows.
pub(crate) const fn after(
    after: &'static [&'static str],
    name: &'static str,
    work: fn() -> Result<()>,
) -> Step {
    Step { name, after, work }
}

/// Steps one after another.
pub(crate) struct Row {
    /// How much it leaves to the other rows, as `nice` counts it.
    pub(crate) nice: i32,
    pub(crate) steps: &'static [Step],
}

/// How long each step took, in the order in which they ended.
pub(crate) type Times = Vec<(&'static str, Duration)>;

/// How steps ended so far.
#[derive(Default)]
struct Ended {
    done: Vec<&'static str>,
    /// Those that failed, and those that were therefore never begun.
    failed: Vec<&'static str>,
    times: Times,
}

/// What the rows share.
#[derive(Default)]
struct Board {
    ended: Mutex<Ended>,
    changed: Condvar,
}

/// Does all rows, as far as they can be done: whatever fails ends its own row, and what waits for it. What a step writes is shown when
/// it is over.
pub(crate) fn run(rows: &[Row]) -> (Times, Result<()>) {
    let board = Board::default();
    let errors: Vec<Error> = std::thread::scope(|scope| {
        let running: Vec<_> = rows.iter().map(|row| scope.spawn(|| row.run(&board))).collect();
        let ended =
            running.into_iter().map(|row| row.join().unwrap_or_else(|_| Err(anyhow!("a step panicked"))));
        ended.filter_map(Result::err).collect()
    });
    let times = board.ended.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).times;
    let told: Vec<String> = errors.iter().map(|error| format!("{error:#}")).collect();
    (times, if told.is_empty() { Ok(()) } else { Err(anyhow!(told.join("\n"))) })
}

impl Row {
    fn run(&self, board: &Board) -> Result<()> {
        // On Linux this is of the thread, and programs inherit it from the thread that starts them.
        let _left_as_it_is = rustix::process::nice(self.nice);
        for (index, step) in self.steps.iter().enumerate() {
            let done = board.wait_for(step.after).and_then(|()| {
                println!("== {} begins", step.name);
                let start = Instant::now();
                let done = step.run(index);
                board.note(|ended| ended.times.push((step.name, start.elapsed())));
                done
            });
            if let Err(error) = done {
                board.note(|ended| ended.failed.extend(self.steps[index..].iter().map(|step| step.name)));
                return Err(error.context(format!("failed: {}", step.name)));
            }
            board.note(|ended| ended.done.push(step.name));
        }
        Ok(())
    }
}

impl Step {
    /// Does it, and shows what it wrote.
    fn run(&self, index: usize) -> Result<()> {
        let name: String = self.name.chars().filter(char::is_ascii_alphanumeric).collect();
        let path = root().join("target").join(format!("step-{index}-{name}.log"));
        std::fs::create_dir_all(root().join("target"))?;
        let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
        let done = writing_to(file, self.work);
        let wrote = std::fs::read(&path)?;
        println!("\n== {}\n{}", self.name, String::from_utf8_lossy(&wrote));
        done
    }
}

impl Board {
    fn note(&self, change: impl FnOnce(&mut Ended)) {
        change(&mut self.ended.lock().expect("nobody panics with the board"));
        self.changed.notify_all();
    }

    /// Waits until all of these are done.
    fn wait_for(&self, steps: &[&'static str]) -> Result<()> {
        let mut ended = self.ended.lock().expect("nobody panics with the board");
        loop {
            if let Some(failed) = steps.iter().find(|step| ended.failed.contains(step)) {
                bail!("it needs what failed: {failed}");
            }
            if steps.iter().all(|step| ended.done.contains(step)) {
                return Ok(());
            }
            ended = self.changed.wait(ended).expect("nobody panics with the board");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ORDER: Mutex<Vec<&str>> = Mutex::new(Vec::new());

    fn says(word: &'static str) -> Result<()> {
        ORDER.lock().unwrap().push(word);
        Ok(())
    }

    #[test]
    fn a_step_waits_for_those_it_needs_and_what_fails_ends_only_what_needs_it() {
        const ROWS: [Row; 3] = [
            Row {
                nice: 0,
                steps: &[after(&["late"], "early", || says("early")), step("ends", || says("ends"))],
            },
            Row { nice: 0, steps: &[step("late", || says("late")), step("fails", || bail!("no"))] },
            Row {
                nice: 0,
                steps: &[after(&["fails"], "never", || says("never")), step("nor", || says("nor"))],
            },
        ];
        let (times, done) = run(&ROWS);
        assert_eq!(*ORDER.lock().unwrap(), ["late", "early", "ends"]);
        assert_eq!(times.len(), 4, "the four that were begun");
        let told = done.unwrap_err().to_string();
        assert_eq!(told, "failed: fails: no\nfailed: never: it needs what failed: fails");
    }
}
