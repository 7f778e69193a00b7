//! A server without a socket, with a clock and random bytes that tests decide, and browsers that keep their cookies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, header};
use http_body_util::BodyExt;
use mozaika_server::{App, Config, Environment, app};
use mozaika_store::Sqlite;
use mozaika_table::Stamp;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tower::ServiceExt;

/// Where the browsers of the tests find the server.
pub const HOST: &str = "mozaika.test";

/// A clock that stands still until it is moved, and random bytes that are the same in every run.
#[derive(Debug)]
pub struct FakeEnvironment {
    now: AtomicU64,
    drawn: AtomicU64,
}

impl Environment for FakeEnvironment {
    fn now(&self) -> Stamp {
        Stamp(self.now.load(Ordering::SeqCst))
    }

    fn fill(&self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(32) {
            let number = self.drawn.fetch_add(1, Ordering::SeqCst);
            part.copy_from_slice(&Sha256::digest(number.to_be_bytes())[..part.len()]);
        }
    }
}

/// A server to be tested.
pub struct TestServer {
    pub state: App,
    pub store: Arc<Sqlite>,
    pub environment: Arc<FakeEnvironment>,
    router: Router,
    folder: TempDir,
}

impl TestServer {
    /// A server set up as usual.
    pub fn new() -> TestServer {
        TestServer::with(|_| {})
    }

    /// A server set up otherwise.
    pub fn with(change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::changed(change, |_| {})
    }

    /// A server of which parts are replaced.
    pub fn changed(change: impl FnOnce(&mut Config), replace: impl FnOnce(&mut App)) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.sqlite")).unwrap());
        let environment =
            Arc::new(FakeEnvironment { now: AtomicU64::new(1_700_000_000_000), drawn: AtomicU64::new(0) });
        let mut config = Config { search_threads: 1, ..Config::default() };
        change(&mut config);
        let mut state = App::new(store.clone(), environment.clone(), config).unwrap();
        replace(&mut state);
        TestServer { router: app(state.clone()), state, store, environment, folder }
    }

    /// Does something to the database behind the server's back.
    pub fn meddle(&self, sql: &str) {
        self.database().execute_batch(sql).unwrap();
    }

    /// Reads a number from the database.
    pub fn number(&self, sql: &str) -> i64 {
        self.database().query_row(sql, [], |row| row.get(0)).unwrap()
    }

    fn database(&self) -> rusqlite::Connection {
        let database = rusqlite::Connection::open(self.folder.path().join("mozaika.sqlite")).unwrap();
        database.busy_timeout(Duration::from_secs(5)).unwrap();
        database
    }

    /// Lets time pass.
    pub fn later(&self, span: Duration) {
        self.environment.now.fetch_add(u64::try_from(span.as_millis()).unwrap(), Ordering::SeqCst);
    }

    /// What those see who run the server.
    pub async fn metrics(&self) -> Answer {
        Browser { router: mozaika_server::operations(self.state.clone()), ..self.browser() }
            .get("/metrics")
            .await
    }

    /// A browser that was never here.
    pub fn browser(&self) -> Browser {
        Browser {
            router: self.router.clone(),
            cookie: None,
            former: None,
            device: None,
            prefix: String::new(),
            address: IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)),
            origin: Some(format!("http://{HOST}")),
            headers: Vec::new(),
        }
    }

    /// A program with a token and no cookies.
    pub fn program(&self, token: &str) -> Browser {
        let headers = vec![("authorization".to_owned(), format!("Bearer {token}"))];
        Browser { origin: None, headers, ..self.browser() }
    }

    /// A browser of a new guest.
    pub async fn guest(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let answer = browser.post("/api/guests", serde_json::json!({ "name": name })).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        browser
    }
}

/// Somebody's browser.
#[derive(Clone)]
pub struct Browser {
    router: Router,
    /// The value of the cookie.
    pub cookie: Option<String>,
    /// The value of the cookie that leads back to whom it was before.
    pub former: Option<String>,
    /// The value of the cookie of a device that has signed in before.
    pub device: Option<String>,
    /// What the names of its cookies begin with.
    prefix: String,
    /// Where it is.
    pub address: IpAddr,
    /// What it says its page is.
    pub origin: Option<String>,
    /// What else it says.
    pub headers: Vec<(String, String)>,
}

impl Browser {
    /// Adds a header to every request.
    pub fn saying(mut self, name: &str, value: &str) -> Browser {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some(body.to_string())).await
    }

    pub async fn put(&mut self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, Some(body.to_string())).await
    }

    pub async fn patch(&mut self, path: &str, body: Value) -> Answer {
        self.send("PATCH", path, Some(body.to_string())).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.send("DELETE", path, None).await
    }

    /// Sends a request and keeps the cookie that comes back.
    pub async fn send(&mut self, method: &str, path: &str, body: Option<String>) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let says_kind = self.headers.iter().any(|(name, _)| name == "content-type");
        if body.is_some() && !says_kind {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        for (name, value) in [("session", &self.cookie), ("former", &self.former), ("device", &self.device)] {
            if let Some(value) = value {
                let cookie = format!("theme=dark; {}mozaika_{name}={value}", self.prefix);
                request = request.header(header::COOKIE, cookie);
            }
        }
        if let Some(origin) = &self.origin {
            request = request.header(header::ORIGIN, origin);
        }
        request = request.extension(ConnectInfo(SocketAddr::new(self.address, 50_000)));
        let request = request.body(body.map_or_else(Body::empty, Body::from)).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        for set in parts.headers.get_all(header::SET_COOKIE) {
            let (pair, _) = set.to_str().unwrap().split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let (prefix, name) = name.split_once("mozaika_").unwrap();
            self.prefix = prefix.to_owned();
            let kept = match name {
                "session" => &mut self.cookie,
                "former" => &mut self.former,
                "device" => &mut self.device,
                other => panic!("an unknown cookie: {other}"),
            };
            *kept = (!value.is_empty()).then(|| value.to_owned());
        }
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {} {}", self.status, self.text))
    }

    /// The code of the failure.
    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The status and the code of the failure.
    pub fn failure(&self) -> (u16, String) {
        (self.status, self.code())
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A failure to be expected.
pub fn failure(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
