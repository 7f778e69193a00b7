//! `manda serve`, `admin`, `backup` and `copy` with a database of PostgreSQL.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use manda_postgres_kit::Server as Database;
use serde_json::{Value, json};

fn manda(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_manda"));
    command.args(words).stdin(Stdio::null());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MANDA_")) {
        command.env_remove(name);
    }
    command
}

/// All that a command says. The password of a database is never part of it.
fn said(output: &Output) -> String {
    let text = String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned();
    assert!(!text.contains(Database::shared().password()), "{text}");
    text
}

#[track_caller]
fn shown(words: &[&str]) -> String {
    let output = manda(words).output().unwrap();
    let text = said(&output);
    assert!(output.status.success(), "{words:?}: {text}");
    text
}

#[track_caller]
fn refused(words: &[&str]) -> String {
    let output = manda(words).output().unwrap();
    let text = said(&output);
    assert!(!output.status.success(), "{words:?} should fail: {text}");
    text
}

/// A server on a free port. Dropping it kills it.
struct Server {
    child: Child,
    address: String,
    cookie: Option<String>,
}

impl Server {
    fn start(database: &str) -> Server {
        let mut command = manda(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--thinkers",
            "1",
            "--log-level",
            "info,manda_store=debug",
        ]);
        let mut child = command
            .env("MANDA_DATABASE", database)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary is built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("manda listens on http://").map(str::to_owned);
        let Some(address) = address else {
            let output = child.wait_with_output().unwrap();
            panic!("{line}{}", said(&output));
        };
        Server { address, child, cookie: None }
    }

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
        let (status, me) = self.ask("POST", "/api/guests", &json!({"name": name}));
        assert_eq!(status, 201, "{me}");
        let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
        let (status, opened) = self.ask("POST", "/api/tables", &table);
        assert_eq!(status, 201, "{opened}");
        (me["id"].as_str().unwrap().to_owned(), opened["table"].as_str().unwrap().to_owned())
    }

    /// Asks it to end, as `kill` does.
    fn end(mut self) {
        let kill = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(!log.contains(Database::shared().password()), "{log}");
        assert!(self.child.wait().unwrap().success(), "{log}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}

#[test]
fn a_server_keeps_everything_in_a_database_and_it_is_looked_after() {
    let database = Database::shared().database();
    let mut server = Server::start(&database);
    assert_eq!(server.ask("GET", "/readyz", &json!({})).0, 200);
    let (ada, table) = server.guest_with_table("Ada");
    let admin = |words: &[&str]| shown(&[&["admin", "--database", &database], words].concat());
    assert!(admin(&["tables"]).contains(&table));
    assert!(admin(&["people", "--find", "ADA"]).contains(&ada));
    assert!(admin(&["ban", &ada]).contains("is banned"));
    assert_eq!(server.ask("GET", "/api/me", &json!({})).0, 403);
    assert!(admin(&["unban", &ada]).contains("may come in again"));
    assert!(admin(&["close", &table]).contains("is closed"));
    let cookie = server.cookie.clone();
    server.end();

    let mut again = Server::start(&database);
    again.cookie = cookie;
    assert_eq!(again.ask("GET", "/api/me", &json!({})).1["name"], "Ada");
    again.end();
}

#[test]
fn everything_is_copied_from_a_file_to_a_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, back, copy) = (path("manda.sqlite"), path("back.sqlite"), path("copy.sqlite"));
    let database = Database::shared().database();
    let mut server = Server::start(&file);
    let (_, table) = server.guest_with_table("Ada");
    let cookie = server.cookie.clone();
    server.end();

    let there = shown(&["copy", "--from", &file, "--to", &database]);
    assert!(there.contains("was checked") && there.contains("entries"), "{there}");
    assert!(refused(&["copy", "--from", &file, "--to", &database]).contains("choose an empty database"));
    assert!(refused(&["copy", "--from", &database, "--to", &database]).contains("the same database"));
    assert!(refused(&["copy", "--from", &path("none"), "--to", &database]).contains("there is no database"));
    let rows =
        |said: &str| said.lines().filter(|line| !line.contains("checked")).collect::<Vec<_>>().join("\n");
    let again = shown(&["copy", "--from", &database, "--to", &back]);
    assert_eq!(rows(&again), rows(&there), "the same counts and hashes");

    // A backup of a database is a file that can be served as it is.
    assert!(shown(&["backup", "--database", &database, "--to", &copy]).contains("was checked"));
    assert!(refused(&["backup", "--database", &database, "--to", &copy]).contains("exists already"));
    for place in [&database, &back, &copy] {
        let mut server = Server::start(place);
        server.cookie = cookie.clone();
        let me = server.ask("GET", "/api/me", &json!({}));
        assert_eq!(me.1["name"], "Ada", "{me:?} at {place}");
        assert_eq!(server.ask("GET", &format!("/api/tables/{table}"), &json!({})).0, 200);
        server.end();
    }
}

#[test]
fn a_password_is_never_shown() {
    let server = Database::shared();
    let (right, password) = (server.address("nowhere"), server.password());
    assert!(refused(&["serve", "--database", &right]).contains("there is no database"));
    let without = format!("postgres://manda:{password}@127.0.0.1");
    for words in [
        ["serve", "--database", &without],
        ["serve", "--database", &format!("{right}?sslmode=maybe")],
        ["serve", "--database", &format!("mysql://manda:{password}@h/d")],
        ["admin", "--database", &right],
    ] {
        refused(&words);
    }
    let help = manda(&["serve", "--help"]).env("MANDA_DATABASE", &right).output().unwrap();
    assert!(said(&help).contains("MANDA_DATABASE"));
}
