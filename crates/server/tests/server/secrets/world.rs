//! A server in which time stands still and random bytes repeat themselves, so that two of them can be compared byte by byte.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, header};
use futures_util::{SinkExt, StreamExt};
use mozaika_server::{Allowance, App, Config, Environment, Limits, app};
use mozaika_store::Sqlite;
use mozaika_table::{PersonId, Stamp};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

/// Where time stands still and random bytes are counted.
struct FrozenEnvironment(AtomicU64);

impl Environment for FrozenEnvironment {
    fn now(&self) -> Stamp {
        Stamp(1_763_251_200_000)
    }

    fn fill(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            let hash = Sha256::digest(self.0.fetch_add(1, Ordering::Relaxed).to_be_bytes());
            chunk.copy_from_slice(&hash[..chunk.len()]);
        }
    }
}

/// A server for one comparison.
pub(crate) struct World {
    pub(crate) app: App,
    router: Router,
    address: String,
    _folder: tempfile::TempDir,
}

/// Somebody at the server.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    cookie: String,
}

impl World {
    pub(crate) async fn new() -> World {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("mozaika.sqlite")).unwrap();
        let plenty = Allowance { burst: 1_000_000, every: Duration::from_millis(1) };
        let limits = Limits {
            messages: plenty,
            requests: plenty,
            guests: plenty,
            tables: plenty,
            sayings: plenty,
            connecting: plenty,
            ..Limits::default()
        };
        let config = Config { search_threads: 1, limits, ..Config::default() };
        let state =
            App::new(Arc::new(store), Arc::new(FrozenEnvironment(AtomicU64::new(0))), config).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let router = app(state.clone());
        let service = router.clone();
        tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
        World { app: state, router, address, _folder: folder }
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let request = Request::post("/api/guests")
            .header(header::HOST, &self.address)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(json!({ "name": name }).to_string()))
            .unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let cookie =
            response.headers()[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        let body: Value =
            serde_json::from_slice(&to_bytes(response.into_body(), 1 << 20).await.unwrap()).unwrap();
        let id = body["id"].as_str().or(body["person"]["id"].as_str()).expect("the guest's id");
        Guest { id: id.parse().unwrap(), name: name.to_owned(), cookie }
    }

    /// Asks over HTTP. The answer is all that the client gets: status, headers and body.
    pub(crate) async fn ask(&self, guest: &Guest, method: Method, path: &str, body: Option<Value>) -> String {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &self.address)
            .header(header::ORIGIN, format!("http://{}", self.address))
            .header(header::COOKIE, &guest.cookie)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.map(|body| body.to_string()).unwrap_or_default()))
            .unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let mut text = format!("{}\n", response.status());
        for (name, value) in response.headers() {
            // The policy names the port, and a request's number counts requests.
            if name != "x-request-id" && name != "content-security-policy" {
                text += &format!("{name}: {value:?}\n");
            }
        }
        let body = to_bytes(response.into_body(), 1 << 22).await.unwrap();
        text + std::str::from_utf8(&body).unwrap()
    }

    /// Connects to the WebSocket.
    pub(crate) async fn connect(&self, guest: &Guest) -> Wire {
        let mut request = format!("ws://{}/api/live", self.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{}", self.address).parse().unwrap());
        headers.insert("cookie", guest.cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Wire { socket, pings: 0 }
    }
}

/// One end of a WebSocket.
pub(crate) struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pings: u32,
}

impl Wire {
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
