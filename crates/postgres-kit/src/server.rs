//! The server: started, stopped, killed, held up, and always cleared away.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::programs::Programs;

const USER: &str = "mozaika";
const PASSWORD: &str = "only-for-tests";

/// Waits until whoever holds the other end of its input is gone, then ends the server and removes its folder.
const CLEAR_AWAY: &str = r#"
cat > /dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null)
if [ -n "$pid" ]; then
    kill -CONT $(cat "/proc/$pid/task/$pid/children" 2> /dev/null) "$pid" 2> /dev/null
    kill -QUIT "$pid" 2> /dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        kill -0 "$pid" 2> /dev/null || break
        sleep 0.1
    done
    kill -KILL "$pid" 2> /dev/null
fi
rm -rf "$1"
"#;

/// How a server is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// In good order: connections are ended, everything is written.
    Fast,
    /// As if the power had failed for the server alone: it recovers from its log when it starts again.
    Immediate,
}

/// What an encrypting server shows to prove who it is, and the key that proves it; both as PEM.
#[derive(Clone, Copy, Debug)]
pub struct Certificate<'a> {
    /// The certificate.
    pub certificate: &'a str,
    /// Its private key.
    pub key: &'a str,
}

/// A PostgreSQL server. When it is dropped, or the process ends in whatever way, it is stopped and its folder removed.
#[derive(Debug)]
pub struct Server {
    programs: Programs,
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
    /// Closed when we are gone, which is what the one who clears away waits for.
    _alive: ChildStdin,
}

impl Server {
    /// Makes a server and starts it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or cannot be started; the message says what to do.
    #[must_use]
    pub fn start() -> Server {
        Server::start_as(None)
    }

    /// Makes a server that lets in over the network only those who encrypt, and starts it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or cannot be started; the message says what to do.
    #[must_use]
    pub fn start_encrypting(certificate: Certificate<'_>) -> Server {
        Server::start_as(Some(certificate))
    }

    fn start_as(certificate: Option<Certificate<'_>>) -> Server {
        let programs = Programs::find();
        let folder = tempfile::Builder::new().prefix("mozaika-postgres-").tempdir().expect("a folder").keep();
        if let Some(user) = programs.user() {
            std::os::unix::fs::chown(&folder, Some(user.user), Some(user.group)).expect("the folder's owner");
        }
        let mut clear_away = programs.as_user("/bin/sh");
        clear_away.args(["-c", CLEAR_AWAY, "sh"]).arg(&folder).current_dir("/");
        clear_away.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let alive = clear_away.spawn().expect("a shell").stdin.take().expect("its input");
        let server =
            Server { programs, folder, port: free_port(), databases: AtomicU32::new(0), _alive: alive };
        server.make();
        if let Some(certificate) = certificate {
            server.encrypt(certificate);
        }
        server.start_again();
        server
    }

