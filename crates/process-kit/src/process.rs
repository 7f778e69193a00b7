//! A process: started until it is ready, measured, ended.

use std::io::{self, BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How long a program may take until it is ready.
const STARTING: Duration = Duration::from_secs(60);
/// What a server says before its address.
const LISTENS: &str = "listens on http://";

/// A program in a process of its own. Dropping it kills it.
#[derive(Debug)]
pub struct Process {
    child: Child,
}

impl Process {
    /// Starts a program and waits for the line in which it says something; what follows there.
    ///
    /// # Errors
    /// If it cannot be started, or ends before it has said it, or does not say it within a minute.
    pub fn start(command: &mut Command, says: &'static str) -> io::Result<(Process, String)> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().map(BufReader::new);
        let mut process = Process { child };
        let (told, tells) = mpsc::channel();
        // The thread ends with the process, and takes all it says: a full pipe would hold it up.
        std::thread::spawn(move || {
            for line in output.into_iter().flat_map(BufRead::lines).map_while(Result::ok) {
                if let Some((_, rest)) = line.split_once(says) {
                    let _nobody_waits = told.send(rest.trim().to_owned());
                }
            }
        });
        match tells.recv_timeout(STARTING) {
            Ok(rest) => Ok((process, rest)),
            Err(_) => Err(process.not_ready(command, says)),
        }
    }

    /// Ends a program that is not ready in time; what can be said of it.
    fn not_ready(&mut self, command: &Command, says: &str) -> io::Error {
        let _ended = self.child.kill();
        let mut why = format!("{command:?} ended, or took too long, before it said \"{says}\"");
        if let Some(mut errors) = self.errors() {
            why.push('\n');
            let _no_text = errors.read_to_string(&mut why);
        }
        io::Error::other(why)
    }

    /// Starts a server and waits until it says where it listens.
    ///
    /// # Errors
    /// As [`Process::start`], or if what it says is no address.
    pub fn serve(command: &mut Command) -> io::Result<(Process, SocketAddr)> {
        let (process, address) = Process::start(command, LISTENS)?;
        let address = address.trim_end_matches('/').parse();
        Ok((process, address.map_err(io::Error::other)?))
    }

    /// The number of the process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Its memory, in KiB.
    ///
    /// # Errors
    /// If it has ended, or this system does not tell.
    pub fn memory(&self) -> io::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| io::Error::other("the process has ended: it has no memory"))
    }

    /// Ends it at once, as `kill -9` does.
    pub fn kill(self) {
        drop(self);
    }

    /// Asks it to end, as `kill` does.
    ///
    /// # Errors
    /// If it cannot be asked.
    pub fn terminate(&self) -> io::Result<()> {
        let kill = Command::new("kill").args(["-TERM", &self.id().to_string()]).status()?;
        kill.success().then_some(()).ok_or_else(|| io::Error::other("it cannot be asked to end"))
    }

    /// How it has ended; nothing while it runs.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// Waits until it has ended by itself, and tells how.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn wait(&mut self) -> io::Result<ExitStatus> {
        self.child.wait()
    }

    /// What it writes to its standard error, if that was piped and nobody has taken it yet.
    pub fn errors(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(words: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", words]);
        command
    }

    #[test]
    fn a_server_is_ready_when_it_says_where() {
        let mut command = shell("echo Welcome; echo it listens on http://127.0.0.1:7/; exec sleep 60");
        let (mut process, address) = Process::serve(&mut command).unwrap();
        assert_eq!(address, "127.0.0.1:7".parse().unwrap());
        assert!(process.memory().unwrap() > 0);
        assert_eq!(process.ended().unwrap(), None);
        process.terminate().unwrap();
        assert!(!process.wait().unwrap().success());
    }

    #[test]
    fn who_ends_before_it_is_ready_is_told_of() {
        let mut command = shell("echo not yet; echo no disk >&2");
        let error = Process::start(command.stderr(Stdio::piped()), "ready").unwrap_err().to_string();
        assert!(error.contains("before it said \"ready\""), "{error}");
        assert!(error.ends_with("\nno disk\n"), "{error}");
    }

    #[test]
    fn what_is_no_address_is_no_server() {
        assert!(Process::serve(&mut shell("echo listens on http://somewhere; exec sleep 60")).is_err());
    }

    #[test]
    fn nothing_is_left_of_who_was_dropped() {
        let (process, _) = Process::start(&mut shell("echo ready; exec sleep 60"), "ready").unwrap();
        let folder = format!("/proc/{}", process.id());
        assert!(std::fs::exists(&folder).unwrap());
        process.kill();
        assert!(!std::fs::exists(&folder).unwrap());
    }
}
