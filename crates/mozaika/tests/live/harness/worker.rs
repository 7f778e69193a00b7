//! A process that only thinks for computers.

use std::process::{Command, Stdio};

use mozaika_process_kit::Process;

/// A process that only thinks for computers. Dropping it kills it.
pub(crate) struct Worker {
    database: String,
    process: Option<Process>,
}

impl Worker {
    /// Starts one and waits until it thinks.
    pub(crate) fn start(database: &str) -> Worker {
        let mut worker = Worker { database: database.to_owned(), process: None };
        worker.restart();
        worker
    }

    /// Starts another in its place.
    pub(crate) fn restart(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mozaika"));
        command.args(["worker", "--thinkers", "1", "--least-thinking", "0", "--database", &self.database]);
        let (process, _) = Process::start(command.stderr(Stdio::null()), "mozaika thinks").expect("a worker");
        self.process = Some(process);
    }

    /// Ends it at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        self.process.take().expect("it runs").kill();
    }
}