    /// The server that all tests of this process share.
    #[must_use]
    pub fn shared() -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(Server::start)
    }

    /// Makes an empty database; its address.
    #[must_use]
    pub fn database(&self) -> String {
        let name = format!("mozaika_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// The address of a database by its name.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{}/{database}", self.port)
    }

    /// The password that is in the addresses, so that tests can see that it is never shown.
    #[must_use]
    pub fn password(&self) -> &'static str {
        PASSWORD
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Runs a statement in a database, by name or address, and returns what it answers.
    ///
    /// # Panics
    /// If it fails.
    pub fn sql(&self, database: &str, statement: &str) -> String {
        let database = database.rsplit('/').next().unwrap_or(database);
        let mut psql = self.programs.postgres("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--quiet", "--set=ON_ERROR_STOP=1"]);
        psql.arg(format!("--host={}", self.folder.display())).arg(format!("--port={}", self.port));
        psql.arg(format!("--username={USER}")).arg(format!("--dbname={database}"));
        run(psql.args(["--command", statement]).env("PGPASSWORD", PASSWORD))
    }

    /// Ends all connections to a database, as a network that fails does.
    pub fn cut_connections(&self, database: &str) {
        let name = database.rsplit('/').next().unwrap_or(database);
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = ";
        self.sql("postgres", &format!("{cut}'{name}' AND pid <> pg_backend_pid()"));
    }

    /// Stops it. [`Server::start_again`] starts it with what it had.
    pub fn stop(&self, how: Stop) {
        let mode = match how {
            Stop::Fast => "--mode=fast",
            Stop::Immediate => "--mode=immediate",
        };
        self.control(&["stop", mode]);
    }

    /// Starts it after it was stopped.
    pub fn start_again(&self) {
        let log = self.folder.join("log");
        self.control(&["start", "--silent", &format!("--log={}", log.display())]);
    }

    /// Holds all of its processes up: it answers nothing, and refuses nothing either.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets it go on after [`Server::freeze`].
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let file = std::fs::read_to_string(self.data().join("postmaster.pid")).expect("it runs");
        let main = file.lines().next().expect("its number").to_owned();
        let children = std::fs::read_to_string(format!("/proc/{main}/task/{main}/children"));
        let children = children.unwrap_or_default();
        let numbers = [main.as_str()].into_iter().chain(children.split_whitespace());
        // A process may end between being listed and being signalled.
        let _some_gone = self.programs.as_user("/bin/kill").arg(signal).args(numbers).output();
    }

    fn make(&self) {
        let words = self.folder.join("password");
        std::fs::write(&words, PASSWORD).expect("a file");
        let mut initdb = self.programs.postgres("initdb");
        initdb.args(["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"]);
        initdb.arg(format!("--username={USER}")).arg(format!("--pwfile={}", words.display()));
        run(initdb.arg("--pgdata").arg(self.data()).current_dir("/"));
        let (folder, port) = (self.folder.display(), self.port);
        let settings = format!(
            "listen_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = '{folder}'\n\
             max_connections = 400\n"
        );
        self.add("postgresql.conf", &settings);
    }

    fn encrypt(&self, certificate: Certificate<'_>) {
        self.add("server.crt", certificate.certificate);
        self.add("server.key", certificate.key);
        let users = "local all all scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n";
        self.add("encrypted.conf", users);
        let settings = format!("ssl = on\nhba_file = '{}'\n", self.data().join("encrypted.conf").display());
        self.add("postgresql.conf", &settings);
    }

    /// Adds to a file of the server's, which nobody else can read.
    fn add(&self, file: &str, text: &str) {
        let mut write = self.programs.as_user("/bin/sh");
        let append = r#"umask 077; printf '%s' "$1" >> "$2""#;
        write.args(["-c", append, "sh", text]).arg(self.data().join(file));
        run(&mut write);
    }

    fn control(&self, words: &[&str]) {
        let mut control = self.programs.postgres("pg_ctl");
        control.args(words).args(["--wait", "--timeout=60"]).arg("--pgdata").arg(self.data());
        run(control.current_dir("/"));
    }

    fn data(&self) -> PathBuf {
        Path::new(&self.folder).join("data")
    }
}

/// A port that nobody uses at the moment.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its number").port()
}

fn run(command: &mut Command) -> String {
    // What it starts may outlive it, and must not hold on to our output.
    let output = command.stdin(Stdio::null()).output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (out, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?} failed ({}):\n{out}{errors}", output.status);
    out.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_keeps_what_it_has_and_leaves_nothing_behind() {
        let server = Server::start();
        let folder = server.folder.clone();
        let database = server.database();
        server.sql(&database, "CREATE TABLE t AS SELECT 7 AS a");
        server.stop(Stop::Immediate);
        server.start_again();
        assert_eq!(server.sql(&database, "SELECT a FROM t"), "7");
        assert_eq!(server.sql(&database, "SHOW fsync"), "on");
        server.freeze();
        server.thaw();
        assert_eq!(server.sql(&database, "SELECT a FROM t"), "7");
        drop(server);
        let gone = (0..100).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(100));
            !folder.exists()
        });
        assert!(gone, "{folder:?} is left");
    }
}
