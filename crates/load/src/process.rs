//! A server in a process of its own, and what it uses.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result};

/// How long a server may take to start.
const STARTING: Duration = Duration::from_secs(60);
/// The system counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// A server in a process of its own. Dropping it ends it.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts a server and waits until it says where it listens.
    pub(crate) fn start(command: &mut Command) -> Result<Process> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {command:?}"))?;
        let output = BufReader::new(child.stdout.take().context("a pipe")?);
        let (told, tells) = mpsc::channel();
        // The thread ends with the process.
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let address = line.split("listens on http://").nth(1);
                if let Some(address) = address.and_then(|address| address.trim_end_matches('/').parse().ok())
                {
                    let _nobody_waits = told.send(address);
                }
            }
        });
        match tells.recv_timeout(STARTING) {
            Ok(address) => Ok(Process { child, address }),
            Err(error) => {
                let _ended = child.kill();
                Err(error).with_context(|| format!("{command:?} does not say where it listens"))
            }
        }
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Its memory, in KiB.
    pub(crate) fn memory(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        Ok(line.split_whitespace().next().context("no number")?.parse()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}

/// The seconds of processor time that a process has used.
pub(crate) fn processor(id: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // The name in parentheses may have spaces; the times are the 14th and 15th fields.
    let rest = stat.rsplit(')').next().unwrap_or_default();
    let ticks: f64 = rest.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<f64>().ok()).sum();
    ticks / TICKS
}

/// The seconds that all processors of the machine have been busy.
pub(crate) fn machine() -> f64 {
    let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let fields = stat.lines().next().unwrap_or_default().split_whitespace().skip(1);
    let ticks: Vec<f64> = fields.filter_map(|field| field.parse().ok()).collect();
    // All but idle and waiting for a disk.
    let busy = ticks.iter().take(8).enumerate().filter(|(place, _)| *place != 3 && *place != 4);
    busy.map(|(_, ticks)| ticks).sum::<f64>() / TICKS
}

/// How many files this process may have open.
pub(crate) fn open_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap_or_default();
    line.split_whitespace().nth(3).and_then(|number| number.parse().ok()).unwrap_or(usize::MAX)
}
