//! A server in which time stands still and random bytes repeat themselves, so that two of them can be compared byte by byte.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use mozaika_server::{App, Config, app};
use mozaika_table::PersonId;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::fixture::{Browser, TestServer};

/// A server for one comparison, on a socket too.
pub(crate) struct FrozenServer {
    server: TestServer,
    address: String,
}

/// Somebody at the server.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    browser: Browser,
}

impl FrozenServer {
    pub(crate) async fn new() -> FrozenServer {
        FrozenServer::with(|_| {}).await
    }

    /// A server set up otherwise.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> FrozenServer {
        let server = TestServer::with(|config| {
            config.limits = config.limits.clone().without_rates();
            change(config);
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let router = app(server.state.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        FrozenServer { server, address }
    }

    pub(crate) fn app(&self) -> &App {
        &self.server.state
    }

    /// Lets time pass.
    pub(crate) fn later(&self, span: Duration) {
        self.server.later(span);
    }

    /// What goes on, as somebody is told a moment later, when it is worked out again.
    pub(crate) async fn what_goes_on(&self, guest: &Guest) -> String {
        self.later(Duration::from_secs(1));
        guest.ask("GET", "/api/now", None).await
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut browser = self.server.guest(name).await;
        let id = browser.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
        Guest { id, name: name.to_owned(), browser }
    }

    /// Somebody with an account.
    pub(crate) async fn account(&self, name: &str) -> Guest {
        let (browser, id) = crate::identity::account(&self.server, name).await;
        Guest { id: id.parse().unwrap(), name: name.to_owned(), browser }
    }

    /// The same person on another device.
    pub(crate) async fn signed_in(&self, name: &str) -> Guest {
        let mut browser = self.server.browser();
        let answer =
            browser.post("/api/sign-in", json!({"login": name, "password": "correct horse battery"})).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let id = browser.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
        Guest { id, name: name.to_owned(), browser }
    }

    /// Connects to the WebSocket.
    pub(crate) async fn connect(&self, guest: &Guest) -> ClientSocket {
        let mut request = format!("ws://{}/api/live", self.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{}", self.address).parse().unwrap());
        let cookie = guest.browser.cookie.as_ref().unwrap();
        headers.insert("cookie", format!("mozaika_session={cookie}").parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        ClientSocket { socket, pings: 0 }
    }
}

impl Guest {
    /// Asks over HTTP. The answer is all that the client gets: status, headers and body.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> String {
        let answer = self.browser.clone().send(method, path, body.map(|body| body.to_string())).await;
        let mut text = format!("{}\n", answer.status);
        for (name, value) in &answer.headers {
            // A request's number counts requests.
            if name != "x-request-id" {
                text += &format!("{name}: {value:?}\n");
            }
        }
        text + &answer.text
    }
}

/// One end of a WebSocket.
pub(crate) struct ClientSocket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pings: u32,
}

impl ClientSocket {
    pub(crate) async fn send(&mut self, message: &Value) {
        let text = Utf8Bytes::from(message.to_string());
        self.socket.send(Message::Text(text)).await.unwrap();
    }

    /// Everything that was sent to this client until now, letter by letter. All that the tables told before goes before the answer
    /// to a ping.
    pub(crate) async fn hear(&mut self) -> String {
        self.pings += 1;
        let id = format!("ping{}", self.pings);
        self.send(&json!({"type": "ping", "id": id})).await;
        self.hear_until(|text| text.starts_with("{\"type\":\"pong\"") && text.contains(&id)).await
    }

    /// Everything up to a certain message.
    pub(crate) async fn hear_until(&mut self, last: impl Fn(&str) -> bool) -> String {
        let mut heard = String::new();
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            match next.expect("the server answers").expect("the server is there").unwrap() {
                Message::Text(text) => {
                    heard += &text;
                    heard.push('\n');
                    if last(&text) {
                        return heard;
                    }
                }
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }
}
