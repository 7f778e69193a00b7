//! A server in a process of its own, on a free port of this machine, with its database in a temporary folder.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, ExitStatus};
use std::time::Duration;

use mozaika_process_kit::Process;
use tempfile::TempDir;
use tokio::sync::watch;

use super::wait_for;

/// Where the server listens: `None` while it does not run.
pub(crate) type Up = watch::Receiver<Option<SocketAddr>>;

/// How a server is started.
#[derive(Clone, Default)]
pub(crate) struct Options {
    /// The program, if it is not the present build.
    pub(crate) program: Option<PathBuf>,
    /// A program that starts the server, with its arguments, such as a tracer.
    pub(crate) under: Vec<String>,
    /// Further arguments of `mozaika serve`.
    pub(crate) arguments: Vec<String>,
    /// The database, if it is not a file of its own.
    pub(crate) database: Option<String>,
}

impl Options {
    /// Of one of several servers that share a database, for clients who ask much.
    pub(crate) fn node(database: &str, arguments: &[&str]) -> Options {
        let always =
            ["--least-thinking", "0", "--sockets-per-address", "1000", "--limit", "requests=100000/1ms"];
        let arguments = always.iter().chain(arguments).map(|word| (*word).to_owned()).collect();
        Options { arguments, database: Some(database.to_owned()), ..Options::default() }
    }
}

/// An address of this machine where nobody listens at the moment.
fn free_address() -> SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its address")
}

/// A server in a process of its own. Dropping it kills it.
pub(crate) struct Server {
    folder: TempDir,
    options: Options,
    address: Option<SocketAddr>,
    /// Where it tells what it counts.
    pub(crate) metrics: SocketAddr,
    process: Option<Process>,
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
            metrics: free_address(),
            process: None,
            up: watch::Sender::new(None),
        };
        server.restart().await;
        server
    }

    /// One of several that share a database, for clients who ask much.
    pub(crate) async fn node(database: &str, arguments: &[&str]) -> Server {
        Server::start_with(Options::node(database, arguments)).await
    }

    /// Starts it again as the present build, whatever ran before.
    pub(crate) async fn upgrade(&mut self) {
        self.options.program = None;
        self.restart().await;
    }

    /// Starts it again on the same port with the same database.
    pub(crate) async fn restart(&mut self) {
        assert!(self.process.is_none(), "the server still runs");
        // Somebody else may hold the port for a moment.
        for _ in 0..20 {
            if let Some((process, address)) = self.spawn().await {
                (self.process, self.address) = (Some(process), Some(address));
                self.up.send_replace(self.address);
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the server does not start:\n{}", self.log());
    }

    /// Starts the process and waits until it says where it listens; nothing if it ends before.
    async fn spawn(&self) -> Option<(Process, SocketAddr)> {
        let present = || PathBuf::from(env!("CARGO_BIN_EXE_mozaika"));
        let mozaika = self.options.program.clone().unwrap_or_else(present);
        let mut line = self.options.under.iter().map(PathBuf::from).chain([mozaika]);
        let mut command = Command::new(line.next()?);
        let listen = self.address.map_or_else(|| "127.0.0.1:0".to_owned(), |address| address.to_string());
        let metrics = self.metrics.to_string();
        command.args(line).args(["serve", "--listen", &listen, "--metrics-listen", &metrics, "--database"]);
        match &self.options.database {
            Some(address) => command.arg(address),
            None => command.arg(self.database()),
        };
        // Clients say which address they come from, so that they are not all one household.
        command.args(["--trusted-proxy", "127.0.0.1"]).args(&self.options.arguments);
        let log = File::options().create(true).append(true).open(self.log_file()).expect("a log");
        command.stderr(log);
        tokio::task::spawn_blocking(move || Process::serve(&mut command)).await.ok()?.ok()
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address.expect("it was started")
    }

    /// Changes when it is started and ended.
    pub(crate) fn up(&self) -> Up {
        self.up.subscribe()
    }

    fn process(&self) -> &Process {
        self.process.as_ref().expect("it runs")
    }

    /// The number of the process.
    pub(crate) fn pid(&self) -> u32 {
        self.process().id()
    }

    /// Its database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("mozaika.db")
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
        let process = self.process.take().expect("it runs");
        // Nobody connects from now on: a port that nobody listens on may be taken by who tries to.
        self.up.send_replace(None);
        process.kill();
    }

    /// Asks it to end, as `kill` does.
    pub(crate) fn terminate(&self) {
        self.up.send_replace(None);
        self.process().terminate().expect("it can be asked");
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ended(&mut self, seconds: u64) -> ExitStatus {
        let mut process = self.process.take().expect("it runs");
        let status = wait_for("the end of the server", seconds, || {
            let ended = process.ended().expect("its status");
            async move { ended }
        })
        .await;
        self.up.send_replace(None);
        status
    }

    /// How much memory it has, in KiB.
    pub(crate) fn memory(&self) -> u64 {
        self.process().memory().expect("its memory")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.take());
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("the end of the server's log:\n{}", lines[lines.len().saturating_sub(60)..].join("\n"));
        }
    }
}
