//! A process that only thinks for computers.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A process that only thinks for computers. Dropping it kills it.
pub(crate) struct Worker {
    database: String,
    child: Option<Child>,
}

impl Worker {
    /// Starts one and waits until it thinks.
    pub(crate) fn start(database: &str) -> Worker {
        let mut worker = Worker { database: database.to_owned(), child: None };
        worker.restart();
        worker
    }

    /// Starts another in its place.
    pub(crate) fn restart(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_manda"));
        command.args(["worker", "--thinkers", "1", "--least-thinking", "0", "--database", &self.database]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("a worker");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        assert_eq!(line.trim(), "manda thinks");
        self.child = Some(child);
    }

    /// Ends it at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        let mut child = self.child.take().expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it is dead");
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ended = child.kill();
            let _ended = child.wait();
        }
    }
}
