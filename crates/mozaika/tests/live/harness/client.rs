//! A client: a person who is known to the server, and their connections.
//!
//! HTTP is spoken by hand, one request a connection: that is all a test on one machine needs.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::Live;

/// How long an answer may take.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

/// The server did not answer, or the connection is lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gone(pub(crate) String);

impl<E: std::error::Error> From<E> for Gone {
    fn from(error: E) -> Gone {
        Gone(error.to_string())
    }
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Value,
}

impl Answer {
    /// The body of what went well.
    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.body);
        self.body
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or("none")
    }
}

/// Somebody whom the server knows, by a cookie or by a token.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) server: SocketAddr,
    pub(crate) id: String,
    proof: String,
    /// The address they seem to come from.
    from: String,
    /// The address of the pages, if it is not the server's own.
    pages: Option<String>,
}

/// An address that nobody had before.
fn new_address() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!("10.{}.{}.{}", number >> 16 & 255, number >> 8 & 255, number & 255)
}

impl Person {
    /// Nobody yet.
    pub(crate) fn stranger(server: SocketAddr) -> Person {
        Person { server, id: String::new(), proof: String::new(), from: new_address(), pages: None }
    }

    /// A new guest.
    pub(crate) async fn guest(server: SocketAddr, name: &str) -> Person {
        Person::stranger(server).become_guest(name).await
    }

    /// A new guest of a server whose pages have another address.
    pub(crate) async fn guest_of(server: SocketAddr, name: &str, pages: &str) -> Person {
        let stranger = Person { pages: Some(pages.to_owned()), ..Person::stranger(server) };
        stranger.become_guest(name).await
    }

    async fn become_guest(self, name: &str) -> Person {
        let stranger = self;
        let answer =
            stranger.ask("POST", "/api/guests", Some(&json!({ "name": name }))).await.expect("a guest");
        let cookie = answer.head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or("").to_owned())
        });
        let cookie = cookie.unwrap_or_else(|| panic!("no cookie in {answer:?}"));
        let id = answer.good()["id"].as_str().expect("an id").to_owned();
        Person { proof: format!("cookie: {cookie}\r\n"), id, ..stranger }
    }

    /// Makes an account, with which rated games can be played.
    pub(crate) async fn make_account(&self, login: &str) {
        let wish = json!({ "login": login, "password": "a long password", "keep": [] });
        self.post("/api/me/account", &wish).await.good();
    }

    /// The same person's program, with a token of its own.
    pub(crate) async fn program(&self, scopes: &[&str]) -> (Person, String) {
        let wish = json!({ "label": "a program", "scopes": scopes });
        let token =
            self.post("/api/me/tokens", &wish).await.good()["token"].as_str().expect("a token").to_owned();
        let proof = format!("authorization: Bearer {token}\r\n");
        (Person { proof, from: new_address(), ..self.clone() }, token)
    }

    /// The same person, who turns to another server.
    pub(crate) fn at(&self, server: SocketAddr) -> Person {
        Person { server, ..self.clone() }
    }

    /// What proves who they are. A browser also says which page it is on.
    fn proofs(&self) -> String {
        let Person { server, proof, pages, .. } = self;
        if proof.starts_with("cookie") {
            let origin = pages.clone().unwrap_or_else(|| format!("http://{server}"));
            format!("{proof}origin: {origin}\r\n")
        } else {
            proof.clone()
        }
    }

    /// Asks over HTTP.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer, Gone> {
        timeout(ANSWER_TIMEOUT, self.ask_patiently(method, path, body)).await?
    }

    async fn ask_patiently(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer, Gone> {
        let mut stream = connect(self.server).await?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let (Person { server, from, .. }, proof) = (self, self.proofs());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{proof}x-forwarded-for: {from}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).await?;
        let mut text = Vec::new();
        stream.read_to_end(&mut text).await?;
        read_answer(&String::from_utf8_lossy(&text)).ok_or_else(|| Gone("half an answer".into()))
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, None).await.unwrap_or_else(|gone| panic!("GET {path}: {gone:?}"))
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Some(body)).await.unwrap_or_else(|gone| panic!("POST {path}: {gone:?}"))
    }

    /// Opens a table.
    pub(crate) async fn open(&self, wish: &Value) -> String {
        self.post("/api/tables", wish).await.good()["table"].as_str().expect("a table").to_owned()
    }

    /// Does something at a table over HTTP.
    pub(crate) async fn act(&self, table: &str, id: &str, command: &Value) -> Answer {
        self.post(&format!("/api/tables/{table}/commands"), &json!({ "id": id, "command": command })).await
    }

    /// How a table stands.
    pub(crate) async fn look(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await.good()
    }

    /// Walks the first choices of a table to an action.
    pub(crate) async fn first_action(&self, table: &str) -> String {
        let mut choices = self.look(table).await["outlook"]["state"]["choices"].clone();
        let mut prefix = Vec::new();
        for _ in 0..20 {
            let choice = &choices[0];
            if let Some(action) = choice["final"].as_str() {
                return action.to_owned();
            }
            prefix.push(choice["step"].clone());
            let steps = self.post(&format!("/api/tables/{table}/steps"), &json!({ "prefix": prefix })).await;
            choices = steps.good()["choices"].clone();
        }
        panic!("choices without end: {prefix:?}");
    }

    /// Somebody who claims to be this person by a cookie of the right form.
    pub(crate) fn forged(&self) -> Person {
        let (name, rest) = self.proof.split_once('=').expect("a cookie");
        let value = rest.split("\r\n").next().unwrap_or_default();
        let proof = self.proof.replace(value, &"A".repeat(value.len()));
        assert_ne!(proof, self.proof, "{name} is another");
        Person { proof, ..self.clone() }
    }

    /// Connects to the WebSocket.
    pub(crate) async fn connect(&self) -> Result<Live, Gone> {
        self.connect_by(connect(self.server).await?).await
    }

    /// The same by a connection for which the system keeps little.
    pub(crate) async fn connect_narrowly(&self) -> Result<Live, Gone> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(2048)?;
        self.connect_by(socket.connect(self.server).await?).await
    }

    async fn connect_by(&self, stream: TcpStream) -> Result<Live, Gone> {
        let mut request = format!("ws://{}/api/live", self.server).into_client_request()?;
        let from = format!("x-forwarded-for: {}", self.from);
        for line in self.proofs().lines().chain([from.as_str()]) {
            let Some((name, value)) = line.split_once(": ") else { continue };
            let name = tokio_tungstenite::tungstenite::http::HeaderName::from_bytes(name.as_bytes())?;
            request.headers_mut().insert(name, value.parse()?);
        }
        let (socket, _) = timeout(ANSWER_TIMEOUT, tokio_tungstenite::client_async(request, stream)).await??;
        Ok(Live::new(socket))
    }
}

/// A connection to the server and to nobody else: a port that nobody listens on may be connected with itself.
async fn connect(server: SocketAddr) -> Result<TcpStream, Gone> {
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    if stream.local_addr()? == server {
        return Err(Gone("connected with oneself".into()));
    }
    Ok(stream)
}

fn read_answer(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("content-length").then(|| value.parse::<usize>().ok())?
    });
    if length.is_some_and(|length| length != body.len()) {
        return None;
    }
    let body = serde_json::from_str(body).unwrap_or_else(|_| Value::from(body));
    Some(Answer { status, head: head.to_owned(), body })
}
