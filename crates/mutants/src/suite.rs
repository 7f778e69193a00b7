//! The tests, run with one change in force.

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::build::Program;

/// How many cases a property test runs for each change: a suite is run thousands of times.
const CASES: &str = "24";

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

/// How long the tests may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// In seconds of a processor.
    pub(crate) work: u64,
    pub(crate) wall: Duration,
}

/// Runs all programs, until one fails.
pub(crate) fn run(programs: &[Program], mutant: u32, skip: &[String], patience: Patience) -> Result<Fate> {
    for program in programs {
        let fate = run_one(program, mutant, skip, patience)?;
        if fate != Fate::Missed {
            return Ok(fate);
        }
    }
    Ok(Fate::Missed)
}

fn run_one(program: &Program, mutant: u32, skip: &[String], patience: Patience) -> Result<Fate> {
    // A change may let a loop run for ever: whoever works for too long is ended by the system.
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -t \"$1\"; shift; exec \"$@\"", "sh", &patience.work.to_string()]);
    shell.arg(&program.path).args(skip.iter().flat_map(|skip| ["--skip", skip])).current_dir(&program.folder);
    shell.env("MOZAIKA_MUTANT", mutant.to_string()).env("MOZAIKA_CASES", CASES).env("RUST_BACKTRACE", "0");
    let mut child = shell
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
        match lines.recv_timeout(patience.wall.saturating_sub(began.elapsed())) {
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
