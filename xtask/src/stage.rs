//! Steps one after another, with others beside them, and how long each took.

use std::fs::File;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::shell::{root, writing_to};

/// A named part of the tests.
pub(crate) type Step = (&'static str, fn() -> Result<()>);

/// How long steps took.
pub(crate) type Times = Vec<(&'static str, Duration)>;

/// Steps in their order, and others that are done beside them: both often wait for something other than a processor. What those
/// beside write is shown when the stage is over.
pub(crate) struct Stage {
    pub(crate) steps: &'static [Step],
    pub(crate) beside: &'static [Step],
}

impl Stage {
    /// Only steps in their order.
    pub(crate) const fn of(steps: &'static [Step]) -> Stage {
        Stage { steps, beside: &[] }
    }

    /// Does all of it. What fails ends its own row of steps only.
    pub(crate) fn run(&self, times: &mut Times) -> Result<()> {
        if self.beside.is_empty() {
            return in_order(self.steps, times);
        }
        let path = heard()?;
        let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
        let mut times_beside = Times::new();
        let (done, done_beside) = std::thread::scope(|scope| {
            let beside = scope.spawn(|| writing_to(file, || in_order(self.beside, &mut times_beside)));
            let done = in_order(self.steps, times);
            (done, beside.join().expect("steps do not panic"))
        });
        times.append(&mut times_beside);
        println!("\n== What was written beside that\n{}", std::fs::read_to_string(&path)?);
        done.and(done_beside)
    }
}

/// Where what is done beside other steps writes.
fn heard() -> Result<PathBuf> {
    let folder = root().join("target");
    std::fs::create_dir_all(&folder)?;
    Ok(folder.join("beside.log"))
}

fn in_order(steps: &[Step], times: &mut Times) -> Result<()> {
    for (name, step) in steps {
        println!("\n== {name}");
        let start = Instant::now();
        let done = step().with_context(|| format!("failed: {name}"));
        times.push((name, start.elapsed()));
        done?;
    }
    Ok(())
}
