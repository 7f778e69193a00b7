//! A server in a process of its own, on a free port of this machine, with its database in a temporary folder.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use tempfile::TempDir;
use tokio::sync::watch;

use super::wait_for;

/// How long a server may take to start.
const STARTING: Duration = Duration::from_secs(60);

/// Where the server listens: `None` while it does not run.
pub(crate) type Up = watch::Receiver<Option<SocketAddr>>;

/// How a server is started.
#[derive(Clone, Default)]
pub(crate) struct Options {
    /// A program that starts the server, with its arguments, such as a tracer.
    pub(crate) under: Vec<String>,
    /// Further arguments of `manda serve`.
    pub(crate) arguments: Vec<String>,
    /// The database, if it is not a file of its own.
    pub(crate) database: Option<String>,
}

/// A server in a process of its own. Dropping it kills it.
pub(crate) struct Server {
    folder: TempDir,
    options: Options,
    address: Option<SocketAddr>,
    child: Option<Child>,
    started: u32,
    up: watch::Sender<Option<SocketAddr>>,
}

impl Server {
    /// Starts a server on a free port with a new database and waits until it listens.
    pub(crate) async fn start() -> Server {
        Server::start_with(Options::default()).await
    }

    /// The same, started in a particular way.
    pub(crate) async fn start_with(options: Options) -> Server {
        let mut server = Server {
            folder: tempfile::tempdir().expect("a folder"),
            options,
            address: None,
            child: None,
            started: 0,
            up: watch::Sender::new(None),
        };
        server.restart().await;
        server
    }

    /// One of several that share a database, for clients who ask much.
    pub(crate) async fn node(database: &str, arguments: &[&str]) -> Server {
        let always =
            ["--least-thinking", "0", "--sockets-per-address", "1000", "--limit", "requests=100000/1ms"];
        let arguments = always.iter().chain(arguments).map(|word| (*word).to_owned()).collect();
        let database = Some(database.to_owned());
        Server::start_with(Options { arguments, database, ..Options::default() }).await
    }

    /// Starts it again on the same port with the same database.
    pub(crate) async fn restart(&mut self) {
        assert!(self.child.is_none(), "the server still runs");
        // Somebody else may hold the port for a moment.
        for _ in 0..20 {
            if let Some((child, address)) = self.spawn().await {
                (self.child, self.address) = (Some(child), Some(address));
                self.started += 1;
                self.up.send_replace(self.address);
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the server does not start:\n{}", self.log());
    }

    /// Starts the process and waits until it says where it listens; nothing if it ends before.
    async fn spawn(&self) -> Option<(Child, SocketAddr)> {
        let manda = env!("CARGO_BIN_EXE_manda").to_owned();
        let mut line = self.options.under.iter().cloned().chain([manda]);
        let mut command = Command::new(line.next()?);
        let listen = self.address.map_or_else(|| "127.0.0.1:0".to_owned(), |address| address.to_string());
        command.args(line).args(["serve", "--listen", &listen, "--database"]);
        match &self.options.database {
            Some(address) => command.arg(address),
            None => command.arg(self.database()),
        };
        // Clients say which address they come from, so that they are not all one household.
        command.args(["--trusted-proxy", "127.0.0.1"]).args(&self.options.arguments);
        let log = File::options().create(true).append(true).open(self.log_file()).expect("a log");
        let log_too = log.try_clone().expect("a log");
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::from(log_too))
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
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
        let address = tokio::task::spawn_blocking(move || tells.recv_timeout(STARTING)).await;
        if let Ok(Ok(address)) = address {
            return Some((child, address));
        }
        let _ended = child.kill();
        let _ended = child.wait();
        None
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address.expect("it was started")
    }

    /// Told when it is started and ended.
    pub(crate) fn up(&self) -> Up {
        self.up.subscribe()
    }

    /// How often it was started.
    pub(crate) const fn started(&self) -> u32 {
        self.started
    }

    /// The number of the process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.as_ref().expect("it runs").id()
    }

    /// Its database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("manda.db")
    }

    /// Its folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("server.log")
    }

    /// What it wrote in its log.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// Ends it at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        let mut child = self.child.take().expect("it runs");
        // Nobody connects from now on: a port that nobody listens on may be taken by who tries to.
        self.up.send_replace(None);
        child.kill().expect("it can be killed");
        child.wait().expect("it is dead");
    }

    /// Asks it to end, as `kill` does.
    pub(crate) fn terminate(&self) {
        let kill = format!("kill -TERM {}", self.pid());
        self.up.send_replace(None);
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ended(&mut self, seconds: u64) -> ExitStatus {
        let mut child = self.child.take().expect("it runs");
        let status = wait_for("the end of the server", seconds, || {
            let ended = child.try_wait().expect("its status");
            async move { ended }
        })
        .await;
        self.up.send_replace(None);
        status
    }

    /// How much memory it has, in KiB.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid())).expect("its status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.split_whitespace().next().and_then(|number| number.parse().ok()).expect("a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ended = child.kill();
            let _ended = child.wait();
        }
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("the end of the server's log:\n{}", lines[lines.len().saturating_sub(60)..].join("\n"));
        }
    }
}
