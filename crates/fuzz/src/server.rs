//! The borders of a server: what a client sends over its connection, and what anybody sends over HTTP.
//!
//! A thread keeps its server as long as nobody is deleted there. Names in an input stand for what only the server knows: `$mana`,
//! `$mandala` and `$stones` for a table of each game, `$me` for the person who asks.

use std::cell::RefCell;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use mozaika_games::GameId;
use mozaika_server::identity::{Caller, Proof};
use mozaika_server::{App, Config, Conversation, Environment, Limits, Packs, Searches, app};
use mozaika_store::{KeyHash, Person, Scope, Sqlite};
use mozaika_table::{PersonId, Stamp};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

use crate::text;

const NOW: Stamp = Stamp(1_700_000_000_000);
const HOST: &str = "mozaika.test";
/// How long an answer may take on the busiest machine.
const ANSWERED: Duration = Duration::from_secs(30);
/// How long one waits for others who seek a game.
const SEEKING: Duration = Duration::from_millis(5);
/// How many messages of an input are sent.
const MOST_MESSAGES: usize = 12;
/// After how many inputs a thread starts another server: what they leave behind slows down those after them.
const MOST_INPUTS: u32 = 3000;

/// Time that stands still, and random bytes that are the same each time.
#[derive(Default)]
struct Repeatable(AtomicU64);

impl Environment for Repeatable {
    fn now(&self) -> Stamp {
        NOW
    }

    fn fill(&self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(32) {
            let number = self.0.fetch_add(1, Ordering::Relaxed);
            part.copy_from_slice(&Sha256::digest(number.to_be_bytes())[..part.len()]);
        }
    }
}

/// A server without a socket.
struct Served {
    runtime: Runtime,
    app: App,
    router: Router,
    cookie: String,
    caller: Caller,
    /// Names in inputs, and what they stand for.
    names: Vec<(String, String)>,
    inputs: u32,
    _folder: TempDir,
}

thread_local! {
    static SERVED: RefCell<Option<Served>> = const { RefCell::new(None) };
}

/// Does something with the server of this thread.
fn with_server(work: impl FnOnce(&mut Served)) {
    SERVED.with_borrow_mut(|served| {
        if served.as_ref().is_some_and(|served| served.inputs > MOST_INPUTS) {
            *served = None;
        }
        let served = served.get_or_insert_with(Served::start);
        served.inputs += 1;
        work(served);
    });
}

