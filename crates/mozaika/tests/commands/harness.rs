//! For tests of commands: running them, and a server of theirs.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use mozaika_process_kit::Process;
use serde_json::{Value, json};

/// A command, without what whoever runs the tests has set.
pub(crate) fn mozaika(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mozaika"));
    command.args(words).stdin(Stdio::null());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MOZAIKA_")) {
        command.env_remove(name);
    }
    command
}

/// All that a command said.
pub(crate) fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// A server on a free port. Dropping it kills it.
pub(crate) struct Server {
    process: Process,
    pub(crate) address: String,
    pub(crate) cookie: Option<String>,
}

impl Server {
    pub(crate) fn start(database: impl AsRef<OsStr>, more: &[&str]) -> Server {
        Self::start_as(mozaika(&["serve", "--listen", "127.0.0.1:0", "--thinkers", "1"]).args(more), database)
    }

    pub(crate) fn start_as(command: &mut Command, database: impl AsRef<OsStr>) -> Server {
        let command = command.env("MOZAIKA_DATABASE", database).stderr(Stdio::piped());
        let (process, address) = Process::serve(command).unwrap_or_else(|error| panic!("{error}"));
        Server { process, address: address.to_string(), cookie: None }
    }

    /// Sends a request as a browser with a cookie does; the status and the body.
    pub(crate) fn ask(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
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
        // There are others beside it, such as that of a known device.
        let mut set = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let session = set.find(|cookie| cookie.starts_with("mozaika_session="));
        if let Some(cookie) = session.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// A guest who opens a table: their ids.
    pub(crate) fn guest_with_table(&mut self, name: &str) -> (String, String) {
        self.cookie = None;
        let (status, me) = self.ask("POST", "/api/guests", &json!({"name": name}));
        assert_eq!(status, 201, "{me}");
        let table = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]});
        let (status, opened) = self.ask("POST", "/api/tables", &table);
        assert_eq!(status, 201, "{opened}");
        (me["id"].as_str().unwrap().to_owned(), opened["table"].as_str().unwrap().to_owned())
    }

    /// Asks it to end, as `kill` does, and returns its log.
    pub(crate) fn end(mut self) -> String {
        self.process.terminate().unwrap();
        let mut log = String::new();
        self.process.errors().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.process.wait().unwrap().success(), "{log}");
        log
    }
}
