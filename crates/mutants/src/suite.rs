//! The tests, run with one change in force.

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::build::Program;

/// How many cases a property test runs for each change: a suite is run thousands of times.
const CASES: &str = "8";

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fate {
    /// A test failed.
    Caught,
    /// The tests came to no end.
    TimedOut,
    /// No test noticed.
    Missed,
}

/// How long a program may work, in seconds of a processor: a change may let a loop run for ever.
const WORK: [u64; 2] = [20, 120];
/// How long it may take at all: a change may let somebody wait for ever.
const WALL: [Duration; 2] = [Duration::from_secs(150), Duration::from_secs(600)];

/// Tests.
pub(crate) struct Suite {
    pub(crate) programs: Vec<Program>,
    /// Those that are run only where the others notice nothing, by parts of their names.
    pub(crate) slow: Vec<String>,
}

/// Which tests of a program are run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Quick,
    Slow,
}

impl Suite {
    /// Runs all programs, until one fails.
    pub(crate) fn run(&self, mutant: u32) -> Result<Fate> {
        let quick = self.programs.iter().map(|program| (program, Which::Quick));
        let slow = self.programs.iter().map(|program| (program, Which::Slow));
        for (program, which) in quick.chain(slow.filter(|_| !self.slow.is_empty())) {
            let fate = self.run_one(program, mutant, which)?;
            if fate != Fate::Missed {
                return Ok(fate);
            }
        }
        Ok(Fate::Missed)
    }

    fn run_one(&self, program: &Program, mutant: u32, which: Which) -> Result<Fate> {
        // Whoever works for too long is ended by the system.
        let mut shell = Command::new("sh");
        let work = WORK[which as usize].to_string();
        shell.args(["-c", "ulimit -t \"$1\"; shift; exec \"$@\"", "sh", &work]).arg(&program.path);
        match which {
            Which::Quick => shell.args(self.slow.iter().flat_map(|slow| ["--skip", slow])),
            Which::Slow => shell.args(&self.slow),
        };
        shell
            .env("MOZAIKA_MUTANT", mutant.to_string())
            .env("MOZAIKA_CASES", CASES)
            .env("RUST_BACKTRACE", "0");
        fate(shell.current_dir(&program.folder), WALL[which as usize])
    }
}

/// What becomes of a program with tests.
fn fate(tests: &mut Command, wall: Duration) -> Result<Fate> {
    let mut child = tests
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("a test cannot be started")?;
    let (stdout, began) = (child.stdout.take().context("an output")?, Instant::now());
    let (told, lines) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if told.send(line).is_err() {
                break;
            }
        }
    });
    let fate = loop {
        match lines.recv_timeout(wall.saturating_sub(began.elapsed())) {
            Ok(line) if line.starts_with("test ") && line.ends_with("FAILED") => {
                break Some(Fate::Caught);
            }
            Ok(_) => {}
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => break Some(Fate::TimedOut),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break None,
        }
    };
    if fate.is_some() {
        child.kill().context("a test cannot be ended")?;
    }
    let status = child.wait()?;
    drop(lines);
    let _ended = reader.join();
    /// What the system sends to whoever has worked for too long.
    const TOO_LONG: [i32; 2] = [9, 24];
    Ok(fate.unwrap_or(match status.signal() {
        Some(signal) if TOO_LONG.contains(&signal) => Fate::TimedOut,
        _ if status.success() => Fate::Missed,
        _ => Fate::Caught,
    }))
}