/// Messages of a client, one a line. None of them may take the server down.
pub fn client_messages(data: &[u8]) {
    let text = text(data).to_owned();
    with_server(|served| {
        let text = served.named(&text);
        let (app, caller) = (served.app.clone(), served.caller.clone());
        served.runtime.block_on(async {
            let (mut conversation, mut reader) = Conversation::begin(app, caller);
            for message in text.lines().take(MOST_MESSAGES) {
                conversation.receive(message).await;
                // The rooms answer in tasks of their own.
                for _ in 0..8 {
                    tokio::task::yield_now().await;
                }
            }
            conversation.receive(r#"{"type":"ping","id":"last"}"#).await;
            let answered = async {
                while let Ok(told) = reader.next().await {
                    let told: Value = serde_json::from_str(told.as_str()).expect("what is told is JSON");
                    assert_ne!(told["error"]["code"], "internal", "{told}");
                    if told["type"] == "pong" && told["id"] == "last" {
                        return;
                    }
                }
            };
            let in_time = tokio::time::timeout(ANSWERED, answered).await;
            assert!(in_time.is_ok(), "a client is answered");
            conversation.end();
        });
    });
}

/// A request: its method and path on the first line, its body after it. No request may be a fault of the server's.
pub fn http_request(data: &[u8]) {
    let text = text(data).to_owned();
    let (head, body) = text.split_once('\n').unwrap_or((&text, ""));
    let Some((method, path)) = head.split_once(' ') else { return };
    with_server(|served| {
        let (path, body) = (served.named(path), served.named(body));
        let Some((status, answer)) = served.ask(method, &path, body) else { return };
        assert_ne!(status, 500, "{method} {path} is answered by {answer}");
        let ends_it = method == "DELETE" || path.contains("sign") || path.contains("account");
        if ends_it && (200..300).contains(&status) {
            served.inputs = MOST_INPUTS;
        }
    });
}

impl Drop for Served {
    fn drop(&mut self) {
        self.app.reviews.stop();
    }
}

impl Served {
    fn start() -> Served {
        // In memory where there is such a folder: nothing here has to outlast anything, and syncing takes most of the time.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.sqlite")).expect("a store"));
        let config = Config {
            searches: Searches::Nowhere,
            search_threads: 1,
            push: None,
            limits: Limits::default().without_rates(),
            ..Config::default()
        };
        let environment = Arc::new(Repeatable::default());
        let app_of = async { App::with_puzzles(store, environment, config, Packs::new(Vec::new())) };
        let app = runtime.block_on(app_of).expect("a server");
        let id = PersonId::from_bytes([1; 10]);
        let person = Person::guest(id, "Ada".to_owned(), NOW);
        let proof = Proof::Token { hash: KeyHash([1; 32]), scopes: vec![Scope::Play] };
        let caller = Caller { person, proof, until: Stamp(u64::MAX) };
        let router = self::app(app.clone());
        let (cookie, names) = (String::new(), Vec::new());
        let mut served = Served { runtime, app, router, cookie, caller, names, inputs: 0, _folder: folder };
        served.settle();
        served
    }

    /// A guest comes, and opens a table of each game.
    fn settle(&mut self) {
        let (status, guest) =
            self.ask("POST", "/api/guests", json!({ "name": "Ada" }).to_string()).expect("a request");
        assert_eq!(status, 201, "{guest}");
        let me = guest["person"]["id"].as_str().or(guest["id"].as_str()).unwrap_or_default().to_owned();
        self.names.push(("$me".to_owned(), me));
        for game in GameId::ALL {
            let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 1 }]);
            let wish = json!({ "game": game, "seats": seats, "start": true, "listed": true });
            let (status, opened) = self.ask("POST", "/api/tables", wish.to_string()).expect("a request");
            assert_eq!(status, 201, "{opened}");
            let table = opened["table"].as_str().or(opened["id"].as_str()).expect("an id");
            self.names.push((format!("${}", game.id()), table.to_owned()));
        }
        // The longest first: `$mana` is not the beginning of `$mandala`, but may be of another.
        self.names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    }

    /// A text with names in place of what they stand for.
    fn named(&self, text: &str) -> String {
        self.names.iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value))
    }

    /// The answer to a request; none if it is no request at all.
    fn ask(&mut self, method: &str, path: &str, body: String) -> Option<(u16, Value)> {
        let address = SocketAddr::from((Ipv4Addr::new(192, 0, 2, 1), 50_000));
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, format!("http://{HOST}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, &self.cookie)
            .extension(ConnectInfo(address))
            .body(Body::from(body))
            .ok()?;
        let router = self.router.clone();
        let answered = async move {
            let (parts, body) = router.oneshot(request).await.expect("an answer").into_parts();
            (parts, body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default())
        };
        // Whoever seeks others waits for them, and nobody comes.
        let waits = path.contains("seek");
        let patience = if waits { SEEKING } else { ANSWERED };
        let answer = self.runtime.block_on(async { tokio::time::timeout(patience, answered).await });
        assert!(waits || answer.is_ok(), "{method} {path} is answered");
        let (parts, bytes) = answer.ok()?;
        let session =
            parts.headers.get_all(header::SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
        if let Some(session) =
            session.filter_map(|cookie| cookie.split(';').next()).find(|pair| pair.contains("session="))
            && self.cookie.is_empty()
        {
            session.clone_into(&mut self.cookie);
        }
        Some((parts.status.as_u16(), serde_json::from_slice(&bytes).unwrap_or_default()))
    }
}
