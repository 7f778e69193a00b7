//! `manda serve`, `backup`, `admin` and `health`, as somebody who keeps a server uses them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

fn manda(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_manda"));
    command.args(words).stdin(Stdio::null());
    // What whoever runs the tests has set is not ours.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MANDA_")) {
        command.env_remove(name);
    }
    command
}

#[track_caller]
fn shown(words: &[&str]) -> String {
    let output = manda(words).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", text(&output));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn refused(words: &[&str]) -> String {
    let output = manda(words).output().unwrap();
    assert!(!output.status.success(), "{words:?} should fail: {}", text(&output));
    String::from_utf8(output.stderr).unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// A server on a free port. Dropping it kills it.
struct Server {
    child: Child,
    address: String,
    cookie: Option<String>,
}

impl Server {
    fn start(database: &Path, more: &[&str]) -> Server {
        Self::start_as(manda(&["serve", "--listen", "127.0.0.1:0", "--thinkers", "1"]).args(more), database)
    }

    fn start_as(command: &mut Command, database: &Path) -> Server {
        let mut child = command
            .env("MANDA_DATABASE", database)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary is built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let Some(address) = line.trim().strip_prefix("manda listens on http://") else {
            panic!("{line}{}", rest(child.stderr.take()));
        };
        Server { address: address.to_owned(), child, cookie: None }
    }

    /// Sends a request as a browser with a cookie does; the status and the body.
    fn ask(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let cookie = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("cookie: {cookie}\r\n"));
        let (address, body) = (&self.address, body.to_string());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{cookie}\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        socket.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// A guest who opens a table: their ids.
    fn guest_with_table(&mut self, name: &str) -> (String, String) {
        self.cookie = None;
        let (status, me) = self.ask("POST", "/api/guests", &json!({"name": name}));
        assert_eq!(status, 201, "{me}");
        let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
        let (status, opened) = self.ask("POST", "/api/tables", &table);
        assert_eq!(status, 201, "{opened}");
        (me["id"].as_str().unwrap().to_owned(), opened["table"].as_str().unwrap().to_owned())
    }

    /// Asks it to end, as `kill` does, and returns its log.
    fn end(mut self) -> String {
        let kill = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let log = rest(self.child.stderr.take());
        assert!(self.child.wait().unwrap().success(), "{log}");
        log
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}

fn rest(stderr: Option<ChildStderr>) -> String {
    let mut text = String::new();
    stderr.unwrap().read_to_string(&mut text).unwrap();
    text
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_server_says_where_it_listens_and_ends_when_told() {
    let folder = folder();
    let mut server = Server::start(&folder.path().join("manda.sqlite"), &["--log-format", "json"]);
    assert_eq!(server.ask("GET", "/readyz", &json!({})).0, 200);
    let said = shown(&["health", "--listen", &server.address]);
    assert!(said.contains("is ready"), "{said}");
    let address = server.address.clone();
    let log = server.end();
    for line in log.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok_and(|line| line["level"].is_string()), "{line}");
    }
    assert!(log.contains("\"route\":\"/readyz\""), "{log}");
    assert!(refused(&["health", "--listen", &address]).contains("no server answers"));
}

#[test]
fn the_help_names_every_setting() {
    let help = shown(&["serve", "--help"]);
    for setting in [
        "--listen",
        "MANDA_LISTEN",
        "127.0.0.1:8080",
        "--database",
        "MANDA_DATABASE",
        "--public-url",
        "--trusted-proxy",
        "--thinkers",
        "--guest-days",
        "--open-table-days",
        "--limit",
        "sign_in=5/20s",
        "--sockets",
        "--message-bytes",
        "--log-format",
        "--log-level",
        "Examples:",
        "https://play.example.org",
        "SIGTERM",
        "/readyz",
    ] {
        assert!(help.contains(setting), "{setting} is not in\n{help}");
    }
    for word in ["backup", "copy", "admin", "health"] {
        assert!(shown(&["--help"]).contains(word), "{word}");
    }
}

/// The defaults that the help tells are those that are used.
#[test]
fn the_help_tells_the_limits_as_they_are() {
    let help = shown(&["serve", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    let limits = manda_server::Limits::default();
    for kind in manda_server::Kind::ALL {
        let allowance = kind.allowance(&limits);
        let span = match allowance.every.as_millis() {
            millis if millis % 1000 == 0 => format!("{}s", millis / 1000),
            millis => format!("{millis}ms"),
        };
        let told = format!("{}={}/{span}", kind.name(), allowance.burst);
        assert!(help.contains(&told), "{told}");
    }
}

#[test]
fn settings_come_from_the_environment_too() {
    let folder = folder();
    let mut command = manda(&["serve"]);
    command.env("MANDA_LISTEN", "127.0.0.1:0").env("MANDA_LIMIT", "guests=1/2m,tables=1/1s");
    command
        .env("MANDA_PUBLIC_URL", "https://play.example.org")
        .env("MANDA_TRUSTED_PROXY", "10.0.0.1,10.0.0.2");
    let mut server = Server::start_as(&mut command, &folder.path().join("manda.sqlite"));
    let (status, answer) = server.ask("POST", "/api/guests", &json!({}));
    assert_eq!((status, &answer["error"]["code"]), (403, &json!("cross_site")), "the public address counts");
    server.end();
}

#[test]
fn what_cannot_be_served_is_explained() {
    let folder = folder();
    let database = folder.path().join("manda.sqlite");
    let path = database.to_str().unwrap();
    let server = Server::start(&database, &[]);
    let other = folder.path().join("other.sqlite");
    let words = ["serve", "--listen", &server.address, "--database", other.to_str().unwrap()];
    let error = refused(&words);
    assert!(error.contains("another program uses") && error.contains("--listen"), "{error}");
    drop(server);
    let serve = |more: &[&str]| refused(&[&["serve", "--listen", "127.0.0.1:0"], more].concat());
    assert!(serve(&["--database", "/no/such/folder/x.sqlite"]).contains("/no/such/folder"));
    assert!(serve(&["--database", "postgres://localhost"]).contains("names no database"));
    assert!(
        serve(&["--database", "postgres://manda:sesame@127.0.0.1:1/manda"]).contains("cannot be reached")
    );
    std::fs::write(&other, "this is a letter and no database, however long it may become").unwrap();
    assert!(serve(&["--database", other.to_str().unwrap()]).contains("not a database"));
    assert!(serve(&["--database", path, "--public-url", "play.example.org"]).contains("https://HOST"));
    assert!(serve(&["--database", path, "--limit", "sign_in=5"]).contains("KIND=BURST/SPAN"));
    assert!(serve(&["--database", path, "--trusted-proxy", "proxy"]).contains("proxy"));
    assert!(serve(&["--database", path, "--log-level", "lo=ud"]).contains("--log-level"));
    assert!(serve(&["--database", path, "--thinkers", "9999"]).contains("thinkers"));
    assert!(refused(&["serve", "--listen", "8080", "--database", path]).contains("ADDRESS:PORT"));
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_can_be_served() {
    let folder = folder();
    let database = folder.path().join("manda.sqlite");
    let copy = folder.path().join("copy.sqlite");
    let (from, to) = (database.to_str().unwrap(), copy.to_str().unwrap());
    let mut server = Server::start(&database, &[]);
    let (_, table) = server.guest_with_table("Ada");
    let cookie = server.cookie.clone();
    let said = shown(&["backup", "--database", from, "--to", to]);
    assert!(said.contains("was checked"), "{said}");
    assert!(refused(&["backup", "--database", from, "--to", to]).contains("exists already"));
    assert!(refused(&["backup", "--database", "/no/such/file", "--to", "/tmp/x"]).contains("/no/such/file"));
    server.end();
    let mut restored = Server::start(&copy, &[]);
    restored.cookie = cookie;
    let (status, seen) = restored.ask("GET", &format!("/api/tables/{table}"), &json!({}));
    assert_eq!(status, 200, "{seen}");
    assert_eq!(restored.ask("GET", "/api/me", &json!({})).1["name"], "Ada");
}

#[test]
fn people_and_tables_are_looked_after_while_the_server_runs() {
    let folder = folder();
    let database = folder.path().join("manda.sqlite");
    let path = database.to_str().unwrap();
    let admin = |words: &[&str]| shown(&[&["admin", "--database", path], words].concat());
    let refuses = |words: &[&str]| refused(&[&["admin", "--database", path], words].concat());
    assert!(refuses(&["people"]).contains("there is no database"), "nothing is made by looking");
    assert!(!database.exists());
    let mut server = Server::start(&database, &[]);
    let (bo, bos) = server.guest_with_table("Bo");
    let (ada, adas) = server.guest_with_table("Ada");

    let tables = admin(&["tables"]);
    assert!(
        tables.contains(&adas)
            && tables.contains(&bos)
            && tables.contains("Ada [")
            && tables.contains("(open)")
    );
    assert_eq!(admin(&["tables", "--status", "over"]), "");
    assert_eq!(admin(&["tables", "--limit", "1"]).lines().count(), 1);
    let people = admin(&["people", "--find", "aD"]);
    assert!(people.contains(&ada) && people.contains("(guest)") && !people.contains(&bo), "{people}");

    assert!(admin(&["ban", &ada]).contains("is banned"));
    assert!(admin(&["people", "--find", &ada]).contains("banned"));
    assert_eq!(server.ask("GET", "/api/me", &json!({})).0, 403);
    assert!(admin(&["unban", &ada]).contains("may come in again"));
    assert_eq!(server.ask("GET", "/api/me", &json!({})).0, 200);
    assert!(refuses(&["ban", "aaaaaaaaaaaaaaaa"]).contains("there is no person"));
    assert!(refuses(&["ban", "Ada"]).contains("is not an id"));

    assert!(admin(&["close", &adas]).contains("is closed"));
    assert!(admin(&["tables", "--status", "aborted"]).contains(&adas));
    assert!(refuses(&["close", &adas]).contains("aborted already"));
    assert!(refuses(&["close", "aaaaaaaaaaaaaaaa"]).contains("there is no table"));
    // The server has the table in memory and notices within seconds.
    let closed = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        let (_, seen) = server.ask("GET", &format!("/api/tables/{adas}"), &json!({}));
        seen.to_string().contains("aborted")
    });
    assert!(closed, "the server does not notice");

    assert!(admin(&["announce", "tea is ready", "--restart-in", "60"]).contains("told within seconds"));
    assert!(refuses(&["announce", " "]).contains("1 to 500 characters"));
    server.end();
}
